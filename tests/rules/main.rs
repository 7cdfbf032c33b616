//! The rules of both games, tested: by examples with known answers, against slow and obvious models of the rules, and by
//! what must hold whatever happens.

mod cards;
mod damage;
mod deck_codes;
mod notation;
mod number9_against_reference;
mod number9_games;
mod number9_known_positions;
mod race_against_reference;
mod races;
mod random;
mod reference;
mod saved_number9;
mod saved_races;
mod sizes;
