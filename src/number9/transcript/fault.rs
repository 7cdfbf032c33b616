//! What can be wrong with a transcript, as sentences for the person who wrote it.
//!
//! They are printed on a desktop and never on the panel, so they are in English and not among the device's texts.

use core::error::Error;
use core::fmt;

use super::{DECK, PLAYER};
use crate::number9::{DeckCodeError, Digit, ParsePlacementError, ROUNDS, Violation};
use crate::seat::{MOST_SEATS, Seat};

/// How many characters of a faulty line are quoted at most.
const MOST_QUOTED: usize = 60;

/// What is wrong with a transcript.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The bytes are not UTF-8.
    NotText,
    /// There are no lines but empty ones and comments.
    Empty,
    /// A line begins with a word that is not part of the format.
    UnknownWord,
    /// What follows `deck` is no deck code.
    DeckCode(DeckCodeError),
    /// The first player comes before any deck.
    NoDeck,
    /// The deck is named again, or after the first player.
    LateDeck,
    /// A `player` line with another number than the next, or with none.
    WrongPlayer {
        /// The seat whose player should come next.
        next: Seat,
    },
    /// Four players are there already.
    TooManyPlayers,
    /// There is no player at all.
    NoPlayers,
    /// A tile before the first player.
    NobodysTile,
    /// A tile that cannot be read.
    Malformed(ParsePlacementError),
    /// Only the tile that was drawn for this round may be laid.
    NotDrawn {
        /// The round, counted from 1.
        round: usize,
        /// The tile of this round.
        drawn: Digit,
    },
    /// The tile breaks one of the rules for placing tiles.
    Illegal(Violation),
    /// This player has played all rounds.
    TooManyTiles,
    /// This player has not played all rounds.
    TooFewTiles {
        /// How many lines with tiles the player has.
        found: usize,
    },
}

/// A fault in a transcript, and the line in which it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding<'a> {
    /// The number of the line, counted from 1; none if the fault is in no particular line.
    pub line: Option<usize>,
    /// The line without its comment.
    pub text: &'a str,
    /// What is wrong in that line.
    pub fault: Fault,
    /// The number of this player's first line whose tile was refused and left out, if the tile of this line might have
    /// been legal with that one on the table.
    pub perhaps_after: Option<usize>,
}

impl fmt::Display for Finding<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}:{}", if self.text.is_empty() { "" } else { " " })?;
            let quoted = self.text.chars().take(MOST_QUOTED);
            // Control characters must not reach the terminal.
            quoted
                .flat_map(char::escape_debug)
                .try_for_each(|character| write!(f, "{character}"))?;
            let is_cut = self.text.chars().nth(MOST_QUOTED).is_some();
            f.write_str(if is_cut { "…\n    " } else { "\n    " })?;
        }
        write!(f, "{}", self.fault)?;
        match self.perhaps_after {
            Some(line) => write!(f, " Perhaps only because line {line} was left out."),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::NotText => write!(f, "From here on this is not text, or not in UTF-8."),
            Fault::Empty => write!(f, "The record is empty."),
            Fault::UnknownWord => write!(
                f,
                "A line begins with \"{DECK}\", with \"{PLAYER}\" or with the digit of a tile."
            ),
            Fault::DeckCode(error) => write!(f, "{error} Which tile was drawn is not judged."),
            Fault::NoDeck => write!(
                f,
                "No deck is named before the first player. Which tile was drawn is not judged."
            ),
            Fault::LateDeck => write!(f, "The deck is named once, before the first player."),
            Fault::WrongPlayer { next } => write!(f, "The next player is \"{PLAYER} {}\".", next.index() + 1),
            Fault::TooManyPlayers => write!(
                f,
                "No more than {MOST_SEATS} play. The tiles of this one are not judged."
            ),
            Fault::NoPlayers => write!(f, "Nobody plays: there is no line \"{PLAYER} 1\"."),
            Fault::NobodysTile => write!(
                f,
                "This is nobody's tile. Those before the line \"{PLAYER} 1\" are not judged."
            ),
            Fault::Malformed(error) => write!(f, "{error}"),
            Fault::NotDrawn { round, drawn } => write!(f, "The tile of round {round} is a {}.", drawn.value()),
            Fault::Illegal(violation) => write!(f, "{violation}"),
            Fault::TooManyTiles => write!(f, "This player has laid all {ROUNDS} tiles."),
            Fault::TooFewTiles { found } => write!(f, "This player has {found} of {ROUNDS} tiles."),
        }
    }
}

impl Error for Fault {}

impl Error for Finding<'_> {}
