//! A tile coming down to where it is laid.

use embedded_graphics::geometry::Point;

use super::View;
use super::outline::{NO_PIXELS, Outline};
use super::squares::Squares;
use super::tile_in_hand::draw_columns;
use crate::number9::Spot;
use crate::screens::Surface;

/// Pixels that the tile is above its place, frame by frame. It falls faster and faster; in the last frame it lies
/// there, still lit, before it takes on the look of its level.
const HEIGHTS: [i32; 4] = [5, 4, 2, 0];

/// Draws a tile on its way down, over a table without it. Of the time that takes, `progress` has gone by: 255 is all.
pub fn draw_drop<D: Surface>(target: &mut D, view: &View, tile: Spot, progress: u8) -> Result<(), D::Error> {
    let frame = usize::from(progress) * HEIGHTS.len() / (usize::from(u8::MAX) + 1);
    let above = Point::new(0, HEIGHTS[frame]);
    let outline = Outline::of(Squares::of(tile), view.zoom().side());
    let place = view.place(i32::from(tile.corner().x), i32::from(tile.corner().y));
    // What it has yet to reach is dark: its shadow.
    draw_columns(target, view, place, &NO_PIXELS, &outline.swollen, &NO_PIXELS)?;
    draw_columns(target, view, place - above, &outline.tile, &outline.swollen, &NO_PIXELS)
}
