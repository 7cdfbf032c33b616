//! Writing: which font a language has in which size, how wide a text is, where its lines break, and drawing it.
//!
//! The fonts come with embedded-graphics; every character of a font is equally wide. They were chosen by looking at all
//! four languages on a panel two centimetres across:
//!
//! - Small is 5 × 8. In 5 × 7 capitals lose their accents, and m looks like n. But the ð of 5 × 8 is a blot, so that
//!   letter alone is taken from 5 × 7.
//! - Normal is 6 × 10. In 6 × 9 Cyrillic letters run together.
//! - Title is 7 × 13 bold. Bold letters six pixels wide are filled in.
//! - Large is 9 × 15 bold, as heavy as 9 × 18 and less high. Huge is Large doubled.
//!
//! A text that is too long is never lost silently: [`fits`] says so beforehand, [`Style::draw_in`] hands back the rest.

mod fonts;
mod glyphs;

use core::fmt::{Display, Write};

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::mono_font::MonoFont;
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use self::glyphs::Face;
use super::picture::draw_enlarged;
use super::surface::{Column, Surface, all, pixels};
use crate::words::{Language, Letter, Letters, Script, script};
pub use crate::words::{Lines, fits, wrap};

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
    /// Decides between fonts.
    pub language: Language,
    /// How large.
    pub letters: Letters,
    /// Where.
    pub align: Align,
    /// Bright on dark ground, or dark on bright ground. The ground itself is not touched.
    pub color: BinaryColor,
}

impl Style {
    /// Bright letters, drawn from the left.
    pub const fn new(language: Language, letters: Letters) -> Style {
        Style {
            language,
            letters,
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
        self.draw_any(target, &text, at)
    }

    // One for whatever is written: copies for each kind of text would take two kilobytes of flash.
    #[inline(never)]
    fn draw_any<D: Surface>(self, target: &mut D, text: &dyn Display, at: Point) -> Result<(), D::Error> {
        let mut pen = self.pen(target, || characters(text), at);
        // An error of the target is kept aside, because the trait has no place for it.
        let _ = write!(pen, "{text}");
        pen.drawn
    }

    /// Draws one line of which the letters are at hand, as they are in a text; the point is at its top.
    pub fn draw_line<D: Surface>(self, target: &mut D, line: &[Letter], at: Point) -> Result<(), D::Error> {
        let mut pen = self.pen(target, || line.len() as u32, at);
        line.iter().try_for_each(|&letter| pen.put(letter))
    }

    /// Draws a text into an area, broken between words, from the top. What did not fit is handed back: nothing, if the
    /// room was right.
    pub fn draw_in<'t, D: Surface>(
        self,
        target: &mut D,
        text: &'t [Letter],
        area: &Rectangle,
    ) -> Result<&'t [Letter], D::Error> {
        let line_height = self.letters.line_height();
        let rows = area.size.height / line_height;
        let x = match self.align {
            Align::Left => 0,
            Align::Centre => area.size.width / 2,
            Align::Right => area.size.width,
        };
        let mut lines = wrap(text, (area.size.width / self.letters.width()) as usize);
        for (row, line) in (0..rows).zip(&mut lines) {
            self.draw_line(target, line, area.top_left + Size::new(x, row * line_height))?;
        }
        Ok(lines.rest())
    }

    /// Draws a line that names buttons: an A or B that stands alone becomes a key, dark on bright. It ends a row below its
    /// letter and not with the line, so that a key above another is one of its own.
    pub fn draw_hint<D: Surface>(self, target: &mut D, hint: &[Letter], at: Point) -> Result<(), D::Error> {
        let pixel = if self.letters == Letters::Huge { HUGE_PIXEL } else { 1 };
        let key = Size::new(self.letters.width() + 1, (baseline(self.letters) + 2) * pixel);
        let is_apart = |letter: Letter| letter.is_space() || letter.character().is_ascii_punctuation();
        let mut pen = self.pen(target, || hint.len() as u32, at);
        let mut before = Letter::SPACE;
        let mut letters = hint.iter().copied().peekable();
        while let Some(letter) = letters.next() {
            let after = letters.peek().copied().unwrap_or(Letter::SPACE);
            pen.style.color = self.color;
            if matches!(letter, BUTTON_A | BUTTON_B) && is_apart(before) && is_apart(after) {
                let ground = Rectangle::new(pen.at - Size::new(1, 0), key);
                pen.target.fill_solid(&ground, self.color)?;
                pen.style.color = self.color.invert();
            }
            pen.put(letter)?;
            before = letter;
        }
        Ok(())
    }

    /// A pen at the left end of a text with so many characters.
    fn pen<'a, D: Surface>(self, target: &'a mut D, characters: impl Fn() -> u32, at: Point) -> Pen<'a, D> {
        let width = || (self.letters.width() * characters()) as i32;
        let left = match self.align {
            Align::Left => at.x,
            Align::Centre => at.x - width() / 2,
            Align::Right => at.x - width(),
        };
        Pen {
            style: self,
            face: Face::of(self.letters),
            target,
            at: Point::new(left, at.y),
            drawn: Ok(()),
        }
    }
}

/// How wide a line is, in pixels.
pub fn width(text: impl Display, letters: Letters) -> u32 {
    letters.width() * characters(&text)
}

/// How wide a line is of which the letters are at hand, in pixels.
pub fn line_width(line: &[Letter], letters: Letters) -> u32 {
    letters.width() * line.len() as u32
}

/// How long a line is. One for whatever is written, like the drawing of it.
#[inline(never)]
fn characters(text: &dyn Display) -> u32 {
    let mut characters = Characters(0);
    // Counting never fails.
    let _ = write!(characters, "{text}");
    characters.0
}

/// The characters of a text that cannot be drawn, or that a language does not have.
pub fn missing_glyphs(text: &str, language: Language) -> impl Iterator<Item = char> {
    text.chars().filter(move |&character| {
        !matches!(character, '\n' | script::NO_BREAK_SPACE)
            && !script::ASCII.contains(&character)
            && !script::SIGNS.contains(character)
            && !language.letters().contains(character)
    })
}

/// The font of a language in a size. For [`Letters::Huge`] it is drawn at twice its size.
pub fn font(language: Language, letters: Letters) -> &'static MonoFont<'static> {
    let fonts = match language.script() {
        Script::Latin => &fonts::LATIN,
        Script::Cyrillic => &fonts::CYRILLIC,
    };
    &fonts[glyphs::size(letters)]
}

/// Rows of a font from its top to the line that its letters stand on. Huge letters have the font of the large ones.
pub fn baseline(letters: Letters) -> u32 {
    glyphs::baseline(letters)
}

/// The buttons, as they are printed beside them.
const BUTTON_A: Letter = Letter::known('A');
const BUTTON_B: Letter = Letter::known('B');

/// Huge letters are large ones in pixels of this size.
const HUGE_PIXEL: u32 = 2;

/// Counts what is written.
struct Characters(u32);

impl Write for Characters {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.0 += text.chars().count() as u32;
        Ok(())
    }

    fn write_char(&mut self, _: char) -> core::fmt::Result {
        self.0 += 1;
        Ok(())
    }
}

/// Draws letter by letter.
struct Pen<'a, D: Surface> {
    style: Style,
    face: Face,
    target: &'a mut D,
    at: Point,
    drawn: Result<(), D::Error>,
}

impl<D: Surface> Pen<'_, D> {
    fn put(&mut self, letter: Letter) -> Result<(), D::Error> {
        let Style { letters, color, .. } = self.style;
        let at = self.at;
        self.at.x += letters.width() as i32;
        if letter.is_space() {
            return Ok(());
        }
        let columns = self.face.glyph(letter);
        if letters == Letters::Huge {
            return draw_enlarged(self.target, columns, at, HUGE_PIXEL, color);
        }
        let columns = columns.map(|column| Column::new(column, all(color)));
        match self.target.as_frame() {
            Some(frame) => {
                frame.put(at, columns);
                Ok(())
            }
            None => pixels(at, columns).try_for_each(|pixel| self.target.draw_iter([pixel])),
        }
    }
}

impl<D: Surface> Write for Pen<'_, D> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        text.chars().try_for_each(|character| self.write_char(character))
    }

    fn write_char(&mut self, character: char) -> core::fmt::Result {
        self.drawn = self.put(Letter::of(character).unwrap_or(Letter::REPLACEMENT));
        self.drawn.as_ref().map_err(|_| core::fmt::Error).copied()
    }
}
