//! The glyphs of the fonts, transposed into columns, as a frame is blitted column by column. The fonts of
//! embedded-graphics are stored in rows, and reading a glyph's columns from them pixel by pixel is many times as slow.
//!
//! The files in `glyphs/` hold the printable characters of ASCII, ISO 8859-1 and ISO 8859-5, two bytes per column. A
//! test compares them with the fonts and with the few glyphs that replace theirs, and regenerates them when they differ;
//! `tests/words/drawing.rs` holds those glyphs.

use crate::words::FontSize;

/// Characters in each of the three character sets of a file.
const CHARACTERS_PER_SET: usize = 96;

/// Drawn in place of a character without a glyph.
const REPLACEMENT: char = '?';

/// The columns of a character's glyph from the left; the top pixel is the lowest bit. [`FontSize::Huge`] has the glyphs
/// of [`FontSize::Large`].
pub(super) fn columns(character: char, size: FontSize) -> impl Iterator<Item = u32> {
    let (bytes, width): (&[u8], usize) = match size {
        FontSize::Small => (include_bytes!("glyphs/5x8.bin"), 5),
        FontSize::Normal => (include_bytes!("glyphs/6x10.bin"), 6),
        FontSize::Title => (include_bytes!("glyphs/7x13_bold.bin"), 7),
        FontSize::Large | FontSize::Huge => (include_bytes!("glyphs/9x15_bold.bin"), 9),
    };
    let index = index(character).or(index(REPLACEMENT)).unwrap_or_default();
    let columns = bytes.as_chunks().0.get(index * width..(index + 1) * width);
    columns
        .unwrap_or_default()
        .iter()
        .map(|&column| u16::from_le_bytes(column).into())
}

/// Whether a character has a glyph.
pub fn has_glyph(character: char) -> bool {
    index(character).is_some()
}

/// The index of a character's glyph in a file.
fn index(character: char) -> Option<usize> {
    let code = character as usize;
    match character {
        ' '..='~' => Some(code - 0x20),
        '\u{a0}'..='ÿ' => Some(code - 0xa0 + CHARACTERS_PER_SET),
        // Unicode has the Cyrillic letters in the order of ISO 8859-5. The code points between these ranges are left
        // out, because ISO 8859-5 has other signs in their places.
        'Ё'..='Ќ' | 'Ў'..='я' | 'ё'..='ќ' | 'ў'..='џ' => Some(code - 0x400 + 2 * CHARACTERS_PER_SET),
        _ => None,
    }
}
