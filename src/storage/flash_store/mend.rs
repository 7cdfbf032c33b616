//! What a power cut leaves behind, and how it is put right before the map gets to see it.
//!
//! The map changes sectors like this: the new one is begun, what still counts in the oldest is copied into it, and the
//! oldest is erased, to be the next. If power goes meanwhile, the map would start over: erase the copies and take them
//! from the oldest again. But a sector whose erasing broke off can look as if nothing had happened to it, with its items
//! gone; starting over would lose both. So the copying is always finished here and never begun again: only what is not yet
//! in the new sector is copied, and then the old one is erased. Whatever is only in the old sector shows that its
//! erasing has not begun.

use embedded_storage_async::nor_flash::NorFlash;

use super::sectors::{Look, Sectors};
use super::{Failure, Item, SECTORS, Stored, Work, map, must_hold, nowhere, put_into};
use crate::storage::slots::Slot;

/// Leaves the area as the map expects it, as far as the flash allows. Returns how many sectors were in use.
pub(super) async fn mend<F: NorFlash>(sectors: &mut Sectors<F>, work: &mut Work) -> usize {
    let mut looks = [None; SECTORS];
    for (sector, look) in looks.iter_mut().enumerate() {
        sectors.hide(sector, false);
        *look = sectors.look(sector).await.ok();
    }
    let used = looks.iter().filter(|&&look| look != Some(Look::Blank)).count();
    for sector in 0..SECTORS {
        // What follows a begun sector was full before its erasing began.
        let before = looks[(sector + SECTORS - 1) % SECTORS];
        let is_half_erased = looks[sector] == Some(Look::Torn) || [before, looks[sector]] == [Some(Look::Begun); 2];
        if is_half_erased {
            sectors.clear(sector).await;
            looks[sector] = Some(Look::Blank);
        }
    }
    if !looks.contains(&Some(Look::Begun)) {
        begin_between(sectors, &mut looks).await;
    }
    for new in 0..SECTORS {
        let old = (new + 1) % SECTORS;
        if [looks[new], looks[old]] == [Look::Begun, Look::Full].map(Some) {
            finish(sectors, work, new, old).await;
        }
    }
    used
}

/// Begins the one blank sector there is among full ones: power went after the last was called full. The map would begin
/// it, too, but then take it for one whose copying broke off, and erase it for nothing.
async fn begin_between<F: NorFlash>(sectors: &mut Sectors<F>, looks: &mut [Option<Look>; SECTORS]) {
    for new in 0..SECTORS {
        let around = [new + SECTORS - 1, new, new + 1].map(|sector| looks[sector % SECTORS]);
        if around == [Look::Full, Look::Blank, Look::Full].map(Some) && sectors.begin(new).await.is_ok() {
            looks[new] = Some(Look::Begun);
            return;
        }
    }
}

/// Finishes a change of sectors.
async fn finish<F: NorFlash>(sectors: &mut Sectors<F>, work: &mut Work, new: usize, old: usize) {
    let copied = copy(sectors, work, old).await;
    sectors.hide(old, false);
    match copied {
        Ok(()) => sectors.clear(old).await,
        // There was something to be written, so the old sector is whole, and the new one can be had again.
        Err(Failure::Unwritten) => sectors.clear(new).await,
        Err(Failure::Unread) => {}
    }
}

/// Copies what is only in the old sector.
async fn copy<F: NorFlash>(sectors: &mut Sectors<F>, work: &mut Work, old: usize) -> Result<(), Failure> {
    for slot in Slot::ALL {
        sectors.hide(old, false);
        let item = newest(sectors, work, slot).await?;
        sectors.hide(old, true);
        let Some(item) = item else { continue };
        if put_into(&mut map(sectors, nowhere()), work, slot, &item).await? == Stored::Now {
            must_hold(sectors, work, slot, &item).await?;
        }
    }
    Ok(())
}

async fn newest<F: NorFlash>(sectors: &mut Sectors<F>, work: &mut Work, slot: Slot) -> Result<Option<Item>, Failure> {
    let mut map = map(sectors, nowhere());
    let found: Option<&[u8]> = map.fetch_item(work, &slot.kind()).await.map_err(|_| Failure::Unread)?;
    found
        .map(|bytes| Item::from_slice(bytes).map_err(|_| Failure::Unread))
        .transpose()
}
