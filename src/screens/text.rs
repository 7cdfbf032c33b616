//! Text: measuring it, wrapping it into lines, and drawing it.
//!
//! The fonts are the monospaced ones of embedded-graphics. They were chosen by reading all languages on a panel two
//! centimetres wide:
//!
//! - Small is 5 × 8. In 5 × 7, capitals lose their accents and m looks like n. Only the glyph of ð is taken from 5 × 7,
//!   because that of 5 × 8 is illegible.
//! - Normal is 6 × 10. In 6 × 9 Cyrillic letters run together.
//! - Title is 7 × 13 bold. In narrower bold fonts the counters of letters are filled in.
//! - Large is 9 × 15 bold, as heavy as 9 × 18 bold but lower. Huge is Large at scale 2.
//!
//! Period, colon and semicolon of Small and Normal are drawn anew. The fonts draw their dots as diamonds, which look like
//! + and ‡ on the panel.
//!
//! A text that is too long is clipped at the edge of the screen; [`fits`] checks for that beforehand.

mod glyphs;
mod lines;

use core::fmt::{self, Display, Write};

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::bitmap::{Bitmap, bitmap, draw_scaled};
use super::surface::{Column, Surface, pixels, solid};
use crate::words::FontSize;

pub use self::glyphs::has_glyph;
pub use self::lines::{Lines, fits, wrap};

/// The horizontal alignment of a text to the point that it is drawn at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Align {
    /// The text begins at the point.
    Left,
    /// The text is centred on the point.
    Centre,
    /// The text ends just left of the point.
    Right,
}

/// Font, alignment and colour of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Style {
    /// The font.
    pub size: FontSize,
    /// The alignment to the point that it is drawn at.
    pub align: Align,
    /// On for a dark background, off for a lit one. The background itself is not drawn.
    pub color: BinaryColor,
}

impl Style {
    /// Lit letters, left-aligned.
    pub const fn new(size: FontSize) -> Style {
        Style {
            size,
            align: Align::Left,
            color: BinaryColor::On,
        }
    }

    /// The same, centred.
    pub const fn centred(self) -> Style {
        Style {
            align: Align::Centre,
            ..self
        }
    }

    /// The same, right-aligned.
    pub const fn right(self) -> Style {
        Style {
            align: Align::Right,
            ..self
        }
    }

    /// The same in dark letters, for a lit background.
    pub const fn dark(self) -> Style {
        Style {
            color: BinaryColor::Off,
            ..self
        }
    }

    /// Draws one line of text; the point is at the top of its font.
    pub fn draw<D: Surface>(self, target: &mut D, text: impl Display, at: Point) -> Result<(), D::Error> {
        let mut pen = self.pen(target, &text, at);
        // An error of the target is returned from the pen, because `fmt::Error` cannot carry it.
        let _ = write!(pen, "{text}");
        pen.drawn
    }

    /// Draws a line of text in which every A or B that is a word of its own is drawn as a key: dark on a lit
    /// background. The background ends one row below the baseline, so that keys in adjacent lines do not touch. Small keys
    /// have letters of their own, see [`SMALL_KEY_LETTERS`].
    pub fn draw_with_keys<D: Surface>(self, target: &mut D, text: &str, at: Point) -> Result<(), D::Error> {
        let scale = if self.size == FontSize::Huge { HUGE_SCALE } else { 1 };
        let is_small = self.size == FontSize::Small;
        let margin = if is_small { SMALL_KEY_MARGIN } else { 0 };
        let key = Size::new(self.size.width() + 1, (baseline(self.size) + 2) * scale - margin);
        let is_separator = |character| is_space(character) || character.is_ascii_punctuation();
        let mut pen = self.pen(target, &text, at);
        let mut before = ' ';
        let mut characters = text.chars().peekable();
        while let Some(character) = characters.next() {
            let after = characters.peek().copied().unwrap_or(' ');
            pen.style.color = self.color;
            let button = BUTTONS.iter().position(|&button| button == character);
            let button = button.filter(|_| is_separator(before) && is_separator(after));
            if button.is_some() {
                let background = Rectangle::new(pen.at + Point::new(-1, margin as i32), key);
                pen.target.fill_solid(&background, self.color)?;
                pen.style.color = self.color.invert();
            }
            match button {
                Some(button) if is_small => pen.draw_columns(SMALL_KEY_LETTERS[button].columns().iter().copied())?,
                _ => pen.draw(character)?,
            }
            before = character;
        }
        Ok(())
    }

    /// A pen at the point where the first character of the text goes.
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

/// The width of a line of text in pixels.
pub fn width(text: impl Display, size: FontSize) -> u32 {
    let mut characters = Characters(0);
    // Counting never fails.
    let _ = write!(characters, "{text}");
    size.width() * characters.0
}

/// The row of a font's baseline, from its top. For [`FontSize::Huge`] it is that of the large font, before scaling.
pub const fn baseline(size: FontSize) -> u32 {
    match size {
        FontSize::Small => 6,
        FontSize::Normal => 7,
        FontSize::Title => 10,
        FontSize::Large | FontSize::Huge => 11,
    }
}

/// The letters of the buttons.
const BUTTONS: [char; 2] = ['A', 'B'];

/// The letters of small keys: a row lower than those of the font, so that the key around them keeps a row free above the
/// bottom line. A marked row of a menu may end just there.
const SMALL_KEY_LETTERS: [Bitmap; BUTTONS.len()] = [
    bitmap!["....", "....", ".XX.", "X..X", "XXXX", "X..X", "X..X"],
    bitmap!["....", "....", "XXX.", "X..X", "XXX.", "X..X", "XXX."],
];

/// The rows that a small key leaves free at the top.
const SMALL_KEY_MARGIN: u32 = 1;

/// Huge letters are large ones at this scale.
const HUGE_SCALE: u32 = 2;

const NO_BREAK_SPACE: char = '\u{a0}';

const fn is_space(character: char) -> bool {
    matches!(character, ' ' | NO_BREAK_SPACE)
}

/// Counts the characters that are written to it.
struct Characters(u32);

impl Write for Characters {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0 += text.chars().count() as u32;
        Ok(())
    }
}

/// Draws the characters that are written to it, one after another.
struct Pen<'a, D: Surface> {
    style: Style,
    target: &'a mut D,
    at: Point,
    drawn: Result<(), D::Error>,
}

impl<D: Surface> Pen<'_, D> {
    fn draw(&mut self, character: char) -> Result<(), D::Error> {
        let size = self.style.size;
        if is_space(character) {
            self.at.x += size.width() as i32;
            return Ok(());
        }
        self.draw_columns(glyphs::columns(character, size))
    }

    /// Draws a glyph and moves on to the place of the next one.
    fn draw_columns(&mut self, columns: impl Iterator<Item = u32>) -> Result<(), D::Error> {
        let Style { size, color, .. } = self.style;
        let at = self.at;
        self.at.x += size.width() as i32;
        if size == FontSize::Huge {
            return draw_scaled(self.target, columns, at, HUGE_SCALE, color);
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
