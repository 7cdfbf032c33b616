//! The boards that an image can be built for, one file each: which pin is what, and nothing else. The rest of the firmware
//! takes its parts from here and never names a pin; `docs/adding-a-board.md` lists the places that another board touches.

mod pico;

pub use pico::*;
