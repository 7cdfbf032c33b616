//! Races of 7 on 9 as bytes: whatever is written can be read, and nothing else can.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Action, Clock, LOCK_OUT_MICROS, Move, Pace, Phase, Players, Race, Setup, Step, StepKind, TURN_MICROS, Turn,
    Unreachable,
};
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::DecodeError;
use pocket_nines::storage::seven_on_nine::{MOST_BYTES, decode, encode};
use proptest::prelude::*;

use crate::damage::reseal;
use crate::race_against_reference::random_race;
use crate::races::{action, at, someone_who_can_play, started, wrong};

const DUEL: Setup = Setup {
    players: Players::Two,
    pace: Pace::Race,
    seed: 77,
};
const AT_HOME: Setup = Setup {
    pace: Pace::Home,
    ..DUEL
};

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
fn a_race_written_by_version_1_is_still_read() {
    let mut race = started(DUEL);
    race.act(action(Seat::First, 300, Move::Draw)).unwrap();
    race.act(action(Seat::Second, 1_000_000, Move::Draw)).unwrap();
    let bytes = [
        2, 1, 51, 0, 2, 0, 77, 0, 0, 0, 0, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 0, 255, 0, 0, 0, 0, 2, 30, 62, 161, 252, 191, 134,
    ];
    assert_eq!(&encode(&race)[..], bytes);
    assert_eq!(decode(&bytes), Ok(race));
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
    race.act(action(Seat::First, 0, Move::Draw)).unwrap();
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

#[test]
fn only_a_player_with_a_wrong_card_can_be_barred_and_only_for_so_long() {
    let mut race = started(DUEL);
    while wrong(&race, Seat::First).is_none() {
        race.act(Action {
            seat: Seat::First,
            at: race.now(),
            what: Move::Draw,
        })
        .unwrap();
    }
    let now = at(10_000_000);
    let barred = |seat: Seat, until: u64| {
        let mut clock = Clock { now, ..race.clock() };
        clock.barred_until[seat.index()] = Some(at(until));
        resumed(&race, clock).is_ok()
    };
    assert!(barred(Seat::First, 10_000_001));
    assert!(barred(Seat::First, 10_000_000 + LOCK_OUT_MICROS));
    assert!(
        !barred(Seat::First, 10_000_001 + LOCK_OUT_MICROS),
        "longer than anybody is barred"
    );
    assert!(!barred(Seat::First, 10_000_000), "over already");
    assert!(!barred(Seat::Second, 10_000_001), "holds no card to be wrong with");
    assert!(!barred(Seat::Third, 10_000_001), "nobody sits there");
    let too_early = Clock {
        now: at(0),
        barred_until: [Some(at(LOCK_OUT_MICROS - 1)), None, None, None],
        ..race.clock()
    };
    assert_eq!(
        resumed(&race, too_early),
        Err(Unreachable),
        "the wrong card would lie before the start"
    );
}

#[test]
fn whoever_acts_is_not_barred_any_more() {
    let mut race = started(DUEL);
    let (seat, card) = someone_who_can_play(&mut race);
    let what = Move::Play { card, on: race.top() };
    race.act(Action {
        seat,
        at: race.now(),
        what,
    })
    .unwrap();
    let only_fits = wrong(&race, seat).is_none();
    let mut clock = race.clock();
    clock.barred_until[seat.index()] = Some(clock.now.plus_micros(LOCK_OUT_MICROS));
    assert_eq!(
        resumed(&race, clock).is_err(),
        only_fits,
        "only a card still held can have been wrong since"
    );
}

#[test]
fn there_is_no_turn_in_a_race_and_no_bar_at_home() {
    let turn = Some(Turn {
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
        race.act(action(Seat::First, round * TURN_MICROS, Move::Draw)).unwrap();
    }
    assert!(wrong(&race, Seat::First).is_some());
    let mut clock = race.clock();
    clock.barred_until[0] = Some(clock.now.plus_micros(1));
    assert_eq!(resumed(&race, clock), Err(Unreachable));
}

/// A game at home in which the first player has drawn twice, and used the second turn.
fn two_turns_at_home() -> Race {
    let mut race = started(AT_HOME);
    for round in 0..2 {
        race.next_turn(at(round * TURN_MICROS), 0).unwrap();
        race.act(action(Seat::First, round * TURN_MICROS, Move::Draw)).unwrap();
    }
    race
}

#[test]
fn turns_at_home_need_their_time() {
    let race = two_turns_at_home();
    let with = |now: u64, turn: Option<(Seat, u64, bool)>| {
        let turn = turn.map(|(seat, ends, used)| Turn {
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
    assert!(!with(2 * T - 1, Some((Seat::First, 3 * T - 1, true))) || has_wrong_card);
    assert!(with(2 * T, None));
    assert!(!with(2 * T - 1, None), "the last turn still runs");
    assert!(!with(T - 1, None));
}

#[test]
fn there_is_no_turn_before_go() {
    let turn = Some(Turn {
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
        race.act(action(Seat::First, 0, Move::Draw)).unwrap();
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
            prop_assert!(read.seats().all(|seat| read.barred_until(seat).is_none_or(|until| until > read.now())));
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
            let steps = (bytes.len() - 49) as u8;
            bytes[..2].copy_from_slice(&[2, 1]);
            bytes[4..6].copy_from_slice(&[players, steps & 1]);
            bytes[22..39].fill(0);
            bytes[22] = 1;
            bytes[39..44].copy_from_slice(&[255, 0, 0, 0, 0]);
            bytes[44] = steps;
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
