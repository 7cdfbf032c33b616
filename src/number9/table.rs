//! A player's layout and the rule book for placing a tile on it.
//!
//! A table stores nothing but the tiles that lie on it, in the order they were laid; everything else is worked out from
//! them. That keeps a table small and without edges. [`Table::place`] checks the rules every time, so a table can never
//! hold a tile that breaks them.
//!
//! [`Table::check`] judges one placement, tile by tile, and names the rule it breaks.
//! [`Table::spots`] lists every legal spot of a tile.

use core::error::Error;
use core::fmt;

use heapless::Vec;

use super::tile::LONGEST;
use super::{COPIES, Corner, Digit, LEVELS, ROUNDS, Spots, Square, Turn};

/// How many squares beyond the outermost corners of a layout a player may move the tile in hand: far enough to show it
/// apart from the layout, and not so far that it leaves the view. No tile is as long as that, so every legal spot is
/// within.
const MARGIN: i16 = 5;

/// A tile, its turn and where its corner is put. It may be legal or not.
///
/// As text it is `7> 3,-2`: the digit, an arrow to where its top points, column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The digit of the tile.
    pub digit: Digit,
    /// How it is turned.
    pub turn: Turn,
    /// Where the box around it has its top left square.
    pub corner: Corner,
}

impl Placement {
    /// The squares the tile would cover.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.digit.shape(self.turn).squares(self.corner)
    }
}

/// A legal place for a tile, with its level. Only a [`Table`] makes one.
///
/// ```
/// use pocket_nines::number9::{Digit, Table};
///
/// let mut table = Table::new();
/// let nine = Digit::new(9).unwrap();
/// // On an empty table there is one spot for each turn in which the tile looks different.
/// assert_eq!(table.spots(nine).count(), 4);
/// let spot = table.spots(nine).next().unwrap();
/// assert_eq!((spot.level(), spot.points()), (0, 0));
/// assert_eq!(table.place(spot), Ok(spot));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    placement: Placement,
    level: u8,
}

impl Spot {
    /// Makes a spot without checking it, for modules that have found it to be legal themselves.
    pub(super) fn found(placement: Placement, level: u8) -> Spot {
        Spot { placement, level }
    }

    /// The tile.
    pub fn digit(self) -> Digit {
        self.placement.digit
    }

    /// How the tile is turned: of two turns that look the same, the first.
    pub fn turn(self) -> Turn {
        self.placement.turn
    }

    /// Where the box around it has its top left square.
    pub fn corner(self) -> Corner {
        self.placement.corner
    }

    /// The level on which the tile lies; the table itself is level 0.
    pub fn level(self) -> u8 {
        self.level
    }

    /// The points that the tile scores: its digit times its level.
    pub fn points(self) -> u8 {
        self.digit().value() * self.level
    }

    /// The squares that the tile covers.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.placement.squares()
    }

    /// The spot on a table that is turned by a quarter, clockwise.
    fn turned(self) -> Spot {
        let digit = self.digit();
        let height = digit.shape(self.turn()).height as i8;
        let Corner { x, y } = self.corner();
        let placement = Placement {
            digit,
            turn: digit.same_looking(self.turn().next()),
            // What was the last row is the first column.
            corner: Corner { x: -(y + height), y: x },
        };
        Spot::found(placement, self.level)
    }

    /// Whether a tile with its corner there is so near that it could lie on, under or beside this one.
    #[inline]
    pub(super) fn is_near(self, corner: Corner) -> bool {
        self.corner().x.abs_diff(corner.x) <= LONGEST as u8 && self.corner().y.abs_diff(corner.y) <= LONGEST as u8
    }

    /// Whether the tile covers this square.
    #[inline]
    pub(super) fn covers(self, square: Square) -> bool {
        let within = |distance: i16| usize::try_from(distance).ok().filter(|&distance| distance < LONGEST);
        let dx = within(square.x - i16::from(self.corner().x));
        let dy = within(square.y - i16::from(self.corner().y));
        match (dx, dy) {
            (Some(dx), Some(dy)) => self.digit().shape(self.turn()).covers(dx, dy),
            _ => false,
        }
    }
}

impl From<Spot> for Placement {
    fn from(spot: Spot) -> Placement {
        spot.placement
    }
}

/// The rule that a placement breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Violation {
    /// Both tiles of this digit already lie on the table.
    NoTileLeft,
    /// Some squares of the tile would hang over a lower level or over a hole.
    Overhang {
        /// The level the tile would lie on: that of its highest square.
        level: u8,
    },
    /// Above the table a tile rests on two tiles or more; this one would rest on a single tile.
    OnOneTile {
        /// The level the tile would lie on.
        level: u8,
    },
    /// The level already holds tiles, and this one would share no edge with any of them.
    Apart {
        /// The level the tile would lie on.
        level: u8,
    },
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Violation::NoTileLeft => write!(f, "Both tiles of this digit lie on the table already."),
            Violation::Overhang { level } => write!(
                f,
                "It would lie on level {level}, with squares that hang over a lower level or over a hole."
            ),
            Violation::OnOneTile { level } => write!(
                f,
                "It would lie on level {level} and rest on a single tile; it takes two."
            ),
            Violation::Apart { level } => {
                write!(f, "It would lie on level {level} and share no edge with a tile there.")
            }
        }
    }
}

impl Error for Violation {}

/// The tiles a player has laid.
///
/// ```
/// use pocket_nines::number9::{Placement, Table, Violation};
///
/// let mut table = Table::new();
/// let tile = |text: &str| text.parse::<Placement>().unwrap();
/// table.place(tile("9^ 0,0"))?;
/// table.place(tile("8^ 2,0"))?;
/// // A 1 on level 1 must rest on both tiles.
/// assert_eq!(table.check(tile("1^ 0,0")), Err(Violation::OnOneTile { level: 1 }));
/// let spot = table.place(tile("1> 1,0"))?;
/// assert_eq!((spot.level(), table.score().total()), (1, 1));
/// # Ok::<(), Violation>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    tiles: Vec<Spot, ROUNDS>,
}

impl Table {
    /// A table with nothing on it.
    pub const fn new() -> Table {
        Table { tiles: Vec::new() }
    }

    /// The tiles in the order they were laid.
    pub fn tiles(&self) -> &[Spot] {
        &self.tiles
    }

    /// The table as it was after this many tiles.
    #[must_use]
    pub fn first_tiles(&self, count: usize) -> Table {
        let tiles = self.tiles.iter().take(count).copied().collect();
        Table { tiles }
    }

    /// The table turned by a quarter, clockwise: the same layout as another side of a real table sees it.
    #[must_use]
    pub fn turned(&self) -> Table {
        let tiles = self.tiles.iter().map(|tile| tile.turned()).collect();
        Table { tiles }
    }

    /// How many tiles are stacked on a square.
    pub fn height(&self, square: Square) -> u8 {
        self.tiles.iter().filter(|tile| tile.covers(square)).count() as u8
    }

    /// The highest level that holds a tile.
    pub fn top_level(&self) -> Option<u8> {
        self.tiles.iter().map(|tile| tile.level).max()
    }

    /// Whether the player still owns a tile of this digit that does not lie on the table.
    pub fn has_left(&self, digit: Digit) -> bool {
        self.tiles.iter().filter(|tile| tile.digit() == digit).count() < COPIES
    }

    /// Whether the tile may lie there: the spot with its level and points, or the rule against it.
    ///
    /// An empty table has no position of its own: wherever the first tile is put, its corner becomes the origin, and the
    /// spot says so.
    pub fn check(&self, placement: impl Into<Placement>) -> Result<Spot, Violation> {
        let Placement { digit, turn, corner } = placement.into();
        if !self.has_left(digit) {
            return Err(Violation::NoTileLeft);
        }
        let corner = if self.tiles.is_empty() {
            Corner::default()
        } else {
            corner
        };
        let turn = digit.same_looking(turn);

        let shape = digit.shape(turn);
        let near: Vec<Spot, ROUNDS> = self.tiles.iter().copied().filter(|tile| tile.is_near(corner)).collect();
        let on_level = |level| near.iter().filter(move |tile| tile.level == level);
        let squares_on = |tile: &Spot| shape.squares(corner).filter(|&square| tile.covers(square)).count();
        let level = near
            .iter()
            .filter(|tile| squares_on(tile) > 0)
            .map(|tile| tile.level + 1)
            .max()
            .unwrap_or(0);
        if level > 0 {
            let supports = || on_level(level - 1).map(squares_on).filter(|&squares| squares > 0);
            if supports().sum::<usize>() < shape.squares(corner).count() {
                return Err(Violation::Overhang { level });
            }
            if supports().count() < 2 {
                return Err(Violation::OnOneTile { level });
            }
        }
        let is_first_of_level = self.tiles.iter().all(|tile| tile.level != level);
        let touches = |tile: &Spot| {
            shape
                .squares(corner)
                .flat_map(Square::neighbours)
                .any(|next| tile.covers(next))
        };
        if !is_first_of_level && !on_level(level).any(touches) {
            return Err(Violation::Apart { level });
        }
        Ok(Spot::found(Placement { digit, turn, corner }, level))
    }

    /// Lays a tile, if the rules allow it. A refused tile changes nothing.
    pub fn place(&mut self, placement: impl Into<Placement>) -> Result<Spot, Violation> {
        let spot = self.check(placement)?;
        // A full table holds two tiles of every digit, so `check` has refused this one already.
        self.tiles.push(spot).map_err(|_| Violation::NoTileLeft)?;
        Ok(spot)
    }

    /// Every spot where this tile may lie, each set of squares once, in no particular order. On an empty table these are
    /// the tile's turns at the origin.
    pub fn spots(&self, digit: Digit) -> Spots<'_> {
        Spots::new(self, digit)
    }

    /// The points on the table, level by level.
    pub fn score(&self) -> Score {
        let mut points = [0; LEVELS];
        for tile in &self.tiles {
            points[usize::from(tile.level)] += u16::from(tile.points());
        }
        Score {
            points,
            levels: self.top_level().map_or(0, |top| usize::from(top) + 1),
        }
    }

    /// Whether a player may move the tile in hand to this corner, be it legal or not: corners far from the layout are
    /// not allowed. On an empty table the only one is the origin.
    pub fn is_in_reach(&self, corner: Corner) -> bool {
        let within = |of: fn(Corner) -> i8| {
            let corners = || self.tiles.iter().map(|tile| i16::from(of(tile.corner())));
            match (corners().min(), corners().max()) {
                (Some(least), Some(most)) => (least - MARGIN..=most + MARGIN).contains(&i16::from(of(corner))),
                _ => of(corner) == of(Corner::default()),
            }
        };
        within(|corner| corner.x) && within(|corner| corner.y)
    }
}

/// The points on a table, level by level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Score {
    points: [u16; LEVELS],
    levels: usize,
}

impl Score {
    /// All points together.
    pub fn total(&self) -> u16 {
        self.points.iter().sum()
    }

    /// The highest level that holds a tile; the table itself if there is none.
    pub fn top_level(&self) -> u8 {
        self.levels.saturating_sub(1) as u8
    }

    /// Every level that holds a tile with its points, from the top level down, the order in which a game is counted.
    pub fn from_the_top(&self) -> impl Iterator<Item = (u8, u16)> + '_ {
        (0..self.levels).rev().map(|level| (level as u8, self.points[level]))
    }
}
