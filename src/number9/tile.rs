//! What the ten tiles look like, in each of their quarter turns. Tiles are never flipped.
//!
//! The shapes are written as pictures and turned at compile time, so there is one place to compare with the cardboard.

/// A digit, and the tile that shows it.
///
/// ```
/// use pocket_nines::number9::{Digit, Turn};
///
/// let eight = Digit::new(8).unwrap();
/// // An 8 looks the same after half a turn.
/// assert_eq!(eight.turns(), [Turn::Upright, Turn::Clockwise]);
/// assert_eq!(eight.same_looking(Turn::UpsideDown), Turn::Upright);
/// assert_eq!(Digit::new(10), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// All ten digits in order.
    pub const ALL: [Digit; 10] = {
        let mut all = [Digit(0); 10];
        let mut value = 0;
        while value < 10 {
            all[value as usize] = Digit(value);
            value += 1;
        }
        all
    };

    /// The digit of this value, if it is one: 0 to 9.
    pub const fn new(value: u8) -> Option<Digit> {
        if value < 10 { Some(Digit(value)) } else { None }
    }

    /// The value, 0 to 9.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The turns in which the tile looks different. A 0 and an 8 look the same after half a turn.
    pub fn turns(self) -> &'static [Turn] {
        match self.0 {
            0 | 8 => &Turn::ALL[..2],
            _ => &Turn::ALL,
        }
    }

    /// The turn in [`Digit::turns`] that covers the same squares as this one.
    pub fn same_looking(self, turn: Turn) -> Turn {
        self.turns()[turn as usize % self.turns().len()]
    }

    /// The squares this tile covers when turned like this.
    pub(crate) const fn shape(self, turn: Turn) -> &'static Shape {
        &SHAPES[self.0 as usize][turn as usize]
    }
}

/// How far a tile is turned from its upright reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    /// Upright, as the digit is read.
    Upright,
    /// A quarter turn clockwise.
    Clockwise,
    /// Half a turn.
    UpsideDown,
    /// A quarter turn anticlockwise.
    Anticlockwise,
}

impl Turn {
    /// All turns, each a quarter clockwise from the one before.
    pub const ALL: [Turn; 4] = [Turn::Upright, Turn::Clockwise, Turn::UpsideDown, Turn::Anticlockwise];

    /// The turn after this many clockwise quarter turns.
    pub fn from_quarters(quarters: u8) -> Turn {
        Turn::ALL[usize::from(quarters) % Turn::ALL.len()]
    }

    /// A quarter turn further clockwise.
    pub fn next(self) -> Turn {
        Turn::from_quarters(self as u8 + 1)
    }
}

/// One square of the grid: x to the right, y down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// Column, counted to the right.
    pub x: i16,
    /// Row, counted downwards.
    pub y: i16,
}

impl Square {
    /// The four squares that share an edge with this one.
    pub(crate) fn neighbours(self) -> [Square; 4] {
        let Square { x, y } = self;
        [
            Square { x: x - 1, y },
            Square { x: x + 1, y },
            Square { x, y: y - 1 },
            Square { x, y: y + 1 },
        ]
    }
}

/// Where a tile lies: the top left square of the box around it as it is turned.
///
/// The first tile of a table is the origin. Every further tile moves the edge of a layout by four squares at the most,
/// so twenty tiles in a chain end at 76: a byte holds every corner a game can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    /// Column, counted to the right.
    pub x: i8,
    /// Row, counted downwards.
    pub y: i8,
}

impl Corner {
    /// The corner this many columns and rows away, or none if that overflows a byte. No legal corner lies that far out.
    pub fn moved(self, right: i8, down: i8) -> Option<Corner> {
        Some(Corner {
            x: self.x.checked_add(right)?,
            y: self.y.checked_add(down)?,
        })
    }
}

/// The longest side of any tile.
pub(crate) const LONGEST: usize = 4;

/// The squares of a tile in one of its turns.
#[derive(Debug)]
pub(crate) struct Shape {
    /// The width of the box around the tile, in squares.
    pub width: u8,
    /// The height of the box around the tile, in squares.
    pub height: u8,
    /// The squares of each row, the top row first: a bit for every covered square, the leftmost column in the lowest
    /// bit.
    pub rows: [u8; LONGEST],
}

impl Shape {
    /// Whether the tile covers the square this many columns and rows from its corner.
    #[inline]
    pub const fn covers(&self, dx: usize, dy: usize) -> bool {
        dx < LONGEST && dy < LONGEST && self.rows[dy] >> dx & 1 == 1
    }

    /// The squares covered when the tile lies at this corner.
    #[inline]
    pub fn squares(&self, corner: Corner) -> impl Iterator<Item = Square> + '_ {
        (0..LONGEST * LONGEST)
            .map(|at| (at % LONGEST, at / LONGEST))
            .filter(|&(dx, dy)| self.covers(dx, dy))
            .map(move |(dx, dy)| Square {
                x: i16::from(corner.x) + dx as i16,
                y: i16::from(corner.y) + dy as i16,
            })
    }

    const fn upright(picture: [&str; LONGEST]) -> Shape {
        let mut rows = [0; LONGEST];
        let width = picture[0].len();
        let mut y = 0;
        while y < LONGEST {
            let mut x = 0;
            while x < width {
                if picture[y].as_bytes()[x] == b'X' {
                    rows[y] |= 1 << x;
                }
                x += 1;
            }
            y += 1;
        }
        Shape {
            width: width as u8,
            height: LONGEST as u8,
            rows,
        }
    }

    const fn turned_clockwise(&self) -> Shape {
        let mut rows = [0; LONGEST];
        let mut y = 0;
        while y < self.height as usize {
            let mut x = 0;
            while x < self.width as usize {
                if self.covers(x, y) {
                    rows[x] |= 1 << (self.height as usize - 1 - y);
                }
                x += 1;
            }
            y += 1;
        }
        Shape {
            width: self.height,
            height: self.width,
            rows,
        }
    }
}

/// Every tile in each of its four turns.
const SHAPES: [[Shape; 4]; 10] = {
    const fn all_turns(picture: [&str; LONGEST]) -> [Shape; 4] {
        let upright = Shape::upright(picture);
        let clockwise = upright.turned_clockwise();
        let upside_down = clockwise.turned_clockwise();
        let anticlockwise = upside_down.turned_clockwise();
        [upright, clockwise, upside_down, anticlockwise]
    }
    [
        all_turns(["XXX", "X.X", "X.X", "XXX"]),
        all_turns(["XX", ".X", ".X", ".X"]),
        all_turns([".XX", ".XX", "XX.", "XXX"]),
        all_turns(["XXX", "..X", ".XX", "XXX"]),
        all_turns([".XX", ".X.", "XXX", ".XX"]),
        all_turns(["XXX", "XXX", "..X", "XXX"]),
        all_turns(["XX.", "X..", "XXX", "XXX"]),
        all_turns(["XXX", ".X.", "XX.", "X.."]),
        all_turns([".XX", ".XX", "XX.", "XX."]),
        all_turns(["XXX", "XXX", "XX.", "XX."]),
    ]
};
