//! Draws pixels as characters, in sizes for small and large windows: Braille dots are the smallest, half blocks are about
//! square in most terminals, and larger blocks fill large windows.

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

/// Columns and rows of pixels in one Braille character.
const DOTS_ACROSS: usize = 2;
const DOTS_DOWN: usize = 4;

/// Half blocks in one character, one above the other.
const HALVES: usize = 2;

/// The code point of the Braille character without dots, and the bit of each dot, row by row.
const NO_DOT: u32 = 0x2800;
const DOTS: [[u32; DOTS_ACROSS]; DOTS_DOWN] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// The size of a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// A dot of a Braille character.
    Braille,
    /// A square with sides of this many half blocks.
    Blocks(usize),
}

impl Scale {
    /// The largest block.
    pub const LARGEST: usize = 8;

    /// The scale of the option `--scale`: 0 is Braille, other numbers are blocks.
    pub fn from_number(scale: usize) -> Option<Scale> {
        match scale {
            0 => Some(Scale::Braille),
            1..=Scale::LARGEST => Some(Scale::Blocks(scale)),
            _ => None,
        }
    }

    /// All scales, the largest first.
    pub fn all() -> impl Iterator<Item = Scale> {
        (0..=Scale::LARGEST).rev().filter_map(Scale::from_number)
    }

    /// How many characters a line of the panel has.
    pub fn columns(self) -> usize {
        match self {
            Scale::Braille => WIDTH / DOTS_ACROSS,
            Scale::Blocks(scale) => WIDTH * scale,
        }
    }

    /// How many lines of characters the panel has.
    pub fn rows(self) -> usize {
        match self {
            Scale::Braille => HEIGHT / DOTS_DOWN,
            Scale::Blocks(scale) => HEIGHT * scale / HALVES,
        }
    }

    /// The character at this place of the panel.
    pub fn glyph(self, frame: &Frame, column: usize, row: usize) -> char {
        match self {
            Scale::Braille => braille(frame, column, row),
            Scale::Blocks(scale) => {
                let lit = |half: usize| is_lit(frame, column / scale, (row * HALVES + half) / scale);
                match (lit(0), lit(1)) {
                    (false, false) => ' ',
                    (true, false) => '▀',
                    (false, true) => '▄',
                    (true, true) => '█',
                }
            }
        }
    }
}

fn braille(frame: &Frame, column: usize, row: usize) -> char {
    let mut code = NO_DOT;
    for (down, line) in DOTS.iter().enumerate() {
        for (across, dot) in line.iter().enumerate() {
            if is_lit(frame, column * DOTS_ACROSS + across, row * DOTS_DOWN + down) {
                code |= dot;
            }
        }
    }
    // Some fonts draw empty circles for missing dots, so the character without dots is replaced by a space.
    char::from_u32(code).filter(|_| code != NO_DOT).unwrap_or(' ')
}

fn is_lit(frame: &Frame, x: usize, y: usize) -> bool {
    frame.pixel(Point::new(x as i32, y as i32)) == Some(BinaryColor::On)
}
