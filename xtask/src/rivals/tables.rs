//! The printed tables: one line for each skill, and one for each pair of skills, compared deck by deck.

use std::fmt::Write;

use pocket_nines::number9::Skill;

use super::game::Played;
use super::statistics::Sample;
use super::{Entrant, Results};

/// The rules of the game call this score excellent.
const EXCELLENT: f64 = 100.0;
const CYCLES_PER_MS: f64 = 125_000.0;
/// Printed where a value cannot be computed.
const NOTHING: &str = "-";

/// Both tables.
pub fn of(seed: u32, results: &Results) -> String {
    let decks = results.first().map_or(0, |(_, games)| games.len());
    let mut text = String::new();
    // Writing to a string cannot fail, here and below.
    let _ = writeln!(
        text,
        "{:<75}{:>40}",
        format!("points in {decks} games, seed {seed}"),
        "work for a move, estimated for the chip"
    );
    let _ = writeln!(
        text,
        "{:<16}{:>8}{:>16}{:>10}{:>8}{:>8}{:>9}{:>18}{:>11}{:>11}",
        "skill", "mean", "95 % interval", "std dev", "least", "most", "100+", "layouts judged", "mean ms", "worst ms"
    );
    for (skill, games) in results {
        write_skill(&mut text, *skill, games);
    }
    let pairs = pairs(results);
    if !pairs.is_empty() {
        let _ = writeln!(
            text,
            "\n{:<20}{:>8}{:>8}{:>8}{:>12}{:>16}",
            "on the same deck", "wins", "ties", "losses", "points more", "95 % interval"
        );
    }
    for ((one, games), (other, others)) in pairs {
        let points = |played: &Played| f64::from(played.points());
        let better = games.iter().zip(others).map(|(one, other)| points(one) - points(other));
        write_pair(&mut text, *one, *other, &better.collect::<Vec<_>>());
    }
    text
}

fn write_skill(text: &mut String, skill: Skill, games: &[Played]) {
    let efforts = || games.iter().flat_map(|played| &played.efforts).copied();
    let (Some(points), Some(evaluations), Some(chip)) = (
        Sample::new(games.iter().map(|played| f64::from(played.points()))),
        Sample::new(efforts().map(|effort| f64::from(effort.evaluations))),
        Sample::new(efforts().map(|effort| effort.cycles as f64 / CYCLES_PER_MS)),
    ) else {
        return;
    };
    let _ = writeln!(
        text,
        "{:<16}{:>8.1}{:>16}{:>10}{:>8}{:>8}{:>7.1} %{:>18.1}{:>11.1}{:>11.1}",
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

/// Every skill with every weaker one, the stronger first.
fn pairs(results: &Results) -> Vec<(&Entrant, &Entrant)> {
    let strongest_first = || results.iter().rev();
    let against_weaker = |(place, one)| strongest_first().skip(place + 1).map(move |other| (one, other));
    strongest_first().enumerate().flat_map(against_weaker).collect()
}

/// Compares two skills by the differences of their points on each deck: those of the first minus those of the second.
fn write_pair(text: &mut String, one: Skill, other: Skill, better: &[f64]) {
    let count = |is_so: fn(&f64) -> bool| better.iter().copied().filter(is_so).count();
    let Some(sample) = Sample::new(better.iter().copied()) else {
        return;
    };
    let _ = writeln!(
        text,
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
    sample.half_interval().map_or(NOTHING.to_owned(), |half| {
        format!("{:.1} to {:.1}", mean - half, mean + half)
    })
}

#[cfg(test)]
mod tests {
    use pocket_nines::number9::DeckCode;

    use super::*;
    use crate::rivals::game::{Style, play};

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
        let text = of(1, &results(&[Skill::Novice, Skill::Club], 2));
        let lengths = |table: &str| table.lines().map(|line| line.chars().count()).collect::<Vec<_>>();
        let (skills, pairs) = text.split_once("\n\n").unwrap();
        for (table, lines) in [(skills, 4), (pairs, 2)] {
            let lengths = lengths(table);
            assert_eq!(lengths.len(), lines, "{text}");
            assert!(lengths.iter().all(|&length| length == lengths[0]), "{text}");
        }
    }

    #[test]
    fn a_single_skill_has_no_pairs_and_a_single_game_no_interval() {
        let text = of(1, &results(&[Skill::Novice], 1));
        assert!(text.lines().count() == 3 && text.contains(NOTHING), "{text}");
    }

    #[test]
    fn wins_ties_and_losses_are_those_of_the_first_named() {
        let mut text = String::new();
        write_pair(&mut text, Skill::Master, Skill::Club, &[3.0, 1.0, 0.0, -2.0, 5.0]);
        let words: Vec<&str> = text.split_whitespace().collect();
        assert_eq!(words[..7], ["Master", "v", "Club", "3", "1", "1", "1.4"], "{text}");
    }

    #[test]
    fn every_pair_of_skills_is_compared_once_and_the_stronger_is_named_first() {
        let all: Results = Skill::ALL.into_iter().map(|skill| (skill, Vec::new())).collect();
        let met = pairs(&all);
        assert_eq!(met.len(), 6);
        assert!(met.iter().all(|((one, _), (other, _))| one > other));
    }
}
