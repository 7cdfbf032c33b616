//! Text: its width, where its lines break, and drawing it.
//!
//! The fonts come with embedded-graphics; every character of a font is equally wide. They were chosen by looking at all
//! languages on a panel two centimetres across:
//!
//! - Small is 5 × 8. In 5 × 7 capitals lose their accents, and m looks like n. But the ð of 5 × 8 is a blot, so that
//!   letter alone is taken from 5 × 7.
//! - Normal is 6 × 10. In 6 × 9 Cyrillic letters run together.
//! - Title is 7 × 13 bold. Bold letters six pixels wide are filled in.
//! - Large is 9 × 15 bold, as heavy as 9 × 18 and less high. Huge is Large doubled.
//!
//! A text that is too long runs off the screen: [`fits`] tells beforehand.

mod glyphs;
mod lines;

use core::fmt::{self, Display, Write};

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::bitmap::draw_scaled;
use super::surface::{Column, Surface, pixels, solid};
use crate::words::FontSize;

pub use self::glyphs::has_glyph;
pub use self::lines::{Lines, fits, wrap};

/// Where a text lies, seen from the point that it is drawn at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// The point is its left end.
    Left,
    /// The point is its middle.
    Centre,
    /// The point is just behind its right end.
    Right,
}

/// How a text is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// How large.
    pub size: FontSize,
    /// Where it lies.
    pub align: Align,
    /// Bright on dark ground, or dark on bright ground. The ground itself is not touched.
    pub color: BinaryColor,
}

impl Style {
    /// Bright letters, drawn from the left.
    pub const fn new(size: FontSize) -> Style {
        Style {
            size,
            align: Align::Left,
            color: BinaryColor::On,
        }
    }

    /// The same, with the text's middle at the point.
    pub const fn centred(self) -> Style {
        Style {
            align: Align::Centre,
            ..self
        }
    }

    /// The same, with the text ending at the point.
    pub const fn right(self) -> Style {
        Style {
            align: Align::Right,
            ..self
        }
    }

    /// The same, for a bright ground.
    pub const fn dark(self) -> Style {
        Style {
            color: BinaryColor::Off,
            ..self
        }
    }

    /// Draws one line; the point is at its top.
    pub fn draw<D: Surface>(self, target: &mut D, text: impl Display, at: Point) -> Result<(), D::Error> {
        let mut pen = self.pen(target, &text, at);
        // The pen keeps an error of the target, because `fmt::Error` cannot carry it.
        let _ = write!(pen, "{text}");
        pen.drawn
    }

    /// Draws a line that names buttons: an A or B that stands alone becomes a key, dark on bright. It ends a row below its
    /// letter and not with the line, so that keys in two lines do not touch.
    pub fn draw_with_keys<D: Surface>(self, target: &mut D, hint: &str, at: Point) -> Result<(), D::Error> {
        let pixel = if self.size == FontSize::Huge { HUGE_PIXEL } else { 1 };
        let key = Size::new(self.size.width() + 1, (baseline(self.size) + 2) * pixel);
        let is_apart = |character| is_space(character) || character.is_ascii_punctuation();
        let mut pen = self.pen(target, &hint, at);
        let mut before = ' ';
        let mut characters = hint.chars().peekable();
        while let Some(character) = characters.next() {
            let after = characters.peek().copied().unwrap_or(' ');
            pen.style.color = self.color;
            if BUTTONS.contains(&character) && is_apart(before) && is_apart(after) {
                let ground = Rectangle::new(pen.at - Size::new(1, 0), key);
                pen.target.fill_solid(&ground, self.color)?;
                pen.style.color = self.color.invert();
            }
            pen.draw(character)?;
            before = character;
        }
        Ok(())
    }

    /// A pen at the left end of a text.
    fn pen<'a, D: Surface>(self, target: &'a mut D, text: &dyn Display, at: Point) -> Pen<'a, D> {
        let left = match self.align {
            Align::Left => at.x,
            Align::Centre => at.x - width(text, self.size) as i32 / 2,
            Align::Right => at.x - width(text, self.size) as i32,
        };
        Pen {
            style: self,
            target,
            at: Point::new(left, at.y),
            drawn: Ok(()),
        }
    }
}

/// How wide a line is, in pixels.
pub fn width(text: impl Display, size: FontSize) -> u32 {
    let mut characters = Characters(0);
    // Counting never fails.
    let _ = write!(characters, "{text}");
    size.width() * characters.0
}

/// Rows of a font from its top to the line that its letters stand on. Huge letters have the font of the large ones.
pub const fn baseline(size: FontSize) -> u32 {
    match size {
        FontSize::Small => 6,
        FontSize::Normal => 7,
        FontSize::Title => 10,
        FontSize::Large | FontSize::Huge => 11,
    }
}

/// The buttons, as they are printed beside them.
const BUTTONS: [char; 2] = ['A', 'B'];

/// Huge letters are large ones in pixels of this size.
const HUGE_PIXEL: u32 = 2;

const NO_BREAK_SPACE: char = '\u{a0}';

const fn is_space(character: char) -> bool {
    matches!(character, ' ' | NO_BREAK_SPACE)
}

/// Counts what is written.
struct Characters(u32);

impl Write for Characters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count() as u32;
        Ok(())
    }
}

/// Draws character by character.
struct Pen<'a, D: Surface> {
    style: Style,
    target: &'a mut D,
    at: Point,
    drawn: Result<(), D::Error>,
}

impl<D: Surface> Pen<'_, D> {
    fn draw(&mut self, character: char) -> Result<(), D::Error> {
        let Style { size, color, .. } = self.style;
        let at = self.at;
        self.at.x += size.width() as i32;
        if is_space(character) {
            return Ok(());
        }
        let columns = glyphs::columns(character, size);
        if size == FontSize::Huge {
            return draw_scaled(self.target, columns, at, HUGE_PIXEL, color);
        }
        let columns = columns.map(|column| Column::new(column, solid(color)));
        match self.target.as_frame() {
            Some(frame) => {
                frame.blit(at, columns);
                Ok(())
            }
            None => pixels(at, columns).try_for_each(|pixel| self.target.draw_iter([pixel])),
        }
    }
}

impl<D: Surface> Write for Pen<'_, D> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.drawn = text.chars().try_for_each(|character| self.draw(character));
        self.drawn.as_ref().map_err(|_| fmt::Error).copied()
    }
}
