//! The sprite of a tile: its pixel mask, generated column by column for any zoom. The top pixel of a column is its
//! lowest bit.
//!
//! A square of side `n` takes `n` pixels and shares its right and bottom line with the next square, so the sprite of a
//! tile is one pixel wider and higher than its squares. Two adjacent tiles have one line between them, not two.

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

/// One pixel column of a sprite.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    /// Pixels from the tile's corner.
    pub x: i32,
    /// Pixels from the left line of its square; 0 is on that line.
    pub in_square: u32,
    /// All pixels of the tile.
    pub mask: u32,
    /// The pixels of the tile that are not on its outline.
    pub inside: u32,
}

impl Sprite {
    /// The sprite of these squares.
    pub fn of(squares: SquareMask, side: u32) -> Sprite {
        let square = low_bits(side + 1);
        let mask = squares.columns().map(|column| {
            let row = |dy: usize| (u32::from(column >> dy & 1) * square) << (dy as u32 * side);
            // Unrolled by hand: optimised for size, the compiler keeps a loop here, and every tile is drawn by it.
            row(0) | row(1) | row(2) | row(3)
        });
        Sprite {
            side,
            width: mask.iter().rposition(|&column| column != 0).map_or(0, |last| last + 1),
            mask,
            inside: mask.map(|column| column & column << 1 & column >> 1),
        }
    }

    /// Calls `take` with every pixel column from the left. A pixel is on the tile's edge if any of its eight neighbours
    /// is outside the tile.
    pub fn for_each(&self, mut take: impl FnMut(Slice)) {
        let (mut left, mut inside_left) = (0, 0);
        let mut x = 0;
        for (&mask, &inside) in self.mask.iter().zip(&self.inside).take(self.width) {
            take(Slice {
                x,
                in_square: 0,
                mask: left | mask,
                inside: inside_left & inside,
            });
            for in_square in 1..self.side {
                take(Slice {
                    x: x + in_square as i32,
                    in_square,
                    mask,
                    inside,
                });
            }
            x += self.side as i32;
            (left, inside_left) = (mask, inside);
        }
        take(Slice {
            x,
            in_square: 0,
            mask: left,
            inside: 0,
        });
    }
}
