//! How bots behave: what takes them how long, what they like and where they slip.

use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Card, Event, Move, Number, Race, Skill};

use crate::bots::{ME, shown, with_cards};
use crate::race_setup::{HOUSE_RULES, Try, at, fitting, play, started};

/// How long a bot takes for what it does next, if it does anything.
fn span(race: &Race, skill: Skill, seed: u64) -> Option<u64> {
    Some(shown(race, skill, seed).due()?.micros_since(race.now()))
}

fn mean_micros(spans: impl IntoIterator<Item = u64>) -> u64 {
    let spans: Vec<u64> = spans.into_iter().collect();
    spans.iter().sum::<u64>() / spans.len() as u64
}

#[test]
fn a_bot_needs_longer_with_more_cards_and_after_a_change_of_the_top_card() {
    // On their best days.
    for (skill, needs_for_one_card) in [(Skill::Easy, 230_000), (Skill::Medium, 215_000), (Skill::Hard, 165_000)] {
        let mean_with = |cards| mean_micros((0..600).filter_map(|seed| span(&with_cards(cards, seed), skill, seed)));
        let (few, many) = (mean_with(9), mean_with(30));
        assert!(
            few * 10 > many && many > few * 11 / 10,
            "{skill:?}: {few} and {many} µs"
        );

        // A card drawn because nothing fitted is all that is new; a new top card means to start anew.
        let next_after_draw = (0..600).filter_map(|seed| {
            let mut race = with_cards(9, seed);
            let mut bot = shown(&race, skill, seed);
            let draw = bot.act().filter(|action| action.what == Move::Draw)?;
            race.tried(draw).unwrap();
            bot.look(&race);
            Some(bot.due()?.micros_since(race.now()))
        });
        let spans: Vec<u64> = next_after_draw.collect();
        let quickest = *spans.iter().min().unwrap();
        assert!(quickest >= needs_for_one_card, "{skill:?}: {quickest} µs");
        let after_draw = mean_micros(spans);
        assert!(few > after_draw * 12 / 10, "{skill:?}: {few} and {after_draw} µs");
    }
}

#[test]
fn a_new_top_card_makes_a_bot_start_anew_until_its_hand_moves() {
    let (mut anew, mut too_late) = (0, 0);
    for seed in 0..300 {
        for skill in Skill::ALL {
            let mut race = with_cards(9, seed);
            while race.left_to_draw(Seat::First) > 0 {
                race.tries_now(Seat::First, Move::Draw).unwrap();
            }
            let mut bot = shown(&race, skill, seed);
            let planned = bot.clone().act().unwrap();
            let Move::Play { on, .. } = planned.what else { continue };
            // Sometimes early, sometimes just before the card lies.
            let before = if seed % 2 == 0 { 100_000 } else { 400_000 };
            let overtaken = at(planned.at.as_micros() - before);
            let Some(card) = fitting(&race, Seat::First) else {
                continue;
            };
            let beats_it = Action {
                seat: Seat::First,
                at: overtaken,
                what: play(&race, card),
            };
            assert_eq!(race.tried(beats_it), Ok(Event::Played));
            bot.look(&race);
            if seed % 2 == 0 {
                assert_eq!(bot.act(), Some(planned));
                let is_same_kind = race.top() == on;
                assert!(is_same_kind || race.tried(planned) == Ok(Event::TooLate));
                too_late += 1;
            } else {
                let now = bot.act();
                let stale = |action: Action| matches!(action.what, Move::Play { on, .. } if on != race.top());
                assert!(!now.is_some_and(stale) && now != Some(planned));
                anew += 1;
            }
        }
    }
    assert!(anew > 200 && too_late > 200, "{anew}, {too_late}");
}

#[test]
fn bots_err_at_about_their_rate_and_in_every_plausible_way() {
    let races: Vec<Race> = (0..20).map(|seed| with_cards(36, seed)).collect();
    for (skill, percent) in [(Skill::Easy, 10.0), (Skill::Medium, 4.0), (Skill::Hard, 1.0)] {
        let mut all_wrong = 0;
        for race in &races {
            let plays = (0..1_000).map(|seed| shown(race, skill, seed).act().unwrap().what);
            let wrong: Vec<Number> = plays.filter_map(|what| wrong_number(race.top(), what)).collect();
            all_wrong += wrong.len();
            let plausible = plausible_slips(race.top());
            let is_held = |number: &Number| race.hand(ME).unwrap().count_of(*number) > 0;
            assert!(wrong.iter().all(|number| plausible.contains(number)), "{wrong:?}");
            if skill == Skill::Easy {
                assert!(
                    plausible
                        .iter()
                        .filter(|number| is_held(number))
                        .all(|number| wrong.contains(number))
                );
            }
        }
        let share = all_wrong as f64 / 200.0;
        assert!(
            (0.8 * percent..1.2 * percent).contains(&share),
            "{skill:?} errs in {share} % of all cases"
        );
    }
}

/// What was played although it does not fit. Somebody with 36 cards always has something to play.
fn wrong_number(top: Card, what: Move) -> Option<Number> {
    match what {
        Move::Play { card, on } if on == top => (!card.fits(top)).then_some(card.number),
        other => panic!("{other:?} on {top:?}"),
    }
}

/// One off an answer; or the last number before the end, where the answer lies beyond it.
fn plausible_slips(top: Card) -> Vec<Number> {
    let (number, steps) = (top.number.value(), top.modifier.value());
    let mut slips = Vec::new();
    match number + steps {
        11.. => slips.push(10),
        10 => slips.extend([9, 1]),
        answer => slips.extend([answer - 1, answer + 1]),
    }
    match number.saturating_sub(steps) {
        0 => slips.push(1),
        1 => slips.extend([10, 2]),
        answer => slips.extend([answer - 1, answer + 1]),
    }
    slips.into_iter().filter_map(Number::new).collect()
}

#[test]
fn skills_differ_in_pace_and_in_how_many_cards_they_like_to_hold() {
    let mut slowest = u64::MAX;
    for (skill, likes) in [(Skill::Easy, 9), (Skill::Medium, 6), (Skill::Hard, 4)] {
        let mut spans = Vec::new();
        for seed in 0..500 {
            let mut race = with_cards(0, seed);
            let mut bot = shown(&race, skill, seed);
            while let Some(action) = bot.act() {
                spans.push(action.at.micros_since(race.now()));
                if action.what != Move::Draw {
                    assert!(race.hand(ME).unwrap().len() >= likes, "{skill:?} plays from {race:?}");
                    break;
                }
                race.tried(action).unwrap();
                bot.look(&race);
            }
        }
        let mean = mean_micros(spans);
        assert!(mean * 5 / 4 < slowest, "{skill:?} needs {mean} µs for a step");
        slowest = mean;
    }
}

#[test]
fn bots_have_good_days_and_bad_ones() {
    // Few cards, so that they draw whatever they hold.
    let moments: Vec<Race> = (0..200).map(|seed| with_cards(seed as usize % 5, seed)).collect();
    let spans = || moments.iter().filter_map(|race| span(race, Skill::Medium, 1));
    let (quickest, slowest) = (spans().min().unwrap(), spans().max().unwrap());
    assert!(slowest > quickest * 3 / 2, "in one day from {quickest} to {slowest} µs");

    let pace_of_day = |seed| mean_micros(moments.iter().filter_map(|race| span(race, Skill::Medium, seed)));
    let days: Vec<u64> = (0..200).map(pace_of_day).collect();
    let (best, worst) = (days.iter().min().unwrap(), days.iter().max().unwrap());
    let ratio = *worst as f64 / *best as f64;
    assert!((1.5..1.9).contains(&ratio), "from {best} to {worst} µs");
}

#[test]
fn only_easy_bots_dream_through_turns_and_nobody_acts_after_one() {
    // The bot's turn, with one more card in its hand each time.
    let mut turns = Vec::new();
    let mut race = started(HOUSE_RULES);
    for _ in 0..36 {
        let begins = race.turn().map_or(race.now(), |turn| turn.ends);
        let turn = race.next_turn(begins, u32::MAX).unwrap();
        assert_eq!(turn.seat, ME);
        turns.push((race.clone(), turn));
        race.tries_now(ME, Move::Draw).unwrap();
    }
    for (skill, percent) in [(Skill::Easy, 12.0), (Skill::Medium, 0.0), (Skill::Hard, 0.0)] {
        let mut lapsed = 0;
        for (seed, (race, turn)) in (0..5_000).zip(turns.iter().cycle()) {
            match shown(race, skill, seed).due() {
                Some(due) => assert!(
                    race.now() < due && due < turn.ends,
                    "{skill:?} acts at {due:?} in {turn:?}"
                ),
                None => lapsed += 1,
            }
        }
        let share = f64::from(lapsed) / 50.0;
        assert!(
            (share - percent).abs() < percent / 8.0 + 0.01,
            "{skill:?} lets {share} % of its turns lapse"
        );
    }
}

#[test]
fn a_turn_that_is_nearly_over_is_let_go() {
    let mut race = started(HOUSE_RULES);
    let turn = race.next_turn(race.now(), u32::MAX).unwrap();
    race.pass_time(turn.ends.minus_micros(200_000).unwrap()).unwrap();
    assert_eq!(shown(&race, Skill::Hard, 1).due(), None);
}

#[test]
fn a_barred_bot_thinks_while_it_waits() {
    for seed in 0..200 {
        let mut race = with_cards(9, seed);
        let Some(card) = race.hand(ME).unwrap().kinds().find(|card| !card.fits(race.top())) else {
            continue;
        };
        let what = play(&race, card);
        let Ok(Event::WrongCard { barred_until }) = race.tries_now(ME, what) else {
            panic!("{card:?} is wrong");
        };
        let next = shown(&race, Skill::Hard, seed).act().unwrap();
        if next.what == Move::Draw {
            // Whoever is barred may draw.
            continue;
        }
        let due = next.at;
        assert!(
            barred_until <= due && due < barred_until.plus_micros(600_000),
            "{due:?}, {barred_until:?}"
        );
    }
}
