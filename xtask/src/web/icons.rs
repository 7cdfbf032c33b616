//! The icons of the page as an app: the tile of the nine, cut out of the title that the device shows.

use std::path::Path;

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use png::{BitDepth, ColorType, Compression, Encoder};
use pocket_nines::screens::{Frame, title};

use super::write as write_file;
use crate::screens::PANEL_COLOURS;

/// The cut: the tile with a margin around it. What lies outside of the panel is dark.
const CUT_AT: Point = Point::new(99, 30);
const CUT: u32 = 32;

/// An icon. A maskable one may be cut to any shape that leaves a circle of four fifths of its width.
struct Icon {
    name: &'static str,
    size: u32,
    /// The width of the cut on the icon.
    cut: u32,
}

const ICONS: [Icon; 3] = [
    Icon {
        name: "icon-192.png",
        size: 192,
        cut: 192,
    },
    Icon {
        name: "icon-512.png",
        size: 512,
        cut: 512,
    },
    Icon {
        name: "icon-maskable-512.png",
        size: 512,
        cut: 384,
    },
];

/// Draws the icons into this folder.
pub fn write(folder: &Path) -> Result<(), String> {
    let mut frame = Frame::new();
    // A frame in memory takes every pixel.
    let Ok(()) = title::draw(&mut frame);
    for icon in &ICONS {
        write_file(&folder.join(icon.name), icon.png(&frame)?)?;
    }
    Ok(())
}

impl Icon {
    /// Whether a pixel is lit.
    fn is_lit(&self, frame: &Frame, x: u32, y: u32) -> bool {
        let margin = (self.size - self.cut) / 2;
        let scale = self.cut / CUT;
        let place = |at: u32| at.checked_sub(margin).map(|at| at / scale).filter(|&at| at < CUT);
        match (place(x), place(y)) {
            (Some(x), Some(y)) => frame.pixel(CUT_AT + Point::new(x as i32, y as i32)) == Some(BinaryColor::On),
            _ => false,
        }
    }

    /// The contents of the file.
    fn png(&self, frame: &Frame) -> Result<Vec<u8>, String> {
        let rows = (0..self.size).flat_map(|y| (0..self.size / u8::BITS).map(move |byte| (y, byte * u8::BITS)));
        let bytes: Vec<u8> = rows
            .map(|(y, left)| (left..left + u8::BITS).fold(0, |byte, x| byte << 1 | u8::from(self.is_lit(frame, x, y))))
            .collect();
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, self.size, self.size);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(BitDepth::One);
        encoder.set_palette(PANEL_COLOURS.concat());
        encoder.set_compression(Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        encoder
            .write_header()
            .and_then(|mut writer| writer.write_image_data(&bytes))
            .map_err(|error| format!("{}: {error}.", self.name))?;
        Ok(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lit(icon: &Icon) -> Vec<(u32, u32)> {
        let mut frame = Frame::new();
        let Ok(()) = title::draw(&mut frame);
        let all = (0..icon.size).flat_map(|y| (0..icon.size).map(move |x| (x, y)));
        all.filter(|&(x, y)| icon.is_lit(&frame, x, y)).collect()
    }

    /// The tile and nothing of the letters beside it: it has a margin on all sides, and stands in the middle.
    #[test]
    fn an_icon_is_a_tile_in_the_middle() {
        for icon in &ICONS {
            let lit = lit(icon);
            for of in [|&(x, _): &(u32, u32)| x, |&(_, y): &(u32, u32)| y] {
                let (first, last) = (lit.iter().map(of).min().unwrap(), lit.iter().map(of).max().unwrap());
                let behind = icon.size - 1 - last;
                assert!(
                    first.abs_diff(behind) <= icon.cut / CUT,
                    "{}: {first} {behind}",
                    icon.name
                );
            }
        }
    }

    #[test]
    fn nothing_of_a_maskable_icon_is_cut_off() {
        let icon = &ICONS[2];
        let middle = f64::from(icon.size) / 2.0;
        for (x, y) in lit(icon) {
            let distance = (f64::from(x) + 0.5 - middle).hypot(f64::from(y) + 0.5 - middle);
            assert!(distance <= f64::from(icon.size) * 0.4, "{x} {y}");
        }
    }
}
