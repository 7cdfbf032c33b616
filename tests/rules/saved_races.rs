//! Races of 7 on 9 as bytes: whatever is written can be read, and nothing else can.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Bar, Card, Clock, HomeTurn, LOCK_OUT_MICROS, Move, Pace, Phase, Players, Race, Setup, Step, StepKind, TURN_MICROS,
    Unreachable,
};
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::seven_on_nine::{MOST_BYTES, decode, encode};
use proptest::prelude::*;

use crate::damage::reseal;
use crate::race_against_reference::random_race;
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

fn resumed(race: &Race, clock: Clock) -> Result<Race, Unreachable> {
    Race::resume(race.setup(), race.steps().iter().copied(), clock)
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
fn a_clock_before_go_stands_still_or_starts() {
    let fresh = Race::deal(DUEL);
    let clock = fresh.clock();
    assert_eq!(resumed(&fresh, clock), Ok(fresh.clone()));
    let gone = resumed(&fresh, Clock { running: true, ..clock }).unwrap();
    assert_eq!(gone.phase(), Phase::Running);
}

#[test]
fn a_running_race_cannot_be_waiting_for_go_without_a_stall() {
    let mut race = started(DUEL);
    race.tried(action(Seat::First, 0, Move::Draw)).unwrap();
    let stopped = Clock {
        running: false,
        ..race.clock()
    };
    assert_eq!(resumed(&race, stopped), Err(Unreachable));
}

#[test]
fn a_finished_race_cannot_be_running() {
    let race = random_race(DUEL, |race, attempt| attempt.on(race));
    assert!(matches!(race.phase(), Phase::Won(_)));
    assert!(resumed(&race, race.clock()).is_ok());
    assert_eq!(
        resumed(
            &race,
            Clock {
                running: true,
                ..race.clock()
            }
        ),
        Err(Unreachable)
    );
}

fn bar(until: u64, after_steps: usize) -> Option<Bar> {
    Some(Bar {
        until: at(until),
        after_steps: after_steps as u8,
    })
}

#[test]
fn only_a_player_with_a_wrong_card_can_be_barred_and_only_for_so_long() {
    let mut race = started(DUEL);
    while wrong(&race, Seat::First).is_none() {
        race.tried(at_once(&race, Seat::First, Move::Draw)).unwrap();
    }
    let steps = race.steps().len();
    let barred = |seat: Seat, until: u64, after: usize| {
        let mut clock = Clock {
            now: at(10_000_000),
            ..race.clock()
        };
        clock.bars[seat.index()] = bar(until, after);
        resumed(&race, clock).is_ok()
    };
    assert!(barred(Seat::First, 10_000_001, steps));
    assert!(barred(Seat::First, 10_000_000 + LOCK_OUT_MICROS, steps));
    assert!(
        !barred(Seat::First, 10_000_001 + LOCK_OUT_MICROS, steps),
        "longer than anybody is barred"
    );
    assert!(!barred(Seat::First, 10_000_000, steps), "over already");
    assert!(!barred(Seat::First, 10_000_001, steps - 1), "has drawn a card since");
    assert!(
        !barred(Seat::First, 10_000_001, steps + 1),
        "after a step that was not done"
    );
    assert!(
        !barred(Seat::Second, 10_000_001, steps),
        "holds no card to be wrong with"
    );
    assert!(!barred(Seat::Third, 10_000_001, steps), "nobody sits there");
    let mut too_early = Clock {
        now: at(0),
        ..race.clock()
    };
    too_early.bars[0] = bar(LOCK_OUT_MICROS - 1, steps);
    assert_eq!(
        resumed(&race, too_early),
        Err(Unreachable),
        "the wrong card would lie before the start"
    );
}

#[test]
fn wrong_cards_lie_in_the_order_of_their_times() {
    // The second player errs, then the first plays a card, then the first errs.
    let mut race = started(DUEL);
    while wrong(&race, Seat::Second).is_none() {
        race.tried(at_once(&race, Seat::Second, Move::Draw)).unwrap();
    }
    while fitting(&race, Seat::First).is_none() || race.hand(Seat::First).unwrap().len() < 5 {
        race.tried(at_once(&race, Seat::First, Move::Draw)).unwrap();
    }
    let before = race.steps().len();
    let card = fitting(&race, Seat::First).unwrap();
    race.tried(at_once(&race, Seat::First, play(&race, card))).unwrap();
    assert!(wrong(&race, Seat::First).is_some());
    let with = |second: u64, first: u64| {
        let mut clock = Clock {
            now: at(10_000_000),
            ..race.clock()
        };
        clock.bars[1] = bar(second, before);
        clock.bars[0] = bar(first, before + 1);
        resumed(&race, clock).is_ok()
    };
    assert!(with(10_500_000, 11_000_000));
    assert!(with(10_500_000, 10_500_000), "in one microsecond");
    assert!(!with(10_500_001, 10_500_000));
}

#[test]
fn whoever_acts_is_not_barred_any_more() {
    // Somebody holds a wrong card, then gets rid of it, and holds none any more.
    let found = (0..2_000).find_map(|seed| {
        let mut race = started(Setup { seed, ..DUEL });
        race.tried(at_once(&race, Seat::First, Move::Draw)).unwrap();
        wrong(&race, Seat::First)?;
        race.tried(at_once(&race, Seat::Second, Move::Draw)).unwrap();
        let theirs = fitting(&race, Seat::Second)?;
        race.tried(at_once(&race, Seat::Second, play(&race, theirs))).unwrap();
        let ours = fitting(&race, Seat::First)?;
        race.tried(at_once(&race, Seat::First, play(&race, ours))).unwrap();
        Some(race)
    });
    let race = found.expect("some deal goes like this");
    for after in 0..=race.steps().len() {
        let mut clock = race.clock();
        clock.bars[0] = bar(clock.now.as_micros() + LOCK_OUT_MICROS, after);
        assert_eq!(resumed(&race, clock), Err(Unreachable), "barred after {after} steps");
    }
}

#[test]
fn there_is_no_turn_in_a_race_and_no_bar_at_home() {
    let turn = Some(HomeTurn {
        seat: Seat::First,
        ends: at(TURN_MICROS),
        used: false,
    });
    assert_eq!(
        resumed(
            &started(DUEL),
            Clock {
                turn,
                ..started(DUEL).clock()
            }
        ),
        Err(Unreachable)
    );
    assert!(
        resumed(
            &started(AT_HOME),
            Clock {
                turn,
                ..started(AT_HOME).clock()
            }
        )
        .is_ok()
    );

    let mut race = started(AT_HOME);
    for round in 0..30 {
        race.next_turn(at(round * TURN_MICROS), 0).unwrap();
        race.tried(action(Seat::First, round * TURN_MICROS, Move::Draw))
            .unwrap();
    }
    assert!(wrong(&race, Seat::First).is_some());
    let mut clock = race.clock();
    clock.bars[0] = bar(clock.now.as_micros() + 1, race.steps().len());
    assert_eq!(resumed(&race, clock), Err(Unreachable));
}

/// A game at home in which the first player has drawn twice, and used the second turn.
fn two_turns_at_home() -> Race {
    let mut race = started(AT_HOME);
    for round in 0..2 {
        race.next_turn(at(round * TURN_MICROS), 0).unwrap();
        race.tried(action(Seat::First, round * TURN_MICROS, Move::Draw))
            .unwrap();
    }
    race
}

#[test]
fn turns_at_home_need_their_time() {
    let race = two_turns_at_home();
    let with = |now: u64, turn: Option<(Seat, u64, bool)>| {
        let turn = turn.map(|(seat, ends, used)| HomeTurn {
            seat,
            ends: at(ends),
            used,
        });
        resumed(
            &race,
            Clock {
                now: at(now),
                turn,
                ..race.clock()
            },
        )
        .is_ok()
    };
    let used = |ends| Some((Seat::First, ends, true));
    let fresh = |ends| Some((Seat::Second, ends, false));
    const T: u64 = TURN_MICROS;
    assert!(with(T, used(2 * T)));
    assert!(with(2 * T - 1, used(2 * T)));
    assert!(
        with(T + 5, used(2 * T + 5)),
        "everything may have happened a little later"
    );
    assert!(!with(2 * T, used(2 * T)), "a turn that is over is forgotten");
    assert!(!with(T, used(2 * T + 1)), "a turn that has not begun");
    assert!(!with(T - 1, used(2 * T - 1)), "two turns in less than their time");
    assert!(!with(T, Some((Seat::Second, 2 * T, true))), "used by somebody else");
    assert!(
        !with(T, Some((Seat::First, 2 * T, false))),
        "the card was drawn in no turn"
    );
    assert!(with(2 * T, fresh(3 * T)));
    assert!(with(3 * T - 1, fresh(3 * T)));
    assert!(
        !with(2 * T - 1, fresh(3 * T - 1)),
        "begun before the one before was over"
    );
    assert!(!with(2 * T, Some((Seat::Third, 3 * T, false))), "nobody sits there");
    assert!(
        !with(2 * T, Some((Seat::Second, 3 * T, true))),
        "used with no card in hand"
    );
    let has_wrong_card = wrong(&race, Seat::First).is_some();
    assert_eq!(
        with(2 * T, Some((Seat::First, 3 * T, true))),
        has_wrong_card,
        "used for a wrong card"
    );
    let overlapping = with(2 * T - 1, Some((Seat::First, 3 * T - 1, true)));
    assert!(
        overlapping,
        "everything, the last card drawn included, may have happened nearly a turn later"
    );
    assert!(with(2 * T, None));
    assert!(!with(2 * T - 1, None), "the last turn still runs");
    assert!(!with(T - 1, None));
}

#[test]
fn there_is_no_turn_before_go() {
    let turn = Some(HomeTurn {
        seat: Seat::First,
        ends: at(TURN_MICROS),
        used: false,
    });
    let waiting = Race::deal(AT_HOME);
    assert_eq!(
        resumed(
            &waiting,
            Clock {
                turn,
                ..waiting.clock()
            }
        ),
        Err(Unreachable)
    );
}

#[test]
fn a_step_that_the_rules_refuse_is_unreachable() {
    let clock = started(DUEL).clock();
    let resume = |steps: &[Step]| Race::resume(DUEL, steps.iter().copied(), clock);
    let drew = |seat| Step {
        seat,
        kind: StepKind::Drew,
    };
    assert!(resume(&[drew(Seat::First); 36]).is_ok());
    assert_eq!(
        resume(&[drew(Seat::First); 37]),
        Err(Unreachable),
        "more cards than were dealt"
    );
    assert_eq!(resume(&[drew(Seat::Third)]), Err(Unreachable), "nobody sits there");
    assert_eq!(
        resume(&[Step {
            seat: Seat::First,
            kind: StepKind::LaidLast
        }]),
        Err(Unreachable)
    );

    let mut race = started(DUEL);
    while wrong(&race, Seat::First).is_none() {
        race.tried(action(Seat::First, 0, Move::Draw)).unwrap();
    }
    let mut steps = race.steps().to_vec();
    steps.push(Step {
        seat: Seat::First,
        kind: StepKind::Played(wrong(&race, Seat::First).unwrap()),
    });
    assert_eq!(resume(&steps), Err(Unreachable), "a card that does not fit");
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
