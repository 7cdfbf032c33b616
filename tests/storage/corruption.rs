//! Corrupt and foreign bytes in the flash area: they are reported, and the area can be used afterwards.

use embedded_storage_async::nor_flash::NorFlash;
use pocket_nines::random::Random;
use pocket_nines::storage::Slot;
use pocket_nines::storage::flash_store::{BYTES, ERASED, SECTORS};
use sequential_storage::cache::Cache;
use sequential_storage::map::{Key, MapConfig, MapStorage};

use crate::device::{Device, Slots, UNREADABLE, after, any_save, found, now, save};
use crate::flash::{Flash, SECTOR, START};

const EVERYTHING_LOST: Slots = [UNREADABLE; Slot::ALL.len()];

/// Checks that every slot can be written and read.
fn must_be_usable(flash: &mut Flash) {
    for slot in Slot::ALL {
        let (mut device, before) = Device::on(flash);
        let save = save(slot, Some(b"something new"));
        device.write(&save).unwrap();
        assert_eq!(found(flash), after(&before, &save));
    }
    assert!(flash.others_are_untouched());
}

/// Stores an item as another program with the same storage library would.
fn store<K: Key>(flash: &mut Flash, key: &K, bytes: &[u8]) {
    let config = MapConfig::new(START..START + BYTES);
    let mut map = MapStorage::new(&mut *flash, config, Cache::new_uncached());
    now(map.store_item(&mut [0; SECTOR], key, &bytes)).unwrap();
}

#[test]
fn random_bytes_are_reported_as_lost_and_erased() {
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
fn an_area_filled_with_one_byte_is_reported_as_lost_and_erased() {
    for byte in 0..ERASED {
        let mut flash = Flash::new();
        flash.area_mut().fill(byte);
        assert_eq!(found(&mut flash), EVERYTHING_LOST, "{byte:#x}");
        must_be_usable(&mut flash);
    }
}

#[test]
fn items_of_another_program_under_other_keys_are_ignored() {
    let mut flash = Flash::new();
    store(&mut flash, &99u8, b"not ours");
    assert_eq!(found(&mut flash), Slots::default());
    must_be_usable(&mut flash);
}

#[test]
fn an_item_that_is_too_long_for_a_slot_loses_only_that_slot() {
    let mut flash = Flash::new();
    let records = save(Slot::HighScores, Some(b"records"));
    Device::on(&mut flash).0.write(&records).unwrap();
    // Statistics, of a version that has more of them.
    store(&mut flash, &4u8, &[7; 500]);
    let mut expected = after(&Slots::default(), &records);
    expected[Slot::Statistics as usize] = UNREADABLE;
    assert_eq!(found(&mut flash), expected);
    must_be_usable(&mut flash);
}

#[test]
fn an_item_that_is_too_long_for_the_buffer_makes_the_area_unreadable() {
    let mut flash = Flash::new();
    store(&mut flash, &4u8, &[7; 512]);
    assert_eq!(found(&mut flash), EVERYTHING_LOST);
    must_be_usable(&mut flash);
}

#[test]
fn an_item_without_a_key_is_skipped() {
    let mut flash = Flash::new();
    let records = save(Slot::HighScores, Some(b"records"));
    Device::on(&mut flash).0.write(&records).unwrap();
    store(&mut flash, &(), b"");
    assert_eq!(found(&mut flash), after(&Slots::default(), &records));
    must_be_usable(&mut flash);
}

#[test]
fn a_corrupt_sector_loses_only_its_own_items() {
    for spoilt in 0..SECTORS {
        let mut random = Random::new(spoilt as u64);
        let mut flash = Flash::new();
        let (mut device, mut slots) = Device::on(&mut flash);
        let mut ever = Vec::from([slots.clone()]);
        for _ in 0..900 {
            let save = any_save(&mut random);
            device.write(&save).unwrap();
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
fn flipped_bits_are_detected() {
    for seed in 0..300 {
        let mut random = Random::new(seed);
        let mut flash = Flash::new();
        let kept = save(Slot::Statistics, Some(&[0x5A; 40]));
        Device::on(&mut flash).0.write(&kept).unwrap();
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

#[test]
fn the_mock_flash_refuses_impossible_operations() {
    let mut flash = Flash::new();
    assert!(now(flash.erase(1, 4097)).is_err());
    assert!(now(flash.write(u32::MAX / 2, &[0])).is_err());
}
