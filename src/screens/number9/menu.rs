//! The names of the menu items and settings of Number 9, for the shared menus.

use crate::handheld::menu::{Setting, Start};
use crate::number9::{CLOCK_SECONDS, Players};
use crate::screens::menu::names::Label;
use crate::storage::settings::Settings;
use crate::words::Words;

/// The name of an item that starts this game; `None` if it starts another.
pub(in crate::screens) fn start_name(start: Start, words: &Words) -> Option<Label> {
    Some(match start {
        Start::Number9(Players::One) => Label::Word(words.number9.menu.solo),
        Start::Number9(players) => Label::Count(words.shared.nouns.players.count(players.count() as u32)),
        Start::Rivals => Label::Word(words.shared.common.start),
        Start::Deck(..) => Label::Word(words.number9.menu.deck_code),
        _ => return None,
    })
}

/// The name of a setting of this game; `None` for other settings.
pub(in crate::screens) fn setting_name(setting: Setting, words: &Words) -> Option<&'static str> {
    match setting {
        Setting::RivalCount => Some(words.number9.menu.rival_count),
        Setting::RivalSkill(seat) => words.shared.players.rival(seat),
        Setting::Clock => Some(words.number9.menu.clock),
        Setting::WholeDeck => Some(words.number9.menu.hand_over_each),
        _ => None,
    }
}

/// The value of a setting of this game; `None` for other settings.
pub(in crate::screens) fn setting_value(setting: Setting, words: &Words, settings: &Settings) -> Option<Label> {
    match setting {
        Setting::RivalCount => Some(Label::Number(settings.rivals.count.get())),
        Setting::RivalSkill(seat) => Some(Label::Word(words.number9.skills.of(settings.rivals.skill(seat)?))),
        Setting::Clock if settings.clock => Some(Label::Seconds(words.number9.menu.clock_seconds, CLOCK_SECONDS)),
        Setting::Clock => Some(Label::Word(words.shared.common.off)),
        Setting::WholeDeck if settings.whole_deck => Some(Label::Word(words.number9.menu.whole_deck)),
        Setting::WholeDeck => Some(Label::Word(words.number9.menu.each_tile)),
        _ => None,
    }
}
