//! Journeys that somebody has come far on, and games with the decks of the journey.

use crate::damage::changed;
use pocket_nines::number9::journey::decks;
use pocket_nines::number9::{Game, Players, ROUNDS};
use pocket_nines::seat::Seat;
use pocket_nines::storage::journey::{Journey, decode, encode};

// In the bytes of a journey: where the decks begin, the length of one, and where its stars are.
const DECKS_AT: usize = 5;
const DECK_BYTES: usize = 6;
const STARS_BYTE: usize = 5;
const STARS_SHIFT: u32 = 4;

/// Whether a tile is laid at the best spot or beside the others, by its round.
pub type Strategy = fn(usize) -> bool;

/// A game with a deck of the journey after so many rounds. Tiles that are not laid at the best spot are laid on the table.
pub fn game(place: usize, rounds: usize, is_best: Strategy) -> Game {
    let mut game = Game::new(decks()[place].code, Players::One);
    for round in 0..rounds {
        let table = game.table(Seat::First).unwrap();
        let digit = game.drawn().unwrap();
        let spot = if is_best(round) {
            table.best_spot(digit)
        } else {
            table.spots(digit).find(|spot| spot.level() == 0)
        };
        game.place(Seat::First, spot.unwrap()).unwrap();
    }
    game
}

/// A journey with this many stars for each of its first decks, whatever was scored there.
///
/// # Panics
///
/// When stars are missing before the last of these decks, or there are too many.
pub fn travelled(stars: &[u8]) -> Journey {
    let mut journey = Journey::default();
    for (place, stars) in stars.iter().enumerate() {
        let is_best: Strategy = if *stars > 0 { |_| true } else { |round| round % 4 == 0 };
        let game = game(place, ROUNDS, is_best);
        journey.arrive(place, game.table(Seat::First).expect("it is for one"));
        let bytes = encode(&journey);
        let at = DECKS_AT + place * DECK_BYTES + STARS_BYTE;
        let without_stars = bytes[at] & ((1 << STARS_SHIFT) - 1);
        let bytes = changed(&bytes, at, &[without_stars | stars << STARS_SHIFT]);
        journey = decode(&bytes).expect("a deck opens with a star of the one before");
    }
    journey
}

/// A journey about half way, with every number of stars.
pub fn half_way() -> Journey {
    let stars: Vec<u8> = (0..34).map(|place| [3, 2, 3, 1, 2, 1, 1][place * 5 % 7]).collect();
    travelled(&stars)
}
