//! What a rival does about a layout that its window cannot show. Nobody who plays for points builds one, so it is enough to
//! find the highest spot, and of those the snuggest. It is looked for by the table's own search, window by window, level by
//! level and turn by turn, so that nothing is out of reach and no step is long.

use super::super::platform::{Platform, Steps, WINDOW, bits};
use super::super::spots::highest_level;
use super::super::tile::LONGEST;
use super::super::{Corner, Digit, Placement, Spot, Table};
use super::board::{COLUMNS, FIRST, LAST};

/// How many rows and columns of corners a window judges.
const SPAN: i16 = (LAST + 1 - FIRST) as i16;

/// A search of the whole table.
#[derive(Clone, Debug)]
pub(super) struct Wide {
    /// The first corner that the window judges.
    left: i16,
    top: i16,
    level: u8,
    turn: u8,
    /// The best spot so far, by its level and snugness.
    best: (u8, u8),
}

impl Wide {
    pub(super) const fn new() -> Wide {
        Wide {
            left: 0,
            top: 0,
            level: 0,
            turn: 0,
            best: (0, 0),
        }
    }

    pub(super) fn begin(&mut self, table: &Table) {
        *self = Wide {
            left: leftmost(table),
            top: topmost(table),
            level: highest_level(table),
            ..Wide::new()
        };
    }

    /// Looks through the next window, at one turn on one level. Returns a better spot, if it finds one, and whether there is
    /// more to look at.
    // Not inlined, so that the stack is rid of the platform as soon as it is over.
    #[inline(never)]
    pub(super) fn step(&mut self, table: &Table, digit: Digit) -> (Option<Spot>, bool) {
        let turn = digit.turns()[usize::from(self.turn) % digit.turns().len()];
        let steps = Steps::of(digit, turn);
        let mut platform = Platform::UNSEEN;
        platform.look(table, self.level, self.left - FIRST as i16, self.top - FIRST as i16);
        let mut better = None;
        for row in bits(platform.rows(steps.height()) & COLUMNS) {
            for column in bits(platform.corners(steps, row) & COLUMNS) {
                let worth = (self.level, platform.snugness(steps, column, row));
                if worth > self.best {
                    self.best = worth;
                    let corner = Corner {
                        x: (self.left + column as i16 - FIRST as i16) as i8,
                        y: (self.top + row as i16 - FIRST as i16) as i8,
                    };
                    better = Some(Spot::found(Placement { digit, turn, corner }, self.level));
                }
            }
        }
        (better, self.advance(table, digit))
    }

    fn advance(&mut self, table: &Table, digit: Digit) -> bool {
        self.turn += 1;
        if usize::from(self.turn) < digit.turns().len() {
            return true;
        }
        self.turn = 0;
        if self.level > 0 {
            self.level -= 1;
            return true;
        }
        self.level = highest_level(table);
        self.left += SPAN;
        let corners = || table.tiles().iter().map(|tile| tile.corner());
        if corners().any(|corner| i16::from(corner.x) + LONGEST as i16 >= self.left) {
            return true;
        }
        self.left = leftmost(table);
        self.top += SPAN;
        corners().any(|corner| i16::from(corner.y) + LONGEST as i16 >= self.top)
    }
}

/// The first column from which a tile can touch the layout.
fn leftmost(table: &Table) -> i16 {
    let columns = table.tiles().iter().map(|tile| i16::from(tile.corner().x));
    columns.min().unwrap_or(0) - LONGEST as i16
}

/// The first row from which a tile can touch the layout.
fn topmost(table: &Table) -> i16 {
    let rows = table.tiles().iter().map(|tile| i16::from(tile.corner().y));
    rows.min().unwrap_or(0) - LONGEST as i16
}

const _: () = assert!(SPAN as usize + FIRST + LONGEST == WINDOW);
