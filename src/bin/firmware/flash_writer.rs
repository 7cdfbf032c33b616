//! The flash writer: a task that writes saves into the last 64 KB of flash, one after another, while the games go on.
//!
//! The voltage is measured right before each of these operations. If it is too low, nothing is written, and the save is given back:
//! the library keeps it, and hands it over again.
//!
//! Each page that is programmed stops the chip for half a millisecond, each sector that is erased for tens of them. In
//! between, the other tasks get their turn. The library hands over no
//! save while a race runs.

use defmt::{debug, warn};
use embassy_futures::yield_now;
use embassy_rp::flash::{ERASE_SIZE, Error, FLASH_BASE, PAGE_SIZE};
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};
use pocket_nines::storage::flash_store::FlashStore;
use pocket_nines::storage::{Save, Slot};

use crate::activity::{self, Task};
use crate::boards::{FLASH_SIZE, FlashChip};
use crate::buttons::{EDGES, over_standstill, until_at_rest};
use crate::{buzzer, chip, facts, supply};

/// The part of flash that holds saved games.
pub type Store = FlashStore<Chip>;

/// Longer than any sound.
const LONGEST_SOUND: Duration = Duration::from_secs(2);

static SAVES: Channel<ThreadModeRawMutex, Save, 1> = Channel::new();
static FAILED: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// An operation was refused because the supply was too low.
static TOO_LOW: Signal<ThreadModeRawMutex, ()> = Signal::new();
static REFUSED: Signal<ThreadModeRawMutex, Slot> = Signal::new();

/// Opens the part of flash that the linker script keeps free for saved games.
pub fn open(mut flash: FlashChip) -> Store {
    facts::note_chip(size(&mut flash));
    // Safe, because only the address of the symbol is used: the linker script defines it, and nothing is read there.
    unsafe extern "C" {
        static __storage_start: u8;
    }
    // The symbol stands for an address; the store counts from where flash begins.
    let start = &raw const __storage_start as u32 - FLASH_BASE as u32;
    FlashStore::new(Chip(flash), start)
}

/// The size of flash, as the flash chip says: the last byte of its identity is the power of two (W25Q16JV datasheet, 8.2.27).
/// A chip that does not say it is taken for the one that the board's maker names. On an RP2350 the driver cannot ask.
fn size(#[cfg_attr(feature = "rp2350", expect(unused))] flash: &mut FlashChip) -> u32 {
    #[cfg(feature = "rp2040")]
    let identity = flash.blocking_jedec_id().unwrap_or(0);
    #[cfg(feature = "rp2350")]
    let identity = 0;
    match identity & 0xFF {
        power @ 16..=27 => 1 << power,
        _ => FLASH_SIZE as u32,
    }
}

/// Whether a save is waiting or being written.
pub fn is_busy() -> bool {
    activity::is_busy(Task::FlashWriter)
}

/// Starts to write a save. Must not be called while the flash writer is busy.
pub fn write(save: Save) {
    activity::begin(Task::FlashWriter);
    // There is room for one, as it is not busy.
    let _ = SAVES.try_send(save);
}

/// Whether a save has failed since this was last called.
pub fn take_failure() -> bool {
    FAILED.try_take().is_some()
}

/// The slot of a save that was not written because the supply was too low, if there was one since this was last called.
pub fn take_refused() -> Option<Slot> {
    REFUSED.try_take()
}

/// Writes saves as they come.
#[embassy_executor::task]
pub async fn task(store: &'static mut Store) -> ! {
    loop {
        let save = SAVES.receive().await;
        TOO_LOW.reset();
        match store.write(&save).await {
            Ok(()) => debug!("saved slot {=u8}", save.slot as u8),
            Err(_) if TOO_LOW.signaled() => REFUSED.signal(save.slot),
            Err(_) => {
                warn!("slot {=u8} could not be saved", save.slot as u8);
                FAILED.signal(());
            }
        }
        activity::end(Task::FlashWriter);
    }
}

/// Lets the other tasks take their turn, and a frame be sent: a press is never delayed by more than one page.
async fn let_others_run() {
    yield_now().await;
    activity::until_display_is_idle().await;
}

/// Waits for the moment to stop the chip: nobody else has work, and no contact bounces.
async fn until_quiet() {
    until_at_rest().await;
    let_others_run().await;
}

/// Waits for the end of the sound that is played. The piezo would hold its tone for as long as the chip stands still. Sounds that
/// follow each other without end are cut off.
async fn until_silent() {
    if with_timeout(LONGEST_SOUND, activity::until_buzzer_is_idle())
        .await
        .is_err()
    {
        buzzer::stop();
        activity::until_buzzer_is_idle().await;
    }
}

/// What is half written when the supply fails is lost, so a write that the supply does not allow is not begun.
async fn refuse_if_too_low() -> Result<(), Error> {
    if supply::allows_writing().await {
        Ok(())
    } else {
        TOO_LOW.signal(());
        Err(Error::Other)
    }
}

/// The flash chip. It waits for the other tasks between two operations, and misses no press during one.
pub struct Chip(FlashChip);

impl ErrorType for Chip {
    type Error = Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        if !EDGES.is_empty() {
            let_others_run().await;
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
        until_silent().await;
        until_quiet().await;
        refuse_if_too_low().await?;
        // The main loop does not run before the saves are read, and a damaged area has sixteen sectors to erase.
        chip::feed_watchdog();
        over_standstill(|| self.0.blocking_erase(from, to))
    }

    async fn write(&mut self, mut offset: u32, mut bytes: &[u8]) -> Result<(), Error> {
        while !bytes.is_empty() {
            let to_next_page = PAGE_SIZE - offset as usize % PAGE_SIZE;
            let (page, rest) = bytes.split_at(to_next_page.min(bytes.len()));
            until_quiet().await;
            refuse_if_too_low().await?;
            over_standstill(|| self.0.blocking_write(offset, page))?;
            offset += page.len() as u32;
            bytes = rest;
        }
        Ok(())
    }
}

// Bits that are still ones can be programmed later (W25Q16JV datasheet, 8.2.13).
impl MultiwriteNorFlash for Chip {}
