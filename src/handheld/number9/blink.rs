//! When the tile in hand can be seen through: for a moment every now and then, so that what lies beneath is seen as well.
//!
//! It begins anew with every move and ends after a while: a device that waits for its player draws nothing.

use crate::time::Timestamp;

/// How long the tile hides what lies beneath.
pub const SHOWN_MICROS: u64 = 900_000;

/// How long it can then be seen through.
pub const SEE_THROUGH_MICROS: u64 = 450_000;

const PERIOD_MICROS: u64 = SHOWN_MICROS + SEE_THROUGH_MICROS;

/// How often.
const BLINKS: u64 = 8;

/// Whether the tile, which moved then, can be seen through now.
pub fn is_see_through(moved: Timestamp, now: Timestamp) -> bool {
    let gone = now.micros_since(moved);
    gone < BLINKS * PERIOD_MICROS && gone % PERIOD_MICROS >= SHOWN_MICROS
}

/// When that changes.
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
