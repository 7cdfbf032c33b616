//! What a step of thinking costs on the chip, in thousands of its cycles, as measured with `cargo xtask bench`. The rival goes
//! by these numbers and not by a clock, so that it thinks the same everywhere: the usual cost says when a thought has taken
//! its time, the highest one how many steps fit into a moment.

/// What a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    pub usual: u8,
    pub highest: u8,
}

const fn cost(usual: u8, highest: u8) -> Cost {
    Cost { usual, highest }
}

/// Taking up or putting down something.
pub(super) const LITTLE: Cost = cost(1, 2);
/// Clearing the board.
pub(super) const CLEARING: Cost = cost(8, 30);
/// Laying a tile, and beginning to look at the next.
pub(super) const LAYING: Cost = cost(12, 32);
/// Listing some rows of places of one turn on the table.
pub(super) const LISTING_TABLE: Cost = cost(8, 32);
/// Listing the places of one turn on a level above.
pub(super) const LISTING: Cost = cost(3, 26);
/// Judging one place.
pub(super) const JUDGING: Cost = cost(11, 37);
/// Asking the rules whether a place is legal.
pub(super) const CHECKING: Cost = cost(15, 45);
/// Looking through a window at a layout that is too wide.
pub(super) const LOOKING_OVER: Cost = cost(20, 40);
/// Drawing tiles.
pub(super) const DRAWING: Cost = cost(4, 18);

/// What a moment may cost: 0.4 ms are fifty thousand cycles.
pub(super) const MOMENT: u32 = 46;
