//! Somebody thinks, and whoever plays waits: who it is, below the layout, and dots that come one after another.
//!
//! It must neither cover more of the layout than its last rows nor look hurried. A step is slow, and changes no more than a
//! few dots, as every byte of it goes over the bus while the chip has better things to do.

use core::fmt::Display;

use embedded_graphics::geometry::{AnchorX, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::{BOARD, PANEL};
use crate::screens::Surface;
use crate::screens::text::{Style, width};
use crate::words::Room;

/// Most dots; in the first step there is none.
const DOTS: u64 = 3;
const DOT: Size = Size::new_equal(2);
const DOT_PITCH: i32 = 3;

/// A dark band along the bottom, with a line above it; what it says, and where the dots stand, from its corner.
const BAND_TOP: i32 = 54;
const BAND: Rectangle = Rectangle::new(
    Point::new(0, BAND_TOP),
    Size::new(PANEL.size.width, PANEL.size.height - BAND_TOP as u32),
);
const TEXT_AT: Point = Point::new(1, 2);
const DOTS_TOP: i32 = 7;

/// Draws who thinks, or what about, over a layout, and how many dots there are in this step. What does not fit below the
/// layout takes the room below the figures, too.
pub fn draw<D: Surface>(target: &mut D, text: &dyn Display, step: u64) -> Result<(), D::Error> {
    let dots_left = TEXT_AT.x + width(text, Room::STATUS.size) as i32;
    let end = dots_left + DOTS as i32 * DOT_PITCH;
    let band = if end <= BOARD.columns().end {
        BAND.resized_width(BOARD.size.width, AnchorX::Left)
    } else {
        BAND
    };
    target.fill_solid(&band, BinaryColor::Off)?;
    let line = Rectangle::new(band.top_left, Size::new(band.size.width, 1));
    target.fill_solid(&line, BinaryColor::On)?;
    Style::new(Room::STATUS.size).draw(target, text, band.top_left + TEXT_AT)?;
    for dot in 0..step % (DOTS + 1) {
        let at = band.top_left + Point::new(dots_left + dot as i32 * DOT_PITCH, DOTS_TOP);
        target.fill_solid(&Rectangle::new(at, DOT), BinaryColor::On)?;
    }
    Ok(())
}
