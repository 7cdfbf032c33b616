//! The high scores: the five best solo games of Number 9, and how they are serialized. Each has its deck code, so that
//! the player can try the same deck again, and what the Master and a Club player make of it if that is known.
//!
//! A game is fair if the player saw its deck for the first time and no hint. Only a fair game can be a new record. The
//! decks that were played are remembered for that, the last [`MOST_PLAYED`] of them.

use heapless::Vec;

use super::DecodeError;
use super::Slot;
use super::envelope::{self, OVERHEAD, Reader};
use crate::number9::DeckCode;

/// How many games are kept.
pub const KEPT: usize = 5;

/// How many played decks are remembered.
pub const MOST_PLAYED: usize = 80;

/// An upper limit for points in saved data. The best possible score is not known, but twenty tiles on ten levels cannot
/// make as many.
pub const MOST_POINTS: u16 = 999;

/// One of the best games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighScore {
    /// Its points.
    pub points: u16,
    /// The code of its deck.
    pub code: DeckCode,
    /// Whether a hint was shown.
    pub hinted: bool,
    /// Whether the deck had been played before.
    pub replayed: bool,
    /// The points of the Master with the same deck, if they are known.
    pub par: Option<u16>,
    /// The points of a Club player with the same deck, if they are known.
    pub club: Option<u16>,
}

impl HighScore {
    /// Whether the game was fair: a new deck, and no hint.
    pub const fn is_fair(&self) -> bool {
        !self.hinted && !self.replayed
    }
}

/// The number of a deck code. It takes three bytes of memory, as it does in saved data.
type PlayedDeck = [u8; DECK_BYTES];

fn played_deck(code: DeckCode) -> PlayedDeck {
    let [low, middle, high, _] = code.number().to_le_bytes();
    [low, middle, high]
}

/// The best games, the very best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HighScores {
    best: Vec<HighScore, KEPT>,
    /// The most points of a fair game.
    record: Option<u16>,
    /// The decks that were played, the last one at the end.
    played: Vec<PlayedDeck, MOST_PLAYED>,
}

impl HighScores {
    /// The best games, the very best first.
    pub fn best(&self) -> &[HighScore] {
        &self.best
    }

    /// The most points of a fair game, even if others have displaced it from the list.
    pub fn record(&self) -> Option<u16> {
        self.record
    }

    /// Whether this deck was played before, as far as that is remembered.
    pub fn is_played(&self, code: DeckCode) -> bool {
        self.played.contains(&played_deck(code)) || self.best.iter().any(|score| score.code == code)
    }

    /// Remembers that this deck was played; the deck that was played longest ago may be forgotten for it. Returns whether
    /// that was not known before.
    pub fn remember(&mut self, code: DeckCode) -> bool {
        let played = played_deck(code);
        if self.played.contains(&played) {
            return false;
        }
        if self.played.is_full() {
            self.played.remove(0);
        }
        self.played.push(played).is_ok()
    }

    /// Enters a game and returns its place, counted from 0; none if it is not good enough. Of two games with equal
    /// points the older one is ahead. A game without points is never entered.
    pub fn enter(&mut self, score: HighScore) -> Option<usize> {
        if score.is_fair() && score.points > 0 {
            self.record = self.record.max(Some(score.points));
        }
        let place = self.best.iter().take_while(|kept| kept.points >= score.points).count();
        if place == KEPT || score.points == 0 {
            return None;
        }
        self.best.truncate(KEPT - 1);
        self.best.insert(place, score).ok()?;
        Some(place)
    }

    /// Sets the par of every game with this deck, and what a Club player makes of it. Returns whether there is any.
    pub fn set_par(&mut self, code: DeckCode, par: u16, club: Option<u16>) -> bool {
        let mut with_deck = self.best.iter_mut().filter(|score| score.code == code).peekable();
        let is_kept = with_deck.peek().is_some();
        with_deck.for_each(|score| (score.par, score.club) = (Some(par), club.or(score.club)));
        is_kept
    }

    /// High scores in this order, the best first; none if they are not sorted or out of range.
    pub fn from_best(scores: impl IntoIterator<Item = HighScore>) -> Option<HighScores> {
        let mut best = Vec::new();
        for score in scores {
            best.push(score).ok()?;
        }
        let in_order = best.is_sorted_by(|better, worse| better.points >= worse.points);
        let all_scored = best.iter().all(|score| (1..=MOST_POINTS).contains(&score.points));
        let fair = best.iter().filter(|score| score.is_fair());
        let record = fair.map(|score| score.points).max();
        (in_order && all_scored).then_some(HighScores {
            best,
            record,
            played: Vec::new(),
        })
    }
}

const VERSION: u8 = 3;

/// The first version with par.
const PAR_SINCE: u8 = 2;

/// The first version that tells fair games apart.
const FAIR_SINCE: u8 = 3;

// What is known about a game, as bits.
const HINTED: u8 = 1;
const REPLAYED: u8 = 2;

/// Written in place of an unknown par, and where there is no record.
const NO_PAR: u16 = u16::MAX;

/// Points, deck code, whether the game was fair, par, and the points of a Club player.
const SCORE_BYTES: usize = size_of::<u16>() + size_of::<u32>() + 1 + 2 * size_of::<u16>();

/// A deck code fits into three bytes.
const DECK_BYTES: usize = 3;

/// Most bytes of serialized high scores.
pub const MOST_BYTES: usize = OVERHEAD + 1 + KEPT * SCORE_BYTES + size_of::<u16>() + 1 + MOST_PLAYED * DECK_BYTES;

/// Serializes the high scores.
pub fn encode(scores: &HighScores) -> Vec<u8, MOST_BYTES> {
    envelope::encode(Slot::HighScores, VERSION, |writer| {
        writer.byte(scores.best().len() as u8);
        for score in scores.best() {
            writer.bytes(&score.points.to_le_bytes());
            writer.bytes(&score.code.number().to_le_bytes());
            writer.byte(u8::from(score.hinted) * HINTED + u8::from(score.replayed) * REPLAYED);
            writer.bytes(&score.par.unwrap_or(NO_PAR).to_le_bytes());
            writer.bytes(&score.club.unwrap_or(NO_PAR).to_le_bytes());
        }
        writer.bytes(&scores.record.unwrap_or(NO_PAR).to_le_bytes());
        writer.byte(scores.played.len() as u8);
        scores.played.iter().for_each(|played| writer.bytes(played));
    })
}

/// Decodes the high scores.
pub fn decode(bytes: &[u8]) -> Result<HighScores, DecodeError> {
    let mut reader = envelope::decode(Slot::HighScores, VERSION, bytes)?;
    let mut scores: Vec<HighScore, KEPT> = Vec::new();
    let tells_fair = reader.version() >= FAIR_SINCE;
    for _ in 0..reader.byte()? {
        let points = u16::from_le_bytes(reader.bytes()?);
        let code = DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?;
        let marks = reader.byte()?;
        if marks > (if tells_fair { HINTED | REPLAYED } else { HINTED }) {
            return Err(DecodeError::Unreachable);
        }
        let has_par = reader.version() >= PAR_SINCE;
        let score = HighScore {
            points,
            code,
            hinted: marks & HINTED != 0,
            replayed: marks & REPLAYED != 0,
            par: if has_par { read_points(&mut reader)? } else { None },
            club: if tells_fair { read_points(&mut reader)? } else { None },
        };
        scores.push(score).map_err(|_| DecodeError::Unreachable)?;
    }
    let mut scores = HighScores::from_best(scores).ok_or(DecodeError::Unreachable)?;
    if tells_fair {
        read_played(&mut reader, &mut scores)?;
    }
    reader.end()?;
    Ok(scores)
}

/// Reads the record and the decks that were played.
fn read_played(reader: &mut Reader<'_>, scores: &mut HighScores) -> Result<(), DecodeError> {
    let record = read_points(reader)?;
    // The best fair game of the list is no better than the record.
    if record < scores.record || record == Some(0) {
        return Err(DecodeError::Unreachable);
    }
    scores.record = record;
    for _ in 0..reader.byte()? {
        let played @ [low, middle, high] = reader.bytes()?;
        let is_code = DeckCode::new(u32::from_le_bytes([low, middle, high, 0])).is_some();
        let is_new = !scores.played.contains(&played);
        if !is_code || !is_new || scores.played.push(played).is_err() {
            return Err(DecodeError::Unreachable);
        }
    }
    Ok(())
}

fn read_points(reader: &mut Reader<'_>) -> Result<Option<u16>, DecodeError> {
    match u16::from_le_bytes(reader.bytes()?) {
        NO_PAR => Ok(None),
        points @ 0..=MOST_POINTS => Ok(Some(points)),
        _ => Err(DecodeError::Unreachable),
    }
}
