//! How a race of 7 on 9 goes, rule by rule.

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Action, CARDS, Card, Event, LOCK_OUT_MICROS, Modifier, Move, Number, Pace, Phase, Players, Race, Refusal, Setup,
    Step, StepKind, TURN_MICROS,
};
use pocket_nines::stamp::Stamp;

const DUEL: Setup = Setup {
    players: Players::Two,
    pace: Pace::Race,
    seed: 1,
};
const AT_HOME: Setup = Setup {
    pace: Pace::Home,
    ..DUEL
};

pub fn at(micros: u64) -> Stamp {
    Stamp::from_micros(micros)
}

pub fn action(seat: Seat, micros: u64, what: Move) -> Action {
    Action {
        seat,
        at: at(micros),
        what,
    }
}

pub fn started(setup: Setup) -> Race {
    let mut race = Race::deal(setup);
    race.go(Stamp::START).unwrap();
    race
}

/// Somebody who holds a card that fits, after drawing for as long as it takes.
pub fn someone_who_can_play(race: &mut Race) -> (Seat, Card) {
    loop {
        for seat in race.seats() {
            if let Some(card) = fitting(race, seat) {
                return (seat, card);
            }
            let _ = race.act(Action {
                seat,
                at: race.now(),
                what: Move::Draw,
            });
        }
    }
}

fn fitting(race: &Race, seat: Seat) -> Option<Card> {
    race.hand(seat).unwrap().kinds().find(|card| card.fits(race.top()))
}

pub fn wrong(race: &Race, seat: Seat) -> Option<Card> {
    race.hand(seat).unwrap().kinds().find(|card| !card.fits(race.top()))
}

fn play(race: &Race, card: Card) -> Move {
    Move::Play { card, on: race.top() }
}

/// Everybody draws everything.
fn draw_all(race: &mut Race) {
    for seat in race.seats() {
        while race.left_to_draw(seat) > 0 {
            race.act(Action {
                seat,
                at: race.now(),
                what: Move::Draw,
            })
            .unwrap();
        }
    }
}

/// Plays on with everybody's fitting cards until the race stalls or is over.
fn play_until_it_stops(race: &mut Race) {
    while race.phase() == Phase::Running {
        for seat in race.seats() {
            if let Some(card) = fitting(race, seat) {
                let what = play(race, card);
                let _ = race.act(Action {
                    seat,
                    at: race.now(),
                    what,
                });
            }
        }
        if race.phase() == Phase::Running && race.seats().all(|seat| fitting(race, seat).is_none()) {
            return;
        }
    }
}

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
    for line in include_str!("data/deals.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let (seed, cards) = line.split_once(' ').unwrap();
        let mut race = started(Setup {
            seed: seed.parse().unwrap(),
            ..DUEL
        });
        let mut dealt = vec![race.top()];
        while let Some(card) = race.next_card(Seat::First) {
            let drawn = race.act(Action {
                seat: Seat::First,
                at: race.now(),
                what: Move::Draw,
            });
            assert_eq!(drawn, Ok(Event::Drew(card)));
            dealt.push(card);
        }
        let text: Vec<_> = dealt
            .iter()
            .map(|card| format!("{}±{}", card.number.value(), card.modifier.value()))
            .collect();
        assert_eq!(text.join(" "), cards);
    }
}

#[test]
fn nothing_happens_before_go_and_there_is_one_go() {
    let mut race = Race::deal(DUEL);
    assert_eq!(race.phase(), Phase::Waiting);
    assert_eq!(race.act(action(Seat::First, 0, Move::Draw)), Err(Refusal::Waiting));
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
        assert_eq!(race.act(action(Seat::Second, drawn, Move::Draw)), Ok(Event::Drew(next)));
        assert_eq!(race.hand(Seat::Second).unwrap().len(), drawn as usize);
        assert_eq!(race.left_to_draw(Seat::Second), 36 - drawn as usize);
    }
    assert_eq!(race.cards_left(Seat::Second), 36);
    assert_eq!(race.act(action(Seat::Second, 40, Move::Draw)), Err(Refusal::PileEmpty));
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
        assert_eq!(
            race.act(Action {
                seat,
                at: race.now(),
                what
            }),
            Ok(Event::Played)
        );
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
            race.settle(&mut actions, |action, result| reports.push((action.seat, result)));
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
    race.settle(&mut actions, |action, result| {
        if result == Ok(Event::Played) {
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
    race.settle(&mut actions, |action, result| {
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
    race.act(action(Seat::First, 10, Move::Draw)).unwrap();
    assert_eq!(race.act(action(Seat::Second, 9, Move::Draw)), Err(Refusal::OutOfOrder));
    assert!(race.act(action(Seat::Second, 10, Move::Draw)).is_ok());
}

#[test]
fn a_wrong_card_goes_back_and_bars_its_player_from_everything_for_a_moment() {
    let mut race = started(DUEL);
    draw_all(&mut race);
    let card = wrong(&race, Seat::First).unwrap();
    let (hand, top) = (race.hand(Seat::First).unwrap().clone(), race.top());
    let until = at(100 + LOCK_OUT_MICROS);
    let slap = play(&race, card);
    assert_eq!(
        race.act(action(Seat::First, 100, slap)),
        Ok(Event::WrongCard { barred_until: until })
    );
    assert_eq!((race.hand(Seat::First), race.top()), (Some(&hand), top));
    assert_eq!(race.barred_until(Seat::First), Some(until));
    for what in [slap, Move::Draw, Move::LayLast] {
        let refused = race.act(action(Seat::First, 99 + LOCK_OUT_MICROS, what));
        assert_eq!(refused, Err(Refusal::LockedOut { until }));
    }
    let other = fitting(&race, Seat::Second).unwrap();
    assert_eq!(
        race.act(action(Seat::Second, 200, play(&race, other))),
        Ok(Event::Played)
    );
    assert_eq!(
        race.act(action(Seat::First, 100 + LOCK_OUT_MICROS, Move::Draw)),
        Err(Refusal::PileEmpty)
    );
    let next = race.hand(Seat::First).unwrap().kinds().next().unwrap();
    assert!(
        race.act(action(Seat::First, 100 + LOCK_OUT_MICROS, play(&race, next)))
            .is_ok()
    );
}

#[test]
fn a_card_that_is_not_in_hand_cannot_be_played() {
    let mut race = started(DUEL);
    let card = race.next_card(Seat::First).unwrap();
    let before = race.clone();
    assert_eq!(
        race.act(action(Seat::First, 50, play(&race, card))),
        Err(Refusal::NotInHand)
    );
    assert_eq!(race, before, "a refused action changes nothing, not even the time");
}

#[test]
fn an_empty_seat_cannot_act() {
    let mut race = started(DUEL);
    assert_eq!(race.act(action(Seat::Third, 1, Move::Draw)), Err(Refusal::NoSuchPlayer));
    let mut race = started(Setup {
        players: Players::Three,
        ..DUEL
    });
    assert!(race.act(action(Seat::Third, 1, Move::Draw)).is_ok());
    assert_eq!(
        race.act(action(Seat::Fourth, 1, Move::Draw)),
        Err(Refusal::NoSuchPlayer)
    );
}

/// Races played fast until somebody is down to one card.
fn down_to_one() -> (Race, Seat) {
    for seed in 0.. {
        let mut race = started(Setup { seed, ..DUEL });
        draw_all(&mut race);
        for _ in 0..500 {
            if race.phase() == Phase::Waiting {
                race.go(race.now()).unwrap();
            }
            if let Some(seat) = race.seats().find(|&seat| race.cards_left(seat) == 1) {
                return (race, seat);
            }
            let (seat, card) = someone_who_can_play(&mut race);
            let what = play(&race, card);
            race.act(Action {
                seat,
                at: race.now(),
                what,
            })
            .unwrap();
        }
    }
    unreachable!()
}

#[test]
fn the_last_card_wins_face_down_whatever_it_is() {
    let (mut race, seat) = down_to_one();
    let card = race.hand(seat).unwrap().kinds().next().unwrap();
    let now = race.now().as_micros();
    assert_eq!(race.act(action(seat, now, Move::LayLast)), Ok(Event::Won));
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
        assert_eq!(race.act(action(other, now, what)), Err(Refusal::Over));
    }
    assert_eq!(race.go(at(now)), Err(Refusal::Over));
}

#[test]
fn a_last_card_that_fits_wins_face_up_too_and_one_that_does_not_is_a_wrong_card() {
    let (mut race, seat) = down_to_one();
    let card = race.hand(seat).unwrap().kinds().next().unwrap();
    let what = play(&race, card);
    let result = race.act(Action {
        seat,
        at: race.now(),
        what,
    });
    if card.fits(match what {
        Move::Play { on, .. } => on,
        _ => unreachable!(),
    }) {
        assert_eq!((result, race.phase()), (Ok(Event::Won), Phase::Won(seat)));
    } else {
        assert!(matches!(result, Ok(Event::WrongCard { .. })));
        assert_eq!(race.cards_left(seat), 1);
    }
}

#[test]
fn only_the_very_last_card_may_be_laid_face_down() {
    let mut race = started(DUEL);
    assert_eq!(
        race.act(action(Seat::First, 0, Move::LayLast)),
        Err(Refusal::NotLastCard)
    );
    race.act(action(Seat::First, 0, Move::Draw)).unwrap();
    assert_eq!(
        race.act(action(Seat::First, 0, Move::LayLast)),
        Err(Refusal::NotLastCard),
        "one in hand, more to draw"
    );
    draw_all(&mut race);
    assert_eq!(
        race.act(action(Seat::First, 0, Move::LayLast)),
        Err(Refusal::NotLastCard)
    );
}

/// A race that has just stalled, and the pile as it lay the moment before, with the card that was played last.
fn stalled() -> (Race, Vec<Card>) {
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
            race.act(Action {
                seat,
                at: race.now(),
                what,
            })
            .unwrap();
            if race.phase() == Phase::Waiting {
                return (race, pile);
            }
        }
    }
    panic!("no race stalls");
}

#[test]
fn when_nobody_can_go_on_the_bottom_card_comes_on_top_and_a_new_go_is_needed() {
    let (mut race, before) = stalled();
    let hands_fit = |top: Card| {
        race.seats()
            .any(|seat| race.hand(seat).unwrap().kinds().any(|card| card.fits(top)))
    };
    let turned = before.iter().position(|&bottom| hands_fit(bottom)).unwrap() + 1;
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
    assert_eq!(
        race.act(Action {
            seat,
            at: race.now(),
            what
        }),
        Err(Refusal::Waiting)
    );
    race.go(race.now()).unwrap();
    assert!(
        race.act(Action {
            seat,
            at: race.now(),
            what
        })
        .is_ok()
    );
}

#[test]
fn there_is_no_stall_while_somebody_can_draw() {
    let mut race = started(DUEL);
    while race.left_to_draw(Seat::First) > 0 {
        race.act(action(Seat::First, 0, Move::Draw)).unwrap();
    }
    play_until_it_stops(&mut race);
    assert_eq!(race.phase(), Phase::Running);
    assert_eq!(fitting(&race, Seat::First), None);
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
fn at_home_only_the_player_with_the_turn_may_act_and_only_once() {
    let mut race = started(AT_HOME);
    assert_eq!(race.act(action(Seat::First, 0, Move::Draw)), Err(Refusal::NotYourTurn));
    let turn = race.next_turn(at(10), 0).unwrap();
    assert_eq!(
        (turn.seat, turn.ends, turn.used),
        (Seat::First, at(10 + TURN_MICROS), false)
    );
    assert_eq!((turn.began(), race.turn()), (Some(at(10)), Some(turn)));
    assert_eq!(
        race.act(action(Seat::Second, 20, Move::Draw)),
        Err(Refusal::NotYourTurn)
    );
    assert!(race.act(action(Seat::First, 20, Move::Draw)).is_ok());
    assert_eq!(race.act(action(Seat::First, 30, Move::Draw)), Err(Refusal::TurnUsed));
    assert_eq!(race.next_turn(at(9 + TURN_MICROS), 0), Err(Refusal::TurnRuns));
    assert_eq!(
        race.next_turn(at(10 + TURN_MICROS), u32::MAX).unwrap().seat,
        Seat::Second
    );
}

#[test]
fn at_home_an_unused_turn_lapses_after_five_seconds() {
    let mut race = started(AT_HOME);
    race.next_turn(at(0), 0).unwrap();
    assert_eq!(
        race.act(action(Seat::First, TURN_MICROS, Move::Draw)),
        Err(Refusal::NotYourTurn)
    );
    assert!(race.act(action(Seat::First, TURN_MICROS - 1, Move::Draw)).is_ok());
}

#[test]
fn at_home_a_wrong_card_wastes_the_turn() {
    let mut race = started(AT_HOME);
    let mut now = 0;
    let card = loop {
        race.next_turn(at(now), 0).unwrap();
        if let Some(card) = wrong(&race, Seat::First) {
            break card;
        }
        race.act(action(Seat::First, now, Move::Draw)).unwrap();
        now += TURN_MICROS;
    };
    let ends = at(now + TURN_MICROS);
    assert_eq!(
        race.act(action(Seat::First, now, play(&race, card))),
        Ok(Event::WrongCard { barred_until: ends })
    );
    assert_eq!(race.barred_until(Seat::First), None);
    assert_eq!(race.act(action(Seat::First, now, Move::Draw)), Err(Refusal::TurnUsed));
}

#[test]
fn at_home_chance_gives_everybody_their_share_of_turns() {
    for players in Players::ALL {
        let mut race = started(Setup { players, ..AT_HOME });
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
    assert_eq!(Race::deal(AT_HOME).next_turn(at(0), 0), Err(Refusal::Waiting));
    let mut race = Race::deal(AT_HOME);
    race.go(at(5)).unwrap();
    assert_eq!(race.next_turn(at(4), 0), Err(Refusal::OutOfOrder));
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
