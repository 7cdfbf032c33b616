//! A layout from above: on each square, the topmost tile.
//!
//! It is put together on a canvas of its own, from the bottom up, as what lies on top hides what is beneath. Only pixels
//! that end up lit are handed on: other targets than a frame in memory take them one by one.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::levels::Look;
use super::print::Print;
use super::sprite::Sprite;
use super::squares::Squares;
use super::{View, beyond};
use crate::handheld::number9::Zoom;
use crate::number9::{LEVELS, Spot};
use crate::screens::Frame;
use crate::screens::frame::WORDS;
use crate::screens::surface::{Column, Surface, lowest, put};

/// From this size on a digit with air around it goes on four squares.
const SMALLEST_PRINTED: u32 = 5;

/// From this size on it goes between the lines of one column, too.
const SMALLEST_PRINTED_NARROW: u32 = 6;

/// Laid tiles have small digits: large ones would outshine the levels.
const DIGIT_PIXEL: u32 = 1;

/// Pixels that are kept free around a digit on a chequered tile.
const CLEARANCE: u32 = 1;

/// Draws tiles as a view shows them. The view's area must be dark.
///
/// They are usually [all tiles of a table](crate::number9::Table::tiles); without the last one it is the table as it
/// was before that was laid.
pub fn draw_table<D: Surface>(target: &mut D, view: &View, tiles: &[Spot]) -> Result<(), D::Error> {
    let mut canvas = Frame::new();
    let side = view.zoom().side();
    for level in 0..LEVELS as u8 {
        let on_level = || tiles.iter().copied().filter(|tile| tile.level() == level);
        if on_level().next().is_none() {
            // Not the end: whoever counts points may leave a level out.
            continue;
        }
        let look = Look::of(level, side);
        on_level().for_each(|tile| lay(&mut canvas, view, tile, &look));
        if side >= SMALLEST_PRINTED {
            on_level().for_each(|tile| print_digit(&mut canvas, view, tile, tiles, &look));
        }
    }
    beyond::mark(&mut canvas, view, tiles);
    show(target, &canvas, view.area())
}

/// Lights the lit pixels of a canvas on a target, with the canvas's corner at the area's.
fn show<D: Surface>(target: &mut D, canvas: &Frame, area: Rectangle) -> Result<(), D::Error> {
    for word in 0..WORDS {
        let top = word as u32 * u32::BITS;
        let inside = lowest(area.size.height.saturating_sub(top));
        let columns = canvas.columns().iter().take(area.size.width as usize);
        let columns = columns.map(|words| Column::new(words[word] & inside, words[word]));
        put(target, area.top_left + Size::new(0, top), columns)?;
    }
    Ok(())
}

fn lay(canvas: &mut Frame, view: &View, tile: Spot, look: &Look) {
    if view.zoom() <= Zoom::ONE_PIXEL {
        return lay_small(canvas, view, tile);
    }
    let (x, y) = (i32::from(tile.corner().x), i32::from(tile.corner().y));
    let corner = view.place(x, y);
    // A chequered pattern goes on from tile to tile, and scrolls with them.
    let diagonal = view.zoom().begin(x + y);
    Sprite::of(Squares::of(tile), view.zoom().side()).for_each(|slice| {
        let fill = look.fill(slice.in_square, diagonal + slice.x);
        let ink = fill & slice.inside | look.line & !slice.inside;
        canvas.put_column(corner + Point::new(slice.x, 0), Column::new(slice.cover, ink));
    });
}

/// Where there is no room for lines, a tile is its squares.
fn lay_small(canvas: &mut Frame, view: &View, tile: Spot) {
    for square in tile.squares() {
        let place = view.place(i32::from(square.x), i32::from(square.y));
        canvas.put_column(place, Column::new(1, 1));
    }
}

fn print_digit(canvas: &mut Frame, view: &View, tile: Spot, tiles: &[Spot], look: &Look) {
    let side = view.zoom().side();
    let above = tiles.iter().filter(|other| other.level() > tile.level());
    let in_sight = Squares::not_shared(tile, above);
    if side < SMALLEST_PRINTED_NARROW && in_sight.first_four().is_none() {
        return;
    }
    let Some(print) = Print::on(in_sight, side, tile.digit(), DIGIT_PIXEL) else {
        return;
    };
    // Lit on dark levels, dark on bright ones, and without the dots of its squares. Of a chequered pattern, more is
    // kept.
    let paper = !look.line;
    let cleared = if look.is_chequered {
        let place = print.place;
        Rectangle::new(
            place.top_left - Size::new_equal(CLEARANCE),
            place.size + Size::new_equal(2 * CLEARANCE),
        )
    } else {
        print.paper
    };
    let corner = view.place(i32::from(tile.corner().x), i32::from(tile.corner().y));
    let blank = Column::new(lowest(cleared.size.height), paper);
    canvas.put(corner + cleared.top_left, cleared.columns().map(|_| blank));
    let columns = print.columns().map(|column| Column::new(column, !paper));
    canvas.put(corner + print.place.top_left, columns);
}
