//! What of a race looks different as time goes by, though nothing happens: a card on its way to the pile, a lock-out and a
//! turn that run out. And when it does, so that a device draws as often as there is something to see and no more.
//!
//! All of it is a function of the race and the time and changes nothing: a frame may be late, left out or drawn twice, and
//! a press waits for none of them.

use super::play::{SevenOnNinePlay, Stage};
use crate::seven_on_nine::{Done, Event, LOCK_OUT_MICROS, TURN_MICROS};
use crate::time::Timestamp;

/// Frames of a slide, the one in which the card lies still not counted.
pub const SLIDE_FRAMES: usize = 4;

/// How long each of them is shown. The panel takes 27 ms for all of its pixels, and about half of them change.
pub const SLIDE_FRAME_MICROS: u64 = 35_000;

/// How often a bar that runs out is drawn: a lock-out loses about five pixels in this time, a turn about three. Each time
/// costs the bus more than the few bytes that change.
const BAR_FRAME_MICROS: u64 = 100_000;

/// Frames never follow one another faster.
const SHORTEST_FRAME_MICROS: u64 = 30_000;

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The hand of whoever holds the device.
    Hand,
    /// A bot's hand.
    Bot,
    /// The bottom of the pile, after a stall.
    Beneath,
}

impl Origin {
    /// Where the top card comes from after somebody did something; none if it lay there before.
    pub(super) fn of_top(is_own: bool, done: Done) -> Option<Origin> {
        match (done.turned, done.event) {
            (1.., _) => Some(Origin::Beneath),
            (0, Event::Played | Event::Won) if is_own => Some(Origin::Hand),
            (0, Event::Played | Event::Won) => Some(Origin::Bot),
            (0, Event::Drew(_) | Event::TooLate | Event::WrongCard { .. }) => None,
        }
    }
}

/// A card on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Where it comes from.
    pub from: Origin,
    /// Which frame of [`SLIDE_FRAMES`] this is, from 0.
    pub frame: usize,
}

impl SevenOnNinePlay {
    /// The top card, if it is still on its way to the pile.
    pub fn slide(&self, now: Timestamp) -> Option<Slide> {
        let arrival = self.arrival?;
        let frame = usize::try_from(now.micros_since(arrival.at) / SLIDE_FRAME_MICROS).ok()?;
        let from = arrival.from;
        (frame < SLIDE_FRAMES).then_some(Slide { from, frame })
    }

    /// How much of a bar is still to be served, up to 255.
    pub fn barred(&self, now: Timestamp) -> Option<u8> {
        let left = self.race.barred_until(self.person())?.micros_since(self.race_time(now));
        (left > 0).then(|| share(left, LOCK_OUT_MICROS))
    }

    /// In home rules: how much of the turn is left, up to 255.
    pub fn turn_left(&self, now: Timestamp) -> u8 {
        let left = |ends: Timestamp| ends.micros_since(self.race_time(now));
        self.race.turn().map_or(0, |turn| share(left(turn.ends), TURN_MICROS))
    }

    /// When the picture that was drawn now will look different though nothing happens. What happens is for
    /// [`SevenOnNinePlay::next_event`] to say.
    pub fn next_animation_frame(&self, now: Timestamp) -> Option<Timestamp> {
        let slide = self.arrival.map(|arrival| {
            let lies_at = arrival.at.plus_micros(SLIDE_FRAMES as u64 * SLIDE_FRAME_MICROS);
            (lies_at, SLIDE_FRAME_MICROS)
        });
        let until = self.race.barred_until(self.person());
        let lock_out = until.map(|until| (self.game_time(until), BAR_FRAME_MICROS));
        let turn = self.race.turn();
        let turn = turn.map(|turn| (self.game_time(turn.ends), BAR_FRAME_MICROS));
        let shown = match self.stage {
            // Time stands still, and so do the bars.
            Stage::Ready(_) => [slide, None, None],
            Stage::Running => [slide, lock_out, turn],
            Stage::Over(_) => [None; 3],
        };
        let soonest = now.plus_micros(SHORTEST_FRAME_MICROS);
        let running = shown.into_iter().flatten().filter(|&(ends, _)| now < ends);
        // Counted back from its end, so that the end is a frame, too.
        running
            .map(|(ends, every)| soonest.plus_micros(ends.micros_since(soonest) % every))
            .min()
    }
}

/// How much this is of the whole, which is 255.
fn share(part: u64, whole: u64) -> u8 {
    (part * u64::from(u8::MAX) / whole).min(u8::MAX.into()) as u8
}
