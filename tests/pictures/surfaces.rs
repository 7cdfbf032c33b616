//! A frame is drawn in whole columns of pixels, other targets pixel by pixel: the result must be the same.

use std::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, Point};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;
use harness::tour::tour;
use pocket_nines::screens::text::Style;
use pocket_nines::screens::{self, Frame, Surface};
use pocket_nines::storage::Language;
use pocket_nines::words::FontSize;
use proptest::prelude::*;

/// A target that is drawn pixel by pixel.
struct Plain(Frame);

impl Dimensions for Plain {
    fn bounding_box(&self) -> Rectangle {
        self.0.bounding_box()
    }
}

impl DrawTarget for Plain {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        self.0.draw_iter(pixels)
    }
}

#[test]
fn a_frame_knows_that_it_is_one_and_no_other_target_does() {
    assert!(Frame::new().as_frame().is_some());
    assert!(Plain(Frame::new()).as_frame().is_none());
}

#[test]
fn every_screen_looks_the_same_on_a_target_that_takes_nothing_but_pixels() {
    for language in Language::ALL {
        for stop in tour(language) {
            let mut frame = Frame::new();
            let mut plain = Plain(Frame::new());
            let Ok(()) = screens::draw(&mut frame, &stop.handheld);
            let Ok(()) = screens::draw(&mut plain, &stop.handheld);
            assert!(frame == plain.0, "{language:?}, {}", stop.name);
        }
    }
}

proptest! {
    #[test]
    fn text_is_cut_off_at_every_edge_as_pixels_are(
        text in "[ -~À-ÿА-я]{1,12}",
        letters in prop::sample::select(&FontSize::ALL),
        is_dark in any::<bool>(),
        (x, y) in (-60..140_i32, -70..70_i32),
    ) {
        let style = Style::new(letters);
        let (style, ground) = if is_dark { (style.dark(), BinaryColor::On) } else { (style, BinaryColor::Off) };
        let mut frame = Frame::new();
        let Ok(()) = frame.clear(ground);
        let mut plain = Plain(frame.clone());
        let Ok(()) = style.draw(&mut frame, &text, Point::new(x, y));
        let Ok(()) = style.draw(&mut plain, &text, Point::new(x, y));
        prop_assert_eq!(frame, plain.0);
    }
}
