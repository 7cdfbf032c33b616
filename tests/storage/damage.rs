//! What was in the area before, or has become of it: anything may be there, and afterwards the area can be used.

use embedded_storage_async::nor_flash::NorFlash;
use pocket_nines::random::Random;
use pocket_nines::storage::Slot;
use pocket_nines::storage::flash_store::{BYTES, SECTORS};
use sequential_storage::cache::Cache;
use sequential_storage::map::{Key, MapConfig, MapStorage};

use crate::flash::{ERASED, Flash, SECTOR, START};
use crate::staging::{Device, Slots, UNREADABLE, after, any_save, found, now, save};

const EVERYTHING_LOST: Slots = [UNREADABLE; Slot::ALL.len()];

/// Whatever is found, it is said once, and then the area is like any other.
fn must_be_usable(flash: &mut Flash) {
    for slot in Slot::ALL {
        let (mut device, before) = Device::on(flash);
        let save = save(slot, Some(b"something new"));
        device.keep(&save).unwrap();
        assert_eq!(found(flash), after(&before, &save));
    }
    assert!(flash.has_spared_others());
}

/// Another program keeps this with the same means.
fn store<K: Key>(flash: &mut Flash, key: &K, bytes: &[u8]) {
    let config = MapConfig::new(START..START + BYTES);
    let mut map = MapStorage::new(&mut *flash, config, Cache::new_uncached());
    now(map.store_item(&mut [0; SECTOR], key, &bytes)).unwrap();
}

#[test]
fn random_bytes_are_said_to_be_lost_and_erased() {
    for seed in 0..50 {
        let mut random = Random::new(seed);
        let mut flash = Flash::new();
        flash.area_mut().fill_with(|| random.next_u64() as u8);
        assert_eq!(found(&mut flash), EVERYTHING_LOST, "seed {seed}");
        assert_eq!(found(&mut flash), Slots::default(), "it is said once");
        must_be_usable(&mut flash);
    }
}

#[test]
fn an_area_of_all_the_same_byte_is_said_to_be_lost_and_erased() {
    for byte in 0..ERASED {
        let mut flash = Flash::new();
        flash.area_mut().fill(byte);
        assert_eq!(found(&mut flash), EVERYTHING_LOST, "{byte:#x}");
        must_be_usable(&mut flash);
    }
}

#[test]
fn what_another_program_kept_under_other_numbers_is_no_concern_of_ours() {
    let mut flash = Flash::new();
    store(&mut flash, &99u8, b"not ours");
    assert_eq!(found(&mut flash), Slots::default());
    must_be_usable(&mut flash);
}

#[test]
fn what_is_longer_than_anything_of_ours_is_lost_alone() {
    let mut flash = Flash::new();
    let records = save(Slot::HighScores, Some(b"records"));
    Device::on(&mut flash).0.keep(&records).unwrap();
    // Statistics, of a version that has more of them.
    store(&mut flash, &4u8, &[7; 500]);
    let mut expected = after(&Slots::default(), &records);
    expected[Slot::Statistics as usize] = UNREADABLE;
    assert_eq!(found(&mut flash), expected);
    must_be_usable(&mut flash);
}

#[test]
fn what_is_longer_than_any_version_keeps_makes_the_area_unreadable() {
    let mut flash = Flash::new();
    store(&mut flash, &4u8, &[7; 512]);
    assert_eq!(found(&mut flash), EVERYTHING_LOST);
    must_be_usable(&mut flash);
}

#[test]
fn an_item_without_even_a_number_is_passed_over() {
    let mut flash = Flash::new();
    let records = save(Slot::HighScores, Some(b"records"));
    Device::on(&mut flash).0.keep(&records).unwrap();
    store(&mut flash, &(), b"");
    assert_eq!(found(&mut flash), after(&Slots::default(), &records));
    must_be_usable(&mut flash);
}

#[test]
fn a_sector_full_of_nonsense_takes_nothing_with_it_but_its_own() {
    for spoilt in 0..SECTORS {
        let mut random = Random::new(spoilt as u64);
        let mut flash = Flash::new();
        let (mut device, mut slots) = Device::on(&mut flash);
        let mut ever = Vec::from([slots.clone()]);
        for _ in 0..900 {
            let save = any_save(&mut random);
            device.keep(&save).unwrap();
            slots = after(&slots, &save);
            ever.push(slots.clone());
        }
        flash.area_mut()[spoilt * SECTOR..][..SECTOR].fill_with(|| random.next_u64() as u8);
        let seen = found(&mut flash);
        for slot in Slot::ALL {
            let was_kept = ever.iter().any(|slots| slots[slot as usize] == seen[slot as usize]);
            assert!(was_kept || seen[slot as usize] == UNREADABLE, "{slot:?} was never so");
        }
        must_be_usable(&mut flash);
    }
}

#[test]
fn changed_bits_are_found_out() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let mut flash = Flash::new();
        let kept = save(Slot::Statistics, Some(&[0x5A; 40]));
        Device::on(&mut flash).0.keep(&kept).unwrap();
        let used = flash.area().iter().rposition(|&byte| byte != ERASED).unwrap() as u32 + 1;
        let at = random.below(used) as usize;
        flash.area_mut()[at] ^= 1 << random.below(8);
        let seen = found(&mut flash);
        assert!(
            seen == Slots::default() || seen == after(&Slots::default(), &kept),
            "seed {seed}"
        );
        must_be_usable(&mut flash);
    }
}

/// The mock would not be worth much if it took anything.
#[test]
fn the_flash_of_these_tests_refuses_what_no_flash_can_do() {
    let mut flash = Flash::new();
    assert!(now(flash.erase(1, 4097)).is_err());
    assert!(now(flash.write(u32::MAX / 2, &[0])).is_err());
}
