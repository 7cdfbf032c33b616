//! A letter of a text in one byte: the place of its glyph.
//!
//! Cyrillic takes two bytes a letter in UTF-8, and a glyph has to be looked for. As glyphs are made of the characters that
//! [`script`] lists and of no others, the place of the glyph says as much in half the flash, and drawing starts from it.
//! A letter must never be kept or sent: its number changes with that list.

use core::fmt::{self, Display, Write};

use heapless::{Vec, VecView};

use super::script::{self, NO_GLYPH};

// The characters beyond ASCII, sorted, as their glyphs are.
include!(concat!(env!("OUT_DIR"), "/letters.rs"));

/// A character of a text: one that has a glyph, or one that divides words or lines.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Letter(u8);

/// The glyphs of ASCII come first.
const FIRST: char = *script::ASCII.start();
const LAST: char = *script::ASCII.end();
const IN_ASCII: u8 = LAST as u8 - FIRST as u8 + 1;

/// How many glyphs there are. The numbers from here to those without a glyph are free for pairs of letters.
pub(super) const GLYPHS: u8 = IN_ASCII + LETTERS.len() as u8;
const _: () = assert!(IN_ASCII as usize + LETTERS.len() <= NO_GLYPH as usize);

impl Letter {
    /// A line may end here.
    pub const SPACE: Letter = Letter::known(' ');
    /// A line ends here.
    pub const LINE_BREAK: Letter = Letter(NO_GLYPH);
    /// Keeps two words together and is drawn as a space.
    pub const NO_BREAK_SPACE: Letter = Letter(NO_GLYPH + 1);
    /// Shown for characters that are none of ours.
    pub const REPLACEMENT: Letter = Letter::known('?');
    /// Where a text ends, among those that lie behind each other. No text has it.
    pub(super) const END: Letter = Letter(NO_GLYPH + 2);

    /// The letter for this character, if there is one.
    pub const fn of(character: char) -> Option<Letter> {
        match character {
            '\n' => Some(Letter::LINE_BREAK),
            script::NO_BREAK_SPACE => Some(Letter::NO_BREAK_SPACE),
            FIRST..=LAST => Some(Letter(character as u8 - FIRST as u8)),
            _ => Letter::beyond_ascii(character),
        }
    }

    /// The letter for a character that is known to have one, for constants.
    pub const fn known(character: char) -> Letter {
        match Letter::of(character) {
            Some(letter) => letter,
            None => panic!("only the characters that the script lists can be drawn"),
        }
    }

    // By hand, because the searches of the library cannot be used while it is compiled.
    const fn beyond_ascii(character: char) -> Option<Letter> {
        let (mut low, mut high) = (0, LETTERS.len());
        while low < high {
            let middle = (low + high) / 2;
            let found = LETTERS[middle] as u32;
            if found == character as u32 {
                return Some(Letter(IN_ASCII + middle as u8));
            }
            if found < character as u32 {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        None
    }

    /// The character.
    pub fn character(self) -> char {
        match self {
            Letter::LINE_BREAK => '\n',
            Letter::NO_BREAK_SPACE => script::NO_BREAK_SPACE,
            Letter(place @ ..IN_ASCII) => char::from(FIRST as u8 + place),
            Letter(place) => {
                let character = LETTERS.get(usize::from(place - IN_ASCII));
                let character = character.and_then(|&character| char::from_u32(character.into()));
                // Never missing, but the compiler does not know.
                character.unwrap_or(char::REPLACEMENT_CHARACTER)
            }
        }
    }

    /// The letter with this number.
    pub(super) const fn numbered(number: u8) -> Letter {
        Letter(number)
    }

    /// Its number.
    pub(super) const fn number(self) -> u8 {
        self.0
    }

    /// Whether it is drawn as a gap between words.
    pub const fn is_space(self) -> bool {
        matches!(self, Letter::SPACE | Letter::NO_BREAK_SPACE)
    }

    /// Which of the glyphs it has. Line breaks and no-break spaces have a place without a glyph.
    pub(crate) const fn place(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.character(), f)
    }
}

/// Letters as the characters that they stand for, to be shown.
#[derive(Clone, Copy, Debug)]
pub struct Spelled<'t>(pub &'t [Letter]);

impl Display for Spelled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|letter| f.write_char(letter.character()))
    }
}

/// The letters of something that is put together while the device runs, to be drawn or broken into lines.
#[derive(Clone, Debug, Default)]
pub struct Sentence<const LONGEST: usize>(Vec<Letter, LONGEST>);

impl<const LONGEST: usize> Sentence<LONGEST> {
    /// What is written by this. What is longer than a sentence may be is cut off.
    pub fn of(written: &dyn Display) -> Sentence<LONGEST> {
        let mut sentence = Sentence::default();
        // Fails where it is cut off.
        let _ = write!(Spelling(sentence.0.as_mut_view()), "{written}");
        sentence
    }

    /// One more letter, if there is room.
    pub(super) fn push(&mut self, letter: Letter) {
        let _ = self.0.push(letter);
    }

    /// Its letters.
    pub fn letters(&self) -> &[Letter] {
        &self.0
    }
}

/// Turns what is written into letters. One for sentences of every length.
struct Spelling<'s>(&'s mut VecView<Letter>);

impl Write for Spelling<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|character| self.write_char(character))
    }

    fn write_char(&mut self, character: char) -> fmt::Result {
        let letter = Letter::of(character).unwrap_or(Letter::REPLACEMENT);
        self.0.push(letter).map_err(|_| fmt::Error)
    }
}
