//! Arrows at the edges of the viewport that point to tiles outside it. A layout can outgrow the panel, and without them
//! the player could not tell that there is more to scroll to.

use embedded_graphics::geometry::Point;

use super::View;
use crate::handheld::number9::Extent;
use crate::number9::Spot;
use crate::screens::Frame;
use crate::screens::bitmap::{Bitmap, bitmap};
use crate::screens::surface::{Column, low_bits};

// The pixels of an arrow, its dark rim included: along the edge of the screen, and from the edge inwards.
const LENGTH: i32 = 9;
const DEPTH: i32 = 5;

const LEFT_ARROW: Bitmap = bitmap![
    ".....", "...X.", "..XX.", ".XXX.", "XXXX.", ".XXX.", "..XX.", "...X.", ".....",
];
const RIGHT_ARROW: Bitmap = bitmap![
    ".....", ".X...", ".XX..", ".XXX.", ".XXXX", ".XXX.", ".XX..", ".X...", ".....",
];
const UP_ARROW: Bitmap = bitmap!["....X....", "...XXX...", "..XXXXX..", ".XXXXXXX.", "........."];
const DOWN_ARROW: Bitmap = bitmap![".........", ".XXXXXXX.", "..XXXXX..", "...XXX...", "....X...."];

/// The first and the last position along an edge of the tiles outside it; `None` if no tile lies outside.
#[derive(Clone, Copy, Debug, Default)]
struct Span(Option<(i32, i32)>);

impl Span {
    fn extend(&mut self, position: i32) {
        let (first, last) = self.0.unwrap_or((position, position));
        self.0 = Some((first.min(position), last.max(position)));
    }

    /// Where the arrow begins: centred on the span, and moved so that all of it lies on an edge of this length.
    fn arrow(self, edge: i32) -> Option<i32> {
        let (first, last) = self.0?;
        let begin = (first + last - LENGTH) / 2;
        Some(begin.min(edge - LENGTH).max(0))
    }
}

/// Draws an arrow at each edge that has whole tiles outside it.
pub(super) fn draw(canvas: &mut Frame, view: &View, tiles: &[Spot]) {
    let (width, height) = (view.area().size.width as i32, view.area().size.height as i32);
    let [mut left, mut right, mut above, mut below] = [Span::default(); 4];
    for &tile in tiles {
        let extent = Extent::of(tile);
        let first = view.place(extent.columns.first, extent.rows.first);
        let end = view.place(extent.columns.end, extent.rows.end);
        let (x, y) = ((first.x + end.x) / 2, (first.y + end.y) / 2);
        if end.x <= 0 {
            left.extend(y);
        } else if first.x >= width {
            right.extend(y);
        }
        if end.y <= 0 {
            above.extend(x);
        } else if first.y >= height {
            below.extend(x);
        }
    }
    if let Some(y) = left.arrow(height) {
        draw_arrow(canvas, LEFT_ARROW, Point::new(0, y));
    }
    if let Some(y) = right.arrow(height) {
        draw_arrow(canvas, RIGHT_ARROW, Point::new(width - DEPTH, y));
    }
    if let Some(x) = above.arrow(width) {
        draw_arrow(canvas, UP_ARROW, Point::new(x, 0));
    }
    if let Some(x) = below.arrow(width) {
        draw_arrow(canvas, DOWN_ARROW, Point::new(x, height - DEPTH));
    }
}

fn draw_arrow(canvas: &mut Frame, arrow: Bitmap, corner: Point) {
    let mask = low_bits(arrow.size().height);
    let columns = arrow.columns().iter().map(|&bits| Column::new(mask, bits));
    canvas.blit(corner, columns);
}
