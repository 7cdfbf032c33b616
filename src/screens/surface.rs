//! The surface that screens are drawn on: any black-and-white `DrawTarget`, with a fast path for [`Frame`].
//!
//! A general target takes single pixels and rectangles. A [`Frame`] takes whole columns of pixels as the bits of a
//! word, which is many times as fast; the firmware always draws on one. The check whether a target is a frame is a
//! downcast, resolved at compile time for each target type, and the reason why a surface must be `'static`. A screen
//! must look the same on every surface.

use core::any::Any;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use super::Frame;

/// A target to draw screens on, implemented for all `'static` black-and-white draw targets.
pub trait Surface: DrawTarget<Color = BinaryColor> + 'static {
    /// This surface as a frame, if it is one.
    fn as_frame(&mut self) -> Option<&mut Frame>;
}

impl<D: DrawTarget<Color = BinaryColor> + 'static> Surface for D {
    fn as_frame(&mut self) -> Option<&mut Frame> {
        (self as &mut dyn Any).downcast_mut()
    }
}

/// A column of up to 32 pixels to blit; the top pixel is the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Column {
    /// The pixels to set.
    mask: u32,
    /// The pixels of `mask` that are lit; its other pixels become dark.
    lit: u32,
}

impl Column {
    /// Sets the pixels of `mask` to their bits in `lit`.
    pub const fn new(mask: u32, lit: u32) -> Column {
        Column { mask, lit: lit & mask }
    }

    /// Blits the column, after a shift, into a word of a frame.
    #[inline]
    pub fn blit(self, pixels: &mut u32, shift: impl Fn(u32) -> u32) {
        *pixels = *pixels & !shift(self.mask) | shift(self.lit);
    }
}

/// A column of 32 pixels in one colour.
pub(super) const fn solid(color: BinaryColor) -> u32 {
    match color {
        BinaryColor::On => u32::MAX,
        BinaryColor::Off => 0,
    }
}

/// Blits adjacent columns from this top left corner on.
pub(super) fn blit<D: Surface>(
    target: &mut D,
    corner: Point,
    columns: impl Iterator<Item = Column>,
) -> Result<(), D::Error> {
    match target.as_frame() {
        Some(frame) => {
            frame.blit(corner, columns);
            Ok(())
        }
        None => target.draw_iter(pixels(corner, columns)),
    }
}

/// The pixels of adjacent columns, one by one, for targets that are no frame.
pub(super) fn pixels(corner: Point, columns: impl Iterator<Item = Column>) -> impl Iterator<Item = Pixel<BinaryColor>> {
    (corner.x..).zip(columns).flat_map(move |(x, column)| {
        let rows = (0..u32::BITS).filter(move |row| column.mask >> row & 1 == 1);
        rows.map(move |row| {
            let is_lit = column.lit >> row & 1 == 1;
            Pixel(Point::new(x, corner.y + row as i32), BinaryColor::from(is_lit))
        })
    })
}

/// A word with its `count` lowest bits set.
pub(crate) const fn low_bits(count: u32) -> u32 {
    if count < u32::BITS { (1 << count) - 1 } else { u32::MAX }
}
