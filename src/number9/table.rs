//! A player's layout and the rule book for placing a tile on it.
//!
//! A table is nothing but the tiles that lie on it, in the order they were laid; everything else is worked out from
//! them. That keeps a table small and without edges. Placing asks the rules again, so a table can never hold anything
//! that breaks them.
//!
//! [`Table::check`] judges one placement and names the rule it breaks, square by square, the way a person would.
//! [`crate::number9::spots`] answers for a whole table at once.

use heapless::Vec;

use super::tile::LONGEST;
use super::{COPIES, Corner, Digit, ROUNDS, Score, Spots, Square, Turn};

/// A wish: this tile, turned like this, with its corner there. It may be legal or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// Which tile.
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

/// A place where a tile may lie by the rules, as the table found it. Only a table makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spot {
    placement: Placement,
    level: u8,
}

impl Spot {
    /// For the modules that apply the rules, not for those that use them.
    pub(super) fn found(placement: Placement, level: u8) -> Spot {
        Spot { placement, level }
    }

    /// The tile.
    pub fn digit(self) -> Digit {
        self.placement.digit
    }

    /// How it is turned: of two turns that look the same, the first.
    pub fn turn(self) -> Turn {
        self.placement.turn
    }

    /// Where the box around it has its top left square.
    pub fn corner(self) -> Corner {
        self.placement.corner
    }

    /// The level it lies on; the table is level 0.
    pub fn level(self) -> u8 {
        self.level
    }

    /// What it scores: its digit for every level above the table.
    pub fn points(self) -> u8 {
        self.digit().value() * self.level
    }

    /// The squares it covers.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        self.placement.squares()
    }

    /// Whether a tile with its corner there could lie on, under or beside this one.
    // Inlined: asked of every tile, and a call costs more than the answer.
    #[inline]
    pub(super) fn is_near(self, corner: Corner) -> bool {
        self.corner().x.abs_diff(corner.x) <= LONGEST as u8 && self.corner().y.abs_diff(corner.y) <= LONGEST as u8
    }

    /// Whether it covers this square.
    // Inlined: asked of every square, and a call costs more than the answer.
    #[inline]
    pub fn covers(self, square: Square) -> bool {
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

/// The tiles a player has laid.
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

    /// How many tiles are stacked on a square.
    pub fn height(&self, square: Square) -> u8 {
        self.tiles.iter().filter(|tile| tile.covers(square)).count() as u8
    }

    /// The tile that covers a square on a level.
    pub fn tile_at(&self, level: u8, square: Square) -> Option<Spot> {
        self.tiles
            .iter()
            .copied()
            .find(|tile| tile.level == level && tile.covers(square))
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
    pub fn check(&self, wish: impl Into<Placement>) -> Result<Spot, Violation> {
        let Placement { digit, turn, corner } = wish.into();
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
    pub fn place(&mut self, wish: impl Into<Placement>) -> Result<Spot, Violation> {
        let spot = self.check(wish)?;
        // Twenty tiles are two of every digit, so a full table has refused already.
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
        Score::of(self)
    }
}
