//! The screen after a crash: the crash code for a bug report, and whether the interrupted game continues.
//!
//! The code has a line of its own in the normal font, because the player may have to copy it by hand. The sentence
//! below it promises that the game goes on only if it was restored.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::widgets::{self, MARGIN, ROWS_TOP};
use crate::handheld::Crash;
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::Room;
use crate::words::Words;

// Top left corner of the crash code, so that the longest one keeps a pixel from the right edge, and the horizontal rule
// below it.
const CODE_AT: Point = Point::new(MARGIN - 1, ROWS_TOP);
const RULE: Rectangle = Rectangle::new(Point::new(0, 24), Size::new(WIDTH as u32, 1));

/// The sentence about the game.
const SENTENCE: Rectangle = Rectangle::new(Point::new(0, 26), Size::new(WIDTH as u32, 30));

/// Draws the screen; `goes_on` says whether a game was restored.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    crash: Crash,
    goes_on: bool,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = &language.words().shared.crash;
    let text = sentence(crash, goes_on, language.words());
    let style = Style::new(Room::LINE.size);
    widgets::heading(target, words.title, WIDTH as i32)?;
    style.draw(target, words.code.fill([&crash]), CODE_AT)?;
    target.fill_solid(&RULE, BinaryColor::On)?;
    widgets::lines(target, style, widgets::balanced(text, Room::BOX), SENTENCE)?;
    widgets::bottom_line(target, bottom_line)
}

/// What became of the device, and of the game.
pub(super) fn sentence(crash: Crash, goes_on: bool, words: &Words) -> &'static str {
    let words = &words.shared.crash;
    match crash {
        Crash::Hang { .. } => words.hung,
        Crash::Panic { .. } | Crash::Fault { .. } if goes_on => words.goes_on,
        Crash::Panic { .. } | Crash::Fault { .. } => words.restarted,
    }
}
