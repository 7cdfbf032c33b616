//! The device as seen by whoever drives it.

use std::collections::BTreeSet;

use pocket_nines::handheld::chance::TICK_MICROS;
use pocket_nines::handheld::frames::HINT_MICROS;
use pocket_nines::handheld::gestures::{HOLD_MICROS, RING_MICROS};
use pocket_nines::handheld::menu::{Item, Menu, Question, Setting, Start};
use pocket_nines::handheld::power::SLEEP_MICROS;
use pocket_nines::handheld::scene::BOOT_MICROS;
use pocket_nines::handheld::{Button, Edge, Handheld, Kept, Notice, Request, Scene, Slot, Sound};
use pocket_nines::number9::{DeckCode, Players};
use pocket_nines::rehearsal::{BUILD, Rehearsal};
use pocket_nines::seven_on_nine::Pace;
use pocket_nines::stamp::Stamp;
use pocket_nines::storage::settings::{Lesson, Settings};
use pocket_nines::words::Language;

use crate::staging::{MILLI, SECOND, Thumbs, device, learned, with};

fn start(rehearsal: &mut Rehearsal, menu: Menu, start: Start) {
    rehearsal.choose(Item::Open(menu));
    rehearsal.choose(Item::Start(start));
}

#[test]
fn the_name_is_shown_for_a_moment_and_a_press_shortens_it() {
    let mut rehearsal = Rehearsal::new(1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Boot { .. }));
    rehearsal.wait(BOOT_MICROS - 1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Boot { .. }));
    rehearsal.wait(1);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));

    let mut rehearsal = Rehearsal::new(1);
    rehearsal.hold(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));
    assert_eq!(
        rehearsal.handheld().choice().menu,
        Menu::Languages,
        "and chooses nothing"
    );
}

#[test]
fn whoever_calls_late_finds_everything_done_as_if_they_had_not() {
    for pace in [Pace::Race, Pace::Home] {
        let mut rehearsal = device();
        start(&mut rehearsal, Menu::SevenOnNine, Start::Race(pace));
        let mut late: Handheld = rehearsal.handheld().clone();
        for _ in 0..5 {
            rehearsal.wait(7 * SECOND);
            late.advance(rehearsal.now());
            let play = |handheld: &Handheld| handheld.race().unwrap().clone();
            let (late, in_time) = (play(&late), play(rehearsal.handheld()));
            assert_eq!(late.race(), in_time.race());
            assert_eq!(late.wake(), in_time.wake());
        }
    }
}

#[test]
fn the_same_presses_with_the_same_chance_do_the_same() {
    let play = |seed| {
        let mut rehearsal = Rehearsal::new(seed);
        rehearsal.wait(2 * SECOND);
        for _ in 0..3 {
            rehearsal.tap(Button::A);
        }
        rehearsal.tap(Button::A);
        rehearsal.tap(Button::A);
        rehearsal.hold(Button::A);
        (rehearsal.frame(), rehearsal.slots().clone(), rehearsal.take_sounds())
    };
    assert!(play(1) == play(1));
    assert!(play(1).1[Slot::Number9 as usize].is_some(), "a game is played");
    assert!(play(1) != play(2));
}

/// The deck that somebody gets who switches on then, and begins to press so many microseconds later.
fn deck(switched_on: Stamp, first: u64) -> DeckCode {
    let mut handheld = Handheld::new(&Kept::default(), 1, "", switched_on);
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
    panic!("nobody plays: {handheld:?}");
}

#[test]
fn presses_at_other_moments_deal_other_decks() {
    let decks: BTreeSet<String> = (0..50)
        .map(|tick| deck(Stamp::START, 2 * SECOND + tick * TICK_MICROS).to_string())
        .collect();
    assert_eq!(decks.len(), 50);
}

#[test]
fn presses_a_few_milliseconds_off_deal_the_same_deck() {
    let first = 250 * TICK_MICROS;
    let expected = deck(Stamp::START, first);
    for off in [1, 100, MILLI, 3 * MILLI] {
        assert_eq!(deck(Stamp::START, first - off), expected, "{off} µs early");
        assert_eq!(deck(Stamp::START, first + off), expected, "{off} µs late");
    }
}

#[test]
fn chance_goes_by_the_time_since_the_device_was_switched_on() {
    let first = 250 * TICK_MICROS;
    let later = Stamp::from_micros(5 * MILLI);
    assert_eq!(deck(later, first), deck(Stamp::START, first));
}

#[test]
fn the_press_that_wakes_the_device_is_chance_as_well() {
    let deck = |slept: u64| {
        let mut rehearsal = device();
        rehearsal.wait(SLEEP_MICROS + slept);
        rehearsal.tap(Button::A);
        // Whatever was pressed before, this is pressed at the same time.
        rehearsal.wait(10 * SECOND - slept);
        start(&mut rehearsal, Menu::Number9, Start::Number9(Players::One));
        rehearsal.handheld().number9().unwrap().game().code()
    };
    assert_eq!(deck(SECOND), deck(SECOND));
    assert_ne!(deck(SECOND), deck(2 * SECOND));
}

#[test]
fn sounds_and_requests_are_given_away_once_and_in_order() {
    let mut rehearsal = device();
    let mut handheld = rehearsal.handheld().clone();
    for down in [true, false] {
        rehearsal.wait(50 * MILLI);
        handheld.edge(Edge {
            button: Button::A,
            down,
            at: rehearsal.now(),
        });
    }
    assert_eq!(handheld.take_sound(), Some(Sound::Choose));
    assert_eq!(handheld.take_sound(), None);
    assert!(handheld.take_redraw());
    assert!(!handheld.take_redraw());

    rehearsal.choose(Item::Open(Menu::Settings));
    rehearsal.choose(Item::Open(Menu::Sure(Question::Update)));
    assert_eq!(rehearsal.take_requests(), []);
    rehearsal.choose(Item::Yes);
    assert_eq!(rehearsal.take_requests(), [Request::Update]);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Updating));
}

#[test]
fn where_a_language_is_chosen_the_marked_one_is_spoken() {
    let mut rehearsal = Rehearsal::new(1);
    rehearsal.wait(2 * SECOND);
    for language in Language::ALL {
        assert_eq!(rehearsal.handheld().language(), language);
        assert_eq!(rehearsal.handheld().settings().language, Language::English);
        rehearsal.tap(Button::B);
    }
}

#[test]
fn whoever_only_has_a_look_at_the_languages_finds_their_own_marked() {
    for language in Language::ALL {
        let mut rehearsal = with(Settings { language, ..learned() });
        rehearsal.choose(Item::Open(Menu::Settings));
        rehearsal.choose(Item::Open(Menu::Languages));
        assert_eq!(rehearsal.marked(), Some(Item::Speak(language)));
        assert_eq!(rehearsal.handheld().language(), language);
        rehearsal.hold(Button::B);
        assert_eq!(rehearsal.handheld().settings().language, language);
    }
}

#[test]
fn what_cannot_be_read_is_said_once_each_or_once_for_all_and_replaced() {
    for broken in 0..1 << Slot::ALL.len() {
        let is_broken = |slot: Slot| broken >> slot as usize & 1 == 1;
        let slots = Slot::ALL.map(|slot| is_broken(slot).then(|| vec![slot as u8; 9]));
        let mut rehearsal = Rehearsal::with(slots, 1, Stamp::START);
        rehearsal.wait(2 * SECOND);
        let lost = Slot::ALL.into_iter().filter(|&slot| is_broken(slot)).map(Notice::Lost);
        let notices = match lost.collect::<Vec<_>>() {
            all if all.len() == Slot::ALL.len() => vec![Notice::AllLost],
            some => some,
        };
        for expected in notices {
            let Scene::Notice(notice) = rehearsal.handheld().scene() else {
                panic!("{expected:?} is not said");
            };
            assert_eq!(*notice, expected);
            rehearsal.tap(Button::A);
        }
        assert!(matches!(rehearsal.handheld().scene(), Scene::Menu));
        assert_eq!(rehearsal.handheld().choice().menu, Menu::Languages);
        rehearsal.cut_power(1);
        rehearsal.wait(2 * SECOND);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Menu), "it is said once");
        assert_eq!(rehearsal.handheld().choice().menu, Menu::Languages, "it is asked again");
    }
}

#[test]
fn what_could_not_be_kept_is_said_when_no_game_is_in_the_way_and_once() {
    let mut rehearsal = device();
    start(&mut rehearsal, Menu::Number9, Start::Number9(Players::One));
    rehearsal.could_not_save();
    rehearsal.could_not_save();
    rehearsal.wait(SECOND);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Number9));
    rehearsal.hold(Button::B);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Notice(Notice::NotSaved)));
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Resume));
}

#[test]
fn the_bottom_line_says_by_turns_what_taps_and_holding_do() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Settings));
    let mut holding = rehearsal.handheld().hints_at_holding();
    assert!(!holding, "taps come first");
    for _ in 0..4 {
        let frames = rehearsal.frames();
        rehearsal.wait(HINT_MICROS);
        assert_eq!(rehearsal.frames(), frames + 1, "one frame for each change");
        assert_ne!(rehearsal.handheld().hints_at_holding(), holding);
        holding = !holding;
    }
}

#[test]
fn whatever_happens_without_a_trace_makes_nobody_forget_a_frame() {
    for every in 1..20 {
        let mut rehearsal = device();
        start(&mut rehearsal, Menu::SevenOnNine, Start::Race(Pace::Race));
        let slide = |rehearsal: &Rehearsal| rehearsal.handheld().race()?.slide(rehearsal.now());
        while slide(&rehearsal).is_none() {
            rehearsal.wait(MILLI);
        }
        let (mut frames, mut panel) = (rehearsal.frames(), rehearsal.frame());
        let mut rested = 0;
        while rested < 50 * MILLI {
            rehearsal.wait(every * MILLI);
            // This contact is open already.
            rehearsal.edge(Button::B, false);
            if rehearsal.frames() != frames {
                (frames, panel) = (rehearsal.frames(), rehearsal.frame());
            }
            rested = if slide(&rehearsal).is_some() {
                0
            } else {
                rested + every * MILLI
            };
        }
        assert!(panel == rehearsal.frame(), "every {every} ms: a card never gets there");
    }
}

#[test]
fn a_ring_fills_while_a_button_is_held_and_is_gone_afterwards_even_where_holding_means_nothing() {
    let mut rehearsal = device();
    let empty = rehearsal.frame();
    // There is no way back from the main menu.
    rehearsal.edge(Button::B, true);
    rehearsal.wait(RING_MICROS - 1);
    assert_eq!(rehearsal.handheld().ring(Button::B), None);
    let mut filled = 0;
    while let Some(ring) = {
        rehearsal.wait(50 * MILLI);
        rehearsal.handheld().ring(Button::B)
    } {
        assert!(ring > filled, "it fills");
        assert!(rehearsal.frame() != empty);
        filled = ring;
    }
    assert!(rehearsal.frame() == empty);
    let frames = rehearsal.frames();
    rehearsal.edge(Button::B, false);
    rehearsal.wait(SECOND);
    assert_eq!(rehearsal.frames(), frames, "nothing is left to be drawn away");
}

#[test]
fn letting_go_or_adding_the_other_button_draws_the_ring_away_at_once() {
    for (button, other) in [(Button::A, Button::B), (Button::B, Button::A)] {
        let mut handheld = device().handheld().clone();
        let at = |micros| Stamp::from_micros(3 * SECOND + micros);
        let edge = |handheld: &mut Handheld, button, down, micros| {
            handheld.edge(Edge {
                button,
                down,
                at: at(micros),
            });
        };
        edge(&mut handheld, button, true, 0);
        handheld.advance(at(HOLD_MICROS / 2));
        assert!(handheld.ring(button).is_some());
        handheld.take_redraw();
        edge(&mut handheld, other, true, HOLD_MICROS / 2);
        assert_eq!(handheld.ring(button), None);
        assert!(handheld.take_redraw());
    }
}

#[test]
fn turned_round_every_button_means_its_opposite_and_so_does_its_ring() {
    let mut rehearsal = with(Settings {
        left_handed: true,
        ..learned()
    });
    assert!(rehearsal.handheld().panel().is_turned);
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::SevenOnNine)));
    rehearsal.tap(Button::Down);
    assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::Number9)));
    rehearsal.tap(Button::Left);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Number9);
    rehearsal.edge(Button::A, true);
    rehearsal.wait(HOLD_MICROS / 2);
    assert!(rehearsal.handheld().ring(Button::B).is_some());
    assert_eq!(rehearsal.handheld().ring(Button::A), None);
    rehearsal.wait(HOLD_MICROS);
    assert_eq!(rehearsal.handheld().choice().menu, Menu::Main);
}

#[test]
fn the_press_that_turns_it_round_does_nothing_else() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Settings));
    rehearsal.choose(Item::Change(Setting::LeftHanded));
    rehearsal.wait(2 * SECOND);
    assert_eq!(rehearsal.marked(), Some(Item::Change(Setting::LeftHanded)));
    rehearsal.tap(Button::Left);
    assert!(!rehearsal.handheld().panel().is_turned, "Left is Right now and chooses");
}

#[test]
fn sound_off_is_heard_by_nobody() {
    let mut rehearsal = with(Settings {
        sound: false,
        ..learned()
    });
    start(&mut rehearsal, Menu::SevenOnNine, Start::Race(Pace::Race));
    rehearsal.wait(60 * SECOND);
    assert_eq!(rehearsal.take_sounds(), []);
}

#[test]
fn it_tells_its_build_and_its_time() {
    let rehearsal = device();
    assert_eq!(rehearsal.handheld().build(), BUILD);
    assert_eq!(rehearsal.handheld().now(), rehearsal.now());
    assert!(rehearsal.handheld().settings().lessons.has(Lesson::Menu));
}
