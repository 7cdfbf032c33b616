//! What the handheld says, in four languages.
//!
//! [`Words`] has a field for every text, so a language that lacks one does not compile. The texts are grouped by
//! screen. Each is written for a [`Room`], and [`Words::each`] walks over all of them with their rooms. Nothing here
//! draws: [`crate::screens::text`] does, and it knows the fonts.
//!
//! Three kinds of text: a plain [`Text`]; a [`Phrase`] with gaps for numbers and names; a [`Noun`] that takes the right
//! form after a number. All of them write to any `core::fmt::Write` and allocate nothing. Flash is short: a text lies there
//! as one byte for each [`Letter`] or frequent pair of them, and two bytes tell where it begins.
//!
//! For translators: a file for each language, with its glossary at the top, and its teaching texts beside it. Players
//! are ten and older and are spoken to as friends. Only the characters that [`script`] lists can be drawn, so there is no
//! dash but the hyphen, and no quotation marks but the straight ones. `\n` breaks a line, `\u{a0}` keeps two words
//! together.

pub mod counting;
pub mod games;
pub mod help;
pub mod letter;
pub mod lines;
pub mod menus;
pub mod phrase;
pub mod room;
pub mod script;
pub mod text;

mod bulgarian;
mod english;
mod icelandic;
mod packed;
mod pool;
mod russian;
mod texts;

pub use counting::{Counted, Noun, Tenths};
pub use games::{DeckCodeEntry, Nouns, Number9, Number9End, Players, Race, RaceResult, Rivals, Skills};
pub use help::{Card, Cards, Hints, Number9Help, Page, RaceHelp};
pub use letter::{Letter, Sentence, Spelled};
pub use lines::{Lines, fits, wrap};
pub use menus::{
    About, Common, Confirm, Crash, FirstStart, HighScores, MainMenu, Messages, Number9Menu, PauseMenu, RaceMenu,
    Settings, Statistics,
};
pub use phrase::{Filled, Phrase};
pub use room::{Letters, Room};
pub use script::Script;
pub use text::Text;
pub use texts::Visit;

use self::pool::Pool;

/// How many languages there are.
pub const LANGUAGES: usize = 4;

/// A language of the handheld. Its number is kept in saved settings and never changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English = 0,
    /// Russian.
    Russian = 1,
    /// Bulgarian.
    Bulgarian = 2,
    /// Icelandic.
    Icelandic = 3,
}

impl Language {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Language; LANGUAGES] = [
        Language::English,
        Language::Russian,
        Language::Bulgarian,
        Language::Icelandic,
    ];

    /// What its speakers call it. To be drawn in its own letters, whatever the language of the rest.
    pub fn name(self) -> Text {
        self.words().name
    }

    /// Its two letters in ISO 639, for command lines and file names.
    pub const fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Russian => "ru",
            Language::Bulgarian => "bg",
            Language::Icelandic => "is",
        }
    }

    /// The language with these two letters.
    pub fn from_tag(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag() == tag)
    }

    /// Its number, for saving.
    pub const fn code(self) -> u8 {
        self as u8
    }

    /// The language that was saved with this number.
    pub fn from_code(code: u8) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The letters it is written in.
    pub const fn script(self) -> Script {
        match self {
            Language::English | Language::Icelandic => Script::Latin,
            Language::Russian | Language::Bulgarian => Script::Cyrillic,
        }
    }

    /// Its letters beyond those of ASCII.
    pub const fn letters(self) -> &'static str {
        match self {
            Language::English => "",
            Language::Russian => script::RUSSIAN,
            Language::Bulgarian => script::BULGARIAN,
            Language::Icelandic => script::ICELANDIC,
        }
    }

    /// What the handheld says in it.
    pub fn words(self) -> &'static Words {
        &pool::WORDS[self as usize]
    }
}

/// Every text of one language: a [`Text`] each, or the string that its translator has written.
#[derive(Clone, Copy, Debug)]
pub struct Words<T = Text> {
    /// What its speakers call the language.
    pub name: T,
    /// What stands between ones and tenths.
    pub decimal_mark: char,
    /// Things that are counted.
    pub nouns: Nouns<T>,
    /// Words that several screens use.
    pub common: Common<T>,
    /// The first start and every start.
    pub first_start: FirstStart<T>,
    /// The main menu.
    pub main_menu: MainMenu<T>,
    /// Before a game of Number 9.
    pub number9_menu: Number9Menu<T>,
    /// Before a game of 7 on 9.
    pub race_menu: RaceMenu<T>,
    /// In the middle of a game.
    pub pause: PauseMenu<T>,
    /// Questions before something is lost.
    pub confirm: Confirm<T>,
    /// The settings and their values.
    pub settings: Settings<T>,
    /// The best results.
    pub records: HighScores<T>,
    /// Figures over all games.
    pub statistics: Statistics<T>,
    /// About the device.
    pub about: About<T>,
    /// What the device says about itself.
    pub messages: Messages<T>,
    /// After a crash.
    pub crash: Crash<T>,
    /// Who sits at the table.
    pub players: Players<T>,
    /// How good a rival is.
    pub skills: Skills<T>,
    /// While Number 9 is played.
    pub number9: Number9<T>,
    /// The end of Number 9.
    pub number9_end: Number9End<T>,
    /// Entering a deck code.
    pub deck_code: DeckCodeEntry<T>,
    /// While 7 on 9 is played.
    pub race: Race<T>,
    /// The figures of a race.
    pub race_result: RaceResult<T>,
    /// What A and B do, for the bottom line.
    pub hints: Hints<T>,
    /// Cards that are shown once.
    pub cards: Cards<T>,
    /// How to play Number 9.
    pub number9_help: Number9Help<T>,
    /// How to play 7 on 9.
    pub race_help: RaceHelp<T>,
}

impl Words {
    const fn pooled(draft: Words<&str>, pool: &mut Pool) -> Words {
        Words {
            name: Text::pooled(draft.name, pool),
            decimal_mark: draft.decimal_mark,
            nouns: Nouns::pooled(draft.nouns, pool),
            common: Common::pooled(draft.common, pool),
            first_start: FirstStart::pooled(draft.first_start, pool),
            main_menu: MainMenu::pooled(draft.main_menu, pool),
            number9_menu: Number9Menu::pooled(draft.number9_menu, pool),
            race_menu: RaceMenu::pooled(draft.race_menu, pool),
            pause: PauseMenu::pooled(draft.pause, pool),
            confirm: Confirm::pooled(draft.confirm, pool),
            settings: Settings::pooled(draft.settings, pool),
            records: HighScores::pooled(draft.records, pool),
            statistics: Statistics::pooled(draft.statistics, pool),
            about: About::pooled(draft.about, pool),
            messages: Messages::pooled(draft.messages, pool),
            crash: Crash::pooled(draft.crash, pool),
            players: Players::pooled(draft.players, pool),
            skills: Skills::pooled(draft.skills, pool),
            number9: Number9::pooled(draft.number9, pool),
            number9_end: Number9End::pooled(draft.number9_end, pool),
            deck_code: DeckCodeEntry::pooled(draft.deck_code, pool),
            race: Race::pooled(draft.race, pool),
            race_result: RaceResult::pooled(draft.race_result, pool),
            hints: Hints::pooled(draft.hints, pool),
            cards: Cards::pooled(draft.cards, pool),
            number9_help: Number9Help::pooled(draft.number9_help, pool),
            race_help: RaceHelp::pooled(draft.race_help, pool),
        }
    }

    /// A number given in tenths, as this language writes it: "1.4" or "1,4".
    pub const fn tenths(&self, tenths: u32) -> Tenths {
        Tenths {
            tenths,
            mark: self.decimal_mark,
        }
    }

    /// Shows every text: its name, its wording and the room it must fit. Phrases are filled with the widest parts that
    /// they can get, and nouns counted in every form.
    pub fn each(&self, visit: &mut Visit<'_>) {
        // Without `..`, so that a new group cannot be left out.
        let Words {
            name: _,
            decimal_mark: _,
            nouns,
            common,
            first_start,
            main_menu,
            number9_menu,
            race_menu,
            pause,
            confirm,
            settings,
            records,
            statistics,
            about,
            messages,
            crash,
            players,
            skills,
            number9,
            number9_end,
            deck_code,
            race,
            race_result,
            hints,
            cards,
            number9_help,
            race_help,
        } = self;
        nouns.each(visit);
        common.each(visit);
        first_start.each(visit);
        main_menu.each(visit);
        number9_menu.each(visit);
        race_menu.each(visit);
        pause.each(visit);
        confirm.each(visit);
        settings.each(visit);
        records.each(visit);
        statistics.each(visit);
        about.each(visit);
        messages.each(visit);
        crash.each(visit);
        players.each(visit);
        skills.each(visit);
        number9.each(visit);
        number9_end.each(visit);
        deck_code.each(visit);
        race.each(visit);
        race_result.each(visit);
        hints.each(visit);
        cards.each(visit);
        number9_help.each(visit);
        race_help.each(visit);
    }
}
