//! A whole screen in memory, column by column: the way the panel takes its bytes, and quick to draw on.
//!
//! A column is 64 pixels, two words of 32, the topmost pixel in the lowest bit. An area is then filled with two operations
//! for each column, a letter is drawn with one or two for each of its own, and two frames are compared word by word. The
//! frame buffer that comes with embedded-graphics goes pixel by pixel and row by row, which takes many times as long.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::surface::{Column, low_bits, solid};
use super::{HEIGHT, WIDTH};

/// Words of a column.
pub(super) const WORDS: usize = HEIGHT / u32::BITS as usize;

/// Rows of the panel that share a byte.
pub const PAGE: usize = 8;

/// Bytes of a column.
pub const PAGES: usize = HEIGHT / PAGE;

/// A whole screen, dark until drawn on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    columns: [[u32; WORDS]; WIDTH],
}

impl Frame {
    /// A dark screen.
    pub const fn new() -> Frame {
        Frame {
            columns: [[0; WORDS]; WIDTH],
        }
    }

    /// All columns from the left, each as words of 32 pixels from the top, the topmost in the lowest bit.
    pub const fn columns(&self) -> &[[u32; WORDS]; WIDTH] {
        &self.columns
    }

    /// Sets the pixels of columns side by side, from this corner on. What lies outside is cut off.
    pub(super) fn blit(&mut self, corner: Point, columns: impl Iterator<Item = Column>) {
        for (x, column) in (corner.x..).zip(columns) {
            self.blit_column(Point::new(x, corner.y), column);
        }
    }

    /// Sets the pixels of a column, the topmost here.
    // Inlined: every letter and tile is drawn by it, and what is the same for all columns is then worked out once.
    #[inline]
    pub(super) fn blit_column(&mut self, at: Point, column: Column) {
        // What lies left of the panel is far beyond its end as an unsigned number.
        let Some([upper, lower]) = self.columns.get_mut(at.x as u32 as usize) else {
            return;
        };
        // How far down it begins in its word, and how much of it goes into the next, in two steps as that may be nothing.
        let down = at.y as u32 % u32::BITS;
        let rest = u32::BITS - 1 - down;
        let here = |bits: u32| bits << down;
        let below = |bits: u32| bits >> 1 >> rest;
        match at.y >> u32::BITS.ilog2() {
            -1 => column.set(upper, below),
            0 => {
                column.set(upper, here);
                column.set(lower, below);
            }
            1 => column.set(lower, here),
            _ => {}
        }
    }

    /// Eight pixels, one below the other, the topmost in the lowest bit: what the panel takes as a byte.
    pub const fn byte(&self, page: usize, column: usize) -> u8 {
        let bytes_of_word = u32::BITS as usize / PAGE;
        self.columns[column][page / bytes_of_word].to_le_bytes()[page % bytes_of_word]
    }

    /// Sets such a byte.
    pub const fn set_byte(&mut self, page: usize, column: usize, byte: u8) {
        let bytes_of_word = u32::BITS as usize / PAGE;
        let word = &mut self.columns[column][page / bytes_of_word];
        let mut bytes = word.to_le_bytes();
        bytes[page % bytes_of_word] = byte;
        *word = u32::from_le_bytes(bytes);
    }
}

impl Default for Frame {
    fn default() -> Frame {
        Frame::new()
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl GetPixel for Frame {
    type Color = BinaryColor;

    fn pixel(&self, at: Point) -> Option<BinaryColor> {
        let (x, y) = (usize::try_from(at.x).ok()?, usize::try_from(at.y).ok()?);
        let word = self.columns.get(x)?.get(y / u32::BITS as usize)?;
        Some(BinaryColor::from(word >> (y % u32::BITS as usize) & 1 == 1))
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(at, color) in pixels {
            // What lies left of the panel or above it is far beyond its end as an unsigned number.
            let (x, y) = (at.x as u32, at.y as u32);
            if x >= WIDTH as u32 || y >= HEIGHT as u32 {
                continue;
            }
            let word = &mut self.columns[x as usize][(y / u32::BITS) as usize];
            let bit = 1 << (y % u32::BITS);
            match color {
                BinaryColor::On => *word |= bit,
                BinaryColor::Off => *word &= !bit,
            }
        }
        Ok(())
    }

    // One for all callers: copies of it would take more flash than they save time.
    #[inline(never)]
    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let Rectangle { top_left, size } = *area;
        let (left, right) = cut(top_left.x, size.width, WIDTH as u32);
        let (top, bottom) = cut(top_left.y, size.height, HEIGHT as u32);
        for word in 0..WORDS {
            let above = word as u32 * u32::BITS;
            let mask = low_bits(bottom.saturating_sub(above)) & !low_bits(top.saturating_sub(above));
            if mask == 0 {
                continue;
            }
            let filled = Column::new(mask, solid(color));
            for column in self.columns.get_mut(left as usize..right as usize).unwrap_or_default() {
                filled.set(&mut column[word], |pixels| pixels);
            }
        }
        Ok(())
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.columns = [[solid(color); WORDS]; WIDTH];
        Ok(())
    }
}

/// The part of a span that lies within a limit: where it begins, and where the pixel behind it is.
fn cut(begin: i32, length: u32, limit: u32) -> (u32, u32) {
    // Nearly everything lies inside. What begins before it is far beyond its end as an unsigned number.
    let from = begin as u32;
    if from <= limit && length <= limit - from {
        return (from, from + length);
    }
    let end = begin.saturating_add_unsigned(length);
    (begin.clamp(0, limit as i32) as u32, end.clamp(0, limit as i32) as u32)
}
