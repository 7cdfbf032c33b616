//! Screens of Number 9 against rivals: the game, the wait for them and for a hint, their layouts, and the end compared with
//! rivals and with par.

use super::endings::lay_last;
use super::menus::stop_at_pages;
use super::number9_games::{Strategy, played};
use super::{Harness, Tour, shown_level};
use crate::saved_state::SavedState;
use pocket_nines::handheld::menu::Item;
use pocket_nines::handheld::number9::{COUNT_MICROS, PATIENCE_MICROS};
use pocket_nines::handheld::{Button, GameKind, Number9Play};
use pocket_nines::number9::{ROUNDS, Skill, Table};
use pocket_nines::seat::Seat;
use pocket_nines::storage::number9::{MOST_RIVALS, SavedGame};

/// Rounds played in the middle of a game.
const MIDDLE: usize = 12;

/// The skills of the rivals. Their names are the longest.
const SKILLS: [Skill; MOST_RIVALS] = [Skill::Club, Skill::Master, Skill::Expert];

/// The strategies of all players, the person first.
const STRATEGIES: [Strategy; MOST_RIVALS + 1] = [Strategy::High, Strategy::Master, Strategy::Flat, Strategy::High];

/// Time for fireworks.
const FIREWORKS_MICROS: u64 = 5_000_000;

/// Every kind of end against rivals.
const ENDINGS: [(&str, &[Strategy]); 5] = [
    ("result_against_1", &[Strategy::High, Strategy::Flat]),
    ("result_against_1_lost", &[Strategy::Flat, Strategy::Master]),
    ("result_against_2", &[Strategy::Master, Strategy::High, Strategy::Flat]),
    (
        "result_against_2_tie",
        &[Strategy::Flat, Strategy::Flat, Strategy::Flat],
    ),
    (
        "result_against_3_lost",
        &[Strategy::High, Strategy::Master, Strategy::Flat, Strategy::High],
    ),
];

pub(super) fn visit(tour: &mut Tour) {
    at_the_table(tour);
    layouts(tour);
    hint(tour);
    for (name, strategies) in ENDINGS {
        ending(tour, name, strategies);
    }
    par(tour);
}

/// A saved game against rivals.
fn saved(rounds: usize, strategies: &[Strategy]) -> SavedGame {
    let mut saved = SavedGame::from(played(rounds, strategies));
    let rivals = saved.rivals.extend_from_slice(&SKILLS[..strategies.len() - 1]);
    assert!(rivals.is_ok(), "the tour failed: there are too many rivals");
    saved
}

/// A device on which a saved game was continued. It computes moves only when told to.
fn in_game(tour: &Tour, saved: SavedGame) -> Harness {
    let saved_state = SavedState {
        number9: Some(saved),
        ..SavedState::new(tour.language)
    };
    let mut device = saved_state.switch_on();
    device.set_thinking(false);
    device.continue_game(GameKind::Number9);
    device
}

/// One to three rivals, while the person chooses a spot and while they wait.
fn at_the_table(tour: &mut Tour) {
    for rivals in 1..=MOST_RIVALS {
        let mut device = in_game(tour, saved(MIDDLE, &STRATEGIES[..=rivals]));
        tour.stop(format!("number9_against_{rivals}"), &device);
        device.lay();
        tour.stop(format!("number9_against_{rivals}_waiting"), &device);
        device.wait(PATIENCE_MICROS / rivals as u64);
        tour.stop(format!("number9_against_{rivals}_waited"), &device);
    }
    let mut device = in_game(tour, saved(MIDDLE, &STRATEGIES));
    let is_thinking = |play: &Number9Play| play.is_thinking(Seat::Second);
    while device.handheld().number9().is_some_and(is_thinking) {
        device.think();
    }
    tour.stop("number9_against_3_one_has_laid", &device);
}

/// The layouts of all players in a pause, and one of them level by level.
fn layouts(tour: &mut Tour) {
    let mut device = in_game(tour, saved(MIDDLE, &STRATEGIES));
    device.go_back();
    stop_at_pages(tour, &mut device, "menu_paused_against_rivals");
    device.choose(Item::RivalLayouts);
    for rival in 1..=MOST_RIVALS {
        tour.stop(format!("layout_of_rival_{rival}"), &device);
        if rival == 1 {
            levels(tour, &mut device);
        }
        device.tap(Button::B);
    }
    tour.stop("layout_against_rivals", &device);
}

fn levels(tour: &mut Tour, device: &mut Harness) {
    device.tap(Button::A);
    while let Some(level) = shown_level(device) {
        tour.stop(format!("layout_of_rival_1_level_{level}"), device);
        device.tap(Button::A);
    }
}

/// A hint, while it is computed and once it is shown.
fn hint(tour: &mut Tour) {
    let mut device = in_game(tour, played(MIDDLE, &[Strategy::High]).into());
    device.go_back();
    device.choose(Item::Hint);
    device.choose(Item::Yes);
    tour.stop("number9_hint_wanted", &device);
    device.wait(PATIENCE_MICROS);
    tour.stop("number9_hint", &device);
    device.tap(Button::A);
    tour.stop("number9_hinted", &device);
}

/// The end of a game against rivals.
fn ending(tour: &mut Tour, name: &str, strategies: &[Strategy]) {
    let mut device = in_game(tour, saved(ROUNDS - 1, strategies));
    device.set_thinking(true);
    lay_last(&mut device, &strategies[..1]);
    device.wait(2 * COUNT_MICROS);
    tour.stop(format!("{name}_counting"), &device);
    device.tap(Button::A);
    device.wait(FIREWORKS_MICROS);
    tour.stop(name, &device);
}

/// Par unknown, reached and missed, with a hint and without.
fn par(tour: &mut Tour) {
    let whole = |strategy| {
        played(ROUNDS, &[strategy])
            .table(Seat::First)
            .cloned()
            .unwrap_or_default()
    };
    let half = played(ROUNDS / 2, &[Strategy::High]).table(Seat::First).cloned();
    for (name, strategy, par, hinted) in [
        ("score_par_unknown", Strategy::High, half.unwrap_or_default(), false),
        ("score_above_par", Strategy::High, whole(Strategy::Flat), false),
        ("score_at_par", Strategy::High, whole(Strategy::High), true),
        ("score_below_par", Strategy::High, whole(Strategy::Master), true),
        ("score_hundred_and_par", Strategy::Master, whole(Strategy::High), true),
    ] {
        let game = played(ROUNDS - 1, &[strategy]);
        let mut device = in_game(tour, with_par(game.into(), par, hinted));
        lay_last(&mut device, &[strategy]);
        device.tap(Button::A);
        device.wait(FIREWORKS_MICROS);
        tour.stop(name, &device);
    }
}

fn with_par(saved: SavedGame, par: Table, hinted: bool) -> SavedGame {
    SavedGame { par, hinted, ..saved }
}
