//! A digit printed on a tile: where there is room for it, and as large as there is room for.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::picture::{self, DIGIT_HEIGHT, DIGIT_WIDTH};
use super::pixels::widened;
use super::squares::Squares;
use crate::number9::Digit;

/// A digit and its place, in pixels from the tile's corner.
#[derive(Debug)]
pub(super) struct Print {
    /// The squares it is printed on, without the lines around them.
    pub paper: Rectangle,
    /// The digit's own place in their middle.
    pub place: Rectangle,
    rows: &'static [u32; DIGIT_HEIGHT],
    /// How large a pixel of the digit is.
    pixel: u32,
}

impl Print {
    /// On the first of these squares that go together: two rows of two, or else two, one above the other. Its pixels
    /// are as large as they can be, up to `largest_pixel`.
    pub fn on(squares: Squares, side: u32, digit: Digit, largest_pixel: u32) -> Option<Print> {
        let (columns, column, row) = match (squares.first_four(), squares.first_pair()) {
            (Some((x, y)), _) => (2, x, y),
            (None, Some((x, y))) => (1, x, y),
            (None, None) => return None,
        };
        let corner = Point::new(column, row) * side as i32 + Point::new_equal(1);
        let paper = Rectangle::new(
            corner,
            Size::new((columns * side).saturating_sub(1), (2 * side).saturating_sub(1)),
        );

        let size = Size::new(DIGIT_WIDTH, DIGIT_HEIGHT as u32);
        let goes_in = |pixel: u32| size * pixel == (size * pixel).component_min(paper.size);
        let pixel = (1..=largest_pixel).rev().find(|&pixel| goes_in(pixel))?;
        let margin = paper.size.saturating_sub(size * pixel) / 2;
        Some(Print {
            paper,
            place: Rectangle::new(corner + margin, size * pixel),
            rows: &picture::digit(digit).rows,
            pixel,
        })
    }

    /// The digit's rows from the top of its place, the leftmost pixel of the place the lowest bit.
    pub fn rows(&self) -> impl Iterator<Item = u32> + '_ {
        let rows = self.rows.iter().map(|&row| widened(row, self.pixel));
        rows.flat_map(|row| core::iter::repeat_n(row, self.pixel as usize))
    }
}
