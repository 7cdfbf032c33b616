//! When the picture changes although nothing happens: the bar of a held button, the bottom line that alternates, and
//! whatever moves in a game. While the device waits for its player, nothing is drawn.

use super::device::Handheld;
use super::power::Power;
use crate::time::Timestamp;

/// Time between two frames of an animation.
pub(super) const FRAME_MICROS: u64 = 33_000;

/// How long the bottom line shows what a tap does, and then what holding does.
pub const BOTTOM_LINE_MICROS: u64 = 3_000_000;

impl Handheld {
    /// Whether the bottom line shows what holding a button does; otherwise it shows what a tap does.
    pub fn bottom_line_shows_hold(&self) -> bool {
        self.now.micros_since(self.scene_since) / BOTTOM_LINE_MICROS % 2 == 1
    }

    /// When the picture changes if nothing happens.
    pub(super) fn next_frame(&self) -> Option<Timestamp> {
        if self.idle.power() == Power::Asleep {
            return None;
        }
        let soon = self.now.plus_micros(FRAME_MICROS);
        let hold = self.gestures.hold_begins().map(|begins| begins.max(soon));
        let by_scene = match self.games.shown(self.scene) {
            Some(game) => game.next_frame(self.now),
            None if self.scene.has_two_bottom_lines() => {
                let shown = self.now.micros_since(self.scene_since) / BOTTOM_LINE_MICROS + 1;
                Some(self.scene_since.plus_micros(shown * BOTTOM_LINE_MICROS))
            }
            None => None,
        };
        Timestamp::earliest(&[hold, by_scene])
    }
}
