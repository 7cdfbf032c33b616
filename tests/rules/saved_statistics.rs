//! Statistics as bytes: those of every version are read, and what cannot be is refused.

use pocket_nines::storage::DecodeError;
use pocket_nines::storage::achievements::{Achievement, AchievementSet, Achievements};
use pocket_nines::storage::statistics::{
    MOST_BYTES, Number9Statistics, RaceFigures, RaceStatistics, Statistics, decode, encode,
};
use proptest::prelude::*;

use harness::damage::{changed, reseal};

/// Where version 2 begins to differ from version 1, and where its fields are.
const STREAK_AT: usize = 42;
const LONGEST_AT: usize = 46;
const BEST_AT: usize = 50;
const EARNED_AT: usize = 54;
const SHOWN_AT: usize = 56;

/// Some totals, as version 1 knew them.
const TOTALS: Statistics = Statistics {
    number9: Number9Statistics {
        games: 42,
        points: 2_436,
        excellent: 3,
        highest_level: 5,
    },
    races: RaceStatistics {
        races: 30,
        won: 12,
        cards: 812,
        misses: 97,
        longest_run: 6,
        millis: 7_530_000,
        streak: 0,
        longest_streak: 0,
        best_millis_per_card: None,
    },
    achievements: Achievements {
        earned: AchievementSet::EMPTY,
        shown: AchievementSet::EMPTY,
    },
};

/// These bytes may never change their meaning.
const VERSION_1: [u8; 46] = [
    4, 1, 46, 0, 42, 0, 0, 0, 132, 9, 0, 0, 3, 0, 0, 0, 5, 30, 0, 0, 0, 12, 0, 0, 0, 44, 3, 0, 0, 97, 0, 0, 0, 6, 16,
    230, 114, 0, 0, 0, 0, 0, 119, 99, 187, 200,
];

/// Nor may these.
const VERSION_2: [u8; 62] = [
    4, 2, 62, 0, 42, 0, 0, 0, 132, 9, 0, 0, 3, 0, 0, 0, 5, 30, 0, 0, 0, 12, 0, 0, 0, 44, 3, 0, 0, 97, 0, 0, 0, 6, 16,
    230, 114, 0, 0, 0, 0, 0, 2, 0, 0, 0, 5, 0, 0, 0, 169, 5, 0, 0, 193, 0, 65, 0, 0, 227, 107, 73,
];

/// The same with a streak and some achievements.
fn with_streaks() -> Statistics {
    let mut all = TOTALS;
    (all.races.streak, all.races.longest_streak) = (2, 5);
    all.races.best_millis_per_card = Some(1_449);
    for achievement in [Achievement::Hundred, Achievement::Easy] {
        all.achievements.grant(achievement);
    }
    all.achievements.earned.add(Achievement::Medium);
    all
}

#[test]
fn statistics_written_by_version_1_keep_everything() {
    assert_eq!(decode(&VERSION_1), Ok(TOTALS));
    assert_eq!(
        decode(&encode(&TOTALS)),
        Ok(TOTALS),
        "and from now on as this version writes it"
    );
}

#[test]
fn statistics_written_by_version_2_are_still_read() {
    assert_eq!(decode(&VERSION_2), Ok(with_streaks()));
    assert_eq!(&encode(&with_streaks())[..], VERSION_2);
    assert_eq!(VERSION_2.len(), MOST_BYTES);
}

#[test]
fn a_version_must_have_its_own_length() {
    // The content of version 1 as version 2, and the other way round.
    for (bytes, version) in [(&VERSION_1[..], 2), (&VERSION_2[..], 1)] {
        assert_eq!(decode(&changed(bytes, 1, &[version])), Err(DecodeError::Unreachable));
    }
    assert_eq!(
        decode(&changed(&VERSION_2, 1, &[3])),
        Err(DecodeError::Newer { version: 3 })
    );
}

#[test]
fn impossible_streaks_and_times_are_refused() {
    let with = |at, number: u32| decode(&changed(&VERSION_2, at, &number.to_le_bytes()));
    assert!(with(STREAK_AT, 5).is_ok());
    assert_eq!(
        with(STREAK_AT, 6),
        Err(DecodeError::Unreachable),
        "longer than the longest"
    );
    assert!(with(LONGEST_AT, 12).is_ok());
    assert_eq!(
        with(LONGEST_AT, 13),
        Err(DecodeError::Unreachable),
        "more than were won"
    );
    let none = with(BEST_AT, u32::MAX).map(|all| all.races.best_millis_per_card);
    assert_eq!(none, Ok(None));
    let never_won = changed(&VERSION_2, STREAK_AT, &[0; 8]);
    assert_eq!(
        decode(&never_won),
        Err(DecodeError::Unreachable),
        "a time without a win"
    );
}

#[test]
fn impossible_achievements_are_refused() {
    let with = |at, bits: u16| decode(&changed(&VERSION_2, at, &bits.to_le_bytes()));
    assert!(with(EARNED_AT, 0x0FFF).is_ok());
    for bit in 12..16 {
        assert_eq!(
            with(EARNED_AT, 0x00C1 | 1 << bit),
            Err(DecodeError::Unreachable),
            "bit {bit}"
        );
    }
    assert!(with(SHOWN_AT, 0x00C1).is_ok());
    assert_eq!(
        with(SHOWN_AT, 0x00C3),
        Err(DecodeError::Unreachable),
        "shown, but not earned"
    );
}

fn race(won: bool, cards: u32, millis: u64) -> RaceFigures {
    RaceFigures {
        won,
        cards,
        millis,
        ..RaceFigures::default()
    }
}

#[test]
fn a_streak_grows_with_every_win_and_ends_with_a_loss() {
    let mut races = RaceStatistics::default();
    for (won, now, longest) in [
        (true, 1, 1),
        (true, 2, 2),
        (false, 0, 2),
        (true, 1, 2),
        (true, 2, 2),
        (true, 3, 3),
    ] {
        races.add(&race(won, 36, 50_000));
        assert_eq!((races.streak, races.longest_streak), (now, longest));
    }
    races.end_streak();
    assert_eq!((races.streak, races.longest_streak, races.won), (0, 3, 5));
}

#[test]
fn the_best_time_is_the_quickest_average_of_a_race_that_was_won() {
    let mut races = RaceStatistics::default();
    races.add(&race(false, 10, 5_000));
    assert_eq!(races.best_millis_per_card, None, "not all cards were played");
    for (cards, millis, best) in [(36, 72_000, 2_000), (36, 72_036, 2_000), (18, 35_982, 1_999)] {
        races.add(&race(true, cards, millis));
        assert_eq!(races.best_millis_per_card, Some(best));
    }
    races.add(&race(false, 30, 3_000));
    assert_eq!(races.best_millis_per_card, Some(1_999));
}

#[test]
fn games_by_house_rules_change_neither_streak_nor_best_time() {
    let mut races = RaceStatistics::default();
    races.add(&race(true, 36, 72_000));
    let before = (races.streak, races.longest_streak, races.best_millis_per_card);
    for won in [true, false] {
        races.add(&RaceFigures {
            by_house_rules: true,
            ..race(won, 36, 36_000)
        });
        let after = (races.streak, races.longest_streak, races.best_millis_per_card);
        assert_eq!(after, before);
    }
    assert_eq!((races.races, races.won), (3, 2), "they are counted all the same");
}

proptest! {
    #[test]
    fn every_flipped_bit_is_noticed(bit: prop::sample::Index) {
        for bytes in [&VERSION_1[..], &VERSION_2[..]] {
            let mut flipped = bytes.to_vec();
            let bit = bit.index(bytes.len() * 8);
            flipped[bit / 8] ^= 1 << (bit % 8);
            prop_assert!(decode(&flipped).is_err());
        }
    }

    #[test]
    fn made_up_content_is_refused_or_stays_the_same(mut bytes in prop::collection::vec(any::<u8>(), 62)) {
        bytes[..2].copy_from_slice(&[4, 2]);
        // Small numbers and few bits, so that some of it is possible.
        for byte in &mut bytes[4..58] {
            *byte &= 0b11;
        }
        reseal(&mut bytes);
        if let Ok(all) = decode(&bytes) {
            prop_assert_eq!(&encode(&all)[..], &bytes[..]);
        }
    }
}
