//! Achievements on the device: earned by a game, shown after its result, once, and kept.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, Menu, Question, Start};
use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::{Button, GameKind, Scene, Sound};
use pocket_nines::number9::{DeckCode, Players, ROUNDS};
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::achievements::Achievement;
use pocket_nines::storage::high_scores::{self, HighScore, HighScores};
use pocket_nines::storage::statistics::{self, Statistics};
use pocket_nines::storage::{Slot, settings};
use pocket_nines::time::Timestamp;

use crate::devices::{SECOND, new_device, stage};
use harness::all_lessons_learned;

/// A device that reads these records and statistics when it is switched on.
fn switched_on(records: &HighScores, all: &Statistics) -> Harness {
    let mut slots = harness::Slots::default();
    slots[Slot::Settings as usize] = Some(settings::encode(&all_lessons_learned()).to_vec());
    slots[Slot::HighScores as usize] = Some(high_scores::encode(records).to_vec());
    slots[Slot::Statistics as usize] = Some(statistics::encode(all).to_vec());
    Harness::with(slots, 1, Timestamp::START)
}

/// A device whose last game has earned these, with the power cut before any was shown.
fn with_earned(earned: &[Achievement]) -> Harness {
    let mut all = Statistics::default();
    earned.iter().for_each(|&one| all.achievements.earned.add(one));
    switched_on(&HighScores::default(), &all)
}

/// The achievement on the screen.
fn shown(device: &Harness) -> Option<Achievement> {
    match device.scene() {
        Scene::Earned { achievement, .. } => Some(achievement),
        _ => None,
    }
}

/// The saved statistics.
fn saved(device: &Harness) -> Statistics {
    statistics::decode(device.kept(Slot::Statistics).unwrap()).unwrap()
}

fn record(points: u16, hinted: bool) -> HighScores {
    let mut records = HighScores::default();
    records.enter(HighScore {
        points,
        code: DeckCode::new(2).unwrap(),
        hinted,
        replayed: false,
        par: None,
        club: None,
    });
    records
}

/// Lays the rest of a game of one person, and waits until it is counted.
fn lay_the_rest(device: &mut Harness) {
    while matches!(
        stage(device),
        Stage::Placing(_) | Stage::Dropping { .. } | Stage::Waiting { .. }
    ) {
        device.hold(Button::A);
        device.wait(3 * SECOND);
    }
    while !matches!(stage(device), Stage::Counted { .. }) {
        device.wait(SECOND);
    }
}

#[test]
fn several_come_one_after_the_other_and_any_button_goes_on() {
    let earned = [Achievement::Hundred, Achievement::Club, Achievement::NoMiss];
    for button in [Button::A, Button::B] {
        let mut device = with_earned(&earned);
        device.tap(Button::A);
        for expected in earned {
            assert_eq!(shown(&device), Some(expected));
            assert!(device.take_sounds().contains(&Sound::Achievement));
            assert!(
                !saved(&device).achievements.shown.has(expected),
                "not before it was read"
            );
            device.tap(button);
            assert!(saved(&device).achievements.shown.has(expected));
        }
        assert!(matches!(device.scene(), Scene::Menu));
        assert_eq!(device.handheld().choice().menu, Menu::Main);
    }
}

#[test]
fn a_power_cut_before_it_was_read_loses_nothing_and_after_that_it_is_not_shown_again() {
    let mut device = with_earned(&[Achievement::Master, Achievement::Hard]);
    device.tap(Button::A);
    device.tap(Button::A);
    assert_eq!(shown(&device), Some(Achievement::Hard));
    device.cut_power(2);
    device.tap(Button::A);
    assert_eq!(shown(&device), Some(Achievement::Hard), "the first one was read");
    device.tap(Button::B);
    device.cut_power(3);
    device.tap(Button::A);
    assert_eq!(shown(&device), None);
    let achievements = saved(&device).achievements;
    assert_eq!((achievements.earned.count(), achievements.shown.count()), (2, 2));
}

#[test]
fn an_achievement_waits_for_its_player_even_asleep() {
    let mut device = with_earned(&[Achievement::Easy]);
    device.tap(Button::A);
    device.take_sounds();
    device.wait(3_600 * SECOND);
    assert_eq!(shown(&device), Some(Achievement::Easy));
    assert_eq!(device.take_sounds(), [], "it sounds once");
    device.tap(Button::A);
    assert_eq!(
        shown(&device),
        Some(Achievement::Easy),
        "the press that wakes the device"
    );
    device.tap(Button::A);
    assert_eq!(shown(&device), None);
}

#[test]
fn an_old_record_proves_a_hundred_points_only_if_it_was_fair() {
    for (points, hinted, is_proven) in [(99, false, false), (100, false, true), (140, true, false)] {
        let mut device = switched_on(&record(points, hinted), &Statistics::default());
        device.tap(Button::A);
        assert_eq!(shown(&device), None, "nobody is told of an old game");
        let earned = device.handheld().statistics().achievements.earned;
        assert_eq!(earned.has(Achievement::Hundred), is_proven, "{points}, {hinted}");
        assert_eq!(earned.count(), u32::from(is_proven));
    }
}

#[test]
fn a_hundred_points_that_a_power_cut_hid_are_shown_although_the_record_proves_them() {
    let mut all = Statistics::default();
    all.achievements.earned.add(Achievement::Hundred);
    let mut device = switched_on(&record(100, false), &all);
    device.tap(Button::A);
    assert_eq!(shown(&device), Some(Achievement::Hundred));
}

#[test]
fn a_game_with_rivals_earns_those_that_were_beaten_and_tells_so_behind_the_result() {
    let mut device = new_device();
    device.start(Start::Rivals);
    // Nobody thinks, so the rival's best answer so far is its worst.
    device.set_thinking(false);
    lay_the_rest(&mut device);
    let game = device.handheld().number9().unwrap().game().clone();
    let points: Vec<u16> = game
        .seats()
        .map(|seat| game.table(seat).unwrap().score().total())
        .collect();
    let is_beaten = points[0] > points[1];
    assert_eq!(
        saved(&device).achievements.earned.has(Achievement::Club),
        is_beaten,
        "{points:?}: saved with the end of the game"
    );
    assert!(
        matches!(device.scene(), Scene::Playing(GameKind::Number9)),
        "the result comes first"
    );
    // Looking at the layout does not end the result.
    device.tap(Button::B);
    assert!(matches!(device.scene(), Scene::Layout { .. }));
}

#[test]
fn an_unfinished_or_shared_game_earns_nothing() {
    let mut device = new_device();
    device.start(Start::Number9(Players::Two));
    for _ in 0..2 * ROUNDS {
        device.tap(Button::A);
        device.hold(Button::A);
        device.wait(SECOND);
    }
    while !matches!(stage(&device), Stage::Counted { .. }) {
        device.wait(SECOND);
    }
    assert_eq!(device.handheld().statistics(), &Statistics::default());
}

/// A device with a streak, on which a race has just begun.
fn with_streak(variant: Variant) -> Harness {
    let mut all = Statistics::default();
    (all.races.races, all.races.won) = (2, 2);
    (all.races.streak, all.races.longest_streak) = (2, 2);
    let mut device = switched_on(&HighScores::default(), &all);
    device.tap(Button::A);
    device.start(Start::SevenOnNine(variant));
    device
}

#[test]
fn a_race_that_is_given_up_ends_the_streak_once_a_card_was_drawn() {
    for (variant, seconds, streak) in [
        (Variant::Simultaneous, 0, 2),
        (Variant::Simultaneous, 10, 0),
        (Variant::HouseRules, 60, 2),
    ] {
        let mut device = with_streak(variant);
        device.wait(seconds * SECOND);
        device.hold(Button::B);
        device.choose(Item::Open(Menu::Sure(Question::GiveUp)));
        device.choose(Item::Yes);
        let races = saved(&device).races;
        assert_eq!(
            (races.streak, races.longest_streak),
            (streak, 2),
            "{variant:?}, {seconds} s"
        );
        assert_eq!(races.races, 2, "it is no finished race");
    }
}

#[test]
fn a_race_that_another_replaces_ends_the_streak_like_one_that_is_given_up() {
    let mut device = with_streak(Variant::Simultaneous);
    device.wait(10 * SECOND);
    device.pause_and_leave();
    assert_eq!(device.handheld().statistics().races.streak, 2, "a pause ends nothing");
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.choose(Item::Yes);
    assert_eq!(saved(&device).races.streak, 0);
}

#[test]
fn erasing_the_records_erases_achievements_and_streaks() {
    let mut device = with_streak(Variant::Simultaneous);
    device.pause_and_leave();
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Open(Menu::Sure(Question::Erase)));
    device.choose(Item::Yes);
    device.choose(Item::Yes);
    assert_eq!(saved(&device), Statistics::default());
}
