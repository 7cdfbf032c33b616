//! Navigation: where the buttons lead on every screen.

use harness::Harness;
use pocket_nines::handheld::menu::{Item, Menu, Question, Setting, Start};
use pocket_nines::handheld::number9::code_entry::CodeEntry;
use pocket_nines::handheld::{Button, GameKind, Scene, Sound, StatisticsPage};
use pocket_nines::number9::{DeckCode, Players};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::settings::{Lesson, Settings};

use crate::devices::{SECOND, new_device, with};

const NEXT: [Button; 2] = [Button::B, Button::Down];
const CHOOSE: [Button; 2] = [Button::A, Button::Right];

/// A device with a language chosen and no lesson learned.
fn beginner() -> Harness {
    with(Settings::default())
}

fn menu(device: &Harness) -> Option<Menu> {
    matches!(device.scene(), Scene::Menu).then(|| device.handheld().choice().menu)
}

#[test]
fn going_back_shows_the_menu_with_the_same_item_marked() {
    let ways = [
        vec![Item::Open(Menu::Game(GameKind::Number9)), Item::Open(Menu::PassAndPlay)],
        vec![Item::Open(Menu::Game(GameKind::SevenOnNine))],
        vec![Item::Open(Menu::HowToPlay), Item::Help(GameKind::SevenOnNine)],
        vec![Item::Open(Menu::Settings), Item::Open(Menu::Languages)],
        vec![
            Item::Open(Menu::Settings),
            Item::Open(Menu::Sure(Question::Erase)),
            Item::Yes,
        ],
        vec![Item::HighScores],
        vec![Item::Statistics],
        vec![Item::About],
    ];
    for way in ways {
        for back_by_hold in [true, false] {
            let mut device = new_device();
            way.iter().for_each(|&item| device.choose(item));
            for &item in way.iter().rev() {
                if back_by_hold {
                    device.hold(Button::B);
                } else {
                    device.tap(Button::Left);
                }
                assert_eq!(device.marked(), Some(item));
            }
            assert_eq!(menu(&device), Some(Menu::Main));
        }
    }
}

#[test]
fn going_back_does_nothing_in_the_first_menus() {
    for mut device in [new_device(), Harness::new(1)] {
        device.wait(2 * SECOND);
        let before = menu(&device);
        device.take_sounds();
        device.hold(Button::B);
        device.tap(Button::Left);
        assert_eq!((menu(&device), device.take_sounds()), (before, vec![]));
    }
}

#[test]
fn whoever_chose_a_language_by_mistake_goes_back_to_the_languages() {
    let mut device = Harness::new(1);
    device.wait(2 * SECOND);
    device.tap(Button::B);
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Lesson(Lesson::Menu));
    device.hold(Button::B);
    assert_eq!(menu(&device), Some(Menu::Languages));
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::Lesson(Lesson::Menu));
    device.tap(Button::A);
    assert_eq!(menu(&device), Some(Menu::Main));
}

#[test]
fn a_slow_press_counts_where_holding_does_nothing() {
    let mut device = new_device();
    device.press_for(Button::B, SECOND / 2);
    assert_eq!(device.marked(), Some(Item::Open(Menu::Game(GameKind::SevenOnNine))));
    device.press_for(Button::A, SECOND / 2);
    assert_eq!(menu(&device), Some(Menu::Game(GameKind::SevenOnNine)));
    device.hold(Button::A);
    assert_eq!(
        menu(&device),
        Some(Menu::Game(GameKind::SevenOnNine)),
        "but holding A means nothing in a menu"
    );
}

#[test]
fn a_setting_changes_under_the_mark_and_the_menu_stays() {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Settings));
    device.choose(Item::Change(Setting::Brightness));
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::Change(Setting::Brightness)));
    device.tap(Button::A);
    assert_eq!(
        device.handheld().settings(),
        new_device().handheld().settings(),
        "three values, three presses"
    );
}

#[test]
fn help_pages_follow_one_another_and_lead_back_to_the_menu() {
    for game in [GameKind::Number9, GameKind::SevenOnNine] {
        for button in NEXT.into_iter().chain(CHOOSE) {
            let mut device = new_device();
            device.choose(Item::Open(Menu::HowToPlay));
            device.choose(Item::Help(game));
            for expected in 0..game.help_pages() {
                let Scene::Help { game: shown, page } = device.scene() else {
                    panic!("{:?}", device.scene());
                };
                assert_eq!((shown, page), (game, expected));
                device.tap(button);
            }
            assert_eq!(device.marked(), Some(Item::Help(game)));
        }
    }
}

#[test]
fn help_pages_go_back_as_far_as_the_first() {
    let mut device = new_device();
    device.choose(Item::Open(Menu::HowToPlay));
    device.choose(Item::Help(GameKind::Number9));
    device.tap(Button::Down);
    device.tap(Button::Up);
    device.tap(Button::Up);
    assert!(matches!(device.scene(), Scene::Help { page: 0, .. }));
}

#[test]
fn the_pages_of_the_statistics_follow_one_another() {
    let mut device = new_device();
    device.choose(Item::Statistics);
    for button in [Button::B, Button::Down] {
        for page in StatisticsPage::ALL {
            assert_eq!(device.scene(), Scene::Statistics(page));
            device.tap(button);
        }
    }
    for page in StatisticsPage::ALL.into_iter().rev() {
        device.tap(Button::Up);
        assert_eq!(device.scene(), Scene::Statistics(page));
    }
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::Statistics));
}

#[test]
fn without_high_scores_every_button_leads_back_or_nowhere() {
    let mut device = new_device();
    device.choose(Item::HighScores);
    for button in [Button::B, Button::Up, Button::Down] {
        device.tap(button);
        assert_eq!(device.scene(), Scene::HighScores { marked: 0 });
    }
    device.tap(Button::A);
    assert_eq!(device.marked(), Some(Item::HighScores));
}

#[test]
fn each_lesson_comes_before_what_it_explains_and_only_once() {
    let (number9, race) = (Menu::Game(GameKind::Number9), Menu::Game(GameKind::SevenOnNine));
    for (lesson, menu_before, item) in [
        (Lesson::Number9, number9, Item::Start(Start::Number9(Players::One))),
        (Lesson::DeckCode, number9, Item::DeckCode),
        (
            Lesson::Race,
            race,
            Item::Start(Start::SevenOnNine(Variant::Simultaneous)),
        ),
        (
            Lesson::HouseRules,
            race,
            Item::Start(Start::SevenOnNine(Variant::HouseRules)),
        ),
    ] {
        let mut device = beginner();
        device.choose(Item::Open(menu_before));
        device.choose(item);
        assert_eq!(device.scene(), Scene::Lesson(lesson));
        device.tap(Button::B);
        if let Some(explained) = lesson.game() {
            let scene = device.scene();
            assert!(matches!(scene, Scene::Help { game, page: 0 } if game == explained));
            device.hold(Button::B);
        }
        assert_eq!(device.scene(), Scene::Lesson(lesson), "it stays until A");
        assert!(!device.handheld().settings().lessons.has(lesson));
        let mut other = device.clone();
        other.hold(Button::B);
        assert_eq!(menu(&other), Some(Menu::Main), "not yet");
        assert!(!other.handheld().settings().lessons.has(lesson));
        device.tap(Button::A);
        assert!(device.handheld().settings().lessons.has(lesson));
        let expected = lesson.game().map_or(Scene::DeckCode(CodeEntry::new()), Scene::Playing);
        assert_eq!(device.scene(), expected, "{lesson:?}");
        device.cut_power(2);
        assert!(device.handheld().settings().lessons.has(lesson), "and for ever");
    }
}

#[test]
fn a_wrong_code_is_reported_and_what_was_typed_stays() {
    let mut device = new_device();
    device.choose(Item::Open(Menu::Game(GameKind::Number9)));
    device.choose(Item::DeckCode);
    device.tap(Button::B);
    for _ in 0..6 {
        device.tap(Button::A);
    }
    let Scene::WrongCode(typed) = device.scene() else {
        panic!("{:?}", device.scene());
    };
    assert!(device.take_sounds().contains(&Sound::Illegal));
    device.tap(Button::B);
    assert!(matches!(device.scene(), Scene::WrongCode(_)));
    device.tap(Button::A);
    assert_eq!(device.scene(), Scene::DeckCode(typed));
    assert_eq!(
        device.handheld().number9().map(|play| play.game().code()),
        None::<DeckCode>
    );
}

#[test]
fn all_layouts_of_a_pause_are_shown_one_after_another() {
    let mut device = new_device();
    device.start(Start::Number9(Players::Three));
    device.tap(Button::A);
    device.hold(Button::A);
    device.wait(SECOND);
    device.hold(Button::B);
    device.choose(Item::Layout);
    for seat in [Seat::Second, Seat::Third, Seat::First, Seat::Second] {
        assert!(
            matches!(device.scene(), Scene::Layout { seat: shown, .. } if shown == seat),
            "{seat:?}"
        );
        device.tap(Button::B);
    }
    device.hold(Button::B);
    assert_eq!(device.marked(), Some(Item::Layout));
}
