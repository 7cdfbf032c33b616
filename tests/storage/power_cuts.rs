//! Power cuts in every operation of a save, before it and in the middle of it, and again during the recovery.

use std::env;

use pocket_nines::random::Random;
use pocket_nines::storage::{MOST_BYTES, Save, Slot};

use crate::device::{Device, Slots, after, any_save, found, save};
use crate::flash::{Flash, Operation, Tear};

/// Number of interrupted saves: all that change sectors, and one in so many of the others.
const DEFAULT_CUTS: usize = 24;
const PLAIN_SAVES_PER_CUT: u64 = 17;

/// Enough saves for a whole round through the area, so that every further change of sectors has something to erase.
const FIRST_ROUND: u64 = 600;

/// More than a recovery reads.
const MOST_READS: usize = 3_000;

fn tears(operation: Operation) -> &'static [Tear] {
    match operation {
        Operation::Erase => &Tear::ERASING,
        Operation::Program => &Tear::PROGRAMMING,
    }
}

/// The flash operations of a save, and the flash afterwards.
fn operations(flash: &Flash, save: &Save) -> (Vec<Operation>, Flash) {
    let mut flash = flash.clone();
    let (mut device, _) = Device::on(&mut flash);
    device.write(save).unwrap();
    (flash.log.clone(), flash)
}

/// Checks that the slots are as before or as after the save, and that the save can then be written.
fn check(mut flash: Flash, before: &Slots, save: &Save, told: &str) {
    let recovered = found(&mut flash);
    let wanted = after(before, save);
    assert!(
        recovered == *before || recovered == wanted,
        "{told}: neither the old nor the new"
    );
    assert_eq!(found(&mut flash), recovered, "{told}: read a second time");
    let (mut device, _) = Device::on(&mut flash);
    device
        .write(save)
        .unwrap_or_else(|_| panic!("{told}: the area no longer takes anything"));
    assert_eq!(found(&mut flash), wanted, "{told}: what was kept afterwards");
    assert!(flash.others_are_untouched(), "{told}");
}

/// Cuts power in this save wherever possible.
fn cut_everywhere(flash: &Flash, before: &Slots, save: &Save, seed: u64) {
    for (place, operation) in operations(flash, save).0.into_iter().enumerate() {
        for &tear in tears(operation) {
            let told = format!("save {seed}, cut at operation {place}, {operation:?}, {tear:?}");
            let mut flash = flash.clone();
            flash.switch_on();
            flash.cut(place, tear, seed);
            let (mut device, _) = Device::with(&mut flash);
            let kept = device.write(save);
            assert!(!flash.is_on() && kept.is_err(), "{told}: power did not fail");
            cut_recovery(&flash, before, save, seed, &told);
            check(flash, before, save, &told);
        }
    }
}

/// Cuts power a second time, in each operation of the recovery.
fn cut_recovery(flash: &Flash, before: &Slots, save: &Save, seed: u64, told: &str) {
    let mut recovering = flash.clone();
    found(&mut recovering);
    for (place, operation) in recovering.log.clone().into_iter().enumerate() {
        // One way for each, by turns: together they are all tried.
        let all = tears(operation);
        let tear = all[(seed as usize + place) % all.len()];
        let told = format!("{told}, and again at operation {place}, {operation:?}, {tear:?}");
        let mut flash = flash.clone();
        flash.switch_on();
        flash.cut(place, tear, seed + 1);
        Device::with(&mut flash);
        assert!(!flash.is_on(), "{told}: power did not fail");
        check(flash, before, save, &told);
    }
}

/// Writes random saves, and calls `visit` before every save that changes sectors and before some others, until it returns
/// true.
fn for_each_save(seed: u64, mut visit: impl FnMut(&Flash, &Slots, &Save, u64) -> bool) {
    let mut random = Random::new(seed);
    let (mut flash, mut slots) = (Flash::new(), Slots::default());
    for number in 0.. {
        let save = any_save(&mut random);
        let (log, next) = operations(&flash, &save);
        let changes_sectors = log.contains(&Operation::Erase);
        let is_first = number < 2;
        let is_of_interest = changes_sectors || number % PLAIN_SAVES_PER_CUT == 0;
        if (is_first || number > FIRST_ROUND && is_of_interest) && visit(&flash, &slots, &save, number) {
            return;
        }
        flash = next;
        slots = after(&slots, &save);
    }
}

#[test]
fn after_a_power_cut_each_slot_is_as_before_or_as_wanted() {
    let cuts = env::var("POWER_CUTS").map_or(DEFAULT_CUTS, |cuts| cuts.parse().expect("POWER_CUTS is a number"));
    let mut done = 0;
    for_each_save(7, |flash, slots, save, number| {
        cut_everywhere(flash, slots, save, number);
        done += 1;
        done == cuts
    });
}

#[test]
fn power_may_fail_again_in_the_next_save() {
    let mut random = Random::new(1);
    for_each_save(8, |flash, _, save, number| {
        let (log, _) = operations(flash, save);
        if !log.contains(&Operation::Erase) {
            return false;
        }
        for place in 0..log.len() {
            let mut flash = flash.clone();
            flash.switch_on();
            flash.cut(place, Tear::Before, number);
            Device::with(&mut flash).0.write(save).unwrap_err();
            let slots = found(&mut flash.clone());
            cut_everywhere(&flash, &slots, &any_save(&mut random), number);
        }
        true
    });
}

#[test]
fn reading_that_fails_during_recovery_loses_nothing() {
    let mut changes = 0;
    for_each_save(9, |flash, slots, save, number| {
        let (log, _) = operations(flash, save);
        let Some(place) = log.iter().position(|&operation| operation == Operation::Erase) else {
            return false;
        };
        // The erase was interrupted, and the sector looks full.
        let mut flash = flash.clone();
        flash.switch_on();
        flash.cut(place, Tear::Inside, number);
        Device::with(&mut flash).0.write(save).unwrap_err();
        for reads in (0..MOST_READS).step_by(7) {
            let told = format!("reading fails after {reads} times");
            let mut flash = flash.clone();
            flash.switch_on();
            flash.reads_left = Some(reads);
            // A store that cannot read its state refuses to write.
            let _ = Device::with(&mut flash).0.write(save);
            flash.reads_left = None;
            check(flash, slots, save, &told);
        }
        changes += 1;
        changes == 3
    });
}

#[test]
fn an_item_that_would_complete_a_torn_header_is_written_elsewhere() {
    // The header lacks its last byte, and the next item would begin there with any byte.
    for seed in 0..5_000 {
        let mut flash = Flash::new();
        let (mut device, _) = Device::on(&mut flash);
        device.write(&save(Slot::HighScores, Some(b"records"))).unwrap();
        flash.cut(0, Tear::Inside, seed);
        let race = save(Slot::SevenOnNine, Some(&vec![9; 1 + seed as usize % MOST_BYTES]));
        Device::with(&mut flash).0.write(&race).unwrap_err();
        let other = save(Slot::Number9, Some(&seed.to_le_bytes()));
        Device::on(&mut flash).0.write(&other).unwrap();
        let expected = after(
            &after(&Slots::default(), &save(Slot::HighScores, Some(b"records"))),
            &other,
        );
        assert_eq!(found(&mut flash), expected, "seed {seed}");
    }
}
