//! The entry of a deck code, drawn like a combination lock: six wheels in two halves. The wheel being turned is lit and
//! shows the previous and the next character above and below it. Accepted characters are bold, those still to come are
//! thin. After a wrong code all wheels keep their characters, so that the player only corrects the wrong one.
//!
//! The next character is the one below, because the Down button leads to it, as B does.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::number9::deck::{ALPHABET, LENGTH};
use crate::screens::text::Style;
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::FontSize;

// The first wheel, the size of a wheel, the distance from one to the next, and the extra gap before the second half.
const WHEEL_AT: Point = Point::new(8, 27);
const WHEEL: Size = Size::new(15, 16);
const PITCH: i32 = 17;
const HALVES_APART: i32 = 13;

/// The hyphen between the halves.
const HYPHEN: Rectangle = Rectangle::new(Point::new(60, 34), Size::new(7, 2));

// The border around the wheel that is turned and the characters above and below it.
const WINDOW_AT: Point = Point::new(-2, -13);
const WINDOW: Size = Size::new(WHEEL.width + 4, 41);

// The tops of the characters above and below the wheel.
const ABOVE: i32 = -11;
const BELOW: i32 = WHEEL.height as i32 + 1;

// Where the character is on a wheel, in the bold and in the thin font.
const BOLD_AT: Point = Point::new(3, 1);
const THIN_AT: Point = Point::new(5, 4);
// The line below a character that is still to come.
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

/// The characters before and after this one; the alphabet wraps around.
fn neighbours(character: char) -> Option<(char, char)> {
    let place = ALPHABET.iter().position(|&known| known == character)?;
    let turned = |by: usize| ALPHABET[(place + by) % ALPHABET.len()];
    Some((turned(ALPHABET.len() - 1), turned(1)))
}
