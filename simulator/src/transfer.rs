//! Moves saves between the folder and a file with the flash area of a device, as the page and the emulator have it.
//! Such a file has exactly the bytes of the chip, written by the same code (`docs/save-format.md`).
//!
//! Nothing that is there is replaced unless the player says so, and a file that is no area changes nothing.

use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::Path;

use pocket_nines::storage::flash_store::{BYTES, ERASED, FlashStore, Loaded, MemoryFlash, read_area};
use pocket_nines::storage::{Bytes, Save, Slot};

use super::app::NO_FOLDER;
use super::args::Transfer;
use super::claim::Claim;
use super::folder::{Folder, Slots};

/// Does what the command line asks for: first the import, then the export. Returns a sentence about each.
pub fn run(transfer: &Transfer) -> Result<String, String> {
    let folder = transfer.folder.clone().map(Folder::at).or_else(Folder::usual);
    let folder = folder.ok_or(NO_FOLDER)?;
    // A simulator that plays there would write its own saves over these, or is about to write the newest ones.
    let _claim = Claim::of(&folder)?;
    let mut done = String::new();
    if let Some(file) = &transfer.import {
        done += &import(file, &folder, transfer.replace)?;
    }
    if let Some(file) = &transfer.export {
        done += &export(file, &folder, transfer.replace)?;
    }
    Ok(done)
}

/// Puts the saves of a file into the folder.
fn import(file: &Path, folder: &Folder, replace: bool) -> Result<String, String> {
    let area = fs::read(file).map_err(|error| format!("Cannot read {}: {error}.", file.display()))?;
    let mut loaded = Loaded::new();
    read_area(area, &mut loaded).map_err(|reason| format!("{}: {reason}", file.display()))?;
    let path = folder.path().display();
    if !replace && folder.read() != Slots::default() {
        return Err(format!(
            "There are saves in {path} already. Choose another folder with --folder, or replace them with --replace."
        ));
    }
    for (slot, bytes) in Slot::ALL.into_iter().zip(loaded.slots().slots) {
        let bytes = bytes.and_then(|bytes| Bytes::from_slice(bytes).ok());
        folder
            .keep(&Save { slot, bytes })
            .map_err(|error| format!("Cannot save to {path}: {error}."))?;
    }
    Ok(format!("The saves of {} are in {path} now.\n", file.display()))
}

/// Writes the saves of the folder to a file.
fn export(file: &Path, folder: &Folder, replace: bool) -> Result<String, String> {
    let slots = folder.read();
    if slots == Slots::default() {
        return Err(format!("Nothing is saved in {} yet.", folder.path().display()));
    }
    let area = area_of(&slots)?;
    write(file, &area, replace).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => format!(
            "{} exists already. Choose another name, or replace it with --replace.",
            file.display()
        ),
        _ => format!("Cannot write {}: {error}.", file.display()),
    })?;
    let path = folder.path().display();
    Ok(format!("The saves of {path} are in {} now.\n", file.display()))
}

/// The flash area that holds these slots.
fn area_of(slots: &Slots) -> Result<Vec<u8>, String> {
    let mut store = FlashStore::new(MemoryFlash::new(vec![ERASED; BYTES as usize]), 0);
    for (slot, bytes) in Slot::ALL.into_iter().zip(slots) {
        // A slot that was never written is left out.
        let Some(bytes) = bytes else { continue };
        let bytes =
            Bytes::from_slice(bytes).map_err(|_| format!("The saved {slot:?} are damaged: they are too long."))?;
        store
            .write_at_once(&Save {
                slot,
                bytes: Some(bytes),
            })
            .map_err(|error| format!("{slot:?}: {error}."))?;
    }
    Ok(store.flash().bytes().to_vec())
}

fn write(file: &Path, bytes: &[u8], replace: bool) -> std::io::Result<()> {
    let mut file = if replace {
        File::create(file)?
    } else {
        File::create_new(file)?
    };
    file.write_all(bytes)
}
