//! The statistics of Number 9.

use crate::screens::statistics::{MOST, NOTHING, figure};
use crate::screens::{Surface, WIDTH, widgets};
use crate::storage::Language;
use crate::storage::high_scores::MOST_POINTS;
use crate::storage::statistics::Number9Statistics;

/// The best average: no game has more points.
const MOST_AVERAGE: u32 = MOST_POINTS as u32;

/// Draws them.
pub(in crate::screens) fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    played: &Number9Statistics,
) -> Result<(), D::Error> {
    let words = language.words();
    let labels = &words.number9.statistics;
    widgets::heading(target, words.number9.name, WIDTH as i32)?;
    figure(target, 0, labels.games, played.games.min(MOST))?;
    match played.average() {
        Some(average) => figure(target, 1, labels.average_score, average.min(MOST_AVERAGE))?,
        None => figure(target, 1, labels.average_score, NOTHING)?,
    }
    figure(target, 2, labels.hundreds, played.excellent.min(MOST))?;
    figure(target, 3, labels.highest_level, played.highest_level)
}
