//! Separates the decks for tuning the rivals from the decks for measuring them. A rival that is measured on the decks it was
//! tuned on looks stronger than it is, so each deck code belongs to one of the two sets, by a hash of the code that must
//! never change. There is no way to get decks without choosing a set.

use pocket_nines::number9::DeckCode;
use pocket_nines::random::Random;

/// The two sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Tuning,
    Measuring,
}

impl Use {
    /// Keeps the hash independent of the shuffle of the deck, which is seeded by the code's number as well.
    const SALT: u64 = 0x636F_696E;

    /// The set that this deck belongs to.
    fn of(code: DeckCode) -> Use {
        let hash = Random::new(u64::from(code.number()) << u32::BITS | Use::SALT).next_u64();
        if hash & 1 == 0 { Use::Tuning } else { Use::Measuring }
    }
}

/// Decks of one set, always the same ones in the same order, without repetition.
#[derive(Clone, Debug)]
pub struct Decks {
    wanted: Use,
    left: usize,
    /// How many codes were tried so far.
    seen: u32,
}

impl Decks {
    /// The step from one deck code to the next. It is coprime to the number of codes, so all of them are tried before one
    /// repeats.
    const STRIDE: u64 = 1_000_003;

    /// Decks for tuning.
    pub fn tuning(count: usize) -> Decks {
        Decks::of_set(Use::Tuning, count)
    }

    /// Decks for measuring.
    pub fn measuring(count: usize) -> Decks {
        Decks::of_set(Use::Measuring, count)
    }

    fn of_set(wanted: Use, count: usize) -> Decks {
        Decks {
            wanted,
            left: count,
            seen: 0,
        }
    }
}

impl Iterator for Decks {
    type Item = DeckCode;

    fn next(&mut self) -> Option<DeckCode> {
        while self.left > 0 && self.seen < DeckCode::COUNT {
            let number = u64::from(self.seen) * Decks::STRIDE % u64::from(DeckCode::COUNT);
            self.seen += 1;
            let code = DeckCode::new(number as u32).filter(|&code| Use::of(code) == self.wanted);
            if code.is_some() {
                self.left -= 1;
                return code;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    const ENOUGH: usize = 20_000;

    #[test]
    fn no_deck_is_in_both_sets() {
        let tuning: HashSet<DeckCode> = Decks::tuning(ENOUGH).collect();
        let measuring: HashSet<DeckCode> = Decks::measuring(ENOUGH).collect();
        assert_eq!((tuning.len(), measuring.len()), (ENOUGH, ENOUGH), "a deck came twice");
        assert!(tuning.is_disjoint(&measuring));
    }

    #[test]
    fn no_order_of_tiles_is_in_both_sets() {
        let orders = |decks: Decks| decks.map(|code| code.deck().digits().map(|digit| digit.value()));
        let tuning: HashSet<[u8; 20]> = orders(Decks::tuning(ENOUGH)).collect();
        assert!(orders(Decks::measuring(ENOUGH)).all(|order| !tuning.contains(&order)));
    }

    #[test]
    fn every_deck_is_in_one_of_the_sets() {
        let all = DeckCode::COUNT as usize;
        assert_eq!(Decks::tuning(all).count() + Decks::measuring(all).count(), all);
    }

    #[test]
    fn more_decks_begin_with_the_same_ones() {
        assert!(Decks::measuring(50).eq(Decks::measuring(80).take(50)));
    }
}
