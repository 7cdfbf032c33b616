//! The RP2350: registers that outlive a reset, and ways to restart; `waiting` and `dormant` have files of their own.
//!
//! Nobody has run this on a board yet, and there is no emulator for it here: it is written after the datasheet, whose sections are
//! named, and after what works on the RP2040.

mod dormant;
mod waiting;

use embassy_rp::clocks::RoscRng;
use embassy_rp::pac::common::{RW, Reg};
use embassy_rp::pac::psm::regs::Wdsel;
use embassy_rp::pac::watchdog::regs::Load;
use embassy_rp::pac::{PSM, WATCHDOG};
use embassy_rp::rom_data::reset_to_usb_boot;

pub use dormant::sleep_until_edge;
pub use waiting::{prepare_waiting, wait_for_event};

/// The parts of the chip that a restart resets (PSM register WDSEL, 7.4): all but the lowest four bits, which are the cores' cold reset,
/// OTP and the oscillators.
const ALL_BUT_OSCILLATORS: u32 = 0x1FF_FFF0;

/// How long the watchdog waits to be fed, in seconds. It can count to sixteen.
pub const WATCHDOG_SECONDS: u32 = 4;

/// A tenth of a millisecond, in which the ring oscillator turns some hundred times.
const CYCLES_BETWEEN_RANDOM_BYTES: u32 = 15_000;

/// The watchdog's scratch registers, which survive a reset by the watchdog or by software, but not a loss of power or the
/// RUN pin. Only the lower four of eight are ours: the boot ROM uses the others (chapter 5).
pub fn scratch() -> [Reg<u32, RW>; 4] {
    [
        WATCHDOG.scratch0(),
        WATCHDOG.scratch1(),
        WATCHDOG.scratch2(),
        WATCHDOG.scratch3(),
    ]
}

/// Random bytes from the ring oscillator, with time in between: bits that follow each other at once are much alike.
pub fn random_seed() -> u64 {
    u64::from_le_bytes(core::array::from_fn(|_| {
        cortex_m::asm::delay(CYCLES_BETWEEN_RANDOM_BYTES);
        RoscRng::next_u8()
    }))
}

/// Gives the watchdog its whole time again. It counts once a microsecond (12.9).
pub fn feed_watchdog() {
    WATCHDOG.load().write_value(Load(1_000_000 * WATCHDOG_SECONDS));
}

/// Whether the last reset came from the watchdog's timer.
pub fn was_reset_by_watchdog() -> bool {
    WATCHDOG.reason().read().timer()
}

/// Restarts through the watchdog, as only that resets the parts around the core, too.
pub fn restart() -> ! {
    PSM.wdsel().write_value(Wdsel(ALL_BUT_OSCILLATORS));
    WATCHDOG.ctrl().write(|control| control.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// Restarts as a USB drive that takes a UF2 file. The boot ROM blinks the LED while a file is copied.
pub fn restart_as_usb_drive(led_gpio: u8) -> ! {
    reset_to_usb_boot(1 << led_gpio, 0);
    // The ROM restarts the chip some milliseconds after it was asked to.
    loop {
        cortex_m::asm::wfi();
    }
}
