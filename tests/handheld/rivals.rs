//! Rivals at the table: who thinks when, what they lay, and that nobody waits for them for long.

use pocket_nines::handheld::menu::{Item, Menu, Setting, Start, Title};
use pocket_nines::handheld::number9::{DROP_MICROS, PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, Scene, Sound};
use pocket_nines::number9::{ROUNDS, Skill};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::{Company, Rivals};

use crate::staging::{MILLI, SECOND, Thumbs, against, device, lay, play, stage, tiles};

/// Thinks until the rivals have laid the tile of this round.
fn rivals_think(rehearsal: &mut Rehearsal) {
    while play(rehearsal)
        .game()
        .seats()
        .any(|seat| play(rehearsal).is_thinking(seat))
    {
        rehearsal.think();
    }
}

#[test]
fn rivals_lay_every_tile_in_step_and_nobody_hands_anything_over() {
    for (rivals, seats) in Rivals::ALL.into_iter().zip(2..) {
        let mut rehearsal = against(rivals);
        assert_eq!(play(&rehearsal).rivals().len(), rivals.count());
        for round in 0..ROUNDS {
            assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First), "round {round}");
            assert_eq!(tiles(&rehearsal), vec![round; seats]);
            lay(&mut rehearsal);
        }
        assert!(play(&rehearsal).game().is_over());
        assert!(matches!(stage(&rehearsal), Stage::Counting { .. }));
    }
}

#[test]
fn rivals_begin_as_soon_as_a_tile_is_drawn() {
    let mut rehearsal = against(Rivals::Two);
    rehearsal.set_thinking(false);
    for round in 0..3 {
        assert!(rehearsal.handheld().is_thinking());
        rivals_think(&mut rehearsal);
        assert_eq!(tiles(&rehearsal), [round, round + 1, round + 1]);
        rehearsal.hold(Button::A);
        rehearsal.wait(DROP_MICROS);
        assert_eq!(
            stage(&rehearsal),
            Stage::Placing(Seat::First),
            "whoever has thought before is not waited for"
        );
    }
}

#[test]
fn nobody_waits_for_a_rival_for_longer_than_two_seconds_and_all_rivals_have_equal_shares() {
    for rivals in Rivals::ALL {
        let mut rehearsal = against(rivals);
        rehearsal.set_thinking(false);
        rehearsal.edge(Button::A, true);
        while !matches!(stage(&rehearsal), Stage::Dropping { .. }) {
            rehearsal.wait(MILLI);
        }
        let let_go = rehearsal.now();
        rehearsal.wait(DROP_MICROS);
        rehearsal.edge(Button::A, false);
        let share = PATIENCE_MICROS / rivals.count() as u64;
        for done in 0..rivals.count() {
            let until = share * (done as u64 + 1) - rehearsal.now().micros_since(let_go);
            rehearsal.wait(until - 2 * MILLI);
            assert!(matches!(stage(&rehearsal), Stage::Waiting { .. }));
            assert_eq!(
                tiles(&rehearsal).iter().sum::<usize>(),
                1 + done,
                "{rivals:?}: nobody else has laid anything"
            );
            rehearsal.wait(2 * MILLI);
        }
        rehearsal.wait(DROP_MICROS);
        assert_eq!(tiles(&rehearsal), vec![1; rivals.count() + 1]);
        assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First));
    }
}

#[test]
fn a_pause_while_rivals_think_and_a_night_in_it_lead_back_to_waiting() {
    let mut rehearsal = against(Rivals::One);
    rehearsal.set_thinking(false);
    lay(&mut rehearsal);
    assert!(matches!(stage(&rehearsal), Stage::Waiting { .. }));
    rehearsal.hold(Button::B);
    assert!(!rehearsal.handheld().is_thinking(), "a game that rests is left alone");
    assert!(
        !rehearsal
            .handheld()
            .choice()
            .menu
            .items(rehearsal.handheld().saved())
            .contains(&Item::Hint),
        "there is no tile in hand"
    );
    rehearsal.cut_power(5);
    rehearsal.wait(2 * SECOND);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Continue(Title::Number9));
    assert!(matches!(stage(&rehearsal), Stage::Waiting { .. }));
    assert_eq!(tiles(&rehearsal), [1, 0]);
    rehearsal.set_thinking(true);
    rehearsal.wait(SECOND);
    assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First));
    assert_eq!(tiles(&rehearsal), [1, 1]);
}

#[test]
fn rivals_lay_the_same_whether_they_were_interrupted_or_not() {
    let mut one = against(Rivals::Three);
    let mut other = one.clone();
    other.set_thinking(false);
    for round in 0..6 {
        lay(&mut one);
        other.think();
        other.hold(Button::B);
        other.choose(Item::Resume);
        other.cut_power(round);
        other.wait(2 * SECOND);
        other.choose(Item::Open(Menu::Number9));
        other.choose(Item::Continue(Title::Number9));
        rivals_think(&mut other);
        lay(&mut other);
        assert_eq!(play(&one).game(), play(&other).game(), "round {round}");
    }
}

#[test]
fn a_game_against_rivals_counts_like_one_alone_and_is_begun_again_with_the_same() {
    let mut rehearsal = against(Rivals::Two);
    let rivals = play(&rehearsal).rivals().to_vec();
    let code = play(&rehearsal).game().code();
    (0..ROUNDS).for_each(|_| lay(&mut rehearsal));
    assert_eq!(rehearsal.handheld().statistics().number9.games, 1);
    let own = play(&rehearsal).game().table(Seat::First).unwrap().score().total();
    assert_eq!(
        rehearsal
            .handheld()
            .records()
            .best()
            .first()
            .map(|record| record.points),
        Some(own).filter(|&own| own > 0)
    );
    rehearsal.take_sounds();
    rehearsal.wait(20 * SECOND);
    let sounds = rehearsal.take_sounds();
    assert!(sounds.contains(&Sound::Win) || sounds.contains(&Sound::Lose));
    rehearsal.tap(Button::A);
    for (item, is_same) in [(Item::Again, false), (Item::SameDeck, true)] {
        let mut again = rehearsal.clone();
        again.choose(item);
        assert_eq!(play(&again).rivals(), rivals);
        assert_eq!(play(&again).game().code() == code, is_same);
        assert_eq!(tiles(&again), [0; 3]);
    }
}

#[test]
fn how_many_rivals_there_are_and_how_good_each_is_can_be_chosen_and_is_kept() {
    let mut rehearsal = device();
    assert_eq!(rehearsal.handheld().settings().company, Company::default());
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Open(Menu::Rivals));
    rehearsal.choose(Item::Change(Setting::Rivals));
    rehearsal.choose(Item::Change(Setting::Skill(Seat::Third)));
    rehearsal.cut_power(3);
    let company = rehearsal.handheld().settings().company;
    assert_eq!(company.seated(), [Skill::Club, Skill::Master]);
    rehearsal.wait(2 * SECOND);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Open(Menu::Rivals));
    rehearsal.choose(Item::Start(Start::Rivals));
    assert_eq!(play(&rehearsal).rival(Seat::First), None);
    assert_eq!(play(&rehearsal).rival(Seat::Second), Some(Skill::Club));
    assert_eq!(play(&rehearsal).rival(Seat::Third), Some(Skill::Master));
    assert_eq!(play(&rehearsal).rival(Seat::Fourth), None);
}

#[test]
fn layouts_of_rivals_are_looked_at_in_a_pause_and_level_by_level() {
    let mut rehearsal = against(Rivals::Two);
    (0..8).for_each(|_| lay(&mut rehearsal));
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Rivals);
    for seat in [Seat::Second, Seat::Third, Seat::First, Seat::Second] {
        assert!(matches!(rehearsal.handheld().scene(), Scene::Layout(shown) if *shown == seat));
        let top = play(&rehearsal).game().table(seat).unwrap().top_level().unwrap();
        assert_eq!(rehearsal.handheld().level(), None, "first all of it");
        if top > 0 {
            for level in (0..=top).rev() {
                rehearsal.tap(Button::A);
                assert_eq!(rehearsal.handheld().level(), Some(level), "from the top down");
            }
            rehearsal.tap(Button::A);
            assert_eq!(rehearsal.handheld().level(), None);
        }
        rehearsal.tap(Button::B);
    }
    rehearsal.hold(Button::B);
    assert_eq!(rehearsal.marked(), Some(Item::Rivals));
}
