//! Screens around a game: help pages, handing the device on, the whole layout, and the end of Number 9.

mod endings;
mod games;
mod layouts;
mod rivals;

use pocket_nines::handheld::GameKind;
use std::collections::HashSet;
use std::ops::Range;
use std::ptr;

use pocket_nines::number9::ROUNDS;
use pocket_nines::screens::help;
use pocket_nines::screens::number9::hand_over;
use pocket_nines::screens::text::wrap;
use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;
use pocket_nines::words::{FontSize, Page, Room};

use crate::screen::Screen;
use harness::golden::expect_picture;

const GAMES: [GameKind; 2] = [GameKind::Number9, GameKind::SevenOnNine];

/// The rows of a help page that are the drawing's own.
const DRAWING: Range<usize> = 10..26;

fn pages(language: Language, game: GameKind) -> Vec<&'static Page> {
    let words = language.words();
    match game {
        GameKind::Number9 => words.number9.help.pages().to_vec(),
        GameKind::SevenOnNine => words.seven_on_nine.help.pages().to_vec(),
    }
}

/// The page on which an A is a button, and not a word.
fn page_about_buttons(language: Language, game: GameKind) -> &'static Page {
    let words = language.words();
    match game {
        GameKind::Number9 => &words.number9.help.buttons,
        GameKind::SevenOnNine => &words.seven_on_nine.help.buttons,
    }
}

fn help_page(language: Language, game: GameKind, page: usize, hint: &'static str) -> Screen {
    Screen::of(|panel| help::draw(panel, language, game, page, hint))
}

#[test]
fn every_page_explains_with_a_drawing() {
    let mut drawings = HashSet::new();
    for (game, name) in GAMES.into_iter().zip(["number9", "race"]) {
        for page in 0..game.help_pages() {
            let screen = help_page(
                Language::English,
                game,
                page,
                Language::English.words().shared.button_help.help,
            );
            expect_picture(&format!("help_{name}_{}", page + 1), screen.frame());
            assert!(
                drawings.insert(screen.rows(DRAWING)),
                "{name} {page} has another's drawing"
            );
        }
    }
    for language in Language::ALL.into_iter().skip(1) {
        for (page, name) in [(1, "touch"), (7, "journey"), (8, "next_star")] {
            let hint = language.words().shared.button_help.menu_hold;
            let screen = help_page(language, GameKind::Number9, page, hint);
            expect_picture(&format!("help_{name}_{}", language.tag()), screen.frame());
        }
    }
}

#[test]
fn a_drawing_is_the_same_in_every_language() {
    for game in GAMES {
        for page in 0..game.help_pages() {
            let [english, others @ ..] = Language::ALL.map(|language| help_page(language, game, page, ""));
            for other in others {
                assert_eq!(other.rows(DRAWING), english.rows(DRAWING), "{game:?}, page {page}");
            }
        }
    }
}

#[test]
fn every_word_of_every_page_can_be_read() {
    for language in Language::ALL {
        let hints = &language.words().shared.button_help;
        for game in GAMES {
            let pages = pages(language, game);
            assert_eq!(pages.len(), game.help_pages());
            for (page, words) in pages.iter().enumerate() {
                for hint in [hints.help, hints.menu_hold] {
                    let screen = help_page(language, game, page, hint);
                    let number = format!("{}/{}", page + 1, pages.len());
                    screen.expect_text(Room::HELP_TITLE.size, words.title);
                    screen.expect_text(Room::HELP_TITLE.size, &number);
                    let names_buttons = ptr::eq(*words, page_about_buttons(language, game));
                    for line in wrap(words.text, Room::HELP.columns) {
                        if names_buttons {
                            screen.expect_hint(Room::HELP.size, line);
                        } else {
                            screen.expect_text(Room::HELP.size, line);
                        }
                    }
                    screen.expect_hint(Room::BOTTOM_LINE.size, hint);
                }
            }
        }
    }
}

#[test]
fn after_the_last_page_nothing_is_drawn() {
    for game in GAMES {
        let screen = help_page(Language::English, game, game.help_pages(), "");
        assert!(screen.rows(0..64).iter().all(|&row| row == 0));
    }
}

#[test]
fn the_number_of_the_next_player_is_large() {
    for language in Language::ALL {
        let words = language.words();
        for (player, seat) in (1..).zip(Seat::ALL) {
            for round in 1..=ROUNDS as u8 {
                let ready = words.number9.play.ready;
                let screen = Screen::of(|panel| hand_over::draw(panel, language, seat, round, ready));
                screen.expect_text(FontSize::Huge, player);
                let which = words.number9.play.tile_of.fill([&round, &ROUNDS]).to_string();
                screen.expect_text(FontSize::Small, &which);
                let sentence = words.number9.play.hand_over.fill([&player]).to_string();
                for word in sentence.split(' ') {
                    screen.expect_text(Room::BOX.size, word);
                }
                screen.expect_hint(Room::BOTTOM_LINE.size, ready);
                if (player, round) == (2, 3) {
                    expect_picture(&format!("hand_over_{}", language.tag()), screen.frame());
                }
            }
        }
    }
}
