//! The animation of a tile that drops onto its spot. A frame depends on the elapsed time alone, so frames may be
//! skipped.

use embedded_graphics::geometry::Point;

use super::View;
use super::outline::{NO_PIXELS, Outline};
use super::square_mask::SquareMask;
use super::tile_in_hand::draw_columns;
use crate::number9::Spot;
use crate::screens::Surface;

/// How many pixels the tile is above its spot in each frame. It accelerates; in the last frame it lies on its spot,
/// still lit, before it gets the pattern of its level.
const HEIGHTS: [i32; 4] = [5, 4, 2, 0];

/// Draws the dropping tile over a table without it. `progress` is the elapsed part of the animation, up to 255.
pub fn draw_drop<D: Surface>(target: &mut D, view: &View, tile: Spot, progress: u8) -> Result<(), D::Error> {
    let frame = usize::from(progress) * HEIGHTS.len() / (usize::from(u8::MAX) + 1);
    let above = Point::new(0, HEIGHTS[frame]);
    let outline = Outline::of(SquareMask::of(tile), view.zoom().side());
    let place = view.place(i32::from(tile.corner().x), i32::from(tile.corner().y));
    // A dark shadow on the spot that the tile is dropping to.
    draw_columns(target, view, place, &NO_PIXELS, &outline.dilated, &NO_PIXELS)?;
    draw_columns(target, view, place - above, &outline.tile, &outline.dilated, &NO_PIXELS)
}
