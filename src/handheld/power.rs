//! The idle timer: after a while without a press the panel dims, and later the device falls asleep.
//!
//! A press on a dim panel counts like any other. The press that wakes the device from sleep does nothing else.

use crate::time::Timestamp;

/// Time without a press after which the panel dims.
pub const DIM_MICROS: u64 = 60_000_000;

/// Time without a press after which the device falls asleep.
pub const SLEEP_MICROS: u64 = 180_000_000;

/// How awake the device is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Power {
    /// The panel is as bright as the settings say.
    Awake,
    /// The panel is dim.
    Dim,
    /// The panel is off, and nothing happens until a button is pressed.
    Asleep,
}

/// The idle timer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Idle {
    since: Timestamp,
    power: Power,
}

impl Idle {
    pub(super) fn new(now: Timestamp) -> Idle {
        Idle {
            since: now,
            power: Power::Awake,
        }
    }

    pub(super) fn power(&self) -> Power {
        self.power
    }

    pub(super) fn since(&self) -> Timestamp {
        self.since
    }

    /// A button was pressed. Returns how awake the device was before.
    pub(super) fn press(&mut self, now: Timestamp) -> Power {
        let before = self.power;
        *self = Idle::new(now);
        before
    }

    /// When the device becomes less awake if no button is pressed.
    pub(super) fn wake(&self) -> Option<Timestamp> {
        match self.power {
            Power::Awake => Some(self.since.plus_micros(DIM_MICROS)),
            Power::Dim => Some(self.since.plus_micros(SLEEP_MICROS)),
            Power::Asleep => None,
        }
    }

    /// Lets time pass. Returns how awake the device is now, if that has changed.
    pub(super) fn advance(&mut self, now: Timestamp) -> Option<Power> {
        if self.wake().is_none_or(|at| at > now) {
            return None;
        }
        self.power = match self.power {
            Power::Awake => Power::Dim,
            Power::Dim | Power::Asleep => Power::Asleep,
        };
        Some(self.power)
    }
}
