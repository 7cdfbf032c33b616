//! Moving saves to and from a file with the flash area of a device.

use std::fs;
use std::path::{Path, PathBuf};

use pocket_nines::storage::flash_store::BYTES;
use pocket_nines::storage::settings::{self, Settings};
use pocket_nines::storage::{Bytes, Language, Save, Slot};

use crate::scratch::{scratch, scratch_folder};
use simulator::args::Transfer;
use simulator::folder::{Folder, Slots};
use simulator::transfer::run;

/// A folder with settings in Icelandic and bytes in every other slot.
fn full(name: &str) -> Folder {
    let folder = scratch_folder(name);
    for slot in Slot::ALL {
        let settings = settings::encode(&Settings {
            language: Language::Icelandic,
            ..Settings::default()
        });
        let bytes = match slot {
            Slot::Settings => settings.to_vec(),
            slot => vec![slot as u8 + 1; 40 + slot as usize],
        };
        folder
            .keep(&Save {
                slot,
                bytes: Bytes::from_slice(&bytes).ok(),
            })
            .unwrap();
    }
    folder
}

/// A file in a folder that exists.
fn file(name: &str) -> PathBuf {
    let folder = scratch(name);
    fs::create_dir_all(&folder).unwrap();
    folder.join("pocket-nines.save")
}

fn export(folder: &Folder, file: &Path) -> Transfer {
    Transfer {
        export: Some(file.to_owned()),
        folder: Some(folder.path().to_owned()),
        ..Transfer::default()
    }
}

fn import(file: &Path, folder: &Folder) -> Transfer {
    Transfer {
        import: Some(file.to_owned()),
        folder: Some(folder.path().to_owned()),
        ..Transfer::default()
    }
}

#[test]
fn saves_survive_the_way_to_a_file_and_back() {
    let (here, there, file) = (full("exported"), scratch_folder("imported"), file("area"));
    let done = run(&export(&here, &file)).unwrap();
    assert!(done.contains("exported") && done.ends_with("now.\n"), "{done}");
    assert_eq!(fs::metadata(&file).unwrap().len(), u64::from(BYTES));
    run(&import(&file, &there)).unwrap();
    assert_eq!(there.read(), here.read());
}

#[test]
fn a_slot_that_was_never_written_stays_empty() {
    let (here, there, file) = (
        full("without_race"),
        scratch_folder("still_without_race"),
        file("area_2"),
    );
    fs::remove_file(here.file(Slot::SevenOnNine)).unwrap();
    run(&export(&here, &file)).unwrap();
    run(&import(&file, &there)).unwrap();
    assert_eq!(there.read(), here.read());
}

#[test]
fn saves_that_are_there_are_replaced_only_when_that_is_wanted() {
    let (here, there, file) = (full("new_saves"), full("old_saves"), file("area_3"));
    fs::remove_file(here.file(Slot::Number9)).unwrap();
    run(&export(&here, &file)).unwrap();
    let before = there.read();
    let sentence = run(&import(&file, &there)).unwrap_err();
    assert!(
        sentence.contains("--replace") && sentence.contains("old_saves"),
        "{sentence}"
    );
    assert_eq!(there.read(), before);
    let replace = true;
    run(&Transfer {
        replace,
        ..import(&file, &there)
    })
    .unwrap();
    assert_eq!(there.read(), here.read(), "the game that was there has gone");
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_wanted() {
    let (here, file) = (full("exported_again"), file("area_4"));
    fs::write(&file, "precious").unwrap();
    let sentence = run(&export(&here, &file)).unwrap_err();
    assert!(sentence.contains("exists already"), "{sentence}");
    assert_eq!(fs::read(&file).unwrap(), b"precious");
    let replace = true;
    run(&Transfer {
        replace,
        ..export(&here, &file)
    })
    .unwrap();
    assert_eq!(fs::metadata(&file).unwrap().len(), u64::from(BYTES));
}

#[test]
fn a_file_that_is_no_save_is_refused_and_changes_nothing() {
    let folder = full("kept");
    let before = folder.read();
    let file = file("no_area");
    for bytes in [
        vec![],
        b"GIF89a".to_vec(),
        vec![0; BYTES as usize],
        vec![0xFF; BYTES as usize - 1],
    ] {
        fs::write(&file, &bytes).unwrap();
        let replace = true;
        let sentence = run(&Transfer {
            replace,
            ..import(&file, &folder)
        })
        .unwrap_err();
        assert!(sentence.contains("This is no save of Pocket Nines"), "{sentence}");
        assert_eq!(folder.read(), before);
    }
    fs::remove_file(&file).unwrap();
    let sentence = run(&import(&file, &folder)).unwrap_err();
    assert!(sentence.starts_with("Cannot read"), "{sentence}");
}

#[test]
fn an_empty_folder_has_nothing_to_export() {
    let (folder, file) = (scratch_folder("nothing_there"), file("nothing"));
    let sentence = run(&export(&folder, &file)).unwrap_err();
    assert!(sentence.contains("Nothing is saved"), "{sentence}");
    assert!(!file.exists());
}

#[test]
fn the_area_of_a_new_device_empties_a_folder_when_that_is_wanted() {
    let (folder, file) = (full("emptied_by_import"), file("new_device"));
    fs::write(&file, vec![0xFF; BYTES as usize]).unwrap();
    let replace = true;
    run(&Transfer {
        replace,
        ..import(&file, &folder)
    })
    .unwrap();
    assert_eq!(folder.read(), Slots::default());
}
