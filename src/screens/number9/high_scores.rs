//! The five best games: place, points, the code of the deck, and a bulb where a hint had helped.
//!
//! All five are seen at once, with codes large enough to be read aloud. So there is no room for a heading above them: it
//! stands at the left, below a cup; and below that, what the Master made of the deck that is marked.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::icons::{BULB, CUP};
use crate::screens::text::{Style, wrap};
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::storage::high_scores::{HighScore, HighScores};
use crate::words::{FontSize, Room, format_text};

/// The strip with the cup.
const STRIP: u32 = 36;
const CUP_AT: Point = Point::new(4, 1);
const NAME_TOP: i32 = 29;
const PAR: Rectangle = Rectangle::new(Point::new(0, 39), Size::new(STRIP, PAR_ROOM.height()));
const PAR_ROOM: Room = Room {
    size: FontSize::Small,
    columns: (STRIP / FontSize::Small.width()) as usize,
    lines: 2,
};

/// Where the rows are, from one to the next, and what is in them from left to right.
const ROWS_LEFT: i32 = STRIP as i32;
const ROW: Size = Size::new(WIDTH as u32 - STRIP, 11);
const PLACE_AT: Point = Point::new(3, 1);
/// Behind the last digit.
const POINTS_AT: Point = Point::new(32, 1);
const CODE_AT: Point = Point::new(38, 1);
const BULB_AT: Point = Point::new(83, 2);

/// Where it says that there are none.
const NONE: Rectangle = Rectangle::new(Point::new(ROWS_LEFT, 0), Size::new(ROW.width, 54));
const NONE_ROOM: Room = Room {
    size: FontSize::Normal,
    columns: (NONE.size.width / FontSize::Normal.width()) as usize,
    lines: (NONE.size.height / FontSize::Normal.line_height()) as usize,
};

/// Draws the records, one of them marked.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    records: &HighScores,
    marked: usize,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = language.words();
    CUP.draw(target, CUP_AT, BinaryColor::On)?;
    let name = Style::new(FontSize::Small).centred();
    name.draw(
        target,
        words.shared.main_menu.high_scores,
        Point::new(STRIP as i32 / 2, NAME_TOP),
    )?;
    if records.best().is_empty() {
        let style = Style::new(NONE_ROOM.size);
        let none = widgets::balanced(words.number9.no_high_scores, NONE_ROOM);
        widgets::lines(target, style, none, NONE)?;
    }
    for (row, (place, record)) in (0..).zip(records.best().iter().enumerate()) {
        let corner = Point::new(ROWS_LEFT, row * ROW.height as i32);
        draw_record(target, corner, place, record, place == marked)?;
    }
    if let Some(par) = records.best().get(marked).and_then(|record| record.par) {
        let par = format_text(&words.number9.end.par.fill([&par]));
        let lines = wrap(&par, PAR_ROOM.columns);
        widgets::lines(target, Style::new(PAR_ROOM.size), lines, PAR)?;
    }
    widgets::bottom_line(target, bottom_line)
}

fn draw_record<D: Surface>(
    target: &mut D,
    corner: Point,
    place: usize,
    record: &HighScore,
    is_marked: bool,
) -> Result<(), D::Error> {
    let style = Style::new(FontSize::Normal);
    let style = if is_marked {
        widgets::highlight(target, Rectangle::new(corner, ROW))?;
        style.dark()
    } else {
        style
    };
    style.draw(target, place + 1, corner + PLACE_AT)?;
    style.right().draw(target, record.points, corner + POINTS_AT)?;
    style.draw(target, record.code, corner + CODE_AT)?;
    if record.hinted {
        BULB.draw(target, corner + BULB_AT, style.color)?;
    }
    Ok(())
}
