//! Number 9: twenty rounds of stacking digit tiles, everyone with the same tiles in the same order.
//!
//! The rules alone: what tiles look like ([`tile`]), where they may lie ([`table`]), every place where one may lie
//! ([`spots`]), in which order a player goes through those ([`jumps`]), what order tiles come in ([`deck`]), what a game
//! is ([`game`]), how a placement is written down ([`notation`]) and how a whole game is ([`record`]). Nothing here knows a
//! screen, a clock or a button, and nothing refuses a legal placement for lack of room.

pub mod deck;
pub mod game;
pub mod jumps;
pub mod notation;
mod platform;
mod reach;
pub mod record;
pub mod rival;
pub mod score;
pub mod spots;
pub mod table;
pub mod tile;

pub use deck::{Deck, DeckCode, DeckCodeError};
pub use game::{Game, PlaceError, Players};
pub use jumps::Jumps;
pub use notation::PlacementError;
pub use rival::{Effort, Rival, Skill};
pub use score::Score;
pub use spots::Spots;
pub use table::{Placement, Spot, Table, Violation};
pub use tile::{Corner, Digit, Square, Turn};

/// How many tiles of each digit a player owns, and so how often each digit comes up in a deck.
pub const COPIES: usize = 2;

/// Rounds in a game: every tile of every digit once.
pub const ROUNDS: usize = COPIES * Digit::ALL.len();

/// Levels that can exist, the table included. A tile above the table rests on two others, so every level below the
/// topmost holds at least two tiles: twenty tiles make ten levels at the very most.
pub const LEVELS: usize = ROUNDS / 2;

/// Seconds of the clock, where a tile must be laid within a minute.
pub const CLOCK_SECONDS: u64 = 60;
