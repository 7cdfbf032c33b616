//! The journey: the best game on each of its decks, how many stars that deck has given, and how they are serialized.
//!
//! Of a game it is enough to keep the level of each tile: its digit follows from the deck, and the points from both. So the
//! score after every tile, which runs along as a ghost when the deck is played again, takes six bytes. Stars are kept besides,
//! so that nobody loses one if a later version asks for more points.

use heapless::Vec;

use super::DecodeError;
use super::Slot;
use super::envelope::{self, OVERHEAD};
use crate::number9::journey::{DECKS, MOST_STARS, decks};
use crate::number9::{Deck, ROUNDS, Table};

/// The level of each tile of a game, in the order of the deck.
type Levels = [u8; ROUNDS];

/// The best game on a deck, and its stars. As a number of 46 bits: the levels in the early rounds, above them those in the late
/// rounds, above them the stars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Best([u8; BEST_BYTES]);

const BEST_BYTES: usize = 6;

/// The number of early rounds. Early and late levels are a number each, because numbers of 32 bits are quickly taken apart.
const EARLY: usize = 12;

/// How many levels the tile of this round may lie on, rounds counted from 0: a level above the table needs two tiles on each
/// level below it.
const fn levels_in(round: usize) -> u32 {
    round as u32 / 2 + 1
}

/// How many different levels the tiles of these rounds may have, all together.
const fn combinations(mut from: usize, to: usize) -> u32 {
    let mut all = 1;
    while from < to {
        all *= levels_in(from);
        from += 1;
    }
    all
}

const EARLY_COMBINATIONS: u32 = combinations(0, EARLY);
const LATE_COMBINATIONS: u32 = combinations(EARLY, ROUNDS);
const EARLY_BITS: u32 = bits_for(EARLY_COMBINATIONS);
const LATE_BITS: u32 = bits_for(LATE_COMBINATIONS);

/// How many bits hold every number below `count`.
const fn bits_for(count: u32) -> u32 {
    u32::BITS - (count - 1).leading_zeros()
}

/// The levels of a round are a digit of the number, with a base of its own.
fn number_of(levels: &[u8], first_round: usize) -> u64 {
    let rounds = levels.iter().enumerate().rev();
    rounds.fold(0, |number, (nth, &level)| {
        number * u64::from(levels_in(first_round + nth)) + u64::from(level)
    })
}

fn read_number(mut number: u32, levels: &mut [u8], first_round: usize) {
    for (round, level) in (first_round..).zip(levels) {
        *level = (number % levels_in(round)) as u8;
        number /= levels_in(round);
    }
}

impl Best {
    fn new(levels: &Levels, stars: u8) -> Best {
        let (early, late) = levels.split_at(EARLY);
        let number =
            number_of(early, 0) | number_of(late, EARLY) << EARLY_BITS | u64::from(stars) << (EARLY_BITS + LATE_BITS);
        let mut bytes = [0; BEST_BYTES];
        bytes.copy_from_slice(&number.to_le_bytes()[..BEST_BYTES]);
        Best(bytes)
    }

    fn number(self) -> u64 {
        let mut bytes = [0; size_of::<u64>()];
        bytes[..BEST_BYTES].copy_from_slice(&self.0);
        u64::from_le_bytes(bytes)
    }

    fn early(self) -> u32 {
        self.number() as u32 & ((1 << EARLY_BITS) - 1)
    }

    fn late(self) -> u32 {
        (self.number() >> EARLY_BITS) as u32 & ((1 << LATE_BITS) - 1)
    }

    fn stars(self) -> u8 {
        (self.number() >> (EARLY_BITS + LATE_BITS)) as u8
    }

    fn levels(self) -> Levels {
        let mut levels = [0; ROUNDS];
        read_number(self.early(), &mut levels[..EARLY], 0);
        read_number(self.late(), &mut levels[EARLY..], EARLY);
        levels
    }

    /// The points of the first tiles.
    fn points(self, deck: &Deck, tiles: usize) -> u16 {
        let laid = deck.digits().iter().zip(self.levels()).take(tiles);
        laid.map(|(digit, level)| u16::from(digit.value()) * u16::from(level))
            .sum()
    }

    /// Whether a game can have these levels and points: every tile above the table had two below it to rest on.
    fn is_possible(self, deck: &Deck) -> bool {
        let levels = self.levels();
        let rests_on_two = |round: usize| {
            let below = |&&level: &&u8| level + 1 == levels[round];
            levels[round] == 0 || levels[..round].iter().filter(below).count() >= 2
        };
        self.early() < EARLY_COMBINATIONS
            && self.late() < LATE_COMBINATIONS
            && self.stars() <= MOST_STARS
            && (0..ROUNDS).all(rests_on_two)
            && self.points(deck, ROUNDS) > 0
    }
}

/// What a finished game has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival {
    /// The stars of this game.
    pub stars: u8,
    /// The most points with this deck before, if any game had points.
    pub best_before: Option<u16>,
    /// Whether it has opened the next deck.
    pub has_opened: bool,
    /// Whether it has more points or more stars than any before, so that there is something to write.
    pub is_better: bool,
}

/// How far the player has come. Decks are named by their place, counted from 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Journey {
    /// The best game on each deck on which a game has scored. A deck opens with the first star of the one before, so there
    /// are no gaps.
    best: Vec<Best, DECKS>,
}

impl Journey {
    /// How many decks may be played: all up to the first one without a star.
    pub fn open(&self) -> usize {
        let has_star = self.best.last().is_none_or(|last| last.stars() > 0);
        (self.best.len() + usize::from(has_star)).min(DECKS)
    }

    /// Whether this deck may be played.
    pub fn is_open(&self, place: usize) -> bool {
        place < self.open()
    }

    /// The stars of a deck.
    pub fn stars(&self, place: usize) -> u8 {
        self.best.get(place).map_or(0, |best| best.stars())
    }

    /// The stars of all decks together.
    pub fn all_stars(&self) -> u16 {
        self.best.iter().map(|best| u16::from(best.stars())).sum()
    }

    /// The most points with a deck, if any game had points.
    pub fn best(&self, place: usize) -> Option<u16> {
        self.points_after(place, &decks().get(place)?.code.deck(), ROUNDS)
    }

    /// The points of the best game after so many tiles. `deck` is the deck at this place, which whoever plays it has at hand.
    pub fn points_after(&self, place: usize, deck: &Deck, tiles: usize) -> Option<u16> {
        self.best.get(place).map(|best| best.points(deck, tiles))
    }

    /// What a game means that does not count.
    pub fn pass(&self, place: usize) -> Arrival {
        Arrival {
            stars: 0,
            best_before: self.best(place),
            has_opened: false,
            is_better: false,
        }
    }

    /// Takes a finished game with the deck at this place. A game without points does not count, and neither does one with a
    /// deck that is not open.
    pub fn arrive(&mut self, place: usize, table: &Table) -> Arrival {
        let mut arrival = self.pass(place);
        let points = table.score().total();
        let Some(deck) = decks().get(place).filter(|_| points > 0 && self.is_open(place)) else {
            return arrival;
        };
        let (open, stars) = (self.open(), self.stars(place));
        arrival.stars = deck.stars(points);
        let has_most_points = arrival.best_before.is_none_or(|before| points > before);
        arrival.is_better = has_most_points || arrival.stars > stars;
        let mut levels = [0; ROUNDS];
        for (level, tile) in levels.iter_mut().zip(table.tiles()) {
            *level = tile.level();
        }
        let stars = stars.max(arrival.stars);
        match self.best.get_mut(place) {
            Some(kept) if has_most_points => *kept = Best::new(&levels, stars),
            Some(kept) => *kept = Best::new(&kept.levels(), stars),
            // There is room for every deck.
            None => self.best.extend([Best::new(&levels, stars)]),
        }
        arrival.has_opened = self.open() > open;
        arrival
    }
}

const VERSION: u8 = 1;

/// Most bytes of a serialized journey.
pub const MOST_BYTES: usize = OVERHEAD + 1 + DECKS * BEST_BYTES;

/// Serializes the journey.
pub fn encode(journey: &Journey) -> Vec<u8, MOST_BYTES> {
    envelope::encode(Slot::Journey, VERSION, |writer| {
        writer.byte(journey.best.len() as u8);
        journey.best.iter().for_each(|best| writer.bytes(&best.0));
    })
}

/// Decodes the journey. The stars need not follow from the points, as another version may have asked for other points.
pub fn decode(bytes: &[u8]) -> Result<Journey, DecodeError> {
    let mut reader = envelope::decode(Slot::Journey, VERSION, bytes)?;
    let mut journey = Journey::default();
    for place in 0..usize::from(reader.byte()?) {
        let best = Best(reader.bytes()?);
        let deck = decks().get(place).filter(|_| journey.is_open(place));
        if !deck.is_some_and(|deck| best.is_possible(&deck.code.deck())) {
            return Err(DecodeError::Unreachable);
        }
        journey.best.extend([best]);
    }
    reader.end()?;
    Ok(journey)
}
