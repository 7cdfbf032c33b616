//! Repairs what a power cut left half done, before the map reads the area.
//!
//! When a sector is full, the map activates the next one, copies into it the items of the oldest sector that still
//! count, and erases the oldest, which makes it the next one to activate. After a power cut the map would start this
//! over: erase the copies and copy again. That can lose data, because a sector whose erasing was interrupted can look
//! intact although its items are gone. So this module never starts over. It copies only the items that are not yet in
//! the new sector, and then erases the old one. If an item is found in the old sector alone, its erasing cannot have
//! begun.

use embedded_storage_async::nor_flash::NorFlash;

use super::sectors::{SectorState, Sectors};
use super::{Buffer, Item, SECTORS, StoreError, Stored, empty_cache, map, store_if_changed, verify};
use crate::storage::Slot;

/// Brings the area into a state that the map can use, as far as the flash allows. Returns how many sectors were in use.
pub(super) async fn repair<F: NorFlash>(sectors: &mut Sectors<F>, buffer: &mut Buffer) -> usize {
    let mut states = [None; SECTORS];
    for (sector, state) in states.iter_mut().enumerate() {
        sectors.hide(sector, false);
        *state = sectors.state(sector).await.ok();
    }
    let used = states
        .iter()
        .filter(|&&state| state != Some(SectorState::Erased))
        .count();
    for sector in 0..SECTORS {
        // The sector after the active one was full before its erasing began. If it looks active, erasing was
        // interrupted.
        let before = states[(sector + SECTORS - 1) % SECTORS];
        let is_half_erased =
            states[sector] == Some(SectorState::Torn) || [before, states[sector]] == [Some(SectorState::Active); 2];
        if is_half_erased {
            sectors.erase_or_hide(sector).await;
            states[sector] = Some(SectorState::Erased);
        }
    }
    if !states.contains(&Some(SectorState::Active)) {
        activate_between(sectors, &mut states).await;
    }
    for new in 0..SECTORS {
        let old = (new + 1) % SECTORS;
        if [states[new], states[old]] == [SectorState::Active, SectorState::Full].map(Some) {
            finish_change(sectors, buffer, new, old).await;
        }
    }
    used
}

/// Activates the one erased sector among full ones: power was cut after the last active sector was marked full. The map
/// would activate it, too, but then take it for a sector whose copying was interrupted, and erase it needlessly.
async fn activate_between<F: NorFlash>(sectors: &mut Sectors<F>, states: &mut [Option<SectorState>; SECTORS]) {
    for new in 0..SECTORS {
        let around = [new + SECTORS - 1, new, new + 1].map(|sector| states[sector % SECTORS]);
        if around == [SectorState::Full, SectorState::Erased, SectorState::Full].map(Some)
            && sectors.activate(new).await.is_ok()
        {
            states[new] = Some(SectorState::Active);
            return;
        }
    }
}

/// Finishes the change from the old sector to the new one.
async fn finish_change<F: NorFlash>(sectors: &mut Sectors<F>, buffer: &mut Buffer, new: usize, old: usize) {
    let copied = copy_missing(sectors, buffer, old).await;
    sectors.hide(old, false);
    match copied {
        Ok(()) => sectors.erase_or_hide(old).await,
        // An item was still missing in the new sector, so the old one is intact and can be copied again.
        Err(StoreError::Write) => sectors.erase_or_hide(new).await,
        Err(StoreError::Read) => {}
    }
}

/// Copies the items that exist in the old sector alone.
async fn copy_missing<F: NorFlash>(
    sectors: &mut Sectors<F>,
    buffer: &mut Buffer,
    old: usize,
) -> Result<(), StoreError> {
    for slot in Slot::ALL {
        sectors.hide(old, false);
        let item = newest(sectors, buffer, slot).await?;
        sectors.hide(old, true);
        let Some(item) = item else { continue };
        if store_if_changed(&mut map(sectors, empty_cache()), buffer, slot, &item).await? == Stored::Written {
            verify(sectors, buffer, slot, &item).await?;
        }
    }
    Ok(())
}

async fn newest<F: NorFlash>(
    sectors: &mut Sectors<F>,
    buffer: &mut Buffer,
    slot: Slot,
) -> Result<Option<Item>, StoreError> {
    let mut map = map(sectors, empty_cache());
    let found: Option<&[u8]> = map
        .fetch_item(buffer, &slot.kind())
        .await
        .map_err(|_| StoreError::Read)?;
    found
        .map(|bytes| Item::from_slice(bytes).map_err(|_| StoreError::Read))
        .transpose()
}
