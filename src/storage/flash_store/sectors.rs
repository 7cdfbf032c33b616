//! The flash as the map sees it: addresses start at 0, and every operation is verified.
//!
//! Everything that is written or erased is read back, because worn-out flash reports no errors. A sector that cannot be
//! erased can be hidden: it then reads as erased, and writing to it fails. The header of an item that is shorter than
//! its own key must never reach the map, which cannot handle it; it reads as zeros instead.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

use super::{BYTES, ERASED, SECTOR_BYTES, SECTORS};

/// The flash reported an error, or holds other bytes than were written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FlashError;

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// The use of a sector. The map marks the first byte of a sector when it activates it and the last byte when it is
/// full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SectorState {
    /// It can be activated.
    Erased,
    /// New items are written here.
    Active,
    /// No more items are written here.
    Full,
    /// Neither marked as active nor erased: power was cut while it was being erased.
    Torn,
}

/// The byte that marks a sector as active or full.
const MARK: u8 = 0;

/// A byte with this many zero bits counts as a mark. Fewer come from a write of a mark that a power cut interrupted.
const MARK_ZEROS: u32 = 4;

/// How many bytes are read back at once.
const CHUNK: usize = 64;

/// An item begins with a checksum of its bytes (4 bytes), their number (2 bytes) and a checksum of that number (2
/// bytes).
const HEADER_BYTES: usize = 8;
const HEADER_LENGTH: core::ops::Range<usize> = 4..6;

#[derive(Debug)]
pub(super) struct Sectors<F> {
    flash: F,
    start: u32,
    hidden: [bool; SECTORS],
}

impl<F: NorFlash> Sectors<F> {
    pub(super) const fn new(flash: F, start: u32) -> Sectors<F> {
        const {
            assert!(
                F::READ_SIZE == 1 && F::WRITE_SIZE == 1 && (SECTOR_BYTES as usize).is_multiple_of(F::ERASE_SIZE),
                "the area is for flash that takes single bytes and is erased in sectors of 4 KB or less"
            );
        }
        Sectors {
            flash,
            start,
            hidden: [false; SECTORS],
        }
    }

    pub(super) const fn flash(&self) -> &F {
        &self.flash
    }

    pub(super) const fn flash_mut(&mut self) -> &mut F {
        &mut self.flash
    }

    pub(super) async fn state(&mut self, sector: usize) -> Result<SectorState, FlashError> {
        let [mut first, mut last] = [[ERASED]; 2];
        let from = start_of(sector);
        self.read_flash(from, &mut first).await?;
        self.read_flash(from + SECTOR_BYTES - 1, &mut last).await?;
        let [is_active, is_full] = [first, last].map(|[mark]| mark.count_zeros() >= MARK_ZEROS);
        Ok(match (is_active, is_full) {
            (true, false) => SectorState::Active,
            (true, true) => SectorState::Full,
            // An interrupted mark on the first byte does no harm: the byte is marked again.
            (false, false) if self.are_erased(from + 1, from + SECTOR_BYTES).await? => SectorState::Erased,
            (false, _) => SectorState::Torn,
        })
    }

    /// Marks a sector as the one where new items are written.
    pub(super) async fn activate(&mut self, sector: usize) -> Result<(), FlashError> {
        self.write(start_of(sector), &[MARK]).await
    }

    /// Hides a sector from the map, or shows it again.
    pub(super) fn hide(&mut self, sector: usize, hidden: bool) {
        self.hidden[sector] = hidden;
    }

    /// Erases a sector. If that fails, the sector is hidden.
    pub(super) async fn erase_or_hide(&mut self, sector: usize) {
        self.hide(sector, true);
        if self.erase_sector(sector).await.is_ok() {
            self.hide(sector, false);
        }
    }

    async fn erase_sector(&mut self, sector: usize) -> Result<(), FlashError> {
        let from = start_of(sector);
        let to = from + SECTOR_BYTES;
        let erased = self.flash.erase(self.start + from, self.start + to).await;
        erased.map_err(|_| FlashError)?;
        if self.are_erased(from, to).await? {
            Ok(())
        } else {
            Err(FlashError)
        }
    }

    async fn are_erased(&mut self, from: u32, to: u32) -> Result<bool, FlashError> {
        for at in (from..to).step_by(CHUNK) {
            let count = CHUNK.min((to - at) as usize);
            if !self.holds(at, &[ERASED; CHUNK][..count]).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the flash holds these bytes, at most a chunk of them.
    async fn holds(&mut self, at: u32, bytes: &[u8]) -> Result<bool, FlashError> {
        let mut chunk = [0; CHUNK];
        let chunk = &mut chunk[..bytes.len()];
        self.read_flash(at, chunk).await?;
        Ok(chunk == bytes)
    }

    async fn read_flash(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        self.flash.read(self.start + at, bytes).await.map_err(|_| FlashError)
    }

    fn is_hidden(&self, at: u32) -> bool {
        self.hidden[sector_of(at)]
    }
}

impl<F> ErrorType for Sectors<F> {
    type Error = FlashError;
}

impl<F: NorFlash> ReadNorFlash for Sectors<F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        if self.is_hidden(offset) {
            bytes.fill(ERASED);
            return Ok(());
        }
        self.read_flash(offset, bytes).await?;
        if bytes.len() == HEADER_BYTES && bytes[HEADER_LENGTH] == [0, 0] {
            // No valid item has a length of 0, because its key is part of it.
            bytes.fill(0);
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES as usize
    }
}

impl<F: NorFlash> NorFlash for Sectors<F> {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR_BYTES as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        for sector in sector_of(from)..to.div_ceil(SECTOR_BYTES) as usize {
            self.erase_sector(sector).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        // While a sector is hidden there may be no other to change to, so no sector may be marked as full.
        let is_last_byte = (offset + 1).is_multiple_of(SECTOR_BYTES);
        if self.is_hidden(offset) || (is_last_byte && self.hidden.contains(&true)) {
            return Err(FlashError);
        }
        self.flash
            .write(self.start + offset, bytes)
            .await
            .map_err(|_| FlashError)?;
        for (at, chunk) in (offset..).step_by(CHUNK).zip(bytes.chunks(CHUNK)) {
            if !self.holds(at, chunk).await? {
                return Err(FlashError);
            }
        }
        Ok(())
    }
}

const fn start_of(sector: usize) -> u32 {
    sector as u32 * SECTOR_BYTES
}

fn sector_of(at: u32) -> usize {
    (at / SECTOR_BYTES) as usize % SECTORS
}
