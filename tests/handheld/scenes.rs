//! What is on the screen, and where its buttons lead.

use pocket_nines::handheld::menu::{Item, Menu, Question, Setting, Start, Title};
use pocket_nines::handheld::{Button, Scene, Sound};
use pocket_nines::number9::{DeckCode, Players};
use pocket_nines::rehearsal::Rehearsal;
use pocket_nines::screens::help;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Pace;
use pocket_nines::storage::settings::{Lesson, Settings};

use crate::staging::{SECOND, Thumbs, device, with};

const NEXT: [Button; 2] = [Button::B, Button::Down];
const CHOOSE: [Button; 2] = [Button::A, Button::Right];

/// Somebody who has chosen a language and has had no lesson yet.
fn beginner() -> Rehearsal {
    with(Settings::default())
}

fn menu(rehearsal: &Rehearsal) -> Option<Menu> {
    matches!(rehearsal.handheld().scene(), Scene::Menu).then(|| rehearsal.handheld().choice().menu)
}

#[test]
fn going_back_uncovers_the_menu_with_the_same_item_marked() {
    let ways = [
        vec![Item::Open(Menu::Number9), Item::Open(Menu::PassAndPlay)],
        vec![Item::Open(Menu::SevenOnNine)],
        vec![Item::Open(Menu::HowToPlay), Item::Help(Title::SevenOnNine)],
        vec![Item::Open(Menu::Settings), Item::Open(Menu::Languages)],
        vec![
            Item::Open(Menu::Settings),
            Item::Open(Menu::Sure(Question::Erase)),
            Item::Yes,
        ],
        vec![Item::Records],
        vec![Item::Statistics],
        vec![Item::About],
    ];
    for way in ways {
        for back_by_hold in [true, false] {
            let mut rehearsal = device();
            way.iter().for_each(|&item| rehearsal.choose(item));
            for &item in way.iter().rev() {
                if back_by_hold {
                    rehearsal.hold(Button::B);
                } else {
                    rehearsal.tap(Button::Left);
                }
                assert_eq!(rehearsal.marked(), Some(item));
            }
            assert_eq!(menu(&rehearsal), Some(Menu::Main));
        }
    }
}

#[test]
fn there_is_no_way_back_from_where_everything_begins() {
    for mut rehearsal in [device(), Rehearsal::new(1)] {
        rehearsal.wait(2 * SECOND);
        let before = menu(&rehearsal);
        rehearsal.take_sounds();
        rehearsal.hold(Button::B);
        rehearsal.tap(Button::Left);
        assert_eq!((menu(&rehearsal), rehearsal.take_sounds()), (before, vec![]));
    }
}

#[test]
fn a_slow_thumb_is_no_reason_to_do_nothing() {
    let mut rehearsal = device();
    rehearsal.press_for(Button::B, SECOND / 2);
    assert_eq!(rehearsal.marked(), Some(Item::Open(Menu::SevenOnNine)));
    rehearsal.press_for(Button::A, SECOND / 2);
    assert_eq!(menu(&rehearsal), Some(Menu::SevenOnNine));
    rehearsal.hold(Button::A);
    assert_eq!(
        menu(&rehearsal),
        Some(Menu::SevenOnNine),
        "but holding A means nothing in a menu"
    );
}

#[test]
fn a_setting_changes_under_the_mark_and_the_menu_stays() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Settings));
    rehearsal.choose(Item::Change(Setting::Brightness));
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Change(Setting::Brightness)));
    rehearsal.tap(Button::A);
    assert_eq!(
        rehearsal.handheld().settings(),
        device().handheld().settings(),
        "three values, three presses"
    );
}

#[test]
fn help_is_leafed_through_and_ends_where_it_began() {
    for game in [Title::Number9, Title::SevenOnNine] {
        for button in NEXT.into_iter().chain(CHOOSE) {
            let mut rehearsal = device();
            rehearsal.choose(Item::Open(Menu::HowToPlay));
            rehearsal.choose(Item::Help(game));
            for expected in 0..help::pages(game) {
                let Scene::Help { game: shown, page } = rehearsal.handheld().scene() else {
                    panic!("{:?}", rehearsal.handheld().scene());
                };
                assert_eq!((*shown, *page), (game, expected));
                rehearsal.tap(button);
            }
            assert_eq!(rehearsal.marked(), Some(Item::Help(game)));
        }
    }
}

#[test]
fn help_is_leafed_back_but_not_before_its_first_page() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::HowToPlay));
    rehearsal.choose(Item::Help(Title::Number9));
    rehearsal.tap(Button::Down);
    rehearsal.tap(Button::Up);
    rehearsal.tap(Button::Up);
    assert!(matches!(rehearsal.handheld().scene(), Scene::Help { page: 0, .. }));
}

#[test]
fn the_statistics_of_both_games_follow_one_another() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Statistics);
    for button in [Button::B, Button::Up, Button::Down] {
        let Scene::Statistics(before) = *rehearsal.handheld().scene() else {
            panic!("{:?}", rehearsal.handheld().scene());
        };
        rehearsal.tap(button);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Statistics(game) if *game == before.other()));
    }
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Statistics));
}

#[test]
fn without_records_every_button_leads_back_or_nowhere() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Records);
    for button in [Button::B, Button::Up, Button::Down] {
        rehearsal.tap(button);
        assert!(matches!(rehearsal.handheld().scene(), Scene::Records { marked: 0 }));
    }
    rehearsal.tap(Button::A);
    assert_eq!(rehearsal.marked(), Some(Item::Records));
}

#[test]
fn each_lesson_comes_before_what_it_explains_and_only_once() {
    let lessons = [
        (
            Lesson::Number9,
            vec![Item::Open(Menu::Number9), Item::Start(Start::Number9(Players::One))],
        ),
        (Lesson::DeckCode, vec![Item::Open(Menu::Number9), Item::DeckCode]),
        (
            Lesson::Race,
            vec![Item::Open(Menu::SevenOnNine), Item::Start(Start::Race(Pace::Race))],
        ),
        (
            Lesson::HomeRules,
            vec![Item::Open(Menu::SevenOnNine), Item::Start(Start::Race(Pace::Home))],
        ),
    ];
    for (lesson, way) in lessons {
        let mut rehearsal = beginner();
        way.iter().for_each(|&item| rehearsal.choose(item));
        assert!(matches!(rehearsal.handheld().scene(), Scene::Lesson(shown) if *shown == lesson));
        rehearsal.tap(Button::B);
        if let Some(explained) = lesson.game() {
            let scene = rehearsal.handheld().scene();
            assert!(matches!(scene, Scene::Help { game, page: 0 } if *game == explained));
            rehearsal.hold(Button::B);
        }
        assert!(
            matches!(rehearsal.handheld().scene(), Scene::Lesson(shown) if *shown == lesson),
            "it stays until A"
        );
        assert!(!rehearsal.handheld().settings().lessons.has(lesson));
        let mut other = rehearsal.clone();
        other.hold(Button::B);
        assert_eq!(menu(&other), Some(Menu::Main), "not yet");
        assert!(!other.handheld().settings().lessons.has(lesson));
        rehearsal.tap(Button::A);
        assert!(rehearsal.handheld().settings().lessons.has(lesson));
        let is_there = match lesson {
            Lesson::Number9 => matches!(rehearsal.handheld().scene(), Scene::Number9),
            Lesson::DeckCode => matches!(rehearsal.handheld().scene(), Scene::DeckCode(_)),
            _ => matches!(rehearsal.handheld().scene(), Scene::Race),
        };
        assert!(is_there, "{lesson:?}");
        rehearsal.cut_power(2);
        assert!(rehearsal.handheld().settings().lessons.has(lesson), "and for ever");
    }
}

#[test]
fn a_wrong_code_is_said_and_what_was_typed_is_still_there() {
    let mut rehearsal = device();
    rehearsal.choose(Item::Open(Menu::Number9));
    rehearsal.choose(Item::DeckCode);
    rehearsal.tap(Button::B);
    for _ in 0..6 {
        rehearsal.tap(Button::A);
    }
    let Scene::WrongCode(typed) = *rehearsal.handheld().scene() else {
        panic!("{:?}", rehearsal.handheld().scene());
    };
    assert!(rehearsal.take_sounds().contains(&Sound::Illegal));
    rehearsal.tap(Button::B);
    assert!(matches!(rehearsal.handheld().scene(), Scene::WrongCode(_)));
    rehearsal.tap(Button::A);
    assert!(matches!(rehearsal.handheld().scene(), Scene::DeckCode(entry) if *entry == typed));
    assert_eq!(
        rehearsal.handheld().number9().map(|play| play.game().code()),
        None::<DeckCode>
    );
}

#[test]
fn all_layouts_of_a_pause_are_shown_one_after_another() {
    let mut rehearsal = device();
    for item in [
        Item::Open(Menu::Number9),
        Item::Open(Menu::PassAndPlay),
        Item::Start(Start::Number9(Players::Three)),
    ] {
        rehearsal.choose(item);
    }
    rehearsal.tap(Button::A);
    rehearsal.hold(Button::A);
    rehearsal.wait(SECOND);
    rehearsal.hold(Button::B);
    rehearsal.choose(Item::Layout);
    for seat in [Seat::Second, Seat::Third, Seat::First, Seat::Second] {
        assert!(
            matches!(rehearsal.handheld().scene(), Scene::Layout(shown) if *shown == seat),
            "{seat:?}"
        );
        rehearsal.tap(Button::B);
    }
    rehearsal.hold(Button::B);
    assert_eq!(rehearsal.marked(), Some(Item::Layout));
}
