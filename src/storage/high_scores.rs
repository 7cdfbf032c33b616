//! The five best games of Number 9 that one person has played, with the codes of their decks, so that they can be played
//! again, and what the Master made of those; and how all that is written down.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Reader};
use super::slots::Slot;
use crate::number9::DeckCode;

/// How many are kept.
pub const KEPT: usize = 5;

/// The best score the tiles allow is not known; this is more than any twenty tiles on ten levels could make.
pub const MOST_POINTS: u16 = 999;

/// A game worth remembering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HighScore {
    /// Its score.
    pub points: u16,
    /// Its deck.
    pub code: DeckCode,
    /// Whether a hint was asked for.
    pub hinted: bool,
    /// What the Master made of the deck, if that is known.
    pub par: Option<u16>,
}

/// The best games, the very best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HighScores {
    best: Vec<HighScore, KEPT>,
}

impl HighScores {
    /// The best games, the very best first.
    pub fn best(&self) -> &[HighScore] {
        &self.best
    }

    /// Enters a game and says which place it has taken, counted from 0; none if it was not good enough. Of two equal games
    /// the older one stays ahead. Nothing is worth remembering about a game without points.
    pub fn enter(&mut self, record: HighScore) -> Option<usize> {
        let place = self.best.iter().take_while(|kept| kept.points >= record.points).count();
        if place == KEPT || record.points == 0 {
            return None;
        }
        self.best.truncate(KEPT - 1);
        self.best.insert(place, record).ok()?;
        Some(place)
    }

    /// Notes what the Master made of a deck, in every game with that deck. Says whether there was any.
    pub fn note_par(&mut self, code: DeckCode, par: u16) -> bool {
        let mut with_deck = self.best.iter_mut().filter(|record| record.code == code).peekable();
        let is_kept = with_deck.peek().is_some();
        with_deck.for_each(|record| record.par = Some(par));
        is_kept
    }

    /// The records that stand in this order, if they can.
    pub fn from_best(records: impl IntoIterator<Item = HighScore>) -> Option<HighScores> {
        let mut best = Vec::new();
        for record in records {
            best.push(record).ok()?;
        }
        let in_order = best.is_sorted_by(|better, worse| better.points >= worse.points);
        let all_scored = best.iter().all(|record| (1..=MOST_POINTS).contains(&record.points));
        (in_order && all_scored).then_some(HighScores { best })
    }
}

const VERSION: u8 = 2;

/// The first version that knows par.
const KNOWS_PAR: u8 = 2;

/// Instead of par: it is not known.
const NO_PAR: u16 = u16::MAX;

/// Points, deck, whether there was a hint, and par.
const RECORD_BYTES: usize = size_of::<u16>() + size_of::<u32>() + 1 + size_of::<u16>();

/// Most bytes the records take.
pub const MOST_BYTES: usize = AROUND + 1 + KEPT * RECORD_BYTES;

/// Writes the records down.
pub fn encode(records: &HighScores) -> Vec<u8, MOST_BYTES> {
    envelope::seal(Slot::HighScores, VERSION, |writer| {
        writer.byte(records.best().len() as u8);
        for record in records.best() {
            writer.bytes(&record.points.to_le_bytes());
            writer.bytes(&record.code.number().to_le_bytes());
            writer.byte(u8::from(record.hinted));
            writer.bytes(&record.par.unwrap_or(NO_PAR).to_le_bytes());
        }
    })
}

/// Reads the records, or says why the bytes are none.
pub fn decode(bytes: &[u8]) -> Result<HighScores, DecodeError> {
    let mut reader = envelope::open(Slot::HighScores, VERSION, bytes)?;
    let mut records: Vec<HighScore, KEPT> = Vec::new();
    for _ in 0..reader.byte()? {
        let record = HighScore {
            points: u16::from_le_bytes(reader.bytes()?),
            code: DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?,
            hinted: reader.flag()?,
            par: read_par(&mut reader)?,
        };
        records.push(record).map_err(|_| DecodeError::Unreachable)?;
    }
    reader.end()?;
    HighScores::from_best(records).ok_or(DecodeError::Unreachable)
}

fn read_par(reader: &mut Reader<'_>) -> Result<Option<u16>, DecodeError> {
    if reader.version() < KNOWS_PAR {
        return Ok(None);
    }
    match u16::from_le_bytes(reader.bytes()?) {
        NO_PAR => Ok(None),
        par @ 0..=MOST_POINTS => Ok(Some(par)),
        _ => Err(DecodeError::Unreachable),
    }
}
