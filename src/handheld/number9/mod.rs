//! Number 9 on the device: how it is played with two buttons, its menus, its computer players, and the demo.
//!
//! [`play`] is a game in a player's hands: its stages, the clock, counting. [`buttons`] moves and lays the tile in hand.
//! [`opponents`] adds rivals, hints and par, [`thinking`] runs their search in idle moments, [`view`] chooses the part of
//! the table that is shown. [`journey`] leads through sixty decks. [`game`] connects all of it to the device.

pub mod blink;
mod buttons;
pub mod celebration;
pub mod code_entry;
pub mod demo;
mod extent;
pub(super) mod game;
pub mod journey;
mod layout;
pub(super) mod menu;
mod open_deck;
mod opponents;
mod play;
pub(super) mod thinking;
mod view;
mod zoom;

pub use self::demo::Demo;
pub(crate) use self::extent::Extent;
pub use self::game::Outcome;
pub use self::opponents::{PATIENCE_MICROS, Par};
pub use self::play::{COUNT_MICROS, DROP_MICROS, Number9Play, Stage};
pub use self::view::{BOARD, BOARD_ABOVE_SIGN, View};
pub(crate) use self::zoom::{LARGEST_SIDE, Zoom};

/// How many help pages explain the game.
pub(crate) const HELP_PAGES: usize = 9;

/// How long each picture of the thinking animation is shown.
pub const THINKING_MICROS: u64 = 300_000;

/// The deck of another game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deck {
    Same,
    Random,
}
