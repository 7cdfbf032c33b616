//! What players can do in a race, and what can become of it.

use super::Card;
use crate::seat::Seat;
use crate::time::Timestamp;

/// What a player wants to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Take the top card of their own draw pile into their hand.
    Draw,
    /// Play a card from hand.
    Play {
        /// Which card.
        card: Card,
        /// The top card it is meant for: what the player saw.
        on: Card,
    },
    /// Lay the very last card face down, whatever it is: "Seven on nine!"
    LayLast,
}

/// A move with its player and its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Who.
    pub seat: Seat,
    /// When, in time of the race: pauses do not count.
    pub at: Timestamp,
    /// What.
    pub what: Move,
}

/// What became of an accepted action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Done {
    /// What happened to the player and their card.
    pub event: Event,
    /// How many cards came from the bottom of the pile to the top because nobody could go on; everybody waits for "Go!"
    /// then. Mostly none.
    pub turned: usize,
}

impl Done {
    /// Just this, without a stall.
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
    /// Another card lay there first. The card stays in hand, and nothing else happens.
    TooLate,
    /// The number does not fit. The card stays in hand, and the player is barred for a moment.
    WrongCard {
        /// When the player may act again.
        barred_until: Timestamp,
    },
}

/// Why an action is not accepted. Nothing has changed then, not even the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// Nobody sits there in this race.
    NoSuchPlayer,
    /// The action was done before one that is already settled.
    OutOfOrder,
    /// Somebody has won.
    Over,
    /// Play starts at the next "Go!".
    Waiting,
    /// Play is under way; there is no "Go!" to be given.
    AlreadyRunning,
    /// The player played a wrong card a moment ago.
    LockedOut {
        /// When the player may act again.
        until: Timestamp,
    },
    /// In house rules: it is somebody else's turn, or nobody's.
    NotYourTurn,
    /// In house rules: the player has done their one thing.
    TurnUsed,
    /// In house rules: the turn before has not run out yet.
    TurnRuns,
    /// There are turns in house rules only.
    NoTurns,
    /// The player's draw pile is empty.
    PileEmpty,
    /// The player does not hold that card.
    NotInHand,
    /// The player has more than one card left, in hand or to draw.
    NotLastCard,
}

/// Something that changed the cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// Whose doing.
    pub seat: Seat,
    /// What they did.
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
