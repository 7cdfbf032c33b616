//! A drawing target that reports text that is cut off or overlaps, and screens that set too many pixels.

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PointsIter, Rectangle};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

/// Pixels that may be set for one frame. A busy screen sets about half of them; more
/// would be drawing over what is there already.
const MOST_PIXELS: u32 = 6_000;

/// Letters are drawn pixel by pixel, backgrounds and lines as areas. On a correct screen every pixel that is drawn changes
/// its colour, and nothing is drawn over a letter.
pub struct OverlapChecker {
    frame: Frame,
    is_letter: [[bool; WIDTH]; HEIGHT],
    pixels: u32,
    complaints: Vec<String>,
}

impl OverlapChecker {
    /// Draws a screen. The error is the first problem.
    pub fn try_draw(draw: impl FnOnce(&mut OverlapChecker) -> Result<(), Infallible>) -> Result<Frame, String> {
        let mut checker = OverlapChecker {
            frame: Frame::new(),
            is_letter: [[false; WIDTH]; HEIGHT],
            pixels: 0,
            complaints: Vec::new(),
        };
        draw(&mut checker).unwrap();
        if checker.pixels > MOST_PIXELS {
            checker.complaints.push(format!("{} pixels are set", checker.pixels));
        }
        match checker.complaints.first() {
            Some(first) => Err(format!("{first}\n{}", printed(&checker.frame))),
            None => Ok(checker.frame),
        }
    }

    /// Draws a screen, and panics if there is a problem.
    #[track_caller]
    pub fn draw(name: &str, draw: impl FnOnce(&mut OverlapChecker) -> Result<(), Infallible>) -> Frame {
        OverlapChecker::try_draw(draw).unwrap_or_else(|complaint| panic!("{name}: {complaint}"))
    }

    fn set(&mut self, place: Point, color: BinaryColor, is_letter: bool) {
        self.pixels += 1;
        let Some(before) = self.frame.pixel(place) else {
            self.complaints.push(format!("{place} is outside the panel"));
            return;
        };
        let was_letter = &mut self.is_letter[place.y as usize][place.x as usize];
        if before == color || *was_letter {
            self.complaints.push(format!("something overlaps at {place}"));
        }
        *was_letter = is_letter;
        self.frame.draw_iter([Pixel(place, color)]).unwrap();
    }
}

impl OriginDimensions for OverlapChecker {
    fn size(&self) -> Size {
        self.frame.size()
    }
}

impl DrawTarget for OverlapChecker {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(place, color) in pixels {
            self.set(place, color, true);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        for place in area.points() {
            self.set(place, color, false);
        }
        Ok(())
    }
}

/// The frame as characters.
fn printed(frame: &Frame) -> String {
    let is_lit = |x, y| frame.pixel(Point::new(x, y)) == Some(BinaryColor::On);
    let row = |y| (0..WIDTH as i32).map(move |x| if is_lit(x, y) { '#' } else { '.' });
    (0..HEIGHT as i32).flat_map(|y| row(y).chain(['\n'])).collect()
}
