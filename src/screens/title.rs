//! The product's name, in letters built of squares as the tiles of Number 9 are, with the tile of the nine beside it.
//!
//! The strokes are four pixels wide to be read at arm's length on a panel two centimetres across. Both lines are
//! equally long, and the margins above and below are the same.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

const POCKET: [&str; 5] = [
    "XXX...XX...XXX.X..X.XXXX.XXXXX",
    "X..X.X..X.X....X.X..X......X..",
    "XXX..X..X.X....XX...XXX....X..",
    "X....X..X.X....X.X..X......X..",
    "X.....XX...XXX.X..X.XXXX...X..",
];

const NINES: [&str; 5] = [
    "X..X.XXX.X..X.XXXX..XXX",
    "XX.X..X..XX.X.X....X...",
    "X.XX..X..X.XX.XXX...XX.",
    "X..X..X..X..X.X.......X",
    "X..X.XXX.X..X.XXXX.XXX.",
];

const TILE: [&str; 4] = ["XXX", "XXX", "XX.", "XX."];

const DIGIT: [&str; 6] = [".XX.", "X..X", "X..X", ".XXX", "...X", ".XX."];

const LETTER_SQUARE: u32 = 4;
const TILE_SQUARE: u32 = 6;
const DIGIT_SQUARE: u32 = 2;

const POCKET_AT: Point = Point::new(4, 6);
const NINES_AT: Point = Point::new(4, 38);
const TILE_AT: Point = Point::new(106, 34);
/// In the middle of the tile's two full columns.
const DIGIT_AT: Point = Point::new(108, 40);

/// Draws the title screen.
pub fn draw<D: DrawTarget<Color = BinaryColor>>(target: &mut D) -> Result<(), D::Error> {
    draw_squares(target, &POCKET, POCKET_AT, LETTER_SQUARE, BinaryColor::On)?;
    draw_squares(target, &NINES, NINES_AT, LETTER_SQUARE, BinaryColor::On)?;
    draw_squares(target, &TILE, TILE_AT, TILE_SQUARE, BinaryColor::On)?;
    draw_squares(target, &DIGIT, DIGIT_AT, DIGIT_SQUARE, BinaryColor::Off)
}

/// Draws one square for each `X`. The squares touch.
fn draw_squares<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    rows: &[&str],
    top_left: Point,
    side: u32,
    color: BinaryColor,
) -> Result<(), D::Error> {
    for (y, row) in (0..).zip(rows) {
        for (x, _) in (0..).zip(row.bytes()).filter(|(_, cell)| *cell == b'X') {
            let corner = top_left + Point::new(x, y) * side as i32;
            target.fill_solid(&Rectangle::new(corner, Size::new_equal(side)), color)?;
        }
    }
    Ok(())
}
