//! Numbers, set in the small digits or in the same with larger pixels.

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use super::digits::digit;
use crate::number9::Digit;
use crate::screens::Surface;
use crate::screens::picture::Picture;

/// Pixels between two digits.
const GAP: u32 = 1;

/// Writes pictures of digits and signs from left to right.
#[derive(Debug)]
pub(super) struct Pen<'a, D> {
    target: &'a mut D,
    corner: Point,
    /// How large a pixel of a picture is drawn.
    pixel: u32,
}

impl<'a, D: Surface> Pen<'a, D> {
    /// Begins at this corner.
    pub fn at(target: &'a mut D, corner: Point, pixel: u32) -> Pen<'a, D> {
        Pen { target, corner, pixel }
    }

    /// Draws a picture and moves on to where the next one goes.
    pub fn picture(mut self, picture: Picture) -> Result<Self, D::Error> {
        match self.pixel {
            1 => picture.draw(self.target, self.corner, BinaryColor::On)?,
            _ => picture.draw_large(self.target, self.corner, self.pixel, BinaryColor::On)?,
        }
        self.corner.x += ((picture.size().width + GAP) * self.pixel) as i32;
        Ok(self)
    }

    /// Writes a number.
    pub fn number(mut self, number: u16) -> Result<Self, D::Error> {
        for digit_of_it in digits(number) {
            self = self.picture(digit(digit_of_it))?;
        }
        Ok(self)
    }
}

/// The digits of a number as it is written.
fn digits(number: u16) -> impl Iterator<Item = Digit> {
    const PLACES: [u16; 5] = [10_000, 1_000, 100, 10, 1];
    PLACES
        .into_iter()
        .filter(move |&place| place <= number || place == 1)
        .filter_map(move |place| Digit::new((number / place % 10) as u8))
}
