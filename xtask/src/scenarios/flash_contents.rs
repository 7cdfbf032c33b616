//! The bytes in flash that keep given slots, written by the same code as in the firmware.

use pocket_nines::storage::flash_store::{BYTES, ERASED, FlashStore, MemoryFlash};
use pocket_nines::storage::{Bytes, Save, Slot};

use super::Slots;

/// The size of a Pico's flash. The store is at its end, as in `memory/rp2040.x`.
const FLASH_BYTES: u32 = 2 * 1024 * 1024;

/// Where the store begins, counted from the beginning of the flash.
pub const START: u32 = FLASH_BYTES - BYTES;

/// The contents of a store that keeps these slots, without the erased bytes at its end.
pub fn with_slots(kept: &Slots) -> Result<Vec<u8>, String> {
    let mut store = FlashStore::new(MemoryFlash::new(vec![ERASED; BYTES as usize]), 0);
    for (slot, bytes) in Slot::ALL.into_iter().zip(kept) {
        let bytes = bytes.as_deref().map(Bytes::from_slice).transpose();
        let bytes = bytes.map_err(|_| format!("{slot:?} keeps more bytes than there is room for."))?;
        store
            .write_at_once(&Save { slot, bytes })
            .map_err(|_| format!("{slot:?} could not be written."))?;
    }
    let bytes = store.flash().bytes();
    let used = bytes
        .iter()
        .rposition(|&byte| byte != ERASED)
        .map_or(0, |last| last + 1);
    Ok(bytes[..used].to_vec())
}
