//! A picture of four colours at most, written as a PNG with one or two bits for a pixel.

use std::convert::Infallible;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::{BinaryColor, Gray2, GrayColor};
use png::{BitDepth, ColorType, Compression, Decoder, Encoder};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

/// Width and height of a pixel of the panel.
pub const SCALE: u32 = 4;

/// The panel, enlarged.
pub const PANEL: Size = Size::new(WIDTH as u32 * SCALE, HEIGHT as u32 * SCALE);

/// The colours, as indices into the palette. Those of the panel come first, so that a single screen needs one bit a pixel.
pub const DARK: Gray2 = Gray2::new(0);
pub const LIT: Gray2 = Gray2::new(1);
pub const PAPER: Gray2 = Gray2::new(2);
pub const INK: Gray2 = Gray2::new(3);

/// Red, green and blue of each colour.
const PALETTE: [[u8; 3]; 4] = [
    [0x08, 0x0c, 0x14],
    [0xc8, 0xe8, 0xff],
    [0x3c, 0x40, 0x48],
    [0xf0, 0xf0, 0xf0],
];

/// The two colours of the panel, dark and lit.
pub const PANEL_COLOURS: [[u8; 3]; 2] = [PALETTE[0], PALETTE[1]];

/// A picture in memory.
pub struct Picture {
    size: Size,
    depth: BitDepth,
    /// Bytes of a row.
    row: usize,
    /// Row by row, several pixels to a byte, the leftmost in the highest bits.
    bytes: Vec<u8>,
}

impl Picture {
    /// A single screen, enlarged.
    pub fn of(frame: &Frame) -> Picture {
        let mut picture = Picture::new(PANEL, BitDepth::One);
        picture.put(frame, Point::zero());
        picture
    }

    /// An empty sheet, to put screens on.
    pub fn sheet(size: Size) -> Picture {
        let mut picture = Picture::new(size, BitDepth::Two);
        // Four pixels to a byte.
        picture.bytes.fill(PAPER.luma() * 0b01_01_01_01);
        picture
    }

    fn new(size: Size, depth: BitDepth) -> Picture {
        let row = (size.width * depth as u32).div_ceil(u8::BITS) as usize;
        Picture {
            size,
            depth,
            row,
            bytes: vec![0; row * size.height as usize],
        }
    }

    /// Puts an enlarged screen at this point, whose x must be at the beginning of a byte.
    pub fn put(&mut self, frame: &Frame, at: Point) {
        let bits = self.depth as u32;
        let begin = (at.x as u32 * bits / u8::BITS) as usize;
        let width = (PANEL.width * bits / u8::BITS) as usize;
        for y in 0..HEIGHT as i32 {
            let colors = (0..WIDTH as i32).map(|x| match frame.pixel(Point::new(x, y)) {
                Some(BinaryColor::On) => LIT,
                _ => DARK,
            });
            let row: Vec<u8> = enlarged(colors, bits);
            let top = (at.y + y * SCALE as i32) as usize;
            for below in self.bytes.chunks_mut(self.row).skip(top).take(SCALE as usize) {
                below[begin..begin + width].copy_from_slice(&row);
            }
        }
    }

    /// Whether the file holds the same picture.
    pub fn is_in(&self, path: &Path) -> bool {
        let kept = || {
            let mut reader = Decoder::new(BufReader::new(File::open(path).ok()?)).read_info().ok()?;
            let mut bytes = vec![0; reader.output_buffer_size()?];
            let kept = reader.next_frame(&mut bytes).ok()?;
            let is_alike = Size::new(kept.width, kept.height) == self.size
                && (kept.color_type, kept.bit_depth) == (ColorType::Indexed, self.depth)
                && reader.info().palette.as_deref() == Some(self.palette().as_slice());
            Some(is_alike && bytes == self.bytes)
        };
        kept().unwrap_or(false)
    }

    /// The contents of a PNG file.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.size.width, self.size.height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(self.depth);
        encoder.set_palette(self.palette());
        encoder.set_compression(Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&self.bytes))
            .map_err(|error| format!("The picture cannot be written: {error}."))?;
        Ok(file)
    }

    fn palette(&self) -> Vec<u8> {
        PALETTE[..1 << self.depth as usize].concat()
    }
}

/// Repeats each pixel of a row [`SCALE`] times and packs them into bytes, `bits` for each.
fn enlarged(colors: impl Iterator<Item = Gray2>, bits: u32) -> Vec<u8> {
    let mut wide = colors.flat_map(|color| [color.luma(); SCALE as usize]);
    let mut row = Vec::new();
    while let Some(first) = wide.next() {
        let others = wide.by_ref().take((u8::BITS / bits) as usize - 1);
        row.push(others.fold(first, |byte, color| byte << bits | color));
    }
    row
}

impl OriginDimensions for Picture {
    fn size(&self) -> Size {
        self.size
    }
}

impl DrawTarget for Picture {
    type Color = Gray2;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Gray2>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let bits = self.depth as u32;
        for Pixel(at, color) in pixels {
            let (x, y) = (at.x as u32, at.y as u32);
            if x >= self.size.width || y >= self.size.height {
                continue;
            }
            let byte = &mut self.bytes[y as usize * self.row + (x * bits / u8::BITS) as usize];
            let shift = u8::BITS - bits - x * bits % u8::BITS;
            let mask = ((1 << bits) - 1) << shift;
            *byte = *byte & !mask | color.luma() << shift & mask;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use super::*;

    fn drawn() -> Frame {
        let mut frame = Frame::new();
        let Ok(()) = frame.draw_iter([Pixel(Point::new(1, 0), BinaryColor::On)]);
        frame
    }

    #[test]
    fn a_pixel_becomes_a_square() {
        let mut sheet = Picture::sheet(PANEL);
        sheet.put(&drawn(), Point::zero());
        // Four pixels of a sheet to a byte, eight of a screen.
        assert_eq!(sheet.bytes[..3], [0b00_00_00_00, 0b01_01_01_01, 0b00_00_00_00]);
        let screen = Picture::of(&drawn());
        let row = PANEL.width as usize / 8;
        for y in 0..SCALE as usize {
            assert_eq!(screen.bytes[y * row..][..2], [0b0000_1111, 0]);
        }
        assert_eq!(screen.bytes[SCALE as usize * row..][..2], [0, 0]);
    }

    #[test]
    fn a_file_with_another_picture_is_noticed() {
        let path = env::temp_dir().join(format!("pocket-nines-{}.png", process::id()));
        fs::write(&path, Picture::of(&drawn()).png().unwrap()).unwrap();
        let (same, other) = (Picture::of(&drawn()), Picture::of(&Frame::new()));
        let mut on_paper = Picture::sheet(PANEL);
        on_paper.put(&drawn(), Point::zero());
        let found = [&same, &other, &on_paper].map(|picture| picture.is_in(&path));
        fs::remove_file(&path).unwrap();
        assert_eq!(found, [true, false, false]);
        assert!(!same.is_in(&path));
    }
}
