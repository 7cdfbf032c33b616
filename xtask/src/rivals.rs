//! `cargo xtask rivals`: how many points the rivals of Number 9 score, and how much they think. All skills play the same
//! decks, none of which the weights were tuned on, and every tile goes through the rules: an illegal answer ends the run and
//! prints the position.
//!
//! The decks and the seed alone decide a game, so the tables are the same on every machine and on any number of cores.
//! Nothing is timed: milliseconds on the chip are estimated by the work that the rival counts while it thinks, and are no
//! proof that a budget is met. `cargo xtask bench` counts the cycles of whole games on the emulated chip; but that is a
//! handful of games, and a rare position that takes long only shows up among a thousand.

pub mod game;
mod statistics;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use indicatif::ParallelProgressIterator;
use pocket_nines::number9::{DeckCode, Skill};
use rayon::prelude::*;

use self::game::{Played, Style, play};
use crate::decks::Decks;
use crate::progress;
use crate::workspace::run_optimised;

/// Each deck code falls to tuning or to measuring by the toss of a coin, so nearly half of all decks are there to measure on.
const MOST_DECKS: i64 = DeckCode::COUNT as i64 / 2 - 10_000;

/// What can be chosen on the command line.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cargo xtask rivals                               all four skills on 100 decks
  cargo xtask rivals expert master --decks 1000    two of them, more exactly
  cargo xtask rivals master --record games         keep the games, for `cargo xtask referee`")]
pub struct Options {
    /// Who plays; all of them if none is named
    #[arg(value_name = "SKILL", value_parser = skill_parser(), ignore_case = true)]
    skills: Vec<Skill>,

    /// How many decks each of them plays
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=MOST_DECKS))]
    decks: u32,

    /// Where the rivals' random choices start; the decks stay the same
    #[arg(long, value_name = "N", default_value_t = 9)]
    seed: u32,

    /// Lay every tile by the first evaluation, without looking ahead
    #[arg(long)]
    greedy: bool,

    /// Write every game to a file of its own in this folder, replacing files of the same name
    #[arg(long, value_name = "FOLDER")]
    record: Option<PathBuf>,
}

/// The names of [`Skill::ALL`], as they are typed.
const SKILL_NAMES: [&str; Skill::ALL.len()] = ["novice", "club", "expert", "master"];

fn skill_parser() -> impl TypedValueParser<Value = Skill> {
    PossibleValuesParser::new(SKILL_NAMES).map(|typed| {
        let place = SKILL_NAMES.iter().position(|name| name.eq_ignore_ascii_case(&typed));
        Skill::ALL[place.expect("clap lets only these names pass")]
    })
}

/// All games of one skill, deck after deck.
type Entrant = (Skill, Vec<Played>);

/// All games, the weakest skill first.
type Results = Vec<Entrant>;

/// Lets the rivals play and prints their points.
pub fn run(options: &Options) -> Result<(), String> {
    if cfg!(debug_assertions) {
        return run_optimised();
    }
    let Options { seed, record, .. } = options;
    if let Some(folder) = record {
        fs::create_dir_all(folder).map_err(|error| cannot_write(folder, &error))?;
    }
    let mut skills = options.skills.clone();
    skills.sort();
    skills.dedup();
    if skills.is_empty() {
        skills = Skill::ALL.to_vec();
    }
    let decks: Vec<_> = Decks::measuring(options.decks as usize).collect();
    let style = Style {
        seed: *seed,
        is_greedy: options.greedy,
    };
    let results = play_all(&skills, &decks, style)?;
    if let Some(folder) = record {
        write_records(folder, *seed, &results)?;
    }
    print!("{}", tables::of(*seed, &results));
    Ok(())
}

/// Lets each skill play each deck, on every core there is. A game that fails ends the run.
fn play_all(skills: &[Skill], decks: &[DeckCode], style: Style) -> Result<Results, String> {
    // The strongest take longest and come first, so that no core is left alone with one of their games at the end.
    let jobs: Vec<(Skill, DeckCode)> = skills
        .iter()
        .rev()
        .flat_map(|&skill| decks.iter().map(move |&code| (skill, code)))
        .collect();
    let games: Vec<Played> = jobs
        .par_iter()
        .with_max_len(1)
        .progress_with(progress::bar(jobs.len(), "games"))
        .map(|&(skill, code)| play(skill, code, style))
        .collect::<Result<_, _>>()?;
    let of_skill = games.chunks(decks.len()).map(<[Played]>::to_vec);
    let mut results: Results = skills.iter().rev().copied().zip(of_skill).collect();
    results.reverse();
    Ok(results)
}

/// Writes every game into a file of its own, for the referee.
fn write_records(folder: &Path, seed: u32, results: &Results) -> Result<(), String> {
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

#[cfg(test)]
mod tests {
    use clap::Parser;
    use rayon::ThreadPoolBuilder;

    use super::*;

    #[derive(Parser)]
    struct Typed {
        #[command(flatten)]
        options: Options,
    }

    #[test]
    fn skills_are_named_in_any_order_and_case() {
        let typed = Typed::try_parse_from(["rivals", "MASTER", "--decks", "5", "novice"]).unwrap();
        assert_eq!(typed.options.skills, [Skill::Master, Skill::Novice]);
        assert_eq!((typed.options.decks, typed.options.seed), (5, 9));
    }

    #[test]
    fn games_are_the_same_on_any_number_of_cores() {
        let decks: Vec<DeckCode> = Decks::measuring(3).collect();
        let skills = [Skill::Novice, Skill::Club];
        let style = Style {
            seed: 9,
            is_greedy: false,
        };
        let records_on = |cores| {
            let pool = ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
            let results = pool.install(|| play_all(&skills, &decks, style)).unwrap();
            let records = results.iter().flat_map(|(skill, games)| {
                assert!(games.iter().map(Played::code).eq(decks.iter().copied()));
                games.iter().map(|game| game.record(*skill, 9))
            });
            records.collect::<Vec<String>>()
        };
        let alone = records_on(1);
        assert_eq!(alone.len(), skills.len() * decks.len());
        assert_eq!(records_on(2), alone);
        assert_eq!(records_on(9), alone);
    }
}
