//! Chance from thumbs: every press stirs what decks are shuffled with by the moment at which it came. Two devices that were
//! given the same seed part with the first press.
//!
//! It must never go by the last microsecond: a device on the desk and one on the chip that are handed the same presses deal
//! the same cards, though the chip notices each press a little later. So a moment counts in ticks, to the nearest.

use super::device::Handheld;
use crate::random::Random;
use crate::time::Timestamp;

/// The microseconds of a tick, as a power of two: 8.192 ms. No thumb can aim at one, and no chip is half of one late.
const TICK_BITS: u32 = 13;

/// A press at a multiple of this, counted from when the device was switched on, may be noticed almost half of it too early
/// or too late and still is the same chance.
pub const TICK_MICROS: u64 = 1 << TICK_BITS;

impl Handheld {
    /// Stirs chance with the moment of a press.
    pub(super) fn stir(&mut self, press: Timestamp) {
        let gone = press.micros_since(self.switched_on);
        let tick = gone.saturating_add(TICK_MICROS / 2) >> TICK_BITS;
        self.random = Random::new(self.random.next_u64() ^ tick);
    }
}
