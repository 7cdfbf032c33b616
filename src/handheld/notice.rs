//! Messages of the device about itself, such as lost data. Each is shown once, and never while a game is on the screen.

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
    /// High scores and statistics were erased, as the player chose.
    Erased,
}

impl Notice {
    /// The number of different messages.
    pub(super) const MOST: usize = Slot::ALL.len() + 3;
}
