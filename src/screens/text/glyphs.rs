//! The glyphs of the fonts as columns of pixels, the topmost the lowest bit. They are made so when the library is built:
//! a glyph is then drawn with a few operations for each of its columns, and a screen full of text in half a millisecond.

use super::fonts::{SHARED, SIZES};
use crate::words::{Language, Letters, Script};

include!(concat!(env!("OUT_DIR"), "/glyphs.rs"));

/// Drawn for what a font does not have: the question mark.
const REPLACEMENT: usize = '?' as usize - ' ' as usize;

/// The glyphs of one size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Face {
    script: Script,
    columns: &'static [u16],
    /// Columns of a glyph.
    width: usize,
}

impl Face {
    /// The glyphs for a language. For [`Letters::Huge`] they are half as large.
    pub fn of(language: Language, letters: Letters) -> Face {
        let (size, width) = match letters {
            Letters::Huge => (size(Letters::Large), Letters::Large.width()),
            _ => (size(letters), letters.width()),
        };
        Face {
            script: language.script(),
            columns: COLUMNS[size],
            width: width as usize,
        }
    }

    /// The columns of a character.
    pub fn glyph(&self, character: char) -> &'static [u16] {
        let place = self.script.position(character).unwrap_or(REPLACEMENT);
        let place = match self.script {
            // Behind what is shared, and what is only Latin.
            Script::Cyrillic if place >= SHARED => place + SHARED,
            _ => place,
        };
        let first = place * self.width;
        self.columns.get(first..first + self.width).unwrap_or_default()
    }
}

/// Rows from the top of a glyph to the line that letters stand on.
pub(super) fn baseline(letters: Letters) -> u32 {
    BASELINES[size(letters)]
}

/// Which of the fonts a size is.
pub(super) const fn size(letters: Letters) -> usize {
    match letters {
        Letters::Small => 0,
        Letters::Normal => 1,
        Letters::Title => 2,
        Letters::Large | Letters::Huge => 3,
    }
}
