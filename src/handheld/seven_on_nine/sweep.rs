//! The mark that sweeps over a player's slots in 7 on 9, so that two buttons are enough to play ten numbers.
//!
//! It rests on each number that the player holds for the same time, from low to high and round again. A number that
//! comes into the hand joins the round; one that is gone is passed over at once. More cards mean more chances and a
//! longer round: that is the game's own trade-off. With direction buttons the mark is moved by hand instead and stays
//! where it is put.
//!
//! It knows nothing of the pile: which number to slap is for the player to find out.

use crate::seven_on_nine::{Hand, Number};
use crate::storage::settings::Speed;
use crate::time::Timestamp;

impl Speed {
    /// How long the mark rests on a number.
    pub const fn rest_micros(self) -> u64 {
        match self {
            Speed::Slow => 600_000,
            Speed::Normal => 400_000,
            Speed::Fast => 260_000,
        }
    }
}

/// Where the mark is.
#[derive(Clone, Debug)]
pub struct Sweep {
    speed: Speed,
    mark: Option<Number>,
    /// When it came there.
    since: Timestamp,
    /// Moved by hand: it goes nowhere by itself.
    by_hand: bool,
}

impl Sweep {
    /// A mark that is nowhere yet.
    pub fn new(speed: Speed, now: Timestamp) -> Sweep {
        Sweep {
            speed,
            mark: None,
            since: now,
            by_hand: false,
        }
    }

    /// The number under the mark; none while the hand is empty.
    pub fn mark(&self) -> Option<Number> {
        self.mark
    }

    /// Lets the mark move on. To be called with every change of the hand and before every press, so that a press finds
    /// the mark where it was at that moment.
    pub fn advance(&mut self, hand: &Hand, now: Timestamp) {
        let rest = self.speed.rest_micros();
        match self.mark {
            Some(mark) if hand.count_of(mark) > 0 => {}
            // Its number is gone, or there was none: rest on the next one, from now on.
            _ => {
                self.mark = next(hand, self.mark, Way::Up);
                self.since = now;
            }
        }
        while !self.by_hand && self.mark.is_some() && now.micros_since(self.since) >= rest {
            self.mark = next(hand, self.mark, Way::Up);
            self.since = self.since.plus_micros(rest);
        }
    }

    /// When the mark will move by itself.
    pub fn wake(&self) -> Option<Timestamp> {
        let moves = self.mark.is_some() && !self.by_hand;
        moves.then(|| self.since.plus_micros(self.speed.rest_micros()))
    }

    /// Moves the mark to the next held number, up or down; from then on it stays where it is put.
    pub fn move_by_hand(&mut self, hand: &Hand, way: Way, now: Timestamp) {
        self.by_hand = true;
        self.mark = next(hand, self.mark, way);
        self.since = now;
    }
}

/// Which way a mark is moved by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the next higher number.
    Up,
    /// To the next lower number.
    Down,
}

/// The next number in the hand after this one, round and round. The number itself if there is no other.
fn next(hand: &Hand, from: Option<Number>, way: Way) -> Option<Number> {
    let start = match (from, way) {
        (Some(number), _) => number.value(),
        // From before the first, or from behind the last.
        (None, Way::Up) => 0,
        (None, Way::Down) => Number::COUNT + 1,
    };
    let held = || Number::all().filter(|&number| hand.count_of(number) > 0);
    match way {
        Way::Up => held().find(|number| number.value() > start).or_else(|| held().next()),
        Way::Down => held()
            .filter(|number| number.value() < start)
            .last()
            .or_else(|| held().last()),
    }
}
