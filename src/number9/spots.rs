//! Every legal spot of a tile, found many at a time.
//!
//! A table has no edges, a [`Platform`] has: it is a window on the table. One window shows any layout that a person is
//! likely to build. A wider or taller one is looked at through several windows, each answering for the corners that it
//! can judge, so that nothing is ever out of reach.

use super::platform::{Platform, Steps, WINDOW};
use super::tile::LONGEST;
use super::{Corner, Digit, Placement, Spot, Table, Turn};

/// The first row and column of a window in which it can judge a corner: the squares before it must be in sight.
const FIRST: usize = 1;

/// How many rows and columns of corners a window can judge: the tile, and the squares behind it, must be in sight.
const SPAN: usize = WINDOW - FIRST - LONGEST;

/// The rows and the columns of a window in which it can judge a corner.
const JUDGED: u32 = ((1 << SPAN) - 1) << FIRST;

/// The spots where a tile may lie. Made by [`Table::spots`].
#[derive(Clone, Debug)]
pub struct Spots<'a> {
    table: &'a Table,
    digit: Digit,
    /// The corners that can touch the layout, which may take several windows to see.
    reach: Reach,
    /// The corner in the first column and row that the window judges. Below the reach once all is seen.
    left: i16,
    top: i16,
    /// The level that is looked at, and the first and the last that are.
    level: u8,
    highest: u8,
    lowest: u8,
    platform: Platform,
    /// The turns to be tried on each platform, and those still to be tried on this one, the one in hand first.
    all_turns: &'static [Turn],
    turns: &'static [Turn],
    steps: &'static Steps,
    /// The window's rows still to be tried with this turn, a bit for each.
    rows: u32,
    /// The row in hand.
    row: usize,
    /// Spots of that row that are still to be handed out.
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
            // Without a tile to lay there is nothing to look for.
            top: if table.has_left(digit) {
                reach.top
            } else {
                reach.bottom + 1
            },
            // As if a level above all others had been looked at, with one turn. To look at the first one already would
            // cost the stack a second platform.
            level: highest + 1,
            highest,
            lowest,
            platform: Platform::UNSEEN,
            all_turns: turns,
            turns: &Turn::ALL[..1],
            steps: Steps::of(digit, Turn::Upright),
            rows: 0,
            row: 0,
            corners: 0,
        }
    }

    /// Goes on to the next row, or turn, or level, or window, and says whether there is one.
    fn advance(&mut self) -> bool {
        while self.top <= self.reach.bottom {
            if self.rows != 0 {
                self.row = self.rows.trailing_zeros() as usize;
                self.rows &= self.rows - 1;
                self.corners = self.platform.corners(self.steps, self.row) & self.judged();
                return true;
            }
            self.turns = &self.turns[1..];
            if self.turns.is_empty() {
                self.next_platform();
                self.look();
            } else {
                self.take_turn();
            }
        }
        false
    }

    fn next_platform(&mut self) {
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

    // Not inlined: it is called rarely, and would take the registers away from the loop that calls it.
    #[inline(never)]
    fn look(&mut self) {
        let (left, top) = (self.left - FIRST as i16, self.top - FIRST as i16);
        self.platform.look(self.table, self.level, left, top);
        self.turns = self.all_turns;
        self.take_turn();
    }

    fn take_turn(&mut self) {
        self.steps = Steps::of(self.digit, self.turns[0]);
        self.rows = self.platform.rows(self.steps.height()) & self.judged();
    }

    /// The rows and the columns in which the window judges a corner, a bit for each. On an empty table, where anything
    /// is legal, the origin's are enough.
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
    /// Hands out the next spot of the row in hand. There must be one.
    // Always inlined: who only counts spots, or looks at some of them, then does not pay for the rest of each.
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

    /// Hands out every spot together with its snugness: how many of the tile's edges touch tiles of its level there.
    pub(super) fn weigh(&mut self, mut take: impl FnMut(Spot, u8)) {
        loop {
            while self.corners != 0 {
                let column = self.corners.trailing_zeros() as usize;
                let snugness = self.platform.snugness(self.steps, column, self.row);
                take(self.take_corner(), snugness);
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

    /// What `for_each`, `count`, `max_by_key` and the like go by: a row's spots in one go, without coming back to
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
