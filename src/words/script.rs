//! The characters that texts are made of: ASCII for all languages, the letters of each, and a few signs.
//!
//! What is not listed here cannot be drawn. The build script reads this file, too, and makes glyphs of these characters and
//! of no others; so nothing here may need the library.

use core::ops::RangeInclusive;

/// The letters that a language is written in, as the fonts are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Script {
    /// As in ISO 8859-1.
    Latin,
    /// As in ISO 8859-5, which has the Latin letters of English too.
    Cyrillic,
}

/// What any text may have: letters of English, digits, names of source files.
pub const ASCII: RangeInclusive<char> = ' '..='~';

/// Keeps two words together and is drawn as a space.
pub const NO_BREAK_SPACE: char = '\u{a0}';

/// From here on, numbers of letters have no glyph: those that divide words, lines and texts.
pub const NO_GLYPH: u8 = 0xfd;

/// Signs in pictures, of Latin fonts.
pub const SIGNS: &str = "±×";

/// The letters of Icelandic that English has not.
pub const ICELANDIC: &str = "ÁÐÉÍÓÚÝÞÆÖáðéíóúýþæö";

/// The letters of Russian.
pub const RUSSIAN: &str = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя";

/// The letters of Bulgarian.
pub const BULGARIAN: &str = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯабвгдежзийклмнопрстуфхцчшщъьюя";
