//! How large a square of the table is drawn.

use super::extent::Span;

/// Pixels from side to side of the largest squares.
pub(crate) const LARGEST_SIDE: u32 = 6;

/// Pixels from side to side of a square, counted in halves: the longest chain of tiles is 80 squares, and upright it
/// only goes on a panel of 64 rows with two squares to a pixel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Zoom {
    half_pixels: u8,
}

impl Zoom {
    /// All there are, the largest first.
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

    /// The smallest squares in which seams, holes and levels are seen at arm's length: two thirds of a millimetre.
    pub const SMALLEST_PLAYABLE: Zoom = Zoom::of(4);

    /// Squares of a pixel have no room for lines: from here on down they are merely filled.
    pub const ONE_PIXEL: Zoom = Zoom::of(1);

    const fn of(side: u8) -> Zoom {
        Zoom { half_pixels: 2 * side }
    }

    /// The largest that satisfies a wish, or else the smallest that is at hand.
    pub fn largest(fits: impl Fn(Zoom) -> bool) -> Zoom {
        let [.., smallest] = Zoom::ALL;
        Zoom::ALL.into_iter().find(|&zoom| fits(zoom)).unwrap_or(smallest)
    }

    /// Where, in pixels, the square so far from the origin begins.
    pub fn begin(self, squares: i32) -> i32 {
        (squares * i32::from(self.half_pixels)) >> 1
    }

    /// From where the first square of a span begins, in pixels, to where the one behind it does.
    pub fn pixels(self, squares: Span) -> Span {
        Span {
            first: self.begin(squares.first),
            behind: self.begin(squares.behind),
        }
    }

    /// Whole pixels from side to side of a square; none if it shares its pixel.
    pub fn side(self) -> u32 {
        u32::from(self.half_pixels / 2)
    }
}
