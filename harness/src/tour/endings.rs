//! The end of Number 9: the count, a hundred points, every way in which a score can stand among others, and who has won.

use std::format;

use super::layouts::{Way, laid};
use super::menus::leaf;
use super::number9::{amid, at_hand, take_up};
use super::past::{Past, SEED};
use super::{Harness, Tour, shown_level};
use pocket_nines::handheld::menu::Item;
use pocket_nines::handheld::number9::{COUNT_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Number9Play};
use pocket_nines::number9::{DeckCode, ROUNDS};
use pocket_nines::random::Random;
use pocket_nines::storage::high_scores::{HighScore, HighScores};

/// Somewhere in the fireworks, and after them.
const ROCKET_MICROS: u64 = 700_000;
const FIREWORKS_MICROS: u64 = 4_000_000;

/// Levels that are counted when several are looked at.
const COUNTED_LEVELS: u64 = 2;

/// Nobody builds higher.
const MOST_COUNTS: usize = 12;

/// Every kind of end for several players.
const ENDINGS: [(&str, &[Way]); 6] = [
    ("result_of_2", &[Way::Along, Way::Up]),
    ("result_of_2_tie", &[Way::Up, Way::Up]),
    ("result_of_3", &[Way::Up, Way::Along, Way::Masterly]),
    ("result_of_3_tie", &[Way::Up, Way::Along, Way::Up]),
    ("result_of_4", &[Way::Along, Way::Masterly, Way::Up, Way::Along]),
    ("result_of_4_tie", &[Way::Up, Way::Up, Way::Up, Way::Up]),
];

/// Every way in which a score stands among those before it.
const SCORES: [(&str, Way, &[u16]); 6] = [
    ("score_first", Way::Up, &[]),
    ("score_new_record", Way::Up, &[9]),
    ("score_third", Way::Up, &[131, 104]),
    ("score_below_records", Way::Up, &[131, 104, 98, 97, 96]),
    ("score_hundred_second", Way::Masterly, &[141, 104]),
    ("score_nothing", Way::Along, &[141]),
];

pub(super) fn visit(tour: &mut Tour) {
    alone(tour);
    for (name, way, best) in SCORES {
        compared(tour, name, way, best);
    }
    for (name, ways) in ENDINGS {
        together(tour, name, ways);
    }
}

/// A hundred points and more, counted level by level, and everything that can be done afterwards.
fn alone(tour: &mut Tour) {
    let mut device = amid(tour, ROUNDS - 1, &[Way::Masterly]);
    lay_last(&mut device, &[Way::Masterly]);
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
    leaf(tour, &mut device, "menu_after_number9");
    device.choose(Item::Layout);
    tour.stop("layout_after_the_end", &device);
}

/// A score among these.
fn compared(tour: &mut Tour, name: &str, way: Way, best: &[u16]) {
    let code = DeckCode::random(&mut Random::new(SEED));
    let record = |&points: &u16| HighScore {
        points,
        code,
        hinted: false,
        par: None,
    };
    let mut past = Past::amid_number9(tour.language, laid(ROUNDS - 1, &[way]));
    past.records = HighScores::from_best(best.iter().map(record)).expect("the best comes first");
    let mut device = past.switch_on();
    device.go_on_with(GameKind::Number9);
    lay_last(&mut device, &[way]);
    // The press that skips the counting, and time for fireworks.
    device.tap(Button::A);
    device.wait(FIREWORKS_MICROS);
    tour.stop(name, &device);
}

/// Several have played.
fn together(tour: &mut Tour, name: &str, ways: &[Way]) {
    let mut device = amid(tour, ROUNDS - 1, ways);
    lay_last(&mut device, ways);
    device.wait(COUNTED_LEVELS * COUNT_MICROS);
    tour.stop(format!("{name}_counting"), &device);
    device.tap(Button::A);
    tour.stop(name, &device);
}

/// Everybody lays their last tile.
pub(super) fn lay_last(device: &mut Harness, ways: &[Way]) {
    for way in ways {
        take_up(device);
        let wish = at_hand(device).and_then(|(table, _, hand)| way.placement(table, hand.digit));
        device.bring_to(wish.expect("there is a last tile"));
        device.lay();
    }
    let counts = matches!(device.stage(), Some(Stage::Counting { .. }));
    assert!(counts, "the tour is lost: {:?} instead of counting", device.stage());
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
    panic!("the tour is lost: counting never ends");
}
