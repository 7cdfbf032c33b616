//! What the shared screens need from each game: its picture and the same in words, help pages, statistics and the names
//! in its menus. A new game adds its arm to each function here. Scenes that only Number 9 has are chosen in `scene.rs`.

use core::fmt;

use super::help::strip::Piece;
use super::menu::names::Label;
use super::spoken::Speech;
use super::{Surface, number9, seven_on_nine};
use crate::handheld::menu::{Setting, Start};
use crate::handheld::{GameKind, Handheld};
use crate::storage::Language;
use crate::storage::achievements::Achievement;
use crate::storage::settings::{Lesson, Settings};
use crate::storage::statistics::Statistics;
use crate::words::{LessonText, Page, Words};

/// Draws the running game.
pub(super) fn draw<D: Surface>(
    target: &mut D,
    game: GameKind,
    handheld: &Handheld,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    match game {
        GameKind::Number9 => number9::play::draw(target, handheld, bottom_line),
        GameKind::SevenOnNine => seven_on_nine::draw_handheld(target, handheld),
    }
}

/// The bottom line of the running game, for those of its stages that show one.
pub(super) fn bottom_line(game: GameKind, handheld: &Handheld, words: &Words) -> &'static str {
    match game {
        GameKind::Number9 => number9::play::bottom_line(handheld, words),
        GameKind::SevenOnNine => words.shared.button_help.message,
    }
}

/// Says the running game.
pub(super) fn say(speech: &mut Speech<'_>, game: GameKind, handheld: &Handheld) -> fmt::Result {
    match game {
        GameKind::Number9 => number9::spoken::say(speech, handheld),
        GameKind::SevenOnNine => seven_on_nine::spoken::say(speech, handheld),
    }
}

/// The name of a game.
pub(super) fn name(game: GameKind, words: &Words) -> &'static str {
    match game {
        GameKind::Number9 => words.number9.name,
        GameKind::SevenOnNine => words.seven_on_nine.name,
    }
}

/// The item of the main menu that continues a game.
pub(super) fn continue_name(game: GameKind, words: &Words) -> &'static str {
    match game {
        GameKind::Number9 => words.number9.menu.continue_game,
        GameKind::SevenOnNine => words.seven_on_nine.menu.continue_game,
    }
}

/// The text of a lesson.
pub(super) fn lesson_text(lesson: Lesson, words: &Words) -> &LessonText {
    match lesson {
        Lesson::Menu => &words.shared.menu_lesson,
        Lesson::Number9 => &words.number9.lesson,
        Lesson::DeckCode => &words.number9.code_lesson,
        Lesson::Race => &words.seven_on_nine.lesson,
        Lesson::HouseRules => &words.seven_on_nine.house_rules_lesson,
    }
}

/// The text of a help page.
pub(super) fn help_text(game: GameKind, page: usize, words: &Words) -> Option<&Page> {
    match game {
        GameKind::Number9 => words.number9.help.pages().get(page).copied(),
        GameKind::SevenOnNine => words.seven_on_nine.help.pages().get(page).copied(),
    }
}

/// The drawings of the help pages.
pub(super) fn help_drawings(game: GameKind) -> &'static [&'static [Piece]] {
    match game {
        GameKind::Number9 => &number9::help::DRAWINGS,
        GameKind::SevenOnNine => &seven_on_nine::help::DRAWINGS,
    }
}

/// Draws the totals over all games of one kind.
pub(super) fn draw_totals<D: Surface>(
    target: &mut D,
    language: Language,
    statistics: &Statistics,
    game: GameKind,
) -> Result<(), D::Error> {
    match game {
        GameKind::Number9 => number9::statistics::draw(target, language, &statistics.number9),
        GameKind::SevenOnNine => seven_on_nine::statistics::draw(target, language, &statistics.races),
    }
}

/// Draws streaks and the best time, which only races have.
pub(super) fn draw_streaks<D: Surface>(
    target: &mut D,
    language: Language,
    statistics: &Statistics,
) -> Result<(), D::Error> {
    seven_on_nine::statistics::draw_streaks(target, language, &statistics.races)
}

/// Says the totals over all games of one kind.
pub(super) fn say_totals(
    speech: &mut Speech<'_>,
    words: &Words,
    statistics: &Statistics,
    game: GameKind,
) -> fmt::Result {
    match game {
        GameKind::Number9 => number9::spoken::say_totals(speech, words, &statistics.number9),
        GameKind::SevenOnNine => seven_on_nine::spoken::say_totals(speech, words, &statistics.races),
    }
}

/// Says streaks and the best time, which only races have.
pub(super) fn say_streaks(speech: &mut Speech<'_>, words: &Words, statistics: &Statistics) -> fmt::Result {
    seven_on_nine::spoken::say_streaks(speech, words, &statistics.races)
}

/// What an achievement asks for.
pub(super) fn achievement_text(achievement: Achievement, words: &Words) -> &'static str {
    let (number9, race) = (&words.number9.achievements, &words.seven_on_nine.achievements);
    match achievement {
        Achievement::Hundred => number9.hundred,
        Achievement::LevelFour => number9.level_four,
        Achievement::Novice => number9.novice,
        Achievement::Club => number9.club,
        Achievement::Expert => number9.expert,
        Achievement::Master => number9.master,
        Achievement::Easy => race.easy,
        Achievement::Medium => race.medium,
        Achievement::Hard => race.hard,
        Achievement::ThreeBots => race.three_bots,
        Achievement::NoMiss => race.no_miss,
        Achievement::ThreeInARow => race.three_in_a_row,
    }
}

/// The name of a menu item that starts a game.
pub(super) fn start_name(start: Start, words: &Words) -> Label {
    number9::menu::start_name(start, words)
        .or_else(|| seven_on_nine::menu::start_name(start, words))
        .unwrap_or(Label::Word(""))
}

/// The name of a setting that belongs to one game.
pub(super) fn setting_name(setting: Setting, words: &Words) -> &'static str {
    number9::menu::setting_name(setting, words)
        .or_else(|| seven_on_nine::menu::setting_name(setting, words))
        .unwrap_or("")
}

/// The value of a setting that belongs to one game.
pub(super) fn setting_value(setting: Setting, words: &Words, settings: &Settings) -> Option<Label> {
    number9::menu::setting_value(setting, words, settings)
        .or_else(|| seven_on_nine::menu::setting_value(setting, words, settings))
}
