//! A flash that is worn out, locked or gone: the device is told so, goes on, and loses nothing that can be read.

use pocket_nines::random::Random;
use pocket_nines::storage::Slot;
use pocket_nines::storage::flash_store::{SECTORS, WriteFailed};

use crate::flash::{ERASED, Flash};
use crate::staging::{Device, Slots, UNREADABLE, after, any_save, found, save};

/// Together, more saves than the whole area has room for.
const RESTARTS: usize = 50;
const SAVES: usize = 20;

/// Once so many saves were not kept, nothing new is to be expected.
const ENOUGH: usize = 3 * SAVES;

/// A flash in the middle of its life, and what it keeps.
fn used(saves: usize) -> (Flash, Slots) {
    let mut random = Random::new(5);
    let (mut flash, mut slots) = (Flash::new(), Slots::default());
    let (mut device, _) = Device::on(&mut flash);
    for slot in Slot::ALL {
        let first = save(slot, Some(b"before anything else"));
        device.keep(&first).unwrap();
        slots = after(&slots, &first);
    }
    for _ in 0..saves {
        let save = any_save(&mut random);
        device.keep(&save).unwrap();
        slots = after(&slots, &save);
    }
    (flash, slots)
}

/// Saves on and on, with a restart now and then, and checks each time that what was kept is there. Returns how many
/// saves were not kept.
fn go_on(flash: &mut Flash, mut slots: Slots) -> usize {
    let mut random = Random::new(6);
    let mut not_kept = 0;
    for restart in 0..RESTARTS {
        let (mut device, seen) = Device::with(flash);
        assert_eq!(seen, slots, "after {restart} restarts");
        for _ in 0..SAVES {
            let save = any_save(&mut random);
            match device.keep(&save) {
                Ok(()) => slots = after(&slots, &save),
                Err(WriteFailed) => not_kept += 1,
            }
        }
        assert_eq!(device.read(), slots, "before the next");
        if not_kept >= ENOUGH {
            break;
        }
    }
    assert!(flash.has_spared_others());
    not_kept
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
fn a_flash_that_takes_nothing_and_says_nothing_is_found_out() {
    for saves in [0, 1, 30, 700] {
        let (mut flash, slots) = used(saves);
        flash.is_deaf = true;
        let (mut device, seen) = Device::on(&mut flash);
        assert_eq!(seen, slots);
        for slot in Slot::ALL {
            assert_eq!(device.keep(&save(slot, Some(b"in vain"))), Err(WriteFailed));
        }
        assert_eq!(device.read(), slots);
    }
}

#[test]
fn a_new_flash_that_takes_nothing_is_found_out() {
    let mut flash = Flash::new();
    flash.is_deaf = true;
    let (mut device, seen) = Device::on(&mut flash);
    assert_eq!(seen, Slots::default());
    assert_eq!(device.keep(&save(Slot::HighScores, Some(b"in vain"))), Err(WriteFailed));
}

#[test]
fn a_flash_that_refuses_everything_keeps_what_it_has() {
    let (mut flash, slots) = used(700);
    flash.is_locked = true;
    assert_eq!(go_on(&mut flash, slots), ENOUGH);
}

#[test]
fn a_flash_that_cannot_be_read_is_not_erased_for_it() {
    let (mut flash, slots) = used(700);
    let before = flash.area().to_vec();
    flash.reads_left = Some(0);
    let (mut device, seen) = Device::on(&mut flash);
    assert_eq!(seen, [UNREADABLE; Slot::ALL.len()]);
    assert_eq!(device.keep(&save(Slot::HighScores, Some(b"in vain"))), Err(WriteFailed));
    flash.reads_left = None;
    assert_eq!(flash.area(), before);
    assert_eq!(found(&mut flash), slots);
}

#[test]
fn a_byte_that_does_not_take_is_passed_over() {
    let mut flash = Flash::new();
    let first = save(Slot::HighScores, Some(b"records"));
    Device::on(&mut flash).0.keep(&first).unwrap();
    // The next item would begin with the first byte that is still erased: it lacks some bits already.
    let next = flash.area().iter().rposition(|&byte| byte != ERASED).unwrap() + 20;
    flash.area_mut()[next] = 0;
    let second = save(Slot::Statistics, Some(b"statistics that are a little longer"));
    Device::on(&mut flash).0.keep(&second).unwrap();
    assert_eq!(found(&mut flash), after(&after(&Slots::default(), &first), &second));
}
