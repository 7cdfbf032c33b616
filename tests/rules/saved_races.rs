//! Races of 7 on 9 as bytes: whatever is written can be read, and nothing else can.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Card, Clock, Event, LOCK_OUT_MICROS, Move, Pace, Players, Race, Setup, Skill, StepKind, TURN_MICROS, Variant,
};
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::seven_on_nine::{MOST_BYTES, Player, SavedRace, decode, encode};
use pocket_nines::time::Timestamp;
use proptest::prelude::*;

use crate::race_against_reference::{Attempt, random_race};
use crate::race_setup::*;
use crate::reconstruct::{any_change, reconstructed};
use crate::resumed_races::resumed;
use harness::damage::{changed, reseal};

fn any_setup() -> impl Strategy<Value = Setup> {
    let players = prop::sample::select(Players::ALL.to_vec());
    let variant = prop::sample::select(vec![Variant::Simultaneous, Variant::HouseRules]);
    let pace = prop::sample::select(vec![Pace::AsPrinted, Pace::Brisk, Pace::Old]);
    (players, variant, pace, any::<u64>()).prop_map(|(players, variant, pace, seed)| Setup {
        players,
        variant,
        pace,
        seed,
    })
}

/// Whether this is going to be a wrong card of whoever holds the device.
fn errs(race: &Race, attempt: Attempt) -> bool {
    let Attempt::Act(action) = attempt else { return false };
    action.seat == Seat::First && matches!(race.clone().tried(action), Ok(Event::WrongCard { .. }))
}

/// One person in the first seat, who has played so many wrong cards, against bots of one skill.
fn against_bots(race: &Race, skill: Skill, misses: u16) -> SavedRace {
    let mut saved = SavedRace::new(race.clone(), skill);
    saved.players[0] = Player::Person { misses };
    saved
}

/// A race after this many attempts at doing something.
fn race_after(setup: Setup, attempts: usize) -> SavedRace {
    let level = Skill::ALL[attempts % Skill::ALL.len()];
    let mut wanted = SavedRace::new(Race::deal(setup), level);
    let (mut done, mut misses) = (0, 0);
    random_race(setup, |race, attempt| {
        misses += u16::from(errs(race, attempt));
        attempt.on(race);
        done += 1;
        if done == attempts {
            wanted = against_bots(race, level, misses);
        }
    });
    wanted
}

fn any_race() -> impl Strategy<Value = SavedRace> {
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
        let saved = decode(&bytes).unwrap();
        assert_eq!(meaning_of(&saved), meaning);
        assert_eq!(&encode(&saved)[..], bytes);
        seen += 1;
    }
    assert_eq!(seen, 8);
}

/// Everything that the bytes of a race stand for.
fn meaning_of(saved: &SavedRace) -> String {
    let race = &saved.race;
    let [Player::Person { misses }, Player::Bot(level), ..] = &saved.players[..] else {
        panic!("version 1 has one person in the first seat: {:?}", saved.players);
    };
    let Setup {
        players, variant, seed, ..
    } = race.setup();
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
    let variant = match variant {
        Variant::Simultaneous => "Race",
        Variant::HouseRules => "Home",
    };
    format!(
        "{variant} for {} against {level:?} seed {seed} at {} {:?}, {misses} wrong, barred {bars:?}, turn {turn:?}, top {}, {}",
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
    let newer = changed(&bytes, VERSION_AT, &[9]);
    assert_eq!(decode(&newer), Err(DecodeError::Newer { version: 9 }));
    assert_eq!(decode(&changed(&bytes, 0, &[1, 1])), Err(DecodeError::OtherKind));
    bytes.push(0);
    assert_eq!(decode(&bytes), Err(DecodeError::TooLong));
}

#[test]
fn a_resumed_race_goes_on_like_the_one_that_was_left() {
    let mut misses = 0;
    random_race(HOUSE_RULES, |race, attempt| {
        let saved = against_bots(race, Skill::Hard, misses);
        let mut copy = decode(&encode(&saved)).unwrap().race;
        misses += u16::from(errs(race, attempt));
        attempt.on(race);
        attempt.on(&mut copy);
        assert_eq!(&copy, race);
    });
}

/// Where some of the bytes are.
const VERSION_AT: usize = 1;
const PLAYER_AT: usize = 15;
const LEVEL_AT: usize = 16;
const OLD_LEVEL_AT: usize = 14;
const NOW_AT: usize = 17;
const MISSES_AT: usize = 55;

/// What stands for a person in place of a level.
const PERSON: u8 = 0xFF;

/// A race that is written as if whoever holds the device had erred so often.
fn with_misses(race: &Race, misses: u16) -> Result<SavedRace, DecodeError> {
    let bytes = encode(&SavedRace::new(race.clone(), Skill::Easy));
    decode(&changed(&bytes, MISSES_AT, &misses.to_le_bytes()))
}

/// How often whoever holds the device can have erred, at least and at most.
fn possible_misses(race: &Race) -> Vec<u16> {
    (0..100).filter(|&misses| with_misses(race, misses).is_ok()).collect()
}

/// A race under way in which whoever holds the device has a card that does not fit.
fn with_wrong_card(setup: Setup) -> (Race, Move) {
    let mut race = started(setup);
    let mut seed = 0;
    loop {
        if let Some(card) = wrong(&race, Seat::First) {
            let what = play(&race, card);
            return (race, what);
        }
        race = started(Setup { seed, ..setup });
        if setup.variant == Variant::HouseRules {
            race.next_turn(Timestamp::START, 0).unwrap();
        }
        race.tries_now(Seat::First, Move::Draw).unwrap();
        seed += 1;
    }
}

#[test]
fn every_wrong_card_has_cost_a_lock_out() {
    let (mut race, erring) = with_wrong_card(DUEL);
    assert_eq!(possible_misses(&race), [0]);
    race.pass_time(at(3 * LOCK_OUT_MICROS - 1)).unwrap();
    assert_eq!(possible_misses(&race), [0, 1, 2]);
    race.pass_time(at(3 * LOCK_OUT_MICROS)).unwrap();
    assert_eq!(possible_misses(&race), [0, 1, 2, 3]);
    race.tries_now(Seat::First, erring).unwrap();
    assert_eq!(possible_misses(&race), [1, 2, 3, 4], "who is barred has erred");
}

#[test]
fn every_wrong_card_by_house_rules_has_cost_a_turn() {
    let (mut race, erring) = with_wrong_card(HOUSE_RULES);
    race.pass_time(at(2 * TURN_MICROS)).unwrap();
    assert_eq!(possible_misses(&race), [0, 1, 2]);
    race.next_turn(at(2 * TURN_MICROS), 0).unwrap();
    race.tries_now(Seat::First, erring).unwrap();
    assert_eq!(
        possible_misses(&race),
        [0, 1, 2, 3],
        "or the turn was used for the step"
    );
    let other = u32::MAX;
    race.next_turn(at(3 * TURN_MICROS), other).unwrap();
    race.tries_now(Seat::Second, Move::Draw).unwrap();
    assert_eq!(possible_misses(&race), [0, 1, 2, 3], "nobody else's turn was wasted");
    race.next_turn(at(4 * TURN_MICROS), 0).unwrap();
    race.tries_now(Seat::First, erring).unwrap();
    assert_eq!(
        possible_misses(&race),
        [1, 2, 3, 4, 5],
        "who has used a turn without a step has erred"
    );
}

#[test]
fn without_a_card_nobody_errs() {
    let mut race = started(DUEL);
    race.tries_now(Seat::Second, Move::Draw).unwrap();
    race.pass_time(at(20 * LOCK_OUT_MICROS)).unwrap();
    assert_eq!(possible_misses(&race), [0]);
}

#[test]
fn there_are_three_levels() {
    let bytes = encode(&race_after(DUEL, 20));
    for level in 0..=u8::MAX {
        let expected = Skill::ALL.get(usize::from(level)).copied();
        let read = decode(&changed(&bytes, LEVEL_AT, &[level]));
        if level == PERSON {
            continue;
        }
        let bot = read.ok().map(|saved| saved.players[1]);
        assert_eq!(bot, expected.map(Player::Bot));
    }
}

#[test]
fn races_of_all_players_and_paces_are_written() {
    let person = Player::Person { misses: 0 };
    for players in [
        [person, person, person],
        [person, person, Player::Bot(Skill::Hard)],
        [Player::Bot(Skill::Easy), person, Player::Bot(Skill::Easy)],
        [person, Player::Bot(Skill::Easy), Player::Bot(Skill::Hard)],
        [
            Player::Bot(Skill::Easy),
            Player::Bot(Skill::Hard),
            Player::Bot(Skill::Hard),
        ],
    ] {
        let setup = Setup {
            players: Players::Three,
            ..DUEL
        };
        let saved = SavedRace {
            race: started(setup),
            players: players.into_iter().collect(),
        };
        let bytes = encode(&saved);
        assert_eq!(bytes[VERSION_AT], 3);
        assert_eq!(decode(&bytes), Ok(saved));
    }
}

#[test]
fn what_version_1_can_say_is_refused_in_version_2() {
    let race = started(Setup {
        pace: Pace::Old,
        ..DUEL
    });
    let mut bytes = encode(&SavedRace::new(race, Skill::Hard)).to_vec();
    assert_eq!(bytes[VERSION_AT], 1);
    bytes[VERSION_AT] = 2;
    // Version 2 has a byte for each seat: a person, and the skill of the bot.
    bytes.insert(OLD_LEVEL_AT, PERSON);
    reseal(&mut bytes);
    assert_eq!(decode(&bytes), Err(DecodeError::Unreachable));
}

#[test]
fn a_race_of_an_older_version_keeps_its_lock_outs() {
    let (mut race, erring) = with_wrong_card(Setup {
        pace: Pace::Old,
        ..DUEL
    });
    for wrong_cards in 0..3 {
        let now = wrong_cards * 1_500_000;
        let barred_until = at(now + 1_500_000);
        assert_eq!(
            race.tries(Seat::First, now, erring),
            Ok(Event::WrongCard { barred_until })
        );
        assert_eq!(race.wrong_in_a_row(Seat::First), 0);
        let saved = against_bots(&race, Skill::Easy, wrong_cards as u16 + 1);
        assert_eq!(encode(&saved)[VERSION_AT], 1);
        assert_eq!(decode(&encode(&saved)), Ok(saved));
    }
}

#[test]
fn without_a_wrong_card_nobody_has_erred_in_a_row() {
    let bytes = encode(&SavedRace::new(started(DUEL), Skill::Easy));
    let at = NOW_AT + 9 + 5;
    assert!(decode(&changed(&bytes, at, &[0])).is_ok());
    assert_eq!(decode(&changed(&bytes, at, &[1])), Err(DecodeError::Unreachable));
}

#[test]
fn no_race_is_so_old_that_its_clock_could_run_out() {
    let bytes = encode(&SavedRace::new(started(DUEL), Skill::Easy));
    for (now, is_read) in [(u64::MAX / 2, true), (u64::MAX / 2 + 1, false), (u64::MAX, false)] {
        assert_eq!(
            decode(&changed(&bytes, NOW_AT, &now.to_le_bytes())).is_ok(),
            is_read,
            "{now}"
        );
    }
}

proptest! {
    #![proptest_config(crate::cases(100))]

    #[test]
    fn every_moment_of_a_race_can_be_written_and_read_back_the_same(setup in any_setup()) {
        let mut misses = 0;
        random_race(setup, |race, attempt| {
            misses += u16::from(errs(race, attempt));
            attempt.on(race);
            let saved = against_bots(race, Skill::Medium, misses);
            let bytes = encode(&saved);
            assert!(bytes.len() <= MOST_BYTES);
            assert_eq!(decode(&bytes), Ok(saved), "after {attempt:?}");
        });
    }
}

proptest! {
    #![proptest_config(crate::cases(2_000))]

    #[test]
    fn what_is_written_is_read_back_the_same(saved in any_race()) {
        prop_assert_eq!(decode(&encode(&saved)), Ok(saved));
    }

    #[test]
    fn changed_bytes_are_refused_or_describe_a_race_that_can_be_run(
        saved in any_race(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let mut bytes = encode(&saved).to_vec();
        for (index, value) in changes {
            let position = index.index(bytes.len());
            bytes[position] = value;
        }
        prop_assert!(decode(&bytes).map_or(true, |read| read == saved));
        // With a checksum that is right again, only the rules stand between these bytes and the device.
        reseal(&mut bytes);
        if let Ok(read) = decode(&bytes) {
            prop_assert_eq!(&encode(&read)[..], &bytes[..], "a state that cannot have been written was read");
            if let Some(played) = reconstructed(&read.race) {
                prop_assert_eq!(played, read.race, "a state that no play leads to was read");
            }
        }
    }

    /// Clocks near those of a real race: most cannot be, and those that can must be shown to be.
    #[test]
    fn every_clock_that_is_accepted_can_come_about(
        saved in any_race(),
        changes in prop::collection::vec(any_change(), 1..4),
    ) {
        let race = saved.race;
        let mut clock = race.clock();
        for change in changes {
            change.to(&mut clock);
        }
        if let Ok(read) = resumed(&race, clock) {
            prop_assert_eq!(read.clock(), clock);
            if let Some(played) = reconstructed(&read) {
                prop_assert_eq!(played, read);
            }
        }
    }

    #[test]
    fn random_bytes_never_make_the_reader_panic(
        mut bytes in prop::collection::vec(any::<u8>(), 0..250),
        shape in prop::option::of(2..=4_u8),
    ) {
        let _ = decode(&bytes);
        if let (Some(players), true) = (shape, bytes.len() > 70) {
            // Something that looks like a race up to its steps, which are anything.
            let seats = usize::from(players);
            let steps_at = NOW_AT - 2 + seats + 8 + 1 + 4 * 6 + 1 + 4 + 2;
            let steps = (bytes.len() - steps_at - 5) as u8;
            bytes[..2].copy_from_slice(&[2, 3]);
            bytes[4..7].copy_from_slice(&[players, steps & 1, steps >> 1 & 1]);
            bytes[PLAYER_AT] = PERSON;
            bytes[PLAYER_AT + 1..PLAYER_AT + seats].fill(steps % 3);
            bytes[PLAYER_AT + seats..steps_at].fill(0);
            bytes[PLAYER_AT + seats + 8] = 1;
            bytes[steps_at - 7] = 255;
            bytes[steps_at] = steps;
            reseal(&mut bytes);
            if let Ok(saved) = decode(&bytes) {
                prop_assert_eq!(&encode(&saved)[..], &bytes[..]);
            }
        }
    }

    #[test]
    fn a_late_clock_never_makes_the_reader_panic(saved in any_race(), now: u64) {
        let race = saved.race;
        let _ = resumed(&race, Clock { now: Timestamp::from_micros(now), ..race.clock() });
    }
}
