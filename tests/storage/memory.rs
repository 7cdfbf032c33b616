//! The area in memory, for programs without a chip, and areas that somebody brings in a file.

use pocket_nines::storage::flash_store::{
    BYTES, ERASED, FlashStore, Loaded, MemoryFlash, NotAnArea, SECTOR_BYTES, SECTORS, read_area,
};
use pocket_nines::storage::{Bytes, Save, Slot};

fn erased() -> Vec<u8> {
    vec![ERASED; BYTES as usize]
}

fn save(slot: Slot, bytes: &[u8]) -> Save {
    Save {
        slot,
        bytes: Bytes::from_slice(bytes).ok(),
    }
}

/// An area with bytes in every slot.
fn full() -> Vec<u8> {
    let mut store = FlashStore::new(MemoryFlash::new(erased()), 0);
    for slot in Slot::ALL {
        store.write_at_once(&save(slot, &[slot as u8; 50])).unwrap();
    }
    store.flash().bytes().to_vec()
}

#[test]
fn what_is_written_is_read_from_the_same_bytes() {
    let mut loaded = Loaded::new();
    assert_eq!(read_area(&mut full(), &mut loaded), Ok(()));
    for slot in Slot::ALL {
        assert_eq!(loaded.slots().get(slot), Some(&[slot as u8; 50][..]));
    }
}

#[test]
fn memory_can_be_borrowed_and_is_written_in_place() {
    let mut memory = erased();
    let mut store = FlashStore::new(MemoryFlash::new(memory.as_mut_slice()), 0);
    store.write_at_once(&save(Slot::Settings, b"settings")).unwrap();
    assert!(memory.windows(8).any(|bytes| bytes == b"settings"));
}

#[test]
fn every_sector_that_changes_is_named_once_and_no_other() {
    let mut store = FlashStore::new(MemoryFlash::new(erased()), 0);
    store.read_at_once(&mut Loaded::new());
    store.flash_mut().take_changed_sectors().for_each(drop);
    for number in 0..2_000_u32 {
        let before = store.flash().bytes().to_vec();
        let bytes = [number.to_le_bytes(); 20].concat();
        store.write_at_once(&save(Slot::Number9, &bytes)).unwrap();
        let named: Vec<usize> = store.flash_mut().take_changed_sectors().collect();
        let sector = |bytes: &[u8], sector: usize| bytes.chunks(SECTOR_BYTES as usize).nth(sector).unwrap().to_vec();
        for changed in (0..SECTORS).filter(|&at| sector(&before, at) != sector(store.flash().bytes(), at)) {
            assert!(named.contains(&changed), "save {number}, sector {changed}");
        }
        assert!(named.len() <= 3, "save {number}: {named:?}");
        assert_eq!(store.flash_mut().take_changed_sectors().count(), 0);
    }
}

#[test]
fn an_area_that_was_never_used_is_one() {
    let mut loaded = Loaded::new();
    assert_eq!(read_area(&mut erased(), &mut loaded), Ok(()));
    assert_eq!(loaded, Loaded::new());
}

#[test]
fn other_bytes_are_no_area() {
    let refused = |mut bytes: Vec<u8>| read_area(&mut bytes, &mut Loaded::new()).unwrap_err();
    assert_eq!(refused(vec![]), NotAnArea::Length { found: 0 });
    let longer = BYTES as usize + 1;
    assert_eq!(refused(vec![ERASED; longer]), NotAnArea::Length { found: longer });
    assert_eq!(refused(vec![0; BYTES as usize]), NotAnArea::Unreadable);
    let text = b"This is a letter and no save. ".repeat(3_000);
    assert_eq!(refused(text[..BYTES as usize].to_vec()), NotAnArea::Unreadable);
    for reason in [NotAnArea::Length { found: 3 }, NotAnArea::Unreadable] {
        assert!(reason.to_string().ends_with('.'), "{reason}");
    }
}

/// As on a device, which tells its player what is lost and goes on with the rest.
#[test]
fn an_area_with_a_damaged_slot_is_still_one() {
    let mut area = full();
    let at = area
        .windows(50)
        .position(|bytes| bytes == [Slot::Journey as u8; 50])
        .unwrap();
    area[at] ^= 0x10;
    let mut loaded = Loaded::new();
    assert_eq!(read_area(&mut area, &mut loaded), Ok(()));
    assert_eq!(
        loaded.slots().get(Slot::Settings),
        Some(&[Slot::Settings as u8; 50][..])
    );
}
