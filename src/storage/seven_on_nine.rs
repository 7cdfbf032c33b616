//! A race of 7 on 9 as bytes: how it was dealt, everything that was done since, and what the clocks said.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Kind, Reader};
use crate::seat::{MOST_SEATS, Seat};
use crate::seven_on_nine::race::MOST_STEPS;
use crate::seven_on_nine::{Bar, Card, Clock, HomeTurn, Pace, Players, Race, Setup, Step, StepKind};
use crate::stamp::Stamp;

const VERSION: u8 = 1;

/// Players, pace and seed.
const SETUP_BYTES: usize = 1 + 1 + size_of::<u64>();

/// Time left of being barred, and after how many steps it happened.
const BAR_BYTES: usize = size_of::<u32>() + 1;

/// Now, whether it is running, everybody's bar, the turn's holder and time left.
const CLOCK_BYTES: usize = size_of::<u64>() + 1 + MOST_SEATS * BAR_BYTES + 1 + size_of::<u32>();

/// Most bytes a race takes.
pub const MOST_BYTES: usize = AROUND + SETUP_BYTES + CLOCK_BYTES + 1 + MOST_STEPS;

/// A step's low five bits are the kind of card played, or one of these.
const DREW: u8 = Card::KINDS as u8;
const LAID_LAST: u8 = DREW + 1;
const STEP_KIND_BITS: u32 = 5;

/// The byte for a turn is its seat, with a flag once it is used; or it says that nobody has the turn.
const TURN_USED: u8 = 0x10;
const NO_TURN: u8 = 0xFF;

/// Writes a race down.
pub fn encode(race: &Race) -> Vec<u8, MOST_BYTES> {
    envelope::seal(Kind::Race, VERSION, |bytes| {
        let Setup { players, pace, seed } = race.setup();
        bytes.extend([players.count() as u8, pace as u8]);
        bytes.extend(seed.to_le_bytes());

        let Clock {
            now,
            running,
            bars,
            turn,
        } = race.clock();
        let left = |until: Stamp| (until.micros_since(now) as u32).to_le_bytes();
        bytes.extend(now.as_micros().to_le_bytes());
        bytes.extend([u8::from(running)]);
        for bar in bars {
            bytes.extend(left(bar.map_or(now, |bar| bar.until)));
            bytes.extend([bar.map_or(0, |bar| bar.after_steps)]);
        }
        bytes.extend([turn.map_or(NO_TURN, |turn| turn.seat as u8 | if turn.used { TURN_USED } else { 0 })]);
        bytes.extend(left(turn.map_or(now, |turn| turn.ends)));

        bytes.extend([race.steps().len() as u8]);
        bytes.extend(race.steps().iter().map(|&step| step_byte(step)));
    })
}

/// Reads a race, or says why the bytes are not one.
pub fn decode(bytes: &[u8]) -> Result<Race, DecodeError> {
    let mut reader = envelope::open(Kind::Race, VERSION, bytes)?;
    let players = Players::new(usize::from(reader.byte()?)).ok_or(DecodeError::Unreachable)?;
    let pace = match reader.byte()? {
        pace if pace == Pace::Race as u8 => Pace::Race,
        pace if pace == Pace::Home as u8 => Pace::Home,
        _ => return Err(DecodeError::Unreachable),
    };
    let setup = Setup {
        players,
        pace,
        seed: u64::from_le_bytes(reader.bytes()?),
    };
    let clock = read_clock(&mut reader)?;

    let mut steps: Vec<Step, MOST_STEPS> = Vec::new();
    for _ in 0..reader.byte()? {
        steps
            .push(read_step(reader.byte()?)?)
            .map_err(|_| DecodeError::Unreachable)?;
    }
    reader.end()?;
    Race::resume(setup, steps, clock).map_err(|_| DecodeError::Unreachable)
}

fn read_clock(reader: &mut Reader) -> Result<Clock, DecodeError> {
    let now = Stamp::from_micros(u64::from_le_bytes(reader.bytes()?));
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
fn read_end(reader: &mut Reader, now: Stamp) -> Result<Option<Stamp>, DecodeError> {
    let left = u32::from_le_bytes(reader.bytes()?);
    if left == 0 {
        return Ok(None);
    }
    let end = now
        .as_micros()
        .checked_add(u64::from(left))
        .ok_or(DecodeError::Unreachable)?;
    Ok(Some(Stamp::from_micros(end)))
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
