//! What the device says to somebody who cannot see the panel, for programs that can speak: the present screen in
//! sentences, in the language of the device.
//!
//! It says what is on the screen and no more. Above all it never says which cards of a race fit: finding that out is
//! the game. What each game says is in its folder.

use core::fmt::{self, Display, Write};

use super::menu::names;
use super::{achievements, crash, games, message, number9, question};
use crate::handheld::menu::{Choice, Menu};
use crate::handheld::{AboutPage, CheckPage, Handheld, HardwareCheck, Scene, StatisticsPage};
use crate::words::Words;

/// The name of the device, which the title has as a drawing.
const TITLE: &str = "Pocket Nines";

/// Characters after which no full stop is needed.
const ENDS: [char; 4] = ['.', '!', '?', ':'];

/// Writes what is on the screen, as sentences.
pub fn write(out: &mut dyn Write, handheld: &Handheld) -> fmt::Result {
    let mut speech = Speech { out, last: None };
    if handheld.panel().light.is_none() {
        return speech.say(handheld.language().words().shared.messages.sleeping);
    }
    say_scene(&mut speech, handheld)
}

/// Sentences, one after the other.
pub(super) struct Speech<'a> {
    out: &'a mut dyn Write,
    /// The last character so far.
    last: Option<char>,
}

impl Speech<'_> {
    /// Adds a sentence. A full stop is put before it where the one before has none.
    pub(super) fn say(&mut self, sentence: impl Display) -> fmt::Result {
        match self.last {
            Some(last) if ENDS.contains(&last) => self.out.write_char(' ')?,
            Some(_) => self.out.write_str(". ")?,
            None => {}
        }
        write!(self, "{sentence}")
    }

    /// Adds a label and its figure.
    pub(super) fn say_figure(&mut self, label: &str, figure: impl Display) -> fmt::Result {
        self.say(format_args!("{label}: {figure}"))
    }
}

impl Write for Speech<'_> {
    /// Breaks of lines, and spaces that forbid one, are for a panel.
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            let character = if character.is_whitespace() { ' ' } else { character };
            self.out.write_char(character)?;
            self.last = Some(character);
        }
        Ok(())
    }
}

fn say_scene(speech: &mut Speech<'_>, handheld: &Handheld) -> fmt::Result {
    let words = handheld.language().words();
    match handheld.scene() {
        Scene::Boot => speech.say(TITLE),
        Scene::Crash(crash) => {
            speech.say(words.shared.crash.title)?;
            speech.say(words.shared.crash.code.fill([&crash]))?;
            speech.say(crash::sentence(crash, handheld.interrupted().is_some(), words))
        }
        Scene::Menu => say_menu(speech, handheld, handheld.choice()),
        Scene::Notice(notice) => speech.say(message::notice(notice, words)),
        Scene::Lesson(lesson) => {
            let text = games::lesson_text(lesson, words);
            speech.say(text.title)?;
            text.lines.iter().try_for_each(|line| speech.say(line))
        }
        Scene::Help { game, page } => match games::help_text(game, page, words) {
            Some(page) => {
                speech.say(page.title)?;
                speech.say(page.text)
            }
            None => Ok(()),
        },
        Scene::HighScores { marked } => number9::spoken::say_high_scores(speech, handheld, marked),
        Scene::Statistics(page) => say_statistics(speech, handheld, page),
        Scene::Earned { achievement, .. } => {
            speech.say(words.shared.achievements.earned)?;
            speech.say(games::achievement_text(achievement, words))
        }
        Scene::Journey { marked } => number9::spoken::say_journey(speech, handheld, marked),
        Scene::About(AboutPage::Version) => {
            let about = &words.shared.about;
            speech.say(about.version.fill([&env!("CARGO_PKG_VERSION")]))?;
            speech.say(about.build.fill([&handheld.build()]))?;
            speech.say(about.licence)
        }
        Scene::About(AboutPage::Parts) => {
            speech.say(words.shared.main_menu.about)?;
            speech.say(words.shared.check.parts)
        }
        Scene::HardwareCheck(check) => say_check(speech, handheld, &check),
        Scene::DeckCode(entry) => number9::spoken::say_code_entry(speech, words, &entry),
        Scene::WrongCode(_) => speech.say(words.number9.deck_code.wrong),
        Scene::Playing(game) => games::say(speech, game, handheld),
        Scene::Layout { seat, level } => number9::spoken::say_layout(speech, handheld, seat, level),
        Scene::TilesToCome => number9::spoken::say_tiles_to_come(speech, handheld),
        Scene::Demo => number9::spoken::say_demo(speech, handheld),
        Scene::Updating => speech.say(words.shared.messages.update),
    }
}

/// A menu by its heading, with the marked item and its place; a question with the marked answer.
fn say_menu(speech: &mut Speech<'_>, handheld: &Handheld, choice: Choice) -> fmt::Result {
    let language = handheld.language();
    let words = language.words();
    let items = choice.menu.items(handheld.offers());
    match choice.menu {
        Menu::Sure(asked) => speech.say(question::text(asked, words))?,
        menu => speech.say(names::heading(menu, language).unwrap_or(words.shared.common.main_menu))?,
    }
    let Some(&item) = items.get(choice.marked) else {
        return Ok(());
    };
    let name = names::name(item, choice.menu, language);
    match names::value(item, language, handheld.settings()) {
        Some(value) => speech.say(format_args!("{name}: {value}"))?,
        None => speech.say(name)?,
    }
    let place = choice.marked + 1;
    speech.say(words.shared.spoken.item_of.fill([&place, &items.len()]))
}

fn say_statistics(speech: &mut Speech<'_>, handheld: &Handheld, page: StatisticsPage) -> fmt::Result {
    let words = handheld.language().words();
    let statistics = handheld.statistics();
    match page {
        StatisticsPage::Totals(game) => games::say_totals(speech, words, statistics, game),
        StatisticsPage::Streaks => games::say_streaks(speech, words, statistics),
        StatisticsPage::Achievements { page } => {
            speech.say(words.shared.achievements.title)?;
            achievements::listed(page).try_for_each(|achievement| {
                let is_earned = statistics.achievements.earned.has(achievement);
                let common = &words.shared.common;
                let answer = if is_earned { common.yes } else { common.no };
                speech.say_figure(games::achievement_text(achievement, words), answer)
            })
        }
    }
}

fn say_check(speech: &mut Speech<'_>, handheld: &Handheld, check: &HardwareCheck) -> fmt::Result {
    let words: &Words = handheld.language().words();
    let texts = &words.shared.check;
    match check.page {
        CheckPage::Buttons => {
            speech.say(texts.title)?;
            speech.say(words.shared.button_help.check_buttons)
        }
        CheckPage::Pixels => {
            speech.say(texts.pixels)?;
            speech.say(texts.pixels_text)
        }
        CheckPage::AllLit | CheckPage::AllDark | CheckPage::Checkerboard => speech.say(texts.pixels),
        CheckPage::Tones => {
            speech.say(texts.tones)?;
            let is_audible = handheld.settings().sound;
            speech.say(if is_audible { texts.tones_text } else { texts.muted })
        }
        CheckPage::Board => speech.say(texts.parts),
        CheckPage::Display => speech.say(texts.measured),
        CheckPage::Latency => speech.say(texts.latency),
        CheckPage::Code => {
            speech.say(texts.title)?;
            speech.say(check.code)
        }
    }
}
