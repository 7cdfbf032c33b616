//! Screens outside the games: questions before something is deleted, notices about failures, crashes, the demo, and sleep.

use super::Tour;
use crate::saved_state::{SEED, SavedState};
use pocket_nines::handheld::menu::{Item, Menu, Question, Start};
use pocket_nines::handheld::number9::{DROP_MICROS, Stage};
use pocket_nines::handheld::power::{DIM_MICROS, SLEEP_MICROS};
use pocket_nines::handheld::{Button, Crash, GameKind, Handheld};
use pocket_nines::number9::Players;
use pocket_nines::storage::Slot;

/// One crash of each kind. The first has the longest code.
const PANIC: Crash = Crash::Panic {
    file: "src/screens/statistics.rs",
    line: 1_204,
};
const FAULT: Crash = Crash::Fault { address: 0x1000_8f2c };
const HANG: Crash = Crash::Hang { at: 3 };

/// When the demo has turned its first tile, and when its game is over at the latest.
const DEMO_TURNS_MICROS: u64 = 3_800_000;
const DEMO_LASTS_MICROS: u64 = 300_000_000;

pub(super) fn visit(tour: &mut Tour) {
    questions(tour);
    notices(tour);
    crashes(tour);
    demo(tour);
    left_alone(tour);
}

/// Questions outside a pause.
fn questions(tour: &mut Tour) {
    let mut device = SavedState::after_years(tour.language).switch_on();
    device.start(Start::Number9(Players::One));
    device.pause_and_leave();
    device.choose(Item::HighScores);
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

/// Notices about lost slots. If the settings are lost, the notice is in the first language.
fn notices(tour: &mut Tour) {
    for (slot, name) in Slot::ALL
        .into_iter()
        .zip(["settings", "records", "statistics", "journey", "number9", "race"])
    {
        let mut device = SavedState::new(tour.language).switch_on();
        device.spoil(slot);
        device.cut_power(SEED);
        device.tap(Button::A);
        tour.stop(format!("lost_{name}"), &device);
    }
    let mut device = SavedState::new(tour.language).switch_on();
    Slot::ALL.into_iter().for_each(|slot| device.spoil(slot));
    device.cut_power(SEED);
    device.tap(Button::A);
    tour.stop("lost_everything", &device);
    let mut device = SavedState::new(tour.language).switch_on();
    device.could_not_save();
    device.choose(Item::Open(Menu::Settings));
    tour.stop("not_saved", &device);
}

/// Crashes: in the middle of a game, and without a game to continue.
fn crashes(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.start(Start::Number9(Players::One));
    device.crash(PANIC, SEED);
    tour.stop("crash_panic", &device);
    for (crash, name) in [(FAULT, "fault"), (HANG, "hang")] {
        let mut device = SavedState::new(tour.language).switch_on();
        device.crash(crash, SEED);
        tour.stop(format!("crash_{name}"), &device);
    }
}

/// The demo.
fn demo(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    // The demo need not play well here.
    device.set_thinking(false);
    device.choose(Item::Demo);
    device.wait(DEMO_TURNS_MICROS);
    tour.stop("demo_turns", &device);
    let is_at = |wish: fn(Stage) -> bool| {
        move |handheld: &Handheld| handheld.demo().is_some_and(|demo| wish(demo.play().stage()))
    };
    let mut wait = |wish| {
        let came = device.wait_until(DEMO_LASTS_MICROS, is_at(wish));
        assert!(came, "the tour failed: the demo does not get there");
        device.wait(DROP_MICROS / 2);
        device.clone()
    };
    tour.stop("demo_lays", &wait(|stage| matches!(stage, Stage::Dropping { .. })));
    tour.stop(
        "demo_counts",
        &wait(|stage| matches!(stage, Stage::Counting { levels: 1, .. })),
    );
    tour.stop("demo_ends", &wait(|stage| matches!(stage, Stage::Counted { .. })));
}

/// Without presses, the panel dims and the device falls asleep.
fn left_alone(tour: &mut Tour) {
    let mut device = SavedState::new(tour.language).switch_on();
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.wait(DIM_MICROS);
    tour.stop("dim", &device);
    device.wait(SLEEP_MICROS - DIM_MICROS);
    tour.stop("asleep", &device);
}
