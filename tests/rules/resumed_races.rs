//! Which clocks a race of 7 on 9 can show after its steps, and which it cannot.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Bar, Clock, HouseTurn, LOCK_OUT_MICROS, Move, Phase, Race, Setup, Step, StepKind, TURN_MICROS, Unreachable,
};
use pocket_nines::time::Timestamp;

use crate::race_against_reference::random_race;
use crate::race_setup::*;

pub fn resumed(race: &Race, clock: Clock) -> Result<Race, Unreachable> {
    Race::resume(race.setup(), race.steps().iter().copied(), clock)
}

/// The race with this about its clock changed.
fn resumed_with(race: &Race, change: impl FnOnce(&mut Clock)) -> Result<Race, Unreachable> {
    let mut clock = race.clock();
    change(&mut clock);
    resumed(race, clock)
}

#[test]
fn a_clock_before_go_stands_still_or_starts() {
    let fresh = Race::deal(DUEL);
    assert_eq!(resumed(&fresh, fresh.clock()), Ok(fresh.clone()));
    let gone = resumed_with(&fresh, |clock| clock.running = true).unwrap();
    assert_eq!(gone.phase(), Phase::Running);
}

#[test]
fn a_running_race_cannot_be_waiting_for_go_without_a_stall() {
    let mut race = started(DUEL);
    race.tries(Seat::First, 0, Move::Draw).unwrap();
    assert_eq!(resumed_with(&race, |clock| clock.running = false), Err(Unreachable));
}

#[test]
fn a_finished_race_cannot_be_running() {
    let race = random_race(DUEL, |race, attempt| attempt.on(race));
    assert!(matches!(race.phase(), Phase::Won(_)));
    assert!(resumed(&race, race.clock()).is_ok());
    assert_eq!(resumed_with(&race, |clock| clock.running = true), Err(Unreachable));
}

/// The first player's turn right after the start.
const FIRST_TURN: HouseTurn = HouseTurn {
    seat: Seat::First,
    ends: Timestamp::from_micros(TURN_MICROS),
    used: false,
};

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
        race.tries_now(Seat::First, Move::Draw).unwrap();
    }
    let steps = race.steps().len();
    let barred = |seat: Seat, until: u64, after: usize| {
        let changed = resumed_with(&race, |clock| {
            clock.now = at(10_000_000);
            clock.bars[seat.index()] = bar(until, after);
            clock.wrong_in_a_row[seat.index()] = 1;
        });
        changed.is_ok()
    };
    assert!(barred(Seat::First, 10_000_001, steps));
    assert!(barred(Seat::First, 10_000_000 + LOCK_OUT_MICROS, steps));
    assert!(
        !barred(Seat::First, 10_000_001 + LOCK_OUT_MICROS, steps),
        "longer than anybody is barred"
    );
    assert!(!barred(Seat::First, 10_000_000, steps), "over already");
    assert!(
        !barred(Seat::First, 10_000_001, steps - 1),
        "held none to be wrong with before"
    );
    assert!(
        !barred(Seat::First, 10_000_001, steps + 1),
        "after a step that was not done"
    );
    assert!(
        !barred(Seat::Second, 10_000_001, steps),
        "holds no card to be wrong with"
    );
    assert!(!barred(Seat::Third, 10_000_001, steps), "nobody sits there");
    let too_early = resumed_with(&race, |clock| {
        clock.now = at(0);
        clock.bars[0] = bar(LOCK_OUT_MICROS - 1, steps);
        clock.wrong_in_a_row[0] = 1;
    });
    assert_eq!(too_early, Err(Unreachable), "the wrong card would lie before the start");
}

#[test]
fn wrong_cards_lie_in_the_order_of_their_times() {
    // The second player errs, then the first plays a card, then the first errs.
    let mut race = started(DUEL);
    while wrong(&race, Seat::Second).is_none() {
        race.tries_now(Seat::Second, Move::Draw).unwrap();
    }
    while fitting(&race, Seat::First).is_none() || race.hand(Seat::First).unwrap().len() < 5 {
        race.tries_now(Seat::First, Move::Draw).unwrap();
    }
    let before = race.steps().len();
    let card = fitting(&race, Seat::First).unwrap();
    race.tries_now(Seat::First, play(&race, card)).unwrap();
    assert!(wrong(&race, Seat::First).is_some());
    let with = |second: u64, first: u64| {
        let changed = resumed_with(&race, |clock| {
            clock.now = at(10_000_000);
            clock.bars[1] = bar(second, before);
            clock.bars[0] = bar(first, before + 1);
            clock.wrong_in_a_row = [1, 1, 0, 0];
        });
        changed.is_ok()
    };
    assert!(with(10_500_000, 11_000_000));
    assert!(with(10_500_000, 10_500_000), "in one microsecond");
    assert!(!with(10_500_001, 10_500_000));
}

#[test]
fn whoever_plays_is_not_barred_any_more() {
    // Somebody holds a wrong card, then gets rid of it, and holds none any more.
    let found = (0..2_000).find_map(|seed| {
        let mut race = started(Setup { seed, ..DUEL });
        race.tries_now(Seat::First, Move::Draw).unwrap();
        wrong(&race, Seat::First)?;
        race.tries_now(Seat::Second, Move::Draw).unwrap();
        let theirs = fitting(&race, Seat::Second)?;
        race.tries_now(Seat::Second, play(&race, theirs)).unwrap();
        let ours = fitting(&race, Seat::First)?;
        race.tries_now(Seat::First, play(&race, ours)).unwrap();
        Some(race)
    });
    let race = found.expect("some deal goes like this");
    for after in 0..=race.steps().len() {
        let mut clock = race.clock();
        clock.bars[0] = bar(clock.now.as_micros() + LOCK_OUT_MICROS, after);
        clock.wrong_in_a_row[0] = 1;
        assert_eq!(resumed(&race, clock), Err(Unreachable), "barred after {after} steps");
    }
}

#[test]
fn there_is_no_turn_in_a_race_or_before_go_and_no_bar_by_house_rules() {
    let with_turn = |race| resumed_with(&race, |clock| clock.turn = Some(FIRST_TURN));
    assert_eq!(with_turn(started(DUEL)), Err(Unreachable));
    assert!(with_turn(started(HOUSE_RULES)).is_ok());
    assert_eq!(with_turn(Race::deal(HOUSE_RULES)), Err(Unreachable), "not before go");

    let mut race = started(HOUSE_RULES);
    for round in 0..30 {
        race.next_turn(at(round * TURN_MICROS), 0).unwrap();
        race.tries(Seat::First, round * TURN_MICROS, Move::Draw).unwrap();
    }
    assert!(wrong(&race, Seat::First).is_some());
    let mut clock = race.clock();
    clock.bars[0] = bar(clock.now.as_micros() + 1, race.steps().len());
    clock.wrong_in_a_row[0] = 1;
    assert_eq!(resumed(&race, clock), Err(Unreachable), "no bar by house rules");
}

/// A game by house rules in which the first player has drawn twice, and used the second turn.
fn two_turns_by_house_rules() -> Race {
    let mut race = started(HOUSE_RULES);
    for round in 0..2 {
        race.next_turn(at(round * TURN_MICROS), 0).unwrap();
        race.tries(Seat::First, round * TURN_MICROS, Move::Draw).unwrap();
    }
    race
}

#[test]
fn turns_by_house_rules_need_their_time() {
    let race = two_turns_by_house_rules();
    let with = |now: u64, turn: Option<(Seat, u64, bool)>| {
        let turn = turn.map(|(seat, ends, used)| HouseTurn {
            seat,
            ends: at(ends),
            used,
        });
        let now = at(now);
        resumed_with(&race, |clock| *clock = Clock { now, turn, ..*clock }).is_ok()
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
fn a_step_that_the_rules_refuse_is_unreachable() {
    let clock = started(DUEL).clock();
    let resume = |steps: &[Step]| Race::resume(DUEL, steps.iter().copied(), clock);
    let step = |seat, kind| Step { seat, kind };
    let drew = |seat| step(seat, StepKind::Drew);
    assert!(resume(&[drew(Seat::First); 36]).is_ok());
    assert_eq!(
        resume(&[drew(Seat::First); 37]),
        Err(Unreachable),
        "more cards than were dealt"
    );
    assert_eq!(resume(&[drew(Seat::Third)]), Err(Unreachable), "nobody sits there");
    assert_eq!(resume(&[step(Seat::First, StepKind::LaidLast)]), Err(Unreachable));

    let mut race = started(DUEL);
    while wrong(&race, Seat::First).is_none() {
        race.tries(Seat::First, 0, Move::Draw).unwrap();
    }
    let mut steps = race.steps().to_vec();
    steps.push(step(Seat::First, StepKind::Played(wrong(&race, Seat::First).unwrap())));
    assert_eq!(resume(&steps), Err(Unreachable), "a card that does not fit");
}
