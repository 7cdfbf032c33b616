//! Marks at the edges of a view, where tiles lie beyond them.

use embedded_graphics::geometry::Point;

use super::View;
use crate::handheld::number9::Extent;
use crate::number9::Spot;
use crate::screens::Frame;
use crate::screens::picture::{Picture, picture};
use crate::screens::surface::{Column, lowest};

/// Pixels along the edge, and away from it, that a mark takes, dark rim included.
const LENGTH: i32 = 9;
const DEPTH: i32 = 5;

static TO_THE_LEFT: Picture = picture![
    ".....", "...X.", "..XX.", ".XXX.", "XXXX.", ".XXX.", "..XX.", "...X.", ".....",
];
static TO_THE_RIGHT: Picture = picture![
    ".....", ".X...", ".XX..", ".XXX.", ".XXXX", ".XXX.", ".XX..", ".X...", ".....",
];
static UPWARDS: Picture = picture!["....X....", "...XXX...", "..XXXXX..", ".XXXXXXX.", "........."];
static DOWNWARDS: Picture = picture![".........", ".XXXXXXX.", "..XXXXX..", "...XXX...", "....X...."];

/// The places along an edge where tiles lie beyond it.
#[derive(Clone, Copy, Debug, Default)]
struct Beyond(Option<(i32, i32)>);

impl Beyond {
    fn add(&mut self, place: i32) {
        let (first, last) = self.0.unwrap_or((place, place));
        self.0 = Some((first.min(place), last.max(place)));
    }

    /// Where the mark begins: in the middle of those places, but within the edge.
    fn mark(self, edge: i32) -> Option<i32> {
        let (first, last) = self.0?;
        let begin = (first + last - LENGTH) / 2;
        Some(begin.min(edge - LENGTH).max(0))
    }
}

/// Marks the edges beyond which whole tiles lie.
pub(super) fn mark(canvas: &mut Frame, view: &View, tiles: &[Spot]) {
    let (width, height) = (view.area().size.width as i32, view.area().size.height as i32);
    let [mut left, mut right, mut above, mut below] = [Beyond::default(); 4];
    for &tile in tiles {
        let extent = Extent::of(tile);
        let first = view.place(extent.columns.first, extent.rows.first);
        let behind = view.place(extent.columns.end, extent.rows.end);
        let (x, y) = ((first.x + behind.x) / 2, (first.y + behind.y) / 2);
        if behind.x <= 0 {
            left.add(y);
        } else if first.x >= width {
            right.add(y);
        }
        if behind.y <= 0 {
            above.add(x);
        } else if first.y >= height {
            below.add(x);
        }
    }
    if let Some(y) = left.mark(height) {
        draw(canvas, &TO_THE_LEFT, Point::new(0, y));
    }
    if let Some(y) = right.mark(height) {
        draw(canvas, &TO_THE_RIGHT, Point::new(width - DEPTH, y));
    }
    if let Some(x) = above.mark(width) {
        draw(canvas, &UPWARDS, Point::new(x, 0));
    }
    if let Some(x) = below.mark(width) {
        draw(canvas, &DOWNWARDS, Point::new(x, height - DEPTH));
    }
}

fn draw(canvas: &mut Frame, picture: &Picture, corner: Point) {
    let cover = lowest(picture.size().height);
    let columns = picture.columns().map(|ink| Column::new(cover, ink));
    canvas.put(corner, columns);
}
