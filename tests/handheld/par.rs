//! Par: when the Master computes it, that it does not depend on the player's game, and where it is saved.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::{Button, GameKind, Par};
use pocket_nines::number9::ROUNDS;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::Slot;

use crate::devices::{SECOND, lay, play, solo};

#[test]
fn par_is_computed_after_three_seconds_without_presses() {
    let mut device = solo();
    lay(&mut device);
    device.wait(4 * SECOND);
    device.tap(Button::B);
    let pressed = device.now();
    assert!(!device.handheld().is_thinking());
    while !device.handheld().is_thinking() {
        assert!(
            device.step(pressed.plus_micros(3 * SECOND)),
            "it wants to be called when the time has come"
        );
    }
    device.think_it_over();
    assert_eq!(
        play(&device).par(),
        Par::Thinking { tiles: 2 },
        "the one on the table and the one in hand"
    );
    device.hold(Button::B);
    device.wait(5 * SECOND);
    assert!(
        !device.handheld().is_thinking(),
        "there is nothing more that it may know"
    );
}

/// A whole solo game, with the same deck each time.
fn whole_game(mut between: impl FnMut(usize, &mut Harness)) -> Harness {
    let mut device = solo();
    for round in 0..ROUNDS {
        between(round, &mut device);
        lay(&mut device);
    }
    device.wait(30 * SECOND);
    device
}

fn known(device: &Harness) -> u16 {
    match play(device).par() {
        Par::Known(par) => par,
        other => panic!("{other:?}"),
    }
}

#[test]
fn par_is_the_same_however_the_game_is_played_and_interrupted() {
    let mut hurried = whole_game(|_, _| {});
    assert_eq!(play(&hurried).par(), Par::Thinking { tiles: 0 });
    assert_eq!(hurried.handheld().high_scores().best()[0].par, None);
    hurried.think_it_over();
    let mut slow = whole_game(|round, device| {
        for _ in 0..round % 3 {
            device.tap(Button::A);
        }
        device.wait(2 * SECOND);
        for _ in 0..(round % 4) * 50 {
            device.think();
        }
        if round % 5 == 0 {
            device.hold(Button::B);
            device.cut_power(1);
            device.wait(2 * SECOND);
            device.continue_game(GameKind::Number9);
            device.wait(2 * SECOND);
        }
        let drawn = round + 1;
        match play(device).par() {
            Par::Thinking { tiles } => assert!(tiles <= drawn, "{tiles} of {drawn}"),
            other => assert_eq!((drawn, matches!(other, Par::Known(_))), (ROUNDS, true)),
        }
    });
    slow.think_it_over();
    assert_eq!(play(&slow).game().code(), play(&hurried).game().code());
    assert_eq!(known(&slow), known(&hurried));
    assert!(known(&slow) > 10, "{}", known(&slow));
    for device in [&slow, &hurried] {
        assert_eq!(device.handheld().high_scores().best()[0].par, Some(known(device)));
    }
}

#[test]
fn par_is_computed_while_the_game_is_on_the_screen_and_saved_with_its_high_score() {
    let mut device = whole_game(|_, _| {});
    device.tap(Button::A);
    assert_eq!(device.handheld().choice().menu, Menu::AfterNumber9);
    assert!(device.handheld().is_thinking(), "there is nothing to wait for any more");
    let before = device.kept(Slot::HighScores).map(<[u8]>::to_vec);
    device.think_it_over();
    let par = known(&device);
    assert_eq!(device.handheld().high_scores().best()[0].par, Some(par));
    assert_ne!(device.kept(Slot::HighScores).map(<[u8]>::to_vec), before);
    device.cut_power(8);
    assert_eq!(device.handheld().high_scores().best()[0].par, Some(par));
}

#[test]
fn a_new_game_a_race_and_sleep_leave_par_alone() {
    let over = whole_game(|_, _| {});
    let mut again = over.clone();
    again.tap(Button::A);
    again.choose(Item::Again);
    again.wait(2 * SECOND);
    again.think_it_over();
    assert_eq!(again.handheld().high_scores().best()[0].par, None);

    let mut asleep = over.clone();
    asleep.wait(300 * SECOND);
    assert!(!asleep.handheld().is_thinking());

    let mut racing = over;
    assert!(racing.handheld().is_thinking());
    racing.hold(Button::B);
    racing.choose(Item::Open(Menu::Game(GameKind::SevenOnNine)));
    assert!(!racing.handheld().is_thinking());
    racing.choose(Item::Start(Start::SevenOnNine(Variant::Simultaneous)));
    racing.wait(4 * SECOND);
    assert!(!racing.handheld().is_thinking());
}
