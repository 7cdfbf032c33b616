//! The part of the flash that keeps the slots while the device is off: sixteen sectors that are filled one after
//! another, which also levels their wear.
//!
//! Power may be cut at any instant, in the middle of a byte. Afterwards a slot holds either its old bytes or the new
//! ones, and no other slot has changed. The crate `sequential-storage` writes and finds the items; [`sectors`] verifies
//! every operation, and [`mod@repair`] finishes what a power cut interrupted. `docs/save-format.md` describes the
//! format.
//!
//! The whole chip stands still while a page is written. A save is one item, which takes two writes: header and bytes.
//! This needs flash that can write single bytes; with larger words there would be a third write for the remainder.

mod memory;
mod repair;
mod sectors;

use core::fmt;
use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};

pub use self::memory::{MemoryFlash, NotAnArea, read_area};
use self::repair::repair;
use self::sectors::{FlashError, Sectors};
use crate::storage::{Bytes, Save, Slot, SlotBytes};

/// The size of a sector, the smallest unit that can be erased.
pub const SECTOR_BYTES: u32 = 4096;

/// The number of sectors.
pub const SECTORS: usize = 16;

/// The size of the whole area.
pub const BYTES: u32 = SECTORS as u32 * SECTOR_BYTES;

/// What an erased byte is: writing only clears bits.
pub const ERASED: u8 = 0xFF;

/// The addresses of the area as the map sees them.
const ADDRESSES: Range<u32> = 0..BYTES;

/// How often a write is attempted. A retry goes to other bytes, so a single worn-out byte does no harm.
const ATTEMPTS: usize = 2;

/// Most bytes of an item in any version of the format. A newer firmware may write longer items than this one does, and
/// this one must be able to read past them.
const MOST_ITEM_BYTES: usize = 511;

const KEY_BYTES: usize = 1;

/// The buffer of the map: an item with its key.
type Buffer = [u8; KEY_BYTES + MOST_ITEM_BYTES];

/// Where items are in the flash, so that not everything is read again to find one.
type MapCache =
    Cache<ArrayPageStates<SECTORS>, ArrayPagePointers<SECTORS>, ArrayKeyPointers<u8, { Slot::ALL.len() }>, u8>;

type Map<'a, F> = MapStorage<u8, &'a mut Sectors<F>, MapCache>;

type Error = sequential_storage::Error<FlashError>;

/// An item of any version.
type Item = Vec<u8, MOST_ITEM_BYTES>;

/// Stands for a slot that was written and cannot be read. No saved data is empty, so decoding it fails.
const UNREADABLE: Bytes = Vec::new();

/// A slot could not be written. It still holds its old bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteFailed;

impl fmt::Display for WriteFailed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the slot could not be written to flash")
    }
}

impl core::error::Error for WriteFailed {}

/// The slots as they were read from flash when the device was switched on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// In the order of [`Slot::ALL`].
    slots: [Option<Bytes>; Slot::ALL.len()],
}

impl Loaded {
    /// All slots empty.
    pub const fn new() -> Loaded {
        Loaded {
            slots: [const { None }; Slot::ALL.len()],
        }
    }

    /// The bytes of the slots. A slot that cannot be read has an empty slice, which the handheld reports as lost.
    pub fn slots(&self) -> SlotBytes<'_> {
        SlotBytes {
            slots: self.slots.each_ref().map(Option::as_deref),
        }
    }
}

/// The slots in flash. Takes about 700 bytes of RAM.
#[derive(Debug)]
pub struct FlashStore<F> {
    sectors: Sectors<F>,
    buffer: Buffer,
    /// None until the area was repaired, and again after an error.
    cache: Option<MapCache>,
}

impl<F: NorFlash> FlashStore<F> {
    /// The area of [`BYTES`] that begins at `start`, the first byte of a sector.
    pub const fn new(flash: F, start: u32) -> FlashStore<F> {
        FlashStore {
            sectors: Sectors::new(flash, start),
            buffer: [0; KEY_BYTES + MOST_ITEM_BYTES],
            cache: None,
        }
    }

    /// The flash below.
    pub const fn flash(&self) -> &F {
        self.sectors.flash()
    }

    /// The flash below, for what a kind of flash can do besides being read and written. The area must not be written:
    /// this remembers what lies where.
    pub const fn flash_mut(&mut self) -> &mut F {
        self.sectors.flash_mut()
    }

    /// Reads all slots. An area that holds something else is erased, so that it can be used.
    pub async fn read(&mut self, loaded: &mut Loaded) {
        let used = repair(&mut self.sectors, &mut self.buffer).await;
        self.cache = Some(empty_cache());
        // If two or more sectors are in use, at least one item must be ours. Otherwise the data is not ours at all.
        let (mut is_ours, mut is_valid) = (used <= 1, true);
        let is_present = self.present_slots().await;
        for (slot, bytes) in Slot::ALL.into_iter().zip(&mut loaded.slots) {
            let found = if is_present[slot as usize] {
                self.fetch(slot).await
            } else {
                Ok(None)
            };
            is_ours |= matches!(found, Ok(Some(_)) | Err(Error::Storage { .. }));
            is_valid &= matches!(found, Ok(_) | Err(Error::Storage { .. }));
            *bytes = match found {
                // A slot is emptied by writing an item without bytes.
                Ok(None | Some([])) => None,
                // An item that is too long was written by a newer firmware.
                Ok(Some(bytes)) => Some(Bytes::from_slice(bytes).unwrap_or(UNREADABLE)),
                Err(_) => Some(UNREADABLE),
            };
        }
        if !is_ours || !is_valid {
            self.erase().await;
            loaded.slots = [const { Some(UNREADABLE) }; Slot::ALL.len()];
        }
    }

    /// Writes a slot, unless it holds the same bytes already.
    pub async fn write(&mut self, save: &Save) -> Result<(), WriteFailed> {
        let bytes = save.bytes.as_deref().unwrap_or_default();
        for _ in 0..ATTEMPTS {
            if self.store(save.slot, bytes).await.is_ok() {
                return Ok(());
            }
        }
        Err(WriteFailed)
    }

    /// Which slots have at least one item. Searching for a single missing item takes as long as this does for all.
    async fn present_slots(&mut self) -> [bool; Slot::ALL.len()] {
        let mut map = map(&mut self.sectors, empty_cache());
        let mut is_present = [false; Slot::ALL.len()];
        let Ok(mut items) = map.fetch_all_items(&mut self.buffer).await else {
            return [true; Slot::ALL.len()];
        };
        loop {
            match items.next::<&[u8]>(&mut self.buffer).await {
                Ok(Some((found, _))) => Slot::ALL
                    .into_iter()
                    .filter(|&slot| slot.kind() == found)
                    .for_each(|slot| is_present[slot as usize] = true),
                Ok(None) => return is_present,
                // After an error, every slot is searched for individually.
                Err(_) => return [true; Slot::ALL.len()],
            }
        }
    }

    async fn fetch(&mut self, slot: Slot) -> Result<Option<&[u8]>, Error> {
        let cache = self.cache.take().unwrap_or_else(empty_cache);
        let mut map = map(&mut self.sectors, cache);
        let found = map.fetch_item(&mut self.buffer, &slot.kind()).await?;
        self.cache = Some(map.destroy().1);
        Ok(found)
    }

    async fn store(&mut self, slot: Slot, bytes: &[u8]) -> Result<(), WriteFailed> {
        let cache = match self.cache.take() {
            Some(cache) => cache,
            None => {
                repair(&mut self.sectors, &mut self.buffer).await;
                empty_cache()
            }
        };
        let mut map = map(&mut self.sectors, cache);
        let stored = store_if_changed(&mut map, &mut self.buffer, slot, bytes).await?;
        let cache = map.destroy().1;
        if stored == Stored::Written {
            verify(&mut self.sectors, &mut self.buffer, slot, bytes).await?;
        }
        self.cache = Some(cache);
        Ok(())
    }

    /// Erases all sectors, as far as the flash allows.
    async fn erase(&mut self) {
        for sector in 0..SECTORS {
            self.sectors.erase_or_hide(sector).await;
        }
        self.cache = None;
    }
}

/// Why an item was not stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum StoreError {
    /// The current item could not be read. Nothing was changed.
    Read,
    /// The new item could not be written, or is not found afterwards.
    Write,
}

impl From<StoreError> for WriteFailed {
    fn from(_: StoreError) -> WriteFailed {
        WriteFailed
    }
}

/// Whether flash was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    Unchanged,
    Written,
}

/// Stores these bytes, unless the slot holds them already.
async fn store_if_changed<F: NorFlash>(
    map: &mut Map<'_, F>,
    buffer: &mut Buffer,
    slot: Slot,
    bytes: &[u8],
) -> Result<Stored, StoreError> {
    let current = map.fetch_item::<&[u8]>(buffer, &slot.kind()).await;
    if current.map_err(|_| StoreError::Read)?.unwrap_or_default() == bytes {
        return Ok(Stored::Unchanged);
    }
    let stored = map.store_item(buffer, &slot.kind(), &bytes).await;
    stored.map_err(|_| StoreError::Write)?;
    Ok(Stored::Written)
}

/// Checks that these bytes will be found after a restart, when nothing is cached. Reading back every byte does not
/// prove it: an item that follows the torn header of an interrupted write can be taken for a part of that other item.
async fn verify<F: NorFlash>(
    sectors: &mut Sectors<F>,
    buffer: &mut Buffer,
    slot: Slot,
    bytes: &[u8],
) -> Result<(), StoreError> {
    let mut map = map(sectors, empty_cache());
    match map.fetch_item::<&[u8]>(buffer, &slot.kind()).await {
        Ok(found) if found.unwrap_or_default() == bytes => Ok(()),
        _ => Err(StoreError::Write),
    }
}

/// The items of the area. The cache must be empty or the one that the map before returned.
fn map<F: NorFlash>(sectors: &mut Sectors<F>, cache: MapCache) -> Map<'_, F> {
    MapStorage::new(sectors, const { MapConfig::new(ADDRESSES) }, cache)
}

fn empty_cache() -> MapCache {
    Cache::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}
