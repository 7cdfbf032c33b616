//! Tells an SH1106 from an SSD1306 on I2C, without a bus: what to write and to read, and what the answers mean.
//!
//! An SH1106 lets its memory be read back, which an SSD1306 does not. A second opinion is the low half of the status byte: 8
//! or 0 on an SH1106, 3 to 7 on an SSD1306 and its kin. Reading is where cheap modules and long wires fail first, so a kind
//! counts only once both opinions agree in two rounds running. Where they never do, the memory decides: bytes that came back
//! twice are no accident.
//!
//! All of this happens while the panel is off, and only with commands that both understand.

use super::position::{set_column, set_page};
use super::{Commands, Kind, Transfer};

/// The I2C addresses that a panel can have, the usual one first.
pub const ADDRESSES: [u8; 2] = [0x3C, 0x3D];

/// Switches any panel off.
pub const OFF: u8 = 0xAE;

/// How many bytes are written and read back.
pub const PATTERN: usize = 2;

/// How many bytes are read: the first one is not from the memory (SH1106 datasheet, "Read/write of display data").
pub const READ_BACK: usize = 1 + PATTERN;

/// After so many rounds the memory alone decides.
pub const MAX_ROUNDS: u8 = 16;

/// The status byte has this bit while the panel is off.
const STATUS_OFF: u8 = 1 << 6;

/// The part of the status byte that differs from kind to kind.
const STATUS_KIND: u8 = 0x0F;

/// What is known so far.
#[derive(Clone, Debug, Default)]
pub struct Detection {
    round: u8,
    /// What both opinions of the last round agreed on.
    last: Option<Kind>,
    /// How often the pattern came back.
    echoes: u8,
}

impl Detection {
    /// The control byte before the status is read.
    pub const READ_STATUS: u8 = Transfer::COMMANDS;
    /// The control byte before the memory is read.
    pub const READ_MEMORY: u8 = Transfer::PIXELS;

    /// The commands before the pattern is written, and again before it is read: the panel stays off, and the next byte is its
    /// first one. An SSD1306 may go on elsewhere, which does no harm.
    pub fn rewind() -> Commands {
        let [low, high] = set_column(0);
        Commands::from_iter([OFF, set_page(0), low, high])
    }

    /// What is to be written in this round. It differs from round to round, so that no stale byte passes for it.
    pub const fn pattern(&self) -> [u8; PATTERN] {
        let seed = self.round.wrapping_mul(0x35);
        [0xA6 ^ seed, 0x59 ^ seed.rotate_left(3)]
    }

    /// Takes the answers of a round: the memory and the status as they were read, if the bus did not fail. Returns the kind
    /// once it is known; otherwise another round follows.
    pub fn take(&mut self, memory: Option<[u8; READ_BACK]>, status: Option<u8>) -> Option<Kind> {
        let is_echo = memory.is_some_and(|[_, bytes @ ..]| bytes == self.pattern());
        let by_memory = if is_echo { Kind::Sh1106 } else { Kind::Ssd1306 };
        let agreed = (memory.is_some() && status.and_then(kind_of_status) == Some(by_memory)).then_some(by_memory);
        self.echoes += u8::from(is_echo);
        self.round += 1;
        if agreed.is_some() && agreed == self.last {
            return agreed;
        }
        self.last = agreed;
        (self.round == MAX_ROUNDS).then_some(if self.echoes > 1 { Kind::Sh1106 } else { Kind::Ssd1306 })
    }
}

/// Whether a status byte says that the panel is off.
pub const fn is_off(status: u8) -> bool {
    status & STATUS_OFF != 0
}

const fn kind_of_status(status: u8) -> Option<Kind> {
    match status & STATUS_KIND {
        0 | 8 => Some(Kind::Sh1106),
        3..=7 => Some(Kind::Ssd1306),
        _ => None,
    }
}
