//! The band at the bottom: while a rival thinks or a hint is computed, a text and an animation of dots; over an illegal
//! spot, the reason in words.
//!
//! It covers only the last rows of the layout. The animation is slow and changes only a few pixels per step, because
//! the CPU is busy with the search and each changed byte has to be sent to the panel.

use core::fmt::Display;

use embedded_graphics::geometry::{AnchorX, Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::{BOARD, SCREEN};
use crate::screens::Surface;
use crate::screens::text::{Style, width};
use crate::words::Room;

/// The most dots; the first step has none.
const DOTS: u64 = 3;
const DOT: Size = Size::new_equal(2);
const DOT_PITCH: i32 = 3;

// A dark band along the bottom with a line above it, and the positions of text and dots in it.
const BAND_TOP: i32 = 54;
const BAND: Rectangle = Rectangle::new(
    Point::new(0, BAND_TOP),
    Size::new(SCREEN.size.width, SCREEN.size.height - BAND_TOP as u32),
);
const TEXT_AT: Point = Point::new(1, 2);
const DOTS_TOP: i32 = 7;

/// Draws the band with a text alone.
pub fn draw_text<D: Surface>(target: &mut D, text: &dyn Display) -> Result<(), D::Error> {
    let end = TEXT_AT.x + width(text, Room::STATUS.size) as i32;
    draw_band(target, text, end)?;
    Ok(())
}

/// Draws the band with a text and the dots of an animation step. It is as wide as the layout, or as the screen if the
/// text does not fit.
pub fn draw<D: Surface>(target: &mut D, text: &dyn Display, step: u64) -> Result<(), D::Error> {
    let dots_left = TEXT_AT.x + width(text, Room::STATUS.size) as i32;
    let band = draw_band(target, text, dots_left + DOTS as i32 * DOT_PITCH)?;
    for dot in 0..step % (DOTS + 1) {
        let at = band.top_left + Point::new(dots_left + dot as i32 * DOT_PITCH, DOTS_TOP);
        target.fill_solid(&Rectangle::new(at, DOT), BinaryColor::On)?;
    }
    Ok(())
}

/// Draws the band with a text, and returns its area. What is in it ends at column `end`.
fn draw_band<D: Surface>(target: &mut D, text: &dyn Display, end: i32) -> Result<Rectangle, D::Error> {
    let band = if end <= BOARD.columns().end {
        BAND.resized_width(BOARD.size.width, AnchorX::Left)
    } else {
        BAND
    };
    target.fill_solid(&band, BinaryColor::Off)?;
    let line = Rectangle::new(band.top_left, Size::new(band.size.width, 1));
    target.fill_solid(&line, BinaryColor::On)?;
    Style::new(Room::STATUS.size).draw(target, text, band.top_left + TEXT_AT)?;
    Ok(band)
}
