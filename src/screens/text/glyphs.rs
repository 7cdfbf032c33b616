//! The glyphs of the fonts, column by column, packed bit to bit. They are made so when the library is built: fonts in every
//! size are the largest pictures in flash, and a glyph is still drawn with a few operations for each of its columns, a
//! screen full of text in half a millisecond. Letters have most of their columns in common, so each different one is there
//! once, and a glyph has only their numbers.

use core::slice::Iter;

use super::fonts::SIZES;
use crate::screens::surface::lowest;
use crate::words::{Letter, Letters};

/// The glyphs of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    /// Glyph by glyph, each from the lowest bit of a byte on: the numbers of its columns from the left.
    glyphs: &'static [u8],
    /// Bytes of a glyph.
    size: usize,
    /// The columns that have a number, the topmost pixel the lowest bit. Where there are none, a number is a column.
    columns: &'static [u16],
    /// Bits of a number.
    bits: u32,
    /// Rows from the top of a glyph to the line that letters stand on.
    baseline: u32,
}

include!(concat!(env!("OUT_DIR"), "/faces.rs"));

impl Face {
    /// The glyphs of a size. For [`Letters::Huge`] they are half as large.
    pub fn of(letters: Letters) -> Face {
        FACES[size(letters)]
    }

    /// The columns of a letter, from the left, the topmost pixel the lowest bit. A letter without a glyph has none.
    pub fn glyph(&self, letter: Letter) -> Columns {
        let first = letter.place() * self.size;
        Columns {
            bytes: self.glyphs.get(first..first + self.size).unwrap_or_default().iter(),
            numbers: 0,
            count: 0,
            columns: self.columns,
            bits: self.bits,
        }
    }
}

/// The columns of a glyph.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    bytes: Iter<'static, u8>,
    /// What was taken out of the bytes and not handed out yet, and how much that is.
    numbers: u32,
    count: u32,
    columns: &'static [u16],
    bits: u32,
}

impl Iterator for Columns {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        while self.count < self.bits {
            self.numbers |= u32::from(*self.bytes.next()?) << self.count;
            self.count += u8::BITS;
        }
        let number = self.numbers & lowest(self.bits);
        self.numbers >>= self.bits;
        self.count -= self.bits;
        let column = self.columns.get(number as usize);
        Some(column.map_or(number, |&column| column.into()))
    }
}

/// Rows from the top of a glyph to the line that letters stand on.
pub(super) fn baseline(letters: Letters) -> u32 {
    FACES[size(letters)].baseline
}

/// Which of the fonts a size is.
pub(super) const fn size(letters: Letters) -> usize {
    match letters {
        Letters::Small => 0,
        Letters::Normal => 1,
        Letters::GameKind => 2,
        Letters::Large | Letters::Huge => 3,
    }
}
