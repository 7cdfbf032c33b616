//! Saves in files.

use std::fs;

use pocket_nines::storage::{Bytes, Save, Slot};

use crate::scratch::{scratch, scratch_folder};
use simulator::claim::Claim;
use simulator::folder::{Folder, Slots};

fn save(slot: Slot, bytes: &[u8]) -> Save {
    Save {
        slot,
        bytes: Bytes::from_slice(bytes).ok(),
    }
}

#[test]
fn a_folder_that_does_not_exist_is_empty_and_is_created_by_the_first_save() {
    let folder = Folder::at(scratch("made_when_needed").join("deep").join("down"));
    assert_eq!(folder.read(), Slots::default());
    assert!(!folder.path().exists());
    folder.keep(&save(Slot::HighScores, b"best")).unwrap();
    assert_eq!(fs::read(folder.file(Slot::HighScores)).unwrap(), b"best");
}

#[test]
fn every_slot_has_a_file_of_its_own() {
    let folder = scratch_folder("own_files");
    for slot in Slot::ALL {
        folder.keep(&save(slot, &[slot as u8; 3])).unwrap();
    }
    assert_eq!(folder.read(), Slot::ALL.map(|slot| Some(vec![slot as u8; 3])));
}

#[test]
fn a_file_is_replaced_atomically_and_no_temporary_file_is_left() {
    let folder = scratch_folder("replaced");
    folder.keep(&save(Slot::Number9, &[1; 90])).unwrap();
    // As after a power cut in the middle of writing.
    fs::write(folder.path().join("number9.new"), [2; 40]).unwrap();
    assert_eq!(folder.read()[Slot::Number9 as usize], Some(vec![1; 90]));
    folder.keep(&save(Slot::Number9, &[3; 5])).unwrap();
    assert_eq!(folder.read()[Slot::Number9 as usize], Some(vec![3; 5]));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn an_emptied_slot_is_empty_and_may_be_emptied_again() {
    let folder = scratch_folder("emptied");
    let empty = Save {
        slot: Slot::SevenOnNine,
        bytes: None,
    };
    folder.keep(&empty).unwrap();
    folder.keep(&save(Slot::SevenOnNine, b"running")).unwrap();
    folder.keep(&empty).unwrap();
    assert_eq!(folder.read(), Slots::default());
    folder.keep(&empty).unwrap();
}

#[test]
fn a_file_that_cannot_be_read_counts_as_corrupt() {
    let folder = scratch_folder("unreadable");
    // A folder in place of the file cannot be read, even by root.
    fs::create_dir_all(folder.file(Slot::Settings)).unwrap();
    assert_eq!(folder.read()[Slot::Settings as usize], Some(vec![]));
}

#[test]
fn a_folder_belongs_to_one_simulator_at_a_time() {
    let folder = scratch_folder("claimed");
    let first = Claim::of(&folder).unwrap();
    let sentence = Claim::of(&folder).unwrap_err();
    assert!(sentence.starts_with("Another simulator plays"), "{sentence}");
    assert!(sentence.ends_with("claimed-2"), "{sentence}");
    drop(first);
    Claim::of(&folder).unwrap();
    assert_eq!(folder.read(), Slots::default(), "the try leaves no save");
}

#[test]
fn a_claim_says_what_is_wrong_with_a_folder() {
    let folder = scratch_folder("claim_of_unreadable");
    fs::create_dir_all(folder.file(Slot::Settings)).unwrap();
    let sentence = Claim::of(&folder).unwrap_err();
    assert!(sentence.starts_with("Cannot read "), "{sentence}");
    assert!(
        sentence.contains("settings.bin") && sentence.ends_with('.'),
        "{sentence}"
    );
}

#[test]
fn a_folder_that_cannot_be_written_to_is_an_error() {
    let path = scratch("not_a_folder");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, b"in the way").unwrap();
    let folder = Folder::at(path.clone());
    assert!(folder.keep(&save(Slot::Settings, b"any")).is_err());
    fs::remove_file(path).unwrap();
}
