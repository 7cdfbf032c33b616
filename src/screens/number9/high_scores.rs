//! The five best games: place, points, deck code, and a bulb if the player used a hint, or an arrow if
//! the deck had been played before.
//!
//! All five fit on the screen, in a font large enough for codes to be read aloud, which leaves no space for a heading
//! above them. The heading is at the left, below a cup, and below it is the par of the marked deck.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::screens::icons::{AGAIN, BULB, CUP};
use crate::screens::text::{Style, wrap};
use crate::screens::widgets;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::storage::high_scores::{HighScore, HighScores};
use crate::words::{FontSize, Room, format_text};

// The strip at the left: its width, the cup, the heading and par.
const STRIP: u32 = 36;
const CUP_AT: Point = Point::new(4, 1);
const NAME_TOP: i32 = 29;
const PAR: Rectangle = Rectangle::new(Point::new(0, 39), Size::new(STRIP, PAR_ROOM.height()));
const PAR_ROOM: Room = Room {
    size: FontSize::Small,
    columns: (STRIP / FontSize::Small.width()) as usize,
    lines: 2,
};

// The rows: where they begin, their size, and what is in them from left to right.
const ROWS_LEFT: i32 = STRIP as i32;
const ROW: Size = Size::new(WIDTH as u32 - STRIP, 11);
const PLACE_AT: Point = Point::new(3, 1);
/// The right end of the points.
const POINTS_AT: Point = Point::new(32, 1);
const CODE_AT: Point = Point::new(38, 1);
const BULB_AT: Point = Point::new(83, 2);

// The area and the room of the message that there are no high scores yet.
const NONE: Rectangle = Rectangle::new(Point::new(ROWS_LEFT, 0), Size::new(ROW.width, 54));
const NONE_ROOM: Room = Room {
    size: FontSize::Normal,
    columns: (NONE.size.width / FontSize::Normal.width()) as usize,
    lines: (NONE.size.height / FontSize::Normal.line_height()) as usize,
};

/// Draws the high scores, one of them marked.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    high_scores: &HighScores,
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
    if high_scores.best().is_empty() {
        let style = Style::new(NONE_ROOM.size);
        let none = widgets::balanced(words.number9.no_high_scores, NONE_ROOM);
        widgets::lines(target, style, none, NONE)?;
    }
    for (row, (place, score)) in (0..).zip(high_scores.best().iter().enumerate()) {
        let corner = Point::new(ROWS_LEFT, row * ROW.height as i32);
        draw_row(target, corner, place, score, place == marked)?;
    }
    if let Some(par) = high_scores.best().get(marked).and_then(|score| score.par) {
        let par = format_text(&words.number9.end.par.fill([&par]));
        let lines = wrap(&par, PAR_ROOM.columns);
        widgets::lines(target, Style::new(PAR_ROOM.size), lines, PAR)?;
    }
    widgets::bottom_line(target, bottom_line)
}

fn draw_row<D: Surface>(
    target: &mut D,
    corner: Point,
    place: usize,
    score: &HighScore,
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
    style.right().draw(target, score.points, corner + POINTS_AT)?;
    style.draw(target, score.code, corner + CODE_AT)?;
    if score.hinted {
        BULB.draw(target, corner + BULB_AT, style.color)?;
    } else if score.replayed {
        AGAIN.draw(target, corner + BULB_AT, style.color)?;
    }
    Ok(())
}
