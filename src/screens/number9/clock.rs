//! The clock of Number 9: a thick bar between the layout and the figures that gets shorter, and the last seconds as a
//! number in the corner of the layout.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::BOARD;
use super::digit_font::{DIGIT_HEIGHT, DIGIT_WIDTH, GlyphWriter};
use crate::number9::CLOCK_SECONDS;
use crate::screens::Surface;

/// The width of the bar. Its last column is the line that separates the figures in games without a clock.
const WIDTH: u32 = 3;

/// The dark column that separates the bar from the layout.
const GAP: u32 = 1;

/// The scale of the number.
const SCALE: u32 = 2;

/// Pixels around the number.
const MARGIN: u32 = 2;

/// Draws the bar; `line` is the column of its right edge. The part of the time that is over is a thin line.
pub(super) fn draw_bar<D: Surface>(target: &mut D, line: Rectangle, seconds: u8) -> Result<(), D::Error> {
    let height = line.size.height;
    let rest = height * u32::from(seconds) / CLOCK_SECONDS as u32;
    let left = line.top_left - Size::new(WIDTH - 1 + GAP, 0);
    let all = Rectangle::new(left, Size::new(WIDTH + GAP, height));
    target.fill_solid(&all, BinaryColor::Off)?;
    target.fill_solid(&line, BinaryColor::On)?;
    let top = left + Size::new(GAP, height - rest.min(height));
    target.fill_solid(
        &Rectangle::new(top, Size::new(WIDTH, rest.min(height))),
        BinaryColor::On,
    )
}

/// Draws the seconds that are left in a dark box in the upper right corner of the layout.
pub(super) fn draw_seconds<D: Surface>(target: &mut D, seconds: u64) -> Result<(), D::Error> {
    let digits = if seconds < 10 { 1 } else { 2 };
    let width = digits * (DIGIT_WIDTH + 1) * SCALE - SCALE;
    let size = Size::new(width + 2 * MARGIN, DIGIT_HEIGHT * SCALE + 2 * MARGIN);
    let right = BOARD.columns().end - WIDTH as i32;
    let corner = Point::new(right - size.width as i32, BOARD.rows().start);
    target.fill_solid(&Rectangle::new(corner, size), BinaryColor::Off)?;
    let writer = GlyphWriter::at(target, corner + Size::new_equal(MARGIN), SCALE);
    writer.number(seconds as u16)?;
    Ok(())
}
