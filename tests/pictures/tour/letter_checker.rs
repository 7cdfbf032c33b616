//! A drawing target that reports letters that are cut off or overlap.
//!
//! Only letters are drawn pixel by pixel, so a single pixel belongs to a letter. It must change the colour that is there:
//! otherwise it lies on another letter or on a line. Nothing may be drawn over a letter afterwards.

use std::collections::BTreeSet;
use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PointsIter, Rectangle};
use pocket_nines::screens::Frame;

/// The frame and the problems found so far.
#[derive(Default)]
pub struct LetterChecker {
    frame: Frame,
    /// Pixels of letters.
    letters: BTreeSet<Point>,
    complaints: BTreeSet<&'static str>,
}

impl LetterChecker {
    /// Whether letters were drawn.
    pub fn has_letters(&self) -> bool {
        !self.letters.is_empty()
    }

    /// The problems.
    pub fn complaints(&self) -> impl Iterator<Item = &'static str> {
        self.complaints.iter().copied()
    }

    fn put(&mut self, at: Point, color: BinaryColor, is_letter: bool) {
        let before = self.frame.pixel(at);
        match (before, is_letter) {
            (None, true) => self.complain("a letter is cut off at the edge of the panel"),
            (None, false) => self.complain("something is drawn beyond the edge of the panel"),
            (Some(before), true) if before == color => self.complain("a letter runs into something"),
            (Some(_), false) if self.letters.contains(&at) => self.complain("a letter is drawn over"),
            _ => {}
        }
        if is_letter {
            self.letters.insert(at);
        }
        let Ok(()) = self.frame.draw_iter([Pixel(at, color)]);
    }

    fn complain(&mut self, complaint: &'static str) {
        self.complaints.insert(complaint);
    }
}

impl OriginDimensions for LetterChecker {
    fn size(&self) -> Size {
        self.frame.bounding_box().size
    }
}

impl DrawTarget for LetterChecker {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let pixels: Vec<_> = pixels.into_iter().collect();
        let is_letter = pixels.len() == 1;
        for Pixel(at, color) in pixels {
            self.put(at, color, is_letter);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        for at in area.points() {
            self.put(at, color, false);
        }
        Ok(())
    }
}
