//! A hand-wired Raspberry Pi Pico, as in `docs/wiring.md`.
//!
//! The board is taken once, at start, and handed out as parts that are named after their use. Nothing here waits or decides.

use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::i2c::{self, Async, I2c};
use embassy_rp::peripherals::{FLASH, I2C0, PIN_4, PIN_5};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peri, Peripherals, bind_interrupts};
use pocket_nines::handheld::Button;

use crate::chip;

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// The crystal on a Pico.
const CRYSTAL_HZ: u32 = 12_000_000;

/// How long the crystal gets to become stable, in milliseconds, at power-on and each time the device wakes up. Most need about
/// one (Hardware design with RP2040, 2.3), but some boards were seen to need 6, 12 and even 40 (pico-sdk issues 457 and 2234,
/// rp-hal issue 44), and 64 is what firmware for such boards gives them.
pub const CRYSTAL_MILLIS: u32 = 64;

/// The frequency to configure so that the panel's bus runs at 399.4 kHz. The driver leaves out the cycles that the I2C
/// controller adds to each clock by itself (RP2040 datasheet, 4.3.14.2); set to 400 kHz, it would run at 376.
const PANEL_BUS_REQUEST_HZ: u32 = 425_000;

/// The whole flash chip on a Pico.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;

/// The pin with a third of VSYS, and its channel of the ADC (Pico datasheet, 2.1).
pub const SUPPLY_GPIO: u8 = 29;
pub const SUPPLY_CHANNEL: u8 = 3;
pub const SUPPLY_DIVIDER: u32 = 3;

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

/// The buttons, each between its pin and ground: pressed is low.
pub type ButtonInputs = [(Button, Input<'static>); BUTTONS.len()];

/// The flash chip.
pub type FlashChip = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// The bus to the panel.
pub type PanelBus<'a> = I2c<'a, I2C0, Async>;

/// Starts the chip's clocks. It may not call code that runs from RAM.
pub fn start_clocks() -> Peripherals {
    chip::start(CRYSTAL_HZ, CRYSTAL_MILLIS)
}

/// The parts of the handheld.
pub struct Board {
    pub led: Output<'static>,
    pub buttons: ButtonInputs,
    pub panel: PanelWires,
    pub piezo: Pwm<'static>,
    pub flash: FlashChip,
    pub watchdog: Watchdog,
}

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
            panel: PanelWires {
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

/// The I2C controller and its two pins.
pub struct PanelWires {
    controller: Peri<'static, I2C0>,
    sda: Peri<'static, PIN_4>,
    scl: Peri<'static, PIN_5>,
}

impl PanelWires {
    /// Resets the I2C controller and takes the bus. The reset drops what is left of a transfer that failed, so every new
    /// attempt to reach the panel starts here.
    pub fn connect(&mut self) -> PanelBus<'_> {
        let mut config = i2c::Config::default();
        config.frequency = PANEL_BUS_REQUEST_HZ;
        I2c::new_async(
            self.controller.reborrow(),
            self.scl.reborrow(),
            self.sda.reborrow(),
            Irqs,
            config,
        )
    }
}
