//! What the device keeps while it is off: five slots, each with the bytes of one thing. Where they lie, and how they are
//! written safely, is for whoever drives the handheld.

use heapless::Vec;

use super::{high_scores, number9, settings, seven_on_nine, statistics};

/// A place for one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// The settings.
    Settings,
    /// The best games.
    HighScores,
    /// What was played so far.
    Statistics,
    /// The running game of Number 9.
    Number9,
    /// The running race.
    SevenOnNine,
}

impl Slot {
    /// All slots, in the order in which they are written: a result before the game it came from is erased, so that no
    /// loss of power can take both.
    pub const ALL: [Slot; 5] = [
        Slot::Settings,
        Slot::HighScores,
        Slot::Statistics,
        Slot::Number9,
        Slot::SevenOnNine,
    ];

    /// The byte that names the slot in saved data. It never changes.
    pub(super) const fn kind(self) -> u8 {
        match self {
            Slot::Number9 => 1,
            Slot::SevenOnNine => 2,
            Slot::HighScores => 3,
            Slot::Statistics => 4,
            Slot::Settings => 5,
        }
    }
}

/// Most bytes that a slot takes.
pub const MOST_BYTES: usize = largest([
    settings::MOST_BYTES,
    high_scores::MOST_BYTES,
    statistics::MOST_BYTES,
    number9::MOST_BYTES,
    seven_on_nine::MOST_BYTES,
]);

/// The bytes of a slot.
pub type Bytes = Vec<u8, MOST_BYTES>;

/// What was in the slots when the device was switched on; none where nothing was ever written.
#[derive(Clone, Copy, Debug, Default)]
pub struct SlotBytes<'a> {
    /// Each slot's bytes, in the order of [`Slot::ALL`].
    pub slots: [Option<&'a [u8]>; Slot::ALL.len()],
}

impl<'a> SlotBytes<'a> {
    /// The bytes of a slot.
    pub fn get(&self, slot: Slot) -> Option<&'a [u8]> {
        self.slots[slot as usize]
    }
}

/// Something to be kept from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Save {
    /// Where.
    pub slot: Slot,
    /// What; none empties the slot.
    pub bytes: Option<Bytes>,
}

/// Which slots are to be written.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct DirtySlots([bool; Slot::ALL.len()]);

impl DirtySlots {
    pub(crate) fn mark(&mut self, slot: Slot) {
        self.0[slot as usize] = true;
    }

    pub(crate) fn is_empty(&self) -> bool {
        !self.0.contains(&true)
    }

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
