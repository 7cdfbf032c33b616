//! The count of a single player's layout. At the left are the tiles on the table with those of the counted level over
//! them; at the right, a row for each counted level and their sum.
//!
//! Tiles of other levels are left out, because they would hide those being counted. Before the first level is counted,
//! the whole layout is shown.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::number9::{LEVELS, ROUNDS, Spot, Table};
use crate::screens::number9::layout::lying;
use crate::screens::number9::{View, draw_table};
use crate::screens::text::Style;
use crate::screens::widgets::{self, BOTTOM_LINE_TOP};
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::FontSize;

// The area of the layout, and that of the column with the levels.
const LAYOUT: Rectangle = Rectangle::new(Point::zero(), Size::new(73, BOTTOM_LINE_TOP as u32));
const COLUMN_LEFT: u32 = 75;
const COLUMN: Rectangle = Rectangle::new(
    Point::new(COLUMN_LEFT as i32, 0),
    Size::new(WIDTH as u32 - COLUMN_LEFT, BOTTOM_LINE_TOP as u32),
);

// The font of a row, and where its label begins.
const ROW: FontSize = FontSize::Small;
const LABEL_LEFT: i32 = 2;
/// The right edge of the points, one pixel less because the last column of a digit is blank.
const POINTS_RIGHT: i32 = COLUMN.size.width as i32 - 1;

/// The most rows that fit. If more levels have been counted, those counted last are shown.
const ROWS: usize = 5;

// The line below the rows, and the sum below it.
const LINE_TOP: i32 = 41;
const TOTAL: FontSize = FontSize::Large;
const TOTAL_TOP: i32 = BOTTOM_LINE_TOP - TOTAL.line_height() as i32 + 1;

/// Draws the count after `levels` levels.
pub(super) fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    table: &Table,
    levels: usize,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let score = table.score();
    let counted: Vec<(u8, u16), LEVELS> = score.from_the_top().take(levels).collect();
    let level = counted.last().map(|&(level, _)| level);
    // The viewport is that of the whole layout, so that tiles do not move from level to level.
    let lying = lying(table);
    draw_table(target, &View::overview(LAYOUT, lying.tiles()), &on_level(&lying, level))?;
    draw_sum(target, language, &counted)?;
    widgets::bottom_line(target, bottom_line)
}

/// Draws the points of the counted levels and their sum.
pub fn draw_sum<D: Surface>(target: &mut D, language: Language, counted: &[(u8, u16)]) -> Result<(), D::Error> {
    let first = counted.len().saturating_sub(ROWS);
    for (row, &(level, points)) in (0..).zip(&counted[first..]) {
        let is_last = first + row + 1 == counted.len();
        draw_row(target, language, row, level, points, is_last)?;
    }
    let line = Point::new(COLUMN.top_left.x, LINE_TOP);
    let line = Rectangle::new(line, Size::new(COLUMN.size.width, 1));
    target.fill_solid(&line, BinaryColor::On)?;
    let sum: u16 = counted.iter().map(|&(_, points)| points).sum();
    let right = Point::new(COLUMN.top_left.x + POINTS_RIGHT, TOTAL_TOP);
    Style::new(TOTAL).right().draw(target, sum, right)
}

/// The tiles of a level and those on the table; all tiles if `level` is `None`.
pub(in crate::screens) fn on_level(table: &Table, level: Option<u8>) -> Vec<Spot, ROUNDS> {
    let is_shown = |tile: &&Spot| level.is_none_or(|level| tile.level() == 0 || tile.level() == level);
    table.tiles().iter().filter(is_shown).copied().collect()
}

fn draw_row<D: Surface>(
    target: &mut D,
    language: Language,
    row: usize,
    level: u8,
    points: u16,
    is_last: bool,
) -> Result<(), D::Error> {
    let words = language.words();
    let corner = COLUMN.top_left + Size::new(0, row as u32 * ROW.line_height());
    let mut style = Style::new(ROW);
    if is_last {
        widgets::highlight(
            target,
            Rectangle::new(corner, Size::new(COLUMN.size.width, ROW.line_height())),
        )?;
        style = style.dark();
    }
    let label = corner + Point::new(LABEL_LEFT, 0);
    match level {
        0 => style.draw(target, words.number9.end.table, label)?,
        _ => style.draw(target, words.number9.play.level_short.fill([&level]), label)?,
    }
    style.right().draw(target, points, corner + Point::new(POINTS_RIGHT, 0))
}
