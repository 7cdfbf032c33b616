//! A flash that is worn out, locked or unreadable: writes fail with an error, and nothing that can be read is lost.

use pocket_nines::random::Random;
use pocket_nines::storage::Slot;
use pocket_nines::storage::flash_store::{ERASED, SECTORS, WriteFailed};

use crate::device::{Device, Slots, UNREADABLE, after, any_save, found, save};
use crate::flash::Flash;

/// Together, more saves than the whole area has room for.
const RESTARTS: usize = 50;
const SAVES: usize = 20;

/// A test ends after so many failed saves.
const ENOUGH: usize = 3 * SAVES;

/// A used flash and its slots.
fn used(saves: usize) -> (Flash, Slots) {
    let mut random = Random::new(5);
    let (mut flash, mut slots) = (Flash::new(), Slots::default());
    let (mut device, _) = Device::on(&mut flash);
    for slot in Slot::ALL {
        let first = save(slot, Some(b"before anything else"));
        device.write(&first).unwrap();
        slots = after(&slots, &first);
    }
    for _ in 0..saves {
        let save = any_save(&mut random);
        device.write(&save).unwrap();
        slots = after(&slots, &save);
    }
    (flash, slots)
}

/// Writes random saves with restarts, and checks that every successful save is read back. Returns the number of failed
/// saves.
fn go_on(flash: &mut Flash, mut slots: Slots) -> usize {
    let mut random = Random::new(6);
    let mut not_kept = 0;
    for restart in 0..RESTARTS {
        let (mut device, seen) = Device::with(flash);
        assert_eq!(seen, slots, "after {restart} restarts");
        for _ in 0..SAVES {
            let save = any_save(&mut random);
            match device.write(&save) {
                Ok(()) => slots = after(&slots, &save),
                Err(WriteFailed) => not_kept += 1,
            }
        }
        assert_eq!(device.read(), slots, "before the next");
        if not_kept >= ENOUGH {
            break;
        }
    }
    assert!(flash.others_are_untouched());
    not_kept
}

/// How many of the saves of [`go_on`] would change anything, where every one of those fails.
fn all_but_needless(slots: &Slots) -> usize {
    let mut random = Random::new(6);
    let mut refused = 0;
    while refused < ENOUGH {
        refused += (0..SAVES)
            .filter(|_| after(slots, &any_save(&mut random)) != *slots)
            .count();
    }
    refused
}

#[test]
fn a_sector_that_cannot_be_erased_costs_nothing_but_what_comes_after() {
    for stuck in [0, 7, SECTORS - 1] {
        let (mut flash, slots) = used(700);
        flash.stuck = vec![stuck];
        assert!(go_on(&mut flash, slots) > 0, "sector {stuck} was never needed");
    }
}

#[test]
fn a_flash_of_which_no_sector_can_be_erased_keeps_what_it_has() {
    let (mut flash, slots) = used(700);
    flash.stuck = (0..SECTORS).collect();
    assert!(go_on(&mut flash, slots) > 0);
}

#[test]
fn a_sector_that_can_be_erased_again_is_used_again() {
    let (mut flash, slots) = used(700);
    flash.stuck = vec![7];
    go_on(&mut flash, slots);
    flash.stuck.clear();
    let slots = found(&mut flash);
    assert_eq!(go_on(&mut flash, slots), 0);
}

#[test]
fn a_flash_that_silently_ignores_writes_is_detected() {
    for saves in [0, 1, 30, 700] {
        let (mut flash, slots) = used(saves);
        flash.ignores_writes = true;
        let (mut device, seen) = Device::on(&mut flash);
        assert_eq!(seen, slots);
        for slot in Slot::ALL {
            assert_eq!(device.write(&save(slot, Some(b"in vain"))), Err(WriteFailed));
        }
        assert_eq!(device.read(), slots);
    }
}

#[test]
fn a_new_flash_that_silently_ignores_writes_is_detected() {
    let mut flash = Flash::new();
    flash.ignores_writes = true;
    let (mut device, seen) = Device::on(&mut flash);
    assert_eq!(seen, Slots::default());
    assert_eq!(
        device.write(&save(Slot::HighScores, Some(b"in vain"))),
        Err(WriteFailed)
    );
}

#[test]
fn a_flash_that_refuses_everything_keeps_what_it_has() {
    let (mut flash, slots) = used(700);
    flash.is_locked = true;
    let refused = all_but_needless(&slots);
    assert!(refused >= ENOUGH);
    assert_eq!(go_on(&mut flash, slots), refused);
}

#[test]
fn a_flash_that_cannot_be_read_is_not_erased_for_it() {
    let (mut flash, slots) = used(700);
    let before = flash.area().to_vec();
    flash.reads_left = Some(0);
    let (mut device, seen) = Device::on(&mut flash);
    assert_eq!(seen, [UNREADABLE; Slot::ALL.len()]);
    assert_eq!(
        device.write(&save(Slot::HighScores, Some(b"in vain"))),
        Err(WriteFailed)
    );
    flash.reads_left = None;
    assert_eq!(flash.area(), before);
    assert_eq!(found(&mut flash), slots);
}

#[test]
fn a_byte_that_cannot_be_programmed_is_skipped() {
    let mut flash = Flash::new();
    let first = save(Slot::HighScores, Some(b"records"));
    Device::on(&mut flash).0.write(&first).unwrap();
    // The next item would begin with the first byte that is still erased: it lacks some bits already.
    let next = flash.area().iter().rposition(|&byte| byte != ERASED).unwrap() + 20;
    flash.area_mut()[next] = 0;
    let second = save(Slot::Statistics, Some(b"statistics that are a little longer"));
    Device::on(&mut flash).0.write(&second).unwrap();
    assert_eq!(found(&mut flash), after(&after(&Slots::default(), &first), &second));
}
