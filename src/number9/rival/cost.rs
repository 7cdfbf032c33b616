//! What thinking costs on the chip, in units of a hundred cycles, as measured with `cargo xtask bench`. The rival goes by these
//! numbers and not by a clock, so that it thinks the same everywhere. A step costs something in any case, and then as much as
//! it searches: both together say how much of a moment is over, and when a thought has taken its time. One more step is taken if
//! the most that it is likely to cost still fits into the moment.

/// What everything below is counted in, in cycles.
pub(super) const UNIT: u32 = 100;

/// What a step costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cost {
    /// Without any searching.
    pub least: u16,
    /// With as much searching as hardly ever comes together.
    pub most: u16,
}

const fn cost(least: u16, most: u16) -> Cost {
    Cost { least, most }
}

/// Taking up or putting down something.
pub(super) const LITTLE: Cost = cost(4, 20);
/// Clearing the board.
pub(super) const CLEARING: Cost = cost(55, 300);
/// Laying a tile, and beginning to look at the next.
pub(super) const LAYING: Cost = cost(18, 360);
/// Choosing the places that are tried out.
pub(super) const CHOOSING: Cost = cost(105, 420);
/// Listing some rows of places of one turn on the table.
pub(super) const LISTING_TABLE: Cost = cost(17, 320);
/// Listing the places of one turn on a level above.
pub(super) const LISTING: Cost = cost(7, 250);
/// Laying a tile to judge its place.
pub(super) const JUDGING: Cost = cost(14, 380);
/// Weighing what the layout promises then.
pub(super) const WEIGHING: Cost = cost(9, 380);
/// Asking the rules whether a place is legal.
pub(super) const CHECKING: Cost = cost(95, 450);
/// Looking through a window at a layout that is too wide.
pub(super) const LOOKING_OVER: Cost = cost(200, 400);
/// Drawing tiles.
pub(super) const DRAWING: Cost = cost(22, 180);

/// What is spent on searching: for each row of a platform whose patterns are worked out, each turn of a tile that is looked
/// at, each row where it may find room, each time that it does and has to touch something or to rest on two tiles, each row
/// of the table whose edges are added up, and each place that is glanced at.
pub(super) const SPREADING_ROW: u32 = 3;
pub(super) const TRYING_TURN: u32 = 2;
pub(super) const TRYING_ROW: u32 = 1;
pub(super) const TRYING_PLACES: u32 = 4;
pub(super) const ADDING_EDGES: u32 = 6;
pub(super) const GLANCING: u32 = 6;

/// What a moment may cost: 0.4 ms are fifty thousand cycles, and a tenth is kept for the step that costs more than most.
pub(super) const MOMENT: u32 = 440;
