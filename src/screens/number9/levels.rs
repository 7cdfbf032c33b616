//! What tells one level from another on a panel without greys.
//!
//! The higher, the brighter, and each level with a texture of its own:
//!
//! | level | line around the tile | fill |
//! |---|---|---|
//! | 0 | lit | dark, a lit dot in each square |
//! | 1 | lit | chequered |
//! | 2 | dark | lit, a dark dot in each square |
//! | 3 | dark | lit |
//! | 4 and every second above | dark | lit, a dark block in each square |
//! | 5 and every second above | dark | lit |
//!
//! A lit line is seen on dark and on grey, a dark one on bright fills. The table is the only thing that is all dark, so
//! a hole is never taken for a tile. The dots make squares countable.

use super::sprite::LARGEST_SIDE;
use crate::number9::tile::LONGEST;
use crate::screens::surface::lowest;

/// Pixels from side to side of a dot.
const DOT: u32 = 1;

/// From this size on there is room for a dot between the lines.
const SMALLEST_DOTTED: u32 = 3;

/// Every second pixel.
const EVERY_SECOND: u32 = 0x5555_5555;

/// How tiles of a level look.
#[derive(Debug)]
pub(super) struct Look {
    /// The line around a tile: all pixels lit, or none.
    pub line: u32,
    /// Whether the fill is chequered. If so, its pixels are the other way round in every second column.
    pub is_chequered: bool,
    /// The fill, from the line at a tile's top on, for each column of a square from the line at its left on.
    fill: [u32; LARGEST_SIDE as usize],
}

impl Look {
    /// The look of a level where squares are so large.
    pub fn of(level: u8, side: u32) -> Look {
        let dark = 0;
        let lit = !0;
        let (line, ground, block) = match level {
            0 => (lit, dark, DOT),
            1 => (lit, EVERY_SECOND, 0),
            2 => (dark, lit, DOT),
            _ if level.is_multiple_of(2) => (dark, lit, side / 2),
            _ => (dark, lit, 0),
        };
        Look {
            line,
            is_chequered: level == 1,
            fill: core::array::from_fn(|in_square| ground ^ blocks(block, side, in_square as u32)),
        }
    }

    /// The fill of a column that is so many pixels behind the line at the left of its squares, and so many behind any
    /// column of the same table.
    pub fn fill(&self, in_square: u32, x: i32) -> u32 {
        let turned = if self.is_chequered && x & 1 == 1 { !0 } else { 0 };
        self.fill[in_square as usize] ^ turned
    }
}

/// A block of so many pixels in the middle of each square, if there is room for one.
fn blocks(width: u32, side: u32, in_square: u32) -> u32 {
    if side < SMALLEST_DOTTED {
        return 0;
    }
    let first = 1 + (side - width) / 2;
    if !(first..first + width).contains(&in_square) {
        return 0;
    }
    let block = lowest(width) << first;
    (0..LONGEST as u32).fold(0, |column, square| column | block << (square * side))
}
