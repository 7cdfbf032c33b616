//! The pins, as numbers: their levels now, and the edges that they have latched. Which of them is a button is for the board to say.
//!
//! Sections are those of the RP2040 datasheet; an RP2350 has the same registers, and two more of each.

use embassy_rp::pac::{IO_BANK0, SIO};

/// Pins in an interrupt register, four bits each (2.19.6.1).
const PINS_PER_REGISTER: u8 = 8;

/// Whether a pin is low now.
pub fn is_low(gpio: u8) -> bool {
    SIO.gpio_in(0).read() >> gpio & 1 == 0
}

/// Clears the edges that these pins have latched: writing ones clears them (2.19.6.1, INTR0).
pub fn clear_edges(gpios: impl Iterator<Item = u8>) {
    for gpio in gpios {
        let (register, pin) = place(gpio);
        IO_BANK0.intr(register).write(|latched| {
            latched.set_edge_low(pin, true);
            latched.set_edge_high(pin, true);
        });
    }
}

/// Whether a pin went both down and up since its edges were cleared.
pub fn has_both_edges(gpio: u8) -> bool {
    let (register, pin) = place(gpio);
    let latched = IO_BANK0.intr(register).read();
    latched.edge_low(pin) && latched.edge_high(pin)
}

/// Whether an edge of these pins ends dormant sleep.
pub(super) fn set_wakers(gpios: impl Iterator<Item = u8>, wakes: bool) {
    for gpio in gpios {
        let (register, pin) = place(gpio);
        IO_BANK0.int_dormant_wake().inte(register).modify(|wakers| {
            wakers.set_edge_low(pin, wakes);
            wakers.set_edge_high(pin, wakes);
        });
    }
}

/// The interrupt register of a pin, and its place there.
fn place(gpio: u8) -> (usize, usize) {
    ((gpio / PINS_PER_REGISTER).into(), (gpio % PINS_PER_REGISTER).into())
}
