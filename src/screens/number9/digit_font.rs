//! The digit font of Number 9: 3 by 5 pixels, the smallest in which all ten digits can be told apart. Tiles have these
//! digits printed on them, and the figures beside the layout are written in them at scale 1 or 2.

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use crate::number9::Digit;
use crate::screens::Surface;
use crate::screens::bitmap::{Bitmap, bitmap};

/// The width of a glyph in pixels.
pub(super) const DIGIT_WIDTH: u32 = 3;

/// The height of a glyph in pixels.
pub(super) const DIGIT_HEIGHT: u32 = 5;

/// Pixels between two glyphs, before scaling.
const GAP: u32 = 1;

const GLYPHS: [Bitmap; 10] = [
    bitmap!["XXX", "X.X", "X.X", "X.X", "XXX"],
    bitmap![".X.", "XX.", ".X.", ".X.", "XXX"],
    bitmap!["XXX", "..X", "XXX", "X..", "XXX"],
    bitmap!["XXX", "..X", ".XX", "..X", "XXX"],
    bitmap!["X.X", "X.X", "XXX", "..X", "..X"],
    bitmap!["XXX", "X..", "XXX", "..X", "XXX"],
    bitmap!["XXX", "X..", "XXX", "X.X", "XXX"],
    bitmap!["XXX", "..X", "..X", ".X.", ".X."],
    bitmap!["XXX", "X.X", "XXX", "X.X", "XXX"],
    bitmap!["XXX", "X.X", "XXX", "..X", "XXX"],
];

/// The glyph of a digit.
pub(super) fn glyph(digit: Digit) -> Bitmap {
    GLYPHS[usize::from(digit.value())]
}

/// Draws glyphs from left to right.
#[derive(Debug)]
pub(super) struct GlyphWriter<'a, D> {
    target: &'a mut D,
    /// The top left corner of the next glyph.
    corner: Point,
    scale: u32,
}

impl<'a, D: Surface> GlyphWriter<'a, D> {
    /// Begins at this corner.
    pub fn at(target: &'a mut D, corner: Point, scale: u32) -> GlyphWriter<'a, D> {
        GlyphWriter { target, corner, scale }
    }

    /// Draws a bitmap and advances behind it.
    pub fn bitmap(mut self, bitmap: Bitmap) -> Result<Self, D::Error> {
        match self.scale {
            1 => bitmap.draw(self.target, self.corner, BinaryColor::On)?,
            _ => bitmap.draw_scaled(self.target, self.corner, self.scale, BinaryColor::On)?,
        }
        self.corner.x += ((bitmap.size().width + GAP) * self.scale) as i32;
        Ok(self)
    }

    /// Draws a number in decimal.
    pub fn number(mut self, number: u16) -> Result<Self, D::Error> {
        for digit in digits(number) {
            self = self.bitmap(glyph(digit))?;
        }
        Ok(self)
    }
}

/// The decimal digits of a number, without leading zeros.
fn digits(number: u16) -> impl Iterator<Item = Digit> {
    const PLACES: [u16; 5] = [10_000, 1_000, 100, 10, 1];
    PLACES
        .into_iter()
        .filter(move |&place| place <= number || place == 1)
        .filter_map(move |place| Digit::new((number / place % 10) as u8))
}
