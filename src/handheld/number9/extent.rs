//! The bounding box of tiles, in squares of the table. It is all that a [`View`](super::View) needs to know of a
//! layout.

use crate::number9::{Placement, Spot};

/// A range of columns, rows or pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// The first one.
    pub first: i32,
    /// The one after the last.
    pub end: i32,
}

impl Span {
    /// How many squares or pixels it has.
    pub fn length(self) -> i32 {
        self.end - self.first
    }

    fn joined(self, other: Span) -> Span {
        Span {
            first: self.first.min(other.first),
            end: self.end.max(other.end),
        }
    }

    fn grown(self, squares: i32) -> Span {
        Span {
            first: self.first - squares,
            end: self.end + squares,
        }
    }
}

/// A bounding box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub columns: Span,
    pub rows: Span,
}

impl Extent {
    /// An empty box at the origin.
    pub const EMPTY: Extent = {
        let nothing = Span { first: 0, end: 0 };
        Extent {
            columns: nothing,
            rows: nothing,
        }
    };

    /// The box around one tile.
    pub fn of(tile: impl Into<Placement>) -> Extent {
        let Placement { digit, turn, corner } = tile.into();
        let shape = digit.shape(turn);
        let span = |first: i8, squares: u8| Span {
            first: i32::from(first),
            end: i32::from(first) + i32::from(squares),
        };
        Extent {
            columns: span(corner.x, shape.width),
            rows: span(corner.y, shape.height),
        }
    }

    /// The box around all these tiles; none if there are no tiles.
    pub fn around(tiles: &[Spot]) -> Option<Extent> {
        tiles.iter().map(|&tile| Extent::of(tile)).reduce(Extent::joined)
    }

    /// The box around both boxes.
    pub fn joined(self, other: Extent) -> Extent {
        Extent {
            columns: self.columns.joined(other.columns),
            rows: self.rows.joined(other.rows),
        }
    }

    /// The box with this many more squares on every side.
    pub fn grown(self, squares: i32) -> Extent {
        Extent {
            columns: self.columns.grown(squares),
            rows: self.rows.grown(squares),
        }
    }
}
