//! A subset of a tile's squares as a bit mask, for drawing only those that are not covered or only those without
//! support.

use crate::number9::tile::LONGEST;
use crate::number9::{Placement, Spot};

/// One bit for each square of a tile's 4 by 4 bounding box, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SquareMask(u16);

const ROW: usize = LONGEST;
const FIRST_ROW: u16 = (1 << ROW) - 1;
const FIRST_COLUMN: u16 = 0x1111;

/// All squares but those in the last column.
const NOT_LAST_IN_ROW: u16 = 0x7777;

impl SquareMask {
    /// No square.
    pub const NONE: SquareMask = SquareMask(0);

    /// All squares of a tile.
    pub fn of(tile: impl Into<Placement>) -> SquareMask {
        let Placement { digit, turn, .. } = tile.into();
        let rows = digit.shape(turn).rows;
        // A byte for each row, of which four bits are used: two steps move the rows together.
        let bytes = u32::from_le_bytes(rows);
        let pairs = bytes | bytes >> ROW;
        SquareMask((pairs & 0xFF | pairs >> 8 & 0xFF00) as u16)
    }

    /// The squares of a tile that, seen from above, no other tile shares, whatever level the other tiles lie on.
    pub fn not_shared<'a>(tile: impl Into<Placement>, others: impl Iterator<Item = &'a Spot>) -> SquareMask {
        let tile = tile.into();
        others.fold(SquareMask::of(tile), |left, &other| {
            SquareMask(left.0 & !covered(tile, other))
        })
    }

    /// A column of the mask with its squares `side` bits apart; the top square is the lowest bit.
    pub fn spread_column(self, x: usize, side: u32) -> u32 {
        let column = u32::from(self.0 >> x & FIRST_COLUMN);
        let row = |y: usize| (column >> (y * ROW) & 1) << (y as u32 * side);
        // Unrolled by hand: optimised for size, the compiler keeps a loop here, and every tile is drawn by it.
        row(0) | row(1) | row(2) | row(3)
    }

    /// Column and row of the first square with another one below it.
    pub fn first_pair(self) -> Option<(i32, i32)> {
        first(self.pairs())
    }

    /// Column and row of the first square that is the top left of a block of 2 by 2.
    pub fn first_four(self) -> Option<(i32, i32)> {
        first(self.pairs() & self.pairs() >> 1 & NOT_LAST_IN_ROW)
    }

    fn pairs(self) -> u16 {
        self.0 & self.0 >> ROW
    }
}

/// Column and row of the lowest set bit.
fn first(squares: u16) -> Option<(i32, i32)> {
    let at = squares.trailing_zeros() as usize;
    (squares != 0).then_some(((at % ROW) as i32, (at / ROW) as i32))
}

/// The squares of a tile's bounding box that another tile covers.
fn covered(tile: Placement, other: Spot) -> u16 {
    let dx = i32::from(other.corner().x) - i32::from(tile.corner.x);
    let dy = i32::from(other.corner().y) - i32::from(tile.corner.y);
    if dx.unsigned_abs() as usize >= LONGEST || dy.unsigned_abs() as usize >= LONGEST {
        return 0;
    }
    let SquareMask(squares) = SquareMask::of(other);
    let (right, down) = (dx.unsigned_abs(), dy.unsigned_abs() * ROW as u32);
    let squares = if dy < 0 { squares >> down } else { squares << down };
    // The columns that stay in the box, where they are before a shift to the right, or after one to the left.
    let stay = FIRST_COLUMN * (FIRST_ROW >> right);
    if dx < 0 {
        squares >> right & stay
    } else {
        (squares & stay) << right
    }
}
