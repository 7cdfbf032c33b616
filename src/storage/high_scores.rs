//! The high scores: the five best solo games of Number 9, and how they are serialized. Each has its deck code, so that
//! the player can try the same deck again, and its par if that is known.

use heapless::Vec;

use super::DecodeError;
use super::Slot;
use super::envelope::{self, OVERHEAD, Reader};
use crate::number9::DeckCode;

/// How many games are kept.
pub const KEPT: usize = 5;

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
    /// The points of the Master with the same deck, if they are known.
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

    /// Enters a game and returns its place, counted from 0; none if it is not good enough. Of two games with equal
    /// points the older one is ahead. A game without points is never entered.
    pub fn enter(&mut self, score: HighScore) -> Option<usize> {
        let place = self.best.iter().take_while(|kept| kept.points >= score.points).count();
        if place == KEPT || score.points == 0 {
            return None;
        }
        self.best.truncate(KEPT - 1);
        self.best.insert(place, score).ok()?;
        Some(place)
    }

    /// Sets the par of every game with this deck. Returns whether there is any.
    pub fn set_par(&mut self, code: DeckCode, par: u16) -> bool {
        let mut with_deck = self.best.iter_mut().filter(|score| score.code == code).peekable();
        let is_kept = with_deck.peek().is_some();
        with_deck.for_each(|score| score.par = Some(par));
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
        (in_order && all_scored).then_some(HighScores { best })
    }
}

const VERSION: u8 = 2;

/// The first version with par.
const PAR_SINCE: u8 = 2;

/// Written in place of an unknown par.
const NO_PAR: u16 = u16::MAX;

/// Points, deck code, whether a hint was shown, and par.
const SCORE_BYTES: usize = size_of::<u16>() + size_of::<u32>() + 1 + size_of::<u16>();

/// Most bytes of serialized high scores.
pub const MOST_BYTES: usize = OVERHEAD + 1 + KEPT * SCORE_BYTES;

/// Serializes the high scores.
pub fn encode(scores: &HighScores) -> Vec<u8, MOST_BYTES> {
    envelope::encode(Slot::HighScores, VERSION, |writer| {
        writer.byte(scores.best().len() as u8);
        for score in scores.best() {
            writer.bytes(&score.points.to_le_bytes());
            writer.bytes(&score.code.number().to_le_bytes());
            writer.byte(u8::from(score.hinted));
            writer.bytes(&score.par.unwrap_or(NO_PAR).to_le_bytes());
        }
    })
}

/// Decodes the high scores.
pub fn decode(bytes: &[u8]) -> Result<HighScores, DecodeError> {
    let mut reader = envelope::decode(Slot::HighScores, VERSION, bytes)?;
    let mut scores: Vec<HighScore, KEPT> = Vec::new();
    for _ in 0..reader.byte()? {
        let score = HighScore {
            points: u16::from_le_bytes(reader.bytes()?),
            code: DeckCode::new(u32::from_le_bytes(reader.bytes()?)).ok_or(DecodeError::Unreachable)?,
            hinted: reader.flag()?,
            par: read_par(&mut reader)?,
        };
        scores.push(score).map_err(|_| DecodeError::Unreachable)?;
    }
    reader.end()?;
    HighScores::from_best(scores).ok_or(DecodeError::Unreachable)
}

fn read_par(reader: &mut Reader<'_>) -> Result<Option<u16>, DecodeError> {
    if reader.version() < PAR_SINCE {
        return Ok(None);
    }
    match u16::from_le_bytes(reader.bytes()?) {
        NO_PAR => Ok(None),
        par @ 0..=MOST_POINTS => Ok(Some(par)),
        _ => Err(DecodeError::Unreachable),
    }
}
