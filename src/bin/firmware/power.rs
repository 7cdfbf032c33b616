//! Deep sleep, and the way to a new firmware.

use defmt::info;

use crate::boards::{BUTTONS, LED_GPIO};
use crate::buttons::EDGES;
use crate::{chip, crash};

/// Sleeps until a button goes down or up. The edge is in the queue afterwards, unless it was over before the crystal was
/// stable again.
///
/// Both edges wake the chip: if a button's release went unnoticed, its next press would, too. A button that is stuck does not
/// keep the chip awake, as it makes no edges.
pub fn sleep() {
    info!("asleep");
    // An edge from before is in the queue by now; a later one is latched and wakes the chip at once.
    chip::sleep_until_edge(BUTTONS.into_iter().map(|(_, gpio)| gpio), || !EDGES.is_empty());
    info!("awake");
}

/// Restarts as a USB drive that takes a UF2 file.
pub fn restart_as_drive() -> ! {
    info!("restarting as a USB drive");
    crash::forget();
    chip::restart_as_usb_drive(LED_GPIO)
}
