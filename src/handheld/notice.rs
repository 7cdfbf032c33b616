//! What the device has to say about itself, once, as soon as no game is in the way.

use crate::storage::slots::Slot;

/// Something to be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// What was in this slot could not be read.
    Lost(Slot),
    /// Nothing that was kept could be read. Said once instead of slot by slot.
    AllLost,
    /// Something could not be kept.
    NotSaved,
    /// Records and statistics are gone, as somebody wished.
    Erased,
}

impl Notice {
    /// How many different ones there are.
    pub const MOST: usize = Slot::ALL.len() + 3;
}
