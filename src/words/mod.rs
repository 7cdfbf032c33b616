//! All texts of the handheld, in every language.
//!
//! [`Words`] has a field for every text, so a language that lacks one does not compile. The texts of each game are in a
//! file of their own, here and in the folder of each language. Each text has a [`Room`] that it must fit;
//! [`Words::each`] visits all texts with their rooms, for tests. Drawing and fonts are in [`crate::screens::text`].
//!
//! There are three kinds of text: a plain `&'static str`; a [`Phrase`] with placeholders for numbers and names; a
//! [`Noun`] that takes the right plural form after a number. The last two implement `Display` and allocate nothing.
//!
//! For translators: a folder for each language, with its glossary at the top of `shared.rs`. Players are ten and older
//! and are addressed as friends. Only the characters of ISO 8859-1 and 8859-5 have glyphs, so there is no dash but the
//! hyphen, and no quotation marks but the straight ones; a test fails on any other. `\n` breaks a line, `\u{a0}` keeps
//! two words together.

mod number9;
mod seven_on_nine;
pub mod shared;

mod numbers;
mod phrase;
mod room;
mod texts;

// A folder for each language, with a file for each game.
mod bulgarian {
    pub mod number9;
    pub mod seven_on_nine;
    pub mod shared;
}
mod english {
    pub mod number9;
    pub mod seven_on_nine;
    pub mod shared;
}
mod icelandic {
    pub mod number9;
    pub mod seven_on_nine;
    pub mod shared;
}
mod russian {
    pub mod number9;
    pub mod seven_on_nine;
    pub mod shared;
}

pub use numbers::{Counted, Noun, Tenths};
pub use phrase::{Filled, Phrase};
pub use room::{FontSize, Room};
pub use shared::{LessonText, Page};
pub use texts::{TextBuffer, Visit, format_text};

use self::number9::Number9;
use self::seven_on_nine::SevenOnNine;
use self::shared::Shared;
use self::texts::texts;
use crate::storage::Language;

/// All texts of the language with this module. A static and no constant, which every crate that uses it would get a
/// copy of.
macro_rules! words_in {
    ($language:ident) => {{
        static WORDS: Words = Words {
            shared: $language::shared::WORDS,
            number9: $language::number9::WORDS,
            seven_on_nine: $language::seven_on_nine::WORDS,
        };
        &WORDS
    }};
}

impl Language {
    /// All texts in this language.
    pub fn words(self) -> &'static Words {
        match self {
            Language::English => words_in!(english),
            Language::Russian => words_in!(russian),
            Language::Bulgarian => words_in!(bulgarian),
            Language::Icelandic => words_in!(icelandic),
        }
    }
}

texts! {
    /// Every text of one language.
    Words {
        /// The texts that belong to no game.
        shared: Shared,
        /// Number 9.
        number9: Number9,
        /// 7 on 9.
        seven_on_nine: SevenOnNine,
    }
}

impl Words {
    /// A number given in tenths, formatted for this language: "1.4" or "1,4".
    pub const fn tenths(&self, tenths: u32) -> Tenths {
        Tenths {
            tenths,
            mark: self.shared.decimal_mark,
        }
    }
}
