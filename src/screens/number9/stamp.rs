//! A tile as rows of pixels, the leftmost pixel the lowest bit.
//!
//! Squares share the lines between them: a square begins with a line on its left and at its top, and the tile ends with
//! the line of whatever lies behind it. So two tiles side by side have one line between them, not two.

use super::pixels::lowest;
use super::squares::Squares;
use crate::number9::tile::LONGEST;

/// The largest squares that a stamp can have: four of them, a line and an outline go into a word.
pub(super) const LARGEST_SIDE: u32 = 6;

/// Squares of a tile, each so many pixels wide.
#[derive(Debug)]
pub(super) struct Stamp {
    side: u32,
    height: usize,
    /// For each row of squares the pixels of a row that does not lie on a line.
    cover: [u32; LONGEST],
    /// The same without the lines at the tile's edge.
    inside: [u32; LONGEST],
}

/// One row of a stamp's pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    /// Pixels below the tile's corner.
    pub y: i32,
    /// Pixels below the line at the top of its square; 0 is that line.
    pub in_square: u32,
    /// All pixels of the tile.
    pub cover: u32,
    /// Those that are not on its edge.
    pub inside: u32,
}

impl Stamp {
    /// Squares so large.
    pub fn of(squares: Squares, side: u32) -> Stamp {
        let square = lowest(side + 1);
        let cover = squares.rows().map(|row| {
            let column = |dx: usize| ((u32::from(row) >> dx & 1) * square) << (dx as u32 * side);
            (0..LONGEST).fold(0, |pixels, dx| pixels | column(dx))
        });
        Stamp {
            side,
            height: cover.iter().rposition(|&row| row != 0).map_or(0, |last| last + 1),
            cover,
            inside: cover.map(|row| row & row << 1 & row >> 1),
        }
    }

    /// Every row from the top. A pixel is on the tile's edge if any of the eight around it is not the tile's.
    pub fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        let row_of_squares = |at: Option<usize>| match at.filter(|&at| at < self.height) {
            Some(at) => (self.cover[at], self.inside[at]),
            None => (0, 0),
        };
        (0..=self.height).flat_map(move |at| {
            let (above, inside_above) = row_of_squares(at.checked_sub(1));
            let (below, inside_below) = row_of_squares(Some(at));
            let rows = if at < self.height { self.side } else { 1 };
            (0..rows).map(move |in_square| {
                let on_line = in_square == 0;
                Row {
                    y: (at as u32 * self.side + in_square) as i32,
                    in_square,
                    cover: if on_line { above | below } else { below },
                    inside: if on_line {
                        inside_above & inside_below
                    } else {
                        inside_below
                    },
                }
            })
        })
    }
}
