//! What a game wants from the device, gathered while it reacts: sounds, a new frame, a save. Whoever drives the game
//! empties it.

use heapless::Vec;

use super::Sound;

/// More sounds at once than this nobody could tell apart; further ones are dropped.
const MOST_SOUNDS: usize = 8;

/// What is to be done outside.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// What is to be heard, in this order.
    pub sounds: Vec<Sound, MOST_SOUNDS>,
    /// Whether something looks different now.
    pub redraw: bool,
    /// Whether the running game is to be written down.
    pub save: bool,
}

impl Effects {
    /// Something to be heard, and so to be seen, too.
    pub fn sound(&mut self, sound: Sound) {
        // A sound too many is not worth more than being left out.
        let _ = self.sounds.push(sound);
        self.redraw = true;
    }
}
