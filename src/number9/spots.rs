//! Every legal spot of a tile, found many at a time.
//!
//! A table has no edges, a [`Platform`] has: it is a window on the table. One window shows any layout that a person is
//! likely to build. A wider or taller one is looked at through several windows, each answering for the corners that it
//! can judge, so that nothing is ever out of reach.

use super::{
    Corner, Digit, Placement, Spot, Table, Turn,
    platform::{Platform, Steps, WINDOW},
    tile::LONGEST,
};

/// The first row and column of a window in which it can judge a corner: the squares before it must be in sight.
const FIRST: usize = 1;

/// How many rows and columns of corners a window can judge: the tile, and the squares behind it, must be in sight.
const SPAN: usize = WINDOW - FIRST - LONGEST;

/// The columns of a window in which it can judge a corner.
const COLUMNS: u32 = ((1 << SPAN) - 1) << FIRST;

/// The spots where a tile may lie. Made by [`Table::spots`].
#[derive(Clone, Debug)]
pub struct Spots<'a> {
    table: &'a Table,
    digit: Digit,
    /// The corners that can touch the layout, which may take several windows to see.
    reach: Reach,
    /// The corner in the first column and row that the window judges.
    left: i16,
    top: i16,
    /// The columns in question.
    columns: u32,
    level: u8,
    platform: Platform,
    /// Position in the digit's turns.
    turn: usize,
    steps: Steps,
    /// The window's row.
    row: usize,
    /// Spots of this row that are still to be handed out.
    corners: u32,
}

impl<'a> Spots<'a> {
    pub(super) fn new(table: &'a Table, digit: Digit) -> Spots<'a> {
        let reach = Reach::around(table);
        let left = reach.left;
        // Without a tile to lay there is nothing to look for: start behind the last row.
        let top = if table.has_left(digit) {
            reach.top
        } else {
            reach.bottom + 1
        };
        let columns = if table.tiles().is_empty() { 1 << FIRST } else { COLUMNS };
        let level = table.top_level().map_or(0, |top| top + 1);
        let platform = Platform::of(table, level, left - FIRST as i16, top - FIRST as i16);
        let steps = Steps::of(digit.shape(Turn::Upright));
        Spots {
            table,
            digit,
            reach,
            left,
            top,
            columns,
            level,
            platform,
            turn: 0,
            steps,
            row: FIRST - 1,
            corners: 0,
        }
    }

    /// Goes on to the next row, or turn, or level, or window, and says whether there is one.
    fn advance(&mut self) -> bool {
        if self.top > self.reach.bottom {
            return false;
        }
        let last_row = (FIRST + SPAN - 1).min(FIRST + (self.reach.bottom - self.top) as usize);
        if self.row < last_row {
            self.row += 1;
        } else {
            self.row = FIRST;
            self.turn += 1;
            if self.turn == self.digit.turns().len() {
                self.turn = 0;
                if !self.next_platform() {
                    return false;
                }
            }
            self.steps = Steps::of(self.digit.shape(self.digit.turns()[self.turn]));
        }
        self.corners = self.platform.corners(&self.steps, self.row) & self.columns;
        true
    }

    fn next_platform(&mut self) -> bool {
        if self.level > 0 {
            self.level -= 1;
        } else {
            self.level = self.table.top_level().map_or(0, |top| top + 1);
            self.left += SPAN as i16;
            if self.left > self.reach.right {
                self.left = self.reach.left;
                self.top += SPAN as i16;
                if self.top > self.reach.bottom {
                    return false;
                }
            }
        }
        self.platform = Platform::of(
            self.table,
            self.level,
            self.left - FIRST as i16,
            self.top - FIRST as i16,
        );
        true
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
        let column = self.corners.trailing_zeros() as usize;
        self.corners &= self.corners - 1;
        let corner = Corner {
            x: (self.left + (column - FIRST) as i16) as i8,
            y: (self.top + (self.row - FIRST) as i16) as i8,
        };
        let turn = self.digit.turns()[self.turn];
        Some(Spot::found(
            Placement {
                digit: self.digit,
                turn,
                corner,
            },
            self.level,
        ))
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
