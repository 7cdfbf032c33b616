//! A hand-wired Raspberry Pi Pico 2, with the same wires as a Pico: `docs/wiring.md`. Nobody has run it yet.

use embassy_rp::Peripherals;
use embassy_rp::flash::Flash;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::peripherals::{PIN_4, PIN_5};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::watchdog::Watchdog;
use pocket_nines::handheld::Button;
use pocket_nines::handheld::hardware::BoardKind;

use super::Board;
use crate::panel_bus::I2cWires;

/// What this image is for.
pub const KIND: BoardKind = BoardKind::Pico2;

/// The whole flash chip on a Pico 2.
pub const FLASH_SIZE: usize = 4 * 1024 * 1024;

/// The GPIO of the LED on the Pico 2 itself.
pub const LED_GPIO: u8 = 25;

/// The GPIO of each button; [`Board::take`] has the same numbers.
pub const BUTTONS: [(Button, u8); 6] = [
    (Button::A, 14),
    (Button::B, 15),
    (Button::Up, 10),
    (Button::Down, 11),
    (Button::Left, 12),
    (Button::Right, 13),
];

/// The wires to the panel.
pub type PanelWires = I2cWires<PIN_5, PIN_4>;

impl Board {
    /// Takes every pin in use.
    ///
    /// Pins of an RP2350 that are pulled down can stick at a voltage in between (erratum RP2350-E9). All inputs here are pulled up and
    /// switched to ground, which that does not concern.
    pub fn take(chip: Peripherals) -> Self {
        Self {
            led: Output::new(chip.PIN_25, Level::Low),
            buttons: [
                (Button::A, Input::new(chip.PIN_14, Pull::Up)),
                (Button::B, Input::new(chip.PIN_15, Pull::Up)),
                (Button::Up, Input::new(chip.PIN_10, Pull::Up)),
                (Button::Down, Input::new(chip.PIN_11, Pull::Up)),
                (Button::Left, Input::new(chip.PIN_12, Pull::Up)),
                (Button::Right, Input::new(chip.PIN_13, Pull::Up)),
            ],
            panel: I2cWires {
                controller: chip.I2C0,
                sda: chip.PIN_4,
                scl: chip.PIN_5,
            },
            piezo: Pwm::new_output_a(chip.PWM_SLICE0, chip.PIN_16, pwm::Config::default()),
            flash: Flash::new_blocking(chip.FLASH),
            watchdog: Watchdog::new(chip.WATCHDOG),
        }
    }
}
