//! Flash that is only memory: it has no faults, and nothing that is written takes any time. Programs without a chip
//! keep the area of a [`FlashStore`] in it, so that their saves are the same bytes as a device's.
//!
//! It behaves as the real one does in what the store relies on: writing only clears bits, and erasing sets all of a
//! sector.

use core::convert::Infallible;
use core::error::Error;
use core::fmt;
use core::pin::pin;
use core::task::{Context, Poll, Waker};

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use super::{BYTES, ERASED, FlashStore, Loaded, SECTOR_BYTES, SECTORS, WriteFailed};
use crate::storage::Save;

/// The area of a store in memory that the caller chooses: an array, a vector, or a slice that is borrowed. Its size
/// should be [`BYTES`].
#[derive(Clone, Debug)]
pub struct MemoryFlash<M> {
    memory: M,
    /// A bit for each sector that was written or erased since it was last asked for.
    changed: u16,
}

impl<M: AsRef<[u8]> + AsMut<[u8]>> MemoryFlash<M> {
    /// Flash that holds the bytes of this memory.
    pub const fn new(memory: M) -> MemoryFlash<M> {
        const { assert!(SECTORS <= u16::BITS as usize) };
        MemoryFlash { memory, changed: 0 }
    }

    /// All bytes.
    pub fn bytes(&self) -> &[u8] {
        self.memory.as_ref()
    }

    /// The sectors that were written or erased since this was last called, lowest first.
    pub fn take_changed_sectors(&mut self) -> impl Iterator<Item = usize> + use<M> {
        let changed = core::mem::take(&mut self.changed);
        (0..SECTORS).filter(move |sector| changed >> sector & 1 == 1)
    }

    /// The bytes of this range, which is about to change.
    fn change(&mut self, from: usize, length: usize) -> &mut [u8] {
        let sectors = from / SECTOR_BYTES as usize..(from + length).div_ceil(SECTOR_BYTES as usize);
        for sector in sectors {
            self.changed |= 1 << sector;
        }
        &mut self.memory.as_mut()[from..][..length]
    }
}

impl<M> ErrorType for MemoryFlash<M> {
    type Error = Infallible;
}

impl<M: AsRef<[u8]> + AsMut<[u8]>> ReadNorFlash for MemoryFlash<M> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.copy_from_slice(&self.bytes()[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes().len()
    }
}

impl<M: AsRef<[u8]> + AsMut<[u8]>> NorFlash for MemoryFlash<M> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR_BYTES as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Infallible> {
        self.change(from as usize, (to - from) as usize).fill(ERASED);
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Infallible> {
        for (cell, byte) in self.change(offset as usize, bytes.len()).iter_mut().zip(bytes) {
            *cell &= byte;
        }
        Ok(())
    }
}

impl<M: AsRef<[u8]> + AsMut<[u8]>> FlashStore<MemoryFlash<M>> {
    /// Reads all slots, as [`FlashStore::read`] does, without waiting.
    pub fn read_at_once(&mut self, loaded: &mut Loaded) {
        at_once(self.read(loaded));
    }

    /// Writes a slot, as [`FlashStore::write`] does, without waiting.
    pub fn write_at_once(&mut self, save: &Save) -> Result<(), WriteFailed> {
        at_once(self.write(save))
    }
}

/// Runs a future that never waits, as those of flash in memory.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("memory is always ready"),
    }
}

/// Why some bytes are not the area of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotAnArea {
    /// There are more or fewer bytes than an area has.
    Length {
        /// How many there are.
        found: usize,
    },
    /// Nothing in it can be read.
    Unreadable,
}

impl fmt::Display for NotAnArea {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotAnArea::Length { found } => write!(
                f,
                "This is no save of Pocket Nines: it has {found} bytes, and a save has {BYTES}."
            ),
            NotAnArea::Unreadable => write!(f, "This is no save of Pocket Nines, or nothing in it can be read."),
        }
    }
}

impl Error for NotAnArea {}

/// Reads the slots of an area that somebody has brought, such as in a file. A slot that cannot be read is lost, as it
/// is on a device; an area without any slot is that of a new device. The memory itself must not be used afterwards:
/// what a power cut has left in it is repaired, and what is no area is erased.
pub fn read_area<M: AsRef<[u8]> + AsMut<[u8]>>(memory: M, loaded: &mut Loaded) -> Result<(), NotAnArea> {
    let bytes = memory.as_ref();
    if bytes.len() != BYTES as usize {
        return Err(NotAnArea::Length { found: bytes.len() });
    }
    let is_new = bytes.iter().all(|&byte| byte == ERASED);
    FlashStore::new(MemoryFlash::new(memory), 0).read_at_once(loaded);
    // A slot that was there and cannot be read is an empty slice.
    let has_any = loaded.slots().slots.iter().flatten().any(|bytes| !bytes.is_empty());
    if is_new || has_any {
        Ok(())
    } else {
        Err(NotAnArea::Unreadable)
    }
}
