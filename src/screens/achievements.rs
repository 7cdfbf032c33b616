//! The achievements: their list in the statistics, with a tick for those that were earned and an open box for the others, and
//! the screen that tells of one that was just earned.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::bitmap::{Bitmap, bitmap};
use super::icons::CUP;
use super::statistics::RIGHT;
use super::text::{Style, baseline, width};
use super::widgets::{self, MARGIN, MIDDLE, ROW_PITCH, ROWS, ROWS_TOP};
use super::{Surface, games};
use crate::storage::Language;
use crate::storage::achievements::{Achievement, AchievementSet};
use crate::words::{FontSize, Room};

/// Marks an achievement that was earned.
const TICK: Bitmap = bitmap![
    ".......XX",
    "......XXX",
    "XX...XXX.",
    "XXX.XXX..",
    ".XXXXX...",
    "..XXX....",
    "...X.....",
];

/// Marks one that was not, as wide as the tick.
const OPEN_BOX: Bitmap = bitmap![
    ".XXXXXXX.",
    ".X.....X.",
    ".X.....X.",
    ".X.....X.",
    ".X.....X.",
    ".X.....X.",
    ".XXXXXXX.",
];

// A mark begins left of the heading, so that there is a gap between it and the longest text.
const MARK_LEFT: i32 = 1;
const MARK_GAP: i32 = 4;

// How many were earned, to the right of the heading.
const COUNT_SIZE: FontSize = FontSize::Normal;
const COUNT_TOP: i32 = 1;

// The screen of one that was earned: a line across the top, and the cup with the text at its right.
const CALL_TOP: i32 = 1;
const CUP_AT: Point = Point::new(4, 21);
const TEXT: Rectangle = Rectangle::new(
    Point::new(34, 22),
    Size::new(Room::EARNED.width(), Room::EARNED.height()),
);

/// Draws a page of the list.
pub(super) fn draw_page<D: Surface>(
    target: &mut D,
    language: Language,
    earned: AchievementSet,
    page: usize,
) -> Result<(), D::Error> {
    let words = language.words();
    let count = format_args!("{}/{}", earned.count(), Achievement::ALL.len());
    let style = Style::new(COUNT_SIZE).right();
    style.draw(target, count, Point::new(RIGHT, COUNT_TOP))?;
    let end = RIGHT - width(count, COUNT_SIZE) as i32 - MARGIN;
    widgets::heading(target, words.shared.achievements.title, end)?;

    for (row, achievement) in (0..).zip(listed(page)) {
        let y = ROWS_TOP + row * ROW_PITCH as i32;
        let mark = if earned.has(achievement) { TICK } else { OPEN_BOX };
        let Size { width, height } = mark.size();
        // Its lowest row is that of the letters.
        let top = y + baseline(FontSize::Normal) as i32 + 1 - height as i32;
        mark.draw(target, Point::new(MARK_LEFT, top), BinaryColor::On)?;
        let text = games::achievement_text(achievement, words);
        let left = MARK_LEFT + width as i32 + MARK_GAP;
        Style::new(FontSize::Normal).draw(target, text, Point::new(left, y))?;
    }
    Ok(())
}

/// The achievements on a page of the list.
pub(super) fn listed(page: usize) -> impl Iterator<Item = Achievement> {
    Achievement::ALL.into_iter().skip(page * ROWS).take(ROWS)
}

/// Draws an achievement that was just earned.
pub fn draw_earned<D: Surface>(
    target: &mut D,
    language: Language,
    achievement: Achievement,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = language.words();
    let call = Style::new(Room::CALL.size).centred();
    call.draw(target, words.shared.achievements.earned, Point::new(MIDDLE, CALL_TOP))?;
    CUP.draw(target, CUP_AT, BinaryColor::On)?;
    let text = games::achievement_text(achievement, words);
    let lines = widgets::balanced(text, Room::EARNED);
    widgets::lines(target, Style::new(Room::EARNED.size), lines, TEXT)?;
    widgets::bottom_line(target, bottom_line)
}
