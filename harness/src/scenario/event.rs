//! The log of a scenario: what was done to the device, and when. It is complete, so that the same can be done to the image in
//! the emulator. `Display` writes an event as one line.

use std::fmt;

use pocket_nines::handheld::Button;
use pocket_nines::storage::Slot;

use super::describe::slot_name;
use crate::{Harness, Slots};
use pocket_nines::time::Timestamp;

/// An entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// When, counted from the beginning of the scenario.
    pub at: Timestamp,
    /// What happened.
    pub what: What,
}

/// What was done to the device, or compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// The device was switched on.
    On {
        /// The random seed.
        seed: u64,
        /// The bytes of all slots.
        kept: Slots,
    },
    /// The power was cut.
    Off,
    /// A button went down or up.
    Edge {
        /// The button.
        button: Button,
        /// Whether it went down.
        down: bool,
    },
    /// A failed save was reported to the device.
    SavingFails,
    /// The device had time to compute everything.
    Think,
    /// The screen was compared with the picture of this name.
    Screen(String),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ", self.at.as_micros())?;
        match &self.what {
            What::On { seed, kept } => {
                write!(f, "on {seed}")?;
                for (slot, bytes) in Slot::ALL.into_iter().zip(kept) {
                    let Some(bytes) = bytes else { continue };
                    write!(f, " {}=", slot_name(slot))?;
                    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))?;
                }
                Ok(())
            }
            What::Off => f.write_str("off"),
            What::Edge { button, down } => write!(f, "{button:?} {}", if *down { "down" } else { "up" }),
            What::SavingFails => f.write_str("saving fails"),
            What::Think => f.write_str("think"),
            What::Screen(name) => write!(f, "screen {name}"),
        }
    }
}

/// A device to which recorded events happen again.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// When the device was switched on, and the device, whose own time starts there. None while it is off.
    device: Option<(Timestamp, Harness)>,
}

impl Replay {
    /// Lets time pass until the event, and lets it happen.
    pub fn perform(&mut self, event: &Event) {
        match &event.what {
            What::On { seed, kept } => {
                self.device = Some((event.at, Harness::with(kept.clone(), *seed, Timestamp::START)));
            }
            What::Off => self.device = None,
            what => {
                let Some(device) = self.device_at(event.at) else { return };
                match what {
                    What::Edge { button, down } => device.edge(*button, *down),
                    What::SavingFails => device.could_not_save(),
                    What::Think => device.think_it_over(),
                    What::Screen(_) | What::On { .. } | What::Off => {}
                }
            }
        }
    }

    /// The device at a time of the scenario that is not before the last event; none while it is off.
    pub fn device_at(&mut self, at: Timestamp) -> Option<&mut Harness> {
        let (since, device) = self.device.as_mut()?;
        device.wait(at.micros_since(*since).saturating_sub(device.now().as_micros()));
        Some(device)
    }
}
