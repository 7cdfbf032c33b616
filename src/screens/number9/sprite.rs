//! The sprite of a tile: its pixel mask, generated column by column for any zoom. The top pixel of a column is its
//! lowest bit.
//!
//! A square of side `n` takes `n` pixels and shares its right and bottom line with the next square, so the sprite of a
//! tile is one pixel wider and higher than its squares. Two adjacent tiles have one line between them, not two.

use core::ops::Range;

use super::square_mask::SquareMask;
use crate::number9::tile::LONGEST;
use crate::screens::surface::low_bits;

/// The largest square of a sprite: a column of four, the last line and an outline fit into 32 bits.
pub(super) use crate::handheld::number9::LARGEST_SIDE;

/// The pixel mask of a tile at `side` pixels a square.
#[derive(Debug)]
pub(super) struct Sprite {
    side: u32,
    /// Columns of squares.
    width: usize,
    /// For each column of squares, the mask of its pixel columns that are not on the line between two squares.
    mask: [u32; LONGEST],
    /// Like `mask`, but also without the pixels on the tile's outline.
    inside: [u32; LONGEST],
}

/// Adjacent pixel columns of a sprite that have the same pixels: those on the line between two columns of squares, or
/// those between two lines.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// Pixels from the tile's corner to the first of the columns.
    pub x: i32,
    /// For each column, the pixels from the left line of its square; 0 is on that line.
    pub in_square: Range<u32>,
    /// All pixels of the tile in each column.
    pub mask: u32,
    /// The pixels of the tile in each column that are not on its outline.
    pub inside: u32,
}

impl Sprite {
    /// The sprite of these squares.
    pub fn of(squares: SquareMask, side: u32) -> Sprite {
        let mask = core::array::from_fn(|x| {
            // The top pixel of each square, from which the others follow by a multiplication; and the last line, which a
            // square shares with the next one.
            let tops = squares.spread_column(x, side);
            let squares = tops * low_bits(side);
            squares | squares << 1
        });
        Sprite {
            side,
            width: mask.iter().rposition(|&column| column != 0).map_or(0, |last| last + 1),
            mask,
            inside: mask.map(|column| column & column << 1 & column >> 1),
        }
    }

    /// Whether any row of the sprite is in the 32 rows of a word if it is moved down by so many pixels.
    pub fn is_in_word(&self, down: i32) -> bool {
        let all = self.mask.iter().fold(0, |all, column| all | column);
        down.unsigned_abs() < u32::BITS && shifted(all, down) != 0
    }

    /// Calls `take` with all pixel columns from the left, moved down by so many pixels, fewer than 32. A pixel is on the
    /// tile's edge if any of its eight neighbours is outside the tile.
    pub fn for_each(&self, down: i32, mut take: impl FnMut(Run)) {
        let (mut left, mut inside_left) = (0, 0);
        let mut x = 0;
        for column in 0..self.width.min(LONGEST) {
            let (mask, inside) = (shifted(self.mask[column], down), shifted(self.inside[column], down));
            take(Run {
                x,
                in_square: 0..1,
                mask: left | mask,
                inside: inside_left & inside,
            });
            take(Run {
                x: x + 1,
                in_square: 1..self.side,
                mask,
                inside,
            });
            x += self.side as i32;
            (left, inside_left) = (mask, inside);
        }
        take(Run {
            x,
            in_square: 0..1,
            mask: left,
            inside: 0,
        });
    }
}

/// A column moved down by so many pixels, fewer than 32; up if they are negative.
pub(super) fn shifted(column: u32, down: i32) -> u32 {
    if down < 0 { column >> -down } else { column << down }
}
