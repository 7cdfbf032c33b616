//! The order in which tiles come up, and the short code that names it.
//!
//! A deck code is made to be read aloud and typed with two buttons: six characters, no vowels to spell words with, and
//! never both of two that look alike (0 and O, 1 and I, 2 and Z, 5 and S, 8 and B …). The last one is a check character.
//! The alphabet has a prime number of characters and every position a different weight, so that one wrong character or
//! any two exchanged always break the check: a mistyped code is refused and never deals another deck.
//!
//! A code must name the same deck for ever: two handhelds play the same game by it, and saved games and transcripts store
//! nothing of the deck but its code.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::{COPIES, Digit, ROUNDS};
use crate::random::Random;

/// The characters of deck codes; the position of a character is its value. Their number is prime, so that the check
/// finds every single mistake.
pub const ALPHABET: [char; 19] = [
    '2', '3', '4', '6', '7', '8', '9', 'C', 'D', 'F', 'H', 'J', 'K', 'M', 'P', 'R', 'T', 'W', 'X',
];

/// How many characters a code has, the check character included.
pub const LENGTH: usize = 6;

const BASE: u32 = ALPHABET.len() as u32;

/// The weight of each character of a code in the check sum. All are different and none is a multiple of the base, so
/// that every wrong character and every exchange is found.
const WEIGHTS: [u32; LENGTH] = [2, 3, 4, 5, 6, 1];

/// How many characters come before the hyphen: a code is shown in two halves, as they are easier to read.
const HALF: usize = LENGTH / 2;

/// A deck: the digits of twenty tiles, each digit twice, in the order in which they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deck([Digit; ROUNDS]);

impl Deck {
    /// The digits from the first round to the last.
    pub fn digits(&self) -> &[Digit; ROUNDS] {
        &self.0
    }
}

/// The name of a deck.
///
/// ```
/// use pocket_nines::number9::{DeckCode, DeckCodeError};
///
/// let code: DeckCode = "kx9 964".parse()?;
/// assert_eq!(code.to_string(), "KX9-964");
/// assert_eq!(code.deck().digits()[0].value(), 5);
/// assert_eq!("XK9-964".parse::<DeckCode>(), Err(DeckCodeError::Check));
/// # Ok::<(), DeckCodeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DeckCode(pub(super) u32);

/// Why a text is not a deck code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeckCodeError {
    /// A code has six characters; spaces and hyphens between them do not count.
    Length {
        /// How many characters the text has, spaces and hyphens left out.
        found: usize,
    },
    /// A character that no code contains.
    Character {
        /// The position of the character, counted from 0, spaces and hyphens left out.
        position: usize,
    },
    /// The characters are allowed, but the check character does not match: something was misread or mistyped.
    Check,
}

impl fmt::Display for DeckCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DeckCodeError::Length { found } => write!(f, "A deck code has {LENGTH} characters, and this has {found}."),
            DeckCodeError::Character { position } => write!(
                f,
                "No deck code has a character like the one at place {} of this.",
                position + 1
            ),
            DeckCodeError::Check => write!(f, "This is no deck code: something was misread or mistyped."),
        }
    }
}

impl Error for DeckCodeError {}

impl DeckCode {
    /// How many codes, and so how many decks, there are.
    pub const COUNT: u32 = BASE.pow(LENGTH as u32 - 1);

    /// The code with this number. None if the number is not below [`DeckCode::COUNT`].
    pub const fn new(number: u32) -> Option<DeckCode> {
        if number < Self::COUNT {
            Some(DeckCode(number))
        } else {
            None
        }
    }

    /// A random code, all of them equally likely.
    pub fn random(random: &mut Random) -> DeckCode {
        DeckCode(random.below(Self::COUNT))
    }

    /// The number of this code, below [`DeckCode::COUNT`].
    pub const fn number(self) -> u32 {
        self.0
    }

    /// The deck that this code names.
    pub fn deck(self) -> Deck {
        let mut digits = [Digit::ALL[0]; ROUNDS];
        for (pair, &digit) in digits.as_chunks_mut::<COPIES>().0.iter_mut().zip(&Digit::ALL) {
            pair.fill(digit);
        }
        Random::new(u64::from(self.0)).shuffle(&mut digits);
        Deck(digits)
    }

    /// The characters of the code, for a screen that shows or edits them one by one.
    pub fn characters(self) -> [char; LENGTH] {
        self.values().map(|value| ALPHABET[value as usize])
    }

    /// The code that is written with these characters, capital or small.
    pub fn from_characters(characters: [char; LENGTH]) -> Result<DeckCode, DeckCodeError> {
        let mut values = [0; LENGTH];
        for (position, character) in characters.into_iter().enumerate() {
            let value = ALPHABET
                .iter()
                .position(|&known| known == character.to_ascii_uppercase());
            values[position] = value.ok_or(DeckCodeError::Character { position })? as u32;
        }
        if weighted_sum(&values) != 0 {
            return Err(DeckCodeError::Check);
        }
        Ok(DeckCode(
            values[..LENGTH - 1]
                .iter()
                .fold(0, |number, value| number * BASE + value),
        ))
    }

    fn values(self) -> [u32; LENGTH] {
        let mut values = [0; LENGTH];
        let mut rest = self.0;
        for value in values[..LENGTH - 1].iter_mut().rev() {
            *value = rest % BASE;
            rest /= BASE;
        }
        values[LENGTH - 1] = (BASE - weighted_sum(&values)) % BASE;
        values
    }
}

/// The weighted sum of a code's characters, modulo the base. It is zero for a valid code.
fn weighted_sum(values: &[u32; LENGTH]) -> u32 {
    values
        .iter()
        .zip(WEIGHTS)
        .map(|(value, weight)| value * weight)
        .sum::<u32>()
        % BASE
}

impl FromStr for DeckCode {
    type Err = DeckCodeError;

    /// Reads a code in capital or small letters, with or without spaces and hyphens.
    fn from_str(text: &str) -> Result<DeckCode, DeckCodeError> {
        let mut characters = [' '; LENGTH];
        let mut found = 0;
        for character in text.chars().filter(|character| !matches!(character, ' ' | '-')) {
            if let Some(place) = characters.get_mut(found) {
                *place = character;
            }
            found += 1;
        }
        if found == LENGTH {
            DeckCode::from_characters(characters)
        } else {
            Err(DeckCodeError::Length { found })
        }
    }
}

impl fmt::Display for DeckCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (position, character) in self.characters().into_iter().enumerate() {
            if position == HALF {
                f.write_str("-")?;
            }
            write!(f, "{character}")?;
        }
        Ok(())
    }
}
