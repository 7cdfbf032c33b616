//! Answers without the board: a spot that always exists, for the time before the search has found a better one, and a plain
//! search for layouts that are too wide for the board's window. Who plays for points builds no such layout, so there it is
//! enough to take the highest spot, and of those the one with most contacts.

use super::super::level_window::{LevelWindow, WINDOW, bits};
use super::super::spots::highest_level;
use super::super::tile::LONGEST;
use super::super::tile_mask::TileMask;
use super::super::{Corner, Digit, Placement, Spot, Table, Turn};
use super::board::{COLUMNS, FIRST, LAST};

/// The spot to the left of the leftmost tile, in a turn that the seed decides. None if no tile of the digit is left.
pub(super) fn leftmost_spot(table: &Table, digit: Digit, seed: u32) -> Option<Spot> {
    let turn = digit.same_looking(Turn::from_quarters(seed as u8));
    let shape = digit.shape(turn);
    let leftmost = table
        .tiles()
        .iter()
        .filter(|tile| tile.level() == 0)
        .min_by_key(|tile| tile.corner().x);
    let corner = match leftmost {
        None => Corner::default(),
        Some(tile) => {
            let mut rows = tile.digit().shape(tile.turn()).rows.iter();
            let theirs = rows.position(|row| row & 1 == 1)?;
            let ours = shape.rows.iter().position(|row| row >> (shape.width - 1) & 1 == 1)?;
            Corner {
                x: tile.corner().x - shape.width as i8,
                y: tile.corner().y + theirs as i8 - ours as i8,
            }
        }
    };
    table.check(Placement { digit, turn, corner }).ok()
}

/// How many rows and columns of corners a window judges.
const SPAN: i16 = (LAST + 1 - FIRST) as i16;

/// A search of a whole table, window by window, level by level and turn by turn, so that no step is long.
#[derive(Clone, Debug)]
pub(super) struct WideSearch {
    /// The first corner that the window judges.
    left: i16,
    top: i16,
    level: u8,
    turn: u8,
    /// The level and the contacts of the best spot so far.
    best: (u8, u8),
}

impl WideSearch {
    pub(super) const fn new() -> WideSearch {
        WideSearch {
            left: 0,
            top: 0,
            level: 0,
            turn: 0,
            best: (0, 0),
        }
    }

    pub(super) fn begin(&mut self, table: &Table) {
        *self = WideSearch {
            left: first_column(table),
            top: first_row(table),
            level: highest_level(table),
            ..WideSearch::new()
        };
    }

    /// Searches the next window for one turn on one level. Returns a better spot, if it finds one, and whether there is more
    /// to search.
    // Not inlined: its 3 KB of stack must not become part of the caller's frame.
    #[inline(never)]
    pub(super) fn step(&mut self, table: &Table, digit: Digit) -> (Option<Spot>, bool) {
        let turn = digit.turns()[usize::from(self.turn) % digit.turns().len()];
        let tile = TileMask::of(digit.value().into(), turn as usize);
        let mut window = LevelWindow::EMPTY;
        window.load(table, self.level, self.left - FIRST as i16, self.top - FIRST as i16);
        let mut better = None;
        for row in bits(window.rows(tile.height.into()) & COLUMNS) {
            for column in bits(window.corners(tile, row) & COLUMNS) {
                let rank = (self.level, window.contacts(tile, column, row));
                if rank > self.best {
                    self.best = rank;
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
        self.left = first_column(table);
        self.top += SPAN;
        corners().any(|corner| i16::from(corner.y) + LONGEST as i16 >= self.top)
    }
}

/// The first column in which the corner of a tile that touches the layout can be.
fn first_column(table: &Table) -> i16 {
    let columns = table.tiles().iter().map(|tile| i16::from(tile.corner().x));
    columns.min().unwrap_or(0) - LONGEST as i16
}

/// The first row in which the corner of a tile that touches the layout can be.
fn first_row(table: &Table) -> i16 {
    let rows = table.tiles().iter().map(|tile| i16::from(tile.corner().y));
    rows.min().unwrap_or(0) - LONGEST as i16
}

const _: () = assert!(SPAN as usize + FIRST + LONGEST == WINDOW);
