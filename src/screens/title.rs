//! The title screen: the product's name in letters built of squares, as the tiles of Number 9 are, with the tile of the
//! nine beside it. The strokes are four pixels wide, to be readable at arm's length on a panel two centimetres wide.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use super::bitmap::{Bitmap, bitmap};
use crate::number9::{Corner, Digit, Turn};

const POCKET: Bitmap = bitmap![
    "XXX...XX...XXX.X..X.XXXX.XXXXX",
    "X..X.X..X.X....X.X..X......X..",
    "XXX..X..X.X....XX...XXX....X..",
    "X....X..X.X....X.X..X......X..",
    "X.....XX...XXX.X..X.XXXX...X..",
];

const NINES: Bitmap = bitmap![
    "X..X.XXX.X..X.XXXX..XXX",
    "XX.X..X..XX.X.X....X...",
    "X.XX..X..X.XX.XXX...XX.",
    "X..X..X..X..X.X.......X",
    "X..X.XXX.X..X.XXXX.XXX.",
];

const DIGIT: Bitmap = bitmap![".XX.", "X..X", "X..X", ".XXX", "...X", ".XX."];

const LETTER_SQUARE: u32 = 4;
const TILE_SQUARE: u32 = 6;
const DIGIT_SQUARE: u32 = 2;

const POCKET_AT: Point = Point::new(4, 6);
const NINES_AT: Point = Point::new(4, 38);
const TILE_AT: Point = Point::new(106, 34);
/// Centred in the two full columns of the tile.
const DIGIT_AT: Point = Point::new(108, 40);

/// Draws the title screen.
pub fn draw<D: DrawTarget<Color = BinaryColor>>(target: &mut D) -> Result<(), D::Error> {
    POCKET.draw_scaled(target, POCKET_AT, LETTER_SQUARE, BinaryColor::On)?;
    NINES.draw_scaled(target, NINES_AT, LETTER_SQUARE, BinaryColor::On)?;
    for square in Digit::ALL[9].shape(Turn::Upright).squares(Corner::default()) {
        let corner = TILE_AT + Point::new(square.x.into(), square.y.into()) * TILE_SQUARE as i32;
        target.fill_solid(&Rectangle::new(corner, Size::new_equal(TILE_SQUARE)), BinaryColor::On)?;
    }
    DIGIT.draw_scaled(target, DIGIT_AT, DIGIT_SQUARE, BinaryColor::Off)
}
