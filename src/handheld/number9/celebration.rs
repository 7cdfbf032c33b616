//! The fireworks after a game with a hundred points or more: which frame is shown when. The frames themselves are drawn
//! by the screens.

use super::play::Number9Play;
use crate::number9::Table;
use crate::seat::Seat;
use crate::storage::statistics::EXCELLENT;
use crate::time::Timestamp;

/// How long a frame is shown: twelve of them make a second.
pub const FRAME_MICROS: u64 = 83_333;

/// How many frames there are.
pub const FRAMES: usize = 36;

/// A frame of the fireworks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Celebration {
    /// The points that are celebrated.
    pub points: u16,
    /// Which frame, counted from 0.
    pub frame: usize,
    /// When the next one follows.
    pub frame_ends: Timestamp,
}

/// The frame that is shown `micros` after the last level was counted; none for a lower score, or after the last frame.
pub fn frame(points: u16, micros: u64) -> Option<usize> {
    let frame = usize::try_from(micros / FRAME_MICROS).ok()?;
    (points >= EXCELLENT && frame < FRAMES).then_some(frame)
}

impl Number9Play {
    /// The fireworks for the one person who played, while they last. A game of several people has none.
    pub fn celebration(&self, now: Timestamp) -> Option<Celebration> {
        let counted = self.counted_since()?;
        let own = self.game().table(Seat::First).filter(|_| self.is_for_one());
        let points = own.map(Table::score)?.total();
        let frame = frame(points, now.micros_since(counted))?;
        Some(Celebration {
            points,
            frame,
            frame_ends: counted.plus_micros((frame as u64 + 1) * FRAME_MICROS),
        })
    }
}
