//! Menus, questions, messages, tables and the title, in every language and with all their contents.

mod achievements;
mod tables;

use pocket_nines::handheld::GameKind;
use std::collections::{BTreeSet, HashSet};
use std::convert::Infallible;

use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use pocket_nines::handheld::menu::{Choice, Menu, Offers, Question, Setting, Start};
use pocket_nines::number9::Players;
use pocket_nines::screens::text::Style;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH, lesson, menu, message, title};
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::{RivalCount, Settings};
use pocket_nines::words::{FontSize, Room};

use crate::screen::{Panel, Screen};
use harness::golden::expect_picture;
use harness::{ALL_OFFERS, NO_OFFERS};

const MENUS: [Menu; 11] = [
    Menu::Languages,
    Menu::Main,
    Menu::Game(GameKind::Number9),
    Menu::Rivals,
    Menu::PassAndPlay,
    Menu::Game(GameKind::SevenOnNine),
    Menu::HowToPlay,
    Menu::Settings,
    Menu::Paused(GameKind::Number9),
    Menu::Paused(GameKind::SevenOnNine),
    Menu::AfterNumber9,
];

const QUESTIONS: [Question; 8] = [
    Question::Hint,
    Question::GiveUp,
    Question::Restart,
    Question::Replace(Start::Number9(Players::One)),
    Question::Replace(Start::SevenOnNine(Variant::HouseRules)),
    Question::Erase,
    Question::EraseAgain,
    Question::Update,
];

const SETTINGS: [Setting; 13] = [
    Setting::WholeDeck,
    Setting::Sound,
    Setting::Brightness,
    Setting::Draw,
    Setting::Turns,
    Setting::Bots,
    Setting::BotSkill,
    Setting::RivalCount,
    Setting::RivalSkill(Seat::Second),
    Setting::RivalSkill(Seat::Third),
    Setting::RivalSkill(Seat::Fourth),
    Setting::Clock,
    Setting::LeftHanded,
];

/// No setting has more values than this.
const MOST_VALUES: usize = 4;

/// Settings that were each changed this many times.
fn changed(times: usize, language: Language) -> Settings {
    let mut settings = Settings {
        language,
        ..Settings::default()
    };
    for _ in 0..times {
        for setting in SETTINGS {
            setting.change(&mut settings);
        }
    }
    settings
}

/// Draws a screen of texts, and panics if one is cut off or overlaps.
#[track_caller]
fn legible(name: &str, draw: impl FnOnce(&mut Panel) -> Result<(), Infallible>) -> Frame {
    Screen::without_overlap(draw).unwrap_or_else(|complaint| panic!("{name}: {complaint}"))
}

/// What is offered with these settings: as many rivals can be chosen as the settings say.
fn offered(offers: Offers, settings: &Settings) -> Offers {
    Offers {
        rival_count: settings.rivals.count.get(),
        ..offers
    }
}

fn drawn(language: Language, choice: Choice, saved: Offers, settings: &Settings) -> Frame {
    let saved = offered(saved, settings);
    let hint = language.words().shared.button_help.menu;
    legible(&format!("{language:?}, {choice:?}"), |panel| {
        menu::draw(panel, language, choice, saved, settings, hint)
    })
}

/// A menu with both games saved and default settings.
fn open(language: Language, menu: Menu, marked: usize) -> Frame {
    drawn(language, Choice { menu, marked }, ALL_OFFERS, &changed(0, language))
}

/// The menu of rivals with so many of them.
fn rivals(language: Language, count: RivalCount, marked: usize) -> Frame {
    let menu = Menu::Rivals;
    let mut settings = changed(0, language);
    settings.rivals.count = count;
    drawn(language, Choice { menu, marked }, ALL_OFFERS, &settings)
}

fn choices(menu: Menu, saved: Offers) -> impl Iterator<Item = Choice> {
    (0..menu.items(saved).len()).map(move |marked| Choice { menu, marked })
}

/// Every text of these rooms.
fn texts(language: Language, rooms: &[Room]) -> Vec<String> {
    let mut texts = Vec::new();
    language.words().each(&mut |_, text, room| {
        if rooms.contains(&room) {
            texts.push(text.to_owned());
        }
    });
    texts
}

#[test]
fn the_checker_finds_text_that_is_cut_covered_or_overlaps() {
    let style = Style::new(FontSize::Normal);
    let complaint = |first, second| {
        Screen::without_overlap(|panel| {
            style.draw(panel, "Clock", first)?;
            style.draw(panel, "off", second)
        })
    };
    assert!(complaint(Point::new(0, 0), Point::new(30, 0)).is_ok());
    assert!(complaint(Point::new(0, 0), Point::new(26, 0)).is_err());
    assert!(complaint(Point::new(0, 0), Point::new(112, 0)).is_err());
    let covered = Screen::without_overlap(|panel| {
        style.draw(panel, "Clock", Point::zero())?;
        style.dark().draw(panel, "Clock", Point::zero())
    });
    assert!(covered.is_err());
}

#[test]
fn every_menu_is_legible_with_every_item_marked_and_every_value() {
    for language in Language::ALL {
        for spoken in Language::ALL {
            for times in 0..MOST_VALUES {
                let settings = changed(times, spoken);
                for (menu, saved) in MENUS.iter().flat_map(|&menu| [(menu, NO_OFFERS), (menu, ALL_OFFERS)]) {
                    let saved = offered(saved, &settings);
                    for choice in choices(menu, saved) {
                        drawn(language, choice, saved, &settings);
                    }
                }
            }
        }
    }
}

#[test]
fn the_main_menu_says_which_games_wait() {
    for language in Language::ALL {
        let name = format!("menu_main_continue_{}", language.tag());
        expect_picture(&name, &open(language, Menu::Main, 0));
    }
}

/// The rows of the mark, which alone lights the leftmost column.
fn mark(frame: &Frame) -> Vec<i32> {
    let is_lit = |y: &i32| frame.pixel(Point::new(1, *y)) == Some(BinaryColor::On);
    (0..HEIGHT as i32).filter(is_lit).collect()
}

/// Whether nothing is lit in a row, the scroll bar left out.
fn is_dark(frame: &Frame, y: i32) -> bool {
    let beside_the_bar = 0..WIDTH as i32 - 5;
    beside_the_bar
        .into_iter()
        .all(|x| frame.pixel(Point::new(x, y)) != Some(BinaryColor::On))
}

#[test]
fn the_marked_item_is_always_in_sight_and_apart_from_the_rest() {
    // With few rivals and with many, as far as it matters.
    let menus = || RivalCount::ALL.map(|count| (Menu::Rivals, count));
    let others = || MENUS.map(|menu| (menu, RivalCount::One));
    for (language, (menu, count)) in Language::ALL
        .iter()
        .flat_map(|&language| menus().into_iter().chain(others()).map(move |menu| (language, menu)))
    {
        let mut settings = changed(0, language);
        settings.rivals.count = count;
        let mut different = HashSet::new();
        for choice in choices(menu, offered(ALL_OFFERS, &settings)) {
            let frame = drawn(language, choice, ALL_OFFERS, &settings);
            let mark = mark(&frame);
            let (top, bottom) = (mark[0], mark[mark.len() - 1]);
            assert_eq!(mark, (top..=bottom).collect::<Vec<_>>(), "{language:?}, {choice:?}");
            let is_apart = is_dark(&frame, top - 1) && is_dark(&frame, bottom + 1);
            assert!(is_apart, "{language:?}, {choice:?}");
            assert!(different.insert(frame), "{language:?}, {choice:?}");
        }
    }
}

#[test]
fn every_value_of_a_setting_looks_different() {
    let menus = [
        Menu::Game(GameKind::Number9),
        Menu::Rivals,
        Menu::PassAndPlay,
        Menu::Game(GameKind::SevenOnNine),
        Menu::Settings,
    ];
    for setting in SETTINGS {
        let mut settings = Settings::default();
        // So that there is a row for the skill of each.
        settings.rivals.count = RivalCount::Three;
        let mut looks = HashSet::new();
        let mut values = BTreeSet::new();
        for _ in 0..MOST_VALUES {
            let offers = offered(NO_OFFERS, &settings);
            let frames = menus.iter().flat_map(|&menu| choices(menu, offers));
            let look = frames.map(|choice| drawn(Language::English, choice, offers, &settings));
            looks.insert(look.collect::<Vec<_>>());
            values.insert(format!("{settings:?}"));
            setting.change(&mut settings);
        }
        assert_eq!(looks.len(), values.len(), "{setting:?}");
    }
}

#[test]
fn every_question_is_legible_and_shows_which_answer_is_marked() {
    for language in Language::ALL {
        for question in QUESTIONS {
            let menu = Menu::Sure(question);
            let [no, yes] = [0, 1].map(|marked| open(language, menu, marked));
            assert_ne!(no, yes, "{language:?}, {question:?}");
        }
    }
}

#[test]
fn every_message_is_legible() {
    for language in Language::ALL {
        let hint = language.words().shared.button_help.message;
        for text in texts(language, &[Room::BOX, Room::MESSAGE]) {
            legible(&text, |panel| message::draw(panel, &text, hint));
        }
    }
}

#[test]
fn every_hint_is_legible() {
    for language in Language::ALL {
        let (hints, number9) = (
            &language.words().shared.button_help,
            &language.words().number9.button_help,
        );
        for hint in [
            hints.menu,
            hints.menu_hold,
            hints.setting,
            hints.message,
            hints.crash,
            number9.code,
            number9.code_hold,
            number9.high_scores,
        ] {
            legible(hint, |panel| message::draw(panel, "", hint));
        }
    }
}

#[test]
fn every_lesson_is_legible() {
    for language in Language::ALL {
        let words = language.words();
        let (number9, seven_on_nine) = (&words.number9, &words.seven_on_nine);
        for card in [
            &words.shared.menu_lesson,
            &number9.lesson,
            &number9.code_lesson,
            &seven_on_nine.lesson,
            &seven_on_nine.house_rules_lesson,
        ] {
            legible(card.title, |panel| {
                lesson::draw(panel, card, words.shared.button_help.message)
            });
        }
    }
}

#[test]
fn menus_have_a_heading_items_values_and_a_hint() {
    let english = |name, menu, marked| expect_picture(name, &open(Language::English, menu, marked));
    english("menu_main", Menu::Main, 0);
    english("menu_main_end", Menu::Main, 7);
    english("menu_languages", Menu::Languages, 2);
    english("menu_number9", Menu::Game(GameKind::Number9), 0);
    english("menu_pass_and_play", Menu::PassAndPlay, 1);
    english("menu_seven_on_nine", Menu::Game(GameKind::SevenOnNine), 3);
    english("menu_how_to_play", Menu::HowToPlay, 0);
    english("menu_settings", Menu::Settings, 1);
    english("menu_paused_number9", Menu::Paused(GameKind::Number9), 7);
    expect_picture("menu_rivals", &rivals(Language::English, RivalCount::Three, 3));
    expect_picture("menu_rivals_one", &rivals(Language::English, RivalCount::One, 2));
    english("menu_paused_race", Menu::Paused(GameKind::SevenOnNine), 0);
    english("menu_after_number9", Menu::AfterNumber9, 1);
}

#[test]
fn menus_are_drawn_in_four_languages() {
    expect_picture("menu_main_ru", &open(Language::Russian, Menu::Main, 4));
    expect_picture("menu_settings_bg", &open(Language::Bulgarian, Menu::Settings, 2));
    expect_picture(
        "menu_seven_on_nine_is",
        &open(Language::Icelandic, Menu::Game(GameKind::SevenOnNine), 4),
    );
    expect_picture("menu_rivals_ru", &rivals(Language::Russian, RivalCount::Three, 4));
    expect_picture("menu_rivals_bg", &rivals(Language::Bulgarian, RivalCount::Three, 4));
    expect_picture("menu_rivals_is", &rivals(Language::Icelandic, RivalCount::Three, 4));
}

#[test]
fn questions_have_two_answers() {
    let asked = |name, question, marked| {
        expect_picture(name, &open(Language::English, Menu::Sure(question), marked));
    };
    asked("question_give_up", Question::GiveUp, 0);
    asked("question_restart", Question::Restart, 0);
    asked("question_hint", Question::Hint, 0);
    asked(
        "question_new_game",
        Question::Replace(Start::SevenOnNine(Variant::Simultaneous)),
        0,
    );
    asked("question_erase", Question::Erase, 1);
    asked("question_erase_again", Question::EraseAgain, 0);
    asked("question_update", Question::Update, 1);
}

#[test]
fn messages_are_framed_if_they_are_short() {
    let words = Language::English.words();
    let (messages, hint) = (&words.shared.messages, words.shared.button_help.message);
    for (name, text) in [
        ("message_settings_lost", messages.settings_lost),
        ("message_sleeping", messages.sleeping),
        ("message_erased", words.shared.confirm.erased),
        ("message_update", messages.update),
    ] {
        let frame = legible(name, |panel| message::draw(panel, text, hint));
        expect_picture(name, &frame);
    }
}

#[test]
fn lessons_show_buttons_as_keys() {
    let words = Language::English.words();
    for (name, card) in [
        ("lesson_menu", &words.shared.menu_lesson),
        ("lesson_number9", &words.number9.lesson),
        ("lesson_code", &words.number9.code_lesson),
        ("lesson_race", &words.seven_on_nine.lesson),
        ("lesson_house_rules", &words.seven_on_nine.house_rules_lesson),
    ] {
        let hint = words.shared.button_help.message;
        let frame = legible(name, |panel| lesson::draw(panel, card, hint));
        expect_picture(name, &frame);
    }
}

#[test]
fn the_title_shows_the_name_and_a_nine() {
    let mut frame = Frame::new();
    title::draw(&mut frame).unwrap();
    expect_picture("title", &frame);
}
