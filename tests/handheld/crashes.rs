//! After a crash the device shows the reason, and the game goes on.

use harness::Harness;
use pocket_nines::handheld::crash::MOST_CHARACTERS;
use pocket_nines::handheld::menu::{Item, Menu, Question, Start};
use pocket_nines::handheld::power::SLEEP_MICROS;
use pocket_nines::handheld::{Button, Crash, GameKind, Notice, Scene, Sound};
use pocket_nines::number9::Players;
use pocket_nines::screens::text::fits;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::{Language, Slot};
use pocket_nines::words::Room;

use crate::devices::{MINUTE, SECOND, new_device};

const HANG: Crash = Crash::Hang { at: 3 };

/// The first item of the main menu while Number 9 waits.
const FIRST_ITEM: Item = Item::Continue(GameKind::Number9);

fn code(file: &'static str, line: u32) -> String {
    Crash::Panic { file, line }.to_string()
}

/// A device with both games begun, this one last.
fn playing(game: GameKind) -> Harness {
    let mut device = new_device();
    let mut starts = [Start::SevenOnNine(Variant::Simultaneous), Start::Number9(Players::One)];
    if game == GameKind::SevenOnNine {
        starts.reverse();
    }
    device.start(starts[0]);
    device.pause_and_leave();
    device.start(starts[1]);
    device
}

/// Crashes the device and corrupts a slot.
fn crash_and_spoil(mut device: Harness, slot: Slot) -> Harness {
    device.spoil(slot);
    device.crash(HANG, 1);
    device
}

#[test]
fn a_crash_code_names_the_file_and_line_the_address_or_the_task() {
    assert_eq!(code("src/handheld/scene.rs", 123), "Pscene:123");
    assert_eq!(code(r"src\handheld\demo.rs", 7), "Pdemo:7");
    assert_eq!(code("build", 0), "Pbuild:0");
    assert_eq!(code("src/number9/mod.rs", 12), "Pnumber9:12");
    assert_eq!(code(r"src\number9\mod.rs", 12), "Pnumber9:12");
    assert_eq!(code("words/mod.rs", 3), "Pwords:3");
    assert_eq!(code("src/handheld/mood.rs", 3), "Pmood:3");
    assert_eq!(code("mod.rs", 3), "Pmod:3", "nobody knows the folder");
    assert_eq!(Crash::Fault { address: 0x1000_1a2c }.to_string(), "F10001a2c");
    assert_eq!(Crash::Fault { address: 0x2c }.to_string(), "F0000002c");
    assert_eq!(HANG.to_string(), "H3");
}

#[test]
fn a_code_fits_its_line_in_every_language_and_keeps_its_end() {
    let (file, longest) = ("src/a_very_long_name_ðð.rs", u32::MAX);
    assert_eq!(code("src/screens/difference.rs", 224), "Pdifference:224");
    assert_eq!(code("src/screens/difference.rs", 1_000), "Pifference:1000");
    assert_eq!(code(file, longest), "P_ðð:4294967295");
    assert_eq!(code(file, longest).chars().count(), MOST_CHARACTERS);
    for language in Language::ALL {
        let line = language
            .words()
            .shared
            .crash
            .code
            .fill([&code(file, longest)])
            .to_string();
        assert!(fits(&line, Room::LINE), "{line}");
    }
}

#[test]
fn after_a_crash_its_reason_is_shown_until_a_press() {
    let mut device = new_device();
    device.crash(HANG, 1);
    assert_eq!(device.scene(), Scene::Crash(HANG));
    device.tap(Button::Up);
    device.wait(MINUTE);
    assert!(matches!(device.scene(), Scene::Crash(_)));
    device.wait(SLEEP_MICROS);
    assert_eq!(device.handheld().panel().light, None, "it sleeps like anything else");
    device.tap(Button::A);
    assert!(
        matches!(device.scene(), Scene::Crash(_)),
        "the press that wakes it does nothing else"
    );
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Menu);
}

#[test]
fn after_a_crash_the_game_goes_on_as_if_continued_from_the_menu() {
    for game in [GameKind::Number9, GameKind::SevenOnNine] {
        for is_paused in [false, true] {
            let mut crashed = playing(game);
            if is_paused {
                crashed.hold(Button::B);
            }
            crashed.wait(SECOND);
            let mut chosen = crashed.clone();
            crashed.crash(HANG, 1);
            assert_eq!(crashed.handheld().interrupted(), Some(game));
            crashed.take_sounds();
            crashed.tap(Button::A);
            assert_eq!(crashed.take_sounds().first(), Some(&Sound::Choose));
            chosen.cut_power(1);
            chosen.wait(2 * SECOND);
            chosen.continue_game(game);
            assert_eq!(crashed.scene(), chosen.scene(), "{game:?}");
            assert_eq!(crashed.slots(), chosen.slots());
            crashed.hold(Button::B);
            chosen.hold(Button::B);
            assert!(crashed.frame() == chosen.frame(), "{game:?}: it is paused alike");
            assert_eq!(crashed.slots(), chosen.slots());
        }
    }
}

#[test]
fn after_a_crash_outside_a_game_the_menu_is_shown_though_games_are_saved() {
    let mut device = playing(GameKind::Number9);
    device.pause_and_leave();
    device.crash(HANG, 1);
    assert_eq!(device.handheld().interrupted(), None);
    for button in [Button::A, Button::B] {
        let mut device = device.clone();
        device.tap(button);
        assert_eq!(device.marked(), Some(FIRST_ITEM), "{button:?}");
    }
}

#[test]
fn a_game_that_crashes_the_device_again_and_again_can_be_left_in_its_menu() {
    for game in [GameKind::Number9, GameKind::SevenOnNine] {
        for leave in [Harness::tap, Harness::hold] {
            let mut device = playing(game);
            device.crash(HANG, 1);
            device.tap(Button::A);
            device.crash(HANG, 2);
            assert_eq!(device.handheld().interrupted(), Some(game));
            device.take_sounds();
            leave(&mut device, Button::B);
            assert_eq!(device.take_sounds().first(), Some(&Sound::Move));
            assert_eq!(device.marked(), Some(FIRST_ITEM), "{game:?}");
            assert_eq!(device.handheld().interrupted(), None);
            device.choose(Item::Open(Menu::Game(game)));
            assert_eq!(device.marked(), Some(Item::Continue(game)), "it is still there");
        }
    }
}

#[test]
fn a_game_lost_in_a_crash_is_reported_and_the_menu_is_shown() {
    let mut device = crash_and_spoil(playing(GameKind::Number9), Slot::Number9);
    assert!(matches!(device.scene(), Scene::Crash(_)), "the crash comes first");
    assert_eq!(device.handheld().interrupted(), None);
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Notice(Notice::Lost(Slot::Number9)));
    device.tap(Button::A);
    let other_game = Item::Continue(GameKind::SevenOnNine);
    assert_eq!(device.marked(), Some(other_game), "only the other one waits");
}

#[test]
fn other_slots_lost_in_a_crash_are_reported_before_the_game_goes_on_or_is_left() {
    for (button, expected) in [
        (Button::A, Scene::Playing(GameKind::SevenOnNine)),
        (Button::B, Scene::Menu),
    ] {
        let mut device = crash_and_spoil(playing(GameKind::SevenOnNine), Slot::HighScores);
        device.tap(button);
        assert_eq!(device.scene(), Scene::Notice(Notice::Lost(Slot::HighScores)));
        device.tap(Button::A);
        assert_eq!(device.scene(), expected);
        assert_eq!(device.marked(), (button == Button::B).then_some(FIRST_ITEM));
    }
}

#[test]
fn if_the_settings_are_lost_in_a_crash_the_language_is_asked_for_and_the_game_is_in_its_menu() {
    let mut device = crash_and_spoil(playing(GameKind::Number9), Slot::Settings);
    device.tap(Button::A);
    device.tap(Button::A);
    assert_eq!(device.handheld().choice().menu, Menu::Languages);
    device.tap(Button::A);
    device.tap(Button::A);
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    assert_eq!(device.marked(), Some(Item::Continue(GameKind::Number9)));
}

#[test]
fn a_game_counts_as_played_on_its_screen_and_in_its_pause() {
    for (game, question) in [
        (GameKind::Number9, Question::Restart),
        (GameKind::SevenOnNine, Question::GiveUp),
    ] {
        let mut device = playing(game);
        assert_eq!(device.handheld().playing(), Some(game));
        device.hold(Button::B);
        assert_eq!(device.handheld().playing(), Some(game));
        for item in [Item::Help(game), Item::Open(Menu::Sure(question))] {
            device.choose(item);
            assert_eq!(device.handheld().playing(), Some(game), "{item:?}");
            device.hold(Button::B);
        }
        device.choose(Item::Leave);
        assert_eq!(device.handheld().playing(), None);
        device.choose(Item::Demo);
        assert_eq!(device.handheld().playing(), None);
    }
}
