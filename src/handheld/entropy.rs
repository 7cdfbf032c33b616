//! Randomness from the player: the time of every press is mixed into the generator that shuffles decks. So two devices
//! that start with the same seed deal different cards after the first press.
//!
//! Times are rounded to ticks, because the chip notices a press some microseconds later than a test does, and both must
//! deal the same cards when they are given the same presses.

use super::device::Handheld;
use crate::random::Random;
use crate::time::Timestamp;

/// The length of a tick in microseconds as a power of two: 8.192 ms. A player cannot aim at one, and no edge is noticed
/// half a tick late.
const TICK_BITS: u32 = 13;

/// The length of a tick. A press at a multiple of this after switching on may be noticed almost half a tick early or
/// late without changing what is dealt.
pub const TICK_MICROS: u64 = 1 << TICK_BITS;

impl Handheld {
    /// Mixes the time of a press into the random generator.
    pub(super) fn mix_entropy(&mut self, press: Timestamp) {
        let elapsed = press.micros_since(self.switched_on);
        let tick = elapsed.saturating_add(TICK_MICROS / 2) >> TICK_BITS;
        self.random = Random::new(self.random.next_u64() ^ tick);
    }
}
