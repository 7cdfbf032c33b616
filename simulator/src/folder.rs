//! What flash is on the device is a folder here, with a file for each slot, in the bytes of `docs/save-format.md`.
//!
//! A file is replaced as a whole: written beside the old one, then renamed over it. Whatever happens in between, one of the
//! two is there. Nothing here looks into the bytes; the handheld copes with broken ones and says so.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use etcetera::app_strategy::choose_native_strategy;
use etcetera::{AppStrategy, AppStrategyArgs};
use pocket_nines::storage::slots::{Save, Slot};

/// The bytes of all slots, in the order of [`Slot::ALL`]; none where nothing was ever written.
pub type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// A file that is being written has this ending until it is complete.
const UNFINISHED: &str = "new";

/// Where things are kept.
#[derive(Clone, Debug)]
pub struct Folder {
    path: PathBuf,
}

impl Folder {
    /// A folder somebody has chosen. It need not exist yet.
    pub fn at(path: PathBuf) -> Folder {
        Folder { path }
    }

    /// Where this system keeps the data of its programs; none where nobody has a home.
    pub fn usual() -> Option<Folder> {
        let strategy = choose_native_strategy(AppStrategyArgs {
            app_name: "Pocket Nines".to_owned(),
            ..AppStrategyArgs::default()
        });
        strategy.ok().map(|strategy| Folder::at(strategy.data_dir()))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file of a slot.
    pub fn file(&self, slot: Slot) -> PathBuf {
        self.path.join(match slot {
            Slot::Settings => "settings.bin",
            Slot::HighScores => "records.bin",
            Slot::Statistics => "statistics.bin",
            Slot::Number9 => "number9.bin",
            Slot::SevenOnNine => "race.bin",
        })
    }

    /// What is kept.
    pub fn read(&self) -> Slots {
        Slot::ALL.map(|slot| match fs::read(self.file(slot)) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            // There is something that cannot be read. To the handheld that is the same as something broken.
            Err(_) => Some(Vec::new()),
        })
    }

    /// Keeps something from now on, or nothing any more.
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
        let unfinished = file.with_extension(UNFINISHED);
        let mut beside = File::create(&unfinished)?;
        beside.write_all(bytes)?;
        // Without this the new name could reach the disk before the bytes do.
        beside.sync_all()?;
        drop(beside);
        fs::rename(&unfinished, file)
    }
}
