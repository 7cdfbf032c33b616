//! The buttons in their places: the directions as a cross at the left, B and A at the right. One that is down is lit; one that
//! has been down has a second border.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use crate::handheld::{Button, HardwareCheck};
use crate::screens::Surface;
use crate::screens::bitmap::{Bitmap, bitmap};
use crate::screens::text::Style;
use crate::screens::widgets;
use crate::words::FontSize;

/// The size of a direction.
const KEY: Size = Size::new(15, 13);
/// The size of A and B.
const LARGE_KEY: Size = Size::new(25, 25);

// Their places.
const UP_AT: Point = Point::new(26, 12);
const LEFT_AT: Point = Point::new(9, 27);
const RIGHT_AT: Point = Point::new(43, 27);
const DOWN_AT: Point = Point::new(26, 42);
const B_AT: Point = Point::new(70, 24);
const A_AT: Point = Point::new(101, 15);

/// From the border to the second one.
const INSET: u32 = 2;

const ARROW_UP: Bitmap = bitmap!["..X..", ".XXX.", "XXXXX"];
const ARROW_DOWN: Bitmap = bitmap!["XXXXX", ".XXX.", "..X.."];
const ARROW_LEFT: Bitmap = bitmap!["..X", ".XX", "XXX", ".XX", "..X"];
const ARROW_RIGHT: Bitmap = bitmap!["X..", "XX.", "XXX", "XX.", "X.."];

/// What is written on a button.
enum Face {
    Arrow(Bitmap),
    Letter(&'static str),
}

/// Draws all buttons.
pub fn draw<D: Surface>(target: &mut D, check: &HardwareCheck) -> Result<(), D::Error> {
    for button in Button::ALL {
        let (at, size, face) = match button {
            Button::A => (A_AT, LARGE_KEY, Face::Letter("A")),
            Button::B => (B_AT, LARGE_KEY, Face::Letter("B")),
            Button::Up => (UP_AT, KEY, Face::Arrow(ARROW_UP)),
            Button::Down => (DOWN_AT, KEY, Face::Arrow(ARROW_DOWN)),
            Button::Left => (LEFT_AT, KEY, Face::Arrow(ARROW_LEFT)),
            Button::Right => (RIGHT_AT, KEY, Face::Arrow(ARROW_RIGHT)),
        };
        let area = Rectangle::new(at, size);
        let mut style = Style::new(FontSize::Title);
        if check.is_down(button) {
            widgets::highlight(target, area)?;
            style = style.dark();
        } else {
            widgets::border(target, area)?;
            if check.is_tried(button) {
                let inside = size.saturating_sub(Size::new_equal(2 * INSET));
                widgets::border(target, Rectangle::new(at + Size::new_equal(INSET), inside))?;
            }
        }
        match face {
            Face::Arrow(arrow) => {
                let corner = at + (size - arrow.size()) / 2;
                arrow.draw(target, corner, style.color)?;
            }
            Face::Letter(letter) => widgets::lines(target, style, core::iter::once(letter), area)?,
        }
    }
    Ok(())
}
