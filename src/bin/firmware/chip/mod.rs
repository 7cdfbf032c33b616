//! The chip that an image is built for, one file each: registers and boot ROM functions for which embassy-rp has no driver.
//! No other module may name a register. Clocks and pins are the same on both chips.

mod clocks;
mod pins;
#[cfg(feature = "rp2040")]
mod rp2040;
#[cfg(feature = "rp2350")]
mod rp2350;

pub use clocks::start;
pub use pins::{clear_edges, has_both_edges, is_low};
#[cfg(feature = "rp2040")]
pub use rp2040::*;
#[cfg(feature = "rp2350")]
pub use rp2350::*;
