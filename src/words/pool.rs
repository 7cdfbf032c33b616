//! The letters of all texts, one text behind the other.
//!
//! Translators write plain strings. While the library is compiled, the pool takes in the texts of every language, letter by
//! letter and frequent pairs as one, and the tables keep only where each begins. The strings themselves must never be used
//! by what runs, or they would lie in flash, too. A character that has no glyph does not compile.

use super::letter::Letter;
use super::packed::joined;
use super::text::Text;
use super::{LANGUAGES, Words, bulgarian, english, icelandic, russian};

/// As many letters as the beginning of a text can tell apart, and more texts than there are. Only the compiler needs so
/// much room.
const MOST_LETTERS: usize = 1 << u16::BITS;
const MOST_TEXTS: usize = 2000;

/// How a character of two bytes is told from shorter and longer ones in UTF-8, and where in the two its bits are.
const FIRST_OF_TWO: u8 = 0xc0;
const FIRST_OF_THREE: u8 = 0xe0;
const BITS_OF_FIRST: u8 = 0x1f;
const BITS_OF_NEXT: u8 = 0x3f;
const NEXT: u32 = BITS_OF_NEXT.count_ones();

/// The texts that have been taken in, each with its end.
pub(super) struct Pool {
    packed: [u8; MOST_LETTERS],
    length: usize,
    longest: usize,
    texts: [Text; MOST_TEXTS],
    count: usize,
}

impl Pool {
    /// Nothing but the text that says nothing.
    const fn new() -> Pool {
        Pool {
            packed: [Letter::END.number(); MOST_LETTERS],
            length: 1,
            longest: 0,
            texts: [Text::NOTHING; MOST_TEXTS],
            count: 1,
        }
    }

    /// Takes in a text, unless it is there already.
    pub const fn take_in(&mut self, wording: &str) -> Text {
        let text = Text {
            start: self.length as u16,
        };
        let bytes = wording.as_bytes();
        let (mut at, mut letters) = (0, 0);
        while at < bytes.len() {
            let Some((letter, next)) = letter(bytes, at) else {
                // What the compiler then prints: this wording has a character that the script does not list.
                panic!("{}", wording);
            };
            self.push(letter, text);
            at = next;
            letters += 1;
        }
        self.push(Letter::END, text);
        if self.longest < letters {
            self.longest = letters;
        }
        if let Some(known) = self.find(text) {
            self.length = text.start as usize;
            return known;
        }
        self.texts[self.count] = text;
        self.count += 1;
        text
    }

    /// The next letter of this text. Where it makes a pair with what is before it, the pair takes the place of both.
    const fn push(&mut self, letter: Letter, text: Text) {
        let mut number = letter.number();
        while self.length > text.start as usize
            && let Some(pair) = joined(self.packed[self.length - 1], number)
        {
            number = pair;
            self.length -= 1;
        }
        self.packed[self.length] = number;
        self.length += 1;
    }

    /// A text that was there before and is worded like the one that ends the pool.
    const fn find(&self, last: Text) -> Option<Text> {
        let mut place = 0;
        while place < self.count {
            if self.are_alike(self.texts[place], last) {
                return Some(self.texts[place]);
            }
            place += 1;
        }
        None
    }

    const fn are_alike(&self, one: Text, other: Text) -> bool {
        let (mut one, mut other) = (one.start as usize, other.start as usize);
        while self.packed[one] == self.packed[other] {
            if self.packed[one] == Letter::END.number() {
                return true;
            }
            one += 1;
            other += 1;
        }
        false
    }

    /// What has been taken in.
    const fn taken_in<const LENGTH: usize>(&self) -> [u8; LENGTH] {
        let mut packed = [Letter::END.number(); LENGTH];
        packed.copy_from_slice(self.packed.split_at(LENGTH).0);
        packed
    }
}

/// The letter that begins here, if it is one, and where the next one does. None of ours takes more than two bytes.
const fn letter(bytes: &[u8], at: usize) -> Option<(Letter, usize)> {
    let first = bytes[at];
    let (character, next) = match first {
        ..FIRST_OF_TWO => (first as u32, at + 1),
        FIRST_OF_TWO..FIRST_OF_THREE => {
            let high = ((first & BITS_OF_FIRST) as u32) << NEXT;
            (high | (bytes[at + 1] & BITS_OF_NEXT) as u32, at + 2)
        }
        FIRST_OF_THREE.. => return None,
    };
    match char::from_u32(character) {
        Some(character) => match Letter::of(character) {
            Some(letter) => Some((letter, next)),
            None => None,
        },
        None => None,
    }
}

/// The tables, in the order of [`super::Language::ALL`], and the pool that they point into.
const BOUND: ([Words; LANGUAGES], Pool) = {
    let mut pool = Pool::new();
    let words = [
        Words::pooled(english::WORDS, &mut pool),
        Words::pooled(russian::WORDS, &mut pool),
        Words::pooled(bulgarian::WORDS, &mut pool),
        Words::pooled(icelandic::WORDS, &mut pool),
    ];
    (words, pool)
};

/// What each language says.
pub(super) static WORDS: [Words; LANGUAGES] = BOUND.0;

/// Every text, each with its end.
pub(super) static PACKED: [u8; BOUND.1.length] = BOUND.1.taken_in();

/// As many letters as the longest text has.
pub(super) const LONGEST: usize = BOUND.1.longest;
