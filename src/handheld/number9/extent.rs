//! The box around tiles, in squares of the table. It is all that a [`View`](super::View) needs to know of a layout.

use crate::number9::{Placement, Spot};

/// Columns or rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Span {
    /// The first one.
    pub first: i32,
    /// The one behind the last.
    pub behind: i32,
}

impl Span {
    fn joined(self, other: Span) -> Span {
        Span {
            first: self.first.min(other.first),
            behind: self.behind.max(other.behind),
        }
    }

    fn grown(self, squares: i32) -> Span {
        Span {
            first: self.first - squares,
            behind: self.behind + squares,
        }
    }
}

/// A box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub columns: Span,
    pub rows: Span,
}

impl Extent {
    /// Around nothing, at the origin.
    pub const EMPTY: Extent = {
        let nothing = Span { first: 0, behind: 0 };
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
            behind: i32::from(first) + i32::from(squares),
        };
        Extent {
            columns: span(corner.x, shape.width),
            rows: span(corner.y, shape.height),
        }
    }

    /// The box around all of these, if there are any.
    pub fn around(tiles: &[Spot]) -> Option<Extent> {
        tiles.iter().map(|&tile| Extent::of(tile)).reduce(Extent::joined)
    }

    /// The box around both.
    pub fn joined(self, other: Extent) -> Extent {
        Extent {
            columns: self.columns.joined(other.columns),
            rows: self.rows.joined(other.rows),
        }
    }

    /// With this many more squares on every side.
    pub fn grown(self, squares: i32) -> Extent {
        Extent {
            columns: self.columns.grown(squares),
            rows: self.rows.grown(squares),
        }
    }
}
