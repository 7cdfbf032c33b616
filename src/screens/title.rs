//! The product's name, in letters built of squares as the tiles of Number 9 are, with the tile of the nine beside it.
//!
//! The strokes are four pixels wide to be read at arm's length on a panel two centimetres across. Both lines are
//! equally long, and the margins above and below are the same.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::number9::{Corner, Digit, Turn};

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
    let nine = Digit::ALL[9].shape(Turn::Upright).squares(Corner::default());
    let tile = nine.map(|square| Point::new(square.x.into(), square.y.into()));
    draw_squares(target, picture(&POCKET), POCKET_AT, LETTER_SQUARE, BinaryColor::On)?;
    draw_squares(target, picture(&NINES), NINES_AT, LETTER_SQUARE, BinaryColor::On)?;
    draw_squares(target, tile, TILE_AT, TILE_SQUARE, BinaryColor::On)?;
    draw_squares(target, picture(&DIGIT), DIGIT_AT, DIGIT_SQUARE, BinaryColor::Off)
}

/// Where a picture has an `X`.
fn picture(rows: &[&'static str]) -> impl Iterator<Item = Point> {
    let marks = |row: &'static str| (0..).zip(row.bytes()).filter(|(_, cell)| *cell == b'X');
    (0..)
        .zip(rows)
        .flat_map(move |(y, row)| marks(row).map(move |(x, _)| Point::new(x, y)))
}

/// Draws squares of this side at these places of a grid. They touch.
fn draw_squares<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    squares: impl Iterator<Item = Point>,
    top_left: Point,
    side: u32,
    color: BinaryColor,
) -> Result<(), D::Error> {
    for square in squares {
        let corner = top_left + square * side as i32;
        target.fill_solid(&Rectangle::new(corner, Size::new_equal(side)), color)?;
    }
    Ok(())
}
