//! Hints: when they are offered, how long they take, and that the game remembers them.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::number9::{PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Par};
use pocket_nines::number9::{Players, ROUNDS};
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::RivalCount;

use crate::devices::{MILLI, SECOND, against, lay, new_device, play, solo, stage, tiles};

/// Asks for a hint in a pause.
fn ask(device: &mut Harness) {
    device.hold(Button::B);
    device.choose(Item::Hint);
    if device.marked() == Some(Item::No) {
        // Only the first time in a game.
        device.choose(Item::Yes);
    }
}

#[test]
fn a_hint_moves_the_tile_to_a_legal_spot_and_marks_the_game_for_good() {
    let mut device = solo();
    (0..4).for_each(|_| lay(&mut device));
    assert!(!play(&device).is_hinted());
    device.take_sounds();
    ask(&mut device);
    assert_eq!(stage(&device), Stage::Placing(Seat::First));
    assert!(play(&device).is_hinted() && !play(&device).hint_wanted());
    assert!(play(&device).in_hand().unwrap().1.is_ok());
    assert!(device.take_sounds().len() > 2, "it is heard");
    let shown = play(&device).in_hand();
    device.cut_power(4);
    assert!(play(&device).is_hinted(), "even if the power fails at once");
    assert_eq!(play(&device).in_hand(), shown);
    device.wait(2 * SECOND);
    device.continue_game(GameKind::Number9);
    for tiles in 4..ROUNDS {
        assert!(play(&device).is_hinted(), "after {tiles} tiles");
        lay(&mut device);
    }
    assert!(device.handheld().high_scores().best()[0].hinted);
    device.wait(20 * SECOND);
    device.tap(Button::A);
    device.choose(Item::SameDeck);
    assert!(!play(&device).is_hinted(), "another game begins without");
}

#[test]
fn after_a_hint_the_tile_jumps_on_from_there() {
    let mut device = solo();
    (0..3).for_each(|_| lay(&mut device));
    ask(&mut device);
    let hint = play(&device).in_hand().unwrap().0;
    device.wait(SECOND);
    device.tap(Button::A);
    let next = play(&device).in_hand().unwrap().0;
    assert_ne!((next.turn, next.corner), (hint.turn, hint.corner));
    device.tap_both();
    assert_eq!(play(&device).in_hand().unwrap().0, hint);
}

#[test]
fn a_hint_takes_two_seconds_at_most() {
    let mut device = solo();
    lay(&mut device);
    device.set_thinking(false);
    ask(&mut device);
    assert!(play(&device).hint_wanted() && device.handheld().is_waited_for());
    device.wait(PATIENCE_MICROS - 200 * MILLI);
    assert!(play(&device).hint_wanted() && !play(&device).is_hinted());
    device.wait(200 * MILLI);
    assert!(!play(&device).hint_wanted() && play(&device).is_hinted());
}

#[test]
fn a_press_before_the_hint_cancels_it() {
    let mut device = solo();
    (0..3).for_each(|_| lay(&mut device));
    device.set_thinking(false);
    let before = play(&device).in_hand();
    ask(&mut device);
    assert_eq!(play(&device).in_hand(), before, "the tile stays where it was");
    device.tap(Button::A);
    assert!(!play(&device).hint_wanted());
    assert_ne!(play(&device).in_hand(), before, "the press does what it always does");
    device.wait(5 * SECOND);
    assert!(!play(&device).is_hinted());
}

#[test]
fn hints_are_offered_only_if_there_is_one_person() {
    let mut shared = new_device();
    for item in [
        Item::Open(Menu::Game(GameKind::Number9)),
        Item::Open(Menu::PassAndPlay),
        Item::Start(Start::Number9(Players::Two)),
    ] {
        shared.choose(item);
    }
    shared.tap(Button::A);
    for (mut device, is_offered) in [(solo(), true), (against(RivalCount::Three), true), (shared, false)] {
        device.hold(Button::B);
        let handheld = device.handheld();
        let items = handheld.choice().menu.items(handheld.offers());
        assert_eq!(items.contains(&Item::Hint), is_offered);
        assert_eq!(play(&device).par() != Par::None, is_offered, "and so is par");
    }
}

#[test]
fn after_a_hint_rivals_think_on() {
    let mut device = against(RivalCount::One);
    device.set_thinking(false);
    ask(&mut device);
    device.set_thinking(true);
    assert!(play(&device).is_hinted());
    assert!(play(&device).is_thinking(Seat::Second));
    lay(&mut device);
    assert_eq!(tiles(&device), [1, 1]);
}
