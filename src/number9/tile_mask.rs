//! The tiles as bit masks: each turn of each digit as rows of squares, so that one shift and one AND test it against a
//! whole row of a level. It holds the same shapes as [`Digit::shape`], laid out for speed.
//!
//! The corner of a tile is the top left square of the box around it as it is turned; a tile need not cover its corner.

use super::tile::{LONGEST, Shape};
use super::{Digit, Turn};

/// How many row patterns there are. A row pattern is which squares one row of a tile covers: its leftmost square, and
/// any of the three squares to the right of it.
pub(super) const PATTERNS: usize = 1 << (LONGEST - 1);

/// The squares of a tile of one digit in one turn, in several forms that speed up tests.
#[derive(Debug)]
pub(super) struct TileMask {
    pub height: u8,
    /// How many squares the tile covers.
    pub size: u8,
    /// How many pairs of the tile's own squares share an edge.
    pub inner_edges: u8,
    /// The squares of each row of the tile, the leftmost column in the lowest bit.
    pub rows: [u8; LONGEST],
    /// All squares of the tile in one number, four bits for each row, the first row in the lowest bits.
    pub squares: u16,
    /// For each row of the tile, the position of its row pattern in a table that has `PATTERNS` entries for each row of
    /// a level, counted from the row of the tile's corner. The rows with most squares come first, as they are least
    /// likely to find room. A tile with fewer than four rows repeats its first entry, because four tests without a
    /// branch are faster than to stop early.
    pub pattern: [u8; LONGEST],
    /// For each entry of `pattern`, how many columns the leftmost square of that row is to the right of the tile's
    /// corner.
    pub shift: [u8; LONGEST],
    /// The squares in each row of the tile whose right-hand neighbour belongs to the tile too.
    pub pairs_right: [u8; LONGEST],
    /// The squares in each row of the tile whose neighbour in the next row down belongs to the tile too.
    pub pairs_below: [u8; LONGEST],
}

impl TileMask {
    #[inline(always)]
    pub(super) fn of(digit: usize, turn: usize) -> &'static TileMask {
        MASKS.get(digit * Turn::ALL.len() + turn).unwrap_or(&MASKS[0])
    }

    /// The masks of a digit in every turn in which it looks different.
    #[inline(always)]
    pub(super) fn every_turn(digit: usize) -> &'static [TileMask] {
        let first = digit * Turn::ALL.len();
        MASKS
            .get(first..first + usize::from(distinct_turns(digit as u8)))
            .unwrap_or_default()
    }

    const fn new(shape: &Shape) -> TileMask {
        let mut mask = EMPTY;
        mask.height = shape.height;
        mask.rows = shape.rows;
        let mut row = 0;
        while row < LONGEST {
            mask.pairs_right[row] = shape.rows[row] & shape.rows[row] >> 1;
            if row + 1 < LONGEST {
                mask.pairs_below[row] = shape.rows[row] & shape.rows[row + 1];
            }
            mask.size += shape.rows[row].count_ones() as u8;
            mask.inner_edges += (mask.pairs_right[row].count_ones() + mask.pairs_below[row].count_ones()) as u8;
            mask.squares |= (shape.rows[row] as u16) << (row * LONGEST);
            row += 1;
        }
        mask.set_patterns();
        mask
    }

    /// Fills in `pattern` and `shift`, the rows with most squares first.
    const fn set_patterns(&mut self) {
        let mut place = 0;
        let mut squares = LONGEST as u32;
        while squares > 0 {
            let mut y = 0;
            while y < LONGEST {
                if self.rows[y].count_ones() == squares {
                    let shift = self.rows[y].trailing_zeros() as u8;
                    self.shift[place] = shift;
                    self.pattern[place] = (y * PATTERNS) as u8 | self.rows[y] >> shift >> 1;
                    place += 1;
                }
                y += 1;
            }
            squares -= 1;
        }
        while place < LONGEST {
            self.shift[place] = self.shift[0];
            self.pattern[place] = self.pattern[0];
            place += 1;
        }
    }
}

/// In how many turns a tile of this digit looks different: a 0 and an 8 look the same after half a turn.
pub(super) fn distinct_turns(digit: u8) -> u8 {
    if matches!(digit, 0 | 8) { 2 } else { 4 }
}

/// Shifts `row` right by the position of each bit that is set in `distances`, and ORs the results. If `distances` are
/// squares in a row of a tile and `row` is a set of columns, the result is where the corner can lie so that one of
/// these squares is in one of these columns.
#[inline(always)]
pub(super) fn shifted_by_each(distances: u8, row: u32) -> u32 {
    let by = |distance: usize| {
        if distances >> distance & 1 == 1 {
            row >> distance
        } else {
            0
        }
    };
    by(0) | by(1) | by(2) | by(3)
}

const EMPTY: TileMask = TileMask {
    height: 0,
    size: 0,
    inner_edges: 0,
    rows: [0; LONGEST],
    squares: 0,
    pattern: [0; LONGEST],
    shift: [0; LONGEST],
    pairs_right: [0; LONGEST],
    pairs_below: [0; LONGEST],
};

/// Every digit in each of its turns.
static MASKS: [TileMask; 40] = {
    let mut all = [const { EMPTY }; 40];
    let mut nth = 0;
    while nth < all.len() {
        let (digit, turn) = (nth / Turn::ALL.len(), nth % Turn::ALL.len());
        all[nth] = TileMask::new(Digit::ALL[digit].shape(Turn::ALL[turn]));
        nth += 1;
    }
    all
};
