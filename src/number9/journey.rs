//! The journey: sixty decks to be played one after the other, alone, with up to three stars for each. The first star of a deck
//! opens the next one.
//!
//! A star is earned by reaching an aim. The aims come from what a Club player, an Expert and the Master make of the deck, and
//! never fall from one deck to the next. `cargo xtask journey` has chosen the decks and written the table; with `--check` it
//! plays them again. Saved journeys name a deck by its number, so the decks must never change.

mod decks;

use super::DeckCode;

/// How many decks the journey has.
pub const DECKS: usize = 60;

/// The most stars that a deck can give.
pub const MOST_STARS: u8 = 3;

/// A deck of the journey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JourneyDeck {
    /// Its code.
    pub code: DeckCode,
    /// The points for one, two and three stars.
    pub aims: [u16; MOST_STARS as usize],
}

impl JourneyDeck {
    /// How many stars a game with so many points earns.
    pub fn stars(&self, points: u16) -> u8 {
        self.aims.iter().filter(|&&aim| points >= aim).count() as u8
    }

    /// The points for the next star; none if so many stars are all there are.
    pub fn next_aim(&self, stars: u8) -> Option<u16> {
        self.aims.get(usize::from(stars)).copied()
    }
}

/// A row of the table.
const fn deck(number: u32, aims: [u16; MOST_STARS as usize]) -> JourneyDeck {
    match DeckCode::new(number) {
        Some(code) => JourneyDeck { code, aims },
        None => panic!("every number in the table is that of a deck code"),
    }
}

/// All decks, in the order of the journey.
pub fn decks() -> &'static [JourneyDeck; DECKS] {
    &decks::ALL
}

/// The place of a deck in the journey, counted from 0; none if it is not in it.
pub fn place(code: DeckCode) -> Option<usize> {
    decks::ALL.iter().position(|deck| deck.code == code)
}
