//! Timestamps in microseconds. The library never reads a clock: timestamps come in with every event.

/// A point in time, in microseconds since the start of its clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(u64);

impl Timestamp {
    /// The start of the clock.
    pub const START: Timestamp = Timestamp(0);

    /// The time this many microseconds after the start.
    pub const fn from_micros(micros: u64) -> Timestamp {
        Timestamp(micros)
    }

    /// Microseconds since the start.
    pub const fn as_micros(self) -> u64 {
        self.0
    }

    /// The time in units of 2^17 microseconds, about an eighth of a second, for seeds that must not depend on single
    /// ones.
    pub(crate) const fn roughly(self) -> u64 {
        self.0 >> 17
    }

    /// The time this many microseconds later, or the latest there is.
    pub const fn plus_micros(self, micros: u64) -> Timestamp {
        Timestamp(self.0.saturating_add(micros))
    }

    /// The time this many microseconds earlier, unless that is before the start.
    pub fn minus_micros(self, micros: u64) -> Option<Timestamp> {
        self.0.checked_sub(micros).map(Timestamp)
    }

    /// The earliest of these, if there is any.
    pub fn earliest(of: &[Option<Timestamp>]) -> Option<Timestamp> {
        of.iter().copied().flatten().min()
    }

    /// Microseconds from an earlier time to this one; 0 if it is not earlier.
    pub const fn micros_since(self, earlier: Timestamp) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
