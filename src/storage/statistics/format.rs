//! The statistics as bytes and back. `docs/save-format.md` describes them.

use heapless::Vec;

use super::{Number9Statistics, RaceStatistics, Statistics};
use crate::storage::achievements::{AchievementSet, Achievements};
use crate::storage::envelope::{self, OVERHEAD, Reader};
use crate::storage::{DecodeError, Slot};

const VERSION: u8 = 2;

/// The first version with streaks, the best time per card and achievements.
const STREAKS_SINCE: u8 = 2;

/// Written in place of a best time per card, where there is none.
const NO_TIME: u32 = u32::MAX;

/// Ten counters, two bytes, the time, and two sets of achievements.
pub const MOST_BYTES: usize = OVERHEAD + 10 * size_of::<u32>() + 2 + size_of::<u64>() + 2 * size_of::<u16>();

/// Serializes the statistics.
pub fn encode(statistics: &Statistics) -> Vec<u8, MOST_BYTES> {
    envelope::encode(Slot::Statistics, VERSION, |writer| {
        let Statistics {
            number9,
            races,
            achievements,
        } = statistics;
        for counter in [number9.games, number9.points, number9.excellent] {
            writer.bytes(&counter.to_le_bytes());
        }
        writer.byte(number9.highest_level);
        for counter in [races.races, races.won, races.cards, races.misses] {
            writer.bytes(&counter.to_le_bytes());
        }
        writer.byte(races.longest_run);
        writer.bytes(&races.millis.to_le_bytes());
        let best = races.best_millis_per_card.unwrap_or(NO_TIME);
        for counter in [races.streak, races.longest_streak, best] {
            writer.bytes(&counter.to_le_bytes());
        }
        for set in [achievements.earned, achievements.shown] {
            writer.bytes(&set.bits().to_le_bytes());
        }
    })
}

/// Decodes the statistics.
pub fn decode(bytes: &[u8]) -> Result<Statistics, DecodeError> {
    let mut reader = envelope::decode(Slot::Statistics, VERSION, bytes)?;
    let mut statistics = read_totals(&mut reader)?;
    if reader.version() >= STREAKS_SINCE {
        read_streaks(&mut reader, &mut statistics.races)?;
        statistics.achievements = read_achievements(&mut reader)?;
    }
    reader.end()?;
    statistics
        .is_possible()
        .then_some(statistics)
        .ok_or(DecodeError::Unreachable)
}

/// Reads what all versions have.
fn read_totals(reader: &mut Reader<'_>) -> Result<Statistics, DecodeError> {
    let mut counter = || reader.bytes().map(u32::from_le_bytes);
    let (games, points, excellent) = (counter()?, counter()?, counter()?);
    let highest_level = reader.byte()?;
    let mut counter = || reader.bytes().map(u32::from_le_bytes);
    let (races, won, cards, misses) = (counter()?, counter()?, counter()?, counter()?);
    let longest_run = reader.byte()?;
    let millis = u64::from_le_bytes(reader.bytes()?);
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
            ..RaceStatistics::default()
        },
        achievements: Achievements::default(),
    })
}

/// Reads the streaks and the best time per card.
fn read_streaks(reader: &mut Reader<'_>, races: &mut RaceStatistics) -> Result<(), DecodeError> {
    let mut counter = || reader.bytes().map(u32::from_le_bytes);
    (races.streak, races.longest_streak) = (counter()?, counter()?);
    races.best_millis_per_card = Some(counter()?).filter(|&best| best != NO_TIME);
    Ok(())
}

/// Reads the achievements.
fn read_achievements(reader: &mut Reader<'_>) -> Result<Achievements, DecodeError> {
    let mut set = || {
        let bits = u16::from_le_bytes(reader.bytes()?);
        AchievementSet::from_bits(bits).ok_or(DecodeError::Unreachable)
    };
    let (earned, shown) = (set()?, set()?);
    // What was shown was earned.
    if shown.bits() & !earned.bits() != 0 {
        return Err(DecodeError::Unreachable);
    }
    Ok(Achievements { earned, shown })
}
