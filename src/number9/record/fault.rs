//! What can be wrong with a record, and how it is told to the person who wrote it.
//!
//! These sentences are for a desk and never for the panel, so they are in English alone and not among the device's words.

use core::fmt;

use super::{DECK, PLAYER};
use crate::number9::deck::LENGTH;
use crate::number9::{DeckCodeError, Digit, PlacementError, ROUNDS, Violation};
use crate::seat::{MOST_SEATS, Seat};

/// As much of a line is repeated; a longer one is no record anyway.
const MOST_REPEATED: usize = 60;

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The bytes are not UTF-8.
    NotText,
    /// There are no lines but empty ones and remarks.
    Empty,
    /// A line begins with a word that no record contains.
    UnknownWord,
    /// What follows `deck` is no deck code.
    DeckCode(DeckCodeError),
    /// The first player comes before any deck.
    NoDeck,
    /// The deck is named again, or after the first player.
    LateDeck,
    /// A `player` line with another number than the next, or with none.
    WrongPlayer {
        /// Who is next.
        next: Seat,
    },
    /// Four players are there already.
    TooManyPlayers,
    /// There is no player at all.
    NoPlayers,
    /// A tile before the first player.
    NobodysTile,
    /// A tile that cannot be read.
    Malformed(PlacementError),
    /// Only the tile that was drawn for this round may be laid.
    NotDrawn {
        /// The round, counted from 1.
        round: usize,
        /// The tile of this round.
        drawn: Digit,
    },
    /// The rules of placing are against it.
    Illegal(Violation),
    /// This player has played all rounds.
    TooManyTiles,
    /// This player has not played all rounds.
    TooFewTiles {
        /// How many lines with tiles there are.
        found: usize,
    },
}

/// A fault, and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finding<'a> {
    /// The number of the line, counted from 1; none if the fault is in no particular line.
    pub line: Option<usize>,
    /// What is written there, without its remark.
    pub text: &'a str,
    /// What is wrong with it.
    pub fault: Fault,
    /// The first line of this player that was left out, if the tile might be legal had that one been laid.
    pub perhaps_after: Option<usize>,
}

impl fmt::Display for Finding<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}:{}", if self.text.is_empty() { "" } else { " " })?;
            let repeated = self.text.chars().take(MOST_REPEATED);
            // Some characters would make the terminal do things.
            repeated
                .flat_map(char::escape_debug)
                .try_for_each(|character| write!(f, "{character}"))?;
            let is_cut = self.text.chars().nth(MOST_REPEATED).is_some();
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
            Fault::DeckCode(error) => {
                write_code_error(f, *error)?;
                write!(f, " Which tile was drawn is not judged.")
            }
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
            Fault::Malformed(error) => write_placement_error(f, *error),
            Fault::NotDrawn { round, drawn } => write!(f, "The tile of round {round} is a {}.", drawn.value()),
            Fault::Illegal(violation) => write_violation(f, *violation),
            Fault::TooManyTiles => write!(f, "This player has laid all {ROUNDS} tiles."),
            Fault::TooFewTiles { found } => write!(f, "This player has {found} of {ROUNDS} tiles."),
        }
    }
}

fn write_code_error(f: &mut fmt::Formatter<'_>, error: DeckCodeError) -> fmt::Result {
    match error {
        DeckCodeError::Length { found } => write!(f, "A deck code has {LENGTH} characters, and this has {found}."),
        DeckCodeError::Character { position } => write!(
            f,
            "No deck code has a character like the one at place {} of this.",
            position + 1
        ),
        DeckCodeError::Check => write!(f, "This is no deck code: something was misread or mistyped."),
    }
}

fn write_placement_error(f: &mut fmt::Formatter<'_>, error: PlacementError) -> fmt::Result {
    match error {
        PlacementError::Digit => write!(f, "A tile begins with its digit, as in \"7> 3,-2\"."),
        PlacementError::Turn => write!(
            f,
            "The digit is followed by where its top points, ^, >, v or <, as in \"7> 3,-2\"."
        ),
        PlacementError::Corner => write!(
            f,
            "The arrow is followed by a space, the column, a comma and the row, as in \"7> 3,-2\"; both are from {} to {}.",
            i8::MIN,
            i8::MAX
        ),
    }
}

fn write_violation(f: &mut fmt::Formatter<'_>, violation: Violation) -> fmt::Result {
    match violation {
        Violation::NoTileLeft => write!(f, "Both tiles of this digit lie on the table already."),
        Violation::Overhang { level } => write!(
            f,
            "It would lie on level {level}, with squares that hang over a lower level or over a hole."
        ),
        Violation::OnOneTile { level } => write!(
            f,
            "It would lie on level {level} and rest on a single tile; it takes two."
        ),
        Violation::Apart { level } => write!(f, "It would lie on level {level} and share no edge with a tile there."),
    }
}
