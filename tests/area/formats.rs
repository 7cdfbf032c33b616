//! Bytes of other versions travel through the area as they are, and the handheld says what it makes of them.

use pocket_nines::handheld::{Button, Notice, Scene, Slot};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::records::Records;
use pocket_nines::storage::settings::Settings;
use pocket_nines::storage::{records, settings};

use crate::flash::Flash;
use crate::sealing::reseal;
use crate::staging::{Device, Slots, found, save};

/// Where an envelope tells its version.
const VERSION: usize = 1;

/// Longer than the title is shown.
const BOOT_MICROS: u64 = 3_000_000;

/// Settings as they are, and records of another version.
fn with_records_of(version: u8) -> Flash {
    let mut flash = Flash::new();
    let (mut device, _) = Device::on(&mut flash);
    let known = settings::encode(&Settings::default());
    device.keep(&save(Slot::Settings, Some(&known))).unwrap();
    let mut other = records::encode(&Records::default());
    other[VERSION] = version;
    reseal(&mut other);
    device.keep(&save(Slot::Records, Some(&other))).unwrap();
    flash
}

#[test]
fn records_of_an_older_or_newer_version_are_lost_alone_and_said_once() {
    for version in [0, records_version() + 1] {
        let mut flash = with_records_of(version);
        let slots = found(&mut flash);
        assert_eq!(slots[Slot::Records as usize].as_ref().unwrap()[VERSION], version);
        let mut rehearsal = booted(slots);
        assert!(says_lost(&rehearsal, Slot::Records), "version {version}");
        rehearsal.tap(Button::A);
        assert!(is_in_menu(&rehearsal), "nothing else is lost");
        keep_all(&mut flash, rehearsal.slots());
        assert!(is_in_menu(&booted(found(&mut flash))), "it is said once");
    }
}

/// A device that was switched on with this, and is past its title.
fn booted(slots: Slots) -> Rehearsal {
    let mut rehearsal = Rehearsal::with(slots, 1, Stamp::START);
    rehearsal.wait(BOOT_MICROS);
    rehearsal
}

fn says_lost(rehearsal: &Rehearsal, lost: Slot) -> bool {
    matches!(rehearsal.handheld().scene(), Scene::Notice(Notice::Lost(slot)) if *slot == lost)
}

fn is_in_menu(rehearsal: &Rehearsal) -> bool {
    matches!(rehearsal.handheld().scene(), Scene::Menu)
}

/// The version that is written now.
fn records_version() -> u8 {
    records::encode(&Records::default())[VERSION]
}

/// Keeps what the handheld wants to have kept.
fn keep_all(flash: &mut Flash, slots: &Slots) {
    let (mut device, _) = Device::on(flash);
    for (slot, bytes) in Slot::ALL.into_iter().zip(slots) {
        device.keep(&save(slot, bytes.as_deref())).unwrap();
    }
}
