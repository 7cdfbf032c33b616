//! The chip that an image is built for, one file each: registers and boot ROM functions for which embassy-rp has no driver.
//! No other module may name a register. Clocks, pins, the ADC and what the chip says about itself are the same on both chips.

mod clocks;
mod identity;
mod pins;
#[cfg(feature = "rp2040")]
mod rp2040;
#[cfg(feature = "rp2350")]
mod rp2350;
mod supply;

pub use clocks::start;
#[cfg(feature = "panel-i2c")]
pub use identity::i2c_hertz;
pub use identity::revision;
#[cfg(feature = "panel-spi")]
pub use identity::spi_hertz;
pub use pins::{clear_edges, has_both_edges, is_low};
#[cfg(feature = "rp2040")]
pub use rp2040::*;
#[cfg(feature = "rp2350")]
pub use rp2350::*;
pub use supply::{FULL_SCALE, FULL_SCALE_MILLIVOLTS, make_analog, read_channel};
