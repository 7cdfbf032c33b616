//! `cargo xtask flash`: puts an image on a Pico, through its drive mode or through a debug probe.
//!
//! The drive of a Pico is recognised by its file INFO_UF2.TXT, which names the chip. The drive's label does not count: the
//! system may translate or change it. What the Pico is wired to, its drive does not know.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::boards::{Board, Chip};
use crate::{program, progress, uf2};

const NO_PROBE_RS: &str = "probe-rs is missing: `cargo install --locked probe-rs-tools` installs it.";

/// How long a Pico may take to write the image and restart. A full flash takes a few seconds.
const RESTART: Duration = Duration::from_secs(20);
const POLL_INTERVAL: Duration = Duration::from_millis(200);

const INFO: &str = "INFO_UF2.TXT";
/// The line of that file with the name of the chip.
const BOARD_LINE: &str = "Board-ID:";

/// Builds the image for a board, or for what is plugged in, and copies it to the drive of that Pico.
pub fn to_drive(board: Option<Board>) -> Result<(), String> {
    let (board, pico) = choose(board, &drives())?;
    let built = uf2::build(board)?;
    copy(&built.uf2, &pico)?;

    // The Pico restarts after the last block and its drive disappears. A drive that stays has not taken the image.
    let since = Instant::now();
    let _spinner = progress::spinner("waiting for the Pico to restart");
    while is_drive_of(&pico, board.chip()) {
        if since.elapsed() > RESTART {
            return Err(format!(
                "The image was copied to {}, but the Pico did not take it.",
                pico.display()
            ));
        }
        thread::sleep(POLL_INTERVAL);
    }
    println!("The Pico has the new image, for a {}, and restarts.", board.name());
    Ok(())
}

/// Builds the image for a board, writes it through a probe, and shows the log until interrupted.
pub fn through_probe(board: Option<Board>) -> Result<(), String> {
    let board = board.unwrap_or(Board::ALL[0]);
    let built = uf2::build(board)?;
    program::run_interactive(
        Command::new("probe-rs")
            .args(["run", "--chip", board.chip().probe])
            .arg(&built.elf),
        NO_PROBE_RS,
    )
}

/// The board to build for, and its drive: the given board, or one with the chip that is plugged in.
fn choose(board: Option<Board>, drives: &[PathBuf]) -> Result<(Board, PathBuf), String> {
    let candidates = match &board {
        Some(board) => std::slice::from_ref(board),
        None => &Board::ALL[..],
    };
    let mut found: Vec<(Board, PathBuf)> = Vec::new();
    for &board in candidates {
        // Boards with the same chip look alike: the first is the usual one.
        if found.iter().all(|(other, _)| other.chip() != board.chip()) {
            let drive = drives.iter().find(|drive| is_drive_of(drive, board.chip()));
            found.extend(drive.map(|drive| (board, drive.clone())));
        }
    }
    match <[_; 1]>::try_from(found) {
        Ok([one]) => Ok(one),
        Err(none) if none.is_empty() => Err(no_drive(board)),
        Err(_) => Err("Picos with different chips are plugged in: say which one with --board.".to_owned()),
    }
}

fn no_drive(board: Option<Board>) -> String {
    let (name, drive) = match board {
        Some(board) => (board.name(), board.chip().drive.to_owned()),
        None => (
            "Pico",
            format!("{} or {}", Board::Pico.chip().drive, Board::Pico2.chip().drive),
        ),
    };
    format!(
        "No {name} is plugged in as a drive.\nHold its BOOTSEL button while plugging it in, wait for the drive {drive}, and run \
         `cargo xtask flash` again."
    )
}

fn copy(uf2: &Path, folder: &Path) -> Result<(), String> {
    let name = uf2.file_name().ok_or("The UF2 has no name.")?;
    let there = folder.join(name);
    let bytes = fs::read(uf2).map_err(|error| format!("{}: {error}.", uf2.display()))?;
    let mut file = File::create(&there).map_err(|error| format!("{}: {error}.", there.display()))?;
    file.write_all(&bytes)
        .map_err(|error| format!("{}: {error}.", there.display()))?;
    // The drive may disappear before the system has confirmed the last write, so an error here means nothing.
    let _ = file.sync_all();
    Ok(())
}

/// Whether this folder is the drive of a Pico with this chip.
fn is_drive_of(folder: &Path, chip: &Chip) -> bool {
    let Ok(info) = fs::read_to_string(folder.join(INFO)) else {
        return false;
    };
    info.lines()
        .filter_map(|line| line.strip_prefix(BOARD_LINE))
        .any(|name| name.trim() == chip.drive)
}

/// The folders where this system mounts drives.
fn drives() -> Vec<PathBuf> {
    if cfg!(windows) {
        (b'D'..=b'Z')
            .map(|letter| PathBuf::from(format!("{}:\\", char::from(letter))))
            .collect()
    } else if cfg!(target_os = "macos") {
        inside(Path::new("/Volumes"))
    } else {
        // Some systems mount below the user's name, some do not.
        let roots = ["/media", "/run/media", "/mnt"].map(Path::new);
        let first: Vec<PathBuf> = roots.into_iter().flat_map(inside).collect();
        let second = first.iter().flat_map(|folder| inside(folder)).collect();
        [first, second].concat()
    }
}

/// The folders in a folder, in the order of their names. None if it cannot be read.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut folders: Vec<PathBuf> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    folders
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_keeps_name_and_contents() {
        let folder = Folder::new("copy");
        let drive = folder.with_drive("drive", "");
        let uf2 = folder.0.join("image.uf2");
        fs::write(&uf2, [9; 512]).unwrap();

        copy(&uf2, &drive).unwrap();

        assert_eq!(fs::read(drive.join("image.uf2")).unwrap(), [9; 512]);
    }

    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("pocket-nines-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        fn with_drive(&self, name: &str, info: &str) -> PathBuf {
            let drive = self.0.join(name);
            fs::create_dir_all(&drive).unwrap();
            fs::write(drive.join(INFO), info).unwrap();
            drive
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    const RP2040: &str = "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n";
    const RP2350: &str = "UF2 Bootloader v1.0\r\nModel: Raspberry Pi RP2350\r\nBoard-ID: RP2350\r\n";
    const OTHER: &str = "UF2 Bootloader v1.0\nBoard-ID: SAMD21-G\n";

    #[test]
    fn the_image_is_for_the_pico_that_is_plugged_in() {
        let folder = Folder::new("boards");
        let camera = folder.with_drive("a-camera", OTHER);
        let pico = folder.with_drive("b-anything", RP2040);
        let drives = inside(&folder.0);
        assert_eq!(drives, [camera, pico.clone()]);
        assert_eq!(choose(None, &drives), Ok((Board::Pico, pico)));

        let folder = Folder::new("other-boards");
        let pico_2 = folder.with_drive("x", RP2350);
        assert_eq!(choose(None, &inside(&folder.0)), Ok((Board::Pico2, pico_2)));
    }

    #[test]
    fn what_a_pico_is_wired_to_has_to_be_said() {
        let folder = Folder::new("wired");
        let pico = folder.with_drive("x", RP2040);
        let drives = inside(&folder.0);
        assert_eq!(choose(Some(Board::PicoOled), &drives), Ok((Board::PicoOled, pico)));
    }

    #[test]
    fn a_board_that_is_not_plugged_in_is_named_with_its_drive() {
        let folder = Folder::new("missing");
        folder.with_drive("x", RP2040);
        let drives = inside(&folder.0);
        let answer = choose(Some(Board::Pico2), &drives).unwrap_err();
        assert!(
            answer.contains("No pico-2") && answer.contains("drive RP2350,"),
            "{answer}"
        );
        let answer = choose(None, &[]).unwrap_err();
        assert!(answer.contains("drive RPI-RP2 or RP2350,"), "{answer}");
    }

    #[test]
    fn with_two_different_picos_one_has_to_be_chosen() {
        let folder = Folder::new("two");
        folder.with_drive("a", RP2350);
        let pico = folder.with_drive("b", RP2040);
        let drives = inside(&folder.0);
        assert!(choose(None, &drives).is_err_and(|sentence| sentence.contains("--board")));
        assert_eq!(choose(Some(Board::Pico), &drives), Ok((Board::Pico, pico)));
    }

    #[test]
    fn a_drive_without_an_info_file_is_no_pico() {
        let folder = Folder::new("plain");
        assert!(!is_drive_of(&folder.0, Board::Pico.chip()));
    }

    #[test]
    fn folders_that_cannot_be_read_are_skipped() {
        assert_eq!(inside(Path::new("no/such/folder")), Vec::<PathBuf>::new());
    }
}
