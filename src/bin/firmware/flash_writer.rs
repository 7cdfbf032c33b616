//! Keeps what is worth keeping in the last 64 KB of flash, one thing after another, while the games go on.
//!
//! Each page that is programmed stops the chip for half a millisecond, each sector that is erased for tens of them. In
//! between, everybody else gets their turn. Nobody is to ask for anything during a race.

use defmt::{debug, warn};
use embassy_futures::yield_now;
use embassy_rp::flash::{ERASE_SIZE, Error, FLASH_BASE, PAGE_SIZE};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use pocket_nines::storage::flash_store::FlashStore;
use pocket_nines::storage::slots::Save;

use crate::board::{FLASH_SIZE, FlashChip};
use crate::busy::{self, Part};
use crate::buttons::{EDGES, over_standstill};

/// The area in flash that is ours.
pub type FlashArea = FlashStore<Chip>;

static SAVES: Channel<ThreadModeRawMutex, Save, 1> = Channel::new();
static FAILED: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// Opens the area that `memory.x` keeps free for it.
pub fn open(flash: FlashChip) -> FlashArea {
    unsafe extern "C" {
        static __storage_start: u8;
    }
    // Only its address means something, counted from where flash begins.
    let start = &raw const __storage_start as u32 - FLASH_BASE as u32;
    FlashStore::new(Chip(flash), start)
}

/// Whether there is something to be written, or just being written.
pub fn is_busy() -> bool {
    busy::is(Part::Keeper)
}

/// Has this written. Only if it is not busy.
pub fn keep(save: Save) {
    busy::begin(Part::Keeper);
    // There is room for one, and it is not busy.
    let _ = SAVES.try_send(save);
}

/// Whether something could not be kept since this was last asked.
pub fn take_failure() -> bool {
    FAILED.try_take().is_some()
}

/// Writes what is asked for.
#[embassy_executor::task]
pub async fn keep_writing(area: &'static mut FlashArea) -> ! {
    loop {
        let save = SAVES.receive().await;
        match area.keep(&save).await {
            Ok(()) => debug!("kept slot {=u8}", save.slot as u8),
            Err(_) => {
                warn!("slot {=u8} could not be kept", save.slot as u8);
                FAILED.signal(());
            }
        }
        busy::end(Part::Keeper);
    }
}

/// Lets everybody else take their turn, and a frame be sent: a press is never held up by more than one page.
async fn until_calm() {
    yield_now().await;
    busy::until_display_rests().await;
}

/// The flash chip, for whoever waits for it, and with an ear for the buttons.
pub struct Chip(FlashChip);

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        if !EDGES.is_empty() {
            until_calm().await;
        }
        self.0.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        FLASH_SIZE
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        until_calm().await;
        over_standstill(|| self.0.blocking_erase(from, to))
    }

    async fn write(&mut self, mut offset: u32, mut bytes: &[u8]) -> Result<(), Error> {
        // Page by page, with a breath in between.
        while !bytes.is_empty() {
            let to_next_page = PAGE_SIZE - offset as usize % PAGE_SIZE;
            let (page, rest) = bytes.split_at(to_next_page.min(bytes.len()));
            until_calm().await;
            over_standstill(|| self.0.blocking_write(offset, page))?;
            offset += page.len() as u32;
            bytes = rest;
        }
        Ok(())
    }
}

// Bits that are ones can be programmed later (W25Q16JV datasheet, 8.2.13).
impl MultiwriteNorFlash for Chip {}
