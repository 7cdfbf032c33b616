//! The glyphs of the fonts, turned: a frame takes pixels column by column, and the fonts of embedded-graphics are stored
//! row by row, from which a glyph can only be read pixel by pixel, many times as slowly.
//!
//! The files in `glyphs/` hold the printable characters of ASCII, ISO 8859-1 and ISO 8859-5. A test compares them with the
//! fonts and writes them anew when they differ.

use crate::words::FontSize;

/// Characters in each of the three parts of a file.
const PART: usize = 96;

/// Drawn for a character without a glyph.
const REPLACEMENT: char = '?';

/// The columns of a character from the left, the topmost pixel in the lowest bit. Huge letters have the glyphs of large
/// ones.
pub(super) fn columns(character: char, size: FontSize) -> impl Iterator<Item = u32> {
    let (bytes, width): (&[u8], usize) = match size {
        FontSize::Small => (include_bytes!("glyphs/5x8.bin"), 5),
        FontSize::Normal => (include_bytes!("glyphs/6x10.bin"), 6),
        FontSize::Title => (include_bytes!("glyphs/7x13_bold.bin"), 7),
        FontSize::Large | FontSize::Huge => (include_bytes!("glyphs/9x15_bold.bin"), 9),
    };
    let place = place(character).or(place(REPLACEMENT)).unwrap_or_default();
    let columns = bytes.as_chunks().0.get(place * width..(place + 1) * width);
    columns
        .unwrap_or_default()
        .iter()
        .map(|&column| u16::from_le_bytes(column).into())
}

/// Whether a character has a glyph.
pub fn has_glyph(character: char) -> bool {
    place(character).is_some()
}

/// Which glyph of a file a character has.
fn place(character: char) -> Option<usize> {
    let code = character as usize;
    match character {
        ' '..='~' => Some(code - 0x20),
        '\u{a0}'..='ÿ' => Some(code - 0xa0 + PART),
        // Unicode has these letters in the order of ISO 8859-5, which has other signs in the places that are left out.
        'Ё'..='Ќ' | 'Ў'..='я' | 'ё'..='ќ' | 'ў'..='џ' => Some(code - 0x400 + 2 * PART),
        _ => None,
    }
}
