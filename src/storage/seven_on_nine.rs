//! A race of 7 on 9 as bytes: how it was dealt and against whom, everything that was done since, and what the clocks said.
//!
//! Nothing is written that follows from the rest: what a player has achieved is worked out from the steps. Wrong cards
//! leave none, so they are counted, and the count must not exceed what time allows for.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Kind, Reader, one_of};
use crate::seat::{MOST_SEATS, Seat};
use crate::seven_on_nine::race::MOST_STEPS;
use crate::seven_on_nine::{
    Bar, Card, Clock, HomeTurn, LOCK_OUT_MICROS, Players, Race, Setup, Skill, Step, StepKind, TURN_MICROS, Variant,
};
use crate::time::Timestamp;

/// The seat of whoever holds the device; bots have the others.
pub const ME: Seat = Seat::First;

/// A race that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The race.
    pub race: Race,
    /// How good the bots are.
    pub level: Skill,
    /// Wrong cards of whoever holds the device.
    pub misses: u16,
}

impl Saved {
    /// A race against bots of this level in which nobody has erred yet.
    pub fn new(race: Race, level: Skill) -> Saved {
        Saved { race, level, misses: 0 }
    }
}

const VERSION: u8 = 1;

/// Players, pace, seed and level.
const SETUP_BYTES: usize = 1 + 1 + size_of::<u64>() + 1;

/// Time left of being barred, and after how many steps it happened.
const BAR_BYTES: usize = size_of::<u32>() + 1;

/// Now, whether it is running, everybody's bar, the turn's holder and time left.
const CLOCK_BYTES: usize = size_of::<u64>() + 1 + MOST_SEATS * BAR_BYTES + 1 + size_of::<u32>();

/// Most bytes a race takes.
pub const MOST_BYTES: usize = AROUND + SETUP_BYTES + CLOCK_BYTES + size_of::<u16>() + 1 + MOST_STEPS;

/// No race lasts until half of all time is gone; whoever goes on with one may rely on the other half.
const LATEST: Timestamp = Timestamp::from_micros(u64::MAX / 2);

/// A step's low five bits are the kind of card played, or one of these.
const DREW: u8 = Card::KINDS as u8;
const LAID_LAST: u8 = DREW + 1;
const STEP_KIND_BITS: u32 = 5;

/// The byte for a turn is its seat, with a flag once it is used; or it says that nobody has the turn.
const TURN_USED: u8 = 0x10;
const NO_TURN: u8 = 0xFF;

/// Writes a race down.
pub fn encode(saved: &Saved) -> Vec<u8, MOST_BYTES> {
    let Saved { race, level, misses } = saved;
    envelope::seal(Kind::SevenOnNine, VERSION, |writer| {
        let Setup { players, pace, seed } = race.setup();
        writer.bytes(&[players.count() as u8, pace as u8]);
        writer.bytes(&seed.to_le_bytes());
        writer.byte(*level as u8);

        let Clock {
            now,
            running,
            bars,
            turn,
        } = race.clock();
        let left = |until: Timestamp| (until.micros_since(now) as u32).to_le_bytes();
        writer.bytes(&now.as_micros().to_le_bytes());
        writer.byte(u8::from(running));
        for bar in bars {
            writer.bytes(&left(bar.map_or(now, |bar| bar.until)));
            writer.byte(bar.map_or(0, |bar| bar.after_steps));
        }
        writer.byte(turn.map_or(NO_TURN, |turn| turn.seat as u8 | if turn.used { TURN_USED } else { 0 }));
        writer.bytes(&left(turn.map_or(now, |turn| turn.ends)));

        writer.bytes(&misses.to_le_bytes());
        writer.byte(race.steps().len() as u8);
        race.steps().iter().for_each(|&step| writer.byte(step_byte(step)));
    })
}

/// Reads a race, or says why the bytes are not one.
pub fn decode(bytes: &[u8]) -> Result<Saved, DecodeError> {
    let mut reader = envelope::open(Kind::SevenOnNine, VERSION, bytes)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let pace = match reader.byte()? {
        pace if pace == Variant::Simultaneous as u8 => Variant::Simultaneous,
        pace if pace == Variant::HouseRules as u8 => Variant::HouseRules,
        _ => return Err(DecodeError::Unreachable),
    };
    let setup = Setup {
        players,
        pace,
        seed: u64::from_le_bytes(reader.bytes()?),
    };
    let level = one_of(&Skill::ALL, reader.byte()?)?;
    let clock = read_clock(&mut reader)?;
    let misses = u16::from_le_bytes(reader.bytes()?);

    let mut steps: Vec<Step, MOST_STEPS> = Vec::new();
    for _ in 0..reader.byte()? {
        steps
            .push(read_step(reader.byte()?)?)
            .map_err(|_| DecodeError::Unreachable)?;
    }
    reader.end()?;
    let race = Race::resume(setup, steps, clock).map_err(|_| DecodeError::Unreachable)?;
    if !can_have_missed(&race, misses) {
        return Err(DecodeError::Unreachable);
    }
    Ok(Saved { race, level, misses })
}

/// Whether there was time for so many wrong cards, each of which costs a lock-out or a turn, and a reason for them.
fn can_have_missed(race: &Race, misses: u16) -> bool {
    let turn = race.turn().filter(|turn| turn.seat == ME && turn.used);
    let serves_until = race.barred_until(ME).or(turn.map(|turn| turn.ends));
    let price = match race.setup().pace {
        Variant::Simultaneous => LOCK_OUT_MICROS,
        Variant::HouseRules => TURN_MICROS,
    };
    let spent = serves_until.unwrap_or(race.now()).as_micros();
    let has_drawn = race.steps().iter().any(|step| step.seat == ME);
    // A used turn may have been used for the last step instead.
    let used_for_step = turn.is_some() && race.steps().last().is_some_and(|step| step.seat == ME);
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
    for bar in &mut bars {
        *bar = match (read_end(reader, now)?, reader.byte()?) {
            (None, 0) => None,
            (None, _) => return Err(DecodeError::Unreachable),
            (Some(until), after_steps) => Some(Bar { until, after_steps }),
        };
    }
    let holder = reader.byte()?;
    let turn = match (holder, read_end(reader, now)?) {
        (NO_TURN, None) => None,
        (holder, Some(ends)) => Some(HomeTurn {
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
        turn,
    })
}

/// When something will be over that still lasts; none if it is over.
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
