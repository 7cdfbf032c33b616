//! The mark that moves over the numbers in the hand by itself.

use pocket_nines::handheld::seven_on_nine::sweep::{Sweep, Way};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Event, Hand, Move, Number, Players, Race, Setup, Variant};
use pocket_nines::storage::settings::Speed;
use pocket_nines::time::Timestamp;

/// A race in which the first player has drawn so many cards.
fn race(seed: u64, drawn: usize) -> Race {
    let mut race = Race::deal(Setup {
        players: Players::Two,
        variant: Variant::Simultaneous,
        seed,
    });
    race.go(Timestamp::START).unwrap();
    for _ in 0..drawn {
        draw(&mut race);
    }
    race
}

fn draw(race: &mut Race) {
    let done = race
        .act(Action {
            seat: Seat::First,
            at: race.now(),
            what: Move::Draw,
        })
        .unwrap();
    assert!(matches!(done.event, Event::Drew(_)));
}

fn hand(race: &Race) -> &Hand {
    race.hand(Seat::First).unwrap()
}

fn held(race: &Race) -> Vec<Number> {
    Number::all()
        .filter(|&number| hand(race).count_of(number) > 0)
        .collect()
}

fn at(micros: u64) -> Timestamp {
    Timestamp::from_micros(micros)
}

#[test]
fn there_is_no_mark_over_an_empty_hand() {
    let race = race(1, 0);
    let mut sweep = Sweep::new(Speed::Normal, at(0));
    sweep.advance(hand(&race), at(10_000_000));
    assert_eq!((sweep.mark(), sweep.wake()), (None, None));
}

#[test]
fn the_mark_rests_on_every_number_in_hand_for_the_same_time_round_and_round() {
    for speed in Speed::ALL {
        let race = race(2, 8);
        let numbers = held(&race);
        assert!(numbers.len() > 3);
        let mut sweep = Sweep::new(speed, at(0));
        for (turn, number) in (0..).zip(numbers.iter().cycle().take(40)) {
            let begins = turn * speed.rest_micros();
            for moment in [begins, begins + speed.rest_micros() - 1] {
                sweep.advance(hand(&race), at(moment));
                assert_eq!(sweep.mark(), Some(*number));
                assert_eq!(sweep.wake(), Some(at(begins + speed.rest_micros())));
            }
        }
    }
}

#[test]
fn calling_late_gives_the_same_mark_as_calling_often() {
    let race = race(3, 12);
    for moment in (0..20_000_000).step_by(137_000) {
        let (mut often, mut once) = (Sweep::new(Speed::Fast, at(0)), Sweep::new(Speed::Fast, at(0)));
        for look in (0..=moment).step_by(50_000) {
            often.advance(hand(&race), at(look));
        }
        once.advance(hand(&race), at(0));
        often.advance(hand(&race), at(moment));
        once.advance(hand(&race), at(moment));
        assert_eq!(often.mark(), once.mark(), "after {moment} µs");
    }
}

#[test]
fn a_number_that_is_gone_is_skipped_at_once() {
    let before = race(4, 6);
    let mut sweep = Sweep::new(Speed::Slow, at(0));
    sweep.advance(hand(&before), at(0));
    let gone = sweep.mark().unwrap();
    // Another hand in which that number does not occur.
    let after = (0..500)
        .map(|seed| race(seed, 4))
        .find(|race| hand(race).count_of(gone) == 0)
        .unwrap();
    sweep.advance(hand(&after), at(100));
    let expected = held(&after)
        .into_iter()
        .find(|&number| number > gone)
        .unwrap_or(held(&after)[0]);
    assert_eq!(sweep.mark(), Some(expected));
    assert_eq!(
        sweep.wake(),
        Some(at(100 + Speed::Slow.rest_micros())),
        "it rests there for its full time"
    );
}

#[test]
fn a_drawn_card_does_not_disturb_the_mark() {
    let mut race = race(5, 5);
    let mut sweep = Sweep::new(Speed::Normal, at(0));
    sweep.advance(hand(&race), at(150_000));
    let (mark, wake) = (sweep.mark(), sweep.wake());
    draw(&mut race);
    sweep.advance(hand(&race), at(200_000));
    assert_eq!((sweep.mark(), sweep.wake()), (mark, wake));
}

#[test]
fn moved_by_hand_the_mark_goes_both_ways_and_stays() {
    let race = race(6, 9);
    let numbers = held(&race);
    let mut sweep = Sweep::new(Speed::Fast, at(0));
    sweep.advance(hand(&race), at(0));
    sweep.move_by_hand(hand(&race), Way::Up, at(10));
    assert_eq!(sweep.mark(), Some(numbers[1]));
    sweep.advance(hand(&race), at(60_000_000));
    assert_eq!((sweep.mark(), sweep.wake()), (Some(numbers[1]), None));
    sweep.move_by_hand(hand(&race), Way::Down, at(60_000_000));
    sweep.move_by_hand(hand(&race), Way::Down, at(60_000_000));
    assert_eq!(sweep.mark(), numbers.last().copied(), "round the corner");
}
