//! Figures over all games, a page for each of the two. What a figure means stands at the left, the figure at the right.
//!
//! Counters go further than there is room: what is longer than a figure may be is shown as the largest that fits. Races and
//! wins share a row, and the time spent stands in the heading as hours and minutes, so that four rows are enough.

use core::fmt::Display;

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use super::icons::CLOCK;
use super::page::{self, MARGIN, MARGIN_BEHIND, ROW_PITCH, ROWS_TOP};
use crate::handheld::GameKind;
use crate::screens::text::{Style, width};
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::storage::high_scores::MOST_POINTS;
use crate::storage::statistics::{Number9Statistics, RaceStatistics, Statistics};
use crate::words::FontSize;

/// Behind the figures.
const RIGHT: i32 = WIDTH as i32 - MARGIN_BEHIND;

/// The largest figure: there is room for six digits.
const MOST: u32 = 999_999;

/// The best average: no game has more points.
const MOST_AVERAGE: u32 = MOST_POINTS as u32;

/// The longest average, in tenths of a second.
const MOST_TENTHS: u32 = 999;
const MILLIS_IN_TENTH: u32 = 100;

/// The longest time, in hours, and what it is made of.
const MOST_HOURS: u32 = 999;
const MINUTES_IN_HOUR: u32 = 60;
const MILLIS_IN_MINUTE: u64 = 60_000;

/// The time stands behind the heading.
const TIME_LETTERS: FontSize = FontSize::Normal;
const TIME_TOP: i32 = 0;
const CLOCK_TOP: i32 = 0;
const CLOCK_SPACE: i32 = 12;

/// What takes the place of an average of nothing.
const NOTHING: &str = "-";

/// Draws the figures of a game.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    statistics: &Statistics,
    page: GameKind,
    hint: &'static str,
) -> Result<(), D::Error> {
    match page {
        GameKind::Number9 => number9(target, language, &statistics.number9)?,
        GameKind::SevenOnNine => races(target, language, &statistics.races)?,
    }
    page::hint(target, hint)
}

fn number9<D: Surface>(target: &mut D, language: Language, played: &Number9Statistics) -> Result<(), D::Error> {
    let words = language.words();
    let labels = &words.number9.statistics;
    page::heading(target, words.number9.name, WIDTH as i32)?;
    figure(target, 0, labels.games, played.games.min(MOST))?;
    match played.average() {
        Some(average) => figure(target, 1, labels.average_score, average.min(MOST_AVERAGE))?,
        None => figure(target, 1, labels.average_score, NOTHING)?,
    }
    figure(target, 2, labels.hundreds, played.excellent.min(MOST))?;
    figure(target, 3, labels.highest_level, played.highest_level)
}

fn races<D: Surface>(target: &mut D, language: Language, played: &RaceStatistics) -> Result<(), D::Error> {
    let words = language.words();
    let labels = &words.seven_on_nine.result;
    let time = time(target, played.millis)?;
    page::heading(target, words.seven_on_nine.name, time)?;
    let (won, races) = (played.won.min(MOST), played.races.min(MOST));
    figure(target, 0, labels.wins, format_args!("{won}/{races}"))?;
    match played.millis_per_card() {
        Some(millis) => {
            let tenths = millis.saturating_add(MILLIS_IN_TENTH / 2) / MILLIS_IN_TENTH;
            let average = words.tenths(tenths.min(MOST_TENTHS));
            figure(target, 1, labels.per_card, labels.seconds.fill([&average]))?;
        }
        None => figure(target, 1, labels.per_card, NOTHING)?,
    }
    figure(target, 2, labels.misses, played.misses.min(MOST))?;
    figure(target, 3, labels.longest_run, played.longest_run)
}

fn figure<D: Surface>(target: &mut D, row: i32, label: &'static str, figure: impl Display) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Normal);
    let y = ROWS_TOP + row * ROW_PITCH as i32;
    style.draw(target, label, Point::new(MARGIN, y))?;
    style.right().draw(target, figure, Point::new(RIGHT, y))
}

/// Draws hours and minutes at the right, with a clock before them. What is left for the heading is handed back.
fn time<D: Surface>(target: &mut D, millis: u64) -> Result<i32, D::Error> {
    let most = MOST_HOURS * MINUTES_IN_HOUR + MINUTES_IN_HOUR - 1;
    let minutes = u32::try_from(millis / MILLIS_IN_MINUTE).unwrap_or(most).min(most);
    let (hours, minutes) = (minutes / MINUTES_IN_HOUR, minutes % MINUTES_IN_HOUR);
    let time = format_args!("{hours}:{minutes:02}");
    let style = Style::new(TIME_LETTERS).right();
    style.draw(target, time, Point::new(RIGHT, TIME_TOP))?;
    let clock = RIGHT - width(time, TIME_LETTERS) as i32 - CLOCK_SPACE;
    CLOCK.draw(target, Point::new(clock, CLOCK_TOP), BinaryColor::On)?;
    Ok(clock - MARGIN)
}
