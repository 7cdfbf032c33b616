//! A game of Number 9 as bytes: the deck's code, for every player where they put each tile, and where the tile in hand is.
//!
//! The tile in hand must be where its player can have moved it; it need not be legal there.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Kind, Reader};
use crate::number9::{CLOCK_SECONDS, Corner, DeckCode, Game, Placement, Players, ROUNDS, Spot, Table, Turn};
use crate::seat::{MOST_SEATS, Seat};

/// A game that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The game.
    pub game: Game,
    /// The tile in hand of whoever is awaited first; none if it is where a turn begins.
    pub hand: Option<InHand>,
}

/// A tile that somebody is trying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    /// How it is turned.
    pub turn: Turn,
    /// Where it is.
    pub corner: Corner,
    /// What is left of the clock; none without one.
    pub seconds_left: Option<u8>,
}

impl From<Game> for Saved {
    fn from(game: Game) -> Saved {
        Saved { game, hand: None }
    }
}

const VERSION: u8 = 1;

/// Turn, column and row: which tile it is follows from the deck.
const TILE_BYTES: usize = 3;

/// The same for the tile in hand, and the clock.
const HAND_BYTES: usize = TILE_BYTES + 1;

/// Instead of a turn: the tile is where a turn begins. The other bytes are 0 then.
const NO_HAND: [u8; HAND_BYTES] = [0xFF, 0, 0, 0];

/// Instead of the seconds.
const NO_CLOCK: u8 = 0;

/// Most bytes a game takes.
pub const MOST_BYTES: usize = AROUND + size_of::<u32>() + 1 + MOST_SEATS * (1 + ROUNDS * TILE_BYTES) + HAND_BYTES;

/// Writes a game down.
pub fn encode(saved: &Saved) -> Vec<u8, MOST_BYTES> {
    let Saved { game, hand } = saved;
    envelope::seal(Kind::Number9Game, VERSION, |bytes| {
        bytes.extend(game.code().number().to_le_bytes());
        bytes.extend([game.seats().count() as u8]);
        for table in game.seats().filter_map(|seat| game.table(seat)) {
            bytes.extend([table.tiles().len() as u8]);
            for &tile in table.tiles() {
                bytes.extend(tile_bytes(tile));
            }
        }
        bytes.extend(hand.map_or(NO_HAND, hand_bytes));
    })
}

/// Reads a game, or says why the bytes are not one.
pub fn decode(bytes: &[u8]) -> Result<Saved, DecodeError> {
    let mut reader = envelope::open(Kind::Number9Game, VERSION, bytes)?;
    let code = DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let mut game = Game::new(code, players);

    let mut tables: Vec<Reader, MOST_SEATS> = Vec::new();
    for _ in 0..players.count() {
        let tiles = usize::from(reader.byte()?);
        tables.extend([reader.sub(tiles * TILE_BYTES)?]);
    }
    let hand = reader.bytes()?;
    reader.end()?;
    for _ in 0..ROUNDS {
        for (seat, table) in Seat::ALL.into_iter().zip(&mut tables) {
            if table.end().is_err() {
                replay(&mut game, seat, table.bytes()?)?;
            }
        }
    }
    tables.iter().try_for_each(Reader::end)?;
    let hand = read_hand(&game, hand)?;
    Ok(Saved { game, hand })
}

fn replay(game: &mut Game, seat: Seat, bytes: [u8; TILE_BYTES]) -> Result<(), DecodeError> {
    let [quarters, x, y] = bytes;
    let digit = game.drawn().ok_or(DecodeError::Unreachable)?;
    let wish = Placement {
        digit,
        turn: Turn::from_quarters(quarters),
        corner: read_corner(x, y),
    };
    let spot = game.place(seat, wish).map_err(|_| DecodeError::Unreachable)?;
    // The same squares have other names, too, such as an 8 upside down; only the one that is written counts.
    if tile_bytes(spot) == bytes {
        Ok(())
    } else {
        Err(DecodeError::Unreachable)
    }
}

fn read_hand(game: &Game, bytes: [u8; HAND_BYTES]) -> Result<Option<InHand>, DecodeError> {
    if bytes == NO_HAND {
        return Ok(None);
    }
    let [quarters, x, y, seconds] = bytes;
    let hand = InHand {
        turn: Turn::from_quarters(quarters),
        corner: read_corner(x, y),
        seconds_left: (seconds != NO_CLOCK).then_some(seconds),
    };
    let awaited = game.seats().find(|&seat| game.is_awaited(seat));
    let is_in_reach = |table: &Table| table.is_in_reach(hand.corner);
    let is_in_time = u64::from(seconds) <= CLOCK_SECONDS;
    let can_be = awaited.and_then(|seat| game.table(seat)).is_some_and(is_in_reach) && is_in_time;
    // Only one name of a turn counts here, too.
    if can_be && hand_bytes(hand) == bytes {
        Ok(Some(hand))
    } else {
        Err(DecodeError::Unreachable)
    }
}

fn read_corner(x: u8, y: u8) -> Corner {
    Corner { x: x as i8, y: y as i8 }
}

fn tile_bytes(tile: Spot) -> [u8; TILE_BYTES] {
    [tile.turn() as u8, tile.corner().x as u8, tile.corner().y as u8]
}

fn hand_bytes(hand: InHand) -> [u8; HAND_BYTES] {
    let InHand {
        turn,
        corner,
        seconds_left,
    } = hand;
    [
        turn as u8,
        corner.x as u8,
        corner.y as u8,
        seconds_left.unwrap_or(NO_CLOCK),
    ]
}
