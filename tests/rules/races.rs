//! How a race of 7 on 9 goes, rule by rule.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    CARDS, CARDS_EVERY_MICROS, Card, Event, LOCK_OUT_MICROS, Modifier, Move, Number, Phase, Players, Race, Refusal,
    Setup,
};

use crate::race_setup::*;

#[test]
fn the_cards_are_dealt_evenly() {
    for (players, each) in [(Players::Two, 36), (Players::Three, 24), (Players::Four, 18)] {
        assert_eq!(Players::new(players.count()), Some(players));
        let race = Race::deal(Setup { players, ..DUEL });
        assert_eq!(race.seats().count(), players.count());
        assert_eq!(race.pile().len(), 1);
        assert!(
            race.seats()
                .all(|seat| race.left_to_draw(seat) == each && race.cards_left(seat) == each)
        );
        assert!(race.seats().all(|seat| race.hand(seat).unwrap().is_empty()));
    }
    assert_eq!(Players::new(1), None);
    assert_eq!(Players::new(5), None);
    assert_eq!(Race::deal(DUEL).hand(Seat::Third), None);
    assert_eq!(Race::deal(DUEL).left_to_draw(Seat::Third), 0);
    assert_eq!(Race::deal(DUEL).next_card(Seat::Third), None);
}

/// A saved race names its deal by the seed alone, so these deals may never change.
#[test]
fn the_same_seed_deals_the_same_cards_for_ever() {
    let lines = include_str!("data/deals.txt")
        .lines()
        .filter(|line| !line.starts_with('#'));
    let mut seen = 0;
    for line in lines {
        let [seed, players] = [0, 1].map(|word| line.split(' ').nth(word).unwrap());
        let players = Players::new(players.parse().unwrap()).unwrap();
        assert_eq!(
            deal_as_text(Setup {
                seed: seed.parse().unwrap(),
                players,
                ..DUEL
            }),
            line
        );
        seen += 1;
    }
    assert_eq!(seen, 6);
}

/// Seed, players, the card that starts the pile, and everybody's cards in the order they are drawn.
fn deal_as_text(setup: Setup) -> String {
    let text = |card: Card| format!(" {}±{}", card.number.value(), card.modifier.value());
    let mut race = started(setup);
    let mut line = format!("{} {}", setup.seed, setup.players.count()) + &text(race.top());
    for seat in race.seats() {
        line += " |";
        while let Some(card) = race.next_card(seat) {
            line += &text(card);
            let drawn = race.tries_now(seat, Move::Draw);
            assert_eq!(drawn, Ok(Event::Drew(card)));
        }
    }
    line
}

#[test]
fn time_passes_without_anybody_doing_anything_and_never_backwards() {
    let mut race = started(DUEL);
    assert_eq!(race.pass_time(at(70)), Ok(()));
    assert_eq!(race.now(), at(70));
    assert_eq!(race.pass_time(at(69)), Err(Refusal::OutOfOrder));
    assert_eq!(race.tries(Seat::First, 69, Move::Draw), Err(Refusal::OutOfOrder));
    assert_eq!(race.pass_time(at(70)), Ok(()));
}

#[test]
fn a_bar_is_forgotten_once_its_time_has_passed() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let card = wrong(&race, Seat::First).unwrap();
    race.tries(Seat::First, 0, play(&race, card)).unwrap();
    race.pass_time(at(LOCK_OUT_MICROS - 1)).unwrap();
    assert_eq!(race.barred_until(Seat::First), Some(at(LOCK_OUT_MICROS)));
    race.pass_time(at(LOCK_OUT_MICROS)).unwrap();
    assert_eq!(race.barred_until(Seat::First), None);
}

#[test]
fn nothing_happens_before_go_and_there_is_one_go() {
    let mut race = Race::deal(DUEL);
    assert_eq!(race.phase(), Phase::Waiting);
    assert_eq!(race.tries(Seat::First, 0, Move::Draw), Err(Refusal::Waiting));
    assert_eq!(race.go(at(5)), Ok(()));
    assert_eq!((race.phase(), race.now()), (Phase::Running, at(5)));
    assert_eq!(race.go(at(5)), Err(Refusal::AlreadyRunning));
    assert_eq!(race.go(at(4)), Err(Refusal::OutOfOrder));
}

#[test]
fn cards_are_drawn_one_at_a_time_until_the_draw_pile_is_empty() {
    let mut race = started(DUEL);
    for drawn in 1..=36 {
        let next = race.next_card(Seat::Second).unwrap();
        assert_eq!(race.tries(Seat::Second, drawn, Move::Draw), Ok(Event::Drew(next)));
        assert_eq!(race.hand(Seat::Second).unwrap().len(), drawn as usize);
        assert_eq!(race.left_to_draw(Seat::Second), 36 - drawn as usize);
    }
    assert_eq!(race.cards_left(Seat::Second), 36);
    assert!(!race.hand(Seat::Second).unwrap().is_empty());
    assert_eq!(race.tries(Seat::Second, 40, Move::Draw), Err(Refusal::PileEmpty));
    assert!(race.hand(Seat::First).unwrap().is_empty());
    let hand = race.hand(Seat::Second).unwrap();
    assert_eq!(
        Number::all()
            .map(|number| usize::from(hand.count_of(number)))
            .sum::<usize>(),
        hand.len()
    );
    let kinds: usize = hand.kinds().map(|card| usize::from(hand.count(card))).sum();
    assert_eq!(kinds, hand.len());
}

#[test]
fn one_player_may_play_several_cards_in_a_row() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let seat = Seat::ALL[0];
    let mut in_a_row = 0;
    while let Some(card) = fitting(&race, seat) {
        let pile = race.pile().len();
        let what = play(&race, card);
        assert_eq!(race.tries_now(seat, what), Ok(Event::Played));
        assert_eq!((race.top(), race.pile().len()), (card, pile + 1));
        in_a_row += 1;
    }
    assert!(in_a_row > 1);
}

#[test]
fn of_two_plays_for_one_place_the_earlier_stamp_counts_and_the_later_card_stays_in_hand() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let [first, second] = [Seat::First, Seat::Second].map(|seat| (seat, fitting(&race, seat).unwrap()));
    let before = race.clone();
    for (early, late) in [(first, second), (second, first)] {
        for swapped in [false, true] {
            let mut race = before.clone();
            let on = race.top();
            let slap = |(seat, card), micros| action(seat, micros, Move::Play { card, on });
            let mut actions = [slap(early, 1_000), slap(late, 1_001)];
            if swapped {
                actions.reverse();
            }
            let mut reports = vec![];
            race.settle(&mut actions, |_, action, result| {
                reports.push((action.seat, result.map(|done| done.event)))
            });
            assert_eq!(reports, [(early.0, Ok(Event::Played)), (late.0, Ok(Event::TooLate))]);
            assert_eq!(race.top(), early.1);
            assert_eq!(race.hand(late.0), before.hand(late.0));
            assert_eq!(race.barred_until(late.0), None, "being late is no offence");
        }
    }
}

#[test]
fn plays_of_the_very_same_microsecond_go_by_seat() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let on = race.top();
    let mut actions = [Seat::Second, Seat::First].map(|seat| {
        action(
            seat,
            7,
            Move::Play {
                card: fitting(&race, seat).unwrap(),
                on,
            },
        )
    });
    let mut winner = None;
    race.settle(&mut actions, |race, action, result| {
        if result.is_ok_and(|done| done.event == Event::Played) {
            assert_ne!(race.top(), on, "whoever looks on sees the card lie");
            winner = Some(action.seat);
        }
    });
    assert_eq!(winner, Some(Seat::First));
}

#[test]
fn what_one_player_does_in_one_microsecond_stays_in_order() {
    let mut race = started(DUEL);
    let mut actions = [action(Seat::First, 3, Move::Draw); 5];
    actions[2] = action(Seat::First, 3, Move::LayLast);
    actions[4] = action(Seat::Second, 1, Move::Draw);
    let mut reports = vec![];
    race.settle(&mut actions, |_, action, result| {
        reports.push((action.seat, action.what, result.is_ok()))
    });
    let first = |what, accepted| (Seat::First, what, accepted);
    assert_eq!(
        reports,
        [
            (Seat::Second, Move::Draw, true),
            first(Move::Draw, true),
            first(Move::Draw, true),
            first(Move::LayLast, false),
            first(Move::Draw, true),
        ]
    );
}

#[test]
fn an_action_stamped_before_a_settled_one_is_refused() {
    let mut race = started(DUEL);
    race.tries(Seat::First, 10, Move::Draw).unwrap();
    assert_eq!(race.tries(Seat::Second, 9, Move::Draw), Err(Refusal::OutOfOrder));
    assert!(race.tries(Seat::Second, 10, Move::Draw).is_ok());
}

#[test]
fn a_wrong_card_goes_back_and_bars_its_player_from_slapping_for_a_while() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let card = wrong(&race, Seat::First).unwrap();
    let (hand, top) = (race.hand(Seat::First).unwrap().clone(), race.top());
    let until = at(100 + LOCK_OUT_MICROS);
    let slap = play(&race, card);
    assert_eq!(
        race.tries(Seat::First, 100, slap),
        Ok(Event::WrongCard { barred_until: until })
    );
    assert_eq!((race.hand(Seat::First), race.top()), (Some(&hand), top));
    assert_eq!(race.barred_until(Seat::First), Some(until));
    for what in [slap, Move::LayLast] {
        let refused = race.tries(Seat::First, 99 + LOCK_OUT_MICROS, what);
        assert_eq!(refused, Err(Refusal::LockedOut { until }));
    }
    let other = fitting(&race, Seat::Second).unwrap();
    assert_eq!(race.tries(Seat::Second, 200, play(&race, other)), Ok(Event::Played));
    let next = race.hand(Seat::First).unwrap().kinds().next().unwrap();
    assert!(
        race.tries(Seat::First, 100 + LOCK_OUT_MICROS, play(&race, next))
            .is_ok()
    );
}

#[test]
fn a_barred_player_may_draw() {
    let mut race = started(DUEL);
    while wrong(&race, Seat::First).is_none() {
        race.tries_now(Seat::First, Move::Draw).unwrap();
    }
    let card = wrong(&race, Seat::First).unwrap();
    let slap = play(&race, card);
    race.tries(Seat::First, 0, slap).unwrap();
    let next = race.next_card(Seat::First).unwrap();
    assert_eq!(race.tries(Seat::First, 1, Move::Draw), Ok(Event::Drew(next)));
    assert_eq!(
        race.barred_until(Seat::First),
        Some(at(LOCK_OUT_MICROS)),
        "drawing is no way out"
    );
}

#[test]
fn each_further_wrong_card_bars_for_longer_until_a_card_fits() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let (bad, good) = (wrong(&race, Seat::First).unwrap(), fitting(&race, Seat::First).unwrap());
    let mut now = 0;
    for wrong_in_a_row in 1..=4 {
        let until = at(now + wrong_in_a_row * LOCK_OUT_MICROS);
        let slap = play(&race, bad);
        assert_eq!(
            race.tries(Seat::First, now, slap),
            Ok(Event::WrongCard { barred_until: until })
        );
        assert_eq!(u64::from(race.wrong_in_a_row(Seat::First)), wrong_in_a_row);
        now = until.as_micros();
    }
    let slap = play(&race, good);
    assert_eq!(race.tries(Seat::First, now, slap), Ok(Event::Played));
    assert_eq!(race.wrong_in_a_row(Seat::First), 0);
    let bad = wrong(&race, Seat::First).unwrap();
    let slap = play(&race, bad);
    let until = at(now + LOCK_OUT_MICROS);
    assert_eq!(
        race.tries(Seat::First, now, slap),
        Ok(Event::WrongCard { barred_until: until })
    );
}

#[test]
fn cards_come_into_all_hands_by_themselves_while_their_piles_last() {
    let mut race = Race::deal(BRISK_DUEL);
    assert_eq!(race.next_cards(), None, "not before go");
    race.go(at(0)).unwrap();
    race.tries(Seat::First, 7, Move::Draw).unwrap();
    for round in 1..=36 {
        let due = at(round * CARDS_EVERY_MICROS);
        assert_eq!(race.next_cards(), Some(due));
        for early in [due.minus_micros(1).unwrap(), race.now()] {
            assert_eq!(race.hand_out(early), Err(Refusal::NoCardsDue));
        }
        assert_eq!(race.hand_out(due), Ok(0));
        let held = race.seats().map(|seat| race.hand(seat).unwrap().len() as u64);
        assert_eq!(held.collect::<Vec<_>>(), [36.min(round + 1), round]);
    }
    assert_eq!(race.next_cards(), None, "nobody has a card to draw");
    assert_eq!(race.hand_out(at(37 * CARDS_EVERY_MICROS)), Err(Refusal::NoCardsDue));
}

#[test]
fn no_card_comes_by_itself_at_the_printed_pace_nor_by_house_rules() {
    for setup in [DUEL, HOUSE_RULES, BRISK_TURNS] {
        let mut race = started(setup);
        assert_eq!(race.next_cards(), None);
        assert_eq!(race.hand_out(at(CARDS_EVERY_MICROS)), Err(Refusal::NoCardsDue));
    }
}

#[test]
fn a_card_that_is_not_in_hand_cannot_be_played() {
    let mut race = started(DUEL);
    let card = race.next_card(Seat::First).unwrap();
    let before = race.clone();
    assert_eq!(race.tries(Seat::First, 50, play(&race, card)), Err(Refusal::NotInHand));
    assert_eq!(race, before, "a refused action changes nothing, not even the time");
}

#[test]
fn an_empty_seat_cannot_act() {
    let mut race = started(DUEL);
    assert_eq!(race.tries(Seat::Third, 1, Move::Draw), Err(Refusal::NoSuchPlayer));
    let mut race = started(Setup {
        players: Players::Three,
        ..DUEL
    });
    assert!(race.tries(Seat::Third, 1, Move::Draw).is_ok());
    assert_eq!(race.tries(Seat::Fourth, 1, Move::Draw), Err(Refusal::NoSuchPlayer));
}

#[test]
fn no_card_is_ever_lost_or_doubled() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    play_until_it_stops(&mut race);
    let mut counts = [0; Card::KINDS];
    for card in race.pile() {
        counts[card.kind()] += 1;
    }
    for seat in race.seats() {
        for card in race.hand(seat).unwrap().kinds() {
            counts[card.kind()] += race.hand(seat).unwrap().count(card);
        }
    }
    let copies: Vec<_> = (0..Card::KINDS)
        .map(|kind| Card::of_kind(kind).unwrap().copies())
        .collect();
    assert_eq!(counts.to_vec(), copies);
    assert_eq!(counts.iter().map(|&count| usize::from(count)).sum::<usize>(), CARDS);
}

#[test]
fn modifiers_are_told_apart_in_a_hand() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let hand = race.hand(Seat::First).unwrap();
    for number in Number::all() {
        let by_modifier: u8 = Modifier::ALL
            .iter()
            .map(|&modifier| hand.count(Card { number, modifier }))
            .sum();
        assert_eq!(by_modifier, hand.count_of(number));
    }
}
