//! A Raspberry Pi Pico with a Waveshare Pico-OLED-1.3 on its pins: display and two buttons, and nothing to solder. The pins are those
//! of the module as it is delivered; its display could be changed to I2C with a soldering iron, which this image is not for.
//!
//! The module has no piezo, but leaves its pin free.

use embassy_rp::Peripherals;
use embassy_rp::flash::Flash;
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::spi::Spi;
use embassy_rp::watchdog::Watchdog;
use pocket_nines::handheld::Button;
use pocket_nines::handheld::hardware::BoardKind;

use super::Board;
use crate::panel_bus::SpiWires;

/// What this image is for.
pub const KIND: BoardKind = BoardKind::PicoOled;

/// The whole flash chip on a Pico.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;

/// The GPIO of the LED on the Pico itself.
pub const LED_GPIO: u8 = 25;

/// The GPIO of each button; [`Board::take`] has the same numbers. On the module they are KEY0 and KEY1.
pub const BUTTONS: [(Button, u8); 2] = [(Button::A, 15), (Button::B, 17)];

/// The wires to the panel.
pub type PanelWires = SpiWires;

impl Board {
    /// Takes every pin in use.
    pub fn take(chip: Peripherals) -> Self {
        Self {
            led: Output::new(chip.PIN_25, Level::Low),
            buttons: [
                (Button::A, Input::new(chip.PIN_15, Pull::Up)),
                (Button::B, Input::new(chip.PIN_17, Pull::Up)),
            ],
            panel: SpiWires {
                bus: Spi::new_blocking_txonly(chip.SPI1, chip.PIN_10, chip.PIN_11, SpiWires::config()),
                data_or_command: Output::new(chip.PIN_8, Level::Low),
                select: Output::new(chip.PIN_9, Level::High),
                reset: Output::new(chip.PIN_12, Level::High),
            },
            piezo: Pwm::new_output_a(chip.PWM_SLICE0, chip.PIN_16, pwm::Config::default()),
            flash: Flash::new_blocking(chip.FLASH),
            watchdog: Watchdog::new(chip.WATCHDOG),
        }
    }
}
