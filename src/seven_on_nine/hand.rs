//! The cards a player holds. Their order has no meaning, so a hand only counts the cards of each kind.

use super::{Card, Number};

/// The cards in a player's hand.
///
/// ```
/// use pocket_nines::seat::Seat;
/// use pocket_nines::seven_on_nine::{Action, Move, Pace, Players, Race, Setup, Variant};
///
/// let setup = Setup { players: Players::Two, variant: Variant::Simultaneous, pace: Pace::AsPrinted, seed: 7 };
/// let mut race = Race::deal(setup);
/// race.go(race.now())?;
/// race.act(Action { seat: Seat::First, at: race.now(), what: Move::Draw })?;
/// let hand = race.hand(Seat::First).unwrap();
/// let card = hand.kinds().next().unwrap();
/// assert_eq!((hand.len(), hand.count(card), hand.count_of(card.number)), (1, 1, 1));
/// # Ok::<(), pocket_nines::seven_on_nine::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hand {
    counts: [u8; Card::KINDS],
}

impl Hand {
    pub(super) const fn empty() -> Hand {
        Hand {
            counts: [0; Card::KINDS],
        }
    }

    pub(super) fn add(&mut self, card: Card) {
        self.counts[card.kind()] += 1;
    }

    pub(super) fn remove(&mut self, card: Card) {
        self.counts[card.kind()] -= 1;
    }

    /// How many cards like this one are in the hand.
    pub fn count(&self, card: Card) -> u8 {
        self.counts[card.kind()]
    }

    /// How many cards of this number are in the hand.
    pub fn count_of(&self, number: Number) -> u8 {
        self.kinds()
            .filter(|card| card.number == number)
            .map(|card| self.count(card))
            .sum()
    }

    /// How many cards are in the hand.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The different cards in the hand.
    pub fn kinds(&self) -> impl Iterator<Item = Card> + '_ {
        let held = self.counts.iter().enumerate().filter(|&(_, &count)| count > 0);
        held.filter_map(|(kind, _)| Card::of_kind(kind))
    }
}
