//! The tile in hand, over the layout.
//!
//! It is lit where it may be laid, and striped, as no laid tile is, where it may not. A dark rim separates it from the
//! tiles around it. It blinks: in every other phase only a thick outline is drawn, so that the tiles beneath it can be
//! seen; squares without support stay striped in that phase. While A is held, it fills from the bottom up.

use embedded_graphics::geometry::Point;

use super::View;
use super::outline::{Columns, NO_PIXELS, Outline, RIM};
use super::square_mask::SquareMask;
use super::tile_digit::TileDigit;
use crate::number9::{Placement, Spot, Violation};
use crate::screens::surface::{Column, Surface, blit, low_bits};

/// How the tile in hand is shown at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// The phase of the blink in which the tile is opaque.
    Shown,
    /// The phase in which only its outline is drawn.
    SeeThrough,
    /// A is held: how much of the hold time has elapsed, up to 255.
    Laying(u8),
}

/// The distance between two stripes in pixels.
const STRIPES: usize = 4;

/// The largest scale of its digit.
const MAX_DIGIT_SCALE: u32 = 2;

/// Draws the tile in hand over the laid `tiles`. `verdict` is what the rules say about its current spot.
pub fn draw_tile_in_hand<D: Surface>(
    target: &mut D,
    view: &View,
    tiles: &[Spot],
    tile: Placement,
    verdict: &Result<Spot, Violation>,
    hand: Hand,
) -> Result<(), D::Error> {
    let side = view.zoom().side();
    let outline = Outline::of(SquareMask::of(tile), side);
    let mut ink = outline.thick();
    let mut window = NO_PIXELS;
    match (verdict, hand) {
        (Ok(_), Hand::Shown) => {
            ink = outline.tile;
            draw_digit(&mut ink, tile, side);
        }
        (Ok(_), Hand::SeeThrough) => window = outline.core,
        (Ok(_), Hand::Laying(done)) => {
            let rows = outline.tile_rows();
            let full = (rows.end - rows.start) * u32::from(done) / u32::from(u8::MAX);
            let filled = low_bits(rows.end) & !low_bits(rows.end - full);
            for (ink, tile) in ink.iter_mut().zip(&outline.tile) {
                *ink |= tile & filled;
            }
            draw_digit(&mut ink, tile, side);
        }
        (Err(_), Hand::Shown | Hand::Laying(_)) => stripe(&mut ink, &outline.inside),
        (Err(violation), Hand::SeeThrough) => {
            let unsupported = Outline::of(unsupported(tiles, tile, *violation), side).tile;
            stripe(&mut ink, &core::array::from_fn(|x| outline.inside[x] & unsupported[x]));
            window = core::array::from_fn(|x| outline.core[x] & !unsupported[x]);
        }
    }
    let corner = view.place(i32::from(tile.corner.x), i32::from(tile.corner.y));
    draw_columns(target, view, corner, &ink, &outline.rim, &window)
}

/// The squares that no tile supports.
fn unsupported(tiles: &[Spot], tile: Placement, violation: Violation) -> SquareMask {
    match violation {
        Violation::Overhang { level } => {
            let supports = tiles.iter().filter(|support| support.level() + 1 == level);
            SquareMask::not_shared(tile, supports)
        }
        _ => SquareMask::NONE,
    }
}

fn stripe(ink: &mut Columns, which: &Columns) {
    const EVERY: u32 = u32::MAX / ((1 << STRIPES) - 1);
    for (x, (ink, &pixels)) in ink.iter_mut().zip(which).enumerate() {
        *ink |= pixels & EVERY << (STRIPES - 1 - x % STRIPES);
    }
}

/// Inverts the pixels of the digit: dark where the tile is lit, lit where it is dark.
fn draw_digit(ink: &mut Columns, tile: Placement, side: u32) {
    let Some(digit) = TileDigit::on(SquareMask::of(tile), side, tile.digit, MAX_DIGIT_SCALE) else {
        return;
    };
    let corner = digit.area.top_left + Point::new_equal(RIM);
    for (x, column) in (corner.x as usize..).zip(digit.columns()) {
        ink[x] ^= column << corner.y;
    }
}

/// Blits the columns of a tile whose corner is at `corner` in the viewport: sets the pixels of `mask`, except those of
/// `window`, to `ink`.
pub(super) fn draw_columns<D: Surface>(
    target: &mut D,
    view: &View,
    corner: Point,
    ink: &Columns,
    mask: &Columns,
    window: &Columns,
) -> Result<(), D::Error> {
    let area = view.area();
    let corner = area.top_left + corner - Point::new_equal(RIM);
    // Clips to the viewport, by rows and by columns.
    let rows = |to: i32| u32::try_from(to - corner.y).map_or(0, low_bits);
    let inside = rows(area.rows().end) & !rows(area.rows().start);
    let columns = (corner.x..).zip(mask.iter().zip(window).zip(ink));
    let columns = columns.map(|(x, ((mask, window), ink))| {
        let inside = if area.columns().contains(&x) { inside } else { 0 };
        Column::new(mask & !window & inside, *ink)
    });
    blit(target, corner, columns)
}
