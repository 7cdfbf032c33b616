//! A deck code that is typed in, as on a combination lock: six wheels in two halves. The one that is turned is lit, with
//! the characters before and after it to be seen above and below. What was accepted is bold, what is still to come is
//! thin; after a slip all wheels stand as they were left, so that nothing has to be typed twice.
//!
//! The next character is the one below, because Down leads to it, as B does.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::number9::deck::{ALPHABET, LENGTH};
use crate::screens::text::Style;
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::FontSize;

/// The first wheel, from one to the next, and how much farther the second half is.
const WHEEL_AT: Point = Point::new(8, 27);
const WHEEL: Size = Size::new(15, 16);
const PITCH: i32 = 17;
const HALVES_APART: i32 = 13;

/// Between the halves, as codes are written.
const HYPHEN: Rectangle = Rectangle::new(Point::new(60, 34), Size::new(7, 2));

/// What is seen of the wheel that is turned.
const WINDOW_AT: Point = Point::new(-2, -13);
const WINDOW: Size = Size::new(WHEEL.width + 4, 41);

/// The next characters, above and below the wheel.
const ABOVE: i32 = -11;
const BELOW: i32 = WHEEL.height as i32 + 1;

/// Where the characters are on a wheel.
const BOLD_AT: Point = Point::new(3, 1);
const THIN_AT: Point = Point::new(5, 4);
/// Below what has not been accepted.
const LINE_AT: Point = Point::new(3, 14);
const LINE: Size = Size::new(9, 1);

/// Draws a code; the character at `place` is being chosen.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    characters: &[char; LENGTH],
    place: usize,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    widgets::heading(target, language.words().number9.deck_code.title, WIDTH as i32)?;
    target.fill_solid(&HYPHEN, BinaryColor::On)?;
    for (position, &character) in characters.iter().enumerate() {
        let corner = corner(position);
        let bold = Style::new(FontSize::Large);
        let thin = Style::new(FontSize::Normal);
        if position < place {
            bold.draw(target, character, corner + BOLD_AT)?;
        } else if position == place {
            widgets::border(target, Rectangle::new(corner + WINDOW_AT, WINDOW))?;
            widgets::highlight(target, Rectangle::new(corner, WHEEL))?;
            bold.dark().draw(target, character, corner + BOLD_AT)?;
            if let Some((before, after)) = neighbours(character) {
                thin.draw(target, before, corner + Point::new(THIN_AT.x, ABOVE))?;
                thin.draw(target, after, corner + Point::new(THIN_AT.x, BELOW))?;
            }
        } else {
            thin.draw(target, character, corner + THIN_AT)?;
            target.fill_solid(&Rectangle::new(corner + LINE_AT, LINE), BinaryColor::On)?;
        }
    }
    widgets::bottom_line(target, bottom_line)
}

fn corner(position: usize) -> Point {
    let apart = if position < LENGTH / 2 { 0 } else { HALVES_APART };
    WHEEL_AT + Point::new(position as i32 * PITCH + apart, 0)
}

/// What comes before and after a character, round and round.
fn neighbours(character: char) -> Option<(char, char)> {
    let place = ALPHABET.iter().position(|&known| known == character)?;
    let turned = |by: usize| ALPHABET[(place + by) % ALPHABET.len()];
    Some((turned(ALPHABET.len() - 1), turned(1)))
}
