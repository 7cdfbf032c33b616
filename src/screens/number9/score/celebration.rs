//! The celebration of a hundred points or more: three seconds of fireworks at both sides of the score. The rockets
//! depend on the frame number alone and never overlap the text.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::text::Style;
use crate::screens::widgets::{self, MIDDLE};
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::{FontSize, Room};

const POINTS_TOP: i32 = 0;
/// The congratulation, in two lines.
const WORDS: Rectangle = Rectangle::new(Point::new(0, 33), Size::new(WIDTH as u32, 20));

/// A rocket: where it bursts, and in which frame it starts.
#[derive(Clone, Copy, Debug)]
struct Rocket {
    burst: Point,
    start: usize,
}

/// Alternately at the left and at the right.
const ROCKETS: [Rocket; 6] = [
    Rocket::new(17, 15, 0),
    Rocket::new(110, 16, 5),
    Rocket::new(15, 16, 11),
    Rocket::new(111, 15, 16),
    Rocket::new(18, 15, 22),
    Rocket::new(109, 16, 26),
];

// The row that rockets rise from, and how far they rise per frame.
const GROUND: i32 = 31;
const RISE: i32 = 5;

/// The part of their way that sparks light up in each frame, in pixels from the burst. They slow down and fade.
const SPARKS: [(i32, i32); 8] = [(1, 4), (3, 8), (6, 11), (9, 13), (11, 14), (13, 14), (14, 15), (15, 15)];

/// The eight directions of sparks as vectors of length one, in tenths.
const DIRECTIONS: [(i32, i32); 8] = [(10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7), (0, -10), (7, -7)];
const TENTHS: i32 = 10;
const SPARK: Size = Size::new_equal(2);
const TRAIL: Size = Size::new(2, RISE as u32);

/// Draws a frame.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    points: u16,
    frame: usize,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Huge).centred();
    // One pixel to the right, because the last column of a glyph is blank.
    style.draw(target, points, Point::new(MIDDLE + 1, POINTS_TOP))?;
    let style = Style::new(Room::BOX.size);
    let lines = widgets::balanced(language.words().number9.end.hundred, Room::BOX);
    widgets::lines(target, style, lines, WORDS)?;
    for rocket in ROCKETS {
        if let Some(age) = frame.checked_sub(rocket.start) {
            rocket.draw(target, age as i32)?;
        }
    }
    widgets::bottom_line(target, bottom_line)
}

impl Rocket {
    const fn new(x: i32, y: i32, start: usize) -> Rocket {
        Rocket {
            burst: Point::new(x, y),
            start,
        }
    }

    /// Draws the rocket `age` frames after its start.
    fn draw<D: Surface>(self, target: &mut D, age: i32) -> Result<(), D::Error> {
        let rise = (GROUND - self.burst.y) / RISE;
        if age < rise {
            let top = Point::new(self.burst.x, GROUND - (age + 1) * RISE);
            return target.fill_solid(&Rectangle::new(top, TRAIL), BinaryColor::On);
        }
        let Some(&(from, to)) = usize::try_from(age - rise).ok().and_then(|flown| SPARKS.get(flown)) else {
            return Ok(());
        };
        for (right, down) in DIRECTIONS {
            for distance in (from..=to).step_by(2) {
                let at = self.burst + Point::new(right, down) * distance / TENTHS;
                target.fill_solid(&Rectangle::new(at, SPARK), BinaryColor::On)?;
            }
        }
        Ok(())
    }
}
