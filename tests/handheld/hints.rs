//! Hints: who gets one, how long it takes, and that the game remembers it.

use pocket_nines::handheld::menu::{Item, Menu, Start, Title};
use pocket_nines::handheld::number9::{PATIENCE_MICROS, Stage};
use pocket_nines::handheld::{Button, Par};
use pocket_nines::number9::{Players, ROUNDS};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seat::Seat;
use pocket_nines::storage::settings::Rivals;

use crate::staging::{MILLI, SECOND, Thumbs, against, device, lay, play, solo, stage, tiles};

/// Asks for a hint in a pause.
fn ask(rehearsal: &mut Rehearsal) {
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Hint);
}

#[test]
fn a_hint_moves_the_tile_to_a_legal_spot_and_marks_the_game_for_good() {
    let mut rehearsal = solo();
    (0..4).for_each(|_| lay(&mut rehearsal));
    assert!(!play(&rehearsal).is_hinted());
    rehearsal.take_sounds();
    ask(&mut rehearsal);
    assert_eq!(stage(&rehearsal), Stage::Placing(Seat::First));
    assert!(play(&rehearsal).is_hinted() && !play(&rehearsal).hint_wanted());
    assert!(play(&rehearsal).in_hand().unwrap().1.is_ok());
    assert!(rehearsal.take_sounds().len() > 2, "it is heard");
    let shown = play(&rehearsal).in_hand();
    rehearsal.cut_power(4);
    assert!(play(&rehearsal).is_hinted(), "even if the power fails at once");
    assert_eq!(play(&rehearsal).in_hand(), shown);
    rehearsal.wait(2 * SECOND);
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::Continue(Title::Number9));
    for tiles in 4..ROUNDS {
        assert!(play(&rehearsal).is_hinted(), "after {tiles} tiles");
        lay(&mut rehearsal);
    }
    assert!(rehearsal.handheld().records().best()[0].hinted);
    rehearsal.wait(20 * SECOND);
    rehearsal.tap(Button::A);
    rehearsal.choose(Item::SameDeck);
    assert!(!play(&rehearsal).is_hinted(), "another game begins without");
}

#[test]
fn after_a_hint_the_tile_jumps_on_from_there() {
    let mut rehearsal = solo();
    (0..3).for_each(|_| lay(&mut rehearsal));
    ask(&mut rehearsal);
    let hint = play(&rehearsal).in_hand().unwrap().0;
    rehearsal.wait(SECOND);
    rehearsal.tap(Button::A);
    let next = play(&rehearsal).in_hand().unwrap().0;
    assert_eq!(next.turn, hint.turn);
    assert_ne!(next.corner, hint.corner);
    rehearsal.tap_both();
    assert_eq!(play(&rehearsal).in_hand().unwrap().0, hint);
}

#[test]
fn nobody_waits_for_a_hint_for_longer_than_two_seconds() {
    let mut rehearsal = solo();
    lay(&mut rehearsal);
    rehearsal.set_thinking(false);
    ask(&mut rehearsal);
    assert!(play(&rehearsal).hint_wanted() && rehearsal.handheld().is_waited_for());
    rehearsal.wait(PATIENCE_MICROS - 200 * MILLI);
    assert!(play(&rehearsal).hint_wanted() && !play(&rehearsal).is_hinted());
    rehearsal.wait(200 * MILLI);
    assert!(!play(&rehearsal).hint_wanted() && play(&rehearsal).is_hinted());
}

#[test]
fn whoever_presses_before_a_hint_is_there_gets_none_and_plays_on() {
    let mut rehearsal = solo();
    (0..3).for_each(|_| lay(&mut rehearsal));
    rehearsal.set_thinking(false);
    let before = play(&rehearsal).in_hand();
    ask(&mut rehearsal);
    assert_eq!(play(&rehearsal).in_hand(), before, "the tile stays where it was");
    rehearsal.tap(Button::A);
    assert!(!play(&rehearsal).hint_wanted());
    assert_ne!(play(&rehearsal).in_hand(), before, "the press does what it always does");
    rehearsal.wait(5 * SECOND);
    assert!(!play(&rehearsal).is_hinted());
}

#[test]
fn hints_are_for_whoever_is_the_only_person_at_the_table() {
    let mut shared = device();
    for item in [
        Item::Open(Menu::Number9),
        Item::Open(Menu::PassAndPlay),
        Item::Start(Start::Number9(Players::Two)),
    ] {
        shared.choose(item);
    }
    shared.tap(Button::A);
    for (mut rehearsal, is_offered) in [(solo(), true), (against(Rivals::Three), true), (shared, false)] {
        rehearsal.hold(Button::B);
        let handheld = rehearsal.handheld();
        let items = handheld.choice().menu.items(handheld.saved());
        assert_eq!(items.contains(&Item::Hint), is_offered);
        assert_eq!(play(&rehearsal).par() != Par::None, is_offered, "and so is par");
    }
}

#[test]
fn after_a_hint_rivals_think_on() {
    let mut rehearsal = against(Rivals::One);
    rehearsal.set_thinking(false);
    ask(&mut rehearsal);
    rehearsal.set_thinking(true);
    assert!(play(&rehearsal).is_hinted());
    assert!(play(&rehearsal).is_thinking(Seat::Second));
    lay(&mut rehearsal);
    assert_eq!(tiles(&rehearsal), [1, 1]);
}
