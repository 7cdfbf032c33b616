//! A device that is left alone.

use pocket_nines::handheld::menu::{Item, Menu, Start, Title};
use pocket_nines::handheld::power::{DIM_MICROS, SLEEP_MICROS};
use pocket_nines::handheld::scene::DEMO_MICROS;
use pocket_nines::handheld::{Button, Light, Scene, Slot};
use pocket_nines::number9::Players;
use pocket_nines::rehearsal::{HOLD_MICROS, Rehearsal, TAP_MICROS};
use pocket_nines::seven_on_nine::Pace;
use pocket_nines::storage::settings::Brightness;

use crate::staging::{MINUTE, SECOND, Thumbs, device};

fn light(rehearsal: &Rehearsal) -> Option<Light> {
    rehearsal.handheld().panel().light
}

/// A device whose second item is marked, in a menu that shows no demo.
fn in_a_menu() -> Rehearsal {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.tap(Button::B);
    rehearsal.take_sounds();
    rehearsal
}

fn asleep() -> Rehearsal {
    let mut rehearsal = in_a_menu();
    rehearsal.wait(SLEEP_MICROS);
    assert_eq!(light(&rehearsal), None);
    rehearsal
}

#[test]
fn it_dims_and_sleeps_to_the_microsecond_after_the_last_press() {
    let mut rehearsal = in_a_menu();
    rehearsal.edge(Button::Up, true);
    rehearsal.edge(Button::Up, false);
    rehearsal.wait(DIM_MICROS - 1);
    assert_eq!(light(&rehearsal), Some(Light::As(Brightness::Middle)));
    rehearsal.wait(1);
    assert_eq!(light(&rehearsal), Some(Light::Dim));
    rehearsal.wait(SLEEP_MICROS - DIM_MICROS - 1);
    assert_eq!(light(&rehearsal), Some(Light::Dim));
    rehearsal.wait(1);
    assert_eq!(light(&rehearsal), None);
}

#[test]
fn a_press_on_a_dim_panel_counts_like_any_other() {
    let mut rehearsal = in_a_menu();
    let before = rehearsal.marked();
    rehearsal.wait(DIM_MICROS);
    rehearsal.tap(Button::B);
    assert_eq!(light(&rehearsal), Some(Light::As(Brightness::Middle)));
    assert_ne!(rehearsal.marked(), before);
}

#[test]
fn the_press_that_wakes_it_does_nothing_else_however_long_it_is() {
    for button in Button::ALL {
        for micros in [TAP_MICROS, HOLD_MICROS, 5 * SECOND] {
            let mut rehearsal = asleep();
            let before = (rehearsal.marked(), rehearsal.handheld().choice());
            rehearsal.press_for(button, micros);
            assert_eq!(light(&rehearsal), Some(Light::As(Brightness::Middle)));
            assert_eq!(
                (rehearsal.marked(), rehearsal.handheld().choice()),
                before,
                "{button:?}"
            );
            assert_eq!(rehearsal.take_sounds(), []);
            rehearsal.tap(Button::B);
            assert_ne!(rehearsal.marked(), before.0, "the next one counts again");
        }
    }
}

#[test]
fn while_it_sleeps_it_wants_nothing_and_draws_nothing() {
    let mut rehearsal = asleep();
    let frames = rehearsal.frames();
    assert_eq!(rehearsal.handheld().wake(), None);
    rehearsal.wait(24 * 60 * MINUTE);
    assert_eq!((rehearsal.handheld().wake(), rehearsal.frames()), (None, frames));
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.frames(), frames + 1, "the panel comes back with one frame");
}

#[test]
fn a_button_that_is_stuck_lets_it_sleep_and_does_not_wake_it() {
    for button in Button::ALL {
        let mut rehearsal = in_a_menu();
        rehearsal.edge(button, true);
        rehearsal.wait(3 * 60 * MINUTE);
        assert_eq!(
            (light(&rehearsal), rehearsal.handheld().wake()),
            (None, None),
            "{button:?}"
        );
        rehearsal.edge(button, false);
        rehearsal.wait(SECOND);
        assert_eq!(light(&rehearsal), None, "{button:?} coming loose is no press");
    }
}

#[test]
fn a_game_is_paused_and_written_by_sleep() {
    let starts = [
        (
            Menu::Number9,
            Start::Number9(Players::One),
            Slot::Number9,
            Menu::PausedNumber9,
        ),
        (
            Menu::Number9,
            Start::Number9(Players::Two),
            Slot::Number9,
            Menu::PausedNumber9,
        ),
        (Menu::SevenOnNine, Start::Race(Pace::Race), Slot::Race, Menu::PausedRace),
        (Menu::SevenOnNine, Start::Race(Pace::Home), Slot::Race, Menu::PausedRace),
    ];
    for (menu, start, slot, paused) in starts {
        let mut rehearsal = device();
        rehearsal.choose(Item::Open(menu));
        let players = [Item::Open(Menu::PassAndPlay)].into_iter();
        players
            .filter(|_| start == Start::Number9(Players::Two))
            .for_each(|item| rehearsal.choose(item));
        rehearsal.choose(Item::Start(start));
        rehearsal.wait(DIM_MICROS);
        assert!(
            !matches!(rehearsal.handheld().scene(), Scene::Menu),
            "dim is not asleep"
        );
        rehearsal.wait(SLEEP_MICROS);
        assert_eq!((light(&rehearsal), rehearsal.handheld().choice().menu), (None, paused));
        assert!(rehearsal.kept(slot).is_some());
        let before = rehearsal.handheld().race().map(|play| play.race().clone());
        rehearsal.wait(30 * MINUTE);
        let after = rehearsal.handheld().race().map(|play| play.race().clone());
        assert_eq!(after, before, "nobody plays while it sleeps");
        rehearsal.tap(Button::B);
        assert_eq!(rehearsal.marked(), Some(Item::Resume));
    }
}

#[test]
fn whoever_looks_at_the_main_menu_is_shown_a_game_and_nobody_else_is() {
    let mut rehearsal = device();
    rehearsal.tap(Button::B);
    rehearsal.wait(DEMO_MICROS - 2 * TAP_MICROS - 1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));
    rehearsal.wait(1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Demo(_)));
    for item in [Item::Records, Item::About, Item::Statistics, Item::Open(Menu::Settings)] {
        let mut rehearsal = device();
        rehearsal.choose(item);
        rehearsal.wait(2 * DEMO_MICROS);
        assert!(!matches!(rehearsal.handheld().scene(), Scene::Demo(_)), "{item:?}");
    }
}

#[test]
fn coming_back_to_the_main_menu_starts_the_waiting_anew() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Statistics);
    rehearsal.wait(DEMO_MICROS);
    // The press that leads back is the last one.
    rehearsal.hold(Button::B);
    rehearsal.wait(DEMO_MICROS - HOLD_MICROS - TAP_MICROS - 1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));
    rehearsal.wait(SECOND);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Demo(_)));
}

#[test]
fn any_press_ends_the_demo_and_chooses_nothing() {
    for button in Button::ALL {
        for micros in [TAP_MICROS, HOLD_MICROS] {
            let mut rehearsal = device();
            rehearsal.choose(Item::Demo);
            rehearsal.wait(10 * SECOND);
            rehearsal.take_sounds();
            rehearsal.press_for(button, micros);
            assert!(matches!(rehearsal.handheld().scene(), Scene::Menu), "{button:?}");
            assert_eq!(rehearsal.handheld().choice().menu, Menu::Main);
            assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)));
            assert_eq!(rehearsal.take_sounds(), []);
            assert_eq!(rehearsal.kept(Slot::Number9), None, "nobody's game is touched");
        }
    }
}

#[test]
fn a_demo_falls_asleep_and_the_main_menu_wakes_up() {
    let mut rehearsal = device();
    rehearsal.wait(SLEEP_MICROS);
    assert_eq!(light(&rehearsal), None);
    rehearsal.tap(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Main);
}

#[test]
fn what_was_read_is_still_there_after_a_nap() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::HowToPlay));
    rehearsal.choose(Item::Help(Title::Number9));
    rehearsal.tap(Button::B);
    rehearsal.wait(SLEEP_MICROS);
    rehearsal.tap(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Help { page: 1, .. }));
}
