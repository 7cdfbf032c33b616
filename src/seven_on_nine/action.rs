//! Actions: what players can do in a race, what an accepted action results in, and why an action is refused.

use core::error::Error;
use core::fmt;

use super::Card;
use crate::seat::Seat;
use crate::time::Timestamp;

/// A move of a player, without who makes it and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take the top card of their own draw pile into their hand.
    Draw,
    /// Play a card from hand.
    Play {
        /// The card that is played.
        card: Card,
        /// The top card that the player saw and meant the play for.
        on: Card,
    },
    /// Lay the very last card face down, whatever it is: "Seven on nine!"
    LayLast,
}

/// A move with its player and its timestamp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// The seat of the player who acts.
    pub seat: Seat,
    /// When the player acts, in the race's own time, which stands still in pauses.
    pub at: Timestamp,
    /// What the player does.
    pub what: Move,
}

/// The result of an accepted action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Done {
    /// What happened to the player and their card.
    pub event: Event,
    /// How many cards were moved from the bottom of the pile to the top, because no player could play or draw. Usually
    /// none. If there are any, all players wait for "Go!" again.
    pub turned: usize,
}

impl Done {
    /// The result of an action after which the pile did not have to be turned.
    pub(super) fn with(event: Event) -> Done {
        Done { event, turned: 0 }
    }
}

/// What happened to a player and their card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The player drew this card into their hand.
    Drew(Card),
    /// The card was played and lies on the pile.
    Played,
    /// That was the player's last card: they have won.
    Won,
    /// Another card was played first, so the top card is not the one the play was meant for. The card stays in hand.
    TooLate,
    /// The number does not fit. The card stays in hand, and the player may not slap for some time.
    WrongCard {
        /// When the player may slap again.
        barred_until: Timestamp,
    },
}

/// Why an action is refused. A refused action changes nothing, not even the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// No player sits at this seat.
    NoSuchPlayer,
    /// The action is older than one that was already accepted.
    OutOfOrder,
    /// The race is over, because a player has won.
    Over,
    /// All wait for "Go!".
    Waiting,
    /// Play is under way and needs no "Go!".
    AlreadyRunning,
    /// The player may not slap yet after a wrong card.
    LockedOut {
        /// When the player may slap again.
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
    /// No card comes by itself at this time.
    NoCardsDue,
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
            Refusal::LockedOut { .. } => "The player may not slap yet after a wrong card.",
            Refusal::NotYourTurn => "It is not this player's turn.",
            Refusal::TurnUsed => "The player has used the turn.",
            Refusal::TurnRuns => "The turn before is not over.",
            Refusal::NoTurns => "Turns exist in house rules only.",
            Refusal::NoCardsDue => "No card comes by itself at this time.",
            Refusal::PileEmpty => "The player's draw pile is empty.",
            Refusal::NotInHand => "The player does not hold that card.",
            Refusal::NotLastCard => "The player has more than one card left.",
        })
    }
}

impl Error for Refusal {}

/// One accepted change of the cards: a card was drawn or played. The deal and all steps together are the whole race.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The seat of the player whose card was drawn or played.
    pub seat: Seat,
    /// Which change it was.
    pub kind: StepKind,
}

/// Which change a [`Step`] made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StepKind {
    /// A card was drawn.
    Drew,
    /// This card was played.
    Played(Card),
    /// The last card was laid face down.
    LaidLast,
}
