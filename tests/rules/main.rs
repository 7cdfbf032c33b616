//! Tests of the rules of both games: examples with known answers, comparisons with slow and obvious models of the rules, and
//! properties that must hold in any game. Helpers: `layouts.rs` for Number 9, `race_setup.rs` and `reconstruct.rs` for
//! 7 on 9, `test_data.rs` for the files in `data/`.

mod achievements;
mod bot_habits;
mod bots;
mod cards;
mod deck_codes;
mod deck_of_the_day;
mod house_rules;
mod journey;
mod jumps;
mod layouts;
mod notation;
mod number9_against_reference;
mod number9_games;
mod number9_known_positions;
mod race_against_reference;
mod race_endings;
mod race_setup;
mod races;
mod random;
mod reconstruct;
mod resumed_races;
mod rival;
mod saved_number9;
mod saved_races;
mod saved_statistics;
mod sizes;
mod test_data;
mod transcripts;
mod turned_tables;

/// The number of random cases for a property: what the gate can afford, unless `PROPTEST_CASES` is set.
fn cases(affordable: u32) -> proptest::test_runner::Config {
    let asked = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok());
    proptest::test_runner::Config::with_cases(asked.unwrap_or(affordable))
}
