//! What is said to people who cannot see the panel: something on every screen, nothing that gives the game away.

use harness::tour::tour;
use harness::{Harness, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::seven_on_nine::mark::Stop;
use pocket_nines::handheld::seven_on_nine::{Callout, Stage};
use pocket_nines::handheld::{Button, GameKind, Handheld, Scene};
use pocket_nines::number9::Players;
use pocket_nines::screens::number9::spoken::write_result;
use pocket_nines::screens::spoken;
use pocket_nines::seven_on_nine::Variant;
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::Settings;

fn said(handheld: &Handheld) -> String {
    let mut text = String::new();
    spoken::write(&mut text, handheld).unwrap();
    text
}

fn result(handheld: &Handheld) -> String {
    let mut line = String::new();
    write_result(&mut line, handheld).unwrap();
    line
}

fn device(language: Language) -> Harness {
    let settings = Settings {
        language,
        ..all_lessons_learned()
    };
    Harness::with_settings(&settings, 1)
}

/// The numbers in a text, in order.
fn numbers(text: &str) -> Vec<usize> {
    text.split(|character: char| !character.is_ascii_digit())
        .filter_map(|digits| digits.parse().ok())
        .collect()
}

#[test]
fn every_screen_says_something_in_every_language() {
    for language in Language::ALL {
        for stop in tour(language) {
            let text = said(&stop.handheld);
            assert!(
                text.chars().any(char::is_alphabetic),
                "{language:?}, {}: {text:?}",
                stop.name
            );
            assert!(
                !text.contains(['\n', '\u{a0}']) && !text.contains("..") && !text.starts_with(' '),
                "{language:?}, {}: {text:?}",
                stop.name
            );
        }
    }
}

#[test]
fn moving_the_mark_or_the_tile_changes_what_is_said() {
    for language in Language::ALL {
        let mut device = device(language);
        for start in [Start::Number9(Players::One), Start::SevenOnNine(Variant::Simultaneous)] {
            let before = said(device.handheld());
            device.tap(Button::B);
            assert_ne!(said(device.handheld()), before, "the main menu");
            device.start(start);
            device.wait(6_000_000);
            let before = said(device.handheld());
            device.tap(Button::B);
            assert_ne!(said(device.handheld()), before, "{language:?}, {start:?}");
            device.pause_and_leave();
        }
    }
}

#[test]
fn a_menu_is_said_with_its_marked_item_the_value_and_the_place() {
    let mut device = device(Language::English);
    assert_eq!(said(device.handheld()), "Main menu. Number 9. 1 of 8");
    device.choose(Item::Open(Menu::Settings));
    device.tap(Button::B);
    assert_eq!(said(device.handheld()), "Settings. Sound: on. 2 of 7");
}

#[test]
fn a_tile_is_said_with_its_place_and_its_points() {
    let mut device = device(Language::English);
    device.open_deck("KX9-964".parse().unwrap());
    assert_eq!(
        said(device.handheld()),
        "Tile 5, column 0, row 0. Table: 0 points. Score: 0. Tile 1 of 20"
    );
    device.tap(Button::B);
    assert!(
        said(device.handheld()).starts_with("Tile 5, turned 90°, column"),
        "{}",
        said(device.handheld())
    );
}

/// Everything that is printed on the screen of a race, in the order in which it is said. Any number beyond these would
/// be a help.
fn printed(handheld: &Handheld) -> Vec<usize> {
    let play = handheld.seven_on_nine().unwrap();
    let (race, own) = (play.race(), play.person());
    let mut numbers = Vec::new();
    match play.stage() {
        Stage::Ready(countdown) => numbers.push(countdown.left() as usize),
        Stage::Running => {
            if let Some(Callout::Called(_, number)) = play.callout() {
                numbers.push(number.value().into());
            }
        }
        Stage::Over(_) => unreachable!("only races that are not over are looked at"),
    }
    let cards = [
        Some(race.top()),
        play.marked_card().filter(|_| play.mark() != Stop::Pile),
    ];
    for card in cards.into_iter().flatten() {
        numbers.extend([card.number.value(), card.modifier.value()].map(usize::from));
    }
    numbers.push(race.hand(own).unwrap().len());
    numbers.push(race.left_to_draw(own));
    let others = race.seats().filter(|&seat| seat != own);
    numbers.extend(others.map(|seat| race.cards_left(seat)));
    numbers
}

#[test]
fn a_race_never_says_a_number_that_is_not_printed_on_its_screen() {
    let is_race = |handheld: &Handheld| {
        let play = handheld.seven_on_nine();
        handheld.scene() == Scene::Playing(GameKind::SevenOnNine) && !play.is_some_and(|play| play.is_over())
    };
    let mut seen = 0;
    for language in Language::ALL {
        for stop in tour(language).iter().filter(|stop| is_race(&stop.handheld)) {
            assert_eq!(
                numbers(&said(&stop.handheld)),
                printed(&stop.handheld),
                "{language:?}, {}: {}",
                stop.name,
                said(&stop.handheld)
            );
            seen += 1;
        }
        for variant in [Variant::Simultaneous, Variant::HouseRules] {
            let mut device = device(language);
            device.start(Start::SevenOnNine(variant));
            for press in 0..120 {
                let button = if press % 3 == 0 { Button::A } else { Button::B };
                device.tap(button);
                device.wait(300_000);
                if !is_race(device.handheld()) {
                    break;
                }
                let text = said(device.handheld());
                assert_eq!(numbers(&text), printed(device.handheld()), "{language:?}: {text}");
                seen += 1;
            }
        }
    }
    assert!(seen > 500, "only {seen} moments were looked at");
}

#[test]
fn a_finished_game_has_a_line_to_pass_on_and_a_running_one_has_none() {
    for language in Language::ALL {
        let mut lines = 0;
        for stop in tour(language) {
            let line = result(&stop.handheld);
            let counted = stop.handheld.number9().filter(|play| play.counted_since().is_some());
            match counted {
                Some(play) => {
                    let code = play.game().code().to_string();
                    assert!(line.contains(&code) && !line.contains('\n'), "{}: {line}", stop.name);
                    lines += 1;
                }
                None => assert_eq!(line, "", "{}", stop.name),
            }
        }
        assert!(lines > 0, "{language:?}");
    }
}
