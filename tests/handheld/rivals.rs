//! Rivals: when they compute their moves, what they place, and that the player never waits long for them.

use harness::Harness;
use harness::tour::shown_level;
use pocket_nines::handheld::menu::{Item, Menu, Setting, Start};
use pocket_nines::handheld::number9::{DROP_MICROS, PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Scene, Sound};
use pocket_nines::number9::{ROUNDS, Skill};
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::{RivalCount, RivalSettings};

use crate::devices::{MILLI, SECOND, against, lay, new_device, play, stage, tiles};

/// Thinks until the rivals have laid the tile of this round.
fn rivals_think(device: &mut Harness) {
    while play(device).game().seats().any(|seat| play(device).is_thinking(seat)) {
        device.think();
    }
}

#[test]
fn rivals_place_every_tile_in_step_and_the_device_is_not_handed_over() {
    for (rivals, seats) in RivalCount::ALL.into_iter().zip(2..) {
        let mut device = against(rivals);
        assert_eq!(play(&device).rivals().len(), rivals.get());
        for round in 0..ROUNDS {
            assert_eq!(stage(&device), Stage::Placing(Seat::First), "round {round}");
            assert_eq!(tiles(&device), vec![round; seats]);
            lay(&mut device);
        }
        assert!(play(&device).game().is_over());
        assert!(matches!(stage(&device), Stage::Counting { .. }));
    }
}

#[test]
fn rivals_begin_as_soon_as_a_tile_is_drawn() {
    let mut device = against(RivalCount::Two);
    device.set_thinking(false);
    for round in 0..3 {
        assert!(device.handheld().is_thinking());
        rivals_think(&mut device);
        assert_eq!(tiles(&device), [round, round + 1, round + 1]);
        device.hold(Button::A);
        device.wait(DROP_MICROS);
        assert_eq!(
            stage(&device),
            Stage::Placing(Seat::First),
            "whoever has thought before is not waited for"
        );
    }
}

#[test]
fn the_player_waits_two_seconds_at_most_and_all_rivals_have_equal_shares() {
    for rivals in RivalCount::ALL {
        let mut device = against(rivals);
        device.set_thinking(false);
        device.edge(Button::A, true);
        while !matches!(stage(&device), Stage::Dropping { .. }) {
            device.wait(MILLI);
        }
        let let_go = device.now();
        device.wait(DROP_MICROS);
        device.edge(Button::A, false);
        let share = PATIENCE_MICROS / rivals.get() as u64;
        for done in 0..rivals.get() {
            let until = share * (done as u64 + 1) - device.now().micros_since(let_go);
            device.wait(until - 2 * MILLI);
            assert!(matches!(stage(&device), Stage::Waiting { .. }));
            assert_eq!(
                tiles(&device).iter().sum::<usize>(),
                1 + done,
                "{rivals:?}: nobody else has laid anything"
            );
            device.wait(2 * MILLI);
        }
        device.wait(DROP_MICROS);
        assert_eq!(tiles(&device), vec![1; rivals.get() + 1]);
        assert_eq!(stage(&device), Stage::Placing(Seat::First));
    }
}

#[test]
fn a_pause_and_a_power_cut_while_rivals_think_lead_back_to_waiting() {
    let mut device = against(RivalCount::One);
    device.set_thinking(false);
    lay(&mut device);
    assert!(matches!(stage(&device), Stage::Waiting { .. }));
    device.hold(Button::B);
    assert!(!device.handheld().is_thinking(), "a game that rests is left alone");
    assert!(
        !device
            .handheld()
            .choice()
            .menu
            .items(device.handheld().offers())
            .contains(&Item::Hint),
        "there is no tile in hand"
    );
    device.cut_power(5);
    device.wait(2 * SECOND);
    device.continue_game(GameKind::Number9);
    assert!(matches!(stage(&device), Stage::Waiting { .. }));
    assert_eq!(tiles(&device), [1, 0]);
    device.set_thinking(true);
    device.wait(SECOND);
    assert_eq!(stage(&device), Stage::Placing(Seat::First));
    assert_eq!(tiles(&device), [1, 1]);
}

#[test]
fn rivals_lay_the_same_whether_they_were_interrupted_or_not() {
    let mut one = against(RivalCount::Three);
    let mut other = one.clone();
    other.set_thinking(false);
    for round in 0..6 {
        lay(&mut one);
        other.think();
        other.hold(Button::B);
        other.choose(Item::Resume);
        other.cut_power(round);
        other.wait(2 * SECOND);
        other.continue_game(GameKind::Number9);
        rivals_think(&mut other);
        lay(&mut other);
        assert_eq!(play(&one).game(), play(&other).game(), "round {round}");
    }
}

#[test]
fn a_game_against_rivals_counts_like_one_alone_and_is_begun_again_with_the_same() {
    let mut device = against(RivalCount::Two);
    let rivals = play(&device).rivals().to_vec();
    let code = play(&device).game().code();
    (0..ROUNDS).for_each(|_| lay(&mut device));
    assert_eq!(device.handheld().statistics().number9.games, 1);
    let own = play(&device).game().table(Seat::First).unwrap().score().total();
    assert_eq!(
        device
            .handheld()
            .high_scores()
            .best()
            .first()
            .map(|record| record.points),
        Some(own).filter(|&own| own > 0)
    );
    device.take_sounds();
    device.wait(20 * SECOND);
    let sounds = device.take_sounds();
    assert!(sounds.contains(&Sound::Win) || sounds.contains(&Sound::Lose));
    device.tap(Button::A);
    for (item, is_same) in [(Item::Again, false), (Item::SameDeck, true)] {
        let mut again = device.clone();
        again.choose(item);
        assert_eq!(play(&again).rivals(), rivals);
        assert_eq!(play(&again).game().code() == code, is_same);
        assert_eq!(tiles(&again), [0; 3]);
    }
}

#[test]
fn how_many_rivals_there_are_and_how_good_each_is_can_be_chosen_and_is_kept() {
    let mut device = new_device();
    assert_eq!(device.handheld().settings().rivals, RivalSettings::default());
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::Open(Menu::Rivals));
    device.choose(Item::Change(Setting::RivalCount));
    device.choose(Item::Change(Setting::RivalSkill(Seat::Third)));
    device.cut_power(3);
    let rivals = device.handheld().settings().rivals;
    assert_eq!(rivals.playing(), [Skill::Club, Skill::Master]);
    device.wait(2 * SECOND);
    device.start(Start::Rivals);
    assert_eq!(play(&device).rival(Seat::First), None);
    assert_eq!(play(&device).rival(Seat::Second), Some(Skill::Club));
    assert_eq!(play(&device).rival(Seat::Third), Some(Skill::Master));
    assert_eq!(play(&device).rival(Seat::Fourth), None);
}

#[test]
fn layouts_of_rivals_are_looked_at_in_a_pause_and_level_by_level() {
    let mut device = against(RivalCount::Two);
    (0..8).for_each(|_| lay(&mut device));
    device.hold(Button::B);
    device.choose(Item::RivalLayouts);
    for seat in [Seat::Second, Seat::Third, Seat::First, Seat::Second] {
        assert!(matches!(device.scene(), Scene::Layout { seat: shown, .. } if shown == seat));
        let top = play(&device).game().table(seat).unwrap().top_level().unwrap();
        assert_eq!(shown_level(&device), None, "first all of it");
        if top > 0 {
            for level in (0..=top).rev() {
                device.tap(Button::A);
                assert_eq!(shown_level(&device), Some(level), "from the top down");
            }
            device.tap(Button::A);
            assert_eq!(shown_level(&device), None);
        }
        device.tap(Button::B);
    }
    device.hold(Button::B);
    assert_eq!(device.marked(), Some(Item::RivalLayouts));
}
