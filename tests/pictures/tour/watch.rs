//! A panel that notices what a person would: letters that are cut off, and letters that run into something.
//!
//! Letters are the only thing that is drawn pixel by pixel, which is how they are told from everything else. A pixel of a
//! letter must change what is there: one that finds its own colour lies on another letter, or on a line. And nothing may
//! be drawn over a letter afterwards.

use std::collections::BTreeSet;
use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PointsIter, Rectangle};
use pocket_nines::screens::Frame;

/// A panel, and what was noticed on it.
#[derive(Default)]
pub struct Watch {
    frame: Frame,
    /// Pixels of letters.
    letters: BTreeSet<Point>,
    complaints: BTreeSet<&'static str>,
}

impl Watch {
    /// Whether there is anything to read.
    pub fn has_letters(&self) -> bool {
        !self.letters.is_empty()
    }

    /// What is wrong.
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

impl OriginDimensions for Watch {
    fn size(&self) -> Size {
        self.frame.bounding_box().size
    }
}

impl DrawTarget for Watch {
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
