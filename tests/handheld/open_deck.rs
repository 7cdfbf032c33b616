//! A deck that is asked for from outside, such as by a link.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, Menu, Question, Start};
use pocket_nines::handheld::seven_on_nine::Stage;
use pocket_nines::handheld::{Button, GameKind, Number9Play, Scene};
use pocket_nines::number9::{DeckCode, Players};
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::Slot;
use pocket_nines::storage::settings::Lesson;

use crate::devices;

/// Longer than the title.
const BOOT_MICROS: u64 = 2_000_000;

fn code() -> DeckCode {
    "KX9-964".parse().unwrap()
}

fn deck(device: &Harness) -> Option<DeckCode> {
    device.handheld().number9().map(|play| play.game().code())
}

#[track_caller]
fn expect_game(device: &Harness) {
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9));
    assert_eq!(deck(device), Some(code()));
    assert_eq!(device.handheld().number9().map(Number9Play::people), Some(Players::One));
}

#[test]
fn it_begins_after_the_title() {
    let mut device = devices::new_device();
    device.cut_power(3);
    device.open_deck(code());
    assert_eq!(device.scene(), Scene::Boot);
    device.wait(BOOT_MICROS);
    expect_game(&device);
}

#[test]
fn it_begins_from_a_menu_and_is_saved() {
    let mut device = devices::new_device();
    device.choose(Item::Open(Menu::Settings));
    device.open_deck(code());
    expect_game(&device);
    device.cut_power(9);
    device.wait(BOOT_MICROS);
    device.continue_game(GameKind::Number9);
    expect_game(&device);
}

#[test]
fn a_new_device_asks_for_the_language_and_teaches_first() {
    let mut device = Harness::new(5);
    device.open_deck(code());
    device.wait(BOOT_MICROS);
    assert_eq!(device.handheld().choice().menu, Menu::Languages);
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Lesson(Lesson::Menu));
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Lesson(Lesson::Number9));
    device.tap(Button::A);
    expect_game(&device);
}

#[test]
fn a_game_that_would_be_lost_is_asked_about() {
    let mut device = devices::new_device();
    device.start(Start::Number9(Players::One));
    let before = deck(&device);
    device.open_deck(code());
    let question = Question::Replace(Start::Deck(code(), Players::One));
    assert_eq!(device.handheld().choice().menu, Menu::Sure(question));
    device.choose(Item::No);
    assert_eq!((device.handheld().choice().menu, deck(&device)), (Menu::Main, before));
    device.open_deck(code());
    device.choose(Item::Yes);
    expect_game(&device);
}

#[test]
fn a_race_is_paused_and_saved() {
    let mut device = devices::new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.wait(5_000_000);
    device.open_deck(code());
    expect_game(&device);
    assert!(device.kept(Slot::SevenOnNine).is_some());
    device.pause_and_leave();
    device.continue_game(GameKind::SevenOnNine);
    assert_eq!(device.scene(), Scene::Playing(GameKind::SevenOnNine));
}

#[test]
fn a_device_that_is_asleep_wakes_up() {
    let mut device = devices::new_device();
    device.wait(600_000_000);
    assert_eq!(device.handheld().panel().light, None);
    device.open_deck(code());
    expect_game(&device);
    assert!(device.handheld().panel().light.is_some());
}

/// Plays a race that has begun as quickly as the buttons allow, until it is over.
fn win(device: &mut Harness) {
    while let Some(play) = device.handheld().seven_on_nine().filter(|play| !play.is_over()) {
        let race = play.race();
        let is_last = race.cards_left(play.person()) == 1;
        let fits = play.marked_card().is_some_and(|card| is_last || card.fits(race.top()));
        match play.stage() {
            Stage::Running => device.tap(if fits { Button::A } else { Button::B }),
            _ => device.wait(100_000),
        }
    }
    assert_eq!(device.handheld().statistics().races.won, 1);
}

#[test]
fn it_begins_behind_an_achievement_in_place_of_another_race() {
    let mut device = devices::new_device();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    win(&mut device);
    device.wait(3_000_000);
    device.tap(Button::A);
    assert!(matches!(device.scene(), Scene::Earned { .. }));
    device.open_deck(code());
    while let Scene::Earned { .. } = device.scene() {
        device.tap(Button::A);
    }
    expect_game(&device);
}

#[test]
fn it_replaces_the_demo_and_a_page_of_help() {
    for item in [Item::Demo, Item::Statistics, Item::About] {
        let mut device = devices::new_device();
        device.choose(item);
        device.open_deck(code());
        expect_game(&device);
    }
}

#[test]
fn it_begins_once() {
    let mut device = devices::new_device();
    device.open_deck(code());
    device.pause_and_leave();
    assert_eq!(device.scene(), Scene::Menu);
}
