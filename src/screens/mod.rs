//! How each state of the handheld looks, 128 by 64 pixels, black and white.
//!
//! A screen is a function that draws on any `DrawTarget`: the panel, a test's frame, a terminal. It draws what it is
//! given and decides nothing; it expects a cleared target and keeps no state between two frames.

pub mod number9;
pub mod race;
pub mod text;
pub mod title;

use embedded_graphics::framebuffer::{Framebuffer, buffer_size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::pixelcolor::raw::{LittleEndian, RawU1};

/// Pixels from side to side.
pub const WIDTH: usize = 128;

/// Pixels from top to bottom.
pub const HEIGHT: usize = 64;

/// A whole screen in memory, dark until drawn on.
pub type Frame =
    Framebuffer<BinaryColor, RawU1, LittleEndian, WIDTH, HEIGHT, { buffer_size::<BinaryColor>(WIDTH, HEIGHT) }>;
