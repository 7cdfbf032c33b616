//! The fill patterns that tell levels apart on a panel without greys: higher levels are brighter, and each has a
//! texture of its own.
//!
//!
//! | level | outline | fill |
//! |---|---|---|
//! | 0 | lit | dark, a lit dot in each square |
//! | 1 | lit | chequered |
//! | 2 | dark | lit, a dark dot in each square |
//! | 3 | dark | lit |
//! | 4 and every second above | dark | lit, a dark block in each square |
//! | 5 and every second above | dark | lit |
//!
//! The outline is lit where the fill is dark or chequered, and dark where the fill is lit, so that it always stands
//! out. No tile is entirely dark, so a hole cannot be taken for a tile. The dots let the player count squares.

use super::sprite::{LARGEST_SIDE, shifted};
use crate::number9::tile::LONGEST;
use crate::screens::surface::low_bits;

/// The width of a dot in pixels.
const DOT: u32 = 1;

/// The smallest square, in pixels, that has room for a dot inside its outline.
const MIN_SIDE_FOR_DOT: u32 = 3;

/// A column in which every second pixel is lit.
const EVERY_SECOND: u32 = 0x5555_5555;

/// How tiles of one level are drawn.
#[derive(Debug)]
pub(super) struct LevelPattern {
    /// The outline as a bit mask: all ones if it is lit, zero if it is dark.
    pub line: u32,
    /// Whether the fill is chequered: then it is inverted where a square begins in an odd column of the table.
    is_chequered: bool,
    /// The fill of a tile's columns, by the position of the column within its square. Bit 0 is the tile's top line, and
    /// column 0 is the line at the left of the square.
    fill: [u32; LARGEST_SIDE as usize],
}

impl LevelPattern {
    /// The shadow of a tile.
    pub const SHADOW: LevelPattern = LevelPattern {
        line: 0,
        is_chequered: false,
        fill: [0; LARGEST_SIDE as usize],
    };

    /// The pattern of a level for squares of this many pixels.
    pub fn of(level: u8, side: u32) -> LevelPattern {
        let dark = 0;
        let lit = !0;
        let (line, ground, block) = match level {
            0 => (lit, dark, DOT),
            1 => (lit, EVERY_SECOND, 0),
            2 => (dark, lit, DOT),
            _ if level.is_multiple_of(2) => (dark, lit, side / 2),
            _ => (dark, lit, 0),
        };
        LevelPattern {
            line,
            is_chequered: level == 1,
            fill: core::array::from_fn(|in_square| {
                let inverted = if level == 1 && in_square % 2 == 1 { lit } else { dark };
                ground ^ inverted ^ blocks(block, side, in_square as u32)
            }),
        }
    }

    /// The fills of the columns of a square, by their position in it, in the rows from `down` on.
    pub fn fills(&self, down: i32) -> [u32; LARGEST_SIDE as usize] {
        let mut fills = self.fill;
        for fill in &mut fills {
            *fill = shifted(*fill, down);
        }
        fills
    }

    /// What the fills of a square are to be XORed with, if its left line is in column `x` of the table: this keeps the
    /// chequered pattern aligned between tiles.
    pub fn inversion(&self, x: i32) -> u32 {
        if self.is_chequered && x & 1 == 1 { !0 } else { 0 }
    }
}

/// The column at position `in_square` of squares with a centred block of `width` pixels; zero if the squares are too
/// small for one.
fn blocks(width: u32, side: u32, in_square: u32) -> u32 {
    if side < MIN_SIDE_FOR_DOT {
        return 0;
    }
    let first = 1 + (side - width) / 2;
    if !(first..first + width).contains(&in_square) {
        return 0;
    }
    let block = low_bits(width) << first;
    (0..LONGEST as u32).fold(0, |column, square| column | block << (square * side))
}
