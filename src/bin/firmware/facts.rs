//! The facts about the hardware: gathered here as they are found, and handed to the handheld by the main loop.

use core::cell::RefCell;

use defmt::info;
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_time::{Duration, Instant};
use pocket_nines::handheld::hardware::{BoardKind, CrystalStart, Hardware, Latencies, PanelKind};
use pocket_nines::handheld::hardware_code::HardwareCode;

use crate::boards::CRYSTAL_MILLIS;
use crate::chip;

/// How often facts that nothing waits for are handed over at most.
const PERIOD: Duration = Duration::from_secs(1);

struct Facts {
    hardware: Hardware,
    latencies: Latencies,
    /// Something has changed since the facts were handed over.
    is_new: bool,
    /// When they are handed over next.
    due: Instant,
}

static FACTS: Mutex<ThreadModeRawMutex, RefCell<Facts>> = Mutex::new(RefCell::new(Facts {
    hardware: Hardware {
        board: None,
        chip_revision: None,
        panel: None,
        bus_hertz: None,
        // The chip's counter waits this long whatever the crystal does, and nothing on the chip tells when it was steady: its
        // status is that counter, and the only other clock to compare with, the ring oscillator, may be wrong by half.
        crystal: Some(CrystalStart::Configured(CRYSTAL_MILLIS * 1_000)),
        supply_millivolts: None,
        flash_bytes: None,
        worst_masked_micros: None,
        latency: None,
    },
    latencies: Latencies::new(),
    is_new: true,
    due: Instant::MIN,
}));

/// Notes what does not change while the device is on.
pub fn note_chip(flash_bytes: u32) {
    note(|facts| {
        facts.hardware.chip_revision = Some(chip::revision());
        facts.hardware.flash_bytes = Some(flash_bytes);
    });
}

/// Notes which board was found at the start.
pub fn note_board(board: BoardKind) {
    note(|facts| facts.hardware.board = Some(board));
}

/// Notes the voltage at VSYS, which is handed over at once: saves depend on it.
pub fn note_supply(millivolts: u16) {
    note(|facts| {
        facts.hardware.supply_millivolts = Some(millivolts);
        facts.due = Instant::MIN;
    });
}

pub fn note_panel(panel: PanelKind, bus_hertz: u32) {
    note(|facts| {
        facts.hardware.panel = Some(panel);
        facts.hardware.bus_hertz = Some(bus_hertz);
    });
    log();
}

/// Notes that no panel answers.
pub fn note_no_panel() {
    note(|facts| facts.hardware.panel = None);
}

/// Notes how long a write to flash has kept interrupts off.
pub fn note_masked(time: Duration) {
    let micros = time.as_micros() as u32;
    note(|facts| facts.hardware.worst_masked_micros = facts.hardware.worst_masked_micros.max(Some(micros)));
}

/// Notes the time from a press to the first byte of its frame on the bus.
pub fn note_latency(time: Duration) {
    note(|facts| facts.latencies.add(time.as_micros() as u32));
}

/// The facts, if it is time to hand them over.
pub fn take_news() -> Option<Hardware> {
    FACTS.lock(|facts| {
        let mut facts = facts.borrow_mut();
        let now = Instant::now();
        if !facts.is_new || now < facts.due {
            return None;
        }
        facts.is_new = false;
        facts.due = now + PERIOD;
        Some(facts.collected())
    })
}

/// Logs the facts about the hardware as the code of the hardware check, which a debug probe shows.
pub fn log() {
    let hardware = FACTS.lock(|facts| facts.borrow().collected());
    info!("hardware: {}", defmt::Display2Format(&HardwareCode::new(&hardware)));
}

impl Facts {
    fn collected(&self) -> Hardware {
        Hardware {
            latency: self.latencies.summary(),
            ..self.hardware
        }
    }
}

fn note(change: impl FnOnce(&mut Facts)) {
    FACTS.lock(|facts| {
        let mut facts = facts.borrow_mut();
        change(&mut facts);
        facts.is_new = true;
    });
}
