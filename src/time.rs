//! A moment on somebody's clock, in microseconds. The library never reads a clock: stamps come in with whatever happened.

/// A moment, counted in microseconds from a start that whoever keeps the clock has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(u64);

// Moments are reckoned with all over the handheld, and with 64 bits on a chip of 32 that is not short: so what is
// used most is not copied to where it is used.
impl Timestamp {
    /// The start of the clock.
    pub const START: Timestamp = Timestamp(0);

    /// The moment this many microseconds after the start.
    pub const fn from_micros(micros: u64) -> Timestamp {
        Timestamp(micros)
    }

    /// Microseconds since the start.
    pub const fn as_micros(self) -> u64 {
        self.0
    }

    /// The moment in eighths of a second, more or less, for chance that must not go by the last microsecond.
    pub const fn roughly(self) -> u64 {
        self.0 >> 17
    }

    /// The moment this many microseconds later, or the end of time.
    #[inline(never)]
    pub const fn plus_micros(self, micros: u64) -> Timestamp {
        Timestamp(self.0.saturating_add(micros))
    }

    /// The moment this many microseconds earlier, if the clock was running.
    pub fn minus_micros(self, micros: u64) -> Option<Timestamp> {
        self.0.checked_sub(micros).map(Timestamp)
    }

    /// The earliest of those that are known.
    #[inline(never)]
    pub fn earliest(of: &[Option<Timestamp>]) -> Option<Timestamp> {
        of.iter().copied().flatten().min()
    }

    /// Microseconds from an earlier moment to this one; none if it is not earlier.
    #[inline(never)]
    pub const fn micros_since(self, earlier: Timestamp) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
