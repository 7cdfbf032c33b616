//! The area in flash where the slots are kept while the device is off: sixteen sectors that fill up one after another.
//!
//! Power may go at any instant, in the middle of a byte. Whatever is read afterwards is what was kept before or what was
//! being kept then, never neither, and no other slot has changed. The items and their order are the business of
//! `sequential-storage`; [`sectors`] watches every byte that goes to the flash, and [`mend`] puts right what a cut left
//! behind. What is kept is described in `docs/save-format.md`.
//!
//! Every write stops the whole chip for as long as a page takes. A save is one item, which is two writes: its header and
//! its bytes. For that the flash must take single bytes, or there would be a third, for what is left over of a word.

mod mend;
mod sectors;

use core::ops::Range;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{MapConfig, MapStorage};

use self::sectors::{Fault, Sectors};
use crate::storage::slots::{Bytes, Save, Slot, SlotBytes};

/// What is erased at once.
pub const SECTOR_BYTES: u32 = 4096;

/// How many of them there are.
pub const SECTORS: usize = 16;

/// What the area takes of the flash.
pub const BYTES: u32 = SECTORS as u32 * SECTOR_BYTES;

/// The area as the map sees it.
const WHOLE: Range<u32> = 0..BYTES;

/// How often something is tried: again after a byte did not take, as the next attempt goes to others.
const TRIES: usize = 2;

/// Most bytes that any version keeps in one item: a newer one may keep more than this one ever does, and reading past it
/// must be possible.
const MOST_KEPT: usize = 511;

const KEY_BYTES: usize = 1;

/// Where the map does its work: an item with its key.
type Work = [u8; KEY_BYTES + MOST_KEPT];

/// Where things are in the flash, so that not everything is read again for each of them.
type Places =
    Cache<ArrayPageStates<SECTORS>, ArrayPagePointers<SECTORS>, ArrayKeyPointers<u8, { Slot::ALL.len() }>, u8>;

/// One kind of map for everything, as each would be several kilobytes of code.
type Map<'a, F> = MapStorage<u8, &'a mut Sectors<F>, Places>;

type Error = sequential_storage::Error<Fault>;

/// What a slot may hold of any version.
type Item = Vec<u8, MOST_KEPT>;

/// Bytes that are none, as no envelope is.
const UNREADABLE: Bytes = Vec::new();

/// Something could not be kept. What was kept before still is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteFailed;

/// What was found in the area: needed once, when the device is switched on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// In the order of [`Slot::ALL`].
    slots: [Option<Bytes>; Slot::ALL.len()],
}

impl Loaded {
    /// Nothing yet.
    pub const fn new() -> Loaded {
        Loaded {
            slots: [const { None }; Slot::ALL.len()],
        }
    }

    /// For the handheld. What was there and cannot be read is no bytes at all, which the handheld takes for lost.
    pub fn kept(&self) -> SlotBytes<'_> {
        SlotBytes {
            slots: self.slots.each_ref().map(Option::as_deref),
        }
    }
}

/// The area: some 700 bytes, besides the flash.
#[derive(Debug)]
pub struct FlashStore<F> {
    sectors: Sectors<F>,
    work: Work,
    /// None until the area was looked through, and again after anything went wrong.
    places: Option<Places>,
}

impl<F: NorFlash> FlashStore<F> {
    /// The area of [`BYTES`] that begins at `start`, which is where a sector does.
    pub const fn new(flash: F, start: u32) -> FlashStore<F> {
        FlashStore {
            sectors: Sectors::new(flash, start),
            work: [0; KEY_BYTES + MOST_KEPT],
            places: None,
        }
    }

    /// Reads everything that is kept. An area in which nothing makes sense is erased, so that it can be used.
    pub async fn read(&mut self, shelf: &mut Loaded) {
        let used = mend::mend(&mut self.sectors, &mut self.work).await;
        self.places = Some(nowhere());
        // Whoever uses a second sector has written something into the first.
        let (mut is_ours, mut makes_sense) = (used <= 1, true);
        let is_there = self.look_through().await;
        for (slot, place) in Slot::ALL.into_iter().zip(&mut shelf.slots) {
            let found = if is_there[slot as usize] {
                self.find(slot).await
            } else {
                Ok(None)
            };
            is_ours |= matches!(found, Ok(Some(_)) | Err(Error::Storage { .. }));
            makes_sense &= matches!(found, Ok(_) | Err(Error::Storage { .. }));
            *place = match found {
                // A slot that was emptied is one without bytes.
                Ok(None | Some([])) => None,
                // More than ever fit are none of ours.
                Ok(Some(bytes)) => Some(Bytes::from_slice(bytes).unwrap_or(UNREADABLE)),
                Err(_) => Some(UNREADABLE),
            };
        }
        if !is_ours || !makes_sense {
            self.erase().await;
            shelf.slots = [const { Some(UNREADABLE) }; Slot::ALL.len()];
        }
    }

    /// Keeps this from now on. What is kept already is not written again.
    pub async fn keep(&mut self, save: &Save) -> Result<(), WriteFailed> {
        let bytes = save.bytes.as_deref().unwrap_or_default();
        for _ in 0..TRIES {
            if self.put(save.slot, bytes).await.is_ok() {
                return Ok(());
            }
        }
        Err(WriteFailed)
    }

    /// Which slots there is anything of. To look for one that is not there takes as long as this does for all of them.
    async fn look_through(&mut self) -> [bool; Slot::ALL.len()] {
        let mut map = map(&mut self.sectors, nowhere());
        let mut is_there = [false; Slot::ALL.len()];
        let Ok(mut items) = map.fetch_all_items(&mut self.work).await else {
            return [true; Slot::ALL.len()];
        };
        loop {
            match items.next::<&[u8]>(&mut self.work).await {
                Ok(Some((found, _))) => Slot::ALL
                    .into_iter()
                    .filter(|&slot| slot.kind() == found)
                    .for_each(|slot| is_there[slot as usize] = true),
                Ok(None) => return is_there,
                // Each of them is looked for, then.
                Err(_) => return [true; Slot::ALL.len()],
            }
        }
    }

    async fn find(&mut self, slot: Slot) -> Result<Option<&[u8]>, Error> {
        let places = self.places.take().unwrap_or_else(nowhere);
        let mut map = map(&mut self.sectors, places);
        let found = map.fetch_item(&mut self.work, &slot.kind()).await?;
        self.places = Some(map.destroy().1);
        Ok(found)
    }

    async fn put(&mut self, slot: Slot, bytes: &[u8]) -> Result<(), WriteFailed> {
        let places = match self.places.take() {
            Some(places) => places,
            None => {
                mend::mend(&mut self.sectors, &mut self.work).await;
                nowhere()
            }
        };
        let mut map = map(&mut self.sectors, places);
        let stored = put_into(&mut map, &mut self.work, slot, bytes).await?;
        let places = map.destroy().1;
        if stored == Stored::Now {
            must_hold(&mut self.sectors, &mut self.work, slot, bytes).await?;
        }
        self.places = Some(places);
        Ok(())
    }

    /// Makes the area a new one, as far as the flash allows.
    async fn erase(&mut self) {
        for sector in 0..SECTORS {
            self.sectors.clear(sector).await;
        }
        self.places = None;
    }
}

/// Why bytes were not put where they belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Failure {
    /// It is not known what is there: nothing was changed.
    Unread,
    /// They could not be written, or are not found.
    Unwritten,
}

impl From<Failure> for WriteFailed {
    fn from(_: Failure) -> WriteFailed {
        WriteFailed
    }
}

/// Whether something had to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    Before,
    Now,
}

/// Stores these bytes, unless they are what the slot holds.
async fn put_into<F: NorFlash>(
    map: &mut Map<'_, F>,
    work: &mut Work,
    slot: Slot,
    bytes: &[u8],
) -> Result<Stored, Failure> {
    let kept: Option<&[u8]> = map.fetch_item(work, &slot.kind()).await.map_err(|_| Failure::Unread)?;
    if kept.unwrap_or_default() == bytes {
        return Ok(Stored::Before);
    }
    let stored = map.store_item(work, &slot.kind(), &bytes).await;
    stored.map_err(|_| Failure::Unwritten)?;
    Ok(Stored::Now)
}

/// Looks for these bytes as it will be done after a restart. Every byte may be in its place and the item still not be
/// found: if it lies behind a header that power did not last for, both together can look like another.
async fn must_hold<F: NorFlash>(
    sectors: &mut Sectors<F>,
    work: &mut Work,
    slot: Slot,
    bytes: &[u8],
) -> Result<(), Failure> {
    let mut map = map(sectors, nowhere());
    match map.fetch_item::<&[u8]>(work, &slot.kind()).await {
        Ok(found) if found.unwrap_or_default() == bytes => Ok(()),
        _ => Err(Failure::Unwritten),
    }
}

/// The items of the area. The places must be those that were last found, or none.
fn map<F: NorFlash>(sectors: &mut Sectors<F>, places: Places) -> Map<'_, F> {
    MapStorage::new(sectors, const { MapConfig::new(WHOLE) }, places)
}

fn nowhere() -> Places {
    Cache::new(
        ArrayPageStates::new(),
        ArrayPagePointers::new(),
        ArrayKeyPointers::new(),
    )
}
