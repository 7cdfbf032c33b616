//! A hand-wired Raspberry Pi Pico, as in `docs/wiring.md`.
//!
//! The board is taken once, at start, and handed out as parts that are named after their use. Nothing here waits or decides.

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

/// What this image is for. A Pico W is told apart at the start.
pub const KIND: BoardKind = BoardKind::Pico;

/// The whole flash chip on a Pico.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;

/// The GPIO of the LED on the Pico itself. On a Pico W it connects the divider of VSYS instead, see `supply.rs`;
/// GP23 and GP24 belong to its radio, and nothing here touches them.
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
