//! The blinking of the tile in hand: it becomes transparent for a moment now and then, to show what lies beneath it.
//!
//! Blinking starts anew with every move and stops after some periods, so that an untouched device draws nothing.

use crate::time::Timestamp;

/// How long the tile is opaque in each period.
pub const SHOWN_MICROS: u64 = 900_000;

/// How long it is transparent in each period.
pub const SEE_THROUGH_MICROS: u64 = 450_000;

const PERIOD_MICROS: u64 = SHOWN_MICROS + SEE_THROUGH_MICROS;

/// The number of periods.
const BLINKS: u64 = 8;

/// Whether a tile that last moved at `moved` is transparent now.
pub fn is_see_through(moved: Timestamp, now: Timestamp) -> bool {
    let gone = now.micros_since(moved);
    gone < BLINKS * PERIOD_MICROS && gone % PERIOD_MICROS >= SHOWN_MICROS
}

/// When it changes between opaque and transparent next.
pub fn next_change(moved: Timestamp, now: Timestamp) -> Option<Timestamp> {
    let gone = now.micros_since(moved);
    let (period, within) = (gone / PERIOD_MICROS, gone % PERIOD_MICROS);
    let next = if within < SHOWN_MICROS {
        SHOWN_MICROS
    } else {
        PERIOD_MICROS
    };
    (period < BLINKS).then(|| moved.plus_micros(period * PERIOD_MICROS + next))
}
