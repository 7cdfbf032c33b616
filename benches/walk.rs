//! How many taps it takes to find the spot one means in Number 9. `cargo xtask bench` prints the table, and fails if a
//! requirement is missed. Decks and seeds are fixed, so every run prints the same.
//!
//! Counted is the shortest sequence of A and B, without A+B, from where the tile appears to the spot where it was laid:
//! the taps of somebody who knows the walk. Whoever does not know it can tap A alone, which the last column counts.
//!
//! The games are those of the rivals of every skill, and those in `tests/rules/data` that climb as people do. Every tile
//! but the first of a game counts; that one has nowhere to go.

use std::process::ExitCode;
use std::thread;

use harness::walk::{Tap, shortest};
use pocket_nines::number9::{Deck, DeckCode, Digit, Jumps, Placement, Rival, Skill, Spot, Table, Turn};
use pocket_nines::random::Random;

/// Games of each skill.
const GAMES: u64 = 20;
const SEED: u64 = 13;

/// So many taps must be enough for this share of all tiles, and half of the tiles take no more than the median.
const FEW: usize = 6;
const SHARE: f64 = 0.90;
const MEDIAN: usize = 2;

/// Twenty games: ten played at random, then ten that climb.
const COUNTED_GAMES: &str = include_str!("../tests/rules/data/counted_games.txt");
const PLAYED_AT_RANDOM: usize = 10;
const RIVAL_GAME: &str = include_str!("../tests/rules/data/rival_game.txt");

/// The taps for one tile.
#[derive(Clone, Copy)]
struct Way {
    taps: usize,
    with_a_alone: usize,
    /// How many taps of A lead to the highest level that the tile can reach.
    to_highest: usize,
}

fn main() -> ExitCode {
    let skills: Vec<(String, Vec<Way>)> = thread::scope(|scope| {
        let played =
            Skill::ALL.map(|skill| scope.spawn(move || (0..GAMES).flat_map(|game| played(skill, game)).collect()));
        let names = Skill::ALL.map(|skill| format!("{skill:?}"));
        names.into_iter().zip(played.map(|ways| ways.join().unwrap())).collect()
    });
    let mut rows = skills;
    rows.push(("recorded".to_owned(), recorded()));
    let all = rows.iter().flat_map(|(_, ways)| ways.clone()).collect();
    rows.push(("all".to_owned(), all));

    println!(
        "{:<12}{:>8}{:>14}{:>10}{:>10}{:>16}",
        "Number 9", "tiles", "in 6 taps", "median", "worst", "with A, in 6"
    );
    let mut is_met = true;
    for (name, ways) in &rows {
        let mut taps: Vec<usize> = ways.iter().map(|way| way.taps).collect();
        taps.sort_unstable();
        let share =
            |enough: &dyn Fn(&Way) -> bool| ways.iter().filter(|way| enough(way)).count() as f64 / ways.len() as f64;
        let (few, median) = (share(&|way| way.taps <= FEW), taps[taps.len() / 2]);
        println!(
            "{name:<12}{:>8}{:>13.1}%{median:>10}{:>10}{:>15.1}%",
            ways.len(),
            100.0 * few,
            taps[taps.len() - 1],
            100.0 * share(&|way| way.with_a_alone <= FEW),
        );
        is_met &= few >= SHARE && median <= MEDIAN;
        is_met &= ways.iter().all(|way| way.to_highest == 0);
    }
    if is_met {
        return ExitCode::SUCCESS;
    }
    println!(
        "In each row {FEW} taps must be enough for {:.0} % and the median must be {MEDIAN} at most, and the first spot must \
         always be on the highest level.",
        100.0 * SHARE
    );
    ExitCode::FAILURE
}

/// A game of a rival, tile by tile.
fn played(skill: Skill, game: u64) -> Vec<Way> {
    let deck: Deck = DeckCode::random(&mut Random::new(SEED + game)).deck();
    let mut rival = Rival::new();
    replay(deck.digits().iter().copied(), |table, digit| {
        rival.begin(skill, digit, game as u32);
        while rival.think(table) {}
        Placement::from(rival.answer().unwrap())
    })
}

/// The games in `tests/rules/data`.
fn recorded() -> Vec<Way> {
    let climbing = COUNTED_GAMES.split("\ngame ").skip(1 + PLAYED_AT_RANDOM);
    let games = climbing.chain([RIVAL_GAME]);
    games
        .flat_map(|game| {
            let tiles = game.lines().map(|line| line.strip_prefix("try ").unwrap_or(line));
            let tiles = tiles.filter_map(|line| line.split(" is").next()?.parse::<Placement>().ok());
            let tiles: Vec<Placement> = tiles.collect();
            assert_eq!(tiles.len(), 20, "a game has twenty tiles");
            let mut rest = tiles.iter().copied();
            replay(tiles.iter().map(|tile| tile.digit), |_, _| rest.next().unwrap())
        })
        .collect()
}

fn replay(digits: impl Iterator<Item = Digit>, mut choose: impl FnMut(&Table, Digit) -> Placement) -> Vec<Way> {
    let (mut table, mut jumps, mut ways) = (Table::new(), Jumps::new(), vec![]);
    for digit in digits {
        let target = choose(&table, digit);
        if !table.tiles().is_empty() {
            jumps.rank(&table, digit, Turn::Upright);
            ways.push(way(&jumps, &table, table.check(target).unwrap()));
        }
        table.place(target).unwrap();
    }
    ways
}

fn way(jumps: &Jumps, table: &Table, target: Spot) -> Way {
    let first = jumps.first().unwrap();
    let from = (first.turn(), first.corner());
    let taps = |with: &[Tap]| shortest(jumps, from, target, with).map_or(usize::MAX, |taps| taps.len());
    let highest = table.spots(target.digit()).map(Spot::level).max();
    let walk = core::iter::successors(Some(first), |spot| jumps.next(spot.turn(), spot.corner()));
    Way {
        taps: taps(&[Tap::A, Tap::B]),
        with_a_alone: taps(&[Tap::A]),
        to_highest: walk.take_while(|spot| Some(spot.level()) != highest).count(),
    }
}
