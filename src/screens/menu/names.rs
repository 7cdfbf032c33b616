//! What the menus and their items are called. An item can have two names: the rules of a game are "How to play" while it
//! is paused, and have the game's name where both are offered.

use core::fmt;

use embedded_graphics::geometry::Point;

use crate::handheld::GameKind;
use crate::handheld::menu::{Item, Menu, Question, Setting, Start};
use crate::number9::Players;
use crate::screens::Surface;
use crate::screens::text::Style;
use crate::seven_on_nine::{Skill as BotSkill, Variant};
use crate::storage::settings::{Brightness, Settings, Speed};
use crate::words::{Counted, Language, Text, Words};

/// A name or a value, and the language in whose letters it is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Label {
    pub(super) language: Language,
    wording: Wording,
}

#[derive(Clone, Copy, Debug)]
enum Wording {
    Word(Text),
    Count(Counted),
    Number(usize),
}

impl Label {
    /// Draws it; the point is at its top.
    pub(super) fn draw<D: Surface>(self, target: &mut D, style: Style, at: Point) -> Result<(), D::Error> {
        match self.wording {
            // Most are plain words, and have their letters ready.
            Wording::Word(word) => style.draw_line(target, word.sentence().letters(), at),
            Wording::Count(_) | Wording::Number(_) => style.draw(target, self, at),
        }
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.wording {
            Wording::Word(word) => word.fmt(f),
            Wording::Count(count) => count.fmt(f),
            Wording::Number(number) => number.fmt(f),
        }
    }
}

/// What stands above the items, if anything does.
pub fn heading(menu: Menu, language: Language) -> Option<Text> {
    let words = language.words();
    match menu {
        Menu::Main => None,
        Menu::Languages => Some(words.first_start.choose_language),
        _ => Some(menu_name(menu, words)),
    }
}

/// What an item of a menu is called.
pub fn name(item: Item, menu: Menu, language: Language) -> Label {
    let words = language.words();
    let word = match (item, menu) {
        (Item::Speak(spoken), _) => return own_name(spoken),
        (Item::Start(start), _) => {
            let wording = start_name(start, words);
            return Label { language, wording };
        }
        (Item::Hint, _) => words.pause.hint,
        (Item::Rivals, _) => words.number9_menu.rival_count,
        (Item::Open(opened), _) => menu_name(opened, words),
        (Item::Help(game), Menu::HowToPlay) => game_name(game, words),
        (Item::Help(_), _) => words.main_menu.how_to_play,
        (Item::Layout, Menu::AfterNumber9) => words.number9_end.show_layout,
        (Item::Layout, _) => words.pause.overview,
        (Item::Change(setting), _) => setting_name(setting, words),
        (Item::Continue(_), _) => words.common.continue_game,
        (Item::DeckCode, _) => words.number9_menu.deck_code,
        (Item::HighScores, _) => words.main_menu.records,
        (Item::Statistics, _) => words.main_menu.statistics,
        (Item::Demo, _) => words.main_menu.demo,
        (Item::About, _) => words.main_menu.about,
        (Item::Resume, _) => words.pause.resume,
        (Item::Again, _) => words.common.again,
        (Item::SameDeck, _) => words.number9_end.same_deck,
        (Item::Leave, _) => words.common.main_menu,
        (Item::No, _) => words.common.no,
        (Item::Yes, _) => words.common.yes,
    };
    Label {
        language,
        wording: Wording::Word(word),
    }
}

/// The value of an item that has one.
pub fn value(item: Item, language: Language, settings: &Settings) -> Option<Label> {
    let setting = match item {
        Item::Open(Menu::Languages) => return Some(own_name(settings.language)),
        Item::Change(setting) => setting,
        _ => return None,
    };
    let words = language.words();
    let (names, common) = (&words.settings, &words.common);
    let switch = |is_on| if is_on { common.on } else { common.off };
    let wording = match setting {
        Setting::Sound => Wording::Word(switch(settings.sound)),
        Setting::Clock => Wording::Word(switch(settings.clock)),
        Setting::LeftHanded => Wording::Word(if settings.left_handed { common.yes } else { common.no }),
        Setting::Brightness => Wording::Word(match settings.brightness {
            Brightness::Low => names.low,
            Brightness::Middle => names.middle,
            Brightness::High => names.high,
        }),
        Setting::Sweep => Wording::Word(match settings.sweep {
            Speed::Slow => names.slow,
            Speed::Normal => names.normal,
            Speed::Fast => names.fast,
        }),
        Setting::BotSkill => Wording::Word(match settings.bot_skill {
            BotSkill::Easy => names.easy,
            BotSkill::Medium => names.medium,
            BotSkill::Hard => names.hard,
        }),
        // Everybody but the player.
        Setting::Bots => Wording::Number(settings.racers.count() - 1),
        Setting::Rivals => Wording::Number(settings.company.rivals.count()),
        Setting::Skill(seat) => Wording::Word(words.skills.of(settings.company.skill(seat)?)),
    };
    Some(Label { language, wording })
}

/// A language in its own words and letters, for those who read no other.
fn own_name(language: Language) -> Label {
    let wording = Wording::Word(language.name());
    Label { language, wording }
}

fn start_name(start: Start, words: &Words) -> Wording {
    match start {
        Start::Number9(Players::One) => Wording::Word(words.number9_menu.solo),
        Start::Number9(players) => Wording::Count(words.nouns.players.count(players.count() as u32)),
        Start::Rivals => Wording::Word(words.common.start),
        Start::Deck(..) => Wording::Word(words.number9_menu.deck_code),
        Start::SevenOnNine(Variant::Simultaneous) => Wording::Word(words.race_menu.race),
        Start::SevenOnNine(Variant::HouseRules) => Wording::Word(words.race_menu.home_rules),
    }
}

fn menu_name(menu: Menu, words: &Words) -> Text {
    match menu {
        Menu::Languages => words.settings.language,
        Menu::Main => words.common.main_menu,
        Menu::Game(game) => game_name(game, words),
        Menu::AfterNumber9 => words.main_menu.number9,
        Menu::Rivals => words.number9_menu.rivals,
        Menu::PassAndPlay => words.number9_menu.pass_and_play,
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

fn game_name(game: GameKind, words: &Words) -> Text {
    match game {
        GameKind::Number9 => words.main_menu.number9,
        GameKind::SevenOnNine => words.main_menu.seven_on_nine,
    }
}

fn setting_name(setting: Setting, words: &Words) -> Text {
    let names = &words.settings;
    match setting {
        Setting::Sound => names.sound,
        Setting::Brightness => names.brightness,
        Setting::Sweep => names.sweep,
        Setting::Bots => names.bots,
        Setting::BotSkill => names.bot_skill,
        Setting::Rivals => words.number9_menu.rival_count,
        Setting::Skill(seat) => words.players.rivals.of(seat).unwrap_or(Text::NOTHING),
        Setting::Clock => names.clock,
        Setting::LeftHanded => names.left_handed,
    }
}
