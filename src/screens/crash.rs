//! After a crash: the code to tell the makers, and what became of the game.
//!
//! The code has a line to itself, in letters as large as those of a sentence: somebody may have to copy it by hand. What
//! happens next is said below, and nothing is promised that is not kept.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::widgets::{self, MARGIN, ROWS_TOP};
use crate::handheld::Crash;
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::Room;

/// The code, and the line between it and the sentence below.
const CODE_AT: Point = Point::new(MARGIN, ROWS_TOP);
const RULE: Rectangle = Rectangle::new(Point::new(0, 23), Size::new(WIDTH as u32, 1));

/// What happens next.
const SENTENCE: Rectangle = Rectangle::new(Point::new(0, 25), Size::new(WIDTH as u32, 30));

/// Draws why the device had to start again, and whether a game goes on.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    crash: Crash,
    goes_on: bool,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = &language.words().shared.crash;
    let text = match crash {
        Crash::Hang { .. } => words.hung,
        Crash::Panic { .. } | Crash::Fault { .. } if goes_on => words.goes_on,
        Crash::Panic { .. } | Crash::Fault { .. } => words.restarted,
    };
    let style = Style::new(Room::LINE.size);
    widgets::heading(target, words.title, WIDTH as i32)?;
    style.draw(target, words.code.fill([&crash]), CODE_AT)?;
    target.fill_solid(&RULE, BinaryColor::On)?;
    widgets::lines(target, style, widgets::balanced(text, Room::BOX), SENTENCE)?;
    widgets::bottom_line(target, bottom_line)
}
