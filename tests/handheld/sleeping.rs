//! A device without presses: it dims, shows the demo, and falls asleep.

use harness::{HOLD_MICROS, Harness, TAP_MICROS, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::power::{DIM_MICROS, SLEEP_MICROS};
use pocket_nines::handheld::scene::DEMO_MICROS;
use pocket_nines::handheld::{Button, GameKind, Light, Scene};
use pocket_nines::number9::Players;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::Slot;
use pocket_nines::storage::settings::{Brightness, Settings};

use crate::devices::{MINUTE, SECOND, new_device, stage, with};

fn light(device: &Harness) -> Option<Light> {
    device.handheld().panel().light
}

/// A device whose second item is marked, in a menu that shows no demo.
fn in_a_menu() -> Harness {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.tap(Button::B);
    device.take_sounds();
    device
}

fn asleep() -> Harness {
    let mut device = in_a_menu();
    device.wait(SLEEP_MICROS);
    assert_eq!(light(&device), None);
    device
}

#[test]
fn the_device_dims_and_sleeps_exactly_so_long_after_the_last_press() {
    let mut device = in_a_menu();
    device.edge(Button::Up, true);
    device.edge(Button::Up, false);
    device.wait(DIM_MICROS - 1);
    assert_eq!(light(&device), Some(Light::As(Brightness::Middle)));
    device.wait(1);
    assert_eq!(light(&device), Some(Light::Dim));
    device.wait(SLEEP_MICROS - DIM_MICROS - 1);
    assert_eq!(light(&device), Some(Light::Dim));
    device.wait(1);
    assert_eq!(light(&device), None);
}

#[test]
fn a_press_on_a_dim_panel_counts_like_any_other() {
    let mut device = in_a_menu();
    let before = device.marked();
    device.wait(DIM_MICROS);
    device.tap(Button::B);
    assert_eq!(light(&device), Some(Light::As(Brightness::Middle)));
    assert_ne!(device.marked(), before);
}

#[test]
fn the_press_that_wakes_the_device_does_nothing_else_however_long_it_is() {
    for button in Button::ALL {
        for micros in [TAP_MICROS, HOLD_MICROS, 5 * SECOND] {
            let mut device = asleep();
            let before = (device.marked(), device.handheld().choice());
            device.press_for(button, micros);
            assert_eq!(light(&device), Some(Light::As(Brightness::Middle)));
            assert_eq!((device.marked(), device.handheld().choice()), before, "{button:?}");
            assert_eq!(device.take_sounds(), []);
            device.tap(Button::B);
            assert_ne!(device.marked(), before.0, "the next one counts again");
        }
    }
}

#[test]
fn a_sleeping_device_asks_for_no_call_and_draws_nothing() {
    let mut device = asleep();
    let frames = device.frames();
    assert_eq!(device.handheld().wake(), None);
    device.wait(24 * 60 * MINUTE);
    assert_eq!((device.handheld().wake(), device.frames()), (None, frames));
    device.tap(Button::A);
    assert_eq!(device.frames(), frames + 1, "the panel comes back with one frame");
}

#[test]
fn a_stuck_button_lets_the_device_sleep_and_does_not_wake_it() {
    for button in Button::ALL {
        let mut device = in_a_menu();
        device.edge(button, true);
        device.wait(3 * 60 * MINUTE);
        assert_eq!((light(&device), device.handheld().wake()), (None, None), "{button:?}");
        device.edge(button, false);
        device.wait(SECOND);
        assert_eq!(light(&device), None, "{button:?} coming loose is no press");
    }
}

#[test]
fn a_game_is_paused_and_written_by_sleep() {
    for (start, game, slot) in [
        (Start::Number9(Players::One), GameKind::Number9, Slot::Number9),
        (Start::Number9(Players::Two), GameKind::Number9, Slot::Number9),
        (
            Start::SevenOnNine(Variant::Simultaneous),
            GameKind::SevenOnNine,
            Slot::SevenOnNine,
        ),
        (
            Start::SevenOnNine(Variant::HouseRules),
            GameKind::SevenOnNine,
            Slot::SevenOnNine,
        ),
    ] {
        let mut device = new_device();
        device.start(start);
        device.wait(DIM_MICROS);
        assert_ne!(device.scene(), Scene::Menu, "dim is not asleep");
        device.wait(SLEEP_MICROS);
        assert_eq!(
            (light(&device), device.handheld().choice().menu),
            (None, Menu::Paused(game))
        );
        assert!(device.kept(slot).is_some());
        let before = device.handheld().seven_on_nine().map(|play| play.race().clone());
        device.wait(30 * MINUTE);
        let after = device.handheld().seven_on_nine().map(|play| play.race().clone());
        assert_eq!(after, before, "nobody plays while it sleeps");
        device.tap(Button::B);
        assert_eq!(device.marked(), Some(Item::Resume));
    }
}

#[test]
fn the_demo_starts_in_the_main_menu_and_nowhere_else() {
    let mut device = new_device();
    device.tap(Button::B);
    device.wait(DEMO_MICROS - 2 * TAP_MICROS - 1);
    assert_eq!(device.scene(), Scene::Menu);
    device.wait(1);
    assert_eq!(device.scene(), Scene::Demo);
    for item in [
        Item::HighScores,
        Item::About,
        Item::Statistics,
        Item::Open(Menu::Settings),
    ] {
        let mut device = new_device();
        device.choose(item);
        device.wait(2 * DEMO_MICROS);
        assert_ne!(device.scene(), Scene::Demo, "{item:?}");
    }
}

#[test]
fn coming_back_to_the_main_menu_restarts_the_wait_for_the_demo() {
    let mut device = new_device();
    device.choose(Item::Statistics);
    device.wait(DEMO_MICROS);
    // The press that leads back is the last one.
    device.hold(Button::B);
    device.wait(DEMO_MICROS - HOLD_MICROS - TAP_MICROS - 1);
    assert_eq!(device.scene(), Scene::Menu);
    device.wait(SECOND);
    assert_eq!(device.scene(), Scene::Demo);
}

#[test]
fn any_press_ends_the_demo_and_chooses_nothing() {
    for button in Button::ALL {
        for micros in [TAP_MICROS, HOLD_MICROS] {
            let mut device = new_device();
            device.choose(Item::Demo);
            device.wait(10 * SECOND);
            device.take_sounds();
            device.press_for(button, micros);
            assert_eq!(device.scene(), Scene::Menu, "{button:?}");
            assert_eq!(device.handheld().choice().menu, Menu::Main);
            assert_eq!(device.marked(), Some(Item::Open(Menu::Game(GameKind::Number9))));
            assert_eq!(device.take_sounds(), []);
            assert_eq!(device.kept(Slot::Number9), None, "nobody's game is touched");
        }
    }
}

#[test]
fn a_demo_falls_asleep_and_the_main_menu_wakes_up() {
    let mut device = new_device();
    device.wait(SLEEP_MICROS);
    assert_eq!(light(&device), None);
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Menu);
    assert_eq!(device.handheld().choice().menu, Menu::Main);
}

#[test]
fn the_page_is_still_there_after_sleep() {
    let mut device = new_device();
    device.choose(Item::Open(Menu::HowToPlay));
    device.choose(Item::Help(GameKind::Number9));
    device.tap(Button::B);
    device.wait(SLEEP_MICROS);
    device.tap(Button::A);
    assert!(matches!(device.scene(), Scene::Help { page: 1, .. }));
}

/// The clock lays the last three tiles by itself, so that the end of the game is being counted when the device falls asleep.
#[test]
fn a_device_that_fell_asleep_while_a_game_was_counted_has_counted_it_once_it_is_awake() {
    let mut device = with(Settings {
        clock: true,
        ..all_lessons_learned()
    });
    device.start(Start::Number9(Players::One));
    for _ in 0..17 {
        device.hold(Button::A);
        device.wait(2 * SECOND);
    }
    let mut slept_while_counting = 0;
    for tenths in 0..60 {
        let mut device = device.clone();
        device.wait(tenths * SECOND / 10);
        device.tap(Button::B);
        device.wait(SLEEP_MICROS);
        assert_eq!(light(&device), None);
        slept_while_counting += u32::from(matches!(stage(&device), Stage::Counting { .. }));
        device.wait(MINUTE);
        device.edge(Button::B, true);
        let wake = device.handheld().wake();
        assert!(wake.is_none_or(|wake| wake >= device.now()), "after {tenths} tenths");
    }
    assert!(slept_while_counting > 0, "no sleep met the counting");
}
