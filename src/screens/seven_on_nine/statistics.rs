//! The two statistics pages of 7 on 9: totals, and streaks. Of the totals, races and wins share a row, and the time played is
//! beside the heading, so that four rows are enough.

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use crate::screens::icons::CLOCK;
use crate::screens::statistics::{MAX_FIGURE, NO_AVERAGE, RIGHT, figure};
use crate::screens::text::{Style, width};
use crate::screens::widgets::MARGIN;
use crate::screens::{Surface, WIDTH, widgets};
use crate::storage::Language;
use crate::storage::statistics::RaceStatistics;
use crate::words::{FontSize, Words};

/// The longest average shown, in tenths of a second.
const MOST_TENTHS: u32 = 999;
const MILLIS_IN_TENTH: u32 = 100;

/// The longest playing time shown, in hours, and the units it is converted from.
const MOST_HOURS: u32 = 999;
const MINUTES_IN_HOUR: u32 = 60;
const MILLIS_IN_MINUTE: u64 = 60_000;

// The playing time, to the right of the heading.
const TIME_SIZE: FontSize = FontSize::Normal;
const TIME_TOP: i32 = 1;
const CLOCK_TOP: i32 = 1;
const CLOCK_SPACE: i32 = 12;

/// Draws the heading and the four rows of figures.
pub(in crate::screens) fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    played: &RaceStatistics,
) -> Result<(), D::Error> {
    let words = language.words();
    let labels = &words.seven_on_nine.result;
    let time = time(target, played.millis)?;
    widgets::heading(target, words.seven_on_nine.name, time)?;
    let (won, races) = (played.won.min(MAX_FIGURE), played.races.min(MAX_FIGURE));
    figure(target, 0, labels.wins, format_args!("{won}/{races}"))?;
    per_card(target, words, 1, labels.per_card, played.millis_per_card())?;
    figure(target, 2, labels.misses, played.misses.min(MAX_FIGURE))?;
    figure(target, 3, labels.longest_run, played.longest_run)
}

/// Draws how many races were won in a row, now and at most, and the best time per card.
pub(in crate::screens) fn draw_streaks<D: Surface>(
    target: &mut D,
    language: Language,
    played: &RaceStatistics,
) -> Result<(), D::Error> {
    let words = language.words();
    let labels = &words.seven_on_nine.streaks;
    widgets::heading(target, words.seven_on_nine.name, WIDTH as i32)?;
    figure(target, 0, labels.now, played.streak.min(MAX_FIGURE))?;
    figure(target, 1, labels.most, played.longest_streak.min(MAX_FIGURE))?;
    per_card(target, words, 2, labels.best_per_card, played.best_millis_per_card)
}

/// Draws a time per card in seconds and tenths.
fn per_card<D: Surface>(
    target: &mut D,
    words: &Words,
    row: i32,
    label: &'static str,
    millis: Option<u32>,
) -> Result<(), D::Error> {
    let Some(millis) = millis else {
        return figure(target, row, label, NO_AVERAGE);
    };
    let tenths = millis.saturating_add(MILLIS_IN_TENTH / 2) / MILLIS_IN_TENTH;
    let time = words.tenths(tenths.min(MOST_TENTHS));
    figure(target, row, label, words.seven_on_nine.result.seconds.fill([&time]))
}

/// Draws hours and minutes at the right, with a clock before them. Returns the width that is left for the heading.
fn time<D: Surface>(target: &mut D, millis: u64) -> Result<i32, D::Error> {
    let most = MOST_HOURS * MINUTES_IN_HOUR + MINUTES_IN_HOUR - 1;
    let minutes = u32::try_from(millis / MILLIS_IN_MINUTE).unwrap_or(most).min(most);
    let (hours, minutes) = (minutes / MINUTES_IN_HOUR, minutes % MINUTES_IN_HOUR);
    let time = format_args!("{hours}:{minutes:02}");
    let style = Style::new(TIME_SIZE).right();
    style.draw(target, time, Point::new(RIGHT, TIME_TOP))?;
    let clock = RIGHT - width(time, TIME_SIZE) as i32 - CLOCK_SPACE;
    CLOCK.draw(target, Point::new(clock, CLOCK_TOP), BinaryColor::On)?;
    Ok(clock - MARGIN)
}
