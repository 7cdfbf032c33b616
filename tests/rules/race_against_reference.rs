//! Random races of 7 on 9, played on the library and on the reference model at once, sensible and senseless actions alike.
//! Both must answer the same, and everything that can be seen of them must be the same after each.

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{
    Action, Card, Event, Move, Pace, Phase, Players, Race, Refusal, Setup, TURN_MICROS, Variant,
};
use pocket_nines::time::Timestamp;
use proptest::prelude::*;

use crate::race_setup::Try;
use harness::reference::seven_on_nine as reference;

fn plain(card: Card) -> reference::Card {
    (card.number.value(), card.modifier.value())
}

/// What the model should know of a race.
fn mirror(race: &Race) -> reference::Race {
    let seats: Vec<Seat> = race.seats().collect();
    let hand = |seat: &Seat| {
        let hand = race.hand(*seat).unwrap();
        let mut cards: Vec<_> = hand
            .kinds()
            .flat_map(|card| vec![plain(card); usize::from(hand.count(card))])
            .collect();
        cards.sort();
        cards
    };
    reference::Race {
        pile: race.pile().iter().copied().map(plain).collect(),
        draw_piles: vec![vec![]; seats.len()],
        hands: seats.iter().map(hand).collect(),
        house_rules: race.setup().variant == Variant::HouseRules,
        brisk: race.setup().pace == Pace::Brisk,
        running: race.phase() == Phase::Running,
        winner: match race.phase() {
            Phase::Won(seat) => Some(seat.index()),
            _ => None,
        },
        now: race.now().as_micros(),
        locked_until: seats
            .iter()
            .map(|&seat| race.barred_until(seat).map(Timestamp::as_micros))
            .collect(),
        wrong_in_a_row: seats.iter().map(|&seat| race.wrong_in_a_row(seat).into()).collect(),
        turn: race.turn().map(|turn| reference::Turn {
            seat: turn.seat.index(),
            ends: turn.ends.as_micros(),
            used: turn.used,
        }),
    }
}

/// The cards as the library dealt them: its draw piles are looked through on a copy.
fn deck(race: &Race) -> Vec<reference::Card> {
    let mut copy = race.clone();
    copy.go(Timestamp::START).unwrap();
    let mut piles: Vec<Vec<reference::Card>> = vec![];
    for seat in race.seats() {
        let mut pile = vec![];
        while let Some(card) = copy.next_card(seat) {
            pile.push(plain(card));
            if copy.setup().variant == Variant::HouseRules {
                copy = redealt_without(race, &piles, &pile);
            } else {
                copy.tried(Action {
                    seat,
                    at: Timestamp::START,
                    what: Move::Draw,
                })
                .unwrap();
            }
        }
        piles.push(pile);
    }
    let mut deck = vec![plain(race.top())];
    for round in (0..piles[0].len()).rev() {
        deck.extend(piles.iter().map(|pile| pile[round]));
    }
    deck
}

/// In house rules cards come one a turn; the same deal in a race gives them all at once.
fn redealt_without(race: &Race, piles: &[Vec<reference::Card>], pile: &[reference::Card]) -> Race {
    let mut copy = Race::deal(Setup {
        variant: Variant::Simultaneous,
        ..race.setup()
    });
    copy.go(Timestamp::START).unwrap();
    for (seat, drawn) in race.seats().zip(piles.iter().map(Vec::len).chain([pile.len()])) {
        for _ in 0..drawn {
            copy.tried(Action {
                seat,
                at: Timestamp::START,
                what: Move::Draw,
            })
            .unwrap();
        }
    }
    copy
}

fn same_refusal(refusal: Refusal) -> reference::Refusal {
    match refusal {
        Refusal::NoSuchPlayer => reference::Refusal::NoSuchPlayer,
        Refusal::OutOfOrder => reference::Refusal::OutOfOrder,
        Refusal::Over => reference::Refusal::Over,
        Refusal::Waiting => reference::Refusal::Waiting,
        Refusal::AlreadyRunning => reference::Refusal::AlreadyRunning,
        Refusal::LockedOut { .. } => reference::Refusal::LockedOut,
        Refusal::NotYourTurn => reference::Refusal::NotYourTurn,
        Refusal::TurnUsed => reference::Refusal::TurnUsed,
        Refusal::TurnRuns => reference::Refusal::TurnRuns,
        Refusal::NoTurns => reference::Refusal::NoTurns,
        Refusal::NoCardsDue => reference::Refusal::NoCardsDue,
        Refusal::PileEmpty => reference::Refusal::PileEmpty,
        Refusal::NotInHand => reference::Refusal::NotInHand,
        Refusal::NotLastCard => reference::Refusal::NotLastCard,
    }
}

fn same_event(event: Event) -> reference::Event {
    match event {
        Event::Drew(card) => reference::Event::Drew(plain(card)),
        Event::Played => reference::Event::Played,
        Event::Won => reference::Event::Won,
        Event::TooLate => reference::Event::TooLate,
        Event::WrongCard { .. } => reference::Event::WrongCard,
    }
}

/// A player of no great skill: mostly sensible, sometimes late, wrong, out of turn or out of their mind.
pub fn random_action(race: &Race, random: &mut Random) -> Action {
    let mut chance = |percent: u32| random.below(100) < percent;
    let (sensible, early, pass_time, draw) = (chance(85), chance(2), chance(15), chance(45));
    let at = if early {
        race.now().minus_micros(1).unwrap_or(Timestamp::START)
    } else if pass_time {
        race.now().plus_micros(u64::from(random.below(2_000_000)))
    } else {
        race.now().plus_micros(u64::from(random.below(3)))
    };
    let seat = match race.turn() {
        Some(turn) if sensible => turn.seat,
        _ => Seat::ALL[random.below(if sensible { race.seats().count() as u32 } else { 4 }) as usize],
    };
    let held: Vec<Card> = race.hand(seat).map(|hand| hand.kinds().collect()).unwrap_or_default();
    let fits: Vec<Card> = held.iter().copied().filter(|card| card.fits(race.top())).collect();
    let any_card = Card::of_kind(random.below(Card::KINDS as u32) as usize).unwrap();
    let what = if race.cards_left(seat) == 1 && sensible {
        Move::LayLast
    } else if sensible && !fits.is_empty() {
        Move::Play {
            card: fits[random.below(fits.len() as u32) as usize],
            on: race.top(),
        }
    } else if draw || sensible && race.left_to_draw(seat) > 0 {
        Move::Draw
    } else if random.below(20) == 0 {
        Move::LayLast
    } else {
        let card = if held.is_empty() {
            any_card
        } else {
            held[random.below(held.len() as u32) as usize]
        };
        let on = if random.below(4) == 0 { any_card } else { race.top() };
        Move::Play {
            card: if random.below(8) == 0 { any_card } else { card },
            on,
        }
    };
    Action { seat, at, what }
}

/// Plays a whole race and shows it to `look` after everything that is tried.
pub fn random_race(setup: Setup, mut attempt: impl FnMut(&mut Race, Attempt)) -> Race {
    let mut race = Race::deal(setup);
    let mut random = Random::new(!setup.seed);
    for _ in 0..20_000 {
        if let Phase::Won(_) = race.phase() {
            for _ in 0..3 {
                let action = random_action(&race, &mut random);
                attempt(&mut race, Attempt::Act(action));
            }
            let now = race.now();
            attempt(&mut race, Attempt::Go(now));
            return race;
        }
        let now = race.now();
        let later = now.plus_micros(u64::from(random.below(5)));
        if race.phase() == Phase::Waiting && random.below(3) > 0 || random.below(100) == 0 {
            attempt(&mut race, Attempt::Go(later));
        }
        let turn_is_over = race.turn().is_none_or(|turn| turn.used);
        if setup.variant == Variant::HouseRules && turn_is_over || random.below(100) == 0 {
            let start = race
                .turn()
                .map_or(later, |turn| turn.ends.plus_micros(u64::from(random.below(2))));
            let start = if random.below(50) == 0 {
                now.plus_micros(TURN_MICROS / 2)
            } else {
                start
            };
            attempt(&mut race, Attempt::NextTurn(start, random.next_u32()));
        }
        if random.below(20) == 0 {
            let moment =
                [now.minus_micros(1).unwrap_or(now), later, now.plus_micros(3_000_000)][random.below(3) as usize];
            attempt(&mut race, Attempt::PassTime(moment));
        }
        // Cards that come by themselves, mostly in time, and sometimes when none can.
        if setup.deals_by_itself() && random.below(6) == 0 || random.below(100) == 0 {
            let due = race.next_cards().filter(|_| random.below(20) > 0);
            attempt(&mut race, Attempt::HandOut(due.unwrap_or(later)));
        }
        let action = random_action(&race, &mut random);
        attempt(&mut race, Attempt::Act(action));
    }
    panic!("the race never ends: {race:?}");
}

#[derive(Clone, Copy, Debug)]
pub enum Attempt {
    Go(Timestamp),
    PassTime(Timestamp),
    NextTurn(Timestamp, u32),
    HandOut(Timestamp),
    Act(Action),
}

impl Attempt {
    /// Does it to the library and drops the answer.
    pub fn on(self, race: &mut Race) {
        match self {
            Attempt::Go(at) => drop(race.go(at)),
            Attempt::PassTime(until) => drop(race.pass_time(until)),
            Attempt::NextTurn(at, random) => drop(race.next_turn(at, random)),
            Attempt::HandOut(at) => drop(race.hand_out(at)),
            Attempt::Act(action) => drop(race.tried(action)),
        }
    }
}

fn compare_attempt(race: &mut Race, model: &mut reference::Race, attempt: Attempt) {
    let before = race.clone();
    let (answer, expected) = match attempt {
        Attempt::Go(at) => (race.go(at).map(|_| None), model.go(at.as_micros()).map(|_| None)),
        Attempt::PassTime(until) => (
            race.pass_time(until).map(|_| None),
            model.pass_time(until.as_micros()).map(|_| None),
        ),
        Attempt::NextTurn(at, random) => {
            let answer = race.next_turn(at, random);
            let seat = answer.map_or(0, |turn| turn.seat.index());
            (
                answer.map(|_| None),
                model.give_turn(seat, at.as_micros()).map(|_| None),
            )
        }
        Attempt::HandOut(at) => (
            race.hand_out(at).map(|_| None),
            model.hand_out(at.as_micros()).map(|_| None),
        ),
        Attempt::Act(Action { seat, at, what }) => {
            let (number, micros) = (seat.index(), at.as_micros());
            let expected = match what {
                Move::Draw => model.draw(number, micros),
                Move::Play { card, on } => model.play(number, plain(card), plain(on), micros),
                Move::LayLast => model.lay_last(number, micros),
            };
            (
                race.tried(Action { seat, at, what })
                    .map(|event| Some(same_event(event))),
                expected.map(Some),
            )
        }
    };
    assert_eq!(answer.map_err(same_refusal), expected, "{attempt:?} on {before:?}");
    if answer.is_err() {
        assert_eq!(*race, before, "a refused action changed something");
    }
    let piles: Vec<usize> = race.seats().map(|seat| race.left_to_draw(seat)).collect();
    assert_eq!(piles, model.draw_piles.iter().map(Vec::len).collect::<Vec<_>>());
    let seen = reference::Race {
        draw_piles: model.draw_piles.clone(),
        ..mirror(race)
    };
    assert_eq!(seen, *model, "{attempt:?} on {before:?}");
}

fn compare_whole_race(setup: Setup) {
    let dealt = Race::deal(setup);
    let mut model = reference::Race::deal(
        &deck(&dealt),
        setup.players.count(),
        setup.variant == Variant::HouseRules,
        setup.pace == Pace::Brisk,
    );
    let mut box_of_cards = reference::full_deck();
    box_of_cards.sort();
    random_race(setup, |race, attempt| {
        compare_attempt(race, &mut model, attempt);
        assert_eq!(model.cards_in_play(), box_of_cards, "all 73 cards exist exactly once");
    });
}

fn players() -> impl Strategy<Value = Players> {
    prop::sample::select(Players::ALL.to_vec())
}

fn pace() -> impl Strategy<Value = Pace> {
    prop::sample::select(Pace::ALL.to_vec())
}

// Ten thousand races, in four tests so that they run side by side.
proptest! {
    #![proptest_config(crate::cases(2_500))]

    #[test]
    fn races_go_like_the_reference(seed: u64, players in players(), pace in pace()) {
        compare_whole_race(Setup { players, variant: Variant::Simultaneous, pace, seed });
    }

    #[test]
    fn duels_go_like_the_reference(seed: u64, pace in pace()) {
        compare_whole_race(Setup { players: Players::Two, variant: Variant::Simultaneous, pace, seed });
    }

    #[test]
    fn house_rules_go_like_the_reference(seed: u64, players in players(), pace in pace()) {
        compare_whole_race(Setup { players, variant: Variant::HouseRules, pace, seed });
    }

    #[test]
    fn four_by_house_rules_go_like_the_reference(seed: u64, pace in pace()) {
        compare_whole_race(Setup { players: Players::Four, variant: Variant::HouseRules, pace, seed });
    }
}
