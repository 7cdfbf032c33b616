//! Shows that a race can come about: by doing everything that led to it, at moments that fit its clocks, through the same
//! calls a player's device would make. If decoding accepts a state for which this fails, it accepted too much.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Bar, Clock, Event, HouseTurn, Move, Phase, Race, Step, StepKind, Variant};
use pocket_nines::time::Timestamp;
use proptest::prelude::*;

use crate::race_setup::{Try, wrong};

/// The same race, played from the deal on. None if several players have erred more often than their bars show: whether there
/// was time for all of them is not tested when a race is read.
pub fn reconstructed(race: &Race) -> Option<Race> {
    match race.setup().variant {
        Variant::Simultaneous => {
            let clock = race.clock();
            let erred_before =
                |seat: &Seat| clock.wrong_in_a_row[seat.index()] > u8::from(clock.bars[seat.index()].is_some());
            let several = race.seats().filter(erred_before).count() > 1;
            (!several).then(|| simultaneous(race))
        }
        Variant::HouseRules => Some(by_house_rules(race)),
    }
}

/// When the race can have had so many steps, by the wrong cards whose times are known.
fn time_after(race: &Race, steps: usize) -> (Timestamp, Timestamp) {
    let clock = race.clock();
    let known = race.seats().filter_map(|seat| Some((clock.bars[seat.index()]?, seat)));
    let known: Vec<_> = known
        .map(|(bar, seat)| (usize::from(bar.after_steps), erred_at(race, bar, seat)))
        .collect();
    let before = known.iter().filter(|&&(after, _)| after < steps).map(|&(_, at)| at);
    let after = known.iter().filter(|&&(after, _)| after > steps).map(|&(_, at)| at);
    (
        before.max().unwrap_or(Timestamp::START),
        after.min().unwrap_or(clock.now),
    )
}

fn erred_at(race: &Race, bar: Bar, seat: Seat) -> Timestamp {
    let lock_out = race.setup().lock_out_micros(race.wrong_in_a_row(seat));
    bar.until.minus_micros(lock_out).unwrap()
}

fn simultaneous(race: &Race) -> Race {
    let clock = race.clock();
    let mut copy = Race::deal(race.setup());
    for done in 0..=race.steps().len() {
        if copy.phase() == Phase::Waiting && (done < race.steps().len() || clock.running) {
            copy.go(copy.now()).unwrap();
        }
        let mut errors: Vec<(Bar, Seat)> = race
            .seats()
            .filter_map(|seat| Some((clock.bars[seat.index()]?, seat)))
            .filter(|(bar, _)| usize::from(bar.after_steps) == done)
            .collect();
        errors.sort_by_key(|&(bar, seat)| erred_at(race, bar, seat));
        let step = race.steps().get(done);
        if !errors.is_empty() || step.is_some() || clock.running {
            get_going(&mut copy);
        }
        for (bar, seat) in errors {
            let at = erred_at(race, bar, seat);
            err_early(race, &mut copy, done, at);
            err(&mut copy, seat, at);
        }
        err_early(race, &mut copy, done, clock.now);
        if let Some(&step) = step {
            let now = copy.now();
            do_step(&mut copy, step, now);
        }
    }
    copy.pass_time(clock.now).unwrap();
    copy
}

/// Lets players err after so many steps, as early and as often as they can have, but for the wrong cards whose times are known.
fn err_early(race: &Race, copy: &mut Race, done: usize, until: Timestamp) {
    let (earliest, latest) = time_after(race, done);
    for seat in race.seats() {
        let is_barred = race.clock().bars[seat.index()].is_some();
        let wanted = race.wrong_in_a_row(seat).saturating_sub(u8::from(is_barred));
        let mut later = race.steps()[done..].iter();
        let plays_later = later.any(|step| step.seat == seat && step.kind != StepKind::Drew);
        while !plays_later && copy.wrong_in_a_row(seat) < wanted && copy.phase() == Phase::Running {
            let free = copy.barred_until(seat).unwrap_or(copy.now());
            let at = free.max(earliest).max(copy.now());
            if at > latest.min(until) || wrong(copy, seat).is_none() {
                break;
            }
            err(copy, seat, at);
        }
    }
}

fn by_house_rules(race: &Race) -> Race {
    let clock = race.clock();
    let began = clock.turn.and_then(HouseTurn::began);
    // The turn that runs was either used for the last step, which then came late, or given out after it.
    let mut copy = steps_by_house_rules(race, None);
    if let (Some(turn), Some(began)) = (clock.turn, began) {
        let is_new = copy.turn().is_none_or(|last| began >= last.ends);
        if is_new {
            get_going(&mut copy);
            give_turn(&mut copy, turn.seat, began);
            if turn.used && wrong(&copy, turn.seat).is_some() {
                err(&mut copy, turn.seat, began);
            }
        }
        if copy.turn() != clock.turn {
            copy = steps_by_house_rules(race, Some(began));
        }
    }
    if clock.running {
        get_going(&mut copy);
    }
    copy.pass_time(clock.now).unwrap();
    copy
}

/// Does all steps, each in a turn of its own as early as can be, the last one in a turn that begins when asked for.
fn steps_by_house_rules(race: &Race, last_at: Option<Timestamp>) -> Race {
    let mut copy = Race::deal(race.setup());
    for (number, &step) in (1..).zip(race.steps()) {
        get_going(&mut copy);
        let earliest = copy.turn().map_or(copy.now(), |turn| turn.ends);
        let at = last_at.filter(|_| number == race.steps().len()).unwrap_or(earliest);
        give_turn(&mut copy, step.seat, at);
        do_step(&mut copy, step, at);
    }
    copy
}

fn get_going(race: &mut Race) {
    if race.phase() == Phase::Waiting {
        race.go(race.now()).unwrap();
    }
}

fn give_turn(race: &mut Race, seat: Seat, at: Timestamp) {
    // The smallest random number that falls to this seat.
    let players = race.setup().players.count() as u64;
    let random = ((seat.index() as u64) << 32).div_ceil(players) as u32;
    assert_eq!(race.next_turn(at, random).unwrap().seat, seat);
}

fn do_step(race: &mut Race, Step { seat, kind }: Step, at: Timestamp) {
    let what = match kind {
        StepKind::Drew => Move::Draw,
        StepKind::Played(card) => Move::Play { card, on: race.top() },
        StepKind::LaidLast => Move::LayLast,
    };
    race.tried(Action { seat, at, what }).unwrap();
}

fn err(race: &mut Race, seat: Seat, at: Timestamp) {
    let card = wrong(race, seat).expect("a card to be wrong with");
    let what = Move::Play { card, on: race.top() };
    let event = race.tried(Action { seat, at, what });
    assert!(matches!(event, Ok(Event::WrongCard { .. })), "{event:?}");
}

/// Something that is changed about the clocks of a race.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    Now(u64),
    Running(bool),
    Bar(usize, Option<(u64, u8)>),
    Turn(Option<(usize, u64, bool)>),
    WrongInARow(usize, u8),
}

impl Change {
    pub fn to(self, clock: &mut Clock) {
        // Times are told from a bit before now, where the interesting ones are.
        let near = |micros: u64| {
            clock
                .now
                .minus_micros(1_000_000)
                .unwrap_or(Timestamp::START)
                .plus_micros(micros)
        };
        match self {
            Change::Now(micros) => clock.now = near(micros),
            Change::Running(running) => clock.running = running,
            Change::Bar(seat, bar) => {
                clock.bars[seat] = bar.map(|(until, after_steps)| Bar {
                    until: near(until),
                    after_steps,
                });
                // Who is barred has erred.
                let wrong = &mut clock.wrong_in_a_row[seat];
                *wrong = (*wrong).max(u8::from(clock.bars[seat].is_some()));
            }
            Change::WrongInARow(seat, count) => clock.wrong_in_a_row[seat] = count,
            Change::Turn(turn) => {
                clock.turn = turn.map(|(seat, ends, used)| HouseTurn {
                    seat: Seat::ALL[seat],
                    ends: near(ends),
                    used,
                });
            }
        }
    }
}

pub fn any_change() -> impl Strategy<Value = Change> {
    let moment = prop_oneof![0..8_000_000_u64, Just(1_000_000), Just(2_500_000), Just(6_000_000)];
    prop_oneof![
        moment.clone().prop_map(Change::Now),
        any::<bool>().prop_map(Change::Running),
        (0..4_usize, prop::option::of((moment.clone(), 0..60_u8))).prop_map(|(seat, bar)| Change::Bar(seat, bar)),
        prop::option::of((0..4_usize, moment, any::<bool>())).prop_map(Change::Turn),
        (0..4_usize, 0..4_u8).prop_map(|(seat, count)| Change::WrongInARow(seat, count)),
    ]
}
