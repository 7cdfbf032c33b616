//! What the menus and their items are called. An item can have two names: the rules of a game are "How to play" while it
//! is paused, and have the game's name where both are offered.

use core::fmt;

use crate::handheld::GameKind;
use crate::handheld::menu::{Item, Menu, Question, Setting, Start};
use crate::number9::Players;
use crate::seven_on_nine::{Skill as BotSkill, Variant};
use crate::storage::Language;
use crate::storage::settings::{Brightness, Settings, Speed};
use crate::words::{Counted, Words};

/// A name or a value.
#[derive(Clone, Copy, Debug)]
pub enum Label {
    /// A word or several.
    Word(&'static str),
    /// A number and what is counted.
    Count(Counted),
    /// A number.
    Number(usize),
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Label::Word(word) => word.fmt(f),
            Label::Count(count) => count.fmt(f),
            Label::Number(number) => number.fmt(f),
        }
    }
}

/// What stands above the items, if anything does.
pub fn heading(menu: Menu, language: Language) -> Option<&'static str> {
    let words = language.words();
    match menu {
        Menu::Main => None,
        Menu::Languages => Some(words.choose_language),
        _ => Some(menu_name(menu, words)),
    }
}

/// What an item of a menu is called.
pub fn name(item: Item, menu: Menu, language: Language) -> Label {
    let words = language.words();
    let word = match (item, menu) {
        (Item::Speak(spoken), _) => return Label::Word(spoken.words().name),
        (Item::Start(start), _) => return start_name(start, words),
        (Item::Hint, _) => words.pause.hint,
        (Item::Rivals, _) => words.number9.menu.rival_count,
        (Item::Open(opened), _) => menu_name(opened, words),
        (Item::Help(game), Menu::HowToPlay) => game_name(game, words),
        (Item::Help(_), _) => words.main_menu.how_to_play,
        (Item::Layout, Menu::AfterNumber9) => words.number9.end.show_layout,
        (Item::Layout, _) => words.pause.overview,
        (Item::Change(setting), _) => setting_name(setting, words),
        (Item::Continue(_), _) => words.common.continue_game,
        (Item::DeckCode, _) => words.number9.menu.deck_code,
        (Item::HighScores, _) => words.main_menu.records,
        (Item::Statistics, _) => words.main_menu.statistics,
        (Item::Demo, _) => words.main_menu.demo,
        (Item::About, _) => words.main_menu.about,
        (Item::Resume, _) => words.pause.resume,
        (Item::Again, _) => words.common.again,
        (Item::SameDeck, _) => words.number9.end.same_deck,
        (Item::Leave, _) => words.common.main_menu,
        (Item::No, _) => words.common.no,
        (Item::Yes, _) => words.common.yes,
    };
    Label::Word(word)
}

/// The value of an item that has one.
pub fn value(item: Item, language: Language, settings: &Settings) -> Option<Label> {
    let setting = match item {
        Item::Open(Menu::Languages) => return Some(Label::Word(settings.language.words().name)),
        Item::Change(setting) => setting,
        _ => return None,
    };
    let words = language.words();
    let (names, common, seven_on_nine) = (&words.settings, &words.common, &words.seven_on_nine.menu);
    let switch = |is_on| if is_on { common.on } else { common.off };
    Some(match setting {
        Setting::Sound => Label::Word(switch(settings.sound)),
        Setting::Clock => Label::Word(switch(settings.clock)),
        Setting::LeftHanded => Label::Word(if settings.left_handed { common.yes } else { common.no }),
        Setting::Brightness => Label::Word(match settings.brightness {
            Brightness::Low => names.low,
            Brightness::Middle => names.middle,
            Brightness::High => names.high,
        }),
        Setting::Sweep => Label::Word(match settings.sweep {
            Speed::Slow => seven_on_nine.slow,
            Speed::Normal => seven_on_nine.normal,
            Speed::Fast => seven_on_nine.fast,
        }),
        Setting::BotSkill => Label::Word(match settings.bot_skill {
            BotSkill::Easy => seven_on_nine.easy,
            BotSkill::Medium => seven_on_nine.medium,
            BotSkill::Hard => seven_on_nine.hard,
        }),
        // Everybody but the player.
        Setting::Bots => Label::Number(settings.racers.count() - 1),
        Setting::Rivals => Label::Number(settings.rivals.count.get()),
        Setting::Skill(seat) => Label::Word(words.number9.skills.of(settings.rivals.skill(seat)?)),
    })
}

fn start_name(start: Start, words: &Words) -> Label {
    match start {
        Start::Number9(Players::One) => Label::Word(words.number9.menu.solo),
        Start::Number9(players) => Label::Count(words.nouns.players.count(players.count() as u32)),
        Start::Rivals => Label::Word(words.common.start),
        Start::Deck(..) => Label::Word(words.number9.menu.deck_code),
        Start::SevenOnNine(Variant::Simultaneous) => Label::Word(words.seven_on_nine.menu.race),
        Start::SevenOnNine(Variant::HouseRules) => Label::Word(words.seven_on_nine.menu.house_rules),
    }
}

fn menu_name(menu: Menu, words: &Words) -> &'static str {
    match menu {
        Menu::Languages => words.settings.language,
        Menu::Main => words.common.main_menu,
        Menu::Game(game) => game_name(game, words),
        Menu::AfterNumber9 => words.number9.name,
        Menu::Rivals => words.number9.menu.rivals,
        Menu::PassAndPlay => words.number9.menu.pass_and_play,
        Menu::HowToPlay => words.main_menu.how_to_play,
        Menu::Settings => words.main_menu.settings,
        Menu::Paused(_) => words.pause.title,
        Menu::Sure(Question::GiveUp) => words.pause.give_up,
        Menu::Sure(Question::Restart) => words.pause.restart,
        Menu::Sure(Question::Replace(_)) => words.common.start,
        Menu::Sure(Question::Erase | Question::EraseAgain) => words.settings.erase,
        Menu::Sure(Question::Update) => words.settings.update,
    }
}

fn game_name(game: GameKind, words: &Words) -> &'static str {
    match game {
        GameKind::Number9 => words.number9.name,
        GameKind::SevenOnNine => words.seven_on_nine.name,
    }
}

fn setting_name(setting: Setting, words: &Words) -> &'static str {
    let (names, seven_on_nine) = (&words.settings, &words.seven_on_nine.menu);
    match setting {
        Setting::Sound => names.sound,
        Setting::Brightness => names.brightness,
        Setting::Sweep => seven_on_nine.sweep,
        Setting::Bots => seven_on_nine.bots,
        Setting::BotSkill => seven_on_nine.bot_skill,
        Setting::Rivals => words.number9.menu.rival_count,
        Setting::Skill(seat) => words.players.rival(seat).unwrap_or(""),
        Setting::Clock => words.number9.menu.clock,
        Setting::LeftHanded => names.left_handed,
    }
}
