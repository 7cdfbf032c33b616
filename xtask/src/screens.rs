//! `cargo xtask screens`: the pictures in `docs/pictures`, drawn by the same code as on the panel, four times as large.
//!
//! The gate draws them again and compares, so that a picture in the README never shows what the device no longer does.

use std::fs;
use std::path::PathBuf;

use embedded_graphics::geometry::Point;
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::screens::{Frame, HEIGHT, WIDTH, title};

use crate::workspace::root;

const SCALE: usize = 4;

/// The colour of the panel's dark and of its lit pixels.
const PALETTE: [u8; 6] = [0x08, 0x0c, 0x14, 0xc8, 0xe8, 0xff];

/// Draws all pictures anew.
pub fn draw() -> Result<(), String> {
    for (path, png) in pictures()? {
        fs::write(&path, png).map_err(|error| format!("{}: {error}.", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Fails when a picture is not what the code draws.
pub fn check() -> Result<(), String> {
    for (path, png) in pictures()? {
        if fs::read(&path).ok().as_deref() != Some(&png) {
            return Err(format!(
                "{} is not what the code draws: look at what `cargo xtask screens` makes of it.",
                path.display()
            ));
        }
    }
    println!("up to date");
    Ok(())
}

fn pictures() -> Result<Vec<(PathBuf, Vec<u8>)>, String> {
    let folder = root()?.join("docs").join("pictures");
    let mut frame = Frame::new();
    let Ok(()) = title::draw(&mut frame);
    Ok(vec![(folder.join("title.png"), png(&frame)?)])
}

fn png(frame: &Frame) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, (WIDTH * SCALE) as u32, (HEIGHT * SCALE) as u32);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::One);
    encoder.set_palette(PALETTE.as_slice());
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&enlarged(frame)))
        .map_err(|error| format!("The picture cannot be written: {error}."))?;
    Ok(bytes)
}

/// The pixels, each a square of its own, eight to a byte.
fn enlarged(frame: &Frame) -> Vec<u8> {
    let mut bytes = vec![0; WIDTH * SCALE / 8 * HEIGHT * SCALE];
    for y in 0..HEIGHT * SCALE {
        for x in 0..WIDTH * SCALE {
            let pixel = Point::new((x / SCALE) as i32, (y / SCALE) as i32);
            if frame.pixel(pixel) == Some(BinaryColor::On) {
                let place = y * WIDTH * SCALE + x;
                bytes[place / 8] |= 0x80 >> (place % 8);
            }
        }
    }
    bytes
}
