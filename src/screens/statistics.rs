//! The statistics: a page of totals for each game, one of streaks, and the achievements. Figures have their label at the left.
//!
//! A counter that has grown too wide for the screen is shown as the largest figure that fits.

use core::fmt::Display;

use embedded_graphics::geometry::Point;

use super::widgets::{self, MARGIN, MARGIN_BEHIND, ROW_PITCH, ROWS_TOP};
use super::{achievements, games};
use crate::handheld::StatisticsPage;
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

/// Draws a page.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    statistics: &Statistics,
    page: StatisticsPage,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    match page {
        StatisticsPage::Totals(game) => games::draw_totals(target, language, statistics, game)?,
        StatisticsPage::Streaks => games::draw_streaks(target, language, statistics)?,
        StatisticsPage::Achievements { page } => {
            achievements::draw_page(target, language, statistics.achievements.earned, page)?;
        }
    }
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
