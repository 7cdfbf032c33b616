//! A screen's worth of bits to put a table together on.
//!
//! A layout is drawn from the bottom up, and what lies on top hides what is beneath. On a `DrawTarget` that would set
//! most pixels several times over, one by one; here a row of a tile is a word or two, and only the pixels that end up
//! lit are handed on.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::pixels::{Pixels, Run, lowest};
use crate::screens::{HEIGHT, WIDTH};

const WORD: usize = u32::BITS as usize;

/// Rows of pixels, the leftmost the lowest bit of the first word.
#[derive(Debug)]
pub(super) struct Canvas {
    rows: [[u32; WIDTH / WORD]; HEIGHT],
}

impl Canvas {
    /// All dark.
    pub fn new() -> Canvas {
        Canvas {
            rows: [[0; WIDTH / WORD]; HEIGHT],
        }
    }

    /// Sets the covered pixels of a row to `ink`, and leaves the others alone. The lowest bits lie at (x, y); what is
    /// outside is cut off.
    pub fn put(&mut self, x: i32, y: i32, cover: u32, ink: u32) {
        let Some(row) = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y)) else {
            return;
        };
        let mut put_word = |word: i32, cover: u32, ink: u32| {
            if let Some(pixels) = usize::try_from(word).ok().and_then(|word| row.get_mut(word)) {
                *pixels = *pixels & !cover | ink & cover;
            }
        };
        let (word, shift) = (x.div_euclid(WORD as i32), x.rem_euclid(WORD as i32) as u32);
        put_word(word, cover << shift, ink << shift);
        if shift > 0 {
            let rest = u32::BITS - shift;
            put_word(word + 1, cover >> rest, ink >> rest);
        }
    }

    /// Lights the lit pixels on a target, with the canvas's corner at the area's.
    pub fn draw<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D, area: Rectangle) -> Result<(), D::Error> {
        const WORDS: usize = WIDTH / WORD;
        let inside: [u32; WORDS] = core::array::from_fn(|word| {
            let before = (word * WORD) as u32;
            lowest(area.size.width.saturating_sub(before))
        });
        let rows = &self.rows[..HEIGHT.min(area.size.height as usize)];
        let runs = (0..rows.len() * WORDS).map(|at| {
            let (y, word) = (at / WORDS, at % WORDS);
            let lit = rows[y][word] & inside[word];
            Run {
                place: area.top_left + Point::new((word * WORD) as i32, y as i32),
                cover: lit,
                ink: lit,
            }
        });
        target.draw_iter(Pixels::of(runs))
    }
}
