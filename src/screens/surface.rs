//! What screens are drawn on: any `DrawTarget` in black and white.
//!
//! Most targets take single pixels and areas. A [`Frame`] takes pixels that lie below one another as the bits of a word,
//! many times as fast, and on the chip both games are drawn on one. Which of the two a target is, the compiler knows as soon
//! as it makes a drawing for it, so asking costs nothing. Only types without borrowed parts can be asked: that is why a
//! surface must be `'static`. Every drawing must look the same on all of them.

use core::any::Any;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use super::Frame;

/// Something to draw a screen on. Every target that can be one is one.
pub trait Surface: DrawTarget<Color = BinaryColor> + 'static {
    /// The frame that this is, if it is one.
    fn as_frame(&mut self) -> Option<&mut Frame>;
}

impl<D: DrawTarget<Color = BinaryColor> + 'static> Surface for D {
    fn as_frame(&mut self) -> Option<&mut Frame> {
        (self as &mut dyn Any).downcast_mut()
    }
}

/// Pixels below one another, the topmost the lowest bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Column {
    cover: u32,
    ink: u32,
}

impl Column {
    /// The covered pixels are set, lit where there is ink.
    pub const fn new(cover: u32, ink: u32) -> Column {
        Column {
            cover,
            ink: ink & cover,
        }
    }

    /// Sets the covered pixels of a word, after a shift.
    #[inline]
    pub fn set(self, pixels: &mut u32, shift: impl Fn(u32) -> u32) {
        *pixels = *pixels & !shift(self.cover) | shift(self.ink);
    }
}

/// All bits of a column in this colour.
pub(super) const fn solid(color: BinaryColor) -> u32 {
    match color {
        BinaryColor::On => u32::MAX,
        BinaryColor::Off => 0,
    }
}

/// Sets the pixels of columns side by side, from this corner on.
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

/// The pixels of columns, one by one.
pub(super) fn pixels(corner: Point, columns: impl Iterator<Item = Column>) -> impl Iterator<Item = Pixel<BinaryColor>> {
    (corner.x..).zip(columns).flat_map(move |(x, column)| {
        let rows = (0..u32::BITS).filter(move |row| column.cover >> row & 1 == 1);
        rows.map(move |row| {
            let is_lit = column.ink >> row & 1 == 1;
            Pixel(Point::new(x, corner.y + row as i32), BinaryColor::from(is_lit))
        })
    })
}

/// A word with this many of its lowest bits set.
pub(crate) const fn low_bits(bits: u32) -> u32 {
    if bits < u32::BITS { (1 << bits) - 1 } else { u32::MAX }
}
