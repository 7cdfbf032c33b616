//! `cargo xtask tune`: fits the weights by which a rival of Number 9 judges a layout, and writes them into its source.
//!
//! A rival learns from itself. It plays games, and at every tile looks one or two draws further than it can when it plays
//! fast; the weights are then fitted so that a look at the layout says beforehand what the longer look finds out. Only the
//! differences between places for the same tile count, for nothing else is ever decided by them. The weights of the first
//! glance are fitted to what the same places were judged to be worth. After a few rounds it does not get better any more;
//! the last ones add up, so that chance has less of a say.
//!
//! It begins with weights that know next to nothing, and everything is rolled from fixed seeds, on decks that no rival is
//! judged by: whoever runs it gets the weights that are in the source.

mod fit;
mod lesson;
mod table;

use std::fs;
use std::process::Command;

use indicatif::ParallelProgressIterator;
use pocket_nines::number9::DeckCode;
use pocket_nines::number9::rival::tuning::Weights;
use rayon::prelude::*;

use self::lesson::{Lesson, learn, play};
use self::table::{untaught, whole};
use crate::decks::Decks;
use crate::workspace::{root, run_optimised};
use crate::{program, progress};

const WEIGHTS: &str = "src/number9/rival/weights.rs";

/// Games of each round, and how many draws ahead it looks.
const ROUNDS: [(usize, usize); 8] = [
    (200, 1),
    (400, 1),
    (800, 2),
    (1_200, 2),
    (1_600, 2),
    (1_600, 2),
    (1_600, 2),
    (1_600, 2),
];

/// So many rounds are forgotten when the next one begins, as their teacher was too weak. What comes after adds up.
const FORGOTTEN: usize = 4;

/// Games that say how a round went. They are not those that were learnt from.
const TRIAL_GAMES: usize = 1_000;

/// Fits the weights and writes them down.
pub fn run() -> Result<(), String> {
    if cfg!(debug_assertions) {
        return run_optimised();
    }
    let path = root()?.join(WEIGHTS);
    let all: usize = ROUNDS.iter().map(|(games, _)| games).sum();
    let decks: Vec<DeckCode> = Decks::tuning(all + TRIAL_GAMES).collect();
    let (mut lessons, trials) = decks.split_at(all);

    let mut weights = lasting(untaught());
    report("untaught", weights, trials);
    let mut learnt = Lesson::new();
    for (nth, (games, draws)) in ROUNDS.into_iter().enumerate() {
        let (now, later) = lessons.split_at(games);
        lessons = later;
        if nth <= FORGOTTEN {
            learnt = Lesson::new();
        }
        let round = format!("{games} games, {draws} ahead");
        for lesson in for_each_deck(now, &round, |code| learn(weights, code, draws)) {
            learnt.add(&lesson);
        }
        weights = lasting(whole(&learnt.worth.solve(), &learnt.glance.solve()));
        report(&round, weights, trials);
    }
    fs::write(&path, table::written(weights)).map_err(|error| format!("{}: {error}.", path.display()))?;
    program::run(
        Command::new("rustfmt").args(["--edition", "2024"]).arg(&path),
        "Formatting needs rustfmt: `rustup component add rustfmt`.",
    )
}

/// The library takes weights that are there for good, as its own are. A handful of tables is not missed.
fn lasting(weights: Weights) -> &'static Weights {
    Box::leak(Box::new(weights))
}

fn report(round: &str, weights: &'static Weights, decks: &[DeckCode]) {
    let points: i32 = for_each_deck(decks, "trial", |code| play(weights, code)).iter().sum();
    println!(
        "{round:<24}{:>8.2} points a game",
        f64::from(points) / decks.len() as f64
    );
}

/// Does the work for every deck, on all cores, and returns the results in the order of the decks.
fn for_each_deck<T: Send>(decks: &[DeckCode], round: &str, work: impl Fn(DeckCode) -> T + Sync) -> Vec<T> {
    let bar = progress::bar(decks.len(), format!("games ({round})"));
    decks.par_iter().progress_with(bar).map(|&code| work(code)).collect()
}
