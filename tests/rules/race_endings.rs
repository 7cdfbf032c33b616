//! How a race of 7 on 9 stalls, and how it is won.

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Card, Done, Event, Move, Phase, Race, Refusal, Setup, Step, StepKind};

use crate::race_setup::*;

/// A race in which somebody is down to one card, which fits the top card or does not.
fn down_to_one(fits: bool) -> (Race, Seat, Card) {
    for seed in 0..1_000 {
        let mut race = started(Setup { seed, ..DUEL });
        draw_all(&mut race);
        while !race.seats().any(|seat| race.cards_left(seat) == 1) {
            if race.phase() == Phase::Waiting {
                race.go(race.now()).unwrap();
            }
            let (seat, card) = someone_who_can_play(&mut race);
            let what = play(&race, card);
            race.tries_now(seat, what).unwrap();
        }
        let seat = race.seats().find(|&seat| race.cards_left(seat) == 1).unwrap();
        let card = race.hand(seat).unwrap().kinds().next().unwrap();
        if card.fits(race.top()) == fits {
            return (race, seat, card);
        }
    }
    panic!("no such race");
}

#[test]
fn the_last_card_wins_face_down_whatever_it_is() {
    let (mut race, seat, card) = down_to_one(false);
    let now = race.now().as_micros();
    assert_eq!(race.tries(seat, now, Move::LayLast), Ok(Event::Won));
    assert_eq!(
        (race.phase(), race.cards_left(seat), race.top()),
        (Phase::Won(seat), 0, card)
    );
    assert_eq!(
        race.steps().last(),
        Some(&Step {
            seat,
            kind: StepKind::LaidLast
        })
    );
    let other = race.seats().find(|&other| other != seat).unwrap();
    let held = race.hand(other).unwrap().kinds().next().unwrap();
    for what in [Move::Draw, Move::LayLast, play(&race, held)] {
        assert_eq!(race.tries(other, now, what), Err(Refusal::Over));
    }
    assert_eq!(race.go(at(now)), Err(Refusal::Over));
}

#[test]
fn a_last_card_that_fits_wins_face_up_too() {
    let (mut race, seat, card) = down_to_one(true);
    let what = play(&race, card);
    assert_eq!(race.tries_now(seat, what), Ok(Event::Won));
    assert_eq!(
        (race.phase(), race.cards_left(seat), race.top()),
        (Phase::Won(seat), 0, card)
    );
}

#[test]
fn a_last_card_that_does_not_fit_is_a_wrong_card_face_up() {
    let (mut race, seat, card) = down_to_one(false);
    let what = play(&race, card);
    let result = race.tries_now(seat, what);
    assert!(matches!(result, Ok(Event::WrongCard { .. })), "{result:?}");
    assert_eq!((race.phase(), race.cards_left(seat)), (Phase::Running, 1));
}

#[test]
fn only_the_very_last_card_may_be_laid_face_down() {
    let mut race = started(DUEL);
    assert_eq!(race.tries(Seat::First, 0, Move::LayLast), Err(Refusal::NotLastCard));
    race.tries(Seat::First, 0, Move::Draw).unwrap();
    assert_eq!(
        race.tries(Seat::First, 0, Move::LayLast),
        Err(Refusal::NotLastCard),
        "one in hand, more to draw"
    );
    draw_all(&mut race);
    assert_eq!(race.tries(Seat::First, 0, Move::LayLast), Err(Refusal::NotLastCard));
}

/// A race that has just stalled, the pile as it lay the moment before with the card that was played last, and how many
/// cards the race says came from its bottom to its top.
fn stalled() -> (Race, Vec<Card>, usize) {
    for seed in 0..10_000 {
        let mut race = started(Setup { seed, ..DUEL });
        draw_all(&mut race);
        let mut random = Random::new(seed);
        while race.phase() == Phase::Running {
            let fits: Vec<_> = race
                .seats()
                .flat_map(|seat| {
                    race.hand(seat)
                        .unwrap()
                        .kinds()
                        .map(move |card| (seat, card))
                        .collect::<Vec<_>>()
                })
                .filter(|(_, card)| card.fits(race.top()))
                .collect();
            if fits.is_empty() || race.seats().any(|seat| race.cards_left(seat) == 1) {
                break;
            }
            let (seat, card) = fits[random.below(fits.len() as u32) as usize];
            let mut pile = race.pile().to_vec();
            pile.push(card);
            let what = play(&race, card);
            let Done { event, turned } = race.act(action(seat, race.now().as_micros(), what)).unwrap();
            assert_eq!((event, turned > 0), (Event::Played, race.phase() == Phase::Waiting));
            if turned > 0 {
                return (race, pile, turned);
            }
        }
    }
    panic!("no race stalls");
}

#[test]
fn when_nobody_can_go_on_the_bottom_card_comes_on_top_and_a_new_go_is_needed() {
    let (mut race, before, turned) = stalled();
    let hands_fit = |top: Card| {
        race.seats()
            .any(|seat| race.hand(seat).unwrap().kinds().any(|card| card.fits(top)))
    };
    assert_eq!(
        before.iter().position(|&bottom| hands_fit(bottom)),
        Some(turned - 1),
        "no more than needed"
    );
    let mut expected = before;
    expected.rotate_left(turned);
    assert_eq!(race.pile(), expected);
    assert!(
        race.seats()
            .all(|seat| race.left_to_draw(seat) == 0 && race.cards_left(seat) > 1)
    );
    let seat = race.seats().find(|&seat| fitting(&race, seat).is_some()).unwrap();
    let card = fitting(&race, seat).unwrap();
    let what = play(&race, card);
    assert_eq!(race.tries_now(seat, what), Err(Refusal::Waiting));
    race.go(race.now()).unwrap();
    assert!(race.tries_now(seat, what).is_ok());
}

#[test]
fn there_is_no_stall_while_somebody_can_draw() {
    let mut race = started(DUEL);
    while race.left_to_draw(Seat::First) > 0 {
        race.tries(Seat::First, 0, Move::Draw).unwrap();
    }
    play_until_it_stops(&mut race);
    assert_eq!(race.phase(), Phase::Running);
    assert_eq!(fitting(&race, Seat::First), None);
}
