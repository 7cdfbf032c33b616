//! Everything that somebody sees and hears who watches a device, to be compared with what somebody else saw and heard.

use harness::Harness;
use pocket_nines::handheld::Sound;
use pocket_nines::random::Random;
use pocket_nines::screens::Frame;
use pocket_nines::time::Timestamp;

use crate::resume::sitting::{Thumb, is_played};

/// What was to be seen and heard, and when, while somebody pressed this and that.
#[derive(Debug, Default, PartialEq)]
pub struct Seen {
    pub frames: Vec<(u64, Frame)>,
    pub sounds: Vec<(u64, Sound)>,
}

impl Seen {
    pub fn watch(device: &mut Harness, seed: u64, presses: usize) -> Seen {
        let mut seen = Seen::default();
        device.take_sounds();
        let begins = device.now();
        let mut thumb = Thumb(Random::new(seed));
        seen.frames.push((0, device.frame()));
        for _ in 0..presses {
            let (button, down, after) = thumb.press();
            if !is_played(device) {
                // What comes after a game is left to chance, and that is not kept.
                break;
            }
            for (down, micros) in [(true, down), (false, after)] {
                device.edge(button, down);
                let until = device.now().plus_micros(micros);
                seen.look(device, begins);
                while device.step(until) {
                    seen.look(device, begins);
                }
            }
        }
        seen
    }

    fn look(&mut self, device: &mut Harness, begins: Timestamp) {
        let at = device.now().micros_since(begins);
        let frame = device.frame();
        if self.frames.last().is_none_or(|(_, last)| *last != frame) {
            self.frames.push((at, frame));
        }
        self.sounds
            .extend(device.take_sounds().into_iter().map(|sound| (at, sound)));
    }

    /// Says when two stories part, instead of printing all their frames.
    pub fn expect(&self, other: &Seen, what: &str) {
        assert_eq!(self.sounds, other.sounds, "{what}: heard");
        for (at, (one, two)) in self.frames.iter().zip(&other.frames).enumerate() {
            assert!(one == two, "{what}: frame {at}, after {} and {} µs", one.0, two.0);
        }
        assert_eq!(self.frames.len(), other.frames.len(), "{what}: frames");
    }
}
