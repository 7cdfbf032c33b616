//! What a move takes a rival, counted on the desktop, and what that would be on the chip.
//!
//! The chip's time is an estimate and must never be held against a budget: `cargo xtask bench` counts the cycles of whole
//! games on the emulated chip. But those games are few, and a rare position that takes long shows up in a thousand.

/// What a slice costs on the chip: the mean over the Master's moves in `cargo xtask bench`. Those of the others cost the same
/// within a tenth.
const CYCLES_PER_SLICE: f64 = 15_000.0;
const CYCLES_PER_MS: f64 = 125_000.0;

/// What one move took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moments that were spent on it.
    pub slices: u32,
}

impl Effort {
    /// Milliseconds on the chip, about.
    pub fn chip_ms(self) -> f64 {
        f64::from(self.slices) * CYCLES_PER_SLICE / CYCLES_PER_MS
    }
}
