//! The About screen. Its first page has version, build and licence, with the tile of the nine beside them; the second has the
//! parts of the device and the state of the batteries.
//!
//! The first page has no heading, because the licence needs the space. A long version or build is truncated: its first characters
//! are enough to identify it in a bug report.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::hardware_check::figures;
use super::widgets::{self, MARGIN, ROW_PITCH, ROWS_TOP};
use crate::handheld::hardware::BoardKind;
use crate::handheld::{Hardware, Supply};
use crate::number9::{Corner, Digit, Turn};
use crate::screens::text::Style;
use crate::screens::{Surface, WIDTH};
use crate::storage::Language;
use crate::words::Room;

const VERSION_AT: Point = Point::new(1, 1);
const BUILD_AT: Point = Point::new(1, 11);

/// The most characters of a version or a build that fit.
const MAX_CHARACTERS: usize = 8;

// The tile, at the right of version and build.
const TILE_AT: Point = Point::new(116, 3);
const SQUARE: u32 = 3;
const SQUARE_PITCH: i32 = SQUARE as i32 + 1;

// The line between version and build above and the licence below.
const RULE: Rectangle = Rectangle::new(Point::new(0, 22), Size::new(WIDTH as u32, 1));
const LICENCE: Rectangle = Rectangle::new(Point::new(0, 24), Size::new(WIDTH as u32, 31));

/// Where a board that nobody has tried is marked as such: the last row.
const NEVER_RUN_AT: Point = Point::new(MARGIN - 2, ROWS_TOP + 3 * ROW_PITCH as i32);

/// Draws the first page.
pub fn draw<D: Surface>(
    target: &mut D,
    language: Language,
    version: &str,
    build: &str,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = &language.words().shared.about;
    let style = Style::new(Room::LINE.size);
    style.draw(target, words.version.fill([&truncated(version)]), VERSION_AT)?;
    style.draw(target, words.build.fill([&truncated(build)]), BUILD_AT)?;
    for square in Digit::ALL[9].shape(Turn::Upright).squares(Corner::default()) {
        let corner = TILE_AT + Point::new(square.x.into(), square.y.into()) * SQUARE_PITCH;
        target.fill_solid(&Rectangle::new(corner, Size::new_equal(SQUARE)), BinaryColor::On)?;
    }
    target.fill_solid(&RULE, BinaryColor::On)?;
    let licence = widgets::balanced(words.licence, Room::BOX);
    widgets::lines(target, style, licence, LICENCE)?;
    widgets::bottom_line(target, bottom_line)
}

/// Draws the second page. A figure that is not known is a hyphen.
pub fn draw_parts<D: Surface>(
    target: &mut D,
    language: Language,
    hardware: &Hardware,
    supply: Supply,
    bottom_line: &'static str,
) -> Result<(), D::Error> {
    let words = &language.words().shared;
    widgets::heading(target, words.main_menu.about, WIDTH as i32)?;
    figures::draw_parts(target, language, hardware, supply)?;
    if hardware.board == Some(BoardKind::Pico2) {
        Style::new(Room::LINE.size).draw(target, words.about.never_run, NEVER_RUN_AT)?;
    }
    widgets::bottom_line(target, bottom_line)
}

/// The first [`MAX_CHARACTERS`] of a text.
fn truncated(text: &str) -> &str {
    text.char_indices()
        .nth(MAX_CHARACTERS)
        .and_then(|(end, _)| text.get(..end))
        .unwrap_or(text)
}
