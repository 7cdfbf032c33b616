//! Every legal spot of a tile, found many at a time.
//!
//! A table has no edges, a [`LevelWindow`] has. One window shows any layout that a person is likely to build. A larger one
//! takes several windows, each answering for the corners that it can judge, so that no spot is missed.

use super::level_window::{LevelWindow, WINDOW};
use super::tile::LONGEST;
use super::tile_mask::TileMask;
use super::{Corner, Digit, Placement, Spot, Table, Turn};

/// The first row and column of a window in which it can judge a corner: the squares before it must be in the window.
const FIRST: usize = 1;

/// How many rows and columns of corners a window can judge: the tile, and the squares after it, must be in the window.
const SPAN: usize = WINDOW - FIRST - LONGEST;

/// The rows and the columns of a window in which it can judge a corner.
const JUDGED: u32 = ((1 << SPAN) - 1) << FIRST;

/// The spots where a tile may lie. Made by [`Table::spots`].
#[derive(Clone, Debug)]
pub struct Spots<'a> {
    table: &'a Table,
    digit: Digit,
    /// The corners that can touch the layout, which may take several windows.
    reach: Reach,
    /// The corner in the first column and row that the window judges. Below the reach at the end of the search.
    left: i16,
    top: i16,
    /// The level in the window, and the first and the last to be searched.
    level: u8,
    highest: u8,
    lowest: u8,
    window: LevelWindow,
    /// The turns to be tried in each window, and those still to be tried in this one, the current one first.
    all_turns: &'static [Turn],
    turns: &'static [Turn],
    tile: &'static TileMask,
    /// The window's rows still to be tried with this turn, a bit for each.
    rows: u32,
    /// The current row.
    row: usize,
    /// Spots of that row that are still to be returned.
    corners: u32,
}

impl<'a> Spots<'a> {
    pub(super) fn new(table: &'a Table, digit: Digit) -> Spots<'a> {
        Spots::among(table, digit, digit.turns(), 0, highest_level(table))
    }

    /// Only those in one turn and on one level, which must not be higher than [`highest_level`].
    pub(super) fn on_level(table: &'a Table, digit: Digit, turn: Turn, level: u8) -> Spots<'a> {
        let turn = digit.same_looking(turn) as usize;
        Spots::among(table, digit, &digit.turns()[turn..=turn], level, level)
    }

    fn among(table: &'a Table, digit: Digit, turns: &'static [Turn], lowest: u8, highest: u8) -> Spots<'a> {
        let reach = Reach::around(table);
        Spots {
            table,
            digit,
            reach,
            left: reach.left,
            // Without a tile of this digit left, the search is over at once.
            top: if table.has_left(digit) {
                reach.top
            } else {
                reach.bottom + 1
            },
            // As if the last turn of a level above all others had been searched: `advance` loads the first window.
            level: highest + 1,
            highest,
            lowest,
            window: LevelWindow::EMPTY,
            all_turns: turns,
            turns: &Turn::ALL[..1],
            tile: TileMask::of(digit.value().into(), 0),
            rows: 0,
            row: 0,
            corners: 0,
        }
    }

    /// Goes on to the next row, turn, level or window. Returns whether there is one.
    fn advance(&mut self) -> bool {
        while self.top <= self.reach.bottom {
            if self.rows != 0 {
                self.row = self.rows.trailing_zeros() as usize;
                self.rows &= self.rows - 1;
                self.corners = self.window.corners(self.tile, self.row) & self.judged();
                return true;
            }
            self.turns = &self.turns[1..];
            if self.turns.is_empty() {
                self.next_level();
                self.load_window();
            } else {
                self.take_turn();
            }
        }
        false
    }

    fn next_level(&mut self) {
        if self.level > self.lowest {
            self.level -= 1;
            return;
        }
        self.level = self.highest;
        self.left += SPAN as i16;
        if self.left > self.reach.right {
            self.left = self.reach.left;
            self.top += SPAN as i16;
        }
    }

    fn load_window(&mut self) {
        let (left, top) = (self.left - FIRST as i16, self.top - FIRST as i16);
        self.window.load(self.table, self.level, left, top);
        self.turns = self.all_turns;
        self.take_turn();
    }

    fn take_turn(&mut self) {
        self.tile = TileMask::of(self.digit.value().into(), self.turns[0] as usize);
        self.rows = self.window.rows(self.tile.height.into()) & self.judged();
    }

    /// The rows and the columns in which the window judges a corner, a bit for each. On an empty table only the origin
    /// counts.
    fn judged(&self) -> u32 {
        if self.table.tiles().is_empty() {
            1 << FIRST
        } else {
            JUDGED
        }
    }
}

/// The highest level that a further tile could lie on.
pub(super) fn highest_level(table: &Table) -> u8 {
    table.top_level().map_or(0, |top| top + 1)
}

impl Spots<'_> {
    /// Returns the next spot of the current row. There must be one.
    // Inlined so that a caller who only counts spots does not pay for building them.
    #[inline(always)]
    fn take_corner(&mut self) -> Spot {
        let column = self.corners.trailing_zeros() as usize;
        self.corners &= self.corners - 1;
        let corner = Corner {
            x: (self.left + column as i16 - FIRST as i16) as i8,
            y: (self.top + self.row as i16 - FIRST as i16) as i8,
        };
        let (digit, turn) = (self.digit, self.turns[0]);
        Spot::found(Placement { digit, turn, corner }, self.level)
    }

    /// Visits every spot with its contacts: how many of the tile's edges touch tiles of its level there.
    pub(super) fn for_each_with_contacts(&mut self, mut visit: impl FnMut(Spot, u8)) {
        loop {
            while self.corners != 0 {
                let column = self.corners.trailing_zeros() as usize;
                let contacts = self.window.contacts(self.tile, column, self.row);
                visit(self.take_corner(), contacts);
            }
            if !self.advance() {
                return;
            }
        }
    }
}

impl Iterator for Spots<'_> {
    type Item = Spot;

    fn next(&mut self) -> Option<Spot> {
        while self.corners == 0 {
            if !self.advance() {
                return None;
            }
        }
        Some(self.take_corner())
    }

    /// `for_each`, `count`, `max_by_key` and the like use it: it takes a row's spots in one loop instead of a call of
    /// [`Spots::next`] for each.
    fn fold<B, F: FnMut(B, Spot) -> B>(mut self, start: B, mut add: F) -> B {
        let mut sum = start;
        loop {
            while self.corners != 0 {
                sum = add(sum, self.take_corner());
            }
            if !self.advance() {
                return sum;
            }
        }
    }
}

/// The corners from which a tile can touch a layout, all inclusive.
#[derive(Clone, Copy, Debug)]
struct Reach {
    left: i16,
    right: i16,
    top: i16,
    bottom: i16,
}

impl Reach {
    fn around(table: &Table) -> Reach {
        let origin = Reach {
            left: 0,
            right: 0,
            top: 0,
            bottom: 0,
        };
        table.tiles().iter().fold(origin, |reach, tile| {
            let shape = tile.digit().shape(tile.turn());
            let (x, y) = (i16::from(tile.corner().x), i16::from(tile.corner().y));
            Reach {
                left: reach.left.min(x - LONGEST as i16),
                right: reach.right.max(x + i16::from(shape.width)),
                top: reach.top.min(y - LONGEST as i16),
                bottom: reach.bottom.max(y + i16::from(shape.height)),
            }
        })
    }
}
