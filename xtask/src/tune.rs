//! `cargo xtask tune`: fits the weights by which a rival of Number 9 judges a layout, and writes them into its source.
//!
//! A rival learns from itself. It plays games, and at every tile looks one or two draws further than it can when it plays
//! fast; the weights are then fitted so that a look at the layout says beforehand what the longer look finds out. Only the
//! differences between places for the same tile count, for nothing else is ever decided by them. After a few rounds of this
//! it does not get better any more. Then the weights of the first glance are fitted to those.
//!
//! Everything is rolled from fixed seeds, on decks that no rival is judged by. Which places are looked at is decided by the
//! glance that was compiled in, so a second run after a change of it may differ a little from the first.

mod fit;
mod lesson;
mod table;

use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

use pocket_nines::number9::DeckCode;

use self::fit::Fit;
use self::lesson::{Weights, glances, learn, play, untaught};
use crate::decks::Decks;
use crate::program;
use crate::workspace::{build_executable, root};

const WEIGHTS: &str = "src/number9/rival/weights.rs";

/// Games of each round, and how many draws ahead it looks.
const ROUNDS: [(usize, usize); 5] = [(100, 1), (200, 1), (200, 1), (400, 1), (400, 2)];

/// Games for the weights of the first glance.
const GLANCE_GAMES: usize = 150;

/// Games that say how a round went. They are not those that were learnt from.
const TRIAL_GAMES: usize = 300;

/// Fits the weights and writes them down.
pub fn run() -> Result<(), String> {
    if cfg!(debug_assertions) {
        // As with `rivals`: these commands are compiled to be there at once, and this one calculates.
        let program = build_executable(&["build", "--profile", "bench", "--package", "xtask"], "xtask")?;
        return program::run(
            Command::new(program).arg("tune").current_dir(root()?),
            "The program was not found where cargo put it.",
        );
    }
    let all: usize = ROUNDS.iter().map(|(games, _)| games).sum();
    let decks: Vec<DeckCode> = Decks::tuning(all + TRIAL_GAMES + GLANCE_GAMES).collect();
    let (mut lessons, rest) = decks.split_at(all);
    let (trials, glance_decks) = rest.split_at(TRIAL_GAMES);

    let mut weights = untaught();
    report("untaught", &weights, trials);
    for (games, draws) in ROUNDS {
        let (now, later) = lessons.split_at(games);
        lessons = later;
        let mut fit = Fit::new(weights.len());
        for part in on_all_cores(now, |code| learn(&weights, code, draws)) {
            fit.add(&part);
        }
        weights = fit.solve();
        report(&format!("{games} games, {draws} ahead"), &weights, trials);
    }
    let mut fit = Fit::new(lesson::GLANCE);
    for part in on_all_cores(glance_decks, |code| glances(&weights, code)) {
        fit.add(&part);
    }
    let path = root()?.join(WEIGHTS);
    fs::write(&path, table::written(&weights, &fit.solve())).map_err(|error| format!("{}: {error}.", path.display()))
}

fn report(round: &str, weights: &Weights, decks: &[DeckCode]) {
    let points: i32 = on_all_cores(decks, |code| play(weights, code)).iter().sum();
    println!(
        "{round:<24}{:>8.2} points a game",
        f64::from(points) / decks.len() as f64
    );
}

/// Does something for every deck, in their order, as many at a time as there are cores.
fn on_all_cores<T: Send>(decks: &[DeckCode], work: impl Fn(DeckCode) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let nth = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&code) = decks.get(nth) else {
                        break;
                    };
                    let result = work(code);
                    done.lock()
                        .unwrap_or_else(|poisoned| poisoned.into_inner())
                        .push((nth, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.sort_by_key(|(nth, _)| *nth);
    done.into_iter().map(|(_, result)| result).collect()
}
