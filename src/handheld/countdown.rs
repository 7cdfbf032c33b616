//! A countdown of whole seconds: the one-minute clock of Number 9, and the seconds before "Go!".
//!
//! It uses the game's own time, which stands still during a pause, so it need not know about pauses.

use crate::time::Timestamp;

const SECOND_MICROS: u64 = 1_000_000;

/// A countdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    ends: Timestamp,
    left: u64,
}

impl Countdown {
    /// Starts now and lasts this many seconds.
    pub const fn new(seconds: u64, now: Timestamp) -> Countdown {
        Countdown {
            ends: now.plus_micros(seconds * SECOND_MICROS),
            left: seconds,
        }
    }

    /// The seconds left, including the current one; 0 when it is over.
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// When the current second ends.
    pub fn wake(&self) -> Option<Timestamp> {
        self.ends.minus_micros(self.left.checked_sub(1)? * SECOND_MICROS)
    }

    /// Ends the current second.
    pub fn tick(&mut self) {
        self.left = self.left.saturating_sub(1);
    }
}
