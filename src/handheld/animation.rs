//! When the picture looks different though nothing happens: a ring that fills, a tile that falls, a card that slides, a bar
//! that shrinks, the bottom line that says something else. Whoever waits for the player draws nothing.

use super::blink;
use super::device::Handheld;
use super::number9::{Number9Play, Stage};
use super::power::Power;
use super::scene::Scene;
use crate::screens::score;
use crate::time::Timestamp;

/// How often a filling ring, a falling tile and the like are drawn.
const FRAME_MICROS: u64 = 33_000;

/// How long the bottom line says what a tap does, and then what holding does.
pub const HINT_MICROS: u64 = 3_000_000;

/// How long each picture of somebody who thinks is shown.
pub const THINKING_MICROS: u64 = 300_000;

impl Handheld {
    /// Whether the bottom line says what holding does; otherwise it says what a tap does.
    pub fn hints_at_holding(&self) -> bool {
        self.now.micros_since(self.since) / HINT_MICROS % 2 == 1
    }

    /// When the picture looks different though nothing happens.
    pub(super) fn next_frame(&self) -> Option<Timestamp> {
        if self.idle.power() == Power::Asleep {
            return None;
        }
        let soon = self.now.plus_micros(FRAME_MICROS);
        let ring = self.gestures.ring_begins().map(|begins| begins.max(soon));
        let by_scene = match &self.scene {
            Scene::Number9 => self.next_number9_frame(soon),
            Scene::Race => self.race.as_ref().and_then(|play| play.next_frame(self.now)),
            Scene::Demo(demo) => demo.next_frame(self.now, soon),
            scene if scene.has_two_hints() => {
                let shown = self.now.micros_since(self.since) / HINT_MICROS + 1;
                Some(self.since.plus_micros(shown * HINT_MICROS))
            }
            _ => None,
        };
        Timestamp::earliest(&[ring, by_scene])
    }

    fn next_number9_frame(&self, soon: Timestamp) -> Option<Timestamp> {
        let play = self.number9.as_ref()?;
        match play.stage() {
            Stage::Placing(_) => {
                let blink = blink::next_change(play.moved_at(), self.now);
                Timestamp::earliest(&[blink, self.next_sign_of_thinking(play)])
            }
            Stage::Dropping { .. } => Some(soon),
            Stage::Counting { .. } | Stage::Counted { .. } => score::next_frame(&self.ending()?),
            Stage::Waiting { .. } => self.next_sign_of_thinking(play),
            Stage::HandOver(_) => None,
        }
    }

    /// While somebody waits for a thought, something moves, so that nobody takes the device for a stuck one.
    fn next_sign_of_thinking(&self, play: &Number9Play) -> Option<Timestamp> {
        let since = play.waiting_since()?;
        let step = self.now.micros_since(since) / THINKING_MICROS + 1;
        Some(since.plus_micros(step * THINKING_MICROS))
    }
}
