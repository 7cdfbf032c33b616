//! Par: when the Master thinks about the deck, that it comes to the same however the game goes, and where it is kept.

use pocket_nines::handheld::menu::{Item, Menu, Start, Title};
use pocket_nines::handheld::{Button, Par, Slot};
use pocket_nines::number9::ROUNDS;
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seven_on_nine::Pace;

use crate::staging::{SECOND, Thumbs, lay, play, solo};

#[test]
fn par_is_thought_about_when_nobody_has_pressed_anything_for_three_seconds() {
    let mut rehearsal = solo();
    lay(&mut rehearsal);
    rehearsal.wait(4 * SECOND);
    rehearsal.tap(Button::B);
    let pressed = rehearsal.now();
    assert!(!rehearsal.handheld().is_thinking());
    while !rehearsal.handheld().is_thinking() {
        assert!(
            rehearsal.step(pressed.plus_micros(3 * SECOND)),
            "it wants to be called when the time has come"
        );
    }
    rehearsal.think_it_over();
    assert_eq!(
        play(&rehearsal).par(),
        Par::Thinking { tiles: 2 },
        "the one on the table and the one in hand"
    );
    rehearsal.hold(Button::B);
    rehearsal.wait(5 * SECOND);
    assert!(
        !rehearsal.handheld().is_thinking(),
        "there is nothing more that it may know"
    );
}

/// Somebody's whole game alone, with the same deck each time.
fn whole_game(mut between: impl FnMut(usize, &mut Rehearsal)) -> Rehearsal {
    let mut rehearsal = solo();
    for round in 0..ROUNDS {
        between(round, &mut rehearsal);
        lay(&mut rehearsal);
    }
    rehearsal.wait(30 * SECOND);
    rehearsal
}

fn known(rehearsal: &Rehearsal) -> u16 {
    match play(rehearsal).par() {
        Par::Known(par) => par,
        other => panic!("{other:?}"),
    }
}

#[test]
fn par_is_the_same_however_the_game_is_played_and_interrupted() {
    let mut hurried = whole_game(|_, _| {});
    assert_eq!(play(&hurried).par(), Par::Thinking { tiles: 0 });
    assert_eq!(hurried.handheld().records().best()[0].par, None);
    hurried.think_it_over();
    let mut slow = whole_game(|round, rehearsal| {
        for _ in 0..round % 3 {
            rehearsal.tap(Button::A);
        }
        rehearsal.wait(2 * SECOND);
        for _ in 0..(round % 4) * 50 {
            rehearsal.think();
        }
        if round % 5 == 0 {
            rehearsal.hold(Button::B);
            rehearsal.cut_power(1);
            rehearsal.wait(2 * SECOND);
            rehearsal.choose(Item::Open(Menu::Number9));
            rehearsal.choose(Item::Continue(Title::Number9));
            rehearsal.wait(2 * SECOND);
        }
        let drawn = round + 1;
        match play(rehearsal).par() {
            Par::Thinking { tiles } => assert!(tiles <= drawn, "{tiles} of {drawn}"),
            other => assert_eq!((drawn, matches!(other, Par::Known(_))), (ROUNDS, true)),
        }
    });
    slow.think_it_over();
    assert_eq!(play(&slow).game().code(), play(&hurried).game().code());
    assert_eq!(known(&slow), known(&hurried));
    assert!(known(&slow) > 10, "{}", known(&slow));
    for rehearsal in [&slow, &hurried] {
        assert_eq!(rehearsal.handheld().records().best()[0].par, Some(known(rehearsal)));
    }
}

#[test]
fn par_is_found_out_while_the_game_is_on_the_screen_and_written_to_its_record() {
    let mut rehearsal = whole_game(|_, _| {});
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::AfterNumber9);
    assert!(
        rehearsal.handheld().is_thinking(),
        "there is nothing to wait for any more"
    );
    let before = rehearsal.kept(Slot::Records).map(<[u8]>::to_vec);
    rehearsal.think_it_over();
    let par = known(&rehearsal);
    assert_eq!(rehearsal.handheld().records().best()[0].par, Some(par));
    assert_ne!(rehearsal.kept(Slot::Records).map(<[u8]>::to_vec), before);
    rehearsal.cut_power(8);
    assert_eq!(rehearsal.handheld().records().best()[0].par, Some(par));
}

#[test]
fn a_new_game_a_race_and_sleep_leave_par_alone() {
    let over = whole_game(|_, _| {});
    let mut again = over.clone();
    again.tap(Button::A);
    again.choose(Item::Again);
    again.wait(2 * SECOND);
    again.think_it_over();
    assert_eq!(again.handheld().records().best()[0].par, None);

    let mut asleep = over.clone();
    asleep.wait(300 * SECOND);
    assert!(!asleep.handheld().is_thinking());

    let mut racing = over;
    assert!(racing.handheld().is_thinking());
    racing.hold(Button::B);
    racing.choose(Item::Open(Menu::SevenOnNine));
    assert!(!racing.handheld().is_thinking());
    racing.choose(Item::Start(Start::Race(Pace::Race)));
    racing.wait(4 * SECOND);
    assert!(!racing.handheld().is_thinking());
}
