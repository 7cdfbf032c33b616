//! Which decks a rival may learn from, and which it is judged by. A player that has been tuned on the decks it is judged by
//! looks stronger than it is, so every deck is for one of the two and never for both: a coin, tossed for each deck code for
//! ever, says for which. There is no way to ask for decks without saying what for.

use pocket_nines::number9::DeckCode;
use pocket_nines::random::Random;

/// What a deck is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Tuning,
    Measuring,
}

impl Use {
    /// Sets the coin apart from the shuffle of the deck, which rolls from the code's number as well.
    const COIN: u64 = 0x636F_696E;

    /// What this deck is for.
    fn of(code: DeckCode) -> Use {
        let toss = Random::new(u64::from(code.number()) << u32::BITS | Use::COIN).next_u64();
        if toss & 1 == 0 { Use::Tuning } else { Use::Measuring }
    }
}

/// Decks for one use: always the same ones in the same order, none twice.
#[derive(Clone, Debug)]
pub struct Decks {
    wanted: Use,
    left: usize,
    /// How many codes were looked at.
    seen: u32,
}

impl Decks {
    /// From one deck to the next in the order of their codes. It shares no divisor with how many there are, so it comes by
    /// all of them before it comes by one again.
    const STRIDE: u64 = 1_000_003;

    /// Decks to learn from.
    pub fn tuning(count: usize) -> Decks {
        Decks::wanted(Use::Tuning, count)
    }

    /// Decks to be judged by.
    pub fn measuring(count: usize) -> Decks {
        Decks::wanted(Use::Measuring, count)
    }

    fn wanted(wanted: Use, count: usize) -> Decks {
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
    fn no_deck_is_both_for_tuning_and_for_measuring() {
        let tuning: HashSet<DeckCode> = Decks::tuning(ENOUGH).collect();
        let measuring: HashSet<DeckCode> = Decks::measuring(ENOUGH).collect();
        assert_eq!((tuning.len(), measuring.len()), (ENOUGH, ENOUGH), "a deck came twice");
        assert!(tuning.is_disjoint(&measuring));
    }

    #[test]
    fn the_order_of_the_tiles_is_not_shared_either() {
        let orders = |decks: Decks| decks.map(|code| code.deck().digits().map(|digit| digit.value()));
        let tuning: HashSet<[u8; 20]> = orders(Decks::tuning(ENOUGH)).collect();
        assert!(orders(Decks::measuring(ENOUGH)).all(|order| !tuning.contains(&order)));
    }

    #[test]
    fn every_deck_is_for_one_of_the_two() {
        let all = DeckCode::COUNT as usize;
        assert_eq!(Decks::tuning(all).count() + Decks::measuring(all).count(), all);
    }

    #[test]
    fn the_same_decks_come_again_and_more_of_them_begin_with_the_same() {
        assert!(Decks::measuring(50).eq(Decks::measuring(80).take(50)));
    }
}
