//! A tile as columns of pixels with room around it: the tile, what is a little larger, and what is a little smaller.

use core::ops::Range;

use super::sprite::{LARGEST_SIDE, Sprite};
use super::squares::Squares;
use crate::number9::tile::LONGEST;

/// Pixels around the tile: one for the thick outline, one for the dark rim.
pub(super) const RIM: i32 = 2;

const COLUMNS: usize = RIM as usize + LONGEST * LARGEST_SIDE as usize + 1 + RIM as usize;

/// Columns from the rim at the left of a tile to the rim at its right. The topmost pixel of the rim is the lowest bit.
pub(super) type Columns = [u32; COLUMNS];

/// Nothing at all.
pub(super) const NO_PIXELS: Columns = [0; COLUMNS];

/// A tile, from the outside in.
#[derive(Debug)]
pub(super) struct Outline {
    /// Two pixels more than the tile on every side.
    pub rim: Columns,
    /// One pixel more.
    pub swollen: Columns,
    /// The tile with the lines at its edge.
    pub tile: Columns,
    /// The tile without them.
    pub inside: Columns,
    /// One pixel less than that.
    pub core: Columns,
}

impl Outline {
    /// Of squares that are so large.
    pub fn of(squares: Squares, side: u32) -> Outline {
        let (mut tile, mut inside) = (NO_PIXELS, NO_PIXELS);
        Sprite::of(squares, side).for_each(|slice| {
            let x = (RIM + slice.x) as usize;
            tile[x] = slice.cover << RIM;
            inside[x] = slice.inside << RIM;
        });
        let swollen = grown(&tile);
        Outline {
            rim: grown(&swollen),
            swollen,
            tile,
            inside,
            core: grown(&inside.map(|column| !column)).map(|column| !column),
        }
    }

    /// An outline of two pixels, one of them the tile's own.
    pub fn thick(&self) -> Columns {
        core::array::from_fn(|x| self.swollen[x] & !self.inside[x])
    }

    /// Which rows are the tile's own.
    pub fn tile_rows(&self) -> Range<u32> {
        let all = self.tile.iter().fold(0, |rows, column| rows | column);
        RIM as u32..u32::BITS - all.leading_zeros()
    }
}

/// With the eight pixels around each.
fn grown(columns: &Columns) -> Columns {
    let high = columns.map(|column| column | column << 1 | column >> 1);
    core::array::from_fn(|x| {
        let left = x.checked_sub(1).map_or(0, |left| high[left]);
        let right = high.get(x + 1).copied().unwrap_or(0);
        left | high[x] | right
    })
}
