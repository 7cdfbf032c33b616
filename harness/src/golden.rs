//! Compares a frame with a picture kept in `tests/screens`, pixel for pixel.
//!
//! The pictures are PNG files of two colours, a lit pixel is white: any viewer shows them, and so do reviews. Pixels are
//! compared, never bytes, so that a better compressor changes no picture. A missing picture is written and the test
//! fails, so that a person looks at it before it becomes the rule.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::Point;
use png::{BitDepth, ColorType, Compression, Decoder, Encoder, Transformations};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

/// From this brightness on, a pixel of a file counts as lit.
const LIT: u8 = 0x80;

/// Panics unless the frame looks like the picture of this name.
pub fn expect_picture(name: &str, frame: &Frame) {
    compare(name, frame).unwrap_or_else(|difference| panic!("{difference}"));
}

/// Compares the frame with the picture of this name. On failure, says which file was written and what to do with it.
pub fn compare(name: &str, frame: &Frame) -> Result<(), String> {
    let drawn = pixels(frame);
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/screens");
    let kept = folder.join(format!("{name}.png"));
    if !kept.exists() {
        write(&kept, &drawn);
        return Err(format!(
            "{} did not exist and was written: look at it, and run the test again",
            kept.display()
        ));
    }
    if read(&kept).as_ref() != Some(&drawn) {
        let fresh = folder.join(format!("{name}.new.png"));
        write(&fresh, &drawn);
        return Err(format!(
            "the screen no longer looks like {}; it is now {}. If that is intended, replace the one by the other",
            kept.display(),
            fresh.display()
        ));
    }
    Ok(())
}

/// Whether each pixel is lit, row by row.
fn pixels(frame: &Frame) -> Vec<bool> {
    let rows = 0..HEIGHT as i32;
    let points = rows.flat_map(|y| (0..WIDTH as i32).map(move |x| Point::new(x, y)));
    points
        .map(|point| frame.pixel(point) == Some(BinaryColor::On))
        .collect()
}

fn write(path: &Path, pixels: &[bool]) {
    let file = File::create(path).unwrap();
    let mut encoder = Encoder::new(file, WIDTH as u32, HEIGHT as u32);
    encoder.set_color(ColorType::Grayscale);
    encoder.set_depth(BitDepth::One);
    encoder.set_compression(Compression::High);
    // Eight pixels to a byte, the leftmost in its highest bit.
    let packed = |eight: &[bool]| eight.iter().fold(0, |byte, &lit| byte << 1 | u8::from(lit));
    let bytes: Vec<u8> = pixels.chunks(8).map(packed).collect();
    encoder.write_header().unwrap().write_image_data(&bytes).unwrap();
}

/// The pixels of a file, however it was saved; none if it is no picture of the panel's size.
fn read(path: &Path) -> Option<Vec<bool>> {
    let mut decoder = Decoder::new(BufReader::new(File::open(path).ok()?));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut bytes).ok()?;
    let has_panel_size = (info.width, info.height) == (WIDTH as u32, HEIGHT as u32);
    let pixels = bytes[..info.buffer_size()].chunks(info.color_type.samples());
    has_panel_size.then(|| pixels.map(|pixel| pixel[0] >= LIT).collect())
}
