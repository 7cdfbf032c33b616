//! The mark that sweeps over the numbers in the player's hand in 7 on 9, so that one button is enough to slap any of
//! them.
//!
//! The mark stays on each number in the hand for the same time, from low to high and then from the first again. Numbers
//! that are drawn or used up join or leave the sweep at once. Once the player moves the mark with direction buttons, it
//! no longer moves by itself.
//!
//! The mark must not depend on the pile, because it would then show the player which number fits.

use crate::seven_on_nine::{Hand, Number};
use crate::storage::settings::Speed;
use crate::time::Timestamp;

impl Speed {
    /// How long the mark stays on a number.
    pub const fn rest_micros(self) -> u64 {
        match self {
            Speed::Slow => 600_000,
            Speed::Normal => 400_000,
            Speed::Fast => 260_000,
        }
    }
}

/// The mark.
#[derive(Clone, Debug)]
pub struct Sweep {
    speed: Speed,
    mark: Option<Number>,
    /// When it moved there.
    since: Timestamp,
    /// The player has moved it, so it no longer moves by itself.
    by_hand: bool,
}

impl Sweep {
    /// A mark that is not on a number yet.
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

    /// Moves the mark to where it is at this time. To be called after every change of the hand and before every press,
    /// so that a press takes the number that was marked at its timestamp.
    pub fn advance(&mut self, hand: &Hand, now: Timestamp) {
        let rest = self.speed.rest_micros();
        match self.mark {
            Some(mark) if hand.count_of(mark) > 0 => {}
            // The marked number is no longer in the hand, or none was marked: mark the next one.
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

    /// Moves the mark to the next number in the hand, up or down. From then on it does not move by itself.
    pub fn move_by_hand(&mut self, hand: &Hand, way: Way, now: Timestamp) {
        self.by_hand = true;
        self.mark = next(hand, self.mark, way);
        self.since = now;
    }
}

/// The direction in which the player moves the mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the next higher number.
    Up,
    /// To the next lower number.
    Down,
}

/// The next number in the hand after this one, and the first after the last. The number itself if there is no other.
fn next(hand: &Hand, from: Option<Number>, way: Way) -> Option<Number> {
    let start = match (from, way) {
        (Some(number), _) => number.value(),
        // Without a mark the search starts before the first number, or after the last.
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
