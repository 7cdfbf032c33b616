//! A panel on SPI, with four wires and one for its reset. Nobody acknowledges anything and nothing can be read, so it counts as there
//! at all times.
//!
//! Bytes are pushed by the core, without DMA: a page of 64 takes 71 µs, and the other tasks have their turn after each. Presses are
//! noticed by interrupts meanwhile.

use embassy_futures::yield_now;
use embassy_rp::gpio::{Level, Output};
use embassy_rp::peripherals::SPI1;
use embassy_rp::spi::{self, Blocking, Spi};
use embassy_time::Timer;
use heapless::Vec;
use pocket_nines::panel::{Kind, detect};
use pocket_nines::screens::WIDTH;

use super::{BusError, PanelBus};
use crate::chip;

/// The fastest clock that an SH1107 takes (SH1107 datasheet, 4-wire serial interface timing: a cycle of 100 ns). The driver takes the
/// next slower one that it can make, 8.9 MHz of 125.
const CLOCK_HZ: u32 = 10_000_000;

/// How long the reset wire is low, as the module's maker has it; the controller itself asks for microseconds.
const RESET_MILLIS: u64 = 10;

/// From the end of the reset to the first command.
const READY_MILLIS: u64 = 1;

/// The SPI controller with its clock and data wires, and the panel's other wires.
pub struct SpiWires {
    pub bus: Spi<'static, SPI1, Blocking>,
    /// High for pixels, low for commands.
    pub data_or_command: Output<'static>,
    /// Low during a transfer.
    pub select: Output<'static>,
    /// Low resets the panel.
    pub reset: Output<'static>,
}

impl SpiWires {
    /// How the SPI controller is set up: bytes are taken at rising edges, and the clock rests low.
    pub fn config() -> spi::Config {
        let mut config = spi::Config::default();
        config.frequency = CLOCK_HZ;
        config
    }

    /// Takes the bus. A transfer cannot fail, so there is nothing to reset but the panel.
    pub fn connect(&mut self) -> impl PanelBus {
        SpiPanel(self)
    }

    async fn send(&mut self, data_or_command: Level, bytes: &[u8]) -> Result<(), BusError> {
        self.data_or_command.set_level(data_or_command);
        self.select.set_low();
        let Ok(()) = self.bus.blocking_write(bytes) else {
            return Err(BusError::Refused);
        };
        self.select.set_high();
        yield_now().await;
        Ok(())
    }
}

struct SpiPanel<'a>(&'a mut SpiWires);

impl PanelBus for SpiPanel<'_> {
    async fn find(&mut self) -> Result<(), BusError> {
        self.0.reset.set_low();
        Timer::after_millis(RESET_MILLIS).await;
        self.0.reset.set_high();
        Timer::after_millis(READY_MILLIS).await;
        self.send_commands(&[detect::OFF]).await
    }

    /// There is only one that it can be.
    async fn detect(&mut self) -> Result<Kind, BusError> {
        Ok(Kind::Sh1107)
    }

    async fn send_commands(&mut self, commands: &[u8]) -> Result<(), BusError> {
        self.0.send(Level::Low, commands).await
    }

    async fn send_pixels(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), BusError> {
        // The bytes of one page, of which no panel has more.
        let bytes: Vec<u8, WIDTH> = bytes.collect();
        self.0.send(Level::High, &bytes).await
    }

    async fn says_it_is_off(&mut self) -> Result<bool, BusError> {
        Ok(true)
    }

    fn address(&self) -> u8 {
        0
    }

    fn hertz(&self) -> u32 {
        chip::spi_hertz()
    }
}
