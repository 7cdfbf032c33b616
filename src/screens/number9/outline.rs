//! The outline of a tile: its pixel mask, dilated and eroded by a pixel or two. The tile in hand and the dropping tile
//! are composed of these masks.

use core::ops::Range;

use super::sprite::{LARGEST_SIDE, Sprite};
use super::square_mask::SquareMask;
use crate::number9::tile::LONGEST;

/// Pixels that the masks reach beyond the tile: one for the thick outline, one for the dark rim around it.
pub(super) const RIM: i32 = 2;

const COLUMNS: usize = RIM as usize + LONGEST * LARGEST_SIDE as usize + 1 + RIM as usize;

/// A mask as columns from the left rim to the right rim; the top pixel of the rim is the lowest bit.
pub(super) type Columns = [u32; COLUMNS];

/// An empty mask.
pub(super) const NO_PIXELS: Columns = [0; COLUMNS];

/// The masks of a tile, from the largest to the smallest.
#[derive(Debug)]
pub(super) struct Outline {
    /// The tile dilated by two pixels.
    pub rim: Columns,
    /// The tile dilated by one pixel.
    pub dilated: Columns,
    /// The tile with the line at its edge.
    pub tile: Columns,
    /// The tile without that line.
    pub inside: Columns,
    /// The inside eroded by one pixel.
    pub core: Columns,
}

impl Outline {
    /// The outline of these squares at `side` pixels a square.
    pub fn of(squares: SquareMask, side: u32) -> Outline {
        let (mut tile, mut inside) = (NO_PIXELS, NO_PIXELS);
        Sprite::of(squares, side).for_each(RIM, |run| {
            let columns = (RIM + run.x) as usize..(RIM + run.x) as usize + run.in_square.len();
            tile[columns.clone()].fill(run.mask);
            inside[columns].fill(run.inside);
        });
        let dilated = dilate(&tile);
        Outline {
            rim: dilate(&dilated),
            dilated,
            tile,
            inside,
            core: dilate(&inside.map(|column| !column)).map(|column| !column),
        }
    }

    /// An outline two pixels thick: the line at the tile's edge and one pixel outside it.
    pub fn thick(&self) -> Columns {
        core::array::from_fn(|x| self.dilated[x] & !self.inside[x])
    }

    /// The rows of the mask that the tile itself takes.
    pub fn tile_rows(&self) -> Range<u32> {
        let all = self.tile.iter().fold(0, |rows, column| rows | column);
        RIM as u32..u32::BITS - all.leading_zeros()
    }
}

/// Adds the eight neighbours of every pixel.
fn dilate(columns: &Columns) -> Columns {
    let high = columns.map(|column| column | column << 1 | column >> 1);
    core::array::from_fn(|x| {
        let left = x.checked_sub(1).map_or(0, |left| high[left]);
        let right = high.get(x + 1).copied().unwrap_or(0);
        left | high[x] | right
    })
}
