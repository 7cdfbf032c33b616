//! What the handheld says, in every language.
//!
//! [`Words`] has a field for every text, so a language that lacks one does not compile. A game's texts are in a file of
//! their own, here and in the folder of each language. Each text is written for a [`Room`], and [`Words::each`] walks over
//! all of them with their rooms. Nothing here draws: [`crate::screens::text`] does, and it knows the fonts.
//!
//! Three kinds of text: a plain `&'static str`; a [`Phrase`] with gaps for numbers and names; a [`Noun`] that takes the
//! right form after a number. The last two write to any `core::fmt::Write` and allocate nothing.
//!
//! For translators: a folder for each language, with its glossary at the top of `mod.rs`. Players are ten and older and
//! are addressed as friends. Only the characters of ISO 8859-1 and 8859-5 have glyphs, so there is no dash but the hyphen,
//! and no quotation marks but the straight ones; a test fails on any other. `\n` breaks a line, `\u{a0}` keeps two words
//! together.

pub mod number9;
pub mod seven_on_nine;
pub mod shared;

mod numbers;
mod phrase;
mod room;
mod texts;

mod bulgarian;
mod english;
mod icelandic;
mod russian;

pub use numbers::{Counted, Noun, Tenths};
pub use phrase::{Filled, Phrase};
pub use room::{FontSize, Room};
pub use shared::{Card, Page};
pub use texts::{Visit, Written, written};

use self::number9::Number9;
use self::seven_on_nine::SevenOnNine;
use self::shared::{About, Common, Confirm, Crash, Hints, MainMenu, Messages, Nouns, PauseMenu, Players, Settings};
use self::texts::texts;
use crate::storage::Language;

impl Language {
    /// What the handheld says in it.
    pub fn words(self) -> &'static Words {
        match self {
            Language::English => &english::WORDS,
            Language::Russian => &russian::WORDS,
            Language::Bulgarian => &bulgarian::WORDS,
            Language::Icelandic => &icelandic::WORDS,
        }
    }
}

texts! {
    /// Every text of one language.
    Words {
        /// What its speakers call the language.
        name: &'static str => VALUE,
        /// What stands between ones and tenths.
        decimal_mark: &'static str => FIGURE,
        /// Above the names of the languages, in the one that is marked.
        choose_language: &'static str => TITLE,
        /// Things that are counted.
        nouns: Nouns,
        /// Words that several screens use.
        common: Common,
        /// The main menu.
        main_menu: MainMenu,
        /// In the middle of a game.
        pause: PauseMenu,
        /// Questions before something is lost.
        confirm: Confirm,
        /// The settings and their values.
        settings: Settings,
        /// About the device.
        about: About,
        /// What the device says about itself.
        messages: Messages,
        /// After a crash.
        crash: Crash,
        /// Who sits at the table.
        players: Players,
        /// What A and B do, for the bottom line.
        hints: Hints,
        /// Shown before the first menu.
        menu_card: Card => LINE,
        /// Number 9.
        number9: Number9,
        /// 7 on 9.
        seven_on_nine: SevenOnNine,
    }
}

impl Words {
    /// A number given in tenths, as this language writes it: "1.4" or "1,4".
    pub const fn tenths(&self, tenths: u32) -> Tenths {
        Tenths {
            tenths,
            mark: self.decimal_mark,
        }
    }
}
