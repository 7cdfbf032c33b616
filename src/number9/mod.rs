//! Number 9: twenty rounds of stacking digit tiles, everyone with the same tiles in the same order.
//!
//! The rules: what tiles look like (`tile.rs`), where they may lie ([`Table`]), every spot where one may lie
//! ([`Spots`]), in which order a player goes through those ([`Jumps`]), the order in which tiles come ([`deck`]) and
//! the deck that belongs to a date (`deck_of_the_day.rs`), a game ([`Game`]), a placement as text (`notation.rs`) and a
//! whole game as text ([`transcript`]). The rivals ([`rival`]): in Number 9 a computer opponent is called a rival, as
//! it plays on a table of its own; in 7 on 9 it is a bot. And the sixty decks of the [`journey`], whose aims come from
//! what rivals make of them.
//!
//! Nothing here knows a screen, a clock or a button, and no legal placement is refused for lack of memory.

pub mod deck;
mod deck_of_the_day;
mod game;
pub mod journey;
pub mod jumps;
mod level_window;
mod notation;
pub mod positions;
pub mod rival;
mod spots;
mod table;
pub(crate) mod tile;
mod tile_mask;
pub mod transcript;

pub use deck::{Deck, DeckCode, DeckCodeError};
pub use game::{Game, Pace, PlaceError, Players};
pub use jumps::Jumps;
pub use notation::ParsePlacementError;
pub use rival::{Effort, Rival, Skill};
pub use spots::Spots;
pub use table::{Placement, Score, Spot, Table, Violation};
pub use tile::{Corner, Digit, Square, Turn};

/// How many tiles of each digit a player owns, and so how often each digit comes up in a deck.
pub const COPIES: usize = 2;

/// How many rounds a game has: one for every tile of every digit.
pub const ROUNDS: usize = COPIES * Digit::ALL.len();

/// How many levels can exist, the table included. A tile above the table rests on two others, so every level below the
/// topmost holds at least two tiles: twenty tiles make ten levels at the very most.
pub const LEVELS: usize = ROUNDS / 2;

/// How many seconds a player has to lay a tile, in games with the clock on.
pub const CLOCK_SECONDS: u64 = 60;
