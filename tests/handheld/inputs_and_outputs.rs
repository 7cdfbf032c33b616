//! The inputs and outputs of the device: button edges, time and the random seed in; frames, sounds, requests and notices
//! out.

use std::collections::BTreeSet;

use harness::{BUILD, Harness, all_lessons_learned};
use pocket_nines::handheld::animation::BOTTOM_LINE_MICROS;
use pocket_nines::handheld::entropy::TICK_MICROS;
use pocket_nines::handheld::gestures::{HOLD_MICROS, TAP_LIMIT_MICROS};
use pocket_nines::handheld::menu::{Item, Menu, Question, Setting, Start};
use pocket_nines::handheld::power::SLEEP_MICROS;
use pocket_nines::handheld::scene::BOOT_MICROS;
use pocket_nines::handheld::{Button, Edge, GameKind, Handheld, Notice, Request, Scene, Sound};
use pocket_nines::number9::{DeckCode, Players};
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::settings::{Lesson, Settings};
use pocket_nines::storage::{Language, Slot, SlotBytes};
use pocket_nines::time::Timestamp;

use crate::devices::{MILLI, SECOND, new_device, with};

#[test]
fn the_title_is_shown_for_a_moment_and_a_press_skips_it() {
    let mut device = Harness::new(1);
    assert!(matches!(device.scene(), Scene::Boot));
    device.wait(BOOT_MICROS - 1);
    assert!(matches!(device.scene(), Scene::Boot));
    device.wait(1);
    assert_eq!(device.scene(), Scene::Menu);

    let mut device = Harness::new(1);
    device.hold(Button::A);
    assert_eq!(device.scene(), Scene::Menu);
    assert_eq!(device.handheld().choice().menu, Menu::Languages, "and chooses nothing");
}

#[test]
fn calling_late_gives_the_same_state_as_calling_in_time() {
    for variant in [Variant::Simultaneous, Variant::HouseRules] {
        let mut device = new_device();
        device.start(Start::SevenOnNine(variant));
        let mut late: Handheld = device.handheld().clone();
        for _ in 0..5 {
            device.wait(7 * SECOND);
            late.advance(device.now());
            let play = |handheld: &Handheld| handheld.seven_on_nine().unwrap().clone();
            let (late, in_time) = (play(&late), play(device.handheld()));
            assert_eq!(late.race(), in_time.race());
            assert_eq!(late.next_event(), in_time.next_event());
        }
    }
}

#[test]
fn the_same_presses_with_the_same_seed_give_the_same_result() {
    let play = |seed| {
        let mut device = Harness::new(seed);
        device.wait(2 * SECOND);
        for _ in 0..3 {
            device.tap(Button::A);
        }
        device.tap(Button::A);
        device.tap(Button::A);
        device.hold(Button::A);
        (device.frame(), device.slots().clone(), device.take_sounds())
    };
    assert!(play(1) == play(1));
    assert!(play(1).1[Slot::Number9 as usize].is_some(), "a game is played");
    assert!(play(1) != play(2));
}

/// The deck that is dealt if the device is switched on then and the first press comes so many microseconds later.
fn deck(switched_on: Timestamp, first: u64) -> DeckCode {
    let mut handheld = Handheld::new(&SlotBytes::default(), 1, "", switched_on);
    let mut at = switched_on.plus_micros(first);
    for _ in 0..10 {
        for down in [true, false] {
            at = at.plus_micros(6 * TICK_MICROS);
            handheld.edge(Edge {
                button: Button::A,
                down,
                at,
            });
        }
        if let Some(play) = handheld.number9() {
            return play.game().code();
        }
    }
    panic!("no game has begun: {handheld:?}");
}

#[test]
fn presses_at_other_times_deal_other_decks() {
    let decks: BTreeSet<String> = (0..50)
        .map(|tick| deck(Timestamp::START, 2 * SECOND + tick * TICK_MICROS).to_string())
        .collect();
    assert_eq!(decks.len(), 50);
}

#[test]
fn presses_a_few_milliseconds_off_deal_the_same_deck() {
    let first = 250 * TICK_MICROS;
    let expected = deck(Timestamp::START, first);
    for off in [1, 100, MILLI, 3 * MILLI] {
        assert_eq!(deck(Timestamp::START, first - off), expected, "{off} µs early");
        assert_eq!(deck(Timestamp::START, first + off), expected, "{off} µs late");
    }
}

#[test]
fn entropy_counts_time_since_the_device_was_switched_on() {
    let first = 250 * TICK_MICROS;
    let later = Timestamp::from_micros(5 * MILLI);
    assert_eq!(deck(later, first), deck(Timestamp::START, first));
}

#[test]
fn the_press_that_wakes_the_device_adds_entropy() {
    let deck = |slept: u64| {
        let mut device = new_device();
        device.wait(SLEEP_MICROS + slept);
        device.tap(Button::A);
        // The following presses come at the same times for every `slept`.
        device.wait(10 * SECOND - slept);
        device.start(Start::Number9(Players::One));
        device.handheld().number9().unwrap().game().code()
    };
    assert_eq!(deck(SECOND), deck(SECOND));
    assert_ne!(deck(SECOND), deck(2 * SECOND));
}

#[test]
fn sounds_and_requests_are_returned_once_and_in_order() {
    let mut device = new_device();
    let mut handheld = device.handheld().clone();
    for down in [true, false] {
        device.wait(50 * MILLI);
        handheld.edge(Edge {
            button: Button::A,
            down,
            at: device.now(),
        });
    }
    assert_eq!(handheld.take_sound(), Some(Sound::Choose));
    assert_eq!(handheld.take_sound(), None);
    assert!(handheld.take_redraw());
    assert!(!handheld.take_redraw());

    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Open(Menu::Sure(Question::Update)));
    assert_eq!(device.take_requests(), []);
    device.choose(Item::Yes);
    assert_eq!(device.take_requests(), [Request::Update]);
    assert_eq!(device.scene(), Scene::Updating);
}

#[test]
fn the_language_menu_is_shown_in_the_marked_language() {
    let mut device = Harness::new(1);
    device.wait(2 * SECOND);
    for language in Language::ALL {
        assert_eq!(device.handheld().language(), language);
        assert_eq!(device.handheld().settings().language, Language::English);
        device.tap(Button::B);
    }
}

#[test]
fn the_language_menu_marks_the_current_language_and_going_back_keeps_it() {
    for language in Language::ALL {
        let mut device = with(Settings {
            language,
            ..all_lessons_learned()
        });
        device.choose(Item::Open(Menu::Settings));
        device.choose(Item::Open(Menu::Languages));
        assert_eq!(device.marked(), Some(Item::Speak(language)));
        assert_eq!(device.handheld().language(), language);
        device.hold(Button::B);
        assert_eq!(device.handheld().settings().language, language);
    }
}

#[test]
fn each_unreadable_slot_is_reported_once_or_all_together_and_replaced() {
    for broken in 0..1 << Slot::ALL.len() {
        let is_broken = |slot: Slot| broken >> slot as usize & 1 == 1;
        let slots = Slot::ALL.map(|slot| is_broken(slot).then(|| vec![slot as u8; 9]));
        let mut device = Harness::with(slots, 1, Timestamp::START);
        device.wait(2 * SECOND);
        let lost = Slot::ALL.into_iter().filter(|&slot| is_broken(slot)).map(Notice::Lost);
        let notices = match lost.collect::<Vec<_>>() {
            all if all.len() == Slot::ALL.len() => vec![Notice::AllLost],
            some => some,
        };
        for expected in notices {
            let Scene::Notice(notice) = device.scene() else {
                panic!("{expected:?} is not said");
            };
            assert_eq!(notice, expected);
            device.tap(Button::A);
        }
        assert_eq!(device.scene(), Scene::Menu);
        assert_eq!(device.handheld().choice().menu, Menu::Languages);
        device.cut_power(1);
        device.wait(2 * SECOND);
        assert_eq!(device.scene(), Scene::Menu, "it is said once");
        assert_eq!(device.handheld().choice().menu, Menu::Languages, "it is asked again");
    }
}

#[test]
fn a_failed_save_is_reported_once_and_not_during_a_game() {
    let mut device = new_device();
    device.start(Start::Number9(Players::One));
    device.could_not_save();
    device.could_not_save();
    device.wait(SECOND);
    assert_eq!(device.scene(), Scene::Playing(GameKind::Number9));
    device.hold(Button::B);
    assert_eq!(device.scene(), Scene::Notice(Notice::NotSaved));
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::Resume));
}

#[test]
fn the_bottom_line_alternates_between_taps_and_holding() {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Settings));
    let mut holding = device.handheld().bottom_line_shows_hold();
    assert!(!holding, "taps come first");
    for _ in 0..4 {
        let frames = device.frames();
        device.wait(BOTTOM_LINE_MICROS);
        assert_eq!(device.frames(), frames + 1, "one frame for each change");
        assert_ne!(device.handheld().bottom_line_shows_hold(), holding);
        holding = !holding;
    }
}

#[test]
fn events_without_effect_do_not_suppress_a_frame() {
    for every in 1..20 {
        let mut device = new_device();
        device.start(Start::SevenOnNine(Variant::Simultaneous));
        let slide = |device: &Harness| device.handheld().seven_on_nine()?.slide(device.now());
        while slide(&device).is_none() {
            device.wait(MILLI);
        }
        let (mut frames, mut panel) = (device.frames(), device.frame());
        let mut rested = 0;
        while rested < 50 * MILLI {
            device.wait(every * MILLI);
            // The button is up already, so this edge has no effect.
            device.edge(Button::B, false);
            if device.frames() != frames {
                (frames, panel) = (device.frames(), device.frame());
            }
            rested = if slide(&device).is_some() {
                0
            } else {
                rested + every * MILLI
            };
        }
        assert!(panel == device.frame(), "every {every} ms: a card never gets there");
    }
}

#[test]
fn a_ring_fills_while_a_button_is_held_and_disappears_even_where_holding_does_nothing() {
    let mut device = new_device();
    let empty = device.frame();
    // Holding B does nothing in the main menu.
    device.edge(Button::B, true);
    device.wait(TAP_LIMIT_MICROS - 1);
    assert_eq!(device.handheld().hold_progress(Button::B), None);
    let mut filled = 0;
    while let Some(ring) = {
        device.wait(50 * MILLI);
        device.handheld().hold_progress(Button::B)
    } {
        assert!(ring > filled, "it fills");
        assert!(device.frame() != empty);
        filled = ring;
    }
    assert!(device.frame() == empty);
    let frames = device.frames();
    device.edge(Button::B, false);
    device.wait(SECOND);
    assert_eq!(device.frames(), frames, "nothing is left to be drawn away");
}

#[test]
fn pressing_the_other_button_removes_the_ring_at_once() {
    for (button, other) in [(Button::A, Button::B), (Button::B, Button::A)] {
        let mut handheld = new_device().handheld().clone();
        let at = |micros| Timestamp::from_micros(3 * SECOND + micros);
        let edge = |handheld: &mut Handheld, button, down, micros| {
            handheld.edge(Edge {
                button,
                down,
                at: at(micros),
            });
        };
        edge(&mut handheld, button, true, 0);
        handheld.advance(at(HOLD_MICROS / 2));
        assert!(handheld.hold_progress(button).is_some());
        handheld.take_redraw();
        edge(&mut handheld, other, true, HOLD_MICROS / 2);
        assert_eq!(handheld.hold_progress(button), None);
        assert!(handheld.take_redraw());
    }
}

#[test]
fn on_a_turned_device_every_button_and_ring_means_its_opposite() {
    let mut device = with(Settings {
        left_handed: true,
        ..all_lessons_learned()
    });
    assert!(device.handheld().panel().is_turned);
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::Open(Menu::Game(GameKind::SevenOnNine))));
    device.tap(Button::Down);
    assert_eq!(device.marked(), Some(Item::Open(Menu::Game(GameKind::Number9))));
    device.tap(Button::Left);
    assert_eq!(device.handheld().choice().menu, Menu::Game(GameKind::Number9));
    device.edge(Button::A, true);
    device.wait(HOLD_MICROS / 2);
    assert!(device.handheld().hold_progress(Button::B).is_some());
    assert_eq!(device.handheld().hold_progress(Button::A), None);
    device.wait(HOLD_MICROS);
    assert_eq!(device.handheld().choice().menu, Menu::Main);
}

#[test]
fn the_press_that_turns_the_device_does_nothing_else() {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Change(Setting::LeftHanded));
    device.wait(2 * SECOND);
    assert_eq!(device.marked(), Some(Item::Change(Setting::LeftHanded)));
    device.tap(Button::Left);
    assert!(!device.handheld().panel().is_turned, "Left is Right now and chooses");
}

#[test]
fn with_sound_off_there_are_no_sounds() {
    let mut device = with(Settings {
        sound: false,
        ..all_lessons_learned()
    });
    device.start(Start::SevenOnNine(Variant::Simultaneous));
    device.wait(60 * SECOND);
    assert_eq!(device.take_sounds(), []);
}

#[test]
fn the_device_reports_its_build_and_its_time() {
    let device = new_device();
    assert_eq!(device.handheld().build(), BUILD);
    assert_eq!(device.handheld().now(), device.now());
    assert!(device.handheld().settings().lessons.has(Lesson::Menu));
}
