//! The names of the menu items and settings of 7 on 9, for the shared menus.

use crate::handheld::menu::{Setting, Start};
use crate::screens::menu::names::Label;
use crate::seven_on_nine::{Skill, Variant};
use crate::storage::settings::{Settings, Speed};
use crate::words::Words;

/// The name of an item that starts this game; `None` if it starts another.
pub(in crate::screens) fn start_name(start: Start, words: &Words) -> Option<Label> {
    let menu = &words.seven_on_nine.menu;
    match start {
        Start::SevenOnNine(Variant::Simultaneous) => Some(Label::Word(menu.race)),
        Start::SevenOnNine(Variant::HouseRules) => Some(Label::Word(menu.house_rules)),
        _ => None,
    }
}

/// The name of a setting of this game; `None` for other settings.
pub(in crate::screens) fn setting_name(setting: Setting, words: &Words) -> Option<&'static str> {
    let menu = &words.seven_on_nine.menu;
    match setting {
        Setting::Sweep => Some(menu.sweep),
        Setting::Bots => Some(menu.bots),
        Setting::BotSkill => Some(menu.bot_skill),
        _ => None,
    }
}

/// The value of a setting of this game; `None` for other settings.
pub(in crate::screens) fn setting_value(setting: Setting, words: &Words, settings: &Settings) -> Option<Label> {
    let menu = &words.seven_on_nine.menu;
    let word = match setting {
        Setting::Sweep => match settings.sweep {
            Speed::Slow => menu.slow,
            Speed::Normal => menu.normal,
            Speed::Fast => menu.fast,
        },
        Setting::BotSkill => match settings.bot_skill {
            Skill::Easy => menu.easy,
            Skill::Medium => menu.medium,
            Skill::Hard => menu.hard,
        },
        // All players but the person.
        Setting::Bots => return Some(Label::Number(settings.racers.count() - 1)),
        _ => return None,
    };
    Some(Label::Word(word))
}
