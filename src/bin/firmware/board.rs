//! Which pin is what, and nothing else: the one place that a different wiring changes.
//!
//! The board is claimed once, at start, and handed out as parts named after their use, so that no other module ever
//! says "GP14". Nothing here waits or decides.

use embassy_rp::clocks::ClockConfig;
use embassy_rp::config::Config;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::i2c::{self, Async, I2c};
use embassy_rp::peripherals::{FLASH, I2C0, PIN_4, PIN_5};
use embassy_rp::pwm::{self, Pwm};
use embassy_rp::watchdog::Watchdog;
use embassy_rp::{Peri, bind_interrupts};
use pocket_nines::handheld::Button;

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// The crystal on a Pico.
const CRYSTAL_HZ: u32 = 12_000_000;

/// How long the crystal gets to come to rest, in milliseconds, at power-on and each time the device wakes up. It needs
/// about one (Hardware design with RP2040, 2.3); the driver would give it 128.
const CRYSTAL_MILLIS: u32 = 8;

/// What the driver is asked for so that the panel's bus runs at 399.4 kHz. The driver leaves out the cycles that the
/// controller adds to each clock by itself (RP2040 datasheet, 4.3.14.2); asked for 400 kHz, it would give 376.
const PANEL_BUS_REQUEST_HZ: u32 = 425_000;

/// All of the flash chip on a Pico.
pub const FLASH_SIZE: usize = 2 * 1024 * 1024;

/// The flash chip.
pub type FlashChip = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// The parts of the handheld.
pub struct Board {
    /// The LED on the Pico itself, GP25.
    pub led: Output<'static>,
    /// The buttons, each between its pin and ground: pressed is low.
    pub buttons: [(Button, Input<'static>); Button::ALL.len()],
    /// The wires to the panel, GP4 and GP5.
    pub panel: PanelWires,
    /// The piezo, GP16.
    pub piezo: Pwm<'static>,
    /// Where games are kept.
    pub flash: FlashChip,
    /// What restarts a device that hangs.
    pub watchdog: Watchdog,
}

/// In which register of six bits for each pin the buttons are, and where in it: all of them are between GP8 and GP15, so
/// that one look tells what any of them did (RP2040 datasheet, 2.19.6.1).
pub const BUTTONS_REGISTER: usize = 1;

/// The place of a button's pin among the eight of that register.
pub const fn place(button: Button) -> usize {
    match button {
        Button::Up => 2,
        Button::Down => 3,
        Button::Left => 4,
        Button::Right => 5,
        Button::A => 6,
        Button::B => 7,
    }
}

impl Board {
    /// Starts the chip's clocks and takes every pin in use.
    pub fn claim() -> Self {
        let mut clocks = ClockConfig::crystal(CRYSTAL_HZ);
        if let Some(crystal) = &mut clocks.xosc {
            crystal.delay_multiplier = CRYSTAL_MILLIS;
        }
        let chip = embassy_rp::init(Config::new(clocks));
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
    /// Resets the controller and takes the bus. Bytes of a transfer that broke off are gone with the reset, which is
    /// why every new attempt to reach the panel starts here.
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

/// The bus to the panel.
pub type PanelBus<'a> = I2c<'a, I2C0, Async>;
