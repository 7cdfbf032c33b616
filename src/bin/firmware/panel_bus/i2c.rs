//! A panel on I2C. It acknowledges each byte, can be found at one of two addresses, and most can be read.

use core::iter;

use embassy_rp::i2c::{self, Async, I2c, SclPin, SdaPin};
use embassy_rp::peripherals::I2C0;
use embassy_rp::{Peri, bind_interrupts};
use embassy_time::{Duration, with_timeout};
use pocket_nines::panel::detect::{self, Detection};
use pocket_nines::panel::{Kind, Transfer};

use super::{BusError, PanelBus};
use crate::{bus_recovery, chip};

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

/// The frequency to configure so that the panel's bus runs at 399.4 kHz, with clk_sys at 125 MHz. The driver leaves out the cycles
/// that the I2C controller adds to each clock by itself (RP2040 datasheet, 4.3.14.2); set to 400 kHz, it would run at 376.
const REQUEST_HZ: u32 = 425_000;

/// Far more than a whole frame needs (30 ms), even if a sector of flash is erased meanwhile (400 ms). A bus that a fault
/// holds low never answers, not even with an error.
const TIMEOUT: Duration = Duration::from_secs(1);

/// The I2C controller and its two pins.
pub struct I2cWires<Scl: SclPin<I2C0> + 'static, Sda: SdaPin<I2C0> + 'static> {
    pub controller: Peri<'static, I2C0>,
    pub scl: Peri<'static, Scl>,
    pub sda: Peri<'static, Sda>,
}

impl<Scl: SclPin<I2C0>, Sda: SdaPin<I2C0>> I2cWires<Scl, Sda> {
    /// Takes the bus, free and with its controller reset. That drops what is left of a transfer that failed, so every new attempt
    /// to reach the panel starts here.
    pub fn connect(&mut self) -> impl PanelBus {
        // A reset may cut a transfer off at a moment when the panel pulls SDA down, so the bus is freed after it.
        self.reset();
        bus_recovery::free(self.scl.reborrow(), self.sda.reborrow());
        let [address, ..] = detect::ADDRESSES;
        let bus = self.reset();
        I2cPanel { bus, address }
    }

    /// Resets the controller and gives it the pins.
    fn reset(&mut self) -> I2c<'_, I2C0, Async> {
        let mut config = i2c::Config::default();
        config.frequency = REQUEST_HZ;
        I2c::new_async(
            self.controller.reborrow(),
            self.scl.reborrow(),
            self.sda.reborrow(),
            Irqs,
            config,
        )
    }
}

/// The bus, and the address of a panel on it.
struct I2cPanel<'a> {
    bus: I2c<'a, I2C0, Async>,
    address: u8,
}

impl PanelBus for I2cPanel<'_> {
    /// Tries all addresses.
    async fn find(&mut self) -> Result<(), BusError> {
        let mut found = Err(BusError::Refused);
        for address in detect::ADDRESSES {
            if found.is_err() {
                self.address = address;
                found = self.send_commands(&[detect::OFF]).await;
            }
        }
        found
    }

    async fn detect(&mut self) -> Result<Kind, BusError> {
        let mut detection = Detection::default();
        loop {
            self.send_commands(&Detection::rewind()).await?;
            self.send_pixels(detection.pattern().into_iter()).await?;
            self.send_commands(&Detection::rewind()).await?;
            // A read that fails is no error: some modules cannot be read.
            let memory = self.read(Detection::READ_MEMORY).await.ok();
            let status = self.read(Detection::READ_STATUS).await.ok().map(|[status]| status);
            if let Some(kind) = detection.take(memory, status) {
                return Ok(kind);
            }
        }
    }

    async fn send_commands(&mut self, commands: &[u8]) -> Result<(), BusError> {
        self.write(Transfer::COMMANDS, commands.iter().copied()).await
    }

    async fn send_pixels(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), BusError> {
        self.write(Transfer::PIXELS, bytes).await
    }

    /// Asks twice, as a single answer may be wrong.
    async fn says_it_is_off(&mut self) -> Result<bool, BusError> {
        let mut is_off = true;
        for _ in 0..2 {
            let [status] = self.read(Detection::READ_STATUS).await?;
            is_off = is_off && detect::is_off(status);
            if !is_off {
                break;
            }
        }
        Ok(is_off)
    }

    fn address(&self) -> u8 {
        self.address
    }

    fn hertz(&self) -> u32 {
        chip::i2c_hertz()
    }
}

impl I2cPanel<'_> {
    async fn write(&mut self, control: u8, bytes: impl Iterator<Item = u8>) -> Result<(), BusError> {
        in_time(self.bus.write_async(self.address, iter::once(control).chain(bytes))).await
    }

    /// Reads what the control byte chooses.
    async fn read<const LENGTH: usize>(&mut self, control: u8) -> Result<[u8; LENGTH], BusError> {
        let mut bytes = [0; LENGTH];
        let attempt = self.bus.write_read_async(self.address, iter::once(control), &mut bytes);
        in_time(attempt).await?;
        Ok(bytes)
    }
}

/// Waits for the end of a transfer, but not forever.
async fn in_time(attempt: impl Future<Output = Result<(), i2c::Error>>) -> Result<(), BusError> {
    match with_timeout(TIMEOUT, attempt).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(BusError::Refused),
        Err(_) => Err(BusError::TimedOut),
    }
}
