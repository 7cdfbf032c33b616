//! A countdown of whole seconds: the one-minute clock of Number 9, and the seconds before "Go!".
//!
//! It uses timestamps of the device. Whoever pauses it keeps [`Countdown::micros_left`] and starts another one with them, so
//! that a pause neither gains nor loses time.

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
        Countdown::of_micros(seconds * SECOND_MICROS, now)
    }

    /// Starts now and lasts this many microseconds; the first second is shorter than the others if they are no whole
    /// number of seconds.
    pub const fn of_micros(micros: u64, now: Timestamp) -> Countdown {
        Countdown {
            ends: now.plus_micros(micros),
            left: micros.div_ceil(SECOND_MICROS),
        }
    }

    /// The microseconds left.
    pub fn micros_left(&self, now: Timestamp) -> u64 {
        self.ends.micros_since(now)
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
