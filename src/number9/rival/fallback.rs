//! Answers that need no board. The first is a legal spot that always exists, for the time before the search has found a
//! better one. The second is a plain search for layouts that are too wide for the board's window of 32 × 32 squares: it
//! goes through the table in several windows. A player who plays for points builds no such layout, so there it is
//! enough to choose the spot on the highest level, and of several the one with most contacts, that is, with most edges
//! that touch tiles of its level.

use super::super::level_window::{LevelWindow, WINDOW, bits};
use super::super::spots::highest_level;
use super::super::tile::LONGEST;
use super::super::tile_mask::TileMask;
use super::super::{Corner, Digit, Placement, Spot, Table, Turn};
use super::board::{COLUMNS, FIRST, LAST};

/// A spot on level 0 right beside the leftmost tile, on its left, in a turn that depends on the seed. It is always
/// legal; none is returned only if no tile of this digit is left.
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

/// A window can tell whether a spot is legal only if its corner lies in one of this many rows and columns of the
/// window. Nearer to the rim, part of the tile, or of a tile that it touches, may be outside.
const SPAN: i16 = (LAST + 1 - FIRST) as i16;

/// The search for a spot on a layout that is too wide for one window. Each step searches one window, on one level and
/// in one turn, so that no step is long.
#[derive(Clone, Debug)]
pub(super) struct WideSearch {
    /// The column and row, in the coordinates of the table, of the first corner for which the current window can tell
    /// whether a spot is legal.
    left: i16,
    top: i16,
    level: u8,
    turn: u8,
    /// The level and the number of contacts of the best spot so far. Spots are compared by level, and then by contacts.
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

    /// Takes a step: searches the current window, level and turn. Returns a spot if it is better than all before, and
    /// whether there is more to search.
    // Not inlined, because the window takes 3 KB of stack, which must not become part of the caller's frame.
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

    /// Sets the next step: the next turn, or after the last turn the next lower level, or after level 0 the next
    /// window. Returns false after the last window.
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

/// The leftmost column of the table in which the search looks for corners: a tile whose corner lies further left would
/// not reach the layout.
fn first_column(table: &Table) -> i16 {
    let columns = table.tiles().iter().map(|tile| i16::from(tile.corner().x));
    columns.min().unwrap_or(0) - LONGEST as i16
}

/// The uppermost row of the table in which the search looks for corners: a tile whose corner lies further up would not
/// reach the layout.
fn first_row(table: &Table) -> i16 {
    let rows = table.tiles().iter().map(|tile| i16::from(tile.corner().y));
    rows.min().unwrap_or(0) - LONGEST as i16
}

const _: () = assert!(SPAN as usize + FIRST + LONGEST == WINDOW);
