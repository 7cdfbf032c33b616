//! How to play, page by page: a heading, a drawing that says it without words, three lines of text, and the buttons.
//!
//! The panel has 64 rows, and three lines that are read as sentences take thirty of them. What is left for a drawing is
//! a strip of sixteen, as wide as the panel: so a drawing is a row of small scenes, what is right beside what is wrong.
//! The line of the buttons keeps its place here as on every page, and a page never moves by itself: whoever is learning
//! has all the time there is.

pub(super) mod icons;
pub(super) mod small_card;
pub(super) mod strip;
pub(super) mod tile_pair;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use self::strip::{Piece, STRIP};
use super::{games, widgets};
use crate::handheld::GameKind;
use crate::screens::text::{Style, width, wrap};
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::Room;

/// Where text begins: the key of a button is a pixel wider than its letter, at the left.
const LEFT: i32 = 1;
/// Where it ends.
const RIGHT: i32 = WIDTH as i32;

/// The double line between the heading and the number of the page, and the space at both its ends.
const LINES: [i32; 2] = [4, 6];
const LINE_GAP: i32 = 3;
/// A shorter one would look like a colon.
const SHORTEST_LINE: i32 = 6;

/// Below the drawing, and a row of space.
const TEXT_TOP: i32 = STRIP.top_left.y + STRIP.size.height as i32 + 1;

/// Draws a page, counted from 0. There is nothing on pages that do not exist.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    game: GameKind,
    page: usize,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let (Some(words), Some(drawing)) = (
        games::help_text(game, page, language.words()),
        games::help_drawings(game).get(page),
    ) else {
        return Ok(());
    };
    draw_heading(target, words.title, page + 1, game.help_pages())?;
    strip::draw(target, drawing)?;
    draw_text(target, words.text, drawing)?;
    widgets::bottom_line(target, bottom_line)
}

fn draw_heading<D: Surface>(target: &mut D, title: &'static str, page: usize, pages: usize) -> Result<(), D::Error> {
    let style = Style::new(Room::HELP_TITLE.size);
    let number = format_args!("{page}/{pages}");
    style.draw(target, title, Point::new(LEFT, 0))?;
    style.right().draw(target, number, Point::new(RIGHT, 0))?;
    let begin = LEFT + width(title, style.size) as i32 + LINE_GAP;
    let end = RIGHT - width(number, style.size) as i32 - LINE_GAP;
    if end - begin >= SHORTEST_LINE {
        let line = Size::new((end - begin) as u32, 1);
        for y in LINES {
            target.fill_solid(&Rectangle::new(Point::new(begin, y), line), BinaryColor::On)?;
        }
    }
    Ok(())
}

/// Where the drawing has keys, the text names them, and they look the same. Elsewhere an A is a word of English.
fn draw_text<D: Surface>(target: &mut D, text: &'static str, drawing: &[Piece]) -> Result<(), D::Error> {
    let has_keys = drawing.iter().any(|piece| matches!(piece, Piece::Key { .. }));
    let Room { size, columns, lines } = Room::HELP;
    let style = Style::new(size);
    for (line, row) in wrap(text, columns).zip(0..lines) {
        let at = Point::new(LEFT, TEXT_TOP + row as i32 * size.line_height() as i32);
        if has_keys {
            style.draw_with_keys(target, line, at)?;
        } else {
            style.draw(target, line, at)?;
        }
    }
    Ok(())
}
