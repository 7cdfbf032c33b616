//! Recordings of all frames and sounds of a device, to compare two devices.

use harness::Harness;
use pocket_nines::handheld::Sound;
use pocket_nines::random::Random;
use pocket_nines::screens::Frame;
use pocket_nines::time::Timestamp;

use crate::resume::game_setup::{RandomPlayer, is_played};

/// All frames and sounds with their times, during random presses.
#[derive(Debug, Default, PartialEq)]
pub struct Recording {
    pub frames: Vec<(u64, Frame)>,
    pub sounds: Vec<(u64, Sound)>,
}

impl Recording {
    pub fn watch(device: &mut Harness, seed: u64, presses: usize) -> Recording {
        let mut recording = Recording::default();
        device.take_sounds();
        let begins = device.now();
        let mut player = RandomPlayer(Random::new(seed));
        recording.frames.push((0, device.frame()));
        for _ in 0..presses {
            let (button, down, after) = player.press();
            if !is_played(device) {
                // The next game is dealt at random, and the random generator is not saved.
                break;
            }
            for (down, micros) in [(true, down), (false, after)] {
                device.edge(button, down);
                let until = device.now().plus_micros(micros);
                recording.look(device, begins);
                while device.step(until) {
                    recording.look(device, begins);
                }
            }
        }
        recording
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

    /// Fails with the time of the first difference, instead of printing all frames.
    pub fn expect(&self, other: &Recording, what: &str) {
        assert_eq!(self.sounds, other.sounds, "{what}: heard");
        for (at, (one, two)) in self.frames.iter().zip(&other.frames).enumerate() {
            assert!(one == two, "{what}: frame {at}, after {} and {} µs", one.0, two.0);
        }
        assert_eq!(self.frames.len(), other.frames.len(), "{what}: frames");
    }
}
