//! The size in pixels at which a square of the table is drawn. There are a few fixed sizes, all
//! but the smallest in whole pixels.

use super::extent::Span;

/// The side of the largest squares, in pixels.
pub(crate) const LARGEST_SIDE: u32 = 6;

/// The side of a square, in half pixels. Half a pixel is needed for the longest possible layout: 80 squares in a column
/// on a panel of 64 rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Zoom {
    half_pixels: u8,
}

impl Zoom {
    /// All sizes, the largest first.
    const ALL: [Zoom; 7] = [
        Zoom::LARGEST,
        Zoom::of(5),
        Zoom::SMALLEST_PLAYABLE,
        Zoom::of(3),
        Zoom::of(2),
        Zoom::ONE_PIXEL,
        Zoom { half_pixels: 1 },
    ];

    /// The largest squares, which a game begins with.
    pub const LARGEST: Zoom = Zoom::of(LARGEST_SIDE as u8);

    /// The smallest squares in which a player sees seams, holes and levels at arm's length: two thirds of a millimetre.
    pub const SMALLEST_PLAYABLE: Zoom = Zoom::of(4);

    /// Squares of this size or less have no room for outlines and are only filled.
    pub const ONE_PIXEL: Zoom = Zoom::of(1);

    const fn of(side: u8) -> Zoom {
        Zoom { half_pixels: 2 * side }
    }

    /// The largest size that fits, or the smallest of all if none does.
    pub fn largest(fits: impl Fn(Zoom) -> bool) -> Zoom {
        let [.., smallest] = Zoom::ALL;
        Zoom::ALL.into_iter().find(|&zoom| fits(zoom)).unwrap_or(smallest)
    }

    /// The first pixel of the square that is this many squares from the origin.
    pub fn begin(self, squares: i32) -> i32 {
        (squares * i32::from(self.half_pixels)) >> 1
    }

    /// The pixels of a span of squares.
    pub fn pixels(self, squares: Span) -> Span {
        Span {
            first: self.begin(squares.first),
            end: self.begin(squares.end),
        }
    }

    /// The side of a square in whole pixels; 0 if several squares share a pixel.
    pub fn side(self) -> u32 {
        u32::from(self.half_pixels / 2)
    }
}
