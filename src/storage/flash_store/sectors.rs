//! The flash as the map sees it: from address 0, byte by byte, and never taken at its word.
//!
//! Whatever is written or erased is read back, since a flash that is worn out says nothing. A sector that ought to be
//! erased and is not can be hidden: the map takes it for a new one, and writing to it fails. And an item that is too
//! short even for its key is never shown, because the map would trip over it.

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

use super::{BYTES, SECTOR_BYTES, SECTORS};

/// The flash did not do as it was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault;

impl NorFlashError for Fault {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// How far a sector has been used. The map marks its first byte when it begins one and its last byte when it is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Nothing in it.
    Blank,
    /// Where new items go.
    Begun,
    /// No more items go here.
    Full,
    /// Not begun, and not blank: power went while it was erased.
    Torn,
}

const ERASED: u8 = 0xFF;

const MARK: u8 = 0;

/// A byte with this many zeros is marked. Fewer come from a mark that power did not last for.
const MARK_ZEROS: u32 = 4;

/// How much is read back at once.
const PIECE: usize = 64;

/// An item begins with a checksum of its bytes (4 bytes), how many they are (2) and a checksum of that (2).
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

    pub(super) async fn look(&mut self, sector: usize) -> Result<Look, Fault> {
        let [mut first, mut last] = [[ERASED]; 2];
        let from = begin_of(sector);
        self.read_flash(from, &mut first).await?;
        self.read_flash(from + SECTOR_BYTES - 1, &mut last).await?;
        let [is_begun, is_full] = [first, last].map(|[mark]| mark.count_zeros() >= MARK_ZEROS);
        Ok(match (is_begun, is_full) {
            (true, false) => Look::Begun,
            (true, true) => Look::Full,
            // A mark on the first byte that broke off is no harm: it is made again.
            (false, false) if self.are_erased(from + 1, from + SECTOR_BYTES).await? => Look::Blank,
            (false, _) => Look::Torn,
        })
    }

    /// Marks a sector as the one where new items go.
    pub(super) async fn begin(&mut self, sector: usize) -> Result<(), Fault> {
        self.write(begin_of(sector), &[MARK]).await
    }

    /// Hides a sector from the map, or shows it again.
    pub(super) fn hide(&mut self, sector: usize, hidden: bool) {
        self.hidden[sector] = hidden;
    }

    /// Erases a sector that nothing in is needed of. If it does not let itself be erased, it stays hidden.
    pub(super) async fn clear(&mut self, sector: usize) {
        self.hide(sector, true);
        if self.erase_sector(sector).await.is_ok() {
            self.hide(sector, false);
        }
    }

    async fn erase_sector(&mut self, sector: usize) -> Result<(), Fault> {
        let from = begin_of(sector);
        let to = from + SECTOR_BYTES;
        let erased = self.flash.erase(self.start + from, self.start + to).await;
        erased.map_err(|_| Fault)?;
        if self.are_erased(from, to).await? {
            Ok(())
        } else {
            Err(Fault)
        }
    }

    async fn are_erased(&mut self, from: u32, to: u32) -> Result<bool, Fault> {
        for at in (from..to).step_by(PIECE) {
            let count = PIECE.min((to - at) as usize);
            if !self.holds(at, &[ERASED; PIECE][..count]).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether these bytes, of which there are no more than a piece, are there.
    async fn holds(&mut self, at: u32, bytes: &[u8]) -> Result<bool, Fault> {
        let mut piece = [0; PIECE];
        let piece = &mut piece[..bytes.len()];
        self.read_flash(at, piece).await?;
        Ok(piece == bytes)
    }

    async fn read_flash(&mut self, at: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        self.flash.read(self.start + at, bytes).await.map_err(|_| Fault)
    }

    fn is_hidden(&self, at: u32) -> bool {
        self.hidden[sector_of(at)]
    }
}

impl<F> ErrorType for Sectors<F> {
    type Error = Fault;
}

impl<F: NorFlash> ReadNorFlash for Sectors<F> {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Fault> {
        if self.is_hidden(offset) {
            bytes.fill(ERASED);
            return Ok(());
        }
        self.read_flash(offset, bytes).await?;
        if bytes.len() == HEADER_BYTES && bytes[HEADER_LENGTH] == [0, 0] {
            // Not a sound header, whatever it was.
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

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Fault> {
        for sector in sector_of(from)..to.div_ceil(SECTOR_BYTES) as usize {
            self.erase_sector(sector).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Fault> {
        // As long as one is hidden there may be no other to go on with, and so none may be called full.
        let is_last_byte = (offset + 1).is_multiple_of(SECTOR_BYTES);
        if self.is_hidden(offset) || (is_last_byte && self.hidden.contains(&true)) {
            return Err(Fault);
        }
        self.flash.write(self.start + offset, bytes).await.map_err(|_| Fault)?;
        for (at, piece) in (offset..).step_by(PIECE).zip(bytes.chunks(PIECE)) {
            if !self.holds(at, piece).await? {
                return Err(Fault);
            }
        }
        Ok(())
    }
}

const fn begin_of(sector: usize) -> u32 {
    sector as u32 * SECTOR_BYTES
}

fn sector_of(at: u32) -> usize {
    (at / SECTOR_BYTES) as usize % SECTORS
}
