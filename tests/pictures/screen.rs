//! A drawn screen in which texts can be searched for. Drawing fails if a pixel lies outside or too many pixels are set.
//!
//! A text is found if every pixel of its lines equals the font, on a dark or on a bright background. So a text that is
//! missing, cut off or drawn over is not found.

use std::convert::Infallible;
use std::fmt::Display;
use std::ops::Range;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Point, Size};
use embedded_graphics::image::GetPixel;
use embedded_graphics::pixelcolor::BinaryColor;
use pocket_nines::screens::text::{Style, width};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::words::FontSize;

/// Pixels that may be set for one frame, those set twice counted twice. A busy screen sets about half of them; more
/// would be drawing over what is there already.
const MOST_PIXELS: u32 = 6_000;

/// A row of pixels, the leftmost the lowest bit.
type Row = u128;

/// The drawing target.
pub struct Panel {
    frame: Frame,
    pixels: u32,
    outside: Option<Point>,
}

impl OriginDimensions for Panel {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Panel {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for pixel in pixels {
            self.pixels += 1;
            if self.frame.pixel(pixel.0).is_none() {
                self.outside = Some(pixel.0);
            }
            self.frame.draw_iter([pixel])?;
        }
        Ok(())
    }
}

/// A drawn screen.
pub struct Screen {
    frame: Frame,
    rows: Vec<Row>,
}

impl Screen {
    /// Draws a screen. Panics if a pixel lies outside or too many pixels are set.
    #[track_caller]
    pub fn of(draw: impl FnOnce(&mut Panel) -> Result<(), Infallible>) -> Screen {
        let mut panel = Panel {
            frame: Frame::new(),
            pixels: 0,
            outside: None,
        };
        draw(&mut panel).unwrap();
        let Panel { frame, pixels, outside } = panel;
        let rows = rows(&frame);
        let screen = Screen { frame, rows };
        assert_eq!(outside, None, "something is outside the panel:\n{screen}");
        assert!(pixels <= MOST_PIXELS, "{pixels} pixels are set:\n{screen}");
        screen
    }

    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    pub fn rows(&self, rows: Range<usize>) -> Vec<Row> {
        self.rows[rows].to_vec()
    }

    /// Complains unless the text can be read.
    #[track_caller]
    pub fn expect_text(&self, size: FontSize, text: impl Display) {
        let style = Style::new(size);
        let mut frame = Frame::new();
        style.draw(&mut frame, &text, Point::zero()).unwrap();
        self.expect(&frame, width(&text, size), size, &text);
    }

    /// Complains unless the text can be read, with its buttons as keys.
    #[track_caller]
    pub fn expect_hint(&self, size: FontSize, hint: &str) {
        let style = Style::new(size);
        let mut frame = Frame::new();
        // A key begins a pixel before its letter.
        style.draw_with_keys(&mut frame, hint, Point::new(1, 0)).unwrap();
        self.expect(&frame, width(hint, size) + 1, size, &hint);
    }

    #[track_caller]
    fn expect(&self, text: &Frame, width: u32, size: FontSize, name: &dyn Display) {
        let lines = &rows(text)[..size.line_height() as usize];
        let all = Row::MAX >> (WIDTH as u32 - width);
        let is_at = |x: u32, y: usize, ground: Row| {
            let mut pairs = self.rows[y..].iter().zip(lines);
            pairs.all(|(row, line)| row >> x & all == line ^ ground)
        };
        let mut places = (0..=HEIGHT - lines.len()).flat_map(|y| (0..=WIDTH as u32 - width).map(move |x| (x, y)));
        let is_there = places.any(|(x, y)| is_at(x, y, 0) || is_at(x, y, all));
        assert!(is_there, "\"{name}\" cannot be read:\n{self}");
    }
}

fn rows(frame: &Frame) -> Vec<Row> {
    let is_lit = |x: usize, y: usize| frame.pixel(Point::new(x as i32, y as i32)) == Some(BinaryColor::On);
    let row = |y| (0..WIDTH).fold(0, |row, x| row | Row::from(is_lit(x, y)) << x);
    (0..HEIGHT).map(row).collect()
}

impl std::fmt::Display for Screen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for row in &self.rows {
            let pixels = (0..WIDTH).map(|x| if row >> x & 1 == 1 { '#' } else { '.' });
            writeln!(f, "{}", pixels.collect::<String>())?;
        }
        Ok(())
    }
}
