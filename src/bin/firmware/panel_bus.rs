//! The bus to the panel, one file for each kind: moves commands and pixels, and reads where that is possible. What they mean is for
//! the library to know, and when they are sent for `display.rs`.

#[cfg(feature = "panel-i2c")]
mod i2c;
#[cfg(feature = "panel-spi")]
mod spi;

use defmt::Format;
use pocket_nines::panel::Kind;

#[cfg(feature = "panel-i2c")]
pub use i2c::I2cWires;
#[cfg(feature = "panel-spi")]
pub use spi::SpiWires;

/// Why a panel could not be reached.
#[derive(Format)]
#[cfg_attr(feature = "panel-spi", expect(dead_code, reason = "nothing acknowledges on SPI"))]
pub enum BusError {
    /// The panel did not acknowledge a byte, or the bus failed.
    Refused,
    /// The bus is stuck.
    TimedOut,
}

/// A bus that is ready, with a panel on it or none.
pub trait PanelBus {
    /// Looks for a panel, and switches it off.
    async fn find(&mut self) -> Result<(), BusError>;

    /// Which controller the panel that was found has.
    async fn detect(&mut self) -> Result<Kind, BusError>;

    /// Sends commands, one right behind the other.
    async fn send_commands(&mut self, commands: &[u8]) -> Result<(), BusError>;

    /// Sends the bytes of pixels to where the controller expects them.
    async fn send_pixels(&mut self, bytes: impl Iterator<Item = u8>) -> Result<(), BusError>;

    /// Whether the panel says that it is off. One that cannot be read always says so.
    async fn says_it_is_off(&mut self) -> Result<bool, BusError>;

    /// The panel's address; zero where there are none.
    fn address(&self) -> u8;

    /// The frequency of its clock.
    fn hertz(&self) -> u32;
}
