//! The mark that says what A does: a number in the hand, or the draw pile.

use pocket_nines::handheld::seven_on_nine::mark::{Held, Mark, Stop, Way};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Card, Move, Number, Players, Race};
use pocket_nines::time::Timestamp;

use harness::races::{dealt, fitting};

/// A race in which the first player has drawn so many cards.
fn race(seed: u64, drawn: usize) -> Race {
    let mut race = dealt(Players::Two, seed);
    race.go(Timestamp::START).unwrap();
    (0..drawn).for_each(|_| act(&mut race, Move::Draw));
    race
}

fn act(race: &mut Race, what: Move) {
    let (seat, at) = (Seat::First, race.now());
    race.act(Action { seat, at, what }).unwrap();
}

fn held(race: &Race) -> Held<'_> {
    Held {
        hand: race.hand(Seat::First).unwrap(),
        can_draw: race.left_to_draw(Seat::First) > 0,
    }
}

/// The stops of the ring, from the lowest number to the pile.
fn ring(race: &Race) -> Vec<Stop> {
    let held = held(race);
    let numbers = Number::all().filter(|&number| held.hand.count_of(number) > 0);
    numbers
        .map(Stop::Number)
        .chain(held.can_draw.then_some(Stop::Pile))
        .collect()
}

fn marked(mark: &Mark, race: &Race) -> Option<Card> {
    match mark.stop() {
        Stop::Number(number) => mark.card(held(race).hand, number),
        Stop::Pile => None,
    }
}

#[test]
fn over_an_empty_hand_the_mark_is_on_the_pile() {
    let race = race(1, 0);
    let mut mark = Mark::new();
    mark.settle(held(&race));
    assert_eq!(mark.stop(), Stop::Pile);
    mark.go(held(&race), Way::Up);
    assert_eq!(mark.stop(), Stop::Pile, "there is no other stop");
}

#[test]
fn the_mark_goes_round_the_numbers_in_hand_and_the_pile_both_ways() {
    for (seed, drawn) in [(2, 1), (2, 8), (3, 20), (4, 36)] {
        let race = race(seed, drawn);
        let stops = ring(&race);
        assert_eq!(stops.contains(&Stop::Pile), drawn < 36, "an empty pile is no stop");
        let mut mark = Mark::new();
        mark.settle(held(&race));
        let start = stops.iter().position(|&stop| stop == mark.stop()).unwrap();
        for step in 1..=2 * stops.len() {
            mark.go(held(&race), Way::Up);
            assert_eq!(mark.stop(), stops[(start + step) % stops.len()]);
        }
        for step in 1..=2 * stops.len() {
            mark.go(held(&race), Way::Down);
            assert_eq!(mark.stop(), stops[(start + 2 * stops.len() - step) % stops.len()]);
        }
    }
}

#[test]
fn a_card_that_comes_moves_neither_the_mark_nor_the_kind_it_offers() {
    for seed in 0..50 {
        let mut race = race(seed, 3);
        let mut mark = Mark::new();
        mark.go(held(&race), Way::Up);
        let before = (mark.stop(), marked(&mark, &race));
        while race.left_to_draw(Seat::First) > 0 {
            act(&mut race, Move::Draw);
            mark.settle(held(&race));
            assert_eq!((mark.stop(), marked(&mark, &race)), before, "seed {seed}");
        }
    }
}

#[test]
fn when_the_last_card_of_its_number_is_played_the_mark_goes_on_to_the_next() {
    let (mut stayed, mut went_on) = (0, 0);
    for seed in 0..200 {
        let mut race = race(seed, 12);
        let mut mark = Mark::new();
        while let Some(card) = fitting(&race, Seat::First) {
            while marked(&mark, &race) != Some(card) {
                mark.go(held(&race), Way::Up);
            }
            let ring_before = ring(&race);
            let on = race.top();
            act(&mut race, Move::Play { card, on });
            mark.settle(held(&race));
            if held(&race).hand.count_of(card.number) > 0 {
                assert_eq!(mark.stop(), Stop::Number(card.number));
                assert!(marked(&mark, &race).is_some());
                stayed += 1;
            } else {
                let place = ring_before
                    .iter()
                    .position(|&stop| stop == Stop::Number(card.number))
                    .unwrap();
                assert_eq!(mark.stop(), ring_before[(place + 1) % ring_before.len()]);
                went_on += 1;
            }
        }
    }
    assert!(stayed > 20 && went_on > 20, "{stayed}, {went_on}");
}

#[test]
fn every_visit_offers_the_next_kind_so_that_every_card_is_within_reach() {
    for seed in 0..100 {
        let race = race(seed, 36);
        let hand = held(&race).hand;
        let mut mark = Mark::new();
        let mut seen = vec![];
        for _ in 0..3 * ring(&race).len() {
            mark.go(held(&race), Way::Up);
            let card = marked(&mark, &race).unwrap();
            assert!(hand.count(card) > 0);
            seen.push(card);
        }
        assert!(hand.kinds().all(|card| seen.contains(&card)), "seed {seed}");
    }
}

#[test]
fn an_unmarked_slot_shows_the_card_that_the_next_visit_offers() {
    let mut random = Random::new(1);
    for seed in 0..50 {
        let race = race(seed, 24);
        let mut mark = Mark::new();
        for _ in 0..100 {
            let way = [Way::Up, Way::Down][random.below(2) as usize];
            let promised: Vec<_> = Number::all()
                .map(|number| mark.card(held(&race).hand, number))
                .collect();
            mark.go(held(&race), way);
            if let Some(card) = marked(&mark, &race) {
                assert_eq!(promised[usize::from(card.number.value()) - 1], Some(card));
            }
        }
    }
}
