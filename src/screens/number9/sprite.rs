//! A tile as columns of pixels, the topmost pixel the lowest bit.
//!
//! Squares share the lines between them: a square begins with a line on its left and at its top, and the tile ends with
//! the line of whatever lies behind it. So two tiles side by side have one line between them, not two.

use super::squares::Squares;
use crate::number9::tile::LONGEST;
use crate::screens::surface::lowest;

/// The largest squares that a stamp can have: four of them, a line and an outline go into a word.
pub(super) use crate::handheld::number9::LARGEST_SIDE;

/// Squares of a tile, each so many pixels wide.
#[derive(Debug)]
pub(super) struct Sprite {
    side: u32,
    width: usize,
    /// For each column of squares the pixels of a column that does not lie on a line.
    cover: [u32; LONGEST],
    /// The same without the lines at the tile's edge.
    inside: [u32; LONGEST],
}

/// One column of a stamp's pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    /// Pixels from the tile's corner.
    pub x: i32,
    /// Pixels from the line at the left of its square; 0 is that line.
    pub in_square: u32,
    /// All pixels of the tile.
    pub cover: u32,
    /// Those that are not on its edge.
    pub inside: u32,
}

impl Sprite {
    /// Squares so large.
    pub fn of(squares: Squares, side: u32) -> Sprite {
        let square = lowest(side + 1);
        let cover = squares.columns().map(|column| {
            let row = |dy: usize| (u32::from(column >> dy & 1) * square) << (dy as u32 * side);
            // Written out: in an image that is made small, a loop of four stays a loop.
            row(0) | row(1) | row(2) | row(3)
        });
        Sprite {
            side,
            width: cover.iter().rposition(|&column| column != 0).map_or(0, |last| last + 1),
            cover,
            inside: cover.map(|column| column & column << 1 & column >> 1),
        }
    }

    /// Hands out every column from the left. A pixel is on the tile's edge if any of the eight around it is not the
    /// tile's.
    pub fn for_each(&self, mut take: impl FnMut(Slice)) {
        let (mut left, mut inside_left) = (0, 0);
        let mut x = 0;
        for (&cover, &inside) in self.cover.iter().zip(&self.inside).take(self.width) {
            take(Slice {
                x,
                in_square: 0,
                cover: left | cover,
                inside: inside_left & inside,
            });
            for in_square in 1..self.side {
                take(Slice {
                    x: x + in_square as i32,
                    in_square,
                    cover,
                    inside,
                });
            }
            x += self.side as i32;
            (left, inside_left) = (cover, inside);
        }
        take(Slice {
            x,
            in_square: 0,
            cover: left,
            inside: 0,
        });
    }
}
