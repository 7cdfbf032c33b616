//! The frame buffer, stored column by column as the panel's controller does.
//!
//! A column is 64 pixels in two words of 32 bits; the top pixel is the lowest bit of the first. Filling a rectangle
//! takes at most two operations per column, blitting a glyph one or two per column of the glyph, and two frames are
//! compared word by word. The frame buffer of embedded-graphics works pixel by pixel along rows, which takes many times
//! as long.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::surface::{Column, low_bits, solid};
use super::{HEIGHT, WIDTH};

/// Words per column.
pub(super) const WORDS: usize = HEIGHT / u32::BITS as usize;

/// Rows per page of the panel: one byte of a page holds this many pixels, one below the other.
pub const PAGE: usize = 8;

/// Pages of the panel, which is also the number of bytes per column.
pub const PAGES: usize = HEIGHT / PAGE;

/// A frame buffer for the whole screen.
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

    /// All columns from the left, each as words of 32 pixels from the top; the top pixel is the lowest bit.
    pub const fn columns(&self) -> &[[u32; WORDS]; WIDTH] {
        &self.columns
    }

    /// Blits adjacent columns from this top left corner on, clipped to the screen.
    pub(super) fn blit(&mut self, corner: Point, columns: impl Iterator<Item = Column>) {
        for (x, column) in (corner.x..).zip(columns) {
            self.blit_column(Point::new(x, corner.y), column);
        }
    }

    /// Blits one column with its top pixel at this point, clipped to the screen.
    // Inlined, so that callers compute the shifts once for all columns of a glyph or tile.
    #[inline]
    pub(super) fn blit_column(&mut self, at: Point, column: Column) {
        // A negative x becomes a huge index, so that one check covers both edges.
        let Some([upper, lower]) = self.columns.get_mut(at.x as u32 as usize) else {
            return;
        };
        // The part for this word is shifted down, the rest goes into the next word. The shift for the rest is done in
        // two steps, because it can be 32, which would overflow.
        let down = at.y as u32 % u32::BITS;
        let rest = u32::BITS - 1 - down;
        let here = |bits: u32| bits << down;
        let below = |bits: u32| bits >> 1 >> rest;
        match at.y >> u32::BITS.ilog2() {
            -1 => column.blit(upper, below),
            0 => {
                column.blit(upper, here);
                column.blit(lower, below);
            }
            1 => column.blit(lower, here),
            _ => {}
        }
    }

    /// Sets the pixels of `mask` in one word of adjacent columns, from column `x` on, clipped to the screen. Each column
    /// gets its own word of `lit`, which must not have pixels outside the mask.
    #[inline]
    pub(super) fn blit_words(&mut self, word: usize, x: i32, mask: u32, lit: impl Iterator<Item = u32>) {
        for (x, lit) in (x..).zip(lit) {
            // A negative x becomes a huge index, so that one check covers both edges.
            if let Some(column) = self.columns.get_mut(x as u32 as usize) {
                column[word] = column[word] & !mask | lit;
            }
        }
    }

    /// Lights the pixels that are lit in the first `width` columns and `height` rows of another frame.
    pub(super) fn light(&mut self, other: &Frame, width: usize, height: u32) {
        let inside: [u32; WORDS] =
            core::array::from_fn(|word| low_bits(height.saturating_sub(word as u32 * u32::BITS)));
        for (mine, others) in self.columns.iter_mut().zip(&other.columns).take(width) {
            for word in 0..WORDS {
                mine[word] |= others[word] & inside[word];
            }
        }
    }

    /// The byte of a page and column as the panel takes it: eight pixels, the top one in the lowest bit.
    pub const fn byte(&self, page: usize, column: usize) -> u8 {
        let bytes_of_word = u32::BITS as usize / PAGE;
        self.columns[column][page / bytes_of_word].to_le_bytes()[page % bytes_of_word]
    }

    /// Sets the byte of a page and column.
    pub const fn set_byte(&mut self, page: usize, column: usize, byte: u8) {
        let bytes_of_word = u32::BITS as usize / PAGE;
        let word = &mut self.columns[column][page / bytes_of_word];
        let mut bytes = word.to_le_bytes();
        bytes[page % bytes_of_word] = byte;
        *word = u32::from_le_bytes(bytes);
    }

    /// Eight pixels of a row, the left one in the lowest bit: a byte for a panel that is turned by a quarter. `page` counts
    /// eights of columns from the left.
    pub const fn row_byte(&self, page: usize, row: usize) -> u8 {
        let (word, bit) = (row / u32::BITS as usize, row % u32::BITS as usize);
        let mut byte = 0;
        let mut pixel = 0;
        while pixel < PAGE {
            byte |= ((self.columns[page * PAGE + pixel][word] >> bit & 1) as u8) << pixel;
            pixel += 1;
        }
        byte
    }

    /// Sets eight pixels of a row.
    pub const fn set_row_byte(&mut self, page: usize, row: usize, byte: u8) {
        let (word, bit) = (row / u32::BITS as usize, row % u32::BITS as usize);
        let mut pixel = 0;
        while pixel < PAGE {
            let column = &mut self.columns[page * PAGE + pixel][word];
            *column = *column & !(1 << bit) | ((byte >> pixel & 1) as u32) << bit;
            pixel += 1;
        }
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
            // Negative coordinates become huge as unsigned numbers, so that one check covers both edges.
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

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        let Rectangle { top_left, size } = *area;
        let (left, right) = clip(top_left.x, size.width, WIDTH as u32);
        let (top, bottom) = clip(top_left.y, size.height, HEIGHT as u32);
        for word in 0..WORDS {
            let above = word as u32 * u32::BITS;
            let mask = low_bits(bottom.saturating_sub(above)) & !low_bits(top.saturating_sub(above));
            if mask == 0 {
                continue;
            }
            let filled = Column::new(mask, solid(color));
            for column in self.columns.get_mut(left as usize..right as usize).unwrap_or_default() {
                filled.blit(&mut column[word], |pixels| pixels);
            }
        }
        Ok(())
    }

    fn clear(&mut self, color: BinaryColor) -> Result<(), Infallible> {
        self.columns = [[solid(color); WORDS]; WIDTH];
        Ok(())
    }
}

/// Clips a span to `0..limit`. Returns its begin and its end, exclusive.
fn clip(begin: i32, length: u32, limit: u32) -> (u32, u32) {
    // The fast path: nearly all spans lie inside. A negative begin is huge as an unsigned number and fails the check.
    let from = begin as u32;
    if from <= limit && length <= limit - from {
        return (from, from + length);
    }
    let end = begin.saturating_add_unsigned(length);
    (begin.clamp(0, limit as i32) as u32, end.clamp(0, limit as i32) as u32)
}
