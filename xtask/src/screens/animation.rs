//! Pictures that move, as PNG files: browsers and readers that do not know animated ones show the first picture.
//!
//! Of each picture but the first, only the rectangle is stored that differs from the one before.

use std::fs::File;
use std::io::{BufRead, BufReader, Cursor, Seek};
use std::path::Path;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PointsIter, Rectangle};
use png::{BitDepth, ColorType, Compression, Decoder, Encoder, EncodingError};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};

use super::film::Shot;
use super::picture::PANEL_COLOURS;

/// Width and height of a pixel of the panel: smaller than in a single picture, because there are hundreds.
const SCALE: u32 = 3;

const PANEL: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32, HEIGHT as u32));

/// Milliseconds in a second: what the time of a picture is given in.
const UNITS: u16 = 1_000;

/// A picture that moves, as the contents of its file.
pub struct Animation(Vec<u8>);

/// A picture as it is stored: its rectangle, how long it is shown, and its pixels.
type Stored = (u32, u32, u32, u32, u16, Vec<u8>);

impl Animation {
    pub fn of(shots: &[Shot]) -> Result<Animation, String> {
        encode(shots)
            .map(Animation)
            .map_err(|error| format!("The animation cannot be written: {error}."))
    }

    /// The contents of the file.
    pub fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Whether the file holds the same pictures for the same times. It may be compressed in another way.
    pub fn is_in(&self, path: &Path) -> bool {
        let kept = File::open(path).ok().and_then(|file| pictures(BufReader::new(file)));
        kept.is_some() && kept == pictures(Cursor::new(&self.0))
    }
}

fn encode(shots: &[Shot]) -> Result<Vec<u8>, EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, WIDTH as u32 * SCALE, HEIGHT as u32 * SCALE);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::One);
    encoder.set_palette(PANEL_COLOURS.concat());
    encoder.set_compression(Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    // For ever.
    encoder.set_animated(shots.len() as u32, 0)?;
    let mut writer = encoder.write_header()?;
    let mut before: Option<&Frame> = None;
    for shot in shots {
        let area = before.map_or(PANEL, |before| difference(before, &shot.frame));
        let Size { width, height } = area.size * SCALE;
        // A rectangle must lie inside the picture at every moment, so the last one goes to the corner first.
        writer.set_frame_position(0, 0)?;
        writer.set_frame_dimension(width, height)?;
        let corner = area.top_left * SCALE as i32;
        writer.set_frame_position(corner.x as u32, corner.y as u32)?;
        writer.set_frame_delay(shot.millis.min(u16::MAX.into()) as u16, UNITS)?;
        writer.write_image_data(&pixels(&shot.frame, area))?;
        before = Some(&shot.frame);
    }
    writer.finish()?;
    Ok(file)
}

/// The smallest rectangle around all pixels that differ; one pixel if none does.
fn difference(before: &Frame, after: &Frame) -> Rectangle {
    let differing = || PANEL.points().filter(|&at| before.pixel(at) != after.pixel(at));
    let least = differing().reduce(|one, other| one.component_min(other));
    let most = differing().reduce(|one, other| one.component_max(other));
    Rectangle::with_corners(least.unwrap_or_default(), most.unwrap_or_default())
}

/// The enlarged pixels of an area, eight to a byte, each row in bytes of its own.
fn pixels(frame: &Frame, area: Rectangle) -> Vec<u8> {
    let mut bytes = Vec::new();
    for y in area.rows() {
        let lit = area
            .columns()
            .map(|x| frame.pixel(Point::new(x, y)) == Some(BinaryColor::On));
        let wide: Vec<bool> = lit.flat_map(|lit| [lit; SCALE as usize]).collect();
        let eighths = wide.chunks(u8::BITS as usize);
        let row: Vec<u8> = eighths
            .map(|pixels| {
                let byte = pixels.iter().fold(0, |byte, &lit| byte << 1 | u8::from(lit));
                byte << (u8::BITS as usize - pixels.len())
            })
            .collect();
        bytes.extend(row.repeat(SCALE as usize));
    }
    bytes
}

/// Every picture of a file; none if it is no animation of two colours.
fn pictures(file: impl BufRead + Seek) -> Option<Vec<Stored>> {
    let mut reader = Decoder::new(file).read_info().ok()?;
    let count = reader.info().animation_control()?.num_frames;
    (reader.info().palette.as_deref() == Some(PANEL_COLOURS.concat().as_slice())).then_some(())?;
    let mut pictures = Vec::new();
    for _ in 0..count {
        let mut bytes = vec![0; reader.output_buffer_size()?];
        let size = reader.next_frame(&mut bytes).ok()?.buffer_size();
        bytes.truncate(size);
        let control = reader.info().frame_control()?;
        pictures.push((
            control.x_offset,
            control.y_offset,
            control.width,
            control.height,
            control.delay_num,
            bytes,
        ));
    }
    Some(pictures)
}

#[cfg(test)]
mod tests {
    use std::{env, fs, process};

    use embedded_graphics::Pixel;
    use embedded_graphics::draw_target::DrawTarget;

    use super::*;

    fn shot(lit: &[(i32, i32)], millis: u64) -> Shot {
        let mut frame = Frame::new();
        let pixels = lit.iter().map(|&(x, y)| Pixel(Point::new(x, y), BinaryColor::On));
        let Ok(()) = frame.draw_iter(pixels);
        Shot { frame, millis }
    }

    #[test]
    fn only_what_differs_is_stored_after_the_first_picture() {
        let shots = [shot(&[(0, 0)], 100), shot(&[(0, 0), (3, 2), (5, 4)], 40)];
        let animation = Animation::of(&shots).unwrap();
        let pictures = pictures(Cursor::new(animation.bytes())).unwrap();
        assert_eq!(pictures.len(), 2);
        let (x, y, width, height, millis, bytes) = &pictures[1];
        assert_eq!((*x, *y, *width, *height, *millis), (9, 6, 9, 9, 40));
        assert_eq!(bytes[..2], [0b1110_0000, 0]);
        assert_eq!(
            pictures[0].5.len(),
            WIDTH * SCALE as usize / 8 * HEIGHT * SCALE as usize
        );
    }

    #[test]
    fn a_file_with_other_pictures_or_times_is_noticed() {
        let path = env::temp_dir().join(format!("pocket-nines-animation-{}.png", process::id()));
        let of = |pixel, millis| Animation::of(&[shot(&[], 40), shot(&[pixel], millis)]).unwrap();
        let same = of((1, 1), 80);
        fs::write(&path, same.bytes()).unwrap();
        let found = [&same, &of((1, 2), 80), &of((1, 1), 120)].map(|animation| animation.is_in(&path));
        fs::remove_file(&path).unwrap();
        assert_eq!(found, [true, false, false]);
        assert!(!same.is_in(&path));
    }
}
