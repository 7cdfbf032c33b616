//! Races of 7 on 9 as bytes: whatever is written can be read, and nothing else can.

use pocket_nines::seven_on_nine::{Card, Clock, Pace, Players, Race, Setup, StepKind};
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::seven_on_nine::{MOST_BYTES, decode, encode};
use proptest::prelude::*;

use crate::damage::reseal;
use crate::race_against_reference::random_race;
use crate::resumed_races::resumed;
use crate::schedule::{any_change, by_hand};
use crate::staging::*;

fn any_setup() -> impl Strategy<Value = Setup> {
    let players = prop::sample::select(Players::ALL.to_vec());
    let pace = prop::sample::select(vec![Pace::Race, Pace::Home]);
    (players, pace, any::<u64>()).prop_map(|(players, pace, seed)| Setup { players, pace, seed })
}

/// A race after this many attempts at doing something.
fn race_after(setup: Setup, attempts: usize) -> Race {
    let mut wanted = Race::deal(setup);
    let mut done = 0;
    random_race(setup, |race, attempt| {
        attempt.on(race);
        done += 1;
        if done == attempts {
            wanted = race.clone();
        }
    });
    wanted
}

fn any_race() -> impl Strategy<Value = Race> {
    (any_setup(), 0..400_usize).prop_map(|(setup, attempts)| race_after(setup, attempts))
}

/// A save must stay readable by every later version: these bytes may never change their meaning.
#[test]
fn races_written_by_version_1_are_still_read() {
    let mut seen = 0;
    for line in include_str!("data/saved_races.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (bytes, meaning) = line.split_once(' ').unwrap();
        let bytes: Vec<u8> = (0..bytes.len() / 2)
            .map(|at| u8::from_str_radix(&bytes[2 * at..2 * at + 2], 16).unwrap())
            .collect();
        let race = decode(&bytes).unwrap();
        assert_eq!(meaning_of(&race), meaning);
        assert_eq!(&encode(&race)[..], bytes);
        seen += 1;
    }
    assert_eq!(seen, 8);
}

/// Everything that the bytes of a race stand for.
fn meaning_of(race: &Race) -> String {
    let Setup { players, pace, seed } = race.setup();
    let card = |card: Card| format!("{}±{}", card.number.value(), card.modifier.value());
    let steps: Vec<_> = race
        .steps()
        .iter()
        .map(|step| {
            let what = match step.kind {
                StepKind::Drew => "draws".to_owned(),
                StepKind::Played(played) => card(played),
                StepKind::LaidLast => "last".to_owned(),
            };
            format!("{:?}:{what}", step.seat)
        })
        .collect();
    let bars: Vec<_> = race
        .seats()
        .filter_map(|seat| {
            let bar = race.clock().bars[seat.index()]?;
            Some(format!(
                "{seat:?} until {} after {}",
                bar.until.as_micros(),
                bar.after_steps
            ))
        })
        .collect();
    let turn = race
        .turn()
        .map(|turn| format!("{:?} until {} used {}", turn.seat, turn.ends.as_micros(), turn.used));
    format!(
        "{pace:?} for {} seed {seed} at {} {:?}, barred {bars:?}, turn {turn:?}, top {}, {}",
        players.count(),
        race.now().as_micros(),
        race.phase(),
        card(race.top()),
        steps.join(" "),
    )
}

#[test]
fn a_race_cut_short_anywhere_says_so() {
    let bytes = encode(&race_after(DUEL, 60));
    for length in 0..bytes.len() {
        assert_eq!(decode(&bytes[..length]), Err(DecodeError::CutShort), "{length} bytes");
    }
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = encode(&race_after(DUEL, 60));
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(decode(&flipped).is_err(), "bit {bit}");
    }
}

#[test]
fn a_newer_version_another_kind_and_a_byte_too_many_are_told_apart() {
    let mut bytes = encode(&race_after(DUEL, 20)).to_vec();
    bytes[1] = 9;
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Newer { version: 9 }));
    bytes[..2].copy_from_slice(&[1, 1]);
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::OtherKind));
    bytes.push(0);
    assert_eq!(decode(&bytes), Err(DecodeError::TooLong));
}

#[test]
fn a_resumed_race_goes_on_like_the_one_that_was_left() {
    random_race(AT_HOME, |race, attempt| {
        let mut copy = decode(&encode(race)).unwrap();
        attempt.on(race);
        attempt.on(&mut copy);
        assert_eq!(&copy, race);
    });
}

proptest! {
    #![proptest_config(crate::cases(100))]

    #[test]
    fn every_moment_of_a_race_can_be_written_and_read_back_the_same(setup in any_setup()) {
        random_race(setup, |race, attempt| {
            attempt.on(race);
            let bytes = encode(race);
            assert!(bytes.len() <= MOST_BYTES);
            assert_eq!(decode(&bytes).as_ref(), Ok(&*race), "after {attempt:?}");
        });
    }
}

proptest! {
    #![proptest_config(crate::cases(2_000))]

    #[test]
    fn what_is_written_is_read_back_the_same(race in any_race()) {
        prop_assert_eq!(decode(&encode(&race)), Ok(race));
    }

    #[test]
    fn changed_bytes_are_refused_or_describe_a_race_that_can_be_run(
        race in any_race(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = encode(&race).to_vec();
        for (index, value) in changes {
            let position = index.index(bytes.len());
            bytes[position] = value;
        }
        prop_assert!(decode(&bytes).map_or(true, |read| read == race));
        // With a checksum that is right again, only the rules stand between these bytes and the device.
        reseal(&mut bytes);
        if let Ok(read) = decode(&bytes) {
            prop_assert_eq!(&encode(&read)[..], &bytes[..], "a state that cannot have been written was read");
            prop_assert_eq!(by_hand(&read), read, "a state that no play leads to was read");
        }
    }

    /// Clocks near those of a real race: most cannot be, and those that can must be shown to be.
    #[test]
    fn every_clock_that_is_accepted_can_come_about(race in any_race(), changes in prop::collection::vec(any_change(), 1..4)) {
        let mut clock = race.clock();
        for change in changes {
            change.to(&mut clock);
        }
        if let Ok(read) = resumed(&race, clock) {
            prop_assert_eq!(read.clock(), clock);
            prop_assert_eq!(by_hand(&read), read);
        }
    }

    #[test]
    fn random_bytes_never_make_the_reader_panic(
        mut bytes in prop::collection::vec(any::<u8>(), 0..250),
        shape in prop::option::of(2..=4_u8),
    ) {
        let _ = decode(&bytes);
        if let (Some(players), true) = (shape, bytes.len() > 60) {
            // Something that looks like a race up to its steps, which are anything.
            let steps = (bytes.len() - 53) as u8;
            bytes[..2].copy_from_slice(&[2, 1]);
            bytes[4..6].copy_from_slice(&[players, steps & 1]);
            bytes[22..43].fill(0);
            bytes[22] = 1;
            bytes[43..48].copy_from_slice(&[255, 0, 0, 0, 0]);
            bytes[48] = steps;
            reseal(&mut bytes);
            if let Ok(race) = decode(&bytes) {
                prop_assert_eq!(&encode(&race)[..], &bytes[..]);
            }
        }
    }

    #[test]
    fn a_late_clock_never_makes_the_reader_panic(race in any_race(), now: u64) {
        let _ = resumed(&race, Clock { now: Stamp::from_micros(now), ..race.clock() });
    }
}
