//! Finds a Pico that is plugged in as a drive.
//!
//! The boot loader's drive holds a file INFO_UF2.TXT that names the board. The drive's own label may be translated or
//! changed by the system, so only that file counts.

use std::fs;
use std::path::{Path, PathBuf};

const INFO: &str = "INFO_UF2.TXT";
const BOARD: &str = "RPI-RP2";

/// The first drive of a Pico among the places where this system puts drives.
pub fn find() -> Option<PathBuf> {
    places().into_iter().find(|place| is_pico(place))
}

/// Whether this folder is the drive of a Pico in drive mode.
pub fn is_pico(folder: &Path) -> bool {
    fs::read_to_string(folder.join(INFO)).is_ok_and(|info| info.contains(BOARD))
}

fn places() -> Vec<PathBuf> {
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
    fn a_pico_is_told_by_what_its_info_file_says() {
        let folder = Folder::new("boards");
        folder.with_drive("a-camera", "UF2 Bootloader v1.0\nBoard-ID: SAMD21-G\n");
        let pico = folder.with_drive(
            "b-anything",
            "UF2 Bootloader v3.0\r\nModel: Raspberry Pi RP2\r\nBoard-ID: RPI-RP2\r\n",
        );
        let found: Vec<PathBuf> = inside(&folder.0).into_iter().filter(|place| is_pico(place)).collect();
        assert_eq!(found, [pico]);
    }

    #[test]
    fn a_drive_without_an_info_file_is_no_pico() {
        let folder = Folder::new("plain");
        assert!(!is_pico(&folder.0));
    }

    #[test]
    fn places_that_cannot_be_read_are_passed_over() {
        assert_eq!(inside(Path::new("no/such/folder")), Vec::<PathBuf>::new());
    }
}
