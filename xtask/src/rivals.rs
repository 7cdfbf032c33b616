//! `cargo xtask rivals`: how well the rivals of Number 9 play, and what it takes them. Each skill plays the same decks, which
//! none was ever tuned on, and every tile goes through the rules: an answer that they refuse ends the run, with the
//! position.
//!
//! What is printed is the same on every machine, however many cores share the work: nothing but the decks and the seed
//! decides a game. So nothing here is timed. What a move would take on the chip is what the rival counts while it thinks,
//! and must never be held against a budget: `cargo xtask bench` counts the cycles of whole games on the emulated chip. But
//! those games are few, and a rare position that takes long shows up in a thousand.

mod play;
mod progress;
mod sample;
mod sheet;
mod tournament;
mod wish;

use std::fs;
use std::path::Path;
use std::process::Command;

use pocket_nines::number9::Skill;

use self::play::Played;
pub use self::wish::{USAGE, Wish};
use crate::decks::Decks;
use crate::program;
use crate::workspace::build_executable;

/// All games of one skill, deck after deck.
type Entrant = (Skill, Vec<Played>);

/// What was played, the weakest first.
type Results = Vec<Entrant>;

/// Lets the rivals play and prints how they did.
pub fn run(wish: &Wish) -> Result<(), String> {
    if cfg!(debug_assertions) {
        return run_optimised(wish);
    }
    if let Some(folder) = &wish.record {
        fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    }
    let decks: Vec<_> = Decks::measuring(wish.decks).collect();
    let results = tournament::play_all(&wish.skills, &decks, wish.style())?;
    if let Some(folder) = &wish.record {
        write_down(folder, wish.seed, &results)?;
    }
    print!("{}", sheet::of(wish.seed, &results));
    Ok(())
}

/// These commands are compiled to be there at once, and a rival thinks for its living. So what plays is this very program,
/// compiled once more as benchmarks are.
fn run_optimised(wish: &Wish) -> Result<(), String> {
    let mut words = vec!["build", "--profile", "bench", "--package", "xtask"];
    if !progress::is_watched() {
        words.push("--quiet");
    }
    let program = build_executable(&words, "xtask")?;
    program::run(
        Command::new(program).arg("rivals").args(wish.words()),
        "The rivals were not found where cargo put them.",
    )
}

/// Writes every game into a file of its own, for the referee.
fn write_down(folder: &Path, seed: u32, results: &Results) -> Result<(), String> {
    for (skill, games) in results {
        for played in games {
            let file = folder.join(played.file_name(*skill));
            fs::write(&file, played.record(*skill, seed)).map_err(|error| cannot_write(&file, &error))?;
        }
    }
    Ok(())
}

fn cannot_write(path: &Path, error: &std::io::Error) -> String {
    format!("{} cannot be written: {error}.", path.display())
}
