//! What is printed of a tournament: a line for each rival, and one for each pair that met on the same decks.

use std::fmt::Write;

use pocket_nines::number9::Skill;

use super::play::Played;
use super::sample::Sample;
use super::{Entrant, Results};

/// What the rules of the game call excellent.
const EXCELLENT: f64 = 100.0;
const CYCLES_PER_MS: f64 = 125_000.0;
/// Stands where there is nothing to be said.
const NOTHING: &str = "-";

/// The whole sheet.
pub fn of(seed: u32, results: &Results) -> String {
    let decks = results.first().map_or(0, |(_, games)| games.len());
    let mut sheet = String::new();
    // A string takes everything, here and below.
    let _ = writeln!(
        sheet,
        "{:<16}{:>8}{:>16}{:>8}{:>8}{:>8}{:>9}{:>14}{:>14}{:>10}",
        format!("{decks} decks, seed {seed}"),
        "mean",
        "95 % interval",
        "sd",
        "least",
        "most",
        "100+",
        "evaluations",
        "≈ ms on chip",
        "worst"
    );
    for (skill, games) in results {
        write_rival(&mut sheet, *skill, games);
    }
    let pairs = pairs(results);
    if !pairs.is_empty() {
        let _ = writeln!(
            sheet,
            "\n{:<20}{:>8}{:>8}{:>8}{:>12}{:>16}",
            "on the same deck", "wins", "ties", "losses", "better by", "95 % interval"
        );
    }
    for ((one, games), (other, others)) in pairs {
        let points = |played: &Played| f64::from(played.points());
        let better = games.iter().zip(others).map(|(one, other)| points(one) - points(other));
        write_pair(&mut sheet, *one, *other, &better.collect::<Vec<_>>());
    }
    sheet
}

fn write_rival(sheet: &mut String, skill: Skill, games: &[Played]) {
    let efforts = || games.iter().flat_map(|played| &played.efforts).copied();
    let (Some(points), Some(evaluations), Some(chip)) = (
        Sample::new(games.iter().map(|played| f64::from(played.points()))),
        Sample::new(efforts().map(|effort| f64::from(effort.evaluations))),
        Sample::new(efforts().map(|effort| effort.cycles as f64 / CYCLES_PER_MS)),
    ) else {
        return;
    };
    let _ = writeln!(
        sheet,
        "{:<16}{:>8.1}{:>16}{:>8}{:>8}{:>8}{:>7.1} %{:>14.1}{:>14.1}{:>10.1}",
        format!("{skill:?}"),
        points.mean(),
        interval(&points),
        points
            .deviation()
            .map_or(NOTHING.to_owned(), |deviation| format!("{deviation:.1}")),
        points.least(),
        points.most(),
        100.0 * points.share_from(EXCELLENT),
        evaluations.mean(),
        chip.mean(),
        chip.most(),
    );
}

/// Everybody against everybody weaker.
fn pairs(results: &Results) -> Vec<(&Entrant, &Entrant)> {
    let strongest_first = || results.iter().rev();
    let against_weaker = |(place, one)| strongest_first().skip(place + 1).map(move |other| (one, other));
    strongest_first().enumerate().flat_map(against_weaker).collect()
}

/// By how many points the first was better, deck by deck.
fn write_pair(sheet: &mut String, one: Skill, other: Skill, better: &[f64]) {
    let count = |is_so: fn(&f64) -> bool| better.iter().copied().filter(is_so).count();
    let Some(sample) = Sample::new(better.iter().copied()) else {
        return;
    };
    let _ = writeln!(
        sheet,
        "{:<20}{:>8}{:>8}{:>8}{:>12.1}{:>16}",
        format!("{one:?} v {other:?}"),
        count(|better| *better > 0.0),
        count(|better| *better == 0.0),
        count(|better| *better < 0.0),
        sample.mean(),
        interval(&sample),
    );
}

fn interval(sample: &Sample) -> String {
    let mean = sample.mean();
    sample.reach().map_or(NOTHING.to_owned(), |reach| {
        format!("{:.1} to {:.1}", mean - reach, mean + reach)
    })
}

#[cfg(test)]
mod tests {
    use pocket_nines::number9::DeckCode;

    use super::*;
    use crate::rivals::play::{Style, play};

    const STYLE: Style = Style {
        seed: 1,
        is_greedy: false,
    };

    fn results(skills: &[Skill], decks: u32) -> Results {
        let games = |skill| (0..decks).map(move |deck| play(skill, DeckCode::new(deck).unwrap(), STYLE).unwrap());
        skills.iter().map(|&skill| (skill, games(skill).collect())).collect()
    }

    #[test]
    fn every_line_is_as_long_as_the_head_of_its_table() {
        let sheet = of(1, &results(&[Skill::Novice, Skill::Club], 2));
        let lengths = |table: &str| table.lines().map(|line| line.chars().count()).collect::<Vec<_>>();
        let (rivals, pairs) = sheet.split_once("\n\n").unwrap();
        for (table, lines) in [(rivals, 3), (pairs, 2)] {
            let lengths = lengths(table);
            assert_eq!(lengths.len(), lines, "{sheet}");
            assert!(lengths.iter().all(|&length| length == lengths[0]), "{sheet}");
        }
    }

    #[test]
    fn one_rival_meets_nobody_and_one_game_has_no_interval() {
        let sheet = of(1, &results(&[Skill::Novice], 1));
        assert!(sheet.lines().count() == 2 && sheet.contains(NOTHING), "{sheet}");
    }

    #[test]
    fn wins_ties_and_losses_are_those_of_the_first_named() {
        let mut sheet = String::new();
        write_pair(&mut sheet, Skill::Master, Skill::Club, &[3.0, 1.0, 0.0, -2.0, 5.0]);
        let words: Vec<&str> = sheet.split_whitespace().collect();
        assert_eq!(words[..7], ["Master", "v", "Club", "3", "1", "1", "1.4"], "{sheet}");
    }

    #[test]
    fn everybody_meets_everybody_once_and_the_stronger_is_named_first() {
        let all: Results = Skill::ALL.into_iter().map(|skill| (skill, Vec::new())).collect();
        let met = pairs(&all);
        assert_eq!(met.len(), 6);
        assert!(met.iter().all(|((one, _), (other, _))| one > other));
    }
}
