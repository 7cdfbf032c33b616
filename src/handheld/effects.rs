//! What is to be done after an event: sounds to play, a frame to draw, a game to save, a restart. Games and menus
//! collect effects here; the device acts on them, and [`super::outputs`] hands them to the hardware.

use heapless::Vec;

use super::Sound;

/// Most sounds in one event; further ones are dropped, because a listener could not tell them apart.
const MOST_SOUNDS: usize = 8;

/// Something that restarts the whole device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// Restart as a USB drive, to take a new firmware.
    Update,
}

/// The effects of an event.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// Sounds to play, in this order.
    pub sounds: Vec<Sound, MOST_SOUNDS>,
    /// Whether the picture has changed.
    pub redraw: bool,
    /// Whether the game that reacts is to be saved. The device then marks its slot.
    pub save: bool,
    /// Whether the buttons that are down must not cause any further gesture until they are released.
    pub ignore_pressed_buttons: bool,
    /// A restart that is to happen once everything is saved.
    pub request: Option<Request>,
}

impl Effects {
    /// Adds a sound and asks for a new frame: every event with a sound also changes the picture.
    pub fn sound(&mut self, sound: Sound) {
        // A sound that does not fit is dropped.
        let _ = self.sounds.push(sound);
        self.redraw = true;
    }
}
