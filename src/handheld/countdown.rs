//! Whole seconds that run out: the one-minute clock of Number 9, and what leads up to "Go!".
//!
//! It runs on the game's own time, which stands still during a pause, so it need not know of pauses.

use crate::time::Timestamp;

const SECOND_MICROS: u64 = 1_000_000;

/// Some seconds, and how many of them are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    ends: Timestamp,
    left: u64,
}

impl Countdown {
    /// So many seconds from now on.
    pub const fn new(seconds: u64, now: Timestamp) -> Countdown {
        Countdown {
            ends: now.plus_micros(seconds * SECOND_MICROS),
            left: seconds,
        }
    }

    /// The seconds that are left, the running one included; 0 when it is over.
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// When the next second is over.
    pub fn wake(&self) -> Option<Timestamp> {
        self.ends.minus_micros(self.left.checked_sub(1)? * SECOND_MICROS)
    }

    /// Takes off the second that is over.
    pub fn tick(&mut self) {
        self.left = self.left.saturating_sub(1);
    }
}
