//! A lesson: a card with four lines about the buttons, shown the first time the player opens a game or a feature.
//!
//! Button letters are drawn as keys, as they are in the bottom line of every screen, so lessons also teach the player
//! to read that line. The four lines are not wrapped: translators keep them short enough.

use embedded_graphics::geometry::Point;

use super::widgets::{self, ROW_PITCH, ROWS_TOP};
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::words::{LessonText, Room};

/// Where the lines begin. A key reaches one pixel to the left of its letter.
const LEFT: i32 = 1;

/// Draws a lesson.
pub fn draw<D: Surface>(target: &mut D, lesson: &LessonText, bottom_line: &'static str) -> Result<(), D::Error> {
    widgets::heading(target, lesson.title, WIDTH as i32)?;
    let style = Style::new(Room::LINE.size);
    for (row, line) in (0..).zip(lesson.lines) {
        let at = Point::new(LEFT, ROWS_TOP + row * ROW_PITCH as i32);
        style.draw_with_keys(target, line, at)?;
    }
    widgets::bottom_line(target, bottom_line)
}
