//! Hands the effects of the handheld to the hardware. The firmware, the simulator and the test harness each implement
//! [`Outputs`] and run a loop of the same shape around it:
//!
//! 1. wait for a button edge or for [`Handheld::wake`]; while [`Handheld::is_thinking`], call [`Handheld::think`] instead,
//! 2. pass each edge to [`Handheld::edge`] and the time to [`Handheld::advance`],
//! 3. call [`Handheld::deliver`].
//!
//! The rules that hold on every kind of hardware are applied in `deliver`: flash is written only when the running game and the
//! batteries allow it, a muted device plays nothing, and everything is saved before the device restarts or sleeps. With batteries
//! that are too low to write, a device sleeps all the same, as staying awake would empty them; memory keeps what is not saved
//! yet, and it is written as soon as the supply allows it.

use super::device::{Handheld, PanelState};
use super::effects::Request;
use super::sound::Sound;
use crate::storage::{Save, Slot};

/// The parts of a device that effects go to.
pub trait Outputs {
    /// Draws the picture of this handheld.
    fn draw(&mut self, handheld: &Handheld);

    /// Sets brightness and orientation of the panel. Called after every event, so it must be cheap if nothing changed.
    fn set_panel(&mut self, state: PanelState);

    /// Plays a sound after those that are still playing.
    fn play(&mut self, sound: Sound);

    /// Stops every sound. Called after every event while sound is switched off, so it must be cheap if nothing plays.
    fn mute(&mut self);

    /// Whether a save can be taken now; false while the one before is being written.
    fn can_save(&self) -> bool;

    /// Writes a slot. Only called while [`Outputs::can_save`].
    fn save(&mut self, save: Save);

    /// Whether a save has failed since this was last called.
    fn take_save_failure(&mut self) -> bool;

    /// The slot of a save that was not even begun, because the supply had just become too low, if there was one since this was
    /// last called. It is handed over again later. Where there are no batteries there is none.
    fn take_refused_save(&mut self) -> Option<Slot> {
        None
    }

    /// Whether all earlier effects are done: the frame is sent, the sounds are over, the flash is written.
    fn is_idle(&self) -> bool;

    /// Restarts the device. Everything is saved.
    fn restart(&mut self, request: Request);

    /// Sleeps until a button is pressed. The panel is off. Everything is saved, or must stay in memory because the batteries are
    /// too low to write it.
    fn sleep(&mut self);
}

impl Handheld {
    /// Hands over everything that the last event has caused.
    pub fn deliver(&mut self, outputs: &mut impl Outputs) {
        if self.take_redraw() {
            outputs.draw(self);
        }
        outputs.set_panel(self.panel());
        let is_audible = self.settings().sound;
        if !is_audible {
            outputs.mute();
        }
        while let Some(sound) = self.take_sound() {
            if is_audible {
                outputs.play(sound);
            }
        }
        let is_saved = self.deliver_saves(outputs);
        if !outputs.is_idle() || !(is_saved || self.holds_back_saves()) {
            return;
        }
        // A restart forgets what is held back, so it waits for better batteries.
        if is_saved && let Some(request) = self.take_request() {
            outputs.restart(request);
        }
        // A button that is still down has to be waited for, to notice its release.
        if self.panel().light.is_none() && self.wake().is_none() {
            outputs.sleep();
        }
    }

    /// Returns whether every changed slot has been handed over.
    fn deliver_saves(&mut self, outputs: &mut impl Outputs) -> bool {
        loop {
            if outputs.take_save_failure() {
                self.could_not_save();
            }
            if let Some(slot) = outputs.take_refused_save() {
                self.save_again(slot);
            }
            self.tell_what_is_held_back();
            if !outputs.can_save() || !self.allows_flash_writes() {
                return false;
            }
            match self.take_save() {
                Some(save) => outputs.save(save),
                None => return true,
            }
        }
    }
}
