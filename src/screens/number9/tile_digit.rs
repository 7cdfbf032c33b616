//! The digit printed on a tile. It goes on the first 2 by 2 squares of the tile, or else on two squares one above the
//! other, at the largest scale that fits between the lines around them.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::digit_font::{DIGIT_HEIGHT, DIGIT_WIDTH, glyph};
use super::square_mask::SquareMask;
use crate::number9::Digit;
use crate::screens::surface::low_bits;

/// A digit and where it goes, in pixels from the tile's corner.
#[derive(Debug)]
pub(super) struct TileDigit {
    /// The squares that the digit is printed on, without the lines around them.
    pub background: Rectangle,
    /// The area of the digit itself, centred in the background.
    pub area: Rectangle,
    /// The columns of the glyph, scaled vertically.
    columns: [u32; DIGIT_WIDTH as usize],
    scale: u32,
}

impl TileDigit {
    /// Fits a digit on these squares, at `max_scale` at most; `None` if there is no room for it.
    pub fn on(squares: SquareMask, side: u32, digit: Digit, max_scale: u32) -> Option<TileDigit> {
        let (columns, column, row) = match (squares.first_four(), squares.first_pair()) {
            (Some((x, y)), _) => (2, x, y),
            (None, Some((x, y))) => (1, x, y),
            (None, None) => return None,
        };
        let corner = Point::new(column, row) * side as i32 + Point::new_equal(1);
        let background = Rectangle::new(
            corner,
            Size::new((columns * side).saturating_sub(1), (2 * side).saturating_sub(1)),
        );

        let size = Size::new(DIGIT_WIDTH, DIGIT_HEIGHT);
        let fits = |scale: u32| size * scale == (size * scale).component_min(background.size);
        let scale = (1..=max_scale).rev().find(|&scale| fits(scale))?;
        let margin = background.size.saturating_sub(size * scale) / 2;
        Some(TileDigit {
            background,
            area: Rectangle::new(corner + margin, size * scale),
            columns: core::array::from_fn(|x| stretched(glyph(digit).columns()[x], scale)),
            scale,
        })
    }

    /// The scaled columns of the digit from the left; the top pixel of each is the lowest bit.
    pub fn columns(&self) -> impl Iterator<Item = u32> + '_ {
        let columns = self.columns.iter();
        columns.flat_map(|&column| core::iter::repeat_n(column, self.scale as usize))
    }
}

/// A column with every pixel repeated `scale` times vertically.
fn stretched(column: u32, scale: u32) -> u32 {
    if scale == 1 {
        // The digits of all laid tiles, so this is worth a shortcut.
        return column;
    }
    let mut stretched = 0;
    let mut row = 0;
    let mut rest = column;
    while rest != 0 {
        if rest & 1 == 1 {
            stretched |= low_bits(scale) << row;
        }
        rest >>= 1;
        row += scale;
    }
    stretched
}
