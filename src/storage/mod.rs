//! Saved data: serializing running games, high scores, statistics, the journey and settings, and the flash store that keeps the bytes.
//! `docs/save-format.md` describes the format.
//!
//! The device keeps six pieces of data while it is off, and each has a [`Slot`]. On the chip the slots are in flash
//! ([`flash_store`]), in the simulator they are files.
//!
//! All data is wrapped in an [`envelope`] with a version and a checksum. Decoding never trusts the bytes: a saved game is
//! the list of its moves, and decoding replays them under the rules. So no sequence of bytes can lead to a state that
//! cannot be reached by playing.

pub mod achievements;
mod envelope;
pub mod flash_store;
pub mod high_scores;
pub mod journey;
mod language;
pub mod number9;
pub mod settings;
pub mod seven_on_nine;
pub mod statistics;

pub use envelope::DecodeError;
use heapless::Vec;
pub use language::Language;

/// A slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The settings.
    Settings,
    /// The high scores of Number 9.
    HighScores,
    /// Totals over all games, and achievements.
    Statistics,
    /// How far the player has come on the journey of Number 9.
    Journey,
    /// The running game of Number 9.
    Number9,
    /// The running race of 7 on 9.
    SevenOnNine,
}

impl Slot {
    /// All slots, in the order in which they are written. A result is written before the game that led to it is erased, so
    /// that a power cut cannot lose both.
    pub const ALL: [Slot; 6] = [
        Slot::Settings,
        Slot::HighScores,
        Slot::Statistics,
        Slot::Journey,
        Slot::Number9,
        Slot::SevenOnNine,
    ];

    /// The byte that stands for the slot in saved data. It must never change.
    const fn kind(self) -> u8 {
        match self {
            Slot::Number9 => 1,
            Slot::SevenOnNine => 2,
            Slot::HighScores => 3,
            Slot::Statistics => 4,
            Slot::Settings => 5,
            Slot::Journey => 6,
        }
    }
}

/// Most bytes of a slot.
pub const MOST_BYTES: usize = largest([
    settings::MOST_BYTES,
    high_scores::MOST_BYTES,
    statistics::MOST_BYTES,
    journey::MOST_BYTES,
    number9::MOST_BYTES,
    seven_on_nine::MOST_BYTES,
]);

/// The bytes of a slot.
pub type Bytes = Vec<u8, MOST_BYTES>;

/// The content of all slots when the device is switched on.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlotBytes<'a> {
    /// The bytes of each slot in the order of [`Slot::ALL`]; none for an empty slot. An empty slice stands for a slot that
    /// cannot be read.
    pub slots: [Option<&'a [u8]>; Slot::ALL.len()],
}

impl<'a> SlotBytes<'a> {
    /// The bytes of a slot.
    pub fn get(&self, slot: Slot) -> Option<&'a [u8]> {
        self.slots[slot as usize]
    }
}

/// A slot to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// Which slot.
    pub slot: Slot,
    /// Its new bytes; none empties the slot.
    pub bytes: Option<Bytes>,
}

/// The dirty slots: their data has changed since they were last written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DirtySlots([bool; Slot::ALL.len()]);

impl DirtySlots {
    pub(crate) fn mark(&mut self, slot: Slot) {
        self.0[slot as usize] = true;
    }

    /// Whether any slot is dirty.
    pub(crate) fn is_any(&self) -> bool {
        self.0.contains(&true)
    }

    /// Clears the first dirty slot, in the order of [`Slot::ALL`], and returns it.
    pub(crate) fn take(&mut self) -> Option<Slot> {
        let slot = Slot::ALL.into_iter().find(|&slot| self.0[slot as usize])?;
        self.0[slot as usize] = false;
        Some(slot)
    }
}

const fn largest<const N: usize>(sizes: [usize; N]) -> usize {
    let (mut most, mut at) = (0, 0);
    while at < N {
        if sizes[at] > most {
            most = sizes[at];
        }
        at += 1;
    }
    most
}
