//! Time slices: the cost of each step of thinking on the chip, in units of 100 cycles, as measured with `cargo xtask bench`.
//!
//! The rival adds up these costs instead of reading a clock, so that it decides the same on every machine. A step has a
//! base cost; searching inside it adds to that. [`super::Rival::think`] takes another step only if the highest cost that the
//! step is likely to have still fits into the slice, and ends the search once the sum reaches the skill's budget.

/// Cycles in one unit of cost.
pub(super) const CYCLES_PER_UNIT: u32 = 100;

/// The cost of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// Without any searching.
    pub base: u16,
    /// The highest that is likely, with searching.
    pub most: u16,
}

const fn cost(base: u16, most: u16) -> Cost {
    Cost { base, most }
}

/// A change of stage without any work.
pub(super) const TRANSITION: Cost = cost(4, 20);
pub(super) const CLEAR_BOARD: Cost = cost(55, 300);
/// To place a tile, and to begin the search for the next.
pub(super) const PLACE_TILE: Cost = cost(18, 360);
/// To choose the candidates for the rollouts.
pub(super) const CHOOSE_CONTENDERS: Cost = cost(105, 420);
/// To generate candidates in some rows of level 0, in one turn.
pub(super) const GENERATE_ON_TABLE: Cost = cost(17, 320);
/// To generate candidates on a level above, in one turn.
pub(super) const GENERATE_ABOVE: Cost = cost(7, 250);
/// To place a candidate and evaluate the two levels that it changes.
pub(super) const EVALUATE_LEVELS: Cost = cost(14, 380);
/// To evaluate the layout as a whole, and to undo the candidate.
pub(super) const EVALUATE_LAYOUT: Cost = cost(9, 380);
/// To check a candidate by the rules of the table.
pub(super) const CHECK_RULES: Cost = cost(95, 450);
/// To search one window of a layout that is too wide for the board.
pub(super) const SEARCH_WINDOW: Cost = cost(200, 400);
pub(super) const DRAW_SAMPLE: Cost = cost(22, 180);

/// What searching adds to the base cost of a step.
pub(super) mod per {
    /// Row whose free patterns are updated.
    pub const PATTERN_ROW: u32 = 3;
    /// Turn of a tile that is searched for a fit.
    pub const TURN: u32 = 2;
    /// Row in which a tile may find room.
    pub const ROW: u32 = 1;
    /// Row with room in which the tile is tested for contact, or for resting on two tiles.
    pub const ROW_TEST: u32 = 4;
    /// Row of level 0 whose contacts are counted.
    pub const CONTACT_ROW: u32 = 6;
    /// Candidate that gets a quick score.
    pub const QUICK_SCORE: u32 = 6;
}

/// The length of a slice: 0.4 ms at 125 MHz are 50,000 cycles, less a margin for steps that cost more than is likely.
pub(super) const SLICE: u32 = 440;
