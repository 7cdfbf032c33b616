//! A moment on somebody's clock, in microseconds. The library never reads a clock: stamps come in with whatever happened.

/// A moment, counted in microseconds from a start that whoever keeps the clock has chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp(u64);

impl Stamp {
    /// The start of the clock.
    pub const START: Stamp = Stamp(0);

    /// The moment this many microseconds after the start.
    pub const fn from_micros(micros: u64) -> Stamp {
        Stamp(micros)
    }

    /// Microseconds since the start.
    pub const fn as_micros(self) -> u64 {
        self.0
    }

    /// The moment this many microseconds later, or the end of time.
    pub const fn plus_micros(self, micros: u64) -> Stamp {
        Stamp(self.0.saturating_add(micros))
    }

    /// The moment this many microseconds earlier, if the clock was running.
    pub fn minus_micros(self, micros: u64) -> Option<Stamp> {
        self.0.checked_sub(micros).map(Stamp)
    }

    /// Microseconds from an earlier moment to this one; none if it is not earlier.
    pub const fn micros_since(self, earlier: Stamp) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}
