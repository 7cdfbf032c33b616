//! The cards: a number from 1 to 10 and a modifier, which together say what may follow.

use super::CARDS;
use crate::random::Random;

/// The number on a card: 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(u8);

impl Number {
    /// How many numbers there are. Counting past the last starts again at 1.
    pub const COUNT: u8 = 10;

    /// The number of this value, if it is one: 1 to 10.
    pub const fn new(value: u8) -> Option<Number> {
        if 1 <= value && value <= Self::COUNT {
            Some(Number(value))
        } else {
            None
        }
    }

    /// All ten numbers in order.
    pub fn all() -> impl Iterator<Item = Number> {
        (1..=Self::COUNT).map(Number)
    }

    /// The value, 1 to 10.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The number this many steps up; after the last comes the first.
    const fn up(self, steps: u8) -> Number {
        Number((self.0 - 1 + steps) % Self::COUNT + 1)
    }
}

/// The modifier on a card, also its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Modifier {
    /// ±1, green.
    One = 1,
    /// ±2, blue.
    Two,
    /// ±3, red.
    Three,
}

impl Modifier {
    /// All modifiers in order.
    pub const ALL: [Modifier; 3] = [Modifier::One, Modifier::Two, Modifier::Three];

    /// How far the modifier leads up or down: 1, 2 or 3.
    pub const fn value(self) -> u8 {
        self as u8
    }
}

/// A card.
///
/// ```
/// use pocket_nines::seven_on_nine::{Card, Modifier, Number};
///
/// let nine = Card { number: Number::new(9).unwrap(), modifier: Modifier::Two };
/// // 9 + 2 goes past 10 to 1, and 9 - 2 is 7: seven on nine.
/// assert_eq!(nine.answers().map(Number::value), [1, 7]);
/// let seven = Card { number: Number::new(7).unwrap(), modifier: Modifier::Three };
/// assert!(seven.fits(nine));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card {
    /// The number that must fit the card beneath when this card is played.
    pub number: Number,
    /// How far the number of the next card must be from this card's number, up or down.
    pub modifier: Modifier,
}

impl Card {
    /// How many kinds of cards there are: every number with every modifier.
    pub const KINDS: usize = Number::COUNT as usize * Modifier::ALL.len();

    /// The kind of card at a position in the list of all kinds, counted from 0: sorted by modifier, then by number.
    pub fn of_kind(kind: usize) -> Option<Card> {
        let modifier = *Modifier::ALL.get(kind / usize::from(Number::COUNT))?;
        let number = Number(kind as u8 % Number::COUNT + 1);
        Some(Card { number, modifier })
    }

    /// The position of this card in the list of all kinds, from which [`Card::of_kind`] gets it back.
    pub const fn kind(self) -> usize {
        (self.modifier.value() - 1) as usize * Number::COUNT as usize + (self.number.0 - 1) as usize
    }

    /// How many copies of this card are in the box.
    pub fn copies(self) -> u8 {
        COPIES[self.modifier as usize - 1][self.number.0 as usize - 1]
    }

    /// The two numbers that may be played on this card: up and down by its modifier.
    pub const fn answers(self) -> [Number; 2] {
        let steps = self.modifier.value();
        [self.number.up(steps), self.number.up(Number::COUNT - steps)]
    }

    /// Whether this card may be played on that one.
    pub fn fits(self, on: Card) -> bool {
        on.answers().contains(&self.number)
    }
}

/// Copies of each number from 1 to 10, for each modifier in order.
const COPIES: [[u8; Number::COUNT as usize]; 3] = [
    [3, 3, 3, 3, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 3, 3, 3, 3, 2, 2],
    [3, 3, 3, 2, 2, 2, 2, 2, 3, 3],
];

/// All cards of the box, sorted.
fn all_cards() -> impl Iterator<Item = Card> {
    let kinds = (0..Card::KINDS).filter_map(Card::of_kind);
    kinds.flat_map(|card| core::iter::repeat_n(card, usize::from(card.copies())))
}

/// All cards of the box, shuffled. Saved races rely on it: a seed must give the same order for ever.
pub(super) fn shuffled(seed: u64) -> [Card; CARDS] {
    let mut cards = [Card {
        number: Number(1),
        modifier: Modifier::One,
    }; CARDS];
    for (place, card) in cards.iter_mut().zip(all_cards()) {
        *place = card;
    }
    Random::new(seed).shuffle(&mut cards);
    cards
}
