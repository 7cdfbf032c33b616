//! What players can do in a race, and what results from it.

use core::error::Error;
use core::fmt;

use super::Card;
use crate::seat::Seat;
use crate::time::Timestamp;

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take the top card of their own draw pile into their hand.
    Draw,
    /// Play a card from hand.
    Play {
        /// Which card.
        card: Card,
        /// The top card that the player saw and meant it for.
        on: Card,
    },
    /// Lay the very last card face down, whatever it is: "Seven on nine!"
    LayLast,
}

/// A move with its player and its timestamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// When, in the time of the race, in which pauses do not count.
    pub at: Timestamp,
    /// What.
    pub what: Move,
}

/// The result of an accepted action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Done {
    /// What happened to the player and their card.
    pub event: Event,
    /// How many cards were moved from the bottom of the pile to the top because no player could go on. After that all wait
    /// for "Go!". Usually none.
    pub turned: usize,
}

impl Done {
    /// An event without a stall.
    pub(super) fn with(event: Event) -> Done {
        Done { event, turned: 0 }
    }
}

/// What happened to a player and their card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// This card came into the hand.
    Drew(Card),
    /// The card lies on the pile.
    Played,
    /// That was the player's last card: they have won.
    Won,
    /// Another card was on top first. The card stays in hand.
    TooLate,
    /// The number does not fit. The card stays in hand, and the player is barred for some time.
    WrongCard {
        /// When the player may act again.
        barred_until: Timestamp,
    },
}

/// Why an action is refused. A refused action changes nothing, not even the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// This seat is empty.
    NoSuchPlayer,
    /// The action is older than one that was already accepted.
    OutOfOrder,
    /// A player has won.
    Over,
    /// All wait for "Go!".
    Waiting,
    /// Play is under way and needs no "Go!".
    AlreadyRunning,
    /// The player is barred after a wrong card.
    LockedOut {
        /// When the player may act again.
        until: Timestamp,
    },
    /// In house rules: it is not this player's turn.
    NotYourTurn,
    /// In house rules: the player has used the turn.
    TurnUsed,
    /// In house rules: the turn before is not over.
    TurnRuns,
    /// Turns exist in house rules only.
    NoTurns,
    /// The player's draw pile is empty.
    PileEmpty,
    /// The player does not hold that card.
    NotInHand,
    /// The player has more than one card left, in hand or to draw.
    NotLastCard,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::NoSuchPlayer => "This seat is empty.",
            Refusal::OutOfOrder => "The action is older than one that was already accepted.",
            Refusal::Over => "The race is over.",
            Refusal::Waiting => "All wait for \"Go!\".",
            Refusal::AlreadyRunning => "Play is under way.",
            Refusal::LockedOut { .. } => "The player is barred after a wrong card.",
            Refusal::NotYourTurn => "It is not this player's turn.",
            Refusal::TurnUsed => "The player has used the turn.",
            Refusal::TurnRuns => "The turn before is not over.",
            Refusal::NoTurns => "Turns exist in house rules only.",
            Refusal::PileEmpty => "The player's draw pile is empty.",
            Refusal::NotInHand => "The player does not hold that card.",
            Refusal::NotLastCard => "The player has more than one card left.",
        })
    }
}

impl Error for Refusal {}

/// A change of the cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Who.
    pub seat: Seat,
    /// What.
    pub kind: StepKind,
}

/// What a [`Step`] was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// A card was drawn.
    Drew,
    /// This card was played.
    Played(Card),
    /// The last card was laid face down.
    LaidLast,
}
