//! The language as a setting. The texts of each language are in [`crate::words`], which this module must not use.

/// A language. Its number is kept in saved settings and never changes.
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
    /// All languages, in the order in which menus offer them.
    pub const ALL: [Language; 4] = [
        Language::English,
        Language::Russian,
        Language::Bulgarian,
        Language::Icelandic,
    ];

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
}
