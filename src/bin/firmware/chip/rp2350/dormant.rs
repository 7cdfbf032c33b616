//! Dormant sleep: everything stops, clocks and time included, until a pin changes (6.5.3).
//!
//! Waking takes as long as the crystal needs to become stable. A button may be released by then, and another one pressed and
//! released: which pin woke the chip is returned, and what came later is in the edges that the pins latch.
//!
//! Memories and the flash cache keep their power, unlike on the RP2040: what is saved is little, and nobody has tried it.

use embassy_rp::pac::rosc::regs::Dormant;
use embassy_rp::pac::{ROSC, SIO};

use crate::chip::clocks;
use crate::chip::pins::{clear_edges, set_wakers};

/// A change of a pin that is over within this many cycles of the ring oscillator is a spike on the wire: a tenth of a
/// millisecond at 16 MHz, and longer if it is slower.
const SPIKE_CYCLES: u32 = 1600;

/// What makes an oscillator dormant, in ASCII: "coma" (ROSC register DORMANT, 8.3).
const COMA: u32 = 0x636F_6D61;

/// Stops everything until one of these pins changes for longer than a spike; unless `is_due` says, with the wakers set and
/// interrupts off, that there is something to do. Returns the pins that woke the chip, a bit each; none if it did not sleep.
///
/// The edges since then are latched.
pub fn sleep_until_edge(gpios: impl Iterator<Item = u8> + Clone, is_due: impl FnOnce() -> bool) -> u32 {
    let pins = gpios.clone().fold(0, |pins, gpio| pins | 1 << gpio);
    clear_edges(gpios.clone());
    set_wakers(gpios.clone(), true);
    let changed = critical_section::with(|_| {
        let before = SIO.gpio_in(0).read();
        let changed = || (SIO.gpio_in(0).read() ^ before) & pins;
        if is_due() {
            return 0;
        }
        clocks::change_to_ring();
        let woken = loop {
            ROSC.dormant().write_value(Dormant(COMA));
            cortex_m::asm::delay(SPIKE_CYCLES);
            if changed() != 0 {
                break changed();
            }
            // A spike is not worth starting the crystal for. A pin that changes before the next loop is latched again.
            clear_edges(gpios.clone());
            if changed() != 0 {
                break changed();
            }
        };
        clocks::change_to_crystal();
        woken
    });
    set_wakers(gpios, false);
    changed
}
