//! Deep sleep, and the way to a new firmware.

use defmt::info;

use crate::boards::{BUTTONS, LED_GPIO};
use crate::buttons::{is_any_noticed, over_sleep};
use crate::{chip, crash};

/// Sleeps until a button goes down or up. What was pressed and released while the chip woke up is in the queue afterwards.
///
/// Both edges wake the chip: if a button's release went unnoticed, its next press would, too. A button that is stuck does not
/// keep the chip awake, as it makes no edges.
pub fn sleep() {
    info!("asleep");
    // A change from before is in the queue or noticed by now; a later one is latched and wakes the chip at once.
    over_sleep(|| chip::sleep_until_edge(BUTTONS.into_iter().map(|(_, gpio)| gpio), is_any_noticed));
    info!("awake");
}

/// Restarts as a USB drive that takes a UF2 file.
pub fn restart_as_drive() -> ! {
    info!("restarting as a USB drive");
    crash::forget();
    chip::restart_as_usb_drive(LED_GPIO)
}
