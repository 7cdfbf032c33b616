//! The viewport: which squares of the endless table are shown in an area of the panel, and at which zoom.
//!
//! A turn begins with the layout centred, at the largest zoom at which it fits with some room around it. During the turn each view follows from
//! the one before, so that the picture stays calm: the zoom stays as it is, and the view scrolls only as far as is needed
//! to show the tile in hand. The zoom is never below [`Zoom::SMALLEST_PLAYABLE`]: a layout that does not fit then is shown
//! in part.
//!
//! The first view of a turn must not depend on earlier turns, so that a restored game looks as it did before.

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::primitives::Rectangle;

use super::extent::{Extent, Span};
use super::zoom::Zoom;
use crate::handheld::{HEIGHT, WIDTH};
use crate::number9::tile::LONGEST;
use crate::number9::{Placement, Spot, Square};

const STATUS_WIDTH: u32 = 32;

/// The height of the line below the table that says whose it is, or that this is a demo.
const SIGN_HEIGHT: u32 = 8;

/// The area of the panel that shows the table while it is played on. The rest shows the status.
pub const BOARD: Rectangle = Rectangle::new(Point::zero(), Size::new(WIDTH as u32 - STATUS_WIDTH, HEIGHT as u32));

/// The area of the table above that line.
pub const BOARD_ABOVE_SIGN: Rectangle = Rectangle::new(
    BOARD.top_left,
    Size::new(BOARD.size.width, BOARD.size.height - SIGN_HEIGHT),
);

/// Pixels kept free at the area's edges: the outline of the tile in hand is this much larger than the tile.
const MARGIN: i32 = 1;

/// Neighbouring squares share the line between them, so a row of squares needs one more line than it has squares.
const LINE: i32 = 1;

/// Squares kept free on every side of the layout at the beginning of a turn, if a zoom allows it: room for much of a tile
/// beside it, so that the view seldom scrolls, and then not far. A picture that scrolls takes as long as the bus needs for
/// all of it.
const ROOM: i32 = 1;

/// If a layout is shown in part, this many squares around the tile in hand stay visible: the length of a tile.
const CONTEXT: i32 = LONGEST as i32;

/// The part of the table that is shown in an area of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    area: Rectangle,
    zoom: Zoom,
    /// The position of the square at the origin, in pixels from the corner of the area.
    offset: Point,
    /// The number of tiles on the table.
    laid: usize,
}

impl View {
    /// The view while a tile is being placed. It follows from the previous view of the same turn; a view of another
    /// turn is ignored.
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

    /// The whole layout, centred, at the largest zoom at which it fits.
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

    /// The view that shows `all`, or at least the surroundings of the tile, at the zoom of the view before if possible,
    /// and scrolled no further than needed.
    fn following(before: Option<View>, area: Rectangle, all: Extent, tile: Extent) -> View {
        let zoom = before.map_or_else(
            || fitting(all.grown(ROOM), area).max(Zoom::SMALLEST_PLAYABLE),
            |view| view.zoom,
        );
        let kept = before.map(|view| view.offset);
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

    /// Where a square is on the panel. It may be outside the visible area.
    pub fn square(&self, square: Square) -> Rectangle {
        let corner = self.area.top_left + self.place(i32::from(square.x), i32::from(square.y));
        Rectangle::new(corner, Size::new_equal(self.zoom.side().max(1)))
    }

    pub(crate) fn zoom(&self) -> Zoom {
        self.zoom
    }

    /// Where a square begins, in pixels from the corner of the area.
    pub(crate) fn place(&self, x: i32, y: i32) -> Point {
        self.offset + Point::new(self.zoom.begin(x), self.zoom.begin(y))
    }
}

fn room(area: Rectangle) -> (i32, i32) {
    (area.size.width as i32, area.size.height as i32)
}

/// The largest zoom at which the whole extent fits into the area.
fn fitting(extent: Extent, area: Rectangle) -> Zoom {
    let (width, height) = room(area);
    Zoom::largest(|zoom| needed(zoom.pixels(extent.columns)) <= width && needed(zoom.pixels(extent.rows)) <= height)
}

/// The pixels needed to show a span, with its last line and the margins.
fn needed(pixels: Span) -> i32 {
    pixels.end - pixels.first + LINE + 2 * MARGIN
}

/// The offset that centres a span.
fn centred(room: i32, pixels: Span) -> i32 {
    (room - LINE - pixels.first - pixels.end) / 2
}

/// The offset in one direction: the one before, changed no more than is needed to show `all`. If `all` does not fit,
/// `near` is shown, with as much of `all` as fits.
fn scrolled(before: Option<i32>, room: i32, all: Span, near: Span) -> i32 {
    // The offsets at which the first or the last pixel of a span is just visible.
    let first_visible = |span: Span| MARGIN - span.first;
    let last_visible = |span: Span| room - MARGIN - LINE - span.end;
    if needed(all) <= room {
        let offset = before.unwrap_or(centred(room, all));
        offset.max(first_visible(all)).min(last_visible(all))
    } else {
        let offset = before.unwrap_or(centred(room, near));
        let offset = offset.min(last_visible(near)).max(first_visible(near));
        // No space is spent on pixels beyond the ends of `all`.
        offset.max(last_visible(all)).min(first_visible(all))
    }
}
