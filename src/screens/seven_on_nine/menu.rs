//! The names of the menu items and settings of 7 on 9, for the shared menus.

use crate::handheld::menu::{Setting, Start};
use crate::screens::menu::names::Label;
use crate::seven_on_nine::{Pace, Skill, Variant};
use crate::storage::settings::Settings;
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
        Setting::Draw => Some(menu.draw),
        Setting::Turns => Some(menu.turns),
        Setting::Bots => Some(menu.bots),
        Setting::BotSkill => Some(menu.bot_skill),
        _ => None,
    }
}

/// The value of a setting of this game; `None` for other settings.
pub(in crate::screens) fn setting_value(setting: Setting, words: &Words, settings: &Settings) -> Option<Label> {
    let menu = &words.seven_on_nine.menu;
    let word = match setting {
        Setting::Draw => match settings.draw {
            Pace::AsPrinted | Pace::Old => menu.by_hand,
            Pace::Brisk => menu.by_itself,
        },
        Setting::Turns => match settings.turns {
            Pace::AsPrinted | Pace::Old => menu.five_seconds,
            Pace::Brisk => menu.brisk,
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
