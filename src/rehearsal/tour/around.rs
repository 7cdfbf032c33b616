//! Everything around the games: the first start, menus with every page and every value, help, records, statistics, codes,
//! questions, what the device says about itself, and what it does when it is left alone.

use std::format;

use super::past::{Past, SEED};
use super::{Rehearsal, Tour};
use crate::handheld::device::HINT_MICROS;
use crate::handheld::menu::{Item, Menu, Question, Setting, Start, Title};
use crate::handheld::number9::{DROP_MICROS, Stage};
use crate::handheld::power::{DIM_MICROS, SLEEP_MICROS};
use crate::handheld::{Button, Handheld, Scene, Slot};
use crate::number9::Players;
use crate::number9::deck::LENGTH;
use crate::screens::help;
use crate::seven_on_nine::Pace;
use crate::stamp::Stamp;

/// Items that a menu shows at once.
const ROWS: usize = 4;

/// Values that a setting has at the most.
const MOST_VALUES: usize = 3;

/// What no slot ever keeps.
const NONSENSE: [u8; 3] = [0x99; 3];

/// No game that the device plays by itself lasts longer.
const DEMO_LASTS_MICROS: u64 = 300_000_000;

pub(super) fn visit(tour: &mut Tour) {
    first_start(tour);
    menus(tour);
    values(tour);
    teaching(tour);
    lists(tour);
    codes(tour);
    questions(tour);
    notices(tour);
    demo(tour);
    left_alone(tour);
}

/// A device fresh from the table it was soldered on: each thing is explained before it is done for the first time.
fn first_start(tour: &mut Tour) {
    let mut device = Rehearsal::new(SEED);
    tour.stop("title", &device);
    device.tap(Button::A);
    device.mark(Item::Speak(tour.language));
    tour.stop("languages", &device);
    device.tap(Button::A);
    tour.stop("lesson_menu", &device);
    device.tap(Button::A);

    device.choose(Item::Open(Menu::Number9));
    device.choose(Item::DeckCode);
    tour.stop("lesson_code", &device);
    device.go_back();
    device.choose(Item::Open(Menu::Number9));
    device.choose(Item::Start(Start::Number9(Players::One)));
    tour.stop("lesson_number9", &device);
    device.go_back();
    device.choose(Item::Open(Menu::SevenOnNine));
    device.choose(Item::Start(Start::Race(Pace::Race)));
    tour.stop("lesson_race", &device);
    device.go_back();
    device.choose(Item::Open(Menu::SevenOnNine));
    device.choose(Item::Start(Start::Race(Pace::Home)));
    device.choose(Item::Yes);
    tour.stop("lesson_home_rules", &device);
}

/// Every menu that does not lie over a game, and the two that offer to go on with one.
fn menus(tour: &mut Tour) {
    let mut device = Past::of(tour.language).switch_on();
    leaf(tour, &mut device, "menu_main");
    for (menu, name) in [
        (Menu::Number9, "menu_number9"),
        (Menu::SevenOnNine, "menu_race"),
        (Menu::HowToPlay, "menu_how_to_play"),
        (Menu::Settings, "menu_settings"),
    ] {
        device.choose(Item::Open(menu));
        leaf(tour, &mut device, name);
        device.go_back();
    }
    device.choose(Item::Open(Menu::Number9));
    device.choose(Item::Open(Menu::PassAndPlay));
    leaf(tour, &mut device, "menu_pass_and_play");
    device.wait(HINT_MICROS);
    tour.stop("menu_says_what_holding_does", &device);
    device.half_hold(Button::B);
    tour.stop("menu_half_back", &device);
    device.let_go(Button::B);

    device.choose(Item::Start(Start::Number9(Players::Two)));
    device.go_back();
    device.choose(Item::Leave);
    device.choose(Item::Open(Menu::SevenOnNine));
    device.choose(Item::Start(Start::Race(Pace::Race)));
    device.go_back();
    device.choose(Item::Leave);
    for (menu, name) in [
        (Menu::Number9, "menu_number9_to_go_on"),
        (Menu::SevenOnNine, "menu_race_to_go_on"),
    ] {
        device.choose(Item::Open(menu));
        leaf(tour, &mut device, name);
        device.go_back();
    }
}

/// Stops at each page of the open menu. The first item is marked afterwards.
pub(super) fn leaf(tour: &mut Tour, device: &mut Rehearsal, name: &str) {
    let handheld = device.handheld();
    let items = handheld.choice().menu.items(handheld.saved()).len();
    for item in 0..items {
        let is_new_page = item % ROWS == 0 || items > ROWS && item + 1 == items;
        if items <= ROWS && item == 0 {
            tour.stop(name, device);
        } else if items > ROWS && is_new_page {
            tour.stop(format!("{name}_{}", item + 1), device);
        }
        device.tap(Button::B);
    }
}

/// Every value of every setting.
fn values(tour: &mut Tour) {
    let mut device = Past::of(tour.language).switch_on();
    for (menu, setting, name) in [
        (Menu::Settings, Setting::Sound, "sound"),
        (Menu::Settings, Setting::Brightness, "brightness"),
        (Menu::Settings, Setting::LeftHanded, "left_handed"),
        (Menu::Number9, Setting::Clock, "clock"),
        (Menu::SevenOnNine, Setting::Bots, "bots"),
        (Menu::SevenOnNine, Setting::BotLevel, "bot_level"),
        (Menu::SevenOnNine, Setting::Sweep, "sweep"),
    ] {
        device.choose(Item::Open(menu));
        device.mark(Item::Change(setting));
        let before = *device.handheld().settings();
        for value in 1..=MOST_VALUES {
            let is_turned = device.handheld().settings().left_handed;
            device.tap(if is_turned { Button::A.turned_round() } else { Button::A });
            if *device.handheld().settings() == before {
                break;
            }
            tour.stop(format!("setting_{name}_{value}"), &device);
        }
        device.go_back();
    }
}

/// How to play.
fn teaching(tour: &mut Tour) {
    let mut device = Past::of(tour.language).switch_on();
    device.choose(Item::Open(Menu::HowToPlay));
    for (game, name) in [(Title::Number9, "number9"), (Title::SevenOnNine, "race")] {
        device.choose(Item::Help(game));
        for page in 1..=help::pages(game) {
            tour.stop(format!("help_{name}_{page}"), &device);
            device.tap(Button::B);
        }
    }
    device.choose(Item::Help(Title::Number9));
    device.wait(HINT_MICROS);
    tour.stop("help_says_what_holding_does", &device);
}

/// Records, statistics and what there is to know about the device, at first and after years.
fn lists(tour: &mut Tour) {
    for (past, when) in [
        (Past::of(tour.language), "at_first"),
        (Past::of_veteran(tour.language), "after_years"),
    ] {
        let mut device = past.switch_on();
        device.choose(Item::Records);
        tour.stop(format!("records_{when}"), &device);
        device.tap(Button::B);
        device.wait(HINT_MICROS);
        tour.stop(format!("records_next_{when}"), &device);
        device.go_back();
        device.choose(Item::Statistics);
        tour.stop(format!("statistics_number9_{when}"), &device);
        device.tap(Button::B);
        tour.stop(format!("statistics_race_{when}"), &device);
        device.go_back();
        device.choose(Item::About);
        if when == "at_first" {
            tour.stop("about", &device);
        }
    }
}

/// A deck code, and one with a slip.
fn codes(tour: &mut Tour) {
    let mut device = Past::of(tour.language).switch_on();
    device.choose(Item::Open(Menu::Number9));
    device.choose(Item::DeckCode);
    tour.stop("code_begins", &device);
    for place in 0..LENGTH {
        if place == LENGTH / 2 {
            tour.stop("code_half", &device);
            device.wait(HINT_MICROS);
            tour.stop("code_says_what_holding_does", &device);
        }
        (0..=place).for_each(|_| device.tap(Button::B));
        if place + 1 == LENGTH {
            // One beyond a code that exists.
            device.tap(Button::B);
            tour.stop("code_ends", &device);
        }
        device.tap(Button::A);
    }
    let is_wrong = matches!(device.handheld().scene(), Scene::WrongCode(_));
    assert!(is_wrong, "the tour is lost: a code with a slip is taken");
    tour.stop("code_wrong", &device);
    device.tap(Button::A);
    tour.stop("code_again", &device);
}

/// Whatever is asked outside a pause.
fn questions(tour: &mut Tour) {
    let mut device = Past::of_veteran(tour.language).switch_on();
    device.choose(Item::Open(Menu::Number9));
    device.choose(Item::Start(Start::Number9(Players::One)));
    device.go_back();
    device.choose(Item::Leave);
    device.choose(Item::Records);
    device.tap(Button::A);
    tour.stop("question_replace", &device);
    device.go_back();

    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Open(Menu::Sure(Question::Update)));
    tour.stop("question_update", &device);
    device.mark(Item::Yes);
    tour.stop("question_update_yes", &device);
    device.tap(Button::A);
    tour.stop("updating", &device);
    device.tap(Button::A);

    device.choose(Item::Open(Menu::Sure(Question::Erase)));
    tour.stop("question_erase", &device);
    device.choose(Item::Yes);
    tour.stop("question_erase_again", &device);
    device.choose(Item::Yes);
    tour.stop("erased", &device);
}

/// What went wrong with what was kept. Whoever has lost the settings is spoken to in the first language.
fn notices(tour: &mut Tour) {
    for (slot, name) in Slot::ALL.into_iter().zip(["settings", "records", "statistics", "number9", "race"]) {
        let mut slots = Past::of(tour.language).slots();
        slots[slot as usize] = Some(NONSENSE.into());
        let mut device = Rehearsal::with(slots, SEED, Stamp::START);
        device.tap(Button::A);
        tour.stop(format!("lost_{name}"), &device);
    }
    let mut device = Past::of(tour.language).switch_on();
    device.could_not_save();
    device.choose(Item::Open(Menu::Settings));
    tour.stop("not_saved", &device);
}

/// The device plays by itself.
fn demo(tour: &mut Tour) {
    let mut device = Past::of(tour.language).switch_on();
    device.choose(Item::Demo);
    tour.stop("demo_begins", &device);
    let is_at = |wish: fn(Stage) -> bool| {
        move |handheld: &Handheld| match handheld.scene() {
            Scene::Demo(demo) => wish(demo.play().stage()),
            _ => false,
        }
    };
    let mut wait = |wish| {
        let came = device.wait_until(DEMO_LASTS_MICROS, is_at(wish));
        assert!(came, "the tour is lost: the demo stands still");
        device.wait(DROP_MICROS / 2);
        device.clone()
    };
    tour.stop("demo_lays", &wait(|stage| matches!(stage, Stage::Dropping { .. })));
    tour.stop("demo_counts", &wait(|stage| matches!(stage, Stage::Counting { levels: 2, .. })));
    tour.stop("demo_ends", &wait(|stage| matches!(stage, Stage::Counted { .. })));
}

/// Nobody presses anything.
fn left_alone(tour: &mut Tour) {
    let mut device = Past::of(tour.language).switch_on();
    device.choose(Item::Open(Menu::Number9));
    device.wait(DIM_MICROS);
    tour.stop("dim", &device);
    device.wait(SLEEP_MICROS - DIM_MICROS);
    tour.stop("asleep", &device);
}
