//! `cargo xtask tune`: fits the weights of the rivals' evaluation and writes them into their source.
//!
//! A rival learns from itself. It plays training games, and at every tile evaluates some spots by rollouts, which look one or
//! two draws further than the evaluation does. The weights are then fitted so that the evaluation of a layout predicts the
//! result of the rollouts. Only differences between spots for the same tile count, because nothing else is ever decided by
//! them. The weights of the quick score are fitted to the evaluation of the same spots. After a few rounds the weights get no
//! better; the training games of the last rounds are added up, to make them less random.
//!
//! It begins with hand-written weights and uses fixed seeds, and decks on which no rival is ever measured. So every run
//! ends with the weights that are in the source.

mod least_squares;
mod training;
mod weights;

use std::fs;
use std::process::Command;

use indicatif::ParallelProgressIterator;
use pocket_nines::number9::DeckCode;
use pocket_nines::number9::rival::tuning::Weights;
use rayon::prelude::*;

use self::training::{Training, play, train};
use self::weights::{fitted, initial, source};
use crate::decks::Decks;
use crate::workspace::{root, run_optimised};
use crate::{program, progress};

const WEIGHTS_FILE: &str = "src/number9/rival/weights.rs";

/// Training games of each round, and how many draws the rollouts look ahead.
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

/// After each of the first rounds its training games are discarded, because the rival that played them was too weak. Those
/// of later rounds are added up.
const DISCARDED: usize = 4;

/// Games to measure the weights after each round. Their decks are not used for training.
const TEST_GAMES: usize = 1_000;

/// Fits the weights and writes their source file.
pub fn run() -> Result<(), String> {
    if cfg!(debug_assertions) {
        return run_optimised();
    }
    let path = root()?.join(WEIGHTS_FILE);
    let all: usize = ROUNDS.iter().map(|(games, _)| games).sum();
    let decks: Vec<DeckCode> = Decks::tuning(all + TEST_GAMES).collect();
    let (mut training_decks, test_decks) = decks.split_at(all);

    let mut weights = leak(initial());
    print_mean("initial weights", weights, test_decks);
    let mut sum = Training::new();
    for (nth, (games, draws)) in ROUNDS.into_iter().enumerate() {
        let (now, later) = training_decks.split_at(games);
        training_decks = later;
        if nth <= DISCARDED {
            sum = Training::new();
        }
        let round = format!("{games} games, {draws} ahead");
        for training in for_each_deck(now, &round, |code| train(weights, code, draws)) {
            sum.add(&training);
        }
        weights = leak(fitted(&sum.evaluation.solve(), &sum.quick.solve()));
        print_mean(&round, weights, test_decks);
    }
    fs::write(&path, source(weights)).map_err(|error| format!("{}: {error}.", path.display()))?;
    program::run(
        Command::new("rustfmt").args(["--edition", "2024"]).arg(&path),
        "Formatting needs rustfmt: `rustup component add rustfmt`.",
    )
}

/// The library takes static weights, like its own. Leaking one table a round does no harm.
fn leak(weights: Weights) -> &'static Weights {
    Box::leak(Box::new(weights))
}

/// Prints the mean score of games that are played with these weights.
fn print_mean(round: &str, weights: &'static Weights, decks: &[DeckCode]) {
    let points: i32 = for_each_deck(decks, "test", |code| play(weights, code)).iter().sum();
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
