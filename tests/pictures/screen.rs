//! A drawing target that records every pixel, so that texts that are cut off or overlap are found, and a drawn screen in
//! which texts can be searched for.
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
use embedded_graphics::primitives::{PointsIter, Rectangle};
use pocket_nines::screens::text::{Style, width};
use pocket_nines::screens::{Frame, HEIGHT, WIDTH};
use pocket_nines::words::FontSize;

/// Pixels that may be set for one frame, those set twice counted twice. A busy screen sets about half of them; more
/// would be drawing over what is there already.
const MOST_PIXELS: usize = 6_000;

/// A row of pixels, the leftmost the lowest bit.
type Row = u128;

/// What a pixel was drawn as.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ink {
    /// As part of a background, a line or another area.
    Area,
    /// Together with other pixels, as in a picture.
    Pixels,
    /// By itself, as only letters are.
    Letter,
}

/// A pixel that was drawn, and what was there before.
pub struct Touch {
    at: Point,
    pub ink: Ink,
    /// Missing outside the panel.
    color_before: Option<BinaryColor>,
    ink_before: Ink,
    /// Whether the colour changed.
    is_change: bool,
}

impl Touch {
    /// Nothing may be drawn outside the panel.
    fn outside(&self) -> Option<&'static str> {
        self.color_before.is_none().then_some("something is outside the panel")
    }

    /// On a screen of texts every pixel that is drawn changes its colour, and nothing is drawn over a letter.
    fn overlap(&self) -> Option<&'static str> {
        let is_overlap = !self.is_change || self.ink_before != Ink::Area;
        self.outside().or(is_overlap.then_some("something overlaps"))
    }

    /// Letters and figures keep a pixel from the top and from both sides of the panel, as a case may cover its edge. At the
    /// bottom, the letters of the bottom line reach down to the last row.
    pub fn is_letter_at_the_edge(&self) -> bool {
        let at_the_side = self.at.x == 0 || self.at.x == WIDTH as i32 - 1;
        self.ink == Ink::Letter && (at_the_side || self.at.y == 0)
    }

    /// On every screen a letter must change the colour that is there: otherwise it lies on another letter or on a line.
    /// No area may be drawn over a letter afterwards.
    pub fn spoiled_letter(&self) -> Option<&'static str> {
        let is_letter = self.ink == Ink::Letter;
        match self.color_before {
            None if is_letter => Some("a letter is cut off at the edge of the panel"),
            None => Some("something is drawn beyond the edge of the panel"),
            Some(_) if is_letter && !self.is_change => Some("a letter runs into something"),
            Some(_) if !is_letter && self.ink_before == Ink::Letter => Some("a letter is drawn over"),
            _ => None,
        }
    }
}

/// A drawing target that records every pixel.
pub struct Panel {
    frame: Frame,
    inks: [[Ink; WIDTH]; HEIGHT],
    pub touches: Vec<Touch>,
}

impl Panel {
    /// Draws a screen.
    pub fn of(draw: impl FnOnce(&mut Panel) -> Result<(), Infallible>) -> Panel {
        let mut panel = Panel {
            frame: Frame::new(),
            inks: [[Ink::Area; WIDTH]; HEIGHT],
            touches: Vec::new(),
        };
        let Ok(()) = draw(&mut panel);
        panel
    }

    fn touch(&mut self, Pixel(at, color): Pixel<BinaryColor>, ink: Ink) {
        let color_before = self.frame.pixel(at);
        let mut ink_before = Ink::Area;
        if color_before.is_some() {
            let here = &mut self.inks[at.y as usize][at.x as usize];
            ink_before = *here;
            // What was a letter once stays one, whatever covers it.
            *here = ink.max(ink_before);
        }
        self.touches.push(Touch {
            at,
            ink,
            color_before,
            ink_before,
            is_change: color_before != Some(color),
        });
        let Ok(()) = self.frame.draw_iter([Pixel(at, color)]);
    }
}

impl OriginDimensions for Panel {
    fn size(&self) -> Size {
        self.frame.size()
    }
}

impl DrawTarget for Panel {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        let pixels: Vec<_> = pixels.into_iter().collect();
        let ink = if pixels.len() == 1 { Ink::Letter } else { Ink::Pixels };
        pixels.into_iter().for_each(|pixel| self.touch(pixel, ink));
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: BinaryColor) -> Result<(), Infallible> {
        area.points().for_each(|at| self.touch(Pixel(at, color), Ink::Area));
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
        match Screen::checked(draw, Touch::outside) {
            Ok(screen) => screen,
            Err(complaint) => panic!("{complaint}"),
        }
    }

    /// Draws a screen of texts. The error also tells of texts that overlap.
    pub fn without_overlap(draw: impl FnOnce(&mut Panel) -> Result<(), Infallible>) -> Result<Frame, String> {
        Screen::checked(draw, Touch::overlap).map(|screen| screen.frame)
    }

    fn checked(
        draw: impl FnOnce(&mut Panel) -> Result<(), Infallible>,
        complain: fn(&Touch) -> Option<&'static str>,
    ) -> Result<Screen, String> {
        let Panel { frame, touches, .. } = Panel::of(draw);
        let rows = rows(&frame);
        let screen = Screen { frame, rows };
        if touches.len() > MOST_PIXELS {
            return Err(format!("{} pixels are set:\n{screen}", touches.len()));
        }
        let complaint = touches.iter().find_map(|touch| Some((complain(touch)?, touch.at)));
        match complaint {
            Some((complaint, at)) => Err(format!("{complaint} at {at}:\n{screen}")),
            None => Ok(screen),
        }
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
