//! Takes out of the fonts of embedded-graphics what the texts need, in a form that is small and quick to draw: for each
//! glyph the numbers of its columns, bit to bit, and each different column once, since letters have most of them in common.
//! The crate has a font as one large picture of a whole ISO 8859, row by row, from which a glyph is read pixel by pixel.

use std::collections::BTreeSet;

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::mono_font::{MonoFont, iso_8859_1};
use embedded_graphics::pixelcolor::BinaryColor;

use crate::fonts::{CYRILLIC, LATIN, SIZES};
use crate::script::{ASCII, BULGARIAN, ICELANDIC, RUSSIAN, SIGNS};

/// How the pictures of all these fonts are arranged.
const GLYPHS_IN_ROW: usize = 16;

/// The letter that is taken from another font in one size, and how much lower it must stand then.
const ETH: char = 'ð';
const ETH_SIZE: usize = 0;
const ETH_FONT: MonoFont<'static> = iso_8859_1::FONT_5X7;
const ETH_DOWN: usize = 1;

/// Columns of so few pixels take no more flash than their numbers.
const SHORT: usize = 8;

/// What the fonts have for the characters that they lack.
const REPLACEMENT: char = '?';

/// The pixels of a glyph, column by column, from the top.
type Glyph = Vec<bool>;

/// Rust for the characters that have glyphs beyond ASCII, sorted.
pub fn letters() -> String {
    let letters: Vec<u32> = beyond_ascii().into_iter().map(u32::from).collect();
    format!("static LETTERS: [u16; {}] = {letters:?};\n", letters.len())
}

/// Rust for what the library wants to know of the fonts: a face for each size, with the glyphs of ASCII and then those of
/// the other letters.
pub fn faces() -> String {
    let glyphs: Vec<_> = characters().map(in_all_sizes).collect();
    let mut faces = String::new();
    for (size, (latin, cyrillic)) in LATIN.iter().zip(&CYRILLIC).enumerate() {
        assert_eq!(latin.baseline, cyrillic.baseline, "both scripts stand on the same line");
        let height = latin.character_size.height as usize;
        let columns: BTreeSet<u16> = glyphs.iter().flat_map(|glyph| columns(&glyph[size], height)).collect();
        let columns = if height > SHORT {
            Vec::from_iter(columns)
        } else {
            Vec::new()
        };
        let bits = if columns.is_empty() {
            height
        } else {
            columns.len().next_power_of_two().ilog2() as usize
        };
        let number = |column: u16| columns.binary_search(&column).unwrap_or(column.into());
        let packed: Vec<Vec<u8>> = glyphs
            .iter()
            .map(|glyph| packed(self::columns(&glyph[size], height).map(number), bits))
            .collect();
        let left_over = packed[0].len() * u8::BITS as usize - latin.character_size.width as usize * bits;
        assert!(left_over < bits, "behind its last column a glyph ends");
        faces += &format!(
            "Face {{ glyphs: &{:?}, size: {}, columns: &{columns:?}, bits: {bits}, baseline: {} }},",
            packed.concat(),
            packed[0].len(),
            latin.baseline
        );
    }
    format!("static FACES: [Face; SIZES] = [{faces}];\n")
}

/// The characters that have glyphs, each at the place of its own.
pub fn characters() -> impl Iterator<Item = char> {
    ASCII.chain(beyond_ascii())
}

fn beyond_ascii() -> BTreeSet<char> {
    let alphabets = [SIGNS, ICELANDIC, RUSSIAN, BULGARIAN];
    alphabets.iter().flat_map(|letters| letters.chars()).collect()
}

fn in_all_sizes(character: char) -> [Glyph; SIZES] {
    core::array::from_fn(|size| match character {
        ETH if size == ETH_SIZE => lowered(&pixels(&ETH_FONT, character), ETH_FONT.character_size.height as usize),
        _ if RUSSIAN.contains(character) || BULGARIAN.contains(character) => pixels(&CYRILLIC[size], character),
        _ => pixels(&LATIN[size], character),
    })
}

fn pixels(font: &MonoFont, character: char) -> Glyph {
    let place = font.glyph_mapping.index(character);
    let is_missing = place == font.glyph_mapping.index(REPLACEMENT) && character != REPLACEMENT;
    assert!(!is_missing, "the fonts have {character:?}");
    let (width, height) = (font.character_size.width as usize, font.character_size.height as usize);
    let (left, top) = (place % GLYPHS_IN_ROW * width, place / GLYPHS_IN_ROW * height);
    let is_lit = |x: usize, y: usize| {
        let at = Point::new((left + x) as i32, (top + y) as i32);
        font.image.pixel(at) == Some(BinaryColor::On)
    };
    (0..width * height).map(|at| is_lit(at / height, at % height)).collect()
}

/// A glyph of this height with dark rows above it.
fn lowered(glyph: &[bool], height: usize) -> Glyph {
    let column = |column: &[bool]| [&[false; ETH_DOWN], column].concat();
    glyph.chunks(height).flat_map(column).collect()
}

/// From the left, the topmost pixel the lowest bit.
fn columns(glyph: &Glyph, height: usize) -> impl Iterator<Item = u16> {
    let column = |pixels: &[bool]| {
        pixels
            .iter()
            .rev()
            .fold(0, |column, &pixel| column << 1 | u16::from(pixel))
    };
    glyph.chunks(height).map(column)
}

/// Numbers of so many bits behind one another, the first one in the lowest bits of the first byte.
fn packed(numbers: impl Iterator<Item = usize>, bits: usize) -> Vec<u8> {
    let bits: Vec<bool> = numbers
        .flat_map(|number| (0..bits).map(move |bit| number >> bit & 1 == 1))
        .collect();
    let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
    bits.chunks(u8::BITS as usize).map(byte).collect()
}
