//! Deep sleep, and the way to a new firmware.

use defmt::info;
use embassy_rp::clocks::dormant_sleep;
use embassy_rp::rom_data::reset_to_usb_boot;

use crate::buttons::{EDGES, wake_by_press};
use crate::crash;

/// The LED that the boot ROM lets blink while a file is copied.
const LED: u32 = 1 << 25;

/// Stops everything, clocks and time included, until a button goes down or up. The press is in the queue afterwards, unless it
/// was over before the crystal was back.
///
/// A button that is stuck does not keep the chip awake: it takes an edge to wake it.
pub fn sleep() {
    info!("asleep");
    let _wakers = wake_by_press();
    // Interrupts stay off: memory has no power for a moment, and none of them may use it then.
    critical_section::with(|_| {
        // Whatever is pressed is in the queue by now, or latched and wakes the chip at once.
        if EDGES.is_empty() {
            dormant_sleep();
        }
    });
    info!("awake");
}

/// Restarts as a USB drive that takes a UF2 file.
pub fn restart_as_drive() -> ! {
    info!("restarting as a USB drive");
    crash::forget();
    reset_to_usb_boot(LED, 0);
    // The ROM does not come back.
    loop {
        cortex_m::asm::wfi();
    }
}
