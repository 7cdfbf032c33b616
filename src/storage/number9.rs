//! A game of Number 9 as bytes: the deck's code, how good the rivals are, for every player and for the Master who sets par
//! where they put each tile, and where the tile in hand is.
//!
//! The tile in hand must be where its player can have moved it; it need not be legal there.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Reader, one_of};
use super::slots::Slot;
use crate::number9::{
    CLOCK_SECONDS, Corner, DeckCode, Digit, Game, Placement, Players, ROUNDS, Skill, Spot, Table, Turn,
};
use crate::seat::{MOST_SEATS, Seat};

/// Most rivals at a table: all seats but the first.
pub const MOST_RIVALS: usize = MOST_SEATS - 1;

/// A game that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub game: Game,
    /// How good those are who sit in all seats but the first; none where only people play.
    pub rivals: Vec<Skill, MOST_RIVALS>,
    /// Whether a hint was shown.
    pub hinted: bool,
    /// What the Master has laid of this deck; nothing where several people play.
    pub par: Table,
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

impl From<Game> for SavedGame {
    fn from(game: Game) -> SavedGame {
        SavedGame {
            game,
            rivals: Vec::new(),
            hinted: false,
            par: Table::new(),
            hand: None,
        }
    }
}

const VERSION: u8 = 2;

/// The first version that knows rivals, hints and par.
const KNOWS_RIVALS: u8 = 2;

/// Turn, column and row: which tile it is follows from the deck.
const TILE_BYTES: usize = 3;

/// The same for the tile in hand, and the clock.
const HAND_BYTES: usize = TILE_BYTES + 1;

/// Instead of a turn: the tile is where a turn begins. The other bytes are 0 then.
const NO_HAND: [u8; HAND_BYTES] = [0xFF, 0, 0, 0];

/// Instead of the seconds.
const NO_CLOCK: u8 = 0;

/// The table of the Master who sets par.
const PAR_TABLES: usize = 1;

/// Most bytes a game takes.
pub const MOST_BYTES: usize = AROUND
    + size_of::<u32>()
    + 1
    + (1 + MOST_RIVALS)
    + 1
    + (MOST_SEATS + PAR_TABLES) * (1 + ROUNDS * TILE_BYTES)
    + HAND_BYTES;

/// Writes a game down.
pub fn encode(saved: &SavedGame) -> Vec<u8, MOST_BYTES> {
    let SavedGame {
        game,
        rivals,
        hinted,
        par,
        hand,
    } = saved;
    envelope::seal(Slot::Number9, VERSION, |writer| {
        writer.bytes(&game.code().number().to_le_bytes());
        writer.byte(game.seats().count() as u8);
        writer.byte(rivals.len() as u8);
        rivals.iter().for_each(|&skill| writer.byte(skill as u8));
        writer.byte(u8::from(*hinted));
        for table in game.seats().filter_map(|seat| game.table(seat)).chain([par]) {
            writer.byte(table.tiles().len() as u8);
            for &tile in table.tiles() {
                writer.bytes(&tile_bytes(tile));
            }
        }
        writer.bytes(&hand.map_or(NO_HAND, hand_bytes));
    })
}

/// Reads a game, or says why the bytes are not one.
pub fn decode(bytes: &[u8]) -> Result<SavedGame, DecodeError> {
    let mut reader = envelope::open(Slot::Number9, VERSION, bytes)?;
    let code = DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let mut saved = SavedGame::from(Game::new(code, players));
    let knows_rivals = reader.version() >= KNOWS_RIVALS;
    if knows_rivals {
        saved.rivals = read_rivals(&mut reader, players)?;
        saved.hinted = reader.flag()?;
    }
    let is_for_one = players.count() - saved.rivals.len() == 1;

    let mut tables: Vec<Reader, MOST_SEATS> = Vec::new();
    for _ in 0..players.count() {
        tables.extend([read_table(&mut reader)?]);
    }
    let par = knows_rivals.then(|| read_table(&mut reader)).transpose()?;
    let hand = reader.bytes()?;
    reader.end()?;
    for _ in 0..ROUNDS {
        for (seat, table) in Seat::ALL.into_iter().zip(&mut tables) {
            if table.end().is_err() {
                let digit = saved.game.drawn();
                replay(digit, table.bytes()?, |wish| saved.game.place(seat, wish).ok())?;
            }
        }
    }
    tables.iter().try_for_each(Reader::end)?;
    if let Some(par) = par {
        saved.par = read_par(&saved.game, par)?;
    }
    // Hints and par are for whoever plays alone or against rivals.
    if !is_for_one && (saved.hinted || !saved.par.tiles().is_empty()) {
        return Err(DecodeError::Unreachable);
    }
    saved.hand = read_hand(&saved, hand)?;
    Ok(saved)
}

/// All seats but the first are a rival's, or none is.
fn read_rivals(reader: &mut Reader<'_>, players: Players) -> Result<Vec<Skill, MOST_RIVALS>, DecodeError> {
    let count = usize::from(reader.byte()?);
    if count != 0 && count + 1 != players.count() {
        return Err(DecodeError::Unreachable);
    }
    let mut rivals = Vec::new();
    for _ in 0..count {
        rivals.extend([one_of(&Skill::ALL, reader.byte()?)?]);
    }
    Ok(rivals)
}

fn read_table<'a>(reader: &mut Reader<'a>) -> Result<Reader<'a>, DecodeError> {
    let tiles = usize::from(reader.byte()?);
    reader.sub(tiles * TILE_BYTES)
}

/// The Master lays no tile that has not been drawn.
fn read_par(game: &Game, mut bytes: Reader<'_>) -> Result<Table, DecodeError> {
    let mut par = Table::new();
    for &digit in game.deck().digits().iter().take(game.rounds_played() + 1) {
        if bytes.end().is_err() {
            replay(Some(digit), bytes.bytes()?, |wish| par.place(wish).ok())?;
        }
    }
    bytes.end()?;
    Ok(par)
}

fn replay(
    digit: Option<Digit>,
    bytes: [u8; TILE_BYTES],
    place: impl FnOnce(Placement) -> Option<Spot>,
) -> Result<(), DecodeError> {
    let [quarters, x, y] = bytes;
    let wish = Placement {
        digit: digit.ok_or(DecodeError::Unreachable)?,
        turn: Turn::from_quarters(quarters),
        corner: read_corner(x, y),
    };
    let spot = place(wish).ok_or(DecodeError::Unreachable)?;
    // The same squares have other names, too, such as an 8 upside down; only the one that is written counts.
    if tile_bytes(spot) == bytes {
        Ok(())
    } else {
        Err(DecodeError::Unreachable)
    }
}

fn read_hand(saved: &SavedGame, bytes: [u8; HAND_BYTES]) -> Result<Option<InHand>, DecodeError> {
    if bytes == NO_HAND {
        return Ok(None);
    }
    let [quarters, x, y, seconds] = bytes;
    let hand = InHand {
        turn: Turn::from_quarters(quarters),
        corner: read_corner(x, y),
        seconds_left: (seconds != NO_CLOCK).then_some(seconds),
    };
    let game = &saved.game;
    // Rivals have nothing in hand.
    let mut people = game.seats().take(game.seats().count() - saved.rivals.len());
    let awaited = people.find(|&seat| game.is_awaited(seat));
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
