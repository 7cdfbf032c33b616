//! 7 on 9: all players at once, a number plus or minus the modifier of the card on top.
//!
//! The rules: the cards ([`Card`]), a player's hand ([`Hand`]) and the race for the pile ([`Race`]), with house rules
//! (`turns.rs`) as a slower variant on the same core. And the bots ([`Bot`]): in 7 on 9 a computer opponent is called a bot,
//! as it sits at the same pile as the people; in Number 9 it is a rival. A bot knows no more than a person at its seat and
//! does nothing that a person could not do.
//!
//! Every action comes in with a [`Timestamp`], randomness as a number or a seed; nothing here reads a clock.
//!
//! [`Timestamp`]: crate::time::Timestamp

mod action;
mod bot;
mod card;
mod hand;
mod race;
mod resume;
mod setup;
mod skill;
mod turns;

pub use action::{Action, Done, Event, Move, Refusal, Step, StepKind};
pub use bot::{Bot, Skill};
pub use card::{Card, Modifier, Number};
pub use hand::Hand;
pub(crate) use race::MOST_STEPS;
pub use race::{Bar, Phase, Race};
pub use resume::{Clock, Unreachable};
pub use setup::{Pace, Players, Setup, Variant};
pub use turns::HouseTurn;

/// How many cards are in the box.
pub const CARDS: usize = 73;

/// How many cards are dealt to the players together: all but the one that starts the pile.
pub(crate) const DEALT: usize = CARDS - 1;

/// How long a player may not slap after a wrong card, so that guessing does not pay. Each further wrong card before one
/// fits bars for this much longer.
pub const LOCK_OUT_MICROS: u64 = 2_000_000;

/// The time from one card that comes into all hands by itself to the next.
pub const CARDS_EVERY_MICROS: u64 = 1_500_000;

/// How long a turn lasts in house rules.
pub const TURN_MICROS: u64 = 5_000_000;
