//! `cargo xtask flash`: puts the image on a Pico, through its drive mode or through a debug probe.
//!
//! The drive of a Pico is recognised by its file INFO_UF2.TXT, which names the board. The drive's label does not count: the
//! system may translate or change it.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use crate::{program, progress, uf2};

const NO_DRIVE: &str = "No Pico is plugged in as a drive.
Hold its BOOTSEL button while plugging it in, wait for the drive RPI-RP2, and run `cargo xtask flash` again.";
const NO_PROBE_RS: &str = "probe-rs is missing: `cargo install --locked probe-rs-tools` installs it.";

/// How long a Pico may take to write the image and restart. A full flash takes a few seconds.
const RESTART: Duration = Duration::from_secs(20);
const POLL_INTERVAL: Duration = Duration::from_millis(200);

const INFO: &str = "INFO_UF2.TXT";
const BOARD: &str = "RPI-RP2";

/// Builds the image and copies it to the drive of a Pico.
pub fn to_drive() -> Result<(), String> {
    let built = uf2::build()?;
    let pico = find_drive().ok_or(NO_DRIVE)?;
    copy(&built.uf2, &pico)?;

    // The Pico restarts after the last block and its drive disappears. A drive that stays has not taken the image.
    let since = Instant::now();
    let _spinner = progress::spinner("waiting for the Pico to restart");
    while is_pico(&pico) {
        if since.elapsed() > RESTART {
            return Err(format!(
                "The image was copied to {}, but the Pico did not take it.",
                pico.display()
            ));
        }
        thread::sleep(POLL_INTERVAL);
    }
    println!("The Pico has the new image and restarts.");
    Ok(())
}

/// Builds the image, writes it through a probe, and shows the log until interrupted.
pub fn through_probe() -> Result<(), String> {
    let built = uf2::build()?;
    program::run_interactive(
        Command::new("probe-rs")
            .args(["run", "--chip", "RP2040"])
            .arg(&built.elf),
        NO_PROBE_RS,
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

/// The first Pico among the drives.
fn find_drive() -> Option<PathBuf> {
    drives().into_iter().find(|drive| is_pico(drive))
}

/// Whether this folder is the drive of a Pico in drive mode.
fn is_pico(folder: &Path) -> bool {
    fs::read_to_string(folder.join(INFO)).is_ok_and(|info| info.contains(BOARD))
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

    #[test]
    fn a_pico_is_recognised_by_its_info_file() {
        let folder = Folder::new("boards");
        folder.with_drive("a-camera", "UF2 Bootloader v1.0\nBoard-ID: SAMD21-G\n");
        let pico = folder.with_drive(
            "b-anything",
            "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n",
        );
        let found: Vec<PathBuf> = inside(&folder.0).into_iter().filter(|drive| is_pico(drive)).collect();
        assert_eq!(found, [pico]);
    }

    #[test]
    fn a_drive_without_an_info_file_is_no_pico() {
        let folder = Folder::new("plain");
        assert!(!is_pico(&folder.0));
    }

    #[test]
    fn folders_that_cannot_be_read_are_skipped() {
        assert_eq!(inside(Path::new("no/such/folder")), Vec::<PathBuf>::new());
    }
}
