//! The statistics page of Number 9: games, average score, games of 100 points or more, highest level.

use crate::screens::statistics::{MAX_FIGURE, NO_AVERAGE, figure};
use crate::screens::{Surface, WIDTH, widgets};
use crate::storage::Language;
use crate::storage::high_scores::MOST_POINTS;
use crate::storage::statistics::Number9Statistics;

/// The largest average shown, which no game can exceed.
const MOST_AVERAGE: u32 = MOST_POINTS as u32;

/// Draws the heading and the four rows of figures.
pub(in crate::screens) fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    played: &Number9Statistics,
) -> Result<(), D::Error> {
    let words = language.words();
    let labels = &words.number9.statistics;
    widgets::heading(target, words.number9.name, WIDTH as i32)?;
    figure(target, 0, labels.games, played.games.min(MAX_FIGURE))?;
    match played.average() {
        Some(average) => figure(target, 1, labels.average_score, average.min(MOST_AVERAGE))?,
        None => figure(target, 1, labels.average_score, NO_AVERAGE)?,
    }
    figure(target, 2, labels.hundreds, played.excellent.min(MAX_FIGURE))?;
    figure(target, 3, labels.highest_level, played.highest_level)
}
