//! Two tiles from above, and the sign for what the rules say to the second one. The rules are asked, not quoted: a drawing
//! can never show as right what the game would refuse.
//!
//! In play a dark rim keeps the tile in hand apart from all others. Here there is none, for it is all about touching.

use embedded_graphics::Pixel;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PointsIter, Rectangle};

use super::icons::{CROSS, TICK};
use crate::number9::{Corner, Digit, Placement, Square, Table, Turn};
use crate::screens::Surface;

/// Pixels from side to side of a square: three rows of them fill the strip.
const SQUARE: u32 = 5;
const DOT: Point = Point::new_equal(SQUARE as i32 / 2);

/// Every so many pixels there is a stripe.
const STRIPES: i32 = 4;

/// Between the tiles and the sign, and above the sign.
const SIGN_GAP: u32 = 4;
const SIGN_TOP: i32 = 4;

/// A tile that lies at the origin, and one that is tried.
#[derive(Debug)]
pub(in crate::screens) struct TilePair {
    /// Squares from side to side of both.
    pub columns: u32,
    pub laid: Placement,
    pub in_hand: Placement,
}

/// What tells tiles apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Laid,
    Legal,
    Illegal,
}

/// A tile with its corner there.
pub(in crate::screens) const fn tile(digit: usize, turn: Turn, x: i8, y: i8) -> Placement {
    Placement {
        digit: Digit::ALL[digit],
        turn,
        corner: Corner { x, y },
    }
}

impl TilePair {
    /// Pixels from side to side, with the sign.
    pub fn width(&self) -> u32 {
        self.columns * SQUARE + SIGN_GAP + TICK.size().width
    }

    /// Draws the tiles and the sign.
    pub fn draw<D: Surface>(&self, target: &mut D, corner: Point) -> Result<(), D::Error> {
        let mut table = Table::new();
        let verdict = table.place(self.laid).and_then(|_| table.check(self.in_hand));
        let (look, sign) = match verdict {
            Ok(_) => (Look::Legal, TICK),
            Err(_) => (Look::Illegal, CROSS),
        };
        draw_tile(target, corner, self.laid, Look::Laid)?;
        draw_tile(target, corner, self.in_hand, look)?;
        let beside = Point::new((self.columns * SQUARE + SIGN_GAP) as i32, SIGN_TOP);
        sign.draw(target, corner + beside, BinaryColor::On)
    }
}

fn draw_tile<D: Surface>(target: &mut D, corner: Point, tile: Placement, look: Look) -> Result<(), D::Error> {
    for square in tile.squares() {
        let place = corner + Point::new(square.x.into(), square.y.into()) * SQUARE as i32;
        let area = Rectangle::new(place, Size::new_equal(SQUARE));
        match look {
            Look::Legal => {
                target.fill_solid(&area, BinaryColor::On)?;
                continue;
            }
            Look::Laid => target.draw_iter([Pixel(place + DOT, BinaryColor::On)])?,
            Look::Illegal => {
                let stripes = area.points().filter(|point| (point.x + point.y) % STRIPES == 0);
                target.draw_iter(stripes.map(|point| Pixel(point, BinaryColor::On)))?;
            }
        }
        draw_edges(target, area, tile, square)?;
    }
    Ok(())
}

/// Draws the sides of a square that are also the tile's.
fn draw_edges<D: Surface>(
    target: &mut D,
    area: Rectangle,
    tile: Placement,
    Square { x, y }: Square,
) -> Result<(), D::Error> {
    let (upright, level) = (Size::new(1, SQUARE), Size::new(SQUARE, 1));
    let far = SQUARE as i32 - 1;
    let sides = [
        (Square { x: x - 1, y }, Point::zero(), upright),
        (Square { x: x + 1, y }, Point::new(far, 0), upright),
        (Square { x, y: y - 1 }, Point::zero(), level),
        (Square { x, y: y + 1 }, Point::new(0, far), level),
    ];
    for (beside, at, line) in sides {
        if tile.squares().all(|square| square != beside) {
            target.fill_solid(&Rectangle::new(area.top_left + at, line), BinaryColor::On)?;
        }
    }
    Ok(())
}
