//! The five best games: place, points, the code of the deck, and a star where a hint had helped.
//!
//! All five are seen at once, with codes large enough to be read aloud. So there is no room for a heading above them: it
//! stands at the left, below a cup.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::icons::{CUP, STAR};
use super::page;
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::records::{Record, Records};
use crate::words::{Language, Letters, Room, Text};

/// The strip with the cup.
const STRIP: u32 = 36;
const CUP_AT: Point = Point::new(4, 7);
const NAME_TOP: i32 = 38;

/// Where the rows are, from one to the next, and what is in them from left to right.
const ROWS_LEFT: i32 = STRIP as i32;
const ROW: Size = Size::new(WIDTH as u32 - STRIP, 11);
const PLACE_AT: Point = Point::new(3, 1);
/// Behind the last digit.
const POINTS_AT: Point = Point::new(32, 1);
const CODE_AT: Point = Point::new(38, 1);
const STAR_AT: Point = Point::new(82, 2);

/// Where it says that there are none.
const NONE: Rectangle = Rectangle::new(Point::new(ROWS_LEFT, 0), Size::new(ROW.width, 54));
const NONE_ROOM: Room = Room {
    letters: Letters::Normal,
    columns: (NONE.size.width / Letters::Normal.width()) as usize,
    lines: (NONE.size.height / Letters::Normal.line_height()) as usize,
};

/// Draws the records, one of them marked.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    records: &Records,
    marked: usize,
    hint: Text,
) -> Result<(), D::Error> {
    let words = language.words();
    CUP.draw(target, CUP_AT, BinaryColor::On)?;
    let name = Style::new(language, Letters::Small).centred();
    name.draw(target, words.main_menu.records, Point::new(STRIP as i32 / 2, NAME_TOP))?;
    if records.best().is_empty() {
        let style = Style::new(language, NONE_ROOM.letters);
        let none = page::balanced(words.records.none.letters(), NONE_ROOM);
        page::lines(target, style, none, NONE)?;
    }
    for (row, (place, record)) in (0..).zip(records.best().iter().enumerate()) {
        let corner = Point::new(ROWS_LEFT, row * ROW.height as i32);
        draw_record(target, language, corner, place, record, place == marked)?;
    }
    page::hint(target, language, hint)
}

fn draw_record<D: Surface>(
    target: &mut D,
    language: Language,
    corner: Point,
    place: usize,
    record: &Record,
    is_marked: bool,
) -> Result<(), D::Error> {
    let style = Style::new(language, Letters::Normal);
    let style = if is_marked {
        page::mark(target, Rectangle::new(corner, ROW))?;
        style.dark()
    } else {
        style
    };
    style.draw(target, place + 1, corner + PLACE_AT)?;
    style.right().draw(target, record.points, corner + POINTS_AT)?;
    style.draw(target, record.code, corner + CODE_AT)?;
    if record.hinted {
        STAR.draw(target, corner + STAR_AT, style.color)?;
    }
    Ok(())
}
