//! The device had to start again: it says why, and the game goes on.

use pocket_nines::handheld::crash::MOST_CHARACTERS;
use pocket_nines::handheld::menu::{Item, Menu, Question, Start, Title};
use pocket_nines::handheld::power::SLEEP_MICROS;
use pocket_nines::handheld::{Button, Crash, Notice, Scene, Slot, Sound};
use pocket_nines::number9::Players;
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::seven_on_nine::Pace;
use pocket_nines::words::{Language, Room, Sentence, fits};

use crate::staging::{MINUTE, SECOND, Thumbs, device};

const HANG: Crash = Crash::Hang { at: 3 };

/// More letters than a line may have.
const LONGEST: usize = 2 * Room::LINE.columns;

fn code(file: &'static str, line: u32) -> String {
    Crash::Panic { file, line }.to_string()
}

/// A device on which both games are played, this one last.
fn playing(game: Title) -> Rehearsal {
    let mut rehearsal = device();
    let number9 = [Item::Open(Menu::Number9), Item::Start(Start::Number9(Players::One))];
    let race = [Item::Open(Menu::SevenOnNine), Item::Start(Start::Race(Pace::Race))];
    let ways = match game {
        Title::Number9 => [race, number9],
        Title::SevenOnNine => [number9, race],
    };
    for way in ways {
        if rehearsal.handheld().playing().is_some() {
            rehearsal.hold(Button::B);
            rehearsal.choose(Item::Leave);
        }
        way.into_iter().for_each(|item| rehearsal.choose(item));
    }
    rehearsal
}

fn is_crash(rehearsal: &Rehearsal) -> bool {
    matches!(rehearsal.handheld().scene(), Scene::Crash(_))
}

/// The device crashes, and what is kept in a slot is spoilt by that.
fn crash_and_spoil(mut rehearsal: Rehearsal, slot: Slot) -> Rehearsal {
    rehearsal.spoil(slot);
    rehearsal.crash(HANG, 1);
    rehearsal
}

#[test]
fn a_code_tells_the_file_and_the_line_the_address_or_what_it_was_busy_with() {
    assert_eq!(code("src/handheld/sitting.rs", 123), "Psitting:123");
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
        let line = language.words().crash.code.fill([&code(file, longest)]).to_string();
        assert!(fits(Sentence::<LONGEST>::of(&line).letters(), Room::LINE), "{line}");
    }
}

#[test]
fn after_a_crash_its_reason_is_shown_until_somebody_has_read_it() {
    let mut rehearsal = device();
    rehearsal.crash(HANG, 1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Crash(crash) if *crash == HANG));
    rehearsal.tap(Button::Up);
    rehearsal.wait(MINUTE);
    assert!(is_crash(&rehearsal));
    rehearsal.wait(SLEEP_MICROS);
    assert_eq!(rehearsal.handheld().panel().light, None, "it sleeps like anything else");
    rehearsal.tap(Button::A);
    assert!(is_crash(&rehearsal), "the press that wakes it does nothing else");
    rehearsal.tap(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));
}

#[test]
fn after_a_crash_the_game_goes_on_as_if_somebody_had_chosen_to_continue_it() {
    for game in [Title::Number9, Title::SevenOnNine] {
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
            chosen.choose(Item::Open(match game {
                Title::Number9 => Menu::Number9,
                Title::SevenOnNine => Menu::SevenOnNine,
            }));
            chosen.choose(Item::Continue(game));
            let expected = core::mem::discriminant(chosen.handheld().scene());
            assert_eq!(
                core::mem::discriminant(crashed.handheld().scene()),
                expected,
                "{game:?}"
            );
            assert_eq!(crashed.slots(), chosen.slots());
            crashed.hold(Button::B);
            chosen.hold(Button::B);
            assert!(crashed.frame() == chosen.frame(), "{game:?}: it is paused alike");
            assert_eq!(crashed.slots(), chosen.slots());
        }
    }
}

#[test]
fn after_a_crash_without_a_game_comes_the_menu_though_games_are_kept() {
    let mut rehearsal = playing(Title::Number9);
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Leave);
    rehearsal.crash(HANG, 1);
    assert_eq!(rehearsal.handheld().interrupted(), None);
    for button in [Button::A, Button::B] {
        let mut rehearsal = rehearsal.clone();
        rehearsal.tap(button);
        assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)), "{button:?}");
    }
}

#[test]
fn a_game_that_crashes_the_device_again_and_again_can_be_left_in_its_menu() {
    for game in [Title::Number9, Title::SevenOnNine] {
        for leave in [Rehearsal::tap, Rehearsal::hold] {
            let mut rehearsal = playing(game);
            rehearsal.crash(HANG, 1);
            rehearsal.tap(Button::A);
            rehearsal.crash(HANG, 2);
            assert_eq!(rehearsal.handheld().interrupted(), Some(game));
            rehearsal.take_sounds();
            leave(&mut rehearsal, Button::B);
            assert_eq!(rehearsal.take_sounds().first(), Some(&Sound::Move));
            assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)), "{game:?}");
            assert_eq!(rehearsal.handheld().interrupted(), None);
            rehearsal.choose(Item::Open(match game {
                Title::Number9 => Menu::Number9,
                Title::SevenOnNine => Menu::SevenOnNine,
            }));
            assert_eq!(rehearsal.marked(), Some(Item::Continue(game)), "it is still there");
        }
    }
}

#[test]
fn whoever_leaves_a_game_after_a_crash_is_still_told_what_was_lost() {
    let mut rehearsal = crash_and_spoil(playing(Title::SevenOnNine), Slot::Records);
    rehearsal.tap(Button::B);
    let lost = Notice::Lost(Slot::Records);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Notice(notice) if *notice == lost));
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)));
}

#[test]
fn a_game_that_was_lost_in_a_crash_is_said_and_the_menu_comes() {
    let mut rehearsal = crash_and_spoil(playing(Title::Number9), Slot::Number9);
    assert!(is_crash(&rehearsal), "the crash comes first");
    assert_eq!(rehearsal.handheld().interrupted(), None);
    rehearsal.tap(Button::A);
    let lost = Notice::Lost(Slot::Number9);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Notice(notice) if *notice == lost));
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)));
}

#[test]
fn what_else_was_lost_in_a_crash_is_said_before_the_game_goes_on() {
    let mut rehearsal = crash_and_spoil(playing(Title::SevenOnNine), Slot::Records);
    rehearsal.tap(Button::A);
    let lost = Notice::Lost(Slot::Records);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Notice(notice) if *notice == lost));
    rehearsal.tap(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Race));
}

#[test]
fn whoever_lost_the_language_in_a_crash_is_asked_for_it_and_finds_the_game_in_its_menu() {
    let mut rehearsal = crash_and_spoil(playing(Title::Number9), Slot::Settings);
    rehearsal.tap(Button::A);
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Languages);
    rehearsal.tap(Button::A);
    rehearsal.tap(Button::A);
    rehearsal.choose(Item::Open(Menu::Number9));
    assert_eq!(rehearsal.marked(), Some(Item::Continue(Title::Number9)));
}

#[test]
fn a_game_is_played_on_its_screen_and_wherever_its_pause_leads() {
    for (game, question) in [
        (Title::Number9, Question::Restart),
        (Title::SevenOnNine, Question::GiveUp),
    ] {
        let mut rehearsal = playing(game);
        assert_eq!(rehearsal.handheld().playing(), Some(game));
        rehearsal.hold(Button::B);
        assert_eq!(rehearsal.handheld().playing(), Some(game));
        for item in [Item::Help(game), Item::Open(Menu::Sure(question))] {
            rehearsal.choose(item);
            assert_eq!(rehearsal.handheld().playing(), Some(game), "{item:?}");
            rehearsal.hold(Button::B);
        }
        rehearsal.choose(Item::Leave);
        assert_eq!(rehearsal.handheld().playing(), None);
        rehearsal.choose(Item::Demo);
        assert_eq!(rehearsal.handheld().playing(), None);
    }
}
