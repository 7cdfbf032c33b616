//! Number 9 in company: rivals at the table, the wait for them and for a hint, their layouts, and how a game ends that
//! rivals or par are to be held against.

use std::format;

use super::endings::lay_last;
use super::layouts::{Way, laid};
use super::menus::leaf;
use super::past::Past;
use super::{Harness, Tour, shown_level};
use pocket_nines::handheld::menu::Item;
use pocket_nines::handheld::number9::{COUNT_MICROS, PATIENCE_MICROS};
use pocket_nines::handheld::{Button, GameKind, Number9Play};
use pocket_nines::number9::{ROUNDS, Skill, Table};
use pocket_nines::seat::Seat;
use pocket_nines::storage::number9::{MOST_RIVALS, SavedGame};

/// Tiles that everybody has laid in the middle of a game.
const MIDDLE: usize = 12;

/// The rivals, with the longest words for what they can do.
const SKILLS: [Skill; MOST_RIVALS] = [Skill::Club, Skill::Master, Skill::Expert];

/// How everybody plays, the person first.
const WAYS: [Way; MOST_RIVALS + 1] = [Way::Up, Way::Masterly, Way::Along, Way::Up];

/// Time for fireworks.
const FIREWORKS_MICROS: u64 = 5_000_000;

/// Every kind of end against rivals.
const ENDINGS: [(&str, &[Way]); 5] = [
    ("result_against_1", &[Way::Up, Way::Along]),
    ("result_against_1_lost", &[Way::Along, Way::Masterly]),
    ("result_against_2", &[Way::Masterly, Way::Up, Way::Along]),
    ("result_against_2_tie", &[Way::Along, Way::Along, Way::Along]),
    ("result_against_3_lost", &[Way::Up, Way::Masterly, Way::Along, Way::Up]),
];

pub(super) fn visit(tour: &mut Tour) {
    at_the_table(tour);
    layouts(tour);
    hint(tour);
    for (name, ways) in ENDINGS {
        ending(tour, name, ways);
    }
    par(tour);
}

/// A game against rivals that was put aside, and what the Master has made of its deck.
fn saved(rounds: usize, ways: &[Way]) -> SavedGame {
    let mut saved = SavedGame::from(laid(rounds, ways));
    let rivals = saved.rivals.extend_from_slice(&SKILLS[..ways.len() - 1]);
    assert!(rivals.is_ok(), "the tour is lost: there are too many rivals");
    saved
}

/// A device on which somebody goes on with a game. It does not think unless it is told to.
fn amid(tour: &Tour, saved: SavedGame) -> Harness {
    let past = Past {
        number9: Some(saved),
        ..Past::of(tour.language)
    };
    let mut device = past.switch_on();
    device.set_thinking(false);
    device.go_on_with(GameKind::Number9);
    device
}

/// One, two and three rivals, while the person looks for a spot and while they wait.
fn at_the_table(tour: &mut Tour) {
    for rivals in 1..=MOST_RIVALS {
        let mut device = amid(tour, saved(MIDDLE, &WAYS[..=rivals]));
        tour.stop(format!("number9_against_{rivals}"), &device);
        device.lay();
        tour.stop(format!("number9_against_{rivals}_waiting"), &device);
        device.wait(PATIENCE_MICROS / rivals as u64);
        tour.stop(format!("number9_against_{rivals}_waited"), &device);
    }
    let mut device = amid(tour, saved(MIDDLE, &WAYS));
    let is_thinking = |play: &Number9Play| play.is_thinking(Seat::Second);
    while device.handheld().number9().is_some_and(is_thinking) {
        device.think();
    }
    tour.stop("number9_against_3_one_has_laid", &device);
}

/// Everybody's layout, in a pause, and one of them level by level.
fn layouts(tour: &mut Tour) {
    let mut device = amid(tour, saved(MIDDLE, &WAYS));
    device.go_back();
    leaf(tour, &mut device, "menu_paused_against_rivals");
    device.choose(Item::Rivals);
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

/// A hint, while it is thought about and once it is shown.
fn hint(tour: &mut Tour) {
    let mut device = amid(tour, laid(MIDDLE, &[Way::Up]).into());
    device.go_back();
    device.choose(Item::Hint);
    tour.stop("number9_hint_wanted", &device);
    device.wait(PATIENCE_MICROS);
    tour.stop("number9_hint", &device);
    device.tap(Button::A);
    tour.stop("number9_hinted", &device);
}

/// A game against rivals is over.
fn ending(tour: &mut Tour, name: &str, ways: &[Way]) {
    let mut device = amid(tour, saved(ROUNDS - 1, ways));
    device.set_thinking(true);
    lay_last(&mut device, &ways[..1]);
    device.wait(2 * COUNT_MICROS);
    tour.stop(format!("{name}_counting"), &device);
    device.tap(Button::A);
    device.wait(FIREWORKS_MICROS);
    tour.stop(name, &device);
}

/// Par is not known yet, was reached and was missed, with a hint and without.
fn par(tour: &mut Tour) {
    let whole = |way| laid(ROUNDS, &[way]).table(Seat::First).cloned().unwrap_or_default();
    let half = laid(ROUNDS / 2, &[Way::Up]).table(Seat::First).cloned();
    for (name, way, par, hinted) in [
        ("score_par_unknown", Way::Up, half.unwrap_or_default(), false),
        ("score_above_par", Way::Up, whole(Way::Along), false),
        ("score_at_par", Way::Up, whole(Way::Up), true),
        ("score_below_par", Way::Up, whole(Way::Masterly), true),
        ("score_hundred_and_par", Way::Masterly, whole(Way::Up), true),
    ] {
        let game = laid(ROUNDS - 1, &[way]);
        let mut device = amid(tour, with_par(game.into(), par, hinted));
        lay_last(&mut device, &[way]);
        device.tap(Button::A);
        device.wait(FIREWORKS_MICROS);
        tour.stop(name, &device);
    }
}

fn with_par(saved: SavedGame, par: Table, hinted: bool) -> SavedGame {
    SavedGame { par, hinted, ..saved }
}
