//! Totals over all games, and how they are serialized. All counters saturate: none must ever wrap to zero.

use heapless::Vec;

use super::DecodeError;
use super::Slot;
use super::envelope::{self, OVERHEAD};
use crate::number9::{LEVELS, Score};
use crate::seat::Seat;
use crate::seven_on_nine::{DEALT, Phase, Race, StepKind};

/// A game with this many points or more is celebrated.
pub const EXCELLENT: u16 = 100;

/// Totals over all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Solo games of Number 9.
    pub number9: Number9Statistics,
    /// Races of 7 on 9.
    pub races: RaceStatistics,
}

/// Solo games of Number 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Number9Statistics {
    /// Games played to the end.
    pub games: u32,
    /// All their points together.
    pub points: u32,
    /// Games with a hundred points or more.
    pub excellent: u32,
    /// The highest level ever reached.
    pub highest_level: u8,
}

impl Number9Statistics {
    /// Adds a finished game.
    pub fn add(&mut self, score: &Score) {
        self.games = self.games.saturating_add(1);
        self.points = self.points.saturating_add(score.total().into());
        self.excellent = self.excellent.saturating_add(u32::from(score.total() >= EXCELLENT));
        let top = score.from_the_top().next().map_or(0, |(level, _)| level);
        self.highest_level = self.highest_level.max(top);
    }

    /// Average points per game, rounded; none before the first game.
    pub fn average(&self) -> Option<u32> {
        rounded_quotient(self.points.into(), self.games)
    }
}

/// Races of 7 on 9, and the player's figures in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaceStatistics {
    /// Races played to the end.
    pub races: u32,
    /// Races won.
    pub won: u32,
    /// Cards played.
    pub cards: u32,
    /// Wrong cards.
    pub misses: u32,
    /// The longest run of own cards without another player's card in between.
    pub longest_run: u8,
    /// Milliseconds of all races together.
    pub millis: u64,
}

/// The figures of one player in one race.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaceFigures {
    /// Whether they won it.
    pub won: bool,
    /// Cards played.
    pub cards: u32,
    /// Wrong cards.
    pub misses: u32,
    /// The longest run of own cards without another player's card in between.
    pub longest_run: u8,
    /// How long it took, in milliseconds.
    pub millis: u64,
}

impl RaceFigures {
    /// The figures of a player so far. They follow from the steps of the race, except for the wrong cards.
    pub fn of(race: &Race, seat: Seat, misses: u16) -> RaceFigures {
        let (mut cards, mut run, mut longest_run) = (0, 0, 0);
        // Drawing does not end a run, and neither does a stall, which is not a step.
        for step in race.steps().iter().filter(|step| step.kind != StepKind::Drew) {
            let is_theirs = step.seat == seat;
            cards += u32::from(is_theirs);
            run = if is_theirs { run + 1 } else { 0 };
            longest_run = longest_run.max(run);
        }
        RaceFigures {
            won: race.phase() == Phase::Won(seat),
            cards,
            misses: misses.into(),
            longest_run,
            millis: race.now().as_micros() / 1_000,
        }
    }

    /// Milliseconds per card played, rounded; none if no card was played.
    pub fn millis_per_card(&self) -> Option<u32> {
        rounded_quotient(self.millis, self.cards)
    }
}

impl RaceStatistics {
    /// Adds a finished race.
    pub fn add(&mut self, race: &RaceFigures) {
        self.races = self.races.saturating_add(1);
        self.won = self.won.saturating_add(race.won.into());
        self.cards = self.cards.saturating_add(race.cards);
        self.misses = self.misses.saturating_add(race.misses);
        self.longest_run = self.longest_run.max(race.longest_run);
        self.millis = self.millis.saturating_add(race.millis);
    }

    /// Milliseconds per card played, rounded; none if no card was played.
    pub fn millis_per_card(&self) -> Option<u32> {
        rounded_quotient(self.millis, self.cards)
    }
}

fn rounded_quotient(total: u64, count: u32) -> Option<u32> {
    let count = u64::from(count);
    let rounded = total.saturating_add(count / 2).checked_div(count)?;
    Some(u32::try_from(rounded).unwrap_or(u32::MAX))
}

const VERSION: u8 = 1;

/// Seven counters, two bytes and the time.
pub const MOST_BYTES: usize = OVERHEAD + 7 * size_of::<u32>() + 2 + size_of::<u64>();

/// Serializes the statistics.
pub fn encode(statistics: &Statistics) -> Vec<u8, MOST_BYTES> {
    envelope::encode(Slot::Statistics, VERSION, |writer| {
        let Statistics { number9, races } = statistics;
        for counter in [number9.games, number9.points, number9.excellent] {
            writer.bytes(&counter.to_le_bytes());
        }
        writer.byte(number9.highest_level);
        for counter in [races.races, races.won, races.cards, races.misses] {
            writer.bytes(&counter.to_le_bytes());
        }
        writer.byte(races.longest_run);
        writer.bytes(&races.millis.to_le_bytes());
    })
}

/// Decodes the statistics.
pub fn decode(bytes: &[u8]) -> Result<Statistics, DecodeError> {
    let mut reader = envelope::decode(Slot::Statistics, VERSION, bytes)?;
    let mut counter = || reader.bytes().map(u32::from_le_bytes);
    let (games, points, excellent) = (counter()?, counter()?, counter()?);
    let highest_level = reader.byte()?;
    let mut counter = || reader.bytes().map(u32::from_le_bytes);
    let (races, won, cards, misses) = (counter()?, counter()?, counter()?, counter()?);
    let longest_run = reader.byte()?;
    let millis = u64::from_le_bytes(reader.bytes()?);
    reader.end()?;

    let is_possible =
        excellent <= games && won <= races && usize::from(highest_level) < LEVELS && usize::from(longest_run) <= DEALT;
    if !is_possible {
        return Err(DecodeError::Unreachable);
    }
    Ok(Statistics {
        number9: Number9Statistics {
            games,
            points,
            excellent,
            highest_level,
        },
        races: RaceStatistics {
            races,
            won,
            cards,
            misses,
            longest_run,
            millis,
        },
    })
}
