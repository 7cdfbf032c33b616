//! Steps that press buttons: taps, holds, both at once, and bouncing contacts.
//!
//! Presses begin on a whole tick of the entropy source, so that a device that sees them slightly later deals the same cards.

use super::runner::Runner;
use crate::TAP_MICROS;
use pocket_nines::handheld::Button;
use pocket_nines::handheld::entropy::TICK_MICROS;

/// A bouncing contact: how long it is closed, open, closed and so on before it rests.
const BOUNCES_MICROS: [u64; 6] = [300, 900, 200, 1_500, 700, 400];

impl Runner<'_, '_> {
    /// A short press, and a moment after it.
    pub(super) fn tap(&mut self, button: Button) -> Result<(), String> {
        self.press_for(button, TAP_MICROS)
    }

    pub(super) fn press_for(&mut self, button: Button, micros: u64) -> Result<(), String> {
        self.wait_for_tick()?;
        self.edge(button, true)?;
        self.wait(micros)?;
        self.edge(button, false)?;
        self.wait(TAP_MICROS)
    }

    pub(super) fn tap_both(&mut self) -> Result<(), String> {
        self.wait_for_tick()?;
        self.edge(Button::A, true)?;
        self.edge(Button::B, true)?;
        self.wait(TAP_MICROS)?;
        self.edge(Button::A, false)?;
        self.edge(Button::B, false)?;
        self.wait(TAP_MICROS)
    }

    /// Waits for the next whole tick of the entropy source, unless this is one.
    pub(super) fn wait_for_tick(&mut self) -> Result<(), String> {
        let now = self.device()?.now().as_micros();
        self.wait(now.next_multiple_of(TICK_MICROS) - now)
    }

    /// A tap whose contact bounces when it closes and when it opens.
    pub(super) fn bounce(&mut self, button: Button) -> Result<(), String> {
        self.wait_for_tick()?;
        for comes_to_rest in [true, false] {
            for (place, micros) in BOUNCES_MICROS.into_iter().enumerate() {
                self.edge(button, comes_to_rest == (place % 2 == 0))?;
                self.wait(micros)?;
            }
            self.edge(button, comes_to_rest)?;
            self.wait(TAP_MICROS)?;
        }
        Ok(())
    }
}
