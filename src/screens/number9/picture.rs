//! Small pictures: digits and signs, drawn by hand. They are written as such and turned into bits at compile time.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use super::pixels::{Pixels, Run, widened};
use crate::number9::Digit;

/// A picture of so many rows.
#[derive(Debug)]
pub(super) struct Picture<const ROWS: usize> {
    /// Pixels from side to side.
    pub width: u32,
    /// The leftmost pixel is the lowest bit.
    pub rows: [u32; ROWS],
}

impl<const ROWS: usize> Picture<ROWS> {
    /// Made of the places with an `X`.
    pub const fn of(drawing: [&str; ROWS]) -> Picture<ROWS> {
        let mut rows = [0; ROWS];
        let width = drawing[0].len();
        let mut y = 0;
        while y < ROWS {
            let mut x = 0;
            while x < width {
                if drawing[y].as_bytes()[x] == b'X' {
                    rows[y] |= 1 << x;
                }
                x += 1;
            }
            y += 1;
        }
        Picture {
            width: width as u32,
            rows,
        }
    }

    /// Draws it in pixels that are so large, and nothing around it.
    pub fn draw<D: DrawTarget<Color = BinaryColor>>(
        &self,
        target: &mut D,
        corner: Point,
        pixel: u32,
        color: BinaryColor,
    ) -> Result<(), D::Error> {
        let ink = if color.is_on() { !0 } else { 0 };
        let runs = (corner.y..).zip(0..ROWS as u32 * pixel).map(|(y, at)| Run {
            place: Point::new(corner.x, y),
            cover: widened(self.rows[(at / pixel) as usize], pixel),
            ink,
        });
        target.draw_iter(Pixels::of(runs))
    }
}

/// Pixels from side to side of a digit.
pub(super) const DIGIT_WIDTH: u32 = 3;

/// Pixels from top to bottom of a digit.
pub(super) const DIGIT_HEIGHT: usize = 5;

/// A digit, as small as it can be and still be read.
pub(super) fn digit(digit: Digit) -> &'static Picture<DIGIT_HEIGHT> {
    static DIGITS: [Picture<DIGIT_HEIGHT>; 10] = [
        Picture::of(["XXX", "X.X", "X.X", "X.X", "XXX"]),
        Picture::of([".X.", "XX.", ".X.", ".X.", "XXX"]),
        Picture::of(["XXX", "..X", "XXX", "X..", "XXX"]),
        Picture::of(["XXX", "..X", ".XX", "..X", "XXX"]),
        Picture::of(["X.X", "X.X", "XXX", "..X", "..X"]),
        Picture::of(["XXX", "X..", "XXX", "..X", "XXX"]),
        Picture::of(["XXX", "X..", "XXX", "X.X", "XXX"]),
        Picture::of(["XXX", "..X", "..X", ".X.", ".X."]),
        Picture::of(["XXX", "X.X", "XXX", "X.X", "XXX"]),
        Picture::of(["XXX", "X.X", "XXX", "..X", "XXX"]),
    ];
    &DIGITS[usize::from(digit.value())]
}
