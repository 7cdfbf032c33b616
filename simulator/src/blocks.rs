//! Pixels as characters, in several grains, because windows differ: half blocks where there is room, which are about
//! square in most terminals, larger blocks where there is plenty, and Braille dots where there is little.

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

/// Pixels that share a Braille character, side by side and one above the other.
const DOTS_ACROSS: usize = 2;
const DOTS_DOWN: usize = 4;

/// Halves of a character that are blocks, one above the other.
const HALVES: usize = 2;

/// The character without a dot, and what each dot adds to it, row by row.
const NO_DOT: u32 = 0x2800;
const DOTS: [[u32; DOTS_ACROSS]; DOTS_DOWN] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];

/// How large a pixel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grain {
    /// A dot of a Braille character.
    Dots,
    /// A square of so many halves of characters.
    Blocks(usize),
}

impl Grain {
    /// The largest that anybody has a window for.
    pub const LARGEST_SCALE: usize = 8;

    /// The grain of a scale: nothing stands for dots, everything else for blocks.
    pub fn of_scale(scale: usize) -> Option<Grain> {
        match scale {
            0 => Some(Grain::Dots),
            1..=Grain::LARGEST_SCALE => Some(Grain::Blocks(scale)),
            _ => None,
        }
    }

    /// All grains, the largest first.
    pub fn all() -> impl Iterator<Item = Grain> {
        (0..=Grain::LARGEST_SCALE).rev().filter_map(Grain::of_scale)
    }

    /// How many characters a line of the panel has.
    pub fn columns(self) -> usize {
        match self {
            Grain::Dots => WIDTH / DOTS_ACROSS,
            Grain::Blocks(scale) => WIDTH * scale,
        }
    }

    /// How many lines of characters the panel has.
    pub fn rows(self) -> usize {
        match self {
            Grain::Dots => HEIGHT / DOTS_DOWN,
            Grain::Blocks(scale) => HEIGHT * scale / HALVES,
        }
    }

    /// The character at this place of the panel.
    pub fn glyph(self, frame: &Frame, column: usize, row: usize) -> char {
        match self {
            Grain::Dots => dots(frame, column, row),
            Grain::Blocks(scale) => {
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

fn dots(frame: &Frame, column: usize, row: usize) -> char {
    let mut code = NO_DOT;
    for (down, line) in DOTS.iter().enumerate() {
        for (across, dot) in line.iter().enumerate() {
            if is_lit(frame, column * DOTS_ACROSS + across, row * DOTS_DOWN + down) {
                code |= dot;
            }
        }
    }
    // Some fonts draw rings for the dots that are missing, so a character without any is a space.
    char::from_u32(code).filter(|_| code != NO_DOT).unwrap_or(' ')
}

fn is_lit(frame: &Frame, x: usize, y: usize) -> bool {
    frame.pixel(Point::new(x as i32, y as i32)) == Some(BinaryColor::On)
}
