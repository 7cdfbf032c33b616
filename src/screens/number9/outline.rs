//! A tile as rows of pixels with room around it: the tile, what is a little larger, and what is a little smaller.

use core::ops::Range;

use super::squares::Squares;
use super::stamp::{LARGEST_SIDE, Stamp};
use crate::number9::tile::LONGEST;

/// Pixels around the tile: one for the thick outline, one for the dark rim.
pub(super) const RIM: i32 = 2;

const ROWS: usize = RIM as usize + LONGEST * LARGEST_SIDE as usize + 1 + RIM as usize;

/// Rows from the rim above a tile to the rim below. The leftmost pixel of the rim is the lowest bit.
pub(super) type Rows = [u32; ROWS];

/// Nothing at all.
pub(super) const NO_PIXELS: Rows = [0; ROWS];

/// A tile, from the outside in.
#[derive(Debug)]
pub(super) struct Outline {
    /// Two pixels more than the tile on every side.
    pub rim: Rows,
    /// One pixel more.
    pub swollen: Rows,
    /// The tile with the lines at its edge.
    pub tile: Rows,
    /// The tile without them.
    pub inside: Rows,
    /// One pixel less than that.
    pub core: Rows,
    height: usize,
}

impl Outline {
    /// Of squares that are so large.
    pub fn of(squares: Squares, side: u32) -> Outline {
        let (mut tile, mut inside) = (NO_PIXELS, NO_PIXELS);
        let mut height = 0;
        for row in Stamp::of(squares, side).rows() {
            let y = (RIM + row.y) as usize;
            tile[y] = row.cover << RIM;
            inside[y] = row.inside << RIM;
            height = row.y as usize + 1;
        }
        let swollen = grown(&tile);
        Outline {
            rim: grown(&swollen),
            swollen,
            tile,
            inside,
            core: grown(&inside.map(|row| !row)).map(|row| !row),
            height,
        }
    }

    /// An outline of two pixels, one of them the tile's own.
    pub fn thick(&self) -> Rows {
        core::array::from_fn(|y| self.swollen[y] & !self.inside[y])
    }

    /// Which rows are the tile's own.
    pub fn tile_rows(&self) -> Range<usize> {
        let top = RIM as usize;
        top..top + self.height
    }
}

/// With the eight pixels around each.
fn grown(rows: &Rows) -> Rows {
    let wide = rows.map(|row| row | row << 1 | row >> 1);
    core::array::from_fn(|y| {
        let above = y.checked_sub(1).map_or(0, |above| wide[above]);
        let below = wide.get(y + 1).copied().unwrap_or(0);
        above | wide[y] | below
    })
}
