//! The help pages: a heading with the page number, a drawing, three lines of text and the bottom line.
//!
//! Of the panel's 64 rows, heading, text and bottom line leave a strip of fifteen for the drawing, so a drawing is a
//! row of small pieces, usually a legal move beside an illegal one. Pages are not animated and turn only when the
//! player presses B, so that everyone can read at their own speed.

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

/// Where text begins. A key reaches one pixel to the left of its letter.
const LEFT: i32 = 1;
/// Where the page number ends.
const RIGHT: i32 = WIDTH as i32;

// The rows of the double line between heading and page number, and the gap at both its ends.
const LINES: [i32; 2] = [4, 6];
const LINE_GAP: i32 = 3;
/// A shorter double line is left out, because it would look like a colon behind the heading.
const MIN_LINE_LENGTH: i32 = 6;

/// The text begins below the drawing and a blank row.
const TEXT_TOP: i32 = STRIP.top_left.y + STRIP.size.height as i32 + 1;

/// Draws a page, counted from 0. A page that does not exist stays blank.
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
    if end - begin >= MIN_LINE_LENGTH {
        let line = Size::new((end - begin) as u32, 1);
        for y in LINES {
            target.fill_solid(&Rectangle::new(Point::new(begin, y), line), BinaryColor::On)?;
        }
    }
    Ok(())
}

/// Draws the text. Its button letters are drawn as keys only if the drawing has keys: on other pages, an A is the
/// English article.
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
