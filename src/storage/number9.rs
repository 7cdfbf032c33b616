//! Serializes a game of Number 9: the deck code, the skill of each rival, where every player and the Master laid each
//! tile, and where the tile in hand is. The Master plays the same deck on a table of its own; its score is par.
//!
//! Decoding replays the game, so every tile on a table is legal. The tile in hand need not be at a legal spot, but must
//! be where its player can have moved it.

use heapless::Vec;

use super::DecodeError;
use super::Slot;
use super::envelope::{self, OVERHEAD, Reader, one_of};
use crate::number9::{
    CLOCK_SECONDS, Corner, DeckCode, Digit, Game, Pace, Placement, Players, ROUNDS, Skill, Spot, Table, Turn,
};
use crate::seat::{MOST_SEATS, Seat};

/// Most rivals in a game: all seats but the first.
pub const MOST_RIVALS: usize = MOST_SEATS - 1;

/// A game as it is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The game.
    pub game: Game,
    /// The skills of the rivals, who have all seats but the first; empty if only people play.
    pub rivals: Vec<Skill, MOST_RIVALS>,
    /// Whether a hint was shown.
    pub hinted: bool,
    /// Whether the player has agreed that a hint marks the game.
    pub hint_agreed: bool,
    /// Whether the deck had been played before.
    pub replayed: bool,
    /// Whether each tile must be laid within a minute.
    pub with_clock: bool,
    /// The table of the Master; it stays empty if several people play.
    pub par: Table,
    /// The tile in hand of the first person who has yet to lay the tile of this round; none if that turn has not
    /// begun.
    pub tile_in_hand: Option<TileInHand>,
}

/// The tile that a player is about to lay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileInHand {
    /// How it is turned.
    pub turn: Turn,
    /// Where it is.
    pub corner: Corner,
    /// Microseconds left on the clock, a minute at most; none if the game has no clock.
    pub micros_left: Option<u32>,
}

impl From<Game> for SavedGame {
    fn from(game: Game) -> SavedGame {
        SavedGame {
            game,
            rivals: Vec::new(),
            hinted: false,
            hint_agreed: false,
            replayed: false,
            with_clock: false,
            par: Table::new(),
            tile_in_hand: None,
        }
    }
}

const VERSION: u8 = 4;

/// The first version with rivals, hints and par.
const RIVALS_SINCE: u8 = 2;

/// The first version that tells fair games apart, and with games in which each plays a whole deck.
const MARKS_SINCE: u8 = 3;

/// The first version that says whether the game has a clock, and keeps its time in microseconds and not in seconds.
const CLOCK_SINCE: u8 = 4;

// What is known about a game, as bits.
const HINTED: u8 = 1;
const HINT_AGREED: u8 = 2;
const REPLAYED: u8 = 4;
const WHOLE_DECK: u8 = 8;
const WITH_CLOCK: u8 = 16;

/// Turn, column and row. The digit follows from the deck.
const TILE_BYTES: usize = 3;

/// Turn, column and row of the tile in hand.
type HandTile = [u8; TILE_BYTES];

/// The tile in hand, and the microseconds left on the clock.
const HAND_BYTES: usize = TILE_BYTES + size_of::<u32>();

/// Written if there is no tile in hand: the next turn has not begun.
const NO_HAND: HandTile = [0xFF, 0, 0];

/// Written in place of the time left if there is no clock, or no tile in hand.
const NO_TIME: u32 = 0;

const SECOND_MICROS: u32 = 1_000_000;

/// Most time that can be left.
const MOST_MICROS: u32 = CLOCK_SECONDS as u32 * SECOND_MICROS;

/// The number of tables besides those of the players: that of the Master.
const PAR_TABLES: usize = 1;

/// Most bytes of a serialized game.
pub const MOST_BYTES: usize = OVERHEAD
    + size_of::<u32>()
    + 1
    + (1 + MOST_RIVALS)
    + 1
    + (MOST_SEATS + PAR_TABLES) * (1 + ROUNDS * TILE_BYTES)
    + HAND_BYTES;

/// Serializes a game.
pub fn encode(saved: &SavedGame) -> Vec<u8, MOST_BYTES> {
    let SavedGame {
        game,
        rivals,
        hinted,
        hint_agreed,
        replayed,
        with_clock,
        par,
        tile_in_hand,
    } = saved;
    let marks = [
        (*hinted, HINTED),
        (*hint_agreed, HINT_AGREED),
        (*replayed, REPLAYED),
        (game.pace() == Pace::WholeDeck, WHOLE_DECK),
        (*with_clock, WITH_CLOCK),
    ];
    envelope::encode(Slot::Number9, VERSION, |writer| {
        writer.bytes(&game.code().number().to_le_bytes());
        writer.byte(game.seats().count() as u8);
        writer.byte(rivals.len() as u8);
        rivals.iter().for_each(|&skill| writer.byte(skill as u8));
        writer.byte(marks.iter().filter(|(is_set, _)| *is_set).map(|(_, mark)| mark).sum());
        for table in game.seats().filter_map(|seat| game.table(seat)).chain([par]) {
            writer.byte(table.tiles().len() as u8);
            for &tile in table.tiles() {
                writer.bytes(&tile_bytes(tile));
            }
        }
        writer.bytes(&tile_in_hand.map_or(NO_HAND, hand_tile));
        let left = tile_in_hand.and_then(|hand| hand.micros_left);
        writer.bytes(&left.unwrap_or(NO_TIME).to_le_bytes());
    })
}

/// Decodes a game. One of a version that did not know whether it has a clock has none, unless a tile in hand shows that it
/// has.
pub fn decode(bytes: &[u8]) -> Result<SavedGame, DecodeError> {
    decode_with_setting(bytes, false)
}

/// Decodes a game. One of a version that did not know whether it has a clock has one as in the settings, unless a tile in
/// hand shows whether it has.
pub fn decode_with_setting(bytes: &[u8], clock: bool) -> Result<SavedGame, DecodeError> {
    let mut reader = envelope::decode(Slot::Number9, VERSION, bytes)?;
    let code = DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let mut saved = SavedGame::from(Game::new(code, players));
    let has_rival_fields = reader.version() >= RIVALS_SINCE;
    if has_rival_fields {
        saved.rivals = read_rivals(&mut reader, players)?;
        let marks = reader.byte()?;
        read_marks(&mut saved, marks, reader.version())?;
    }
    let is_for_one = players.count() - saved.rivals.len() == 1;

    let mut tables: Vec<Reader, MOST_SEATS> = Vec::new();
    for _ in 0..players.count() {
        tables.extend([read_table(&mut reader)?]);
    }
    let par = has_rival_fields.then(|| read_table(&mut reader)).transpose()?;
    let hand: HandTile = reader.bytes()?;
    let left = if reader.version() >= CLOCK_SINCE {
        u32::from_le_bytes(reader.bytes()?)
    } else {
        u32::from(reader.byte()?) * SECOND_MICROS
    };
    let knows_clock = reader.version() >= CLOCK_SINCE;
    reader.end()?;
    // Round by round; where each plays a whole deck, only the first round has anything left for those before.
    for _ in 0..ROUNDS {
        for (seat, table) in Seat::ALL.into_iter().zip(&mut tables) {
            let at_once = match saved.game.pace() {
                Pace::Rounds => 1,
                Pace::WholeDeck => ROUNDS,
            };
            for _ in 0..at_once {
                if table.end().is_err() {
                    let digit = saved.game.drawn();
                    replay(digit, table.bytes()?, |placement| {
                        saved.game.place(seat, placement).ok()
                    })?;
                }
            }
        }
    }
    tables.iter().try_for_each(Reader::end)?;
    if let Some(par) = par {
        saved.par = read_par(&saved.game, par)?;
    }
    // Only games with one person have hints and par.
    let has_marks = saved.hinted || saved.hint_agreed || saved.replayed;
    if !is_for_one && (has_marks || !saved.par.tiles().is_empty()) {
        return Err(DecodeError::Unreachable);
    }
    saved.tile_in_hand = read_hand(&saved, hand, left)?;
    let has_time = saved.tile_in_hand.map(|hand| hand.micros_left.is_some());
    if !knows_clock {
        saved.with_clock = has_time.unwrap_or(clock);
    }
    if has_time.is_some_and(|has_time| has_time != saved.with_clock) {
        return Err(DecodeError::Unreachable);
    }
    Ok(saved)
}

fn read_marks(saved: &mut SavedGame, marks: u8, version: u8) -> Result<(), DecodeError> {
    let known = match version {
        CLOCK_SINCE.. => HINTED | HINT_AGREED | REPLAYED | WHOLE_DECK | WITH_CLOCK,
        MARKS_SINCE => HINTED | HINT_AGREED | REPLAYED | WHOLE_DECK,
        _ => HINTED,
    };
    let has = |mark| marks & mark != 0;
    let is_shared = saved.game.players() != Players::One && saved.rivals.is_empty();
    if marks & !known != 0 || has(WHOLE_DECK) && !is_shared {
        return Err(DecodeError::Unreachable);
    }
    saved.hinted = has(HINTED);
    saved.hint_agreed = has(HINT_AGREED);
    saved.replayed = has(REPLAYED);
    saved.with_clock = has(WITH_CLOCK);
    if has(WHOLE_DECK) {
        saved.game = Game::with_pace(saved.game.code(), saved.game.players(), Pace::WholeDeck);
    }
    Ok(())
}

/// Either all seats but the first have rivals, or none has.
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

/// Returns a reader for the tiles of a table. They can be replayed only together with those of the other tables.
fn read_table<'a>(reader: &mut Reader<'a>) -> Result<Reader<'a>, DecodeError> {
    let tiles = usize::from(reader.byte()?);
    reader.sub(tiles * TILE_BYTES)
}

/// Replays the tiles of the Master, who lays only tiles that have been drawn.
fn read_par(game: &Game, mut bytes: Reader<'_>) -> Result<Table, DecodeError> {
    let mut par = Table::new();
    for &digit in game.deck().digits().iter().take(game.rounds_played() + 1) {
        if bytes.end().is_err() {
            replay(Some(digit), bytes.bytes()?, |placement| par.place(placement).ok())?;
        }
    }
    bytes.end()?;
    Ok(par)
}

/// Lays a saved tile.
fn replay(
    digit: Option<Digit>,
    bytes: [u8; TILE_BYTES],
    place: impl FnOnce(Placement) -> Option<Spot>,
) -> Result<(), DecodeError> {
    let [quarters, x, y] = bytes;
    let placement = Placement {
        digit: digit.ok_or(DecodeError::Unreachable)?,
        turn: Turn::from_quarters(quarters),
        corner: read_corner(x, y),
    };
    let spot = place(placement).ok_or(DecodeError::Unreachable)?;
    // A 0 or an 8 covers the same squares in two turns. Only the turn that `encode` writes is accepted.
    if tile_bytes(spot) == bytes {
        Ok(())
    } else {
        Err(DecodeError::Unreachable)
    }
}

fn read_hand(saved: &SavedGame, bytes: HandTile, left: u32) -> Result<Option<TileInHand>, DecodeError> {
    if (bytes, left) == (NO_HAND, NO_TIME) {
        return Ok(None);
    }
    let [quarters, x, y] = bytes;
    let hand = TileInHand {
        turn: Turn::from_quarters(quarters),
        corner: read_corner(x, y),
        micros_left: (left != NO_TIME).then_some(left),
    };
    let game = &saved.game;
    // Rivals have no tile in hand.
    let mut people = game.seats().take(game.seats().count() - saved.rivals.len());
    let awaited = people.find(|&seat| game.is_awaited(seat));
    let is_in_reach = |table: &Table| table.is_in_reach(hand.corner);
    let is_possible = awaited.and_then(|seat| game.table(seat)).is_some_and(is_in_reach) && left <= MOST_MICROS;
    // Other numbers of quarter turns than `encode` writes are not accepted.
    if is_possible && hand_tile(hand) == bytes {
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

fn hand_tile(hand: TileInHand) -> HandTile {
    [hand.turn as u8, hand.corner.x as u8, hand.corner.y as u8]
}
