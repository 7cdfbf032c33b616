//! Which squares of the endless table an area of the panel shows, and how large.
//!
//! A turn begins with the layout in the middle, in squares as large as go in. From then on a view comes from the one
//! before, so that nothing jumps about: moving the tile in hand scrolls by no more than brings it back into sight, and
//! squares shrink when the layout and the tile no longer fit, but do not grow. Below [`Zoom::SMALLEST_PLAYABLE`] they
//! do not shrink either: such a layout is shown in part.
//!
//! What a turn begins with depends on nothing that has gone before it, so a game that is taken up again looks as it
//! did.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::extent::{Extent, Span};
use super::zoom::Zoom;
use crate::handheld::{HEIGHT, WIDTH};
use crate::number9::tile::LONGEST;
use crate::number9::{Placement, Spot, Square};

const STATUS_WIDTH: u32 = 32;

/// The area of the panel that shows the table while it is played on. The rest shows the status.
pub const BOARD: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32 - STATUS_WIDTH, HEIGHT as u32));

/// Pixels kept free at the area's edges: the outline of the tile in hand is this much larger than the tile.
const MARGIN: i32 = 1;

/// Squares share the lines between them, so a row of squares has one line more than squares.
const LINE: i32 = 1;

/// Squares around the tile in hand that are kept in sight where a layout is shown in part: one more tile.
const CONTEXT: i32 = LONGEST as i32;

/// A part of the table, as an area of the panel shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    area: Rectangle,
    zoom: Zoom,
    /// Pixels from the area's corner to that of the origin's square.
    offset: Point,
    /// Tiles on the table.
    laid: usize,
}

impl View {
    /// The view for playing on: the tiles laid, the tile in hand, and the view of the frame before, if that showed this
    /// table. One from an earlier turn has no say.
    pub fn of(previous: Option<&View>, area: Rectangle, tiles: &[Spot], hand: Placement) -> View {
        let hand = Extent::of(hand);
        let layout = Extent::around(tiles).unwrap_or(hand);
        let before = previous
            .copied()
            .filter(|view| view.area == area && view.laid == tiles.len())
            .unwrap_or_else(|| View::following(None, area, layout, hand));
        View {
            laid: tiles.len(),
            ..View::following(Some(before), area, layout.joined(hand), hand)
        }
    }

    /// Everything at once, in the area's middle and as large as goes in.
    pub fn overview(area: Rectangle, tiles: &[Spot]) -> View {
        let all = Extent::around(tiles).unwrap_or(Extent::EMPTY);
        let zoom = fitting(all, area);
        let (width, height) = room(area);
        View {
            area,
            zoom,
            offset: Point::new(
                centred(width, zoom.pixels(all.columns)),
                centred(height, zoom.pixels(all.rows)),
            ),
            laid: tiles.len(),
        }
    }

    /// The view that shows all of this, or at least what is near the tile, with squares as large as before if they can
    /// be, and is moved no further than it must be.
    fn following(before: Option<View>, area: Rectangle, all: Extent, tile: Extent) -> View {
        let largest = before.map_or(Zoom::LARGEST, |view| view.zoom);
        let zoom = fitting(all, area).min(largest).max(Zoom::SMALLEST_PLAYABLE);
        // When the size changes, everything moves anyway: then it may as well move to the middle.
        let kept = before.filter(|view| view.zoom == zoom).map(|view| view.offset);
        let near = tile.grown(CONTEXT);
        let (width, height) = room(area);
        let scrolled = |before, room, all, near| scrolled(before, room, zoom.pixels(all), zoom.pixels(near));
        let offset = Point::new(
            scrolled(kept.map(|offset| offset.x), width, all.columns, near.columns),
            scrolled(kept.map(|offset| offset.y), height, all.rows, near.rows),
        );
        View {
            area,
            zoom,
            offset,
            laid: 0,
        }
    }

    /// The area of the panel that shows the table.
    pub fn area(&self) -> Rectangle {
        self.area
    }

    /// Where a square is on the panel, be it in sight or not.
    pub fn square(&self, square: Square) -> Rectangle {
        let corner = self.area.top_left + self.place(i32::from(square.x), i32::from(square.y));
        Rectangle::new(corner, Size::new_equal(self.zoom.side().max(1)))
    }

    pub(crate) fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// Where a square begins, in pixels from the area's corner.
    pub(crate) fn place(&self, x: i32, y: i32) -> Point {
        self.offset + Point::new(self.zoom.begin(x), self.zoom.begin(y))
    }
}

fn room(area: Rectangle) -> (i32, i32) {
    (area.size.width as i32, area.size.height as i32)
}

/// The largest zoom at which all of an extent goes into the area.
fn fitting(extent: Extent, area: Rectangle) -> Zoom {
    let (width, height) = room(area);
    Zoom::largest(|zoom| needed(zoom.pixels(extent.columns)) <= width && needed(zoom.pixels(extent.rows)) <= height)
}

/// The pixels that it takes to show a span of pixels.
fn needed(pixels: Span) -> i32 {
    pixels.behind - pixels.first + LINE + 2 * MARGIN
}

/// The offset that brings these pixels into the middle.
fn centred(room: i32, pixels: Span) -> i32 {
    (room - LINE - pixels.first - pixels.behind) / 2
}

/// The offset in one direction: the one before, changed by no more than it takes to show `all`, or, if that is too
/// much, as much of it as goes in, with `near` in sight.
fn scrolled(before: Option<i32>, room: i32, all: Span, near: Span) -> i32 {
    // The offsets at which the first, or the last, pixel of a span is just in sight.
    let first_in_sight = |span: Span| MARGIN - span.first;
    let last_in_sight = |span: Span| room - MARGIN - LINE - span.behind;
    if needed(all) <= room {
        let offset = before.unwrap_or(centred(room, all));
        offset.max(first_in_sight(all)).min(last_in_sight(all))
    } else {
        let offset = before.unwrap_or(centred(room, near));
        let offset = offset.min(last_in_sight(near)).max(first_in_sight(near));
        // Nothing of the area is wasted on what lies beyond everything.
        offset.max(last_in_sight(all)).min(first_in_sight(all))
    }
}
