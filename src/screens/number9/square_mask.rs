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
        SquareMask(
            (0..)
                .zip(rows)
                .fold(0, |squares, (y, row)| squares | u16::from(row) << (y * ROW)),
        )
    }

    /// The squares of a tile that, seen from above, no other tile shares, whatever level the other tiles lie on.
    pub fn not_shared<'a>(tile: impl Into<Placement>, others: impl Iterator<Item = &'a Spot>) -> SquareMask {
        let tile = tile.into();
        others.fold(SquareMask::of(tile), |left, &other| {
            SquareMask(left.0 & !covered(tile, other))
        })
    }

    /// The columns of the mask from the left; the top square of each is the lowest bit.
    pub fn columns(self) -> [u8; LONGEST] {
        core::array::from_fn(|x| {
            let column = self.0 >> x & FIRST_COLUMN;
            // Gathers the column's bits, which are one row apart, into adjacent bits.
            let row = |y: usize| column >> (y * (ROW - 1));
            ((row(0) | row(1) | row(2) | row(3)) & FIRST_ROW) as u8
        })
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
    let rows = other.digit().shape(other.turn()).rows;
    (0..LONGEST).fold(0, |squares, y| {
        let row = usize::try_from(y as i32 - dy).ok().and_then(|at| rows.get(at).copied());
        let row = u16::from(row.unwrap_or(0));
        let row = if dx < 0 { row >> -dx } else { row << dx & FIRST_ROW };
        squares | row << (y * ROW)
    })
}
