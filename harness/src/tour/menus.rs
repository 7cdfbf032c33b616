//! Screens of the first start, every menu with each of its pages, and every value of every setting.

use super::{Harness, Tour};
use crate::saved_state::{SEED, SavedState};
use pocket_nines::handheld::animation::BOTTOM_LINE_MICROS;
use pocket_nines::handheld::menu::{Item, Menu, Setting, Start};
use pocket_nines::handheld::{Button, GameKind};
use pocket_nines::number9::Players;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::settings::RivalCount;

/// Items on one page of a menu.
const ROWS: usize = 4;

/// No setting has more values than this.
const MOST_VALUES: usize = 4;

pub(super) fn visit(tour: &mut Tour) {
    first_start(tour);
    menus(tour);
    values(tour);
}

/// A new device, which shows a lesson before everything that is done for the first time.
fn first_start(tour: &mut Tour) {
    let mut device = Harness::new(SEED);
    tour.stop("title", &device);
    device.tap(Button::A);
    device.mark(Item::Speak(tour.language));
    tour.stop("languages", &device);
    device.tap(Button::A);
    tour.stop("lesson_menu", &device);
    device.tap(Button::A);

    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::DeckCode);
    tour.stop("lesson_code", &device);
    device.go_back();
    device.start(Start::Number9(Players::One));
    tour.stop("lesson_number9", &device);
    device.go_back();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    tour.stop("lesson_race", &device);
    device.go_back();
    device.start(Start::SevenOnNine(Variant::HouseRules));
    device.choose(Item::Yes);
    tour.stop("lesson_house_rules", &device);
}

/// Every menu outside a game, and the two that offer to continue one.
fn menus(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    stop_at_pages(tour, &mut device, "menu_main");
    for (menu, name) in [
        (Menu::Game(GameKind::Number9), "menu_number9"),
        (Menu::Game(GameKind::SevenOnNine), "menu_race"),
        (Menu::HowToPlay, "menu_how_to_play"),
        (Menu::Settings, "menu_settings"),
    ] {
        device.choose(Item::Open(menu));
        stop_at_pages(tour, &mut device, name);
        device.go_back();
    }
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::Open(Menu::Rivals));
    stop_at_pages(tour, &mut device, "menu_rivals");
    device.go_back();
    device.choose(Item::Open(Menu::PassAndPlay));
    stop_at_pages(tour, &mut device, "menu_pass_and_play");
    device.wait(BOTTOM_LINE_MICROS);
    tour.stop("menu_says_what_holding_does", &device);
    device.hold_half(Button::B);
    tour.stop("menu_half_back", &device);
    device.release(Button::B);

    device.choose(Item::Start(Start::Number9(Players::Two)));
    device.pause_and_leave();
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.pause_and_leave();
    for (menu, name) in [
        (Menu::Game(GameKind::Number9), "menu_number9_to_go_on"),
        (Menu::Game(GameKind::SevenOnNine), "menu_race_to_go_on"),
    ] {
        device.choose(Item::Open(menu));
        stop_at_pages(tour, &mut device, name);
        device.go_back();
    }
}

/// Stops at each page of the open menu. The first item is marked afterwards.
pub(super) fn stop_at_pages(tour: &mut Tour, device: &mut Harness, name: &str) {
    let handheld = device.handheld();
    let items = handheld.choice().menu.items(handheld.offers()).len();
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
    let mut device = SavedState::new(tour.language).switch_on();
    const SHARED: &[Menu] = &[Menu::Game(GameKind::Number9), Menu::PassAndPlay];
    const RIVALS: &[Menu] = &[Menu::Game(GameKind::Number9), Menu::Rivals];
    for (menus, setting, name) in [
        (&[Menu::Settings][..], Setting::Sound, "sound"),
        (&[Menu::Settings], Setting::Brightness, "brightness"),
        (&[Menu::Settings], Setting::LeftHanded, "left_handed"),
        (&[Menu::Game(GameKind::Number9)], Setting::Clock, "clock"),
        (RIVALS, Setting::RivalCount, "rivals"),
        (RIVALS, Setting::RivalSkill(Seat::Second), "second"),
        (RIVALS, Setting::RivalSkill(Seat::Third), "third"),
        (RIVALS, Setting::RivalSkill(Seat::Fourth), "fourth"),
        (SHARED, Setting::WholeDeck, "whole_deck"),
        (&[Menu::Game(GameKind::SevenOnNine)], Setting::Bots, "bots"),
        (&[Menu::Game(GameKind::SevenOnNine)], Setting::BotSkill, "bot_skill"),
        (&[Menu::Game(GameKind::SevenOnNine)], Setting::Draw, "draw"),
        (&[Menu::Game(GameKind::SevenOnNine)], Setting::Turns, "turns"),
    ] {
        menus.iter().for_each(|&menu| device.choose(Item::Open(menu)));
        // Only the skills of rivals that play are offered.
        while matches!(setting, Setting::RivalSkill(_))
            && device.handheld().settings().rivals.count != RivalCount::Three
        {
            device.choose(Item::Change(Setting::RivalCount));
        }
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
        menus.iter().for_each(|_| device.go_back());
    }
}
