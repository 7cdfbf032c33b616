//! Screens to read: help, high scores, statistics with achievements, and "about"; and the entry of a deck code.

use super::Tour;
use crate::saved_state::SavedState;
use pocket_nines::handheld::animation::BOTTOM_LINE_MICROS;
use pocket_nines::handheld::menu::{Item, Menu};
use pocket_nines::handheld::{Button, GameKind, Scene};
use pocket_nines::number9::deck::LENGTH;
use pocket_nines::storage::achievements::Achievement;

/// How many pages of the statistics list achievements.
const ACHIEVEMENT_PAGES: usize = 3;

pub(super) fn visit(tour: &mut Tour) {
    teaching(tour);
    lists(tour);
    achievements(tour);
    codes(tour);
}

/// How to play.
fn teaching(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.choose(Item::Open(Menu::HowToPlay));
    for (game, name) in [(GameKind::Number9, "number9"), (GameKind::SevenOnNine, "race")] {
        device.choose(Item::Help(game));
        for page in 1..=game.help_pages() {
            tour.stop(format!("help_{name}_{page}"), &device);
            device.tap(Button::B);
        }
    }
    device.choose(Item::Help(GameKind::Number9));
    device.wait(BOTTOM_LINE_MICROS);
    tour.stop("help_says_what_holding_does", &device);
}

/// High scores, statistics and "about", on a new device and after years.
fn lists(tour: &mut Tour) {
    for (saved_state, when) in [
        (SavedState::new(tour.language), "at_first"),
        (SavedState::after_years(tour.language), "after_years"),
    ] {
        let mut device = saved_state.switch_on();
        device.choose(Item::HighScores);
        tour.stop(format!("records_{when}"), &device);
        device.tap(Button::B);
        device.wait(BOTTOM_LINE_MICROS);
        tour.stop(format!("records_next_{when}"), &device);
        device.go_back();
        device.choose(Item::Statistics);
        tour.stop(format!("statistics_number9_{when}"), &device);
        device.tap(Button::B);
        tour.stop(format!("statistics_race_{when}"), &device);
        device.tap(Button::B);
        tour.stop(format!("statistics_streaks_{when}"), &device);
        for page in 1..=ACHIEVEMENT_PAGES {
            device.tap(Button::B);
            tour.stop(format!("achievements_{page}_{when}"), &device);
        }
        device.go_back();
        device.choose(Item::About);
        if when == "at_first" {
            tour.stop("about", &device);
        }
    }
}

/// Each achievement as it is shown when it was earned.
fn achievements(tour: &mut Tour) {
    for achievement in Achievement::ALL {
        let device = SavedState::with_achievement(tour.language, achievement).switch_on();
        let is_shown = matches!(device.scene(), Scene::Earned { achievement: shown, .. } if shown == achievement);
        assert!(is_shown, "the tour failed: {achievement:?} is not shown");
        tour.stop(format!("earned_{achievement:?}").to_lowercase(), &device);
    }
}

/// A deck code with a wrong character.
fn codes(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::DeckCode);
    tour.stop("code_begins", &device);
    for place in 0..LENGTH {
        if place == LENGTH / 2 {
            tour.stop("code_half", &device);
            device.wait(BOTTOM_LINE_MICROS);
            tour.stop("code_says_what_holding_does", &device);
        }
        (0..=place).for_each(|_| device.tap(Button::B));
        if place + 1 == LENGTH {
            // One step beyond a valid code.
            device.tap(Button::B);
            tour.stop("code_ends", &device);
        }
        device.tap(Button::A);
    }
    let is_wrong = matches!(device.scene(), Scene::WrongCode(_));
    assert!(is_wrong, "the tour failed: a code with a slip is taken");
    tour.stop("code_wrong", &device);
    device.tap(Button::A);
    tour.stop("code_again", &device);
}
