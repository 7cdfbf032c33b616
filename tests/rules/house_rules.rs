//! 7 on 9 by house rules: one player at a time.

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Event, Move, Players, Race, Refusal, Setup, TURN_MICROS};

use crate::race_setup::*;

#[test]
fn by_house_rules_only_the_player_with_the_turn_may_act_and_only_once() {
    let mut race = started(HOUSE_RULES);
    assert_eq!(race.tries(Seat::First, 0, Move::Draw), Err(Refusal::NotYourTurn));
    let turn = race.next_turn(at(10), 0).unwrap();
    assert_eq!(
        (turn.seat, turn.ends, turn.used),
        (Seat::First, at(10 + TURN_MICROS), false)
    );
    assert_eq!((turn.began(), race.turn()), (Some(at(10)), Some(turn)));
    assert_eq!(race.tries(Seat::Second, 20, Move::Draw), Err(Refusal::NotYourTurn));
    assert!(race.tries(Seat::First, 20, Move::Draw).is_ok());
    assert_eq!(race.tries(Seat::First, 30, Move::Draw), Err(Refusal::TurnUsed));
    assert_eq!(race.next_turn(at(9 + TURN_MICROS), 0), Err(Refusal::TurnRuns));
    assert_eq!(
        race.next_turn(at(10 + TURN_MICROS), u32::MAX).unwrap().seat,
        Seat::Second
    );
}

#[test]
fn by_house_rules_an_unused_turn_lapses_after_five_seconds() {
    let mut race = started(HOUSE_RULES);
    race.next_turn(at(0), 0).unwrap();
    assert_eq!(
        race.tries(Seat::First, TURN_MICROS, Move::Draw),
        Err(Refusal::NotYourTurn)
    );
    assert!(race.tries(Seat::First, TURN_MICROS - 1, Move::Draw).is_ok());
}

#[test]
fn by_house_rules_a_wrong_card_wastes_the_turn() {
    let mut race = started(HOUSE_RULES);
    let mut now = 0;
    let card = loop {
        race.next_turn(at(now), 0).unwrap();
        if let Some(card) = wrong(&race, Seat::First) {
            break card;
        }
        race.tries(Seat::First, now, Move::Draw).unwrap();
        now += TURN_MICROS;
    };
    let ends = at(now + TURN_MICROS);
    assert_eq!(
        race.tries(Seat::First, now, play(&race, card)),
        Ok(Event::WrongCard { barred_until: ends })
    );
    assert_eq!(race.barred_until(Seat::First), None);
    assert_eq!(race.tries(Seat::First, now, Move::Draw), Err(Refusal::TurnUsed));
}

#[test]
fn by_house_rules_chance_gives_everybody_their_share_of_turns() {
    for players in Players::ALL {
        let mut race = started(Setup { players, ..HOUSE_RULES });
        let mut random = Random::new(4);
        let mut turns = [0_i32; 4];
        for round in 0..3_000 {
            turns[race
                .next_turn(at(round * TURN_MICROS), random.next_u32())
                .unwrap()
                .seat
                .index()] += 1;
        }
        let share = 3_000 / players.count() as i32;
        assert!(
            turns[..players.count()].iter().all(|turns| (turns - share).abs() < 150),
            "{turns:?}"
        );
    }
}

#[test]
fn there_are_no_turns_in_a_race_and_none_before_go() {
    assert_eq!(started(DUEL).next_turn(at(0), 0), Err(Refusal::NoTurns));
    assert_eq!(Race::deal(HOUSE_RULES).next_turn(at(0), 0), Err(Refusal::Waiting));
    let mut race = Race::deal(HOUSE_RULES);
    race.go(at(5)).unwrap();
    assert_eq!(race.next_turn(at(4), 0), Err(Refusal::OutOfOrder));
}

#[test]
fn by_house_rules_a_turn_is_forgotten_once_its_time_has_passed() {
    let mut race = started(HOUSE_RULES);
    let turn = race.next_turn(at(0), 0).unwrap();
    race.pass_time(at(TURN_MICROS - 1)).unwrap();
    assert_eq!(race.turn(), Some(turn));
    race.pass_time(at(TURN_MICROS)).unwrap();
    assert_eq!(race.turn(), None);
}

#[test]
fn a_brisk_turn_ends_with_its_move() {
    let mut race = started(BRISK_TURNS);
    let turn = race.next_turn(at(0), 0).unwrap();
    assert_eq!(turn.ends, at(TURN_MICROS), "who does nothing has five seconds");
    assert_eq!(race.next_turn(at(100), 0), Err(Refusal::TurnRuns));
    race.tries(Seat::First, 100, Move::Draw).unwrap();
    assert_eq!(race.turn(), None);
    assert_eq!(race.tries(Seat::First, 100, Move::Draw), Err(Refusal::NotYourTurn));
    // A wrong card is a move, too, and bars nobody.
    let mut now = 100;
    while wrong(&race, Seat::First).is_none() {
        race.next_turn(at(now), 0).unwrap();
        race.tries(Seat::First, now, Move::Draw).unwrap();
        now += 100;
    }
    race.next_turn(at(now), 0).unwrap();
    let slap = play(&race, wrong(&race, Seat::First).unwrap());
    let barred_until = at(now);
    assert_eq!(
        race.tries(Seat::First, now, slap),
        Ok(Event::WrongCard { barred_until })
    );
    assert_eq!((race.turn(), race.barred_until(Seat::First)), (None, None));
}
