//! The check of the data folder before play begins, so that a player who cannot save learns it before the first tile is laid:
//! the folder exists or can be made, every file in it can be read, a file can be written, and no other simulator uses it.
//!
//! Two simulators in one folder would overwrite each other's saves. The one that comes first locks a file there until it ends;
//! the system removes the lock however that happens.

use std::fs::{self, File, TryLockError};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use pocket_nines::storage::Slot;

use super::folder::Folder;

/// The file that is locked while a simulator plays.
const LOCK: &str = "lock";

/// The file that is written and removed again for a try.
const TRIAL: &str = "trial.new";

/// A folder that belongs to this simulator until the claim is dropped.
#[derive(Debug)]
pub struct Claim {
    _lock: File,
}

impl Claim {
    /// Claims a folder. An error is a sentence for the player.
    pub fn of(folder: &Folder) -> Result<Claim, String> {
        let path = folder.path();
        make(path)?;
        for file in Slot::ALL.map(|slot| folder.file(slot)) {
            if let Err(error) = try_reading(&file) {
                return Err(format!("Cannot read {}: {error}.", file.display()));
            }
        }
        let cannot_write = |error: io::Error| format!("Cannot save to {}: {error}.", path.display());
        let trial = path.join(TRIAL);
        fs::write(&trial, "trial").map_err(cannot_write)?;
        fs::remove_file(&trial).map_err(cannot_write)?;
        let lock = File::options()
            .create(true)
            .truncate(false)
            .write(true)
            .open(path.join(LOCK))
            .map_err(cannot_write)?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => Err(format!(
                "Another simulator plays with the saves in {}. Choose another folder for this one:\n    --folder {}",
                path.display(),
                beside(path).display()
            )),
            // Some file systems have no locks. Playing without one is better than not at all.
            Ok(()) | Err(TryLockError::Error(_)) => Ok(Claim { _lock: lock }),
        }
    }
}

/// Makes the folder if there is none.
fn make(path: &Path) -> Result<(), String> {
    if path.exists() && !path.is_dir() {
        return Err(format!(
            "Cannot save to {}: it is a file, not a folder.",
            path.display()
        ));
    }
    fs::create_dir_all(path).map_err(|error| format!("Cannot make the folder {}: {error}.", path.display()))
}

/// A file that does not exist can be read: nothing was saved yet.
fn try_reading(file: &Path) -> io::Result<()> {
    match fs::read(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// The first folder of a similar name that does not exist: `saves` becomes `saves-2`.
fn beside(path: &Path) -> PathBuf {
    let numbered = |number: u32| {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!("-{number}"));
        path.with_file_name(name)
    };
    let mut numbers = (2..).map(numbered);
    numbers.find(|path| !path.exists()).unwrap_or_else(|| numbered(2))
}
