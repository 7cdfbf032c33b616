//! The rules of both games, tested: by examples with known answers, against slow and obvious models of the rules, and by
//! what must hold whatever happens.

mod bot_habits;
mod bots;
mod cards;
mod deck_codes;
mod house_rules;
mod jumps;
mod notation;
mod number9_against_reference;
mod number9_first_two;
mod number9_games;
mod number9_known_positions;
mod race_against_reference;
mod race_endings;
mod races;
mod random;
mod resumed_races;
mod rival;
mod saved_number9;
mod saved_races;
mod schedule;
mod sizes;
mod staging;
mod transcripts;
mod written_tiles;

/// How many random cases a property is tried on: as many as the gate can afford, or as `PROPTEST_CASES` asks for, many
/// more for a long night or a few for a quick look.
fn cases(affordable: u32) -> proptest::test_runner::Config {
    let asked = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok());
    proptest::test_runner::Config::with_cases(asked.unwrap_or(affordable))
}
