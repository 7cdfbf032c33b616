//! A game of Number 9 as bytes: the deck's code, and for every player where they put each tile.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Kind, Reader};
use crate::number9::{Corner, DeckCode, Game, Placement, Players, ROUNDS, Spot, Turn};
use crate::seat::{MOST_SEATS, Seat};

const VERSION: u8 = 1;

/// Turn, column and row: which tile it is follows from the deck.
const TILE_BYTES: usize = 3;

/// Most bytes a game takes.
pub const MOST_BYTES: usize = AROUND + size_of::<u32>() + 1 + MOST_SEATS * (1 + ROUNDS * TILE_BYTES);

/// Writes a game down.
pub fn encode(game: &Game) -> Vec<u8, MOST_BYTES> {
    envelope::seal(Kind::Number9Game, VERSION, |bytes| {
        bytes.extend(game.code().number().to_le_bytes());
        bytes.extend([game.seats().count() as u8]);
        for table in game.seats().filter_map(|seat| game.table(seat)) {
            bytes.extend([table.tiles().len() as u8]);
            for &tile in table.tiles() {
                bytes.extend(tile_bytes(tile));
            }
        }
    })
}

/// Reads a game, or says why the bytes are not one.
pub fn decode(bytes: &[u8]) -> Result<Game, DecodeError> {
    let mut reader = envelope::open(Kind::Number9Game, VERSION, bytes)?;
    let code = DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let mut game = Game::new(code, players);

    let mut tables: Vec<Reader, MOST_SEATS> = Vec::new();
    for _ in 0..players.count() {
        let tiles = usize::from(reader.byte()?);
        tables.extend([reader.sub(tiles * TILE_BYTES)?]);
    }
    reader.end()?;
    for _ in 0..ROUNDS {
        for (seat, table) in Seat::ALL.into_iter().zip(&mut tables) {
            if table.end().is_err() {
                replay(&mut game, seat, table.bytes()?)?;
            }
        }
    }
    tables.iter().try_for_each(Reader::end)?;
    Ok(game)
}

fn replay(game: &mut Game, seat: Seat, bytes: [u8; TILE_BYTES]) -> Result<(), DecodeError> {
    let [quarters, x, y] = bytes;
    let corner = Corner { x: x as i8, y: y as i8 };
    let digit = game.drawn().ok_or(DecodeError::Unreachable)?;
    let wish = Placement {
        digit,
        turn: Turn::from_quarters(quarters),
        corner,
    };
    let spot = game.place(seat, wish).map_err(|_| DecodeError::Unreachable)?;
    // The same squares have other names, too, such as an 8 upside down; only the one that is written counts.
    if tile_bytes(spot) == bytes {
        Ok(())
    } else {
        Err(DecodeError::Unreachable)
    }
}

fn tile_bytes(tile: Spot) -> [u8; TILE_BYTES] {
    [tile.turn() as u8, tile.corner().x as u8, tile.corner().y as u8]
}
