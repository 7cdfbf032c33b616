//! The frame against the frame buffer of embedded-graphics: the same drawings, the same pixels.

use embedded_graphics::framebuffer::{Framebuffer, buffer_size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::pixelcolor::raw::{LittleEndian, RawU1};
use embedded_graphics::prelude::{DrawTarget, Pixel, Point, Size};
use embedded_graphics::primitives::Rectangle;
use pocket_nines::screens::frame::{Frame, PAGES};
use pocket_nines::screens::{HEIGHT, WIDTH};
use proptest::prelude::*;

type Known =
    Framebuffer<BinaryColor, RawU1, LittleEndian, WIDTH, HEIGHT, { buffer_size::<BinaryColor>(WIDTH, HEIGHT) }>;

/// Something to draw.
#[derive(Clone, Debug)]
enum Stroke {
    Fill(Rectangle, BinaryColor),
    Dot(Point, BinaryColor),
    Clear(BinaryColor),
}

impl Stroke {
    fn on<D: DrawTarget<Color = BinaryColor>>(&self, target: &mut D) -> Result<(), D::Error> {
        match *self {
            Stroke::Fill(ref area, color) => target.fill_solid(area, color),
            Stroke::Dot(at, color) => target.draw_iter([Pixel(at, color)]),
            Stroke::Clear(color) => target.clear(color),
        }
    }
}

fn strokes() -> impl Strategy<Value = Vec<Stroke>> {
    let color = any::<bool>().prop_map(BinaryColor::from);
    // Partly and wholly outside, too.
    let place = (-20..150_i32, -20..90_i32).prop_map(|(x, y)| Point::new(x, y));
    let size = (0..140_u32, 0..80_u32).prop_map(|(width, height)| Size::new(width, height));
    let fill = (place.clone(), size, color.clone())
        .prop_map(|(corner, size, color)| Stroke::Fill(Rectangle::new(corner, size), color));
    let dot = (place, color.clone()).prop_map(|(at, color)| Stroke::Dot(at, color));
    prop::collection::vec(
        prop_oneof![8 => fill, 8 => dot, 1 => color.prop_map(Stroke::Clear)],
        1..30,
    )
}

proptest! {
    #[test]
    fn it_takes_every_drawing_as_the_known_frame_buffer_does(strokes in strokes()) {
        let (mut frame, mut known) = (Frame::new(), Known::new());
        for stroke in &strokes {
            stroke.on(&mut frame).unwrap();
            stroke.on(&mut known).unwrap();
        }
        for y in -1..=HEIGHT as i32 {
            for x in -1..=WIDTH as i32 {
                let at = Point::new(x, y);
                prop_assert_eq!(frame.pixel(at), known.pixel(at), "at {}, {}", x, y);
            }
        }
    }

    #[test]
    fn a_byte_is_eight_pixels_below_one_another(x in 0..WIDTH, y in 0..HEIGHT) {
        let mut frame = Frame::new();
        frame.draw_iter([Pixel(Point::new(x as i32, y as i32), BinaryColor::On)]).unwrap();
        for page in 0..PAGES {
            for column in 0..WIDTH {
                let expected = if (page, column) == (y / 8, x) { 1 << (y % 8) } else { 0 };
                prop_assert_eq!(frame.byte(page, column), expected);
            }
        }
    }
}
