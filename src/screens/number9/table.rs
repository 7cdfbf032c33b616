//! A layout from above: on each square, the topmost tile.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::canvas::Canvas;
use super::levels::Look;
use super::pixels::lowest;
use super::print::Print;
use super::squares::Squares;
use super::stamp::Stamp;
use super::zoom::Zoom;
use super::{View, beyond};
use crate::number9::{LEVELS, Spot};

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
pub fn draw_table<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    view: &View,
    tiles: &[Spot],
) -> Result<(), D::Error> {
    let mut canvas = Canvas::new();
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
    canvas.draw(target, view.area())
}

fn lay(canvas: &mut Canvas, view: &View, tile: Spot, look: &Look) {
    if view.zoom() <= Zoom::ONE_PIXEL {
        return lay_small(canvas, view, tile);
    }
    let (x, y) = (i32::from(tile.corner().x), i32::from(tile.corner().y));
    let corner = view.place(x, y);
    // A chequered pattern goes on from tile to tile, and scrolls with them.
    let diagonal = view.zoom().begin(x + y);
    Stamp::of(Squares::of(tile), view.zoom().side()).rows().for_each(|row| {
        let fill = look.fill(row.in_square, diagonal + row.y);
        let ink = fill & row.inside | look.line & !row.inside;
        canvas.put(corner.x, corner.y + row.y, row.cover, ink);
    });
}

/// Where there is no room for lines, a tile is its squares.
fn lay_small(canvas: &mut Canvas, view: &View, tile: Spot) {
    for square in tile.squares() {
        let Point { x, y } = view.place(i32::from(square.x), i32::from(square.y));
        canvas.put(x, y, 1, 1);
    }
}

fn print_digit(canvas: &mut Canvas, view: &View, tile: Spot, tiles: &[Spot], look: &Look) {
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
    for y in cleared.rows() {
        let cover = lowest(cleared.size.width);
        canvas.put(corner.x + cleared.top_left.x, corner.y + y, cover, paper);
    }
    for (y, row) in print.place.rows().zip(print.rows()) {
        canvas.put(corner.x + print.place.top_left.x, corner.y + y, row, !paper);
    }
}
