//! The chip that an image is built for, one file each: registers and boot ROM functions for which embassy-rp has no driver.
//! No other module may name a register.

mod rp2040;

pub use rp2040::*;
