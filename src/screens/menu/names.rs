//! The names of the menus, their items and the values of settings. The name of an item can depend on the menu: the help
//! of a game is "How to play" in its pause menu, and has the name of the game in the menu with the help of both; a game that
//! waits is "Continue" in its own menu, and has its name with it in the main menu.

use core::fmt;

use crate::handheld::menu::{Item, Menu, Question, Setting};
use crate::screens::games;
use crate::storage::Language;
use crate::storage::settings::{Brightness, Settings};
use crate::words::{Counted, Phrase, Words};

/// The name or the value of a menu item.
#[derive(Clone, Copy, Debug)]
pub enum Label {
    /// A fixed text.
    Word(&'static str),
    /// A number with a noun.
    Count(Counted),
    /// A number.
    Number(usize),
    /// A number of seconds.
    Seconds(Phrase<1>, u64),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Word(word) => word.fmt(f),
            Label::Count(count) => count.fmt(f),
            Label::Number(number) => number.fmt(f),
            Label::Seconds(phrase, seconds) => phrase.fill([seconds]).fmt(f),
        }
    }
}

/// The heading of a menu, if it has one.
pub(in crate::screens) fn heading(menu: Menu, language: Language) -> Option<&'static str> {
    let words = language.words();
    match menu {
        Menu::Main => None,
        Menu::Languages => Some(words.shared.choose_language),
        _ => Some(menu_name(menu, words)),
    }
}

/// The name of an item in a menu.
pub fn name(item: Item, menu: Menu, language: Language) -> Label {
    let words = language.words();
    let word = match (item, menu) {
        (Item::Speak(spoken), _) => return Label::Word(spoken.words().shared.name),
        (Item::Start(start), _) => return games::start_name(start, words),
        (Item::Hint, _) => words.shared.pause.hint,
        (Item::RivalLayouts, _) => words.number9.menu.rival_count,
        (Item::Open(opened), _) => menu_name(opened, words),
        (Item::Help(game), Menu::HowToPlay) => games::name(game, words),
        (Item::Help(_), _) => words.shared.main_menu.how_to_play,
        (Item::Layout, Menu::AfterNumber9) => words.number9.end.show_layout,
        (Item::Layout, _) => words.shared.pause.overview,
        (Item::Change(setting), _) => setting_name(setting, words),
        (Item::Continue(game), Menu::Main) => games::continue_name(game, words),
        (Item::Continue(_), _) => words.shared.common.continue_game,
        (Item::TilesToCome, _) => words.number9.menu.tiles_to_come,
        (Item::Journey, _) => words.number9.menu.journey,
        (Item::DeckCode, _) => words.number9.menu.deck_code,
        (Item::HighScores, _) => words.shared.main_menu.high_scores,
        (Item::Statistics, _) => words.shared.main_menu.statistics,
        (Item::Demo, _) => words.shared.main_menu.demo,
        (Item::About, _) => words.shared.main_menu.about,
        (Item::HardwareCheck, _) => words.shared.check.title,
        (Item::Resume, _) => words.shared.pause.resume,
        (Item::Again, _) => words.shared.common.again,
        (Item::SameDeck, _) => words.number9.end.same_deck,
        (Item::Leave, _) => words.shared.common.main_menu,
        (Item::No, _) => words.shared.common.no,
        (Item::Yes, _) => words.shared.common.yes,
    };
    Label::Word(word)
}

/// The value beside an item's name, if it is a setting.
pub fn value(item: Item, language: Language, settings: &Settings) -> Option<Label> {
    let setting = match item {
        Item::Open(Menu::Languages) => return Some(Label::Word(settings.language.words().shared.name)),
        Item::Change(setting) => setting,
        _ => return None,
    };
    let words = language.words();
    let (names, common) = (&words.shared.settings, &words.shared.common);
    match setting {
        Setting::Sound => Some(Label::Word(common.switch(settings.sound))),
        Setting::LeftHanded => Some(Label::Word(if settings.left_handed { common.yes } else { common.no })),
        Setting::Brightness => Some(Label::Word(match settings.brightness {
            Brightness::Low => names.low,
            Brightness::Middle => names.middle,
            Brightness::High => names.high,
        })),
        setting => games::setting_value(setting, words, settings),
    }
}

fn menu_name(menu: Menu, words: &Words) -> &'static str {
    match menu {
        Menu::Languages => words.shared.settings.language,
        Menu::Main => words.shared.common.main_menu,
        Menu::Game(game) => games::name(game, words),
        Menu::AfterNumber9 => words.number9.name,
        Menu::Rivals => words.number9.menu.rivals,
        Menu::PassAndPlay => words.number9.menu.pass_and_play,
        Menu::HowToPlay => words.shared.main_menu.how_to_play,
        Menu::Settings => words.shared.main_menu.settings,
        Menu::Paused(_) => words.shared.pause.title,
        Menu::Sure(Question::GiveUp) => words.shared.pause.give_up,
        Menu::Sure(Question::Restart) => words.shared.pause.restart,
        Menu::Sure(Question::Hint) => words.shared.pause.hint,
        Menu::Sure(Question::Replace(_)) => words.shared.common.start,
        Menu::Sure(Question::Erase | Question::EraseAgain) => words.shared.settings.erase,
        Menu::Sure(Question::Update) => words.shared.settings.update,
    }
}

fn setting_name(setting: Setting, words: &Words) -> &'static str {
    match setting {
        Setting::Sound => words.shared.settings.sound,
        Setting::Brightness => words.shared.settings.brightness,
        Setting::LeftHanded => words.shared.settings.left_handed,
        setting => games::setting_name(setting, words),
    }
}
