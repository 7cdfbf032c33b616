//! Messages of the device about itself, such as lost data. Each is shown once, before the player sees a menu again. Only those
//! about the batteries interrupt a game, in a calm moment, see [`super::supply`].

use crate::storage::Slot;

/// A message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// The data in this slot could not be read.
    Lost(Slot),
    /// No slot could be read. Shown once in place of a message for each slot.
    AllLost,
    /// A slot could not be written.
    NotSaved,
    /// The batteries are nearly empty.
    BatteriesLow,
    /// The batteries are too low to write what has changed. It is kept in memory and written as soon as they are not.
    BatteriesTooLowToSave,
    /// High scores, statistics, achievements and the journey were erased, as the player chose.
    Erased,
}

impl Notice {
    /// Whether it is about the batteries, which do not wait for the player to open a menu.
    pub(super) const fn is_about_supply(self) -> bool {
        matches!(self, Notice::BatteriesLow | Notice::BatteriesTooLowToSave)
    }

    /// The number of different messages.
    pub(super) const MOST: usize = Slot::ALL.len() + 5;
}
