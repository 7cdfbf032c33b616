//! `cargo xtask journey`: chooses the sixty decks of the journey in Number 9, computes the aims for their stars, and writes both
//! into the source.
//!
//! A Club player, an Expert and the Master play as they do on the device, with the seeds of the device, so the Master's score is
//! the one that the device shows after a game with the deck. Decks are chosen from a large pool such that the three scores rise
//! along straight lines from the first deck to the last. No deck fits exactly, so the aims are what the rivals make of the deck
//! or of any later one, whichever is least: they never fall, and the rival reaches each of them. Decks on which the Master gains
//! little on the Expert are left out, or a third star would come with the second. The first aims of the early decks are lowered,
//! for people who have just learnt the game.
//!
//! Decks and seeds are fixed: every run writes the same table. Saved journeys name decks by their numbers, so once a version
//! with a table was released, its decks must stay; `--check` plays them again and compares the aims.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use indicatif::ParallelProgressIterator;
use pocket_nines::number9::journey::{DECKS, JourneyDeck, decks};
use pocket_nines::number9::{DeckCode, Skill};
use rayon::prelude::*;

use crate::decks::Decks;
use crate::rivals::game::play_as_on_the_device;
use crate::workspace::{root, run_optimised};
use crate::{program, progress};

const FILE: &str = "src/number9/journey/decks.rs";

/// How many decks a Club player and an Expert try.
const POOL: usize = 5_000;

/// How many decks of the pool the Master tries for each deck of the journey: those that fit best so far.
const FINALISTS: usize = 15;

/// The shares of the pool that are harder than the first deck of the journey, and than the last: a score as low as the first
/// aims is rare, and so is one as high as the last.
const LOWEST_SHARE: f64 = 0.02;
const HIGHEST_SHARE: f64 = 0.92;

/// How far the Master's line is above the Expert's, and the least that is left of it when no deck fits exactly: the points
/// between the aims for two and three stars.
const MASTER_ABOVE: u16 = 6;
const LEAST_STEP: u16 = 4;

/// For one star, the first deck asks for this part of what a Club player makes, and later decks for more, until one asks for
/// all of it.
const FIRST_PERCENT: usize = 60;
const FULL_FROM: usize = 20;

/// Who sets the aims, the first star first.
const SKILLS: [Skill; 3] = [Skill::Club, Skill::Expert, Skill::Master];

/// What the three make of a deck.
type Scores = [u16; SKILLS.len()];

/// What can be chosen on the command line.
#[derive(clap::Args)]
pub struct Options {
    /// Play the decks of the table again and compare the aims, without writing anything
    #[arg(long)]
    check: bool,
}

/// Writes the table, or checks it.
pub fn run(options: &Options) -> Result<(), String> {
    if cfg!(debug_assertions) {
        return run_optimised();
    }
    if options.check {
        return check();
    }
    let chosen = choose()?;
    let scores: Vec<Scores> = chosen.iter().map(|(_, scores)| *scores).collect();
    let table: Vec<(DeckCode, Scores)> = chosen.iter().map(|(code, _)| *code).zip(aims(&scores)).collect();
    print_table(&table, &scores);
    let path = root()?.join(FILE);
    fs::write(&path, source(&table)).map_err(|error| format!("{}: {error}.", path.display()))?;
    program::run(
        Command::new("rustfmt").args(["--edition", "2024"]).arg(&path),
        "Formatting needs rustfmt: `rustup component add rustfmt`.",
    )
}

/// Plays the decks of the table again. Fails if the aims are no longer what the rivals make of them.
fn check() -> Result<(), String> {
    let codes: Vec<DeckCode> = decks().iter().map(|deck| deck.code).collect();
    let by_skill = SKILLS.map(|skill| play_all(skill, &codes));
    let mut scores = vec![Scores::default(); codes.len()];
    for (nth, played) in by_skill.into_iter().enumerate() {
        for (scores, points) in scores.iter_mut().zip(played?) {
            scores[nth] = points;
        }
    }
    let table: Vec<(DeckCode, Scores)> = codes.into_iter().zip(aims(&scores)).collect();
    print_table(&table, &scores);
    let is_same = |((_, aims), deck): (&(DeckCode, Scores), &JourneyDeck)| *aims == deck.aims;
    let wrong = table.iter().zip(decks()).filter(|&row| !is_same(row)).count();
    match wrong {
        0 => Ok(()),
        wrong => Err(format!(
            "{wrong} of {DECKS} decks have other aims in {FILE}: the rivals play differently now."
        )),
    }
}

/// What this skill makes of each deck.
fn play_all(skill: Skill, codes: &[DeckCode]) -> Result<Vec<u16>, String> {
    codes
        .par_iter()
        .with_max_len(1)
        .progress_with(progress::bar(codes.len(), format!("games ({skill:?})")))
        .map(|&code| play_as_on_the_device(skill, code).map(|played| played.points()))
        .collect()
}

/// Chooses the decks, in the order of the journey, and returns them with what the three make of them.
fn choose() -> Result<Vec<(DeckCode, Scores)>, String> {
    let pool: Vec<DeckCode> = Decks::measuring(POOL).collect();
    let club = play_all(Skill::Club, &pool)?;
    let expert = play_all(Skill::Expert, &pool)?;
    let lines = [line(&club), line(&expert)];
    let mut is_free = vec![true; pool.len()];
    let mut finalists: Vec<usize> = Vec::new();
    for place in 0..DECKS {
        let distance = |&nth: &usize| lines[0](place).abs_diff(club[nth]) + lines[1](place).abs_diff(expert[nth]);
        let mut free: Vec<usize> = (0..pool.len()).filter(|&nth| is_free[nth]).collect();
        free.sort_by_key(distance);
        for &nth in &free[..FINALISTS] {
            is_free[nth] = false;
            finalists.push(nth);
        }
    }
    let codes: Vec<DeckCode> = finalists.iter().map(|&nth| pool[nth]).collect();
    let master = play_all(Skill::Master, &codes)?;
    let mut chosen = Vec::new();
    for (place, (finalists, masters)) in finalists.chunks(FINALISTS).zip(master.chunks(FINALISTS)).enumerate() {
        let all = finalists.iter().zip(masters);
        let scored = all.map(|(&nth, &points)| (pool[nth], [club[nth], expert[nth], points]));
        let least = lines[1](place) + MASTER_ABOVE;
        let fitting = scored.filter(|(_, scores)| fits(*scores, least));
        let best = fitting.min_by_key(|(_, scores)| {
            lines[0](place).abs_diff(scores[0]) + lines[1](place).abs_diff(scores[1]) + least.abs_diff(scores[2])
        });
        chosen.push(best.ok_or_else(|| format!("No deck of {FINALISTS} fits at place {}.", place + 1))?);
    }
    Ok(chosen)
}

/// Whether a deck with these scores may have a place whose aim for three stars must not be below `least`. As this rises from
/// place to place, no aim is below it, and no aim for two stars comes closer to it than [`LEAST_STEP`].
fn fits(scores: Scores, least: u16) -> bool {
    let [_, expert, master] = scores;
    scores.is_sorted_by(|lower, higher| lower < higher) && expert + LEAST_STEP <= least && least <= master
}

/// A straight line from the score of the first deck to that of the last.
fn line(scores: &[u16]) -> impl Fn(usize) -> u16 + use<> {
    let mut sorted = scores.to_vec();
    sorted.sort_unstable();
    let at = |share: f64| sorted[(share * (sorted.len() - 1) as f64) as usize];
    let (first, last) = (usize::from(at(LOWEST_SHARE)), usize::from(at(HIGHEST_SHARE)));
    move |place| (first + (last - first) * place / (DECKS - 1)) as u16
}

/// The aims that follow from what the three make of the decks, in the order of the journey.
fn aims(scores: &[Scores]) -> Vec<Scores> {
    let mut aims = scores.to_vec();
    let mut least = [u16::MAX; SKILLS.len()];
    for row in aims.iter_mut().rev() {
        for (aim, least) in row.iter_mut().zip(&mut least) {
            *least = (*least).min(*aim);
            *aim = *least;
        }
    }
    for (place, row) in aims.iter_mut().enumerate() {
        let percent = FIRST_PERCENT + (100 - FIRST_PERCENT) * place.min(FULL_FROM) / FULL_FROM;
        row[0] = (usize::from(row[0]) * percent / 100) as u16;
    }
    aims
}

fn print_table(table: &[(DeckCode, Scores)], scores: &[Scores]) {
    println!("deck  code     club  expert  master   one  two  three stars");
    for (place, ((code, aims), scores)) in table.iter().zip(scores).enumerate() {
        let ([club, expert, master], [one, two, three]) = (scores, aims);
        println!(
            "{:>4}  {code}  {club:>4}  {expert:>6}  {master:>6}  {one:>4}  {two:>3}  {three:>5}",
            place + 1
        );
    }
}

const HEADER: &str = "\
//! The decks of the journey and their aims, written by `cargo xtask journey`. Do not edit by hand.

use super::{DECKS, JourneyDeck, deck};

";

/// The source file of this table, not formatted yet.
fn source(table: &[(DeckCode, Scores)]) -> String {
    let mut text = HEADER.to_owned();
    let _ = writeln!(text, "pub(super) static ALL: [JourneyDeck; DECKS] = [");
    for (code, aims) in table {
        let _ = writeln!(text, "deck({}, {aims:?}),", code.number());
    }
    let _ = writeln!(text, "];");
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aims_never_fall_and_are_reached_by_who_sets_them() {
        let scores = [[40, 70, 90], [50, 69, 80], [45, 80, 85]];
        assert_eq!(aims(&scores), [[24, 69, 80], [27, 69, 80], [28, 80, 85]]);
    }

    #[test]
    fn the_line_goes_from_one_end_of_the_scores_to_the_other() {
        let scores: Vec<u16> = (0..=100).collect();
        let line = line(&scores);
        assert_eq!([line(0), line(DECKS - 1)], [2, 92]);
        assert!((1..DECKS).all(|place| line(place) >= line(place - 1)));
    }

    #[test]
    fn a_deck_fits_if_it_keeps_two_and_three_stars_apart() {
        assert!(fits([50, 76, 80], 80));
        assert!(!fits([50, 77, 85], 80), "the Expert comes too close");
        assert!(!fits([50, 70, 79], 80), "the Master does not reach the aim");
        assert!(!fits([77, 76, 80], 80), "a Club player makes more than the Expert");
    }

    /// The Club player takes no time; `cargo xtask journey --check` lets all three play.
    #[test]
    fn a_club_player_makes_the_first_aims_of_the_table() {
        let codes: Vec<DeckCode> = decks().iter().map(|deck| deck.code).collect();
        let played = play_all(Skill::Club, &codes).unwrap();
        let scores: Vec<Scores> = played.into_iter().map(|club| [club, 0, 0]).collect();
        for ((deck, aims), place) in decks().iter().zip(aims(&scores)).zip(1..) {
            assert_eq!(deck.aims[0], aims[0], "deck {place}");
        }
    }

    #[test]
    fn the_expert_and_the_master_reach_their_aims() {
        for (skill, star, places) in [(Skill::Expert, 1, [0, 29, 59]), (Skill::Master, 2, [4, 34, 54])] {
            for place in places {
                let deck = decks()[place];
                let points = play_as_on_the_device(skill, deck.code).unwrap().points();
                let aim = deck.aims[star];
                assert!(
                    (aim..aim + 12).contains(&points),
                    "{skill:?}, deck {place}: {points}, {aim}"
                );
            }
        }
    }
}
