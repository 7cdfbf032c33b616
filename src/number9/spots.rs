//! Lists every legal spot of a tile, testing 32 columns at a time.
//!
//! A table has no edges, but a [`LevelWindow`] has: it shows 32 × 32 squares, and can only tell whether a spot is legal
//! if the tile and the squares next to it are in the window. One window is enough for any layout that a person is
//! likely to build. A larger layout takes several windows, each for the corners about which it can tell, so that no
//! spot is missed.

use core::ops::RangeInclusive;

use super::level_window::{LevelWindow, WINDOW};
use super::tile::LONGEST;
use super::tile_mask::TileMask;
use super::{Corner, Digit, Placement, Spot, Table, Turn};

/// The first row and column of a window in which a tile's corner can be judged, that is, found legal or not: the
/// squares before the tile must be in the window too.
const FIRST: usize = 1;

/// In how many rows, and in how many columns, of a window a tile's corner can be judged: the tile, and the squares
/// after it, must be in the window.
const SPAN: usize = WINDOW - FIRST - LONGEST;

/// The columns, and likewise the rows, of a window in which a tile's corner can be judged, a bit for each.
const JUDGED: u32 = ((1 << SPAN) - 1) << FIRST;

/// An iterator over all spots where a tile may lie. Made by [`Table::spots`].
#[derive(Clone, Debug)]
pub struct Spots<'a> {
    table: &'a Table,
    digit: Digit,
    /// The corners at which a tile can touch the layout. The search goes through them in one or several windows.
    reach: Reach,
    /// The first column and row of the table in which the current window judges corners. `top` is below the reach when
    /// the search is over.
    left: i16,
    top: i16,
    /// The level that is searched now, and the highest and the lowest level to be searched. Each window is searched
    /// from the highest down.
    level: u8,
    highest: u8,
    lowest: u8,
    window: LevelWindow,
    /// Whether the window is prepared to tell how well a tile fits.
    with_fits: bool,
    /// The turns to be tried in each window, and those that are left to be tried in this one. The current turn is the
    /// first of those.
    all_turns: &'static [Turn],
    turns: &'static [Turn],
    tile: &'static TileMask,
    /// The rows of the window that are left to be searched with the current turn, a bit for each.
    rows: u32,
    /// The row of the window in which the corners of the spots in `corners` lie.
    row: usize,
    /// The columns of the legal corners in that row that are not returned yet, a bit for each.
    corners: u32,
}

impl<'a> Spots<'a> {
    pub(super) fn new(table: &'a Table, digit: Digit) -> Spots<'a> {
        Spots::among(
            table,
            digit,
            digit.turns(),
            0..=highest_level(table),
            Reach::around(table),
            false,
        )
    }

    /// The spots of a tile in one turn, on one level and in one of the [`windows`], for [`Spots::for_each_with_fit`]. The
    /// level must not be higher than [`highest_level`].
    pub(super) fn in_window(table: &'a Table, digit: Digit, turn: Turn, level: u8, window: usize) -> Spots<'a> {
        let turn = digit.same_looking(turn) as usize;
        let reach = Reach::around(table).window(window);
        Spots::among(table, digit, &digit.turns()[turn..=turn], level..=level, reach, true)
    }

    // Inlined, as a result of 3 KB would be copied.
    #[inline(always)]
    fn among(
        table: &'a Table,
        digit: Digit,
        turns: &'static [Turn],
        levels: RangeInclusive<u8>,
        reach: Reach,
        with_fits: bool,
    ) -> Spots<'a> {
        let (lowest, highest) = (*levels.start(), *levels.end());
        Spots {
            table,
            digit,
            reach,
            left: reach.left,
            // If no tile of this digit is left, the search starts below the reach and so is over at once.
            top: if table.has_left(digit) {
                reach.top
            } else {
                reach.bottom + 1
            },
            // The search starts as if the last turn of a level above all others had just been searched, so that the
            // first `advance` loads the first window.
            level: highest + 1,
            highest,
            lowest,
            window: LevelWindow::EMPTY,
            with_fits,
            all_turns: turns,
            turns: &Turn::ALL[..1],
            tile: TileMask::of(digit.value().into(), 0),
            rows: 0,
            row: 0,
            corners: 0,
        }
    }

    /// Goes on to the next row to be searched, if need be in the next turn, level or window, and finds the legal
    /// corners in it. Returns false when the search is over.
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
        if self.with_fits {
            self.window.load_fits(self.table, self.level, left, top);
        }
        self.turns = self.all_turns;
        self.take_turn();
    }

    fn take_turn(&mut self) {
        self.tile = TileMask::of(self.digit.value().into(), self.turns[0] as usize);
        self.rows = self.window.rows(self.tile.height.into()) & self.judged();
    }

    /// The columns, and likewise the rows, of the window in which corners are judged, a bit for each. On an empty table
    /// that is only the origin, as the first tile lies there wherever it is put.
    fn judged(&self) -> u32 {
        if self.table.tiles().is_empty() {
            1 << FIRST
        } else {
            JUDGED
        }
    }
}

/// How many windows the search of a table takes.
pub(super) fn windows(table: &Table) -> usize {
    let [across, down] = Reach::around(table).windows();
    across * down
}

/// The highest level on which a further tile could lie: the one above the highest that holds a tile.
pub(super) fn highest_level(table: &Table) -> u8 {
    table.top_level().map_or(0, |top| top + 1)
}

impl Spots<'_> {
    /// Takes the next spot of the current row. The row must have one left.
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

    /// Calls `visit` with every spot and its contacts: how many of the tile's edges touch tiles of its level there.
    pub(super) fn for_each_with_contacts(&mut self, visit: impl FnMut(Spot, u8)) {
        self.for_each_with(LevelWindow::contacts, visit);
    }

    /// Calls `visit` with every spot and how well the tile [fits](LevelWindow::fit) there.
    pub(super) fn for_each_with_fit(&mut self, visit: impl FnMut(Spot, u8)) {
        self.for_each_with(LevelWindow::fit, visit);
    }

    fn for_each_with(
        &mut self,
        measure: impl Fn(&LevelWindow, &TileMask, usize, usize) -> u8,
        mut visit: impl FnMut(Spot, u8),
    ) {
        loop {
            while self.corners != 0 {
                let column = self.corners.trailing_zeros() as usize;
                let measured = measure(&self.window, self.tile, column, self.row);
                visit(self.take_corner(), measured);
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

    /// Overridden for speed: `for_each`, `count`, `max_by_key` and the like use it. It takes all spots of a row in one
    /// loop, instead of a call of [`Spots::next`] for each.
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

/// The range of rows and columns in which the corner of a tile that touches the layout can lie, all inclusive.
#[derive(Clone, Copy, Debug)]
struct Reach {
    left: i16,
    right: i16,
    top: i16,
    bottom: i16,
}

impl Reach {
    /// How many windows it takes, side by side and one below the other.
    fn windows(self) -> [usize; 2] {
        [self.right - self.left, self.bottom - self.top].map(|last| last as usize / SPAN + 1)
    }

    /// The part of the reach for which only this window is loaded.
    fn window(self, nth: usize) -> Reach {
        let [across, _] = self.windows();
        let left = self.left + (nth % across * SPAN) as i16;
        let top = self.top + (nth / across * SPAN) as i16;
        Reach {
            left,
            right: left,
            top,
            bottom: top,
        }
    }

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
