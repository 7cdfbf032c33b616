//! Time slices, and the cost of each kind of step that the rival takes. The cost is an estimate of the time on the
//! chip, in units of 100 cycles, as measured with `cargo xtask bench`. A slice is the sequence of steps in one call of
//! [`super::Rival::think`].
//!
//! The rival adds up these costs instead of reading a clock, so that it decides the same on every machine. The cost of
//! a step is a fixed base cost, plus a small cost for each row or turn that is searched within the step, as these
//! numbers vary with the layout. [`super::Rival::think`] takes another step only if the highest cost that the step is
//! likely to have still fits into the slice. The search ends once the sum of all costs reaches the skill's budget.

/// How many cycles of the chip one unit of cost stands for.
pub(super) const CYCLES_PER_UNIT: u32 = 100;

/// The cost of one kind of step, in units of 100 cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// The cost of the step itself, in cost units. What it costs for each thing that it looks at comes on top; see [`per`].
    pub base: u16,
    /// The highest cost of such a step that is likely, in cost units, with everything that it looks at included. In rare
    /// layouts a step costs more.
    pub most: u16,
}

const fn cost(base: u16, most: u16) -> Cost {
    Cost { base, most }
}

/// The cost of a step that only changes to another stage of the search.
pub(super) const TRANSITION: Cost = cost(4, 20);
/// The cost of the step that finds the fallback answer and clears the board.
pub(super) const CLEAR_BOARD: Cost = cost(55, 300);
/// The cost of a step that places a tile on the board or begins the search for the next tile's spot.
pub(super) const PLACE_TILE: Cost = cost(18, 360);
/// The cost of the step that chooses which candidates take part in the rollouts.
pub(super) const CHOOSE_CONTENDERS: Cost = cost(105, 420);
/// The cost of a step that generates candidates on level 0, for one turn of the tile in some rows of the window.
pub(super) const GENERATE_ON_TABLE: Cost = cost(17, 320);
/// The cost of a step that generates candidates on a level above level 0, for one turn of the tile.
pub(super) const GENERATE_ABOVE: Cost = cost(7, 250);
/// The cost of a step that places a candidate on the board and evaluates the two levels that it changes.
pub(super) const EVALUATE_LEVELS: Cost = cost(14, 380);
/// The cost of a step that evaluates the layout as a whole and undoes the candidate.
pub(super) const EVALUATE_LAYOUT: Cost = cost(9, 380);
/// The cost of the step in which the rules of the table check the leading contender.
pub(super) const CHECK_RULES: Cost = cost(95, 450);
/// The cost of a step of the fallback for layouts that are too wide for the board: it searches one window of 32 × 32
/// squares, on one level and in one turn.
pub(super) const SEARCH_WINDOW: Cost = cost(200, 400);
/// The cost of a step that draws the tiles of a sample for the rollouts.
pub(super) const DRAW_SAMPLE: Cost = cost(22, 180);

/// What each row, turn or candidate that is searched within a step adds to the base cost of the step, in units of 100
/// cycles.
pub(super) mod per {
    /// The cost of each row of a level whose free row patterns are updated.
    pub const PATTERN_ROW: u32 = 3;
    /// The cost of each turn of a tile in which the search looks for a spot where the tile fits.
    pub const TURN: u32 = 2;
    /// The cost of each row of the window in which the search looks for columns with room for a tile.
    pub const ROW: u32 = 1;
    /// The cost of each test of a row in which a tile has room: whether it touches a tile of its level, or whether it
    /// rests on two tiles.
    pub const ROW_TEST: u32 = 4;
    /// The cost of each row of level 0 for which the contacts of a tile are counted in all columns.
    pub const CONTACT_ROW: u32 = 6;
    /// The cost of each spot for which a quick score is worked out.
    pub const QUICK_SCORE: u32 = 6;
}

/// The cost at which a slice ends, in units of 100 cycles. A slice may take 0.4 ms, which are 500 units at 125 MHz; the
/// difference is a margin for steps that cost more than is likely.
pub(super) const SLICE: u32 = 440;
