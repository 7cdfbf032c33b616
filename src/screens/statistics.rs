//! The statistics, one page per game, with labels at the left and figures at the right.
//!
//! A counter that has grown too wide for the screen is shown as the largest figure that fits.

use core::fmt::Display;

use embedded_graphics::geometry::Point;

use super::games;
use super::widgets::{self, MARGIN, MARGIN_BEHIND, ROW_PITCH, ROWS_TOP};
use crate::handheld::GameKind;
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::storage::statistics::Statistics;
use crate::words::FontSize;

/// The right edge of the figures.
pub(super) const RIGHT: i32 = WIDTH as i32 - MARGIN_BEHIND;

/// The largest figure shown: six digits fit.
pub(super) const MAX_FIGURE: u32 = 999_999;

/// Shown in place of an average before the first game.
pub(super) const NO_AVERAGE: &str = "-";

/// Draws the page of a game.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    statistics: &Statistics,
    game: GameKind,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    games::draw_statistics(target, language, statistics, game)?;
    widgets::bottom_line(target, bottom_line)
}

/// Draws a label and its figure in one of the four rows.
pub(super) fn figure<D: Surface>(
    target: &mut D,
    row: i32,
    label: &'static str,
    figure: impl Display,
) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Normal);
    let y = ROWS_TOP + row * ROW_PITCH as i32;
    style.draw(target, label, Point::new(MARGIN, y))?;
    style.right().draw(target, figure, Point::new(RIGHT, y))
}
