//! Two tiles from above for the drawings of help pages, and a tick or a cross for whether the second one may be laid.
//! The rules of the game decide that when the page is drawn, so a help page cannot contradict them.
//!
//! The tile in hand has no dark rim here, unlike in play, because these drawings are about tiles that touch.

use embedded_graphics::Pixel;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::{PointsIter, Rectangle};

use super::icons::{CROSS, TICK};
use crate::number9::{Corner, Digit, Placement, Square, Table, Turn};
use crate::screens::Surface;

/// The side of a square in pixels: three rows of squares fill the strip.
const SQUARE: u32 = 5;
const DOT: Point = Point::new_equal(SQUARE as i32 / 2);

/// The distance between two stripes in pixels.
const STRIPE_PITCH: i32 = 4;

// The gap between the tiles and the tick or cross, and the space above it.
const SIGN_GAP: u32 = 4;
const SIGN_TOP: i32 = 4;

/// A laid tile, and a tile in hand over or beside it.
#[derive(Clone, Copy, Debug)]
pub(in crate::screens) struct TilePair {
    /// The width of both together in squares.
    pub columns: u32,
    pub laid: Placement,
    pub in_hand: Placement,
}

/// How a tile is drawn: with an outline and dots, lit, or striped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    Laid,
    Legal,
    Illegal,
}

/// A tile with its corner at these squares.
pub(in crate::screens) const fn tile(digit: usize, turn: Turn, x: i8, y: i8) -> Placement {
    Placement {
        digit: Digit::ALL[digit],
        turn,
        corner: Corner { x, y },
    }
}

impl TilePair {
    /// The width in pixels, with the tick or cross.
    pub fn width(&self) -> u32 {
        self.columns * SQUARE + SIGN_GAP + TICK.size().width
    }

    /// Draws the tiles and the tick or cross.
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
                let stripes = area.points().filter(|point| (point.x + point.y) % STRIPE_PITCH == 0);
                target.draw_iter(stripes.map(|point| Pixel(point, BinaryColor::On)))?;
            }
        }
        draw_edges(target, area, tile, square)?;
    }
    Ok(())
}

/// Draws those sides of a square that are on the outline of its tile.
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
