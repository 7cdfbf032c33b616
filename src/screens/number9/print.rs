//! A digit printed on a tile: where there is room for it, and as large as there is room for.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::digits::{self, DIGIT_HEIGHT, DIGIT_WIDTH};
use super::squares::Squares;
use crate::number9::Digit;
use crate::screens::surface::lowest;

/// A digit and its place, in pixels from the tile's corner.
#[derive(Debug)]
pub(super) struct Print {
    /// The squares it is printed on, without the lines around them.
    pub paper: Rectangle,
    /// The digit's own place in their middle.
    pub place: Rectangle,
    /// The digit's columns, as high as its place.
    columns: [u32; DIGIT_WIDTH as usize],
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

        let size = Size::new(DIGIT_WIDTH, DIGIT_HEIGHT);
        let goes_in = |pixel: u32| size * pixel == (size * pixel).component_min(paper.size);
        let pixel = (1..=largest_pixel).rev().find(|&pixel| goes_in(pixel))?;
        let margin = paper.size.saturating_sub(size * pixel) / 2;
        Some(Print {
            paper,
            place: Rectangle::new(corner + margin, size * pixel),
            columns: core::array::from_fn(|x| stretched(digits::digit(digit).column(x), pixel)),
            pixel,
        })
    }

    /// The digit's columns from the left of its place, the topmost pixel of the place the lowest bit.
    pub fn columns(&self) -> impl Iterator<Item = u32> + '_ {
        let columns = self.columns.iter();
        columns.flat_map(|&column| core::iter::repeat_n(column, self.pixel as usize))
    }
}

/// A column in which every pixel is this many, one below the other.
fn stretched(column: u32, pixel: u32) -> u32 {
    let mut long = 0;
    let mut place = 0;
    let mut rest = column;
    while rest != 0 {
        if rest & 1 == 1 {
            long |= lowest(pixel) << place;
        }
        rest >>= 1;
        place += pixel;
    }
    long
}
