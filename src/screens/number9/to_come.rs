//! The tiles to come: how often each digit has not been drawn yet. At a real table everybody can count them, too.
//!
//! Each digit has a column with a box for each of its two tiles; a box is lit while its tile is to come.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use crate::handheld::Handheld;
use crate::number9::{COPIES, Digit};
use crate::screens::text::Style;
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::FontSize;

// The columns: the left edge of the first, and the distance from one to the next.
const LEFT: i32 = 4;
const PITCH: i32 = 12;

/// The middle of a column, and the top of its digit.
const DIGIT_AT: Point = Point::new(6, 15);
const DIGIT: FontSize = FontSize::Title;

// The boxes below a digit.
const BOX_AT: Point = Point::new(1, 31);
const BOX: Size = Size::new(9, 9);
const BOX_PITCH: i32 = 11;

/// Draws the tiles to come of the game in a pause.
pub(in crate::screens) fn draw_handheld<D: Surface>(
    target: &mut D,
    handheld: &Handheld,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    match handheld.number9() {
        Some(play) => draw(target, handheld.language(), &play.game().to_come(), bottom_line),
        None => Ok(()),
    }
}

/// Draws how often each digit is to come.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    to_come: &[usize; Digit::ALL.len()],
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    widgets::heading(target, language.words().number9.menu.tiles_to_come, WIDTH as i32)?;
    for (digit, &count) in (0..).zip(to_come) {
        let corner = Point::new(LEFT + digit * PITCH, 0);
        Style::new(DIGIT).centred().draw(target, digit, corner + DIGIT_AT)?;
        for nth in 0..COPIES {
            let corner = corner + BOX_AT + Point::new(0, nth as i32 * BOX_PITCH);
            let area = Rectangle::new(corner, BOX);
            if nth < count {
                widgets::highlight(target, area)?;
            } else {
                widgets::border(target, area)?;
            }
        }
    }
    widgets::bottom_line(target, bottom_line)
}
