//! The tile in hand, over the layout.
//!
//! Where it may lie it is all lit, where it may not it is striped, which no laid tile is. A dark rim keeps it apart
//! from everything around it. In every other phase of a blink it is see-through within a thick outline, so that what
//! lies beneath is seen as well; squares that would hang in the air stay striped then. While A is held, it fills up
//! from the bottom.

use embedded_graphics::geometry::Point;

use super::View;
use super::outline::{Columns, NO_PIXELS, Outline, RIM};
use super::print::Print;
use super::squares::Squares;
use crate::number9::{Placement, Spot, Violation};
use crate::screens::surface::{Column, Surface, lowest, put};

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
pub fn draw_tile_in_hand<D: Surface>(
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
            let full = (rows.end - rows.start) * u32::from(done) / u32::from(u8::MAX);
            let filled = lowest(rows.end) & !lowest(rows.end - full);
            for (ink, tile) in ink.iter_mut().zip(&outline.tile) {
                *ink |= tile & filled;
            }
            print_digit(&mut ink, tile, side);
        }
        (Err(_), Hand::Shown | Hand::Laying(_)) => stripe(&mut ink, &outline.inside),
        (Err(violation), Hand::SeeThrough) => {
            let hanging = Outline::of(hanging(tiles, tile, *violation), side).tile;
            stripe(&mut ink, &core::array::from_fn(|x| outline.inside[x] & hanging[x]));
            window = core::array::from_fn(|x| outline.core[x] & !hanging[x]);
        }
    }
    let corner = view.place(i32::from(tile.corner.x), i32::from(tile.corner.y));
    draw_columns(target, view, corner, &ink, &outline.rim, &window)
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

fn stripe(ink: &mut Columns, which: &Columns) {
    const EVERY: u32 = u32::MAX / ((1 << STRIPES) - 1);
    for (x, (ink, &pixels)) in ink.iter_mut().zip(which).enumerate() {
        *ink |= pixels & EVERY << (STRIPES - 1 - x % STRIPES);
    }
}

/// Dark where the tile is lit, lit where it is dark.
fn print_digit(ink: &mut Columns, tile: Placement, side: u32) {
    let Some(print) = Print::on(Squares::of(tile), side, tile.digit, DIGIT_PIXEL) else {
        return;
    };
    let corner = print.place.top_left + Point::new_equal(RIM);
    for (x, column) in (corner.x as usize..).zip(print.columns()) {
        ink[x] ^= column << corner.y;
    }
}

/// Sets the pixels of `cover`, but not those of `window`, to `ink`. The columns belong to a tile with its corner there.
pub(super) fn draw_columns<D: Surface>(
    target: &mut D,
    view: &View,
    corner: Point,
    ink: &Columns,
    cover: &Columns,
    window: &Columns,
) -> Result<(), D::Error> {
    let area = view.area();
    let corner = area.top_left + corner - Point::new_equal(RIM);
    // What lies outside the area is cut off, by rows and by columns.
    let rows = |to: i32| u32::try_from(to - corner.y).map_or(0, lowest);
    let inside = rows(area.rows().end) & !rows(area.rows().start);
    let columns = (corner.x..).zip(cover.iter().zip(window).zip(ink));
    let columns = columns.map(|(x, ((cover, window), ink))| {
        let inside = if area.columns().contains(&x) { inside } else { 0 };
        Column::new(cover & !window & inside, *ink)
    });
    put(target, corner, columns)
}
