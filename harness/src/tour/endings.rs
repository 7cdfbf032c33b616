//! Screens at the end of Number 9: the count, the fireworks for a hundred points, the score compared with the high scores,
//! and the result of several players.

use super::menus::stop_at_pages;
use super::number9::{in_game, take_device, tile_in_hand};
use super::number9_games::{Strategy, played};
use super::{Harness, Tour, shown_level};
use crate::saved_state::{SEED, SavedState};
use pocket_nines::handheld::menu::Item;
use pocket_nines::handheld::number9::{COUNT_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Number9Play};
use pocket_nines::number9::{DeckCode, ROUNDS};
use pocket_nines::random::Random;
use pocket_nines::storage::high_scores::{HighScore, HighScores};

/// A time during the fireworks, and one after them.
const ROCKET_MICROS: u64 = 700_000;
const FIREWORKS_MICROS: u64 = 4_000_000;

/// Levels that are counted when a game of several players is shown.
const COUNTED_LEVELS: u64 = 2;

/// More levels than any game has.
const MOST_COUNTS: usize = 12;

/// Every kind of end for several players.
const ENDINGS: [(&str, &[Strategy]); 6] = [
    ("result_of_2", &[Strategy::Flat, Strategy::High]),
    ("result_of_2_tie", &[Strategy::High, Strategy::High]),
    ("result_of_3", &[Strategy::High, Strategy::Flat, Strategy::Master]),
    ("result_of_3_tie", &[Strategy::High, Strategy::Flat, Strategy::High]),
    (
        "result_of_4",
        &[Strategy::Flat, Strategy::Master, Strategy::High, Strategy::Flat],
    ),
    (
        "result_of_4_tie",
        &[Strategy::High, Strategy::High, Strategy::High, Strategy::High],
    ),
];

/// Scores compared with high scores, in every possible place.
const SCORES: [(&str, Strategy, &[u16]); 6] = [
    ("score_first", Strategy::High, &[]),
    ("score_new_record", Strategy::High, &[9]),
    ("score_third", Strategy::High, &[131, 104]),
    ("score_below_records", Strategy::High, &[131, 104, 98, 97, 96]),
    ("score_hundred_second", Strategy::Master, &[141, 104]),
    ("score_nothing", Strategy::Flat, &[141]),
];

pub(super) fn visit(tour: &mut Tour) {
    alone(tour);
    for (name, strategy, best) in SCORES {
        compared(tour, name, strategy, best);
    }
    for (name, strategies) in ENDINGS {
        together(tour, name, strategies);
    }
}

/// A solo game of more than a hundred points, counted level by level, and the screens after it.
fn alone(tour: &mut Tour) {
    let mut device = in_game(tour, ROUNDS - 1, &[Strategy::Master]);
    lay_last(&mut device, &[Strategy::Master]);
    count(tour, &mut device, "counting");
    device.wait(ROCKET_MICROS);
    tour.stop("fireworks_begin", &device);
    device.wait(ROCKET_MICROS);
    tour.stop("fireworks", &device);
    device.wait(FIREWORKS_MICROS);
    tour.stop("score_hundred", &device);
    device.tap(Button::B);
    tour.stop("layout_at_the_end", &device);
    device.tap(Button::A);
    while let Some(level) = shown_level(&device) {
        tour.stop(format!("layout_at_the_end_level_{level}"), &device);
        device.tap(Button::A);
    }
    device.go_back();
    device.tap(Button::A);
    device.close_achievements();
    stop_at_pages(tour, &mut device, "menu_after_number9");
    device.choose(Item::Layout);
    tour.stop("layout_after_the_end", &device);
}

/// A score compared with these high scores.
fn compared(tour: &mut Tour, name: &str, strategy: Strategy, best: &[u16]) {
    let code = DeckCode::random(&mut Random::new(SEED));
    let record = |&points: &u16| HighScore {
        points,
        code,
        hinted: false,
        replayed: false,
        par: None,
        club: None,
    };
    let mut saved = SavedState::with_number9(tour.language, played(ROUNDS - 1, &[strategy]));
    saved.records = HighScores::from_best(best.iter().map(record)).expect("the best comes first");
    let mut device = saved.switch_on();
    device.continue_game(GameKind::Number9);
    lay_last(&mut device, &[strategy]);
    // Skips the count and waits for the end of the fireworks.
    device.tap(Button::A);
    device.wait(FIREWORKS_MICROS);
    tour.stop(name, &device);
}

/// A game of several players.
fn together(tour: &mut Tour, name: &str, strategies: &[Strategy]) {
    let mut device = in_game(tour, ROUNDS - 1, strategies);
    lay_last(&mut device, strategies);
    device.wait(COUNTED_LEVELS * COUNT_MICROS);
    tour.stop(format!("{name}_counting"), &device);
    device.tap(Button::A);
    tour.stop(name, &device);
}

/// Every player places the last tile.
pub(super) fn lay_last(device: &mut Harness, strategies: &[Strategy]) {
    for strategy in strategies {
        take_device(device);
        let wish = tile_in_hand(device).and_then(|(table, _, hand)| strategy.placement(table, hand.digit));
        device.move_tile_to(wish.expect("there is a last tile"));
        device.lay();
    }
    let counts = matches!(device.stage(), Some(Stage::Counting { .. }));
    assert!(counts, "the tour failed: {:?} instead of counting", device.stage());
}

/// Stops at each level until everything is counted.
fn count(tour: &mut Tour, device: &mut Harness, name: &str) {
    for _ in 0..MOST_COUNTS {
        let Some(Stage::Counting { levels, since }) = device.handheld().number9().map(Number9Play::stage) else {
            return;
        };
        tour.stop(format!("{name}_{levels}"), device);
        let gone = device.now().micros_since(since);
        device.wait(COUNT_MICROS - gone);
    }
    panic!("the tour failed: counting never ends");
}
