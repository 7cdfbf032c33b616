//! A card that is shown before something is done for the first time: what A and B do there, in four lines.
//!
//! Buttons are drawn as keys wherever they are named, here and in the line at the bottom of every screen. Whoever has seen
//! one card knows what a lit letter means. The lines are short by design and are never broken.

use embedded_graphics::geometry::Point;

use super::widgets::{self, ROW_PITCH, ROWS_TOP};
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::words::{LessonText, Room};

/// Where the lines begin: the key of a button is one pixel wider than its letter, at the left.
const LEFT: i32 = 1;

/// Draws a card.
pub fn draw<D: Surface>(target: &mut D, card: &LessonText, bottom_line: &'static str) -> Result<(), D::Error> {
    widgets::heading(target, card.title, WIDTH as i32)?;
    let style = Style::new(Room::LINE.size);
    for (row, line) in (0..).zip(card.lines) {
        let at = Point::new(LEFT, ROWS_TOP + row * ROW_PITCH as i32);
        style.draw_with_keys(target, line, at)?;
    }
    widgets::bottom_line(target, bottom_line)
}
