//! Saves of other versions pass through the flash store unchanged, and the handheld reports what it cannot read.

use harness::Harness;
use pocket_nines::handheld::{Button, Notice, Scene};
use pocket_nines::storage::high_scores::HighScores;
use pocket_nines::storage::settings::Settings;
use pocket_nines::storage::{Slot, high_scores, settings};
use pocket_nines::time::Timestamp;

use crate::device::{Device, Slots, found, save};
use crate::flash::Flash;
use harness::damage::reseal;

/// The position of the version in an envelope.
const VERSION: usize = 1;

/// Longer than the title is shown.
const BOOT_MICROS: u64 = 3_000_000;

/// Settings as they are, and records of another version.
fn with_records_of(version: u8) -> Flash {
    let mut flash = Flash::new();
    let (mut device, _) = Device::on(&mut flash);
    let known = settings::encode(&Settings::default());
    device.write(&save(Slot::Settings, Some(&known))).unwrap();
    let mut other = high_scores::encode(&HighScores::default());
    other[VERSION] = version;
    reseal(&mut other);
    device.write(&save(Slot::HighScores, Some(&other))).unwrap();
    flash
}

#[test]
fn high_scores_of_an_unknown_version_are_lost_alone_and_reported_once() {
    for version in [0, records_version() + 1] {
        let mut flash = with_records_of(version);
        let slots = found(&mut flash);
        assert_eq!(slots[Slot::HighScores as usize].as_ref().unwrap()[VERSION], version);
        let mut device = booted(slots);
        assert!(says_lost(&device, Slot::HighScores), "version {version}");
        device.tap(Button::A);
        assert!(is_in_menu(&device), "nothing else is lost");
        keep_all(&mut flash, device.slots());
        assert!(is_in_menu(&booted(found(&mut flash))), "it is said once");
    }
}

/// A device that was switched on with this, and is past its title.
fn booted(slots: Slots) -> Harness {
    let mut device = Harness::with(slots, 1, Timestamp::START);
    device.wait(BOOT_MICROS);
    device
}

fn says_lost(device: &Harness, lost: Slot) -> bool {
    matches!(device.scene(), Scene::Notice(Notice::Lost(slot)) if slot == lost)
}

fn is_in_menu(device: &Harness) -> bool {
    matches!(device.scene(), Scene::Menu)
}

/// The version that is written now.
fn records_version() -> u8 {
    high_scores::encode(&HighScores::default())[VERSION]
}

/// Keeps what the handheld wants to have kept.
fn keep_all(flash: &mut Flash, slots: &Slots) {
    let (mut device, _) = Device::on(flash);
    for (slot, bytes) in Slot::ALL.into_iter().zip(slots) {
        device.write(&save(slot, bytes.as_deref())).unwrap();
    }
}
