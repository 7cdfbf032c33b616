//! The tile in hand, over the layout.
//!
//! Where it may lie it is all lit, where it may not it is striped, which no laid tile is. A dark rim keeps it apart
//! from everything around it. In every other phase of a blink it is see-through within a thick outline, so that what
//! lies beneath is seen as well; squares that would hang in the air stay striped then. While A is held, it fills up
//! from the bottom.

use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use super::View;
use super::outline::{NO_PIXELS, Outline, RIM, Rows};
use super::pixels::{Pixels, Run, lowest};
use super::print::Print;
use super::squares::Squares;
use crate::number9::{Placement, Spot, Violation};

/// How the tile in hand is shown at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The phase of the blink in which the tile hides what lies beneath.
    Shown,
    /// The phase in which it is see-through.
    SeeThrough,
    /// A is held, and of the time it takes to lay the tile this much has gone by: 255 is all.
    Laying(u8),
}

/// Every so many pixels there is a stripe.
const STRIPES: usize = 4;

/// How large a pixel of its digit may be.
const DIGIT_PIXEL: u32 = 2;

/// Draws the tile in hand over a table of these tiles, which has judged it so.
pub fn draw_tile_in_hand<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    view: &View,
    tiles: &[Spot],
    tile: Placement,
    verdict: &Result<Spot, Violation>,
    hand: Hand,
) -> Result<(), D::Error> {
    let side = view.zoom().side();
    let outline = Outline::of(Squares::of(tile), side);
    let mut ink = outline.thick();
    let mut window = NO_PIXELS;
    match (verdict, hand) {
        (Ok(_), Hand::Shown) => {
            ink = outline.tile;
            print_digit(&mut ink, tile, side);
        }
        (Ok(_), Hand::SeeThrough) => window = outline.core,
        (Ok(_), Hand::Laying(done)) => {
            let rows = outline.tile_rows();
            let full = rows.len() * usize::from(done) / usize::from(u8::MAX);
            let filled = rows.end - full..rows.end;
            for (row, tile) in ink[filled.clone()].iter_mut().zip(&outline.tile[filled]) {
                *row |= tile;
            }
            print_digit(&mut ink, tile, side);
        }
        (Err(_), Hand::Shown | Hand::Laying(_)) => stripe(&mut ink, &outline.inside),
        (Err(violation), Hand::SeeThrough) => {
            let hanging = Outline::of(hanging(tiles, tile, *violation), side).tile;
            stripe(&mut ink, &core::array::from_fn(|y| outline.inside[y] & hanging[y]));
            window = core::array::from_fn(|y| outline.core[y] & !hanging[y]);
        }
    }
    let corner = view.place(i32::from(tile.corner.x), i32::from(tile.corner.y));
    draw_rows(target, view, corner, &ink, &outline.rim, &window)
}

/// The squares that would hang in the air.
fn hanging(tiles: &[Spot], tile: Placement, violation: Violation) -> Squares {
    match violation {
        Violation::Overhang { level } => {
            let supports = tiles.iter().filter(|support| support.level() + 1 == level);
            Squares::not_shared(tile, supports)
        }
        _ => Squares::NONE,
    }
}

fn stripe(ink: &mut Rows, which: &Rows) {
    const EVERY: u32 = u32::MAX / ((1 << STRIPES) - 1);
    for (y, (ink, &pixels)) in ink.iter_mut().zip(which).enumerate() {
        *ink |= pixels & EVERY << (STRIPES - 1 - y % STRIPES);
    }
}

/// Dark where the tile is lit, lit where it is dark.
fn print_digit(ink: &mut Rows, tile: Placement, side: u32) {
    let Some(print) = Print::on(Squares::of(tile), side, tile.digit, DIGIT_PIXEL) else {
        return;
    };
    let corner = print.place.top_left + Point::new_equal(RIM);
    for (y, row) in (corner.y as usize..).zip(print.rows()) {
        ink[y] ^= row << corner.x;
    }
}

/// Sets the pixels of `cover`, but not those of `window`, to `ink`. The rows belong to a tile with its corner there.
pub(super) fn draw_rows<D: DrawTarget<Color = BinaryColor>>(
    target: &mut D,
    view: &View,
    corner: Point,
    ink: &Rows,
    cover: &Rows,
    window: &Rows,
) -> Result<(), D::Error> {
    let area = view.area();
    let corner = area.top_left + corner - Point::new_equal(RIM);
    // What lies outside the area is cut off, by columns and by rows.
    let columns = |from: i32| u32::try_from(from - corner.x).map_or(0, lowest);
    let inside = columns(area.columns().end) & !columns(area.columns().start);
    let runs = (corner.y..).zip(0..ink.len()).filter(|(y, _)| area.rows().contains(y));
    target.draw_iter(Pixels::of(runs.map(|(y, row)| Run {
        place: Point::new(corner.x, y),
        cover: cover[row] & !window[row] & inside,
        ink: ink[row],
    })))
}
