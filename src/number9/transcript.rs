//! A whole game as text: the deck, and for every player one line for each tile laid. People can read it, write it with an
//! editor and send it to each other; `docs/transcript-format.md` describes the format.
//!
//! A transcript is a claim. It holds no levels and no points, because those follow from the rules: [`judge`] replays it
//! and works them out. Every byte sequence is judged, none is an error of the program: each mistake comes back as a
//! [`Fault`] with its line number.

mod fault;
mod referee;

use core::fmt;

pub use self::fault::{Fault, Finding};
pub use self::referee::{Judgement, judge};
use super::{Game, ParsePlacementError, Placement, Table};

/// The character that begins a comment, which goes on to the end of the line.
const COMMENT: char = '#';

/// The word with which the line that names the deck begins.
const DECK: &str = "deck";

/// The word with which the line that begins a player's part begins.
const PLAYER: &str = "player";

/// A line that begins with this many letters is a misspelt word. One with fewer is a malformed tile, whose two first
/// characters, digit and arrow, may have been mistaken for letters.
const LETTERS_OF_A_WORD: usize = 3;

/// Displays a game as its transcript.
///
/// ```
/// use pocket_nines::number9::transcript::{Transcript, judge};
/// use pocket_nines::number9::{Game, Players};
///
/// let game = Game::new("KX9-964".parse()?, Players::One);
/// let text = Transcript(&game).to_string();
/// assert_eq!(text, "deck KX9-964\n\nplayer 1\n");
/// // Nothing is laid yet, so the referee finds that tiles are missing.
/// let judgement = judge(text.as_bytes(), |finding| println!("{finding}"));
/// assert_eq!(judgement.faults, 1);
/// # Ok::<(), pocket_nines::number9::DeckCodeError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Transcript<'a>(pub &'a Game);

impl fmt::Display for Transcript<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Transcript(game) = self;
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

/// A line of a transcript, without its comment.
#[derive(Clone, Copy, Debug)]
enum Entry<'a> {
    /// `deck CODE`; the code is not parsed yet.
    Deck(&'a str),
    /// `player NUMBER`; the number is not parsed yet.
    Player(&'a str),
    Tile(Result<Placement, ParsePlacementError>),
    Unknown,
}

impl Entry<'_> {
    /// Parses a line that is not blank.
    fn parse(line: &str) -> Entry<'_> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            DECK => Entry::Deck(rest),
            PLAYER => Entry::Player(rest.trim()),
            _ if line.chars().take(LETTERS_OF_A_WORD).all(char::is_alphabetic) => Entry::Unknown,
            _ => Entry::Tile(line.parse()),
        }
    }
}

/// Removes the comment of a line and the space around the rest.
fn without_comment(line: &str) -> &str {
    line.split(COMMENT).next().unwrap_or_default().trim()
}
