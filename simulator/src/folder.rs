//! Saves in a folder instead of flash: one file for each slot, with the bytes of `docs/save-format.md`.
//!
//! A file is replaced atomically: written under a temporary name, then renamed over the old one. This module never looks
//! into the bytes; the handheld detects corrupt ones and tells the player.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use etcetera::app_strategy::choose_native_strategy;
use etcetera::{AppStrategy, AppStrategyArgs};
use pocket_nines::storage::{Save, Slot};

/// The bytes of all slots, in the order of [`Slot::ALL`]; `None` where nothing was ever written.
pub type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// The extension of a file until it is written completely.
const TEMPORARY: &str = "new";

/// A folder for saves.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// The folder at this path. It need not exist yet.
    pub fn at(path: PathBuf) -> Folder {
        Folder { path }
    }

    /// The data folder of this system; `None` if the user has no home folder.
    pub fn usual() -> Option<Folder> {
        let strategy = choose_native_strategy(AppStrategyArgs {
            app_name: "Pocket Nines".to_owned(),
            ..AppStrategyArgs::default()
        });
        strategy.ok().map(|strategy| Folder::at(strategy.data_dir()))
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of a slot.
    pub fn file(&self, slot: Slot) -> PathBuf {
        self.path.join(match slot {
            Slot::Settings => "settings.bin",
            Slot::HighScores => "records.bin",
            Slot::Statistics => "statistics.bin",
            Slot::Journey => "journey.bin",
            Slot::Number9 => "number9.bin",
            Slot::SevenOnNine => "race.bin",
        })
    }

    /// Reads all slots.
    pub fn read(&self) -> Slots {
        Slot::ALL.map(|slot| match fs::read(self.file(slot)) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            // The file exists but cannot be read. The handheld treats empty bytes as corrupt.
            Err(_) => Some(Vec::new()),
        })
    }

    /// Writes a slot, or empties it.
    pub fn keep(&self, save: &Save) -> io::Result<()> {
        let file = self.file(save.slot);
        match &save.bytes {
            Some(bytes) => self.replace(&file, bytes),
            None => match fs::remove_file(&file) {
                Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
        }
    }

    fn replace(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        fs::create_dir_all(&self.path)?;
        let path = file.with_extension(TEMPORARY);
        let mut temporary = File::create(&path)?;
        temporary.write_all(bytes)?;
        // Without this the new name could reach the disk before the bytes do.
        temporary.sync_all()?;
        drop(temporary);
        fs::rename(&path, file)
    }
}
