//! The animations of a race: a card that slides to the pile, and the bars of a lock-out and of a turn that run out.
//! Also when the next frame is due, so that the device draws no more often than the picture changes.
//!
//! Every frame is a function of the race and the time and changes nothing. So a frame may be late, dropped or drawn
//! twice, and no press waits for one.

use super::play::{SevenOnNinePlay, Stage};
use crate::seven_on_nine::{Done, Event, TURN_MICROS};
use crate::time::Timestamp;

/// Frames of a slide, not counting the one in which the card lies on the pile.
pub const SLIDE_FRAMES: usize = 4;

/// How long each of them is shown. Sending a whole frame to the panel takes 27 ms, and about half of the pixels change.
pub const SLIDE_FRAME_MICROS: u64 = 35_000;

/// Time between two frames of a bar. A lock-out loses about three pixels in this time, a turn about three. More frames
/// would load the bus for little, because each costs more than the few bytes that change.
const BAR_FRAME_MICROS: u64 = 100_000;

/// The shortest time between two frames.
const SHORTEST_FRAME_MICROS: u64 = 30_000;

/// Where a card comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The hand of the person.
    Hand,
    /// A bot's hand.
    Bot,
    /// The bottom of the pile, after a stall.
    Beneath,
}

impl Origin {
    /// Where the top card comes from after an action; none if the action did not change it.
    pub(super) fn of_top(is_own: bool, done: Done) -> Option<Origin> {
        match (done.turned, done.event) {
            (1.., _) => Some(Origin::Beneath),
            (0, Event::Played | Event::Won) if is_own => Some(Origin::Hand),
            (0, Event::Played | Event::Won) => Some(Origin::Bot),
            (0, Event::Drew(_) | Event::TooLate | Event::WrongCard { .. }) => None,
        }
    }
}

/// A card that slides to the pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slide {
    /// Where it comes from.
    pub from: Origin,
    /// Which frame of [`SLIDE_FRAMES`] this is, from 0.
    pub frame: usize,
}

impl SevenOnNinePlay {
    /// The slide of the top card, while it lasts.
    pub fn slide(&self, now: Timestamp) -> Option<Slide> {
        let arrival = self.arrival?;
        let frame = usize::try_from(now.micros_since(arrival.at) / SLIDE_FRAME_MICROS).ok()?;
        let from = arrival.from;
        (frame < SLIDE_FRAMES).then_some(Slide { from, frame })
    }

    /// How much of the person's lock-out is left, up to 255.
    pub fn barred(&self, now: Timestamp) -> Option<u8> {
        let left = self.race.barred_until(self.person())?.micros_since(self.race_time(now));
        let wrong_in_a_row = self.race.wrong_in_a_row(self.person());
        let whole = self.race.setup().lock_out_micros(wrong_in_a_row);
        (left > 0).then(|| share(left, whole))
    }

    /// With house rules: how much of the current turn is left, up to 255.
    pub fn turn_left(&self, now: Timestamp) -> u8 {
        let left = |ends: Timestamp| ends.micros_since(self.race_time(now));
        self.race.turn().map_or(0, |turn| share(left(turn.ends), TURN_MICROS))
    }

    /// When the next frame is due if nothing happens. Events are due at [`SevenOnNinePlay::next_event`].
    pub fn next_animation_frame(&self, now: Timestamp) -> Option<Timestamp> {
        let slide = self.arrival.map(|arrival| {
            let lies_at = arrival.at.plus_micros(SLIDE_FRAMES as u64 * SLIDE_FRAME_MICROS);
            (lies_at, SLIDE_FRAME_MICROS)
        });
        let until = self.race.barred_until(self.person());
        let lock_out = until.map(|until| (self.device_time(until), BAR_FRAME_MICROS));
        let turn = self.race.turn();
        let turn = turn.map(|turn| (self.device_time(turn.ends), BAR_FRAME_MICROS));
        let shown = match self.stage {
            // The time of the race stands still, and so do the bars.
            Stage::Ready(_) => [slide, None, None],
            Stage::Running => [slide, lock_out, turn],
            Stage::Over(_) => [None; 3],
        };
        let soonest = now.plus_micros(SHORTEST_FRAME_MICROS);
        let running = shown.into_iter().flatten().filter(|&(ends, _)| now < ends);
        // Frames are aligned to the end of an animation, so that its end is drawn on time.
        running
            .map(|(ends, every)| soonest.plus_micros(ends.micros_since(soonest) % every))
            .min()
    }
}

/// A part as a fraction of 255.
fn share(part: u64, whole: u64) -> u8 {
    (part * u64::from(u8::MAX) / whole).min(u8::MAX.into()) as u8
}
