//! A whole game as text: the deck, and for every player where they laid each tile, one line for each. People can read it,
//! write it and send it to each other; `docs/record-format.md` explains it to them.
//!
//! A record is a claim and nothing more. It says nothing about levels or points, because those follow from the rules:
//! whoever wants to know lets [`judge`] play it again. No text makes the referee give up; what is wrong with it comes back
//! as a [`Fault`] with the number of its line.

mod fault;
mod referee;

use core::fmt;

pub use self::fault::{Fault, Finding};
pub use self::referee::{Judgement, judge};
use super::{Game, Placement, PlacementError, Table};

/// What begins a remark, which goes on to the end of the line.
const REMARK: char = '#';

/// The word before the code of the deck.
const DECK: &str = "deck";

/// The word before the number of a player.
const PLAYER: &str = "player";

/// A tile begins with two characters, its digit and its arrow, and both may be mistaken for letters. What begins with as
/// many letters as this is meant as a word.
const LETTERS_OF_A_WORD: usize = 3;

/// A game as it is written down.
#[derive(Clone, Copy, Debug)]
pub struct Record<'a>(pub &'a Game);

impl fmt::Display for Record<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Record(game) = self;
        writeln!(f, "{DECK} {}", game.code())?;
        for seat in game.seats() {
            writeln!(f, "\n{PLAYER} {}", seat.index() + 1)?;
            for &tile in game.table(seat).map_or(&[][..], Table::tiles) {
                writeln!(f, "{}", Placement::from(tile))?;
            }
        }
        Ok(())
    }
}

/// What a line of a record says.
#[derive(Clone, Copy, Debug)]
enum Entry<'a> {
    /// The deck of this code, which may be none.
    Deck(&'a str),
    /// The tiles of this player follow. The number may be none.
    Player(&'a str),
    /// The player lays a tile.
    Tile(Result<Placement, PlacementError>),
    /// Something else.
    Unknown,
}

impl Entry<'_> {
    /// Reads a line that says something.
    fn read(said: &str) -> Entry<'_> {
        let (word, rest) = said.split_once(char::is_whitespace).unwrap_or((said, ""));
        match word {
            DECK => Entry::Deck(rest),
            PLAYER => Entry::Player(rest.trim()),
            _ if said.chars().take(LETTERS_OF_A_WORD).all(char::is_alphabetic) => Entry::Unknown,
            _ => Entry::Tile(said.parse()),
        }
    }
}

/// What a line says, without its remark and the space around it.
fn said(line: &str) -> &str {
    line.split(REMARK).next().unwrap_or_default().trim()
}
