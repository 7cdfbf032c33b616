//! Serializes a race of 7 on 9: how it was dealt, who plays, all steps so far, and the state of its clocks.
//!
//! Nothing is written that follows from other fields: a player's figures are computed from the steps. Wrong cards are
//! not steps, so they are counted, and decoding rejects a count for which there was not enough time.

use heapless::Vec;

use super::DecodeError;
use super::Slot;
use super::envelope::{self, OVERHEAD, Reader, one_of};
use crate::seat::{MOST_SEATS, Seat};
use crate::seven_on_nine::MOST_STEPS;
use crate::seven_on_nine::{
    Bar, Card, Clock, HouseTurn, Pace, Players, Race, Setup, Skill, Step, StepKind, TURN_MICROS, Variant,
};
use crate::time::Timestamp;

/// The player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person {
        /// Wrong cards so far.
        misses: u16,
    },
    /// A bot of this skill.
    Bot(Skill),
}

/// A race as it is saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedRace {
    /// The race.
    pub race: Race,
    /// The player in each of its seats.
    pub players: Vec<Player, MOST_SEATS>,
}

impl SavedRace {
    /// A new race of one person in the first seat against bots of this skill.
    pub fn new(race: Race, skill: Skill) -> SavedRace {
        let players = one_against(race.seats().count(), 0, skill);
        SavedRace { race, players }
    }
}

fn one_against(seats: usize, misses: u16, skill: Skill) -> Vec<Player, MOST_SEATS> {
    let bots = core::iter::repeat_n(Player::Bot(skill), seats - 1);
    [Player::Person { misses }].into_iter().chain(bots).collect()
}

/// Versions 1 and 2: a race of [`Pace::Old`], which keeps its rules and is written as it was. Version 1: one person in the first
/// seat, and bots of one skill in all others.
const ONE_AGAINST_BOTS: u8 = 1;

/// Version 2: any number of people and bots, but not those of version 1.
const ANY_PLAYERS: u8 = 2;

/// Version 3: any number of people and bots, and a pace.
const ANY_PACE: u8 = 3;

/// From version 2 on each seat has a byte: the skill of a bot, or this for a person.
const PERSON: u8 = 0xFF;

/// Number of players, variant, pace, seed, and the player in each seat.
const SETUP_BYTES: usize = 1 + 1 + 1 + size_of::<u64>() + MOST_SEATS;

/// The microseconds for which a seat is still barred, after how many steps that began, and the wrong cards in a row.
const BAR_BYTES: usize = size_of::<u32>() + 1 + 1;

/// The time, whether it is running, the bar of every seat, and the seat and time left of the current turn.
const CLOCK_BYTES: usize = size_of::<u64>() + 1 + MOST_SEATS * BAR_BYTES + 1 + size_of::<u32>();

/// Most bytes of a serialized race.
pub const MOST_BYTES: usize = OVERHEAD + SETUP_BYTES + CLOCK_BYTES + MOST_SEATS * size_of::<u16>() + 1 + MOST_STEPS;

/// The latest time of a saved race. It leaves room for the race to continue without an overflow.
const LATEST: Timestamp = Timestamp::from_micros(u64::MAX / 2);

/// The low five bits of a step are the kind of the card played, or one of these two values; the high bits are the seat.
const DREW: u8 = Card::KINDS as u8;
const LAID_LAST: u8 = DREW + 1;
const STEP_KIND_BITS: u32 = 5;

/// The byte for a turn is its seat, with a flag once the turn is used; or `NO_TURN`.
const TURN_USED: u8 = 0x10;
const NO_TURN: u8 = 0xFF;

/// Serializes a race.
pub fn encode(saved: &SavedRace) -> Vec<u8, MOST_BYTES> {
    let SavedRace { race, players } = saved;
    let Setup {
        variant, pace, seed, ..
    } = race.setup();
    let bot_skill = common_bot_skill(players).filter(|_| pace == Pace::Old);
    let version = match pace {
        Pace::Old if bot_skill.is_some() => ONE_AGAINST_BOTS,
        Pace::Old => ANY_PLAYERS,
        Pace::AsPrinted | Pace::Brisk => ANY_PACE,
    };
    envelope::encode(Slot::SevenOnNine, version, |writer| {
        writer.bytes(&[players.len() as u8, variant as u8]);
        if version == ANY_PACE {
            writer.byte(pace as u8);
        }
        writer.bytes(&seed.to_le_bytes());
        match bot_skill {
            Some(skill) => writer.byte(skill as u8),
            None => players.iter().for_each(|&player| writer.byte(player_byte(player))),
        }

        let Clock {
            now,
            running,
            bars,
            wrong_in_a_row,
            turn,
        } = race.clock();
        let left = |until: Timestamp| (until.micros_since(now) as u32).to_le_bytes();
        writer.bytes(&now.as_micros().to_le_bytes());
        writer.byte(u8::from(running));
        for (bar, wrong_in_a_row) in bars.into_iter().zip(wrong_in_a_row) {
            writer.bytes(&left(bar.map_or(now, |bar| bar.until)));
            writer.byte(bar.map_or(0, |bar| bar.after_steps));
            if version == ANY_PACE {
                writer.byte(wrong_in_a_row);
            }
        }
        writer.byte(turn.map_or(NO_TURN, |turn| turn.seat as u8 | if turn.used { TURN_USED } else { 0 }));
        writer.bytes(&left(turn.map_or(now, |turn| turn.ends)));

        for player in players {
            if let Player::Person { misses } = player {
                writer.bytes(&misses.to_le_bytes());
            }
        }
        writer.byte(race.steps().len() as u8);
        race.steps().iter().for_each(|&step| writer.byte(step_byte(step)));
    })
}

/// Decodes a race.
pub fn decode(bytes: &[u8]) -> Result<SavedRace, DecodeError> {
    let mut reader = envelope::decode(Slot::SevenOnNine, ANY_PACE, bytes)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let variant = match reader.byte()? {
        variant if variant == Variant::Simultaneous as u8 => Variant::Simultaneous,
        variant if variant == Variant::HouseRules as u8 => Variant::HouseRules,
        _ => return Err(DecodeError::Unreachable),
    };
    let pace = match reader.version() {
        ANY_PACE => one_of(&Pace::ALL, reader.byte()?)?,
        _ => Pace::Old,
    };
    let setup = Setup {
        players,
        variant,
        pace,
        seed: u64::from_le_bytes(reader.bytes()?),
    };
    let seats = setup.players.count();
    let mut players = Vec::new();
    if reader.version() == ONE_AGAINST_BOTS {
        players = one_against(seats, 0, one_of(&Skill::ALL, reader.byte()?)?);
    } else {
        for _ in 0..seats {
            players.extend([read_player(reader.byte()?)?]);
        }
        // Such a race is written in version 1.
        if reader.version() == ANY_PLAYERS && common_bot_skill(&players).is_some() {
            return Err(DecodeError::Unreachable);
        }
    }
    let clock = read_clock(&mut reader)?;
    for player in &mut players {
        if let Player::Person { misses } = player {
            *misses = u16::from_le_bytes(reader.bytes()?);
        }
    }

    let mut steps: Vec<Step, MOST_STEPS> = Vec::new();
    for _ in 0..reader.byte()? {
        steps
            .push(read_step(reader.byte()?)?)
            .map_err(|_| DecodeError::Unreachable)?;
    }
    reader.end()?;
    let race = Race::resume(setup, steps, clock).map_err(|_| DecodeError::Unreachable)?;
    for (seat, player) in race.seats().zip(&players) {
        if let &Player::Person { misses } = player
            && !can_have_missed(&race, seat, misses)
        {
            return Err(DecodeError::Unreachable);
        }
    }
    Ok(SavedRace { race, players })
}

/// The skill of the bots, if one person in the first seat plays against bots of one skill.
fn common_bot_skill(players: &[Player]) -> Option<Skill> {
    match players {
        [Player::Person { .. }, Player::Bot(skill), others @ ..] => others
            .iter()
            .all(|&other| other == Player::Bot(*skill))
            .then_some(*skill),
        _ => None,
    }
}

fn player_byte(player: Player) -> u8 {
    match player {
        Player::Person { .. } => PERSON,
        Player::Bot(skill) => skill as u8,
    }
}

fn read_player(byte: u8) -> Result<Player, DecodeError> {
    match byte {
        PERSON => Ok(Player::Person { misses: 0 }),
        skill => one_of(&Skill::ALL, skill).map(Player::Bot),
    }
}

/// Whether there was time for this many wrong cards: each costs a lock-out or a turn. Turns that end with their move cost no
/// time.
fn can_have_missed(race: &Race, person: Seat, misses: u16) -> bool {
    let turn = race.turn().filter(|turn| turn.seat == person && turn.used);
    let serves_until = race.barred_until(person).or(turn.map(|turn| turn.ends));
    let price = match race.setup().variant {
        Variant::Simultaneous => race.setup().lock_out_micros(1),
        Variant::HouseRules if race.setup().ends_used_turns() => 0,
        Variant::HouseRules => TURN_MICROS,
    };
    let spent = serves_until.unwrap_or(race.now()).as_micros();
    let has_drawn = race.steps().iter().any(|step| step.seat == person);
    // The current turn may have been used for the last step instead of a wrong card.
    let used_for_step = turn.is_some() && race.steps().last().is_some_and(|step| step.seat == person);
    let errs_now = serves_until.is_some() && !used_for_step;
    if misses == 0 {
        !errs_now
    } else {
        has_drawn && u64::from(misses) * price <= spent
    }
}

fn read_clock(reader: &mut Reader) -> Result<Clock, DecodeError> {
    let now = Timestamp::from_micros(u64::from_le_bytes(reader.bytes()?));
    if now > LATEST {
        return Err(DecodeError::Unreachable);
    }
    let running = reader.flag()?;
    let mut bars = [None; MOST_SEATS];
    let mut wrong_in_a_row = [0; MOST_SEATS];
    for (bar, wrong_in_a_row) in bars.iter_mut().zip(&mut wrong_in_a_row) {
        *bar = match (read_end(reader, now)?, reader.byte()?) {
            (None, 0) => None,
            (None, _) => return Err(DecodeError::Unreachable),
            (Some(until), after_steps) => Some(Bar { until, after_steps }),
        };
        if reader.version() == ANY_PACE {
            *wrong_in_a_row = reader.byte()?;
        }
    }
    let holder = reader.byte()?;
    let turn = match (holder, read_end(reader, now)?) {
        (NO_TURN, None) => None,
        (holder, Some(ends)) => Some(HouseTurn {
            seat: Seat::at(usize::from(holder & !TURN_USED)).ok_or(DecodeError::Unreachable)?,
            ends,
            used: holder & TURN_USED != 0,
        }),
        _ => return Err(DecodeError::Unreachable),
    };
    Ok(Clock {
        now,
        running,
        bars,
        wrong_in_a_row,
        turn,
    })
}

/// Reads the time left until something ends, and returns when that is; none if no time is left.
fn read_end(reader: &mut Reader, now: Timestamp) -> Result<Option<Timestamp>, DecodeError> {
    let left = u32::from_le_bytes(reader.bytes()?);
    if left == 0 {
        return Ok(None);
    }
    Ok(Some(now.plus_micros(left.into())))
}

fn step_byte(step: Step) -> u8 {
    let kind = match step.kind {
        StepKind::Played(card) => card.kind() as u8,
        StepKind::Drew => DREW,
        StepKind::LaidLast => LAID_LAST,
    };
    (step.seat as u8) << STEP_KIND_BITS | kind
}

fn read_step(byte: u8) -> Result<Step, DecodeError> {
    let seat = Seat::at(usize::from(byte >> STEP_KIND_BITS)).ok_or(DecodeError::Unreachable)?;
    let kind = match byte & ((1 << STEP_KIND_BITS) - 1) {
        DREW => StepKind::Drew,
        LAID_LAST => StepKind::LaidLast,
        kind => StepKind::Played(Card::of_kind(usize::from(kind)).ok_or(DecodeError::Unreachable)?),
    };
    Ok(Step { seat, kind })
}
