//! Bots keep to the rules, see no more than a player does, and never fall asleep. How they behave is in `bot_habits.rs`.

use std::collections::HashMap;

use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Bot, Move, Pace, Phase, Players, Race, Setup, Skill, Variant};

use crate::race_setup::{DUEL, HOUSE_RULES, Try, at, started};

pub const ME: Seat = Seat::Second;
const SECOND: u64 = 1_000_000;

/// What bots did in a race of theirs, from the deal to the end.
fn played_out(setup: Setup, bots: &mut [Bot]) -> Vec<Action> {
    let mut race = Race::deal(setup);
    let mut dice = Random::new(setup.seed);
    let mut done = Vec::new();
    while !matches!(race.phase(), Phase::Won(_)) {
        assert!(race.now() < at(3600 * SECOND), "{setup:?} does not end: {race:?}");
        for bot in bots.iter_mut() {
            bot.look(&race);
            assert!(
                bot.due().is_none_or(|due| due >= race.now()),
                "{bot:?} is late for {race:?}"
            );
        }
        let next = bots
            .iter_mut()
            .filter(|bot| bot.due().is_some())
            .min_by_key(|bot| bot.due());
        if race.phase() == Phase::Waiting {
            assert!(next.is_none(), "nobody acts before \"Go!\": {next:?}");
            race.go(race.now().plus_micros(SECOND)).unwrap();
        } else if let Some(cards) = race
            .next_cards()
            .filter(|&cards| next.as_ref().is_none_or(|bot| bot.due() >= Some(cards)))
        {
            race.hand_out(cards).unwrap();
        } else if let Some(bot) = next {
            let due = bot.due();
            let action = bot.act().unwrap();
            assert_eq!((action.seat, Some(action.at)), (bot.seat(), due));
            let has_one_card = race.cards_left(action.seat) == 1 && race.left_to_draw(action.seat) == 0;
            assert_eq!(has_one_card, action.what == Move::LayLast);
            race.act(action)
                .unwrap_or_else(|refusal| panic!("{refusal:?}: {action:?} by {bot:?} in {race:?}"));
            done.push(action);
        } else {
            assert_eq!(setup.variant, Variant::HouseRules, "everybody waits for ever: {race:?}");
            let ends = race.turn().map_or(race.now(), |turn| turn.ends);
            race.next_turn(ends, dice.next_u32()).unwrap();
        }
    }
    bots.iter_mut().for_each(|bot| bot.look(&race));
    assert!(bots.iter().all(|bot| bot.due().is_none()), "it is over");
    done
}

fn seated(players: Players, seed: u64) -> Vec<Bot> {
    let skills = Skill::ALL.into_iter().cycle().skip(seed as usize % 3);
    let seats = Seat::ALL.into_iter().take(players.count());
    seats
        .zip(skills)
        .map(|(seat, skill)| Bot::new(seat, skill, seed))
        .collect()
}

/// A bot that has just been shown a race.
pub fn shown(race: &Race, skill: Skill, seed: u64) -> Bot {
    let mut bot = Bot::new(ME, skill, seed);
    bot.look(race);
    bot
}

/// A race in which the bot has drawn so many cards.
pub fn with_cards(cards: usize, seed: u64) -> Race {
    let mut race = started(Setup { seed, ..DUEL });
    for _ in 0..cards {
        race.tries_now(ME, Move::Draw).unwrap();
    }
    race
}

#[test]
fn every_race_of_bots_ends_and_none_of_them_does_what_the_race_refuses() {
    for players in Players::ALL {
        for variant in [Variant::Simultaneous, Variant::HouseRules] {
            for seed in 0..50 {
                for pace in Pace::ALL {
                    let setup = Setup {
                        players,
                        variant,
                        pace,
                        seed,
                    };
                    played_out(setup, &mut seated(players, seed));
                }
            }
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_way_and_another_one_does_not() {
    let play_with = |seed| played_out(DUEL, &mut seated(Players::Two, seed));
    assert_eq!(play_with(3), play_with(3));
    assert_ne!(play_with(3), play_with(6));
}

#[test]
fn bots_of_one_seed_do_not_think_alike() {
    let race = started(DUEL);
    let due_with = |seat: Seat, seed| {
        let mut bot = Bot::new(seat, Skill::Hard, seed);
        bot.look(&race);
        bot.due()
    };
    assert_ne!(due_with(Seat::First, 5), due_with(Seat::Second, 5));
    assert_ne!(
        due_with(Seat::First, 5),
        due_with(Seat::Second, 5 ^ Seat::Second as u64)
    );
}

#[test]
fn a_bot_never_peeks() {
    // Four cards are enough for the hard bot to look for an answer; the others still draw.
    let dealt = |seed| {
        let mut race = with_cards(4, seed);
        race.tries_now(Seat::First, Move::Draw).unwrap();
        race
    };
    let mut alike = HashMap::new();
    let mut compared = 0;
    for seed in 0..20_000 {
        let race = dealt(seed);
        let hand = race.hand(ME).unwrap();
        let cards: Vec<_> = hand.kinds().map(|card| (card, hand.count(card))).collect();
        let Some(other) = alike.insert((race.top(), cards), seed).map(dealt) else {
            continue;
        };
        if race.next_card(ME) == other.next_card(ME) || race.hand(Seat::First) == other.hand(Seat::First) {
            continue;
        }
        for skill in Skill::ALL {
            for seed in 0..20 {
                assert_eq!(shown(&race, skill, seed).act(), shown(&other, skill, seed).act());
            }
        }
        compared += 1;
    }
    assert!(compared > 50, "too few races look alike: {compared}");
}

#[test]
fn being_shown_the_same_again_changes_nothing() {
    for seed in 0..200 {
        let mut race = with_cards(9, seed);
        let mut bot = shown(&race, Skill::Easy, seed);
        let Some(due) = bot.due() else { continue };
        for part in 1..=3 {
            race.pass_time(at(due.as_micros() * part / 3)).unwrap();
            race.tries_now(Seat::First, Move::Draw).unwrap();
            bot.look(&race);
            assert_eq!(bot.due(), Some(due));
        }
    }
}

#[test]
fn nothing_is_due_when_there_is_nothing_to_do() {
    let waiting = Race::deal(DUEL);
    let house_rules = started(HOUSE_RULES);
    for (race, seat) in [(&waiting, ME), (&started(DUEL), Seat::Third), (&house_rules, ME)] {
        let mut bot = Bot::new(seat, Skill::Hard, 1);
        bot.look(race);
        assert_eq!((bot.due(), bot.act()), (None, None));
    }
}

#[test]
fn a_bot_whose_action_came_to_nothing_acts_again_later() {
    let race = started(DUEL);
    let mut bot = shown(&race, Skill::Hard, 1);
    let lost = bot.act().unwrap();
    assert_eq!(bot.due(), None);
    bot.look(&race);
    assert!(bot.due() > Some(lost.at));
}

#[test]
fn a_bot_that_was_not_asked_in_time_plans_again() {
    let mut race = started(DUEL);
    let mut bot = shown(&race, Skill::Hard, 1);
    race.pass_time(bot.due().unwrap().plus_micros(1)).unwrap();
    bot.look(&race);
    assert!(bot.due() > Some(race.now()));
}

#[test]
fn a_bot_made_anew_for_a_resumed_race_goes_on_as_after_a_pause() {
    for seed in 0..100 {
        let mut race = with_cards(9, seed);
        race.pass_time(at(seed * 1_234_567)).unwrap();
        let resumed = Race::resume(race.setup(), race.steps().iter().copied(), race.clock()).unwrap();
        assert_eq!(
            shown(&race, Skill::Easy, seed).act(),
            shown(&resumed, Skill::Easy, seed).act()
        );
    }
}

#[test]
fn a_bot_takes_at_most_a_hundred_bytes() {
    let bytes = size_of::<Bot>();
    println!("a bot: {bytes} bytes");
    assert!(bytes <= 100, "{bytes} bytes");
}
