//! The bytes in flash that keep given slots, written by the same code as in the firmware.

use std::convert::Infallible;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use pocket_nines::storage::flash_store::{BYTES, FlashStore, SECTOR_BYTES};
use pocket_nines::storage::{Bytes, Save, Slot};

use super::Slots;

/// The size of a Pico's flash. The store is at its end, as in `memory/rp2040.x`.
const FLASH_BYTES: u32 = 2 * 1024 * 1024;

/// Where the store begins, counted from the beginning of the flash.
pub const START: u32 = FLASH_BYTES - BYTES;

const ERASED: u8 = 0xFF;

/// The contents of a store that keeps these slots, without the erased bytes at its end.
pub fn with_slots(kept: &Slots) -> Result<Vec<u8>, String> {
    let mut memory = Memory(vec![ERASED; BYTES as usize]);
    let mut store = FlashStore::new(&mut memory, 0);
    for (slot, bytes) in Slot::ALL.into_iter().zip(kept) {
        let bytes = bytes.as_deref().map(Bytes::from_slice).transpose();
        let bytes = bytes.map_err(|_| format!("{slot:?} keeps more bytes than there is room for."))?;
        let kept = pin!(store.write(&Save { slot, bytes })).poll(&mut Context::from_waker(Waker::noop()));
        if kept != Poll::Ready(Ok(())) {
            return Err(format!("{slot:?} could not be written."));
        }
    }
    let Memory(mut bytes) = memory;
    let used = bytes
        .iter()
        .rposition(|&byte| byte != ERASED)
        .map_or(0, |last| last + 1);
    bytes.truncate(used);
    Ok(bytes)
}

/// A flash without faults.
struct Memory(Vec<u8>);

impl ErrorType for Memory {
    type Error = Infallible;
}

impl ReadNorFlash for Memory {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.0[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.0.len()
    }
}

impl NorFlash for Memory {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR_BYTES as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.0[from as usize..to as usize].fill(ERASED);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        for (cell, byte) in self.0[offset as usize..].iter_mut().zip(bytes) {
            *cell &= byte;
        }
        Ok(())
    }
}
