//! A mock NOR flash: programming only clears bits, a page at a time; erasing sets the bits of a whole sector; and a power cut
//! leaves the running operation incomplete, in any of the ways that are possible on a chip.

use std::ops::Range;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use pocket_nines::random::Random;
use pocket_nines::storage::flash_store::{BYTES, ERASED, SECTOR_BYTES, SECTORS};

pub const SECTOR: usize = SECTOR_BYTES as usize;

/// The size of a page.
const PAGE: usize = 256;

/// The area lies between sectors that belong to others.
pub const START: u32 = 2 * SECTOR_BYTES;
const SIZE: usize = (START + BYTES + SECTOR_BYTES) as usize;
const AREA: Range<usize> = START as usize..(START + BYTES) as usize;
const OTHERS: u8 = 0xA5;

/// How far an operation has come when power fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// It was about to begin.
    Before,
    /// The first bytes are done, and one in part.
    Front,
    /// The last bytes are done, and one in part.
    Back,
    /// Random bits are done.
    Bits,
    /// Everything is done but the first and the last byte.
    Inside,
    /// Erasing only: all bits are cleared, which flash chips do first.
    Zeros,
}

impl Tear {
    pub const PROGRAMMING: [Tear; 5] = [Tear::Before, Tear::Front, Tear::Back, Tear::Bits, Tear::Inside];
    pub const ERASING: [Tear; 6] = [
        Tear::Before,
        Tear::Front,
        Tear::Back,
        Tear::Bits,
        Tear::Inside,
        Tear::Zeros,
    ];
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Erase,
    Program,
}

/// An error of the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlashError {
    /// The power is off.
    Off,
    /// An operation that a NOR flash cannot do.
    Misused,
    /// The flash is locked.
    Refused,
}

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

#[derive(Clone, Debug)]
pub struct Flash {
    bytes: Vec<u8>,
    /// What was done, in order.
    pub log: Vec<Operation>,
    /// How often each sector of the area was erased.
    pub wear: [u32; SECTORS],
    /// Sectors that silently ignore an erase.
    pub stuck: Vec<usize>,
    /// Whether all writes are silently ignored.
    pub ignores_writes: bool,
    /// Whether all writes return an error.
    pub is_locked: bool,
    /// Number of reads until reading fails; `None` never fails.
    pub reads_left: Option<usize>,
    /// Number of operations until the power fails, and how the next one is interrupted.
    cut: Option<(usize, Tear)>,
    is_on: bool,
    random: Random,
}

impl Flash {
    /// An erased flash.
    pub fn new() -> Flash {
        let mut bytes = vec![OTHERS; SIZE];
        bytes[AREA].fill(ERASED);
        Flash {
            bytes,
            log: Vec::new(),
            wear: [0; SECTORS],
            stuck: Vec::new(),
            ignores_writes: false,
            is_locked: false,
            reads_left: None,
            cut: None,
            is_on: true,
            random: Random::new(9),
        }
    }

    /// Power fails in the operation that comes after this many more.
    pub fn cut(&mut self, after: usize, tear: Tear, seed: u64) {
        self.cut = Some((after, tear));
        self.random = Random::new(seed);
    }

    /// Power is back.
    pub fn switch_on(&mut self) {
        self.is_on = true;
        self.cut = None;
        self.log.clear();
    }

    pub fn is_on(&self) -> bool {
        self.is_on
    }

    pub fn area(&self) -> &[u8] {
        &self.bytes[AREA]
    }

    pub fn area_mut(&mut self) -> &mut [u8] {
        &mut self.bytes[AREA]
    }

    /// Whether everything outside the area is as it was.
    pub fn others_are_untouched(&self) -> bool {
        let (before, after) = (&self.bytes[..AREA.start], &self.bytes[AREA.end..]);
        before.iter().chain(after).all(|&byte| byte == OTHERS)
    }

    /// How often something was done to the flash since it was switched on.
    pub fn count(&self, operation: Operation) -> usize {
        self.log.iter().filter(|&&done| done == operation).count()
    }

    /// Runs one operation on these bytes, or a part of it if the power fails.
    fn operate(&mut self, operation: Operation, range: Range<usize>, done: &[u8]) -> Result<(), FlashError> {
        if !self.is_on {
            return Err(FlashError::Off);
        }
        if self.is_locked {
            return Err(FlashError::Refused);
        }
        if let Some((after, tear)) = &mut self.cut {
            if *after == 0 {
                let tear = *tear;
                self.is_on = false;
                self.tear(range, done, tear);
                return Err(FlashError::Off);
            }
            *after -= 1;
        }
        self.log.push(operation);
        if !self.ignores_writes {
            self.bytes[range].copy_from_slice(done);
        }
        Ok(())
    }

    fn tear(&mut self, range: Range<usize>, done: &[u8], tear: Tear) {
        let (old, random) = (&mut self.bytes[range], &mut self.random);
        let length = old.len() as u32;
        let edge = random.below(length) as usize;
        let last = old.len() - 1;
        for (place, (byte, &new)) in old.iter_mut().zip(done).enumerate() {
            let bits = random.next_u64() as u8;
            let some = *byte & bits | new & !bits;
            *byte = match tear {
                Tear::Before => *byte,
                Tear::Front if place < edge => new,
                Tear::Back if place > edge => new,
                Tear::Front | Tear::Back if place == edge => some,
                Tear::Front | Tear::Back => *byte,
                Tear::Bits => some,
                Tear::Inside if place == 0 || place == last => *byte,
                Tear::Inside => new,
                Tear::Zeros => 0,
            };
        }
    }
}

impl ErrorType for Flash {
    type Error = FlashError;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        if !self.is_on {
            return Err(FlashError::Off);
        }
        if let Some(left) = &mut self.reads_left {
            *left = left.checked_sub(1).ok_or(FlashError::Refused)?;
        }
        let from = offset as usize;
        bytes.copy_from_slice(self.bytes.get(from..from + bytes.len()).ok_or(FlashError::Misused)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        if ![from, to].iter().all(|at| at.is_multiple_of(SECTOR_BYTES)) || to as usize > SIZE || from >= to {
            return Err(FlashError::Misused);
        }
        for at in (from as usize..to as usize).step_by(SECTOR) {
            let sector = (at - AREA.start) / SECTOR;
            self.wear[sector] += 1;
            let range = at..at + SECTOR;
            let done = if self.stuck.contains(&sector) {
                self.bytes[range.clone()].to_vec()
            } else {
                vec![ERASED; SECTOR]
            };
            self.operate(Operation::Erase, range, &done)?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let (mut at, mut rest) = (offset as usize, bytes);
        if at + rest.len() > SIZE {
            return Err(FlashError::Misused);
        }
        while !rest.is_empty() {
            let count = rest.len().min(PAGE - at % PAGE);
            let range = at..at + count;
            let done: Vec<u8> = rest
                .iter()
                .zip(&self.bytes[range.clone()])
                .map(|(a, b)| a & b)
                .collect();
            self.operate(Operation::Program, range, &done)?;
            (at, rest) = (at + count, &rest[count..]);
        }
        Ok(())
    }
}
