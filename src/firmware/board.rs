//! Which pin is what, and nothing else: the one place that a different wiring changes.
//!
//! The board is claimed once, at start, and handed out as parts named after their use, so that no other module ever
//! says "GP14". Nothing here waits or decides.

use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::i2c::{self, Async, I2c};
use embassy_rp::peripherals::{I2C0, PIN_4, PIN_5};
use embassy_rp::{Peri, bind_interrupts};

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// What the driver is asked for so that the panel's bus runs at 399.4 kHz. The driver leaves out the cycles that the
/// controller adds to each clock by itself (RP2040 datasheet, 4.3.14.2); asked for 400 kHz, it would give 376.
const PANEL_BUS_REQUEST_HZ: u32 = 425_000;

/// The parts of the handheld.
pub struct Board {
    /// The LED on the Pico itself, GP25.
    pub led: Output<'static>,
    /// Button A, GP14.
    pub a: Button,
    /// The wires to the panel, GP4 and GP5.
    pub panel: PanelWires,
}

impl Board {
    /// Starts the chip's clocks and takes every pin in use.
    pub fn claim() -> Self {
        let chip = embassy_rp::init(Default::default());
        Self {
            led: Output::new(chip.PIN_25, Level::Low),
            a: Button(Input::new(chip.PIN_14, Pull::Up)),
            panel: PanelWires {
                controller: chip.I2C0,
                sda: chip.PIN_4,
                scl: chip.PIN_5,
            },
        }
    }
}

/// A button between its pin and ground: pressed is low.
pub struct Button(Input<'static>);

impl Button {
    /// Returns once the button is down, at once if it already is.
    ///
    /// Waits for the level and not for an edge: an edge between looking at the pin and arming the interrupt would go
    /// unseen, a level cannot.
    pub async fn pressed(&mut self) {
        self.0.wait_for_low().await;
    }

    /// Returns once the button is up, at once if it already is.
    pub async fn released(&mut self) {
        self.0.wait_for_high().await;
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
    pub fn connect(&mut self) -> I2c<'_, I2C0, Async> {
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
