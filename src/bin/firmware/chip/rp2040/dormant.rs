//! Dormant sleep: everything stops, clocks and time included, until a pin changes (2.11.3).
//!
//! Waking takes as long as the crystal needs to become stable. A button may be released by then, and another one pressed and
//! released: which pin woke the chip is returned, and what came later is in the edges that the pins latch.

use core::arch::asm;

use embassy_rp::pac::{ROSC, SIO, SYSCFG, XIP_CTRL};

use crate::chip::clocks;
use crate::chip::pins::{clear_edges, set_wakers};

/// A change of a pin that is over within this many cycles of the ring oscillator is a spike on the wire: a tenth of a
/// millisecond with the fastest of them, a whole one with the slowest.
const SPIKE_CYCLES: u32 = 1600;

/// The memories of the chip, each with a bit in MEMPOWERDOWN (2.21.2).
const ALL_MEMORIES: u32 = 0xFF;

/// What makes an oscillator dormant, in ASCII: "coma" (2.17.8).
const COMA: u32 = 0x636F_6D61;

/// Stops everything until one of these pins changes for longer than a spike; unless `is_due` says, with the wakers set and
/// interrupts off, that there is something to do. Returns the pins that woke the chip, a bit each; none if it did not sleep.
///
/// The edges since then are latched.
pub fn sleep_until_edge(gpios: impl Iterator<Item = u8> + Clone, is_due: impl FnOnce() -> bool) -> u32 {
    let pins = gpios.clone().fold(0, |pins, gpio| pins | 1 << gpio);
    clear_edges(gpios.clone());
    set_wakers(gpios.clone(), true);
    // Interrupts stay off: memory has no power for a moment, and none of them may use it then.
    let changed = critical_section::with(|_| {
        let before = SIO.gpio_in(0).read();
        let changed = || (SIO.gpio_in(0).read() ^ before) & pins;
        if is_due() {
            return 0;
        }
        clocks::change_to_ring();
        let woken = loop {
            stop_ring();
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

/// Stops the ring oscillator until a pin wakes it, with the power of the flash cache and of all memories off.
///
/// In flash, as there is no memory to run from meanwhile, and never inlined into code that is not.
#[inline(never)]
#[unsafe(link_section = ".text.stop_ring")]
fn stop_ring() {
    let cache = XIP_CTRL.ctrl().read();
    XIP_CTRL.ctrl().modify(|control| control.set_power_down(true));
    // SAFETY: interrupts are off, and these instructions use nothing but registers, so that no memory is used while it has no
    // power. It is back 20 ns later (2.11.4), which is less than a cycle of the ring oscillator.
    unsafe {
        asm!(
            "str {all}, [{power}]",
            "str {coma}, [{dormant}]",
            "str {none}, [{power}]",
            all = in(reg) ALL_MEMORIES,
            none = in(reg) 0,
            power = in(reg) SYSCFG.mempowerdown().as_ptr(),
            coma = in(reg) COMA,
            dormant = in(reg) ROSC.dormant().as_ptr(),
        );
    }
    XIP_CTRL.ctrl().write_value(cache);
}
