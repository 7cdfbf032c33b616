//! How long nobody has pressed anything, and what that means for the panel: bright, then dim, then off.
//!
//! A press on a dim panel counts like any other. One that wakes the device from sleep does nothing else.

use crate::time::Timestamp;

/// After how long the panel dims.
pub const DIM_MICROS: u64 = 60_000_000;

/// After how long the device sleeps.
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

/// Watches for presses.
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

    /// Somebody pressed a button. Says how awake the device was before.
    pub(super) fn press(&mut self, now: Timestamp) -> Power {
        let before = self.power;
        *self = Idle::new(now);
        before
    }

    /// When the device becomes less awake if nobody does anything.
    pub(super) fn wake(&self) -> Option<Timestamp> {
        match self.power {
            Power::Awake => Some(self.since.plus_micros(DIM_MICROS)),
            Power::Dim => Some(self.since.plus_micros(SLEEP_MICROS)),
            Power::Asleep => None,
        }
    }

    /// Says how awake the device has just become, if that has changed.
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
