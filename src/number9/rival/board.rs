//! The rival's board: its copy of a layout as bitboards. Each level is an array of 32-bit words, a word for each row of
//! a window of 32 × 32 squares. Tiles are placed and undone here thousands of times for one answer. To place a tile
//! changes a handful of rows and what fits on two levels; to undo it restores exactly what was there.
//!
//! The board holds legal layouts only, and it never decides what is legal in the game: [`Board::table_spot`] asks the
//! [`Table`] again. A layout that is too wide for the window is left to `fallback.rs`.
//!
//! A seam is an edge between two covered squares of one level that belong to different tiles. A tile on the next level
//! that crosses a seam rests on two tiles, as the rules demand.

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::{PATTERNS, TileMask};
use super::super::{COPIES, Corner, Digit, LEVELS, Placement, Spot, Table, Turn};
use super::evaluation::Weights;
use super::fits::LevelFits;
use super::weights::FITTED;

/// The corner of a tile on the board must lie in rows and columns from `FIRST` to `LAST`. Then all squares of the tile,
/// and all squares next to it, are in the window.
pub(super) const FIRST: usize = 1;
pub(super) const LAST: usize = WINDOW - 1 - LONGEST;

/// The numbers from `FIRST` to `LAST` as a set of bits: the columns, and likewise the rows, in which a corner may lie.
pub(super) const COLUMNS: u32 = (1 << (LAST + 1)) - (1 << FIRST);

/// The greatest width and height, in squares, of a layout that the board accepts. The window has room for a further
/// tile on every side of such a layout.
const WIDEST: i16 = (WINDOW - 2 * LONGEST) as i16;

pub(super) const DIGITS: usize = Digit::ALL.len();

/// A spot for a tile. `x` and `y` are the column and row of its corner, counted from the top left square of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct BoardSpot {
    pub digit: u8,
    pub turn: u8,
    pub level: u8,
    pub x: u8,
    pub y: u8,
}

impl BoardSpot {
    pub(super) fn mask(self) -> &'static TileMask {
        TileMask::of(self.digit.into(), self.turn.into())
    }

    pub(super) fn points(self) -> i32 {
        i32::from(self.digit * self.level)
    }
}

/// The squares that the tiles of one level cover, as a bitboard: element `y` is a row of the window, and bit `x` of it
/// a column.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub squares: [u32; WINDOW],
    /// The covered squares that have a seam on their right-hand edge: the next square to the right is covered by
    /// another tile of this level.
    pub seam_right: [u32; WINDOW],
    /// The covered squares that have a seam on their lower edge: the square in the next row down is covered by another
    /// tile of this level.
    pub seam_below: [u32; WINDOW],
    pub extent: Extent,
}

/// Counts of a level that are kept up to date with every placed tile, so that the evaluation need not count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub tiles: u8,
    /// The first and the last row of the window that have covered squares.
    pub first: u8,
    pub last: u8,
    /// How many squares of this level are covered by its tiles.
    pub size: u8,
    /// How many pairs of covered squares of this level share an edge, whether they belong to the same tile or not.
    pub inner_edges: u16,
}

impl Level {
    const fn empty() -> Level {
        Level {
            squares: [0; WINDOW],
            seam_right: [0; WINDOW],
            seam_below: [0; WINDOW],
            extent: Extent {
                tiles: 0,
                first: WINDOW as u8,
                last: 0,
                size: 0,
                inner_edges: 0,
            },
        }
    }

    /// How many edges the squares of a tile, with its corner in column `x` and row `y`, share with covered squares of
    /// this level. If it is the level on which the tile would lie, these are its contacts. Edges between two squares of
    /// the tile count twice if this level covers those squares.
    // Two rows of the tile share one word, because the chip has no instruction to count bits and the count is the
    // slowest part. The function is not inlined: with a stack frame of its own, the compiler keeps all its variables in
    // registers.
    #[inline(never)]
    pub(super) fn shared_edges(&self, tile: &TileMask, x: usize, y: usize) -> u8 {
        let rows = self
            .squares
            .get(y - 1..)
            .and_then(|rows| rows.first_chunk::<{ LONGEST + 2 }>());
        let Some(rows) = rows else { return 0 };
        let row = |dy: usize| rows[dy] >> (x - 1);
        let touched = |dy: usize| {
            let own = u32::from(tile.rows[dy]);
            let beside = row(dy + 1);
            let ends = row(dy) >> 1 & own | (row(dy + 2) >> 1 & own) << LONGEST;
            ends << (2 * LONGEST) | (beside >> 2 & own) << LONGEST | beside & own
        };
        count_ones(touched(0) | touched(1) << 16, touched(2) | touched(3) << 16) as u8
    }
}

/// How many bits are set in both words together. Written by hand, because the chip has no instruction that counts bits.
#[inline(never)]
pub(super) fn count_ones(one: u32, other: u32) -> u32 {
    let fours = |set: u32| {
        let pairs = set - (set >> 1 & 0x5555_5555);
        (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333)
    };
    let both = fours(one) + fours(other);
    let eights = (both & 0x0F0F_0F0F) + (both >> 4 & 0x0F0F_0F0F);
    eights.wrapping_mul(0x0101_0101) >> 24
}

/// The state that placing a tile overwrites, saved so that [`Board::undo`] can restore it.
#[derive(Clone, Debug)]
pub(super) struct Undo {
    spot: BoardSpot,
    extent: Extent,
    /// What fitted on the level of the tile, and on the level above it, before the tile was placed.
    own: LevelFits,
    above: LevelFits,
}

impl Undo {
    pub(super) fn spot(&self) -> BoardSpot {
        self.spot
    }
}

/// A layout as the rival searches it: the tiles of every level, and the tiles that are still to come.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub levels: [Level; LEVELS],
    /// Which digits fit on each level. The entry of level 0 is not used, because a table has no edge and every digit
    /// fits there.
    pub fits: [LevelFits; LEVELS],
    /// How many tiles of each digit, from 0 to 9, are still to come.
    pub remaining: [u8; DIGITS],
    pub tiles_to_come: u8,
    /// The free row patterns (`row_patterns.rs`) of the level for which [`Board::update_patterns`] was last called. Bit
    /// `x` of element `y * PATTERNS + pattern` is set if all squares of that pattern are free when its leftmost square
    /// is in column `x` of row `y`.
    pub patterns: [u32; WINDOW * PATTERNS],
    /// For each row pattern, the rows that may have room for it, a bit for each row. In all other rows the entries of
    /// `patterns` are out of date and must not be read.
    pub pattern_rows: [u32; PATTERNS],
    /// For each square, how many of its edges border tiles of the level for which [`Board::count_edges`] was last
    /// called. The counts are bit-sliced: the first bitboard holds their ones, the second their twos.
    pub edges: [[u32; WINDOW]; 2],
    /// What the searches since the start of the current step have cost, in units of 100 cycles. [`super::Rival::think`]
    /// adds it to the step's base cost and resets it.
    pub search_cost: u32,
    /// How many layouts were evaluated for the tile in hand.
    pub evaluations: u32,
    /// The column and row of the table that the top left square of the window shows.
    origin: (i16, i16),
    pub weights: &'static Weights,
}

impl Board {
    pub(super) const fn empty() -> Board {
        Board {
            levels: [const { Level::empty() }; LEVELS],
            fits: [LevelFits::NONE; LEVELS],
            remaining: [COPIES as u8; DIGITS],
            tiles_to_come: (COPIES * DIGITS) as u8,
            patterns: [0; WINDOW * PATTERNS],
            pattern_rows: [0; PATTERNS],
            edges: [[0; WINDOW]; 2],
            search_cost: 0,
            evaluations: 0,
            origin: (0, 0),
            weights: &FITTED,
        }
    }

    /// Removes all tiles from the board and centres its window on this table. The caller must then place the table's
    /// tiles one by one. Returns false if the layout is too wide or too high for the window.
    pub(super) fn clear(&mut self, table: &Table) -> bool {
        let (mut left, mut right, mut top, mut bottom) = (0, 0, 0, 0);
        for (nth, tile) in table.tiles().iter().enumerate() {
            let (x, y) = (i16::from(tile.corner().x), i16::from(tile.corner().y));
            let shape = tile.digit().shape(tile.turn());
            let (end, foot) = (x + i16::from(shape.width), y + i16::from(shape.height));
            if nth == 0 {
                (left, right, top, bottom) = (x, end, y, foot);
            }
            (left, right) = (left.min(x), right.max(end));
            (top, bottom) = (top.min(y), bottom.max(foot));
        }
        let (width, height) = (right - left, bottom - top);
        self.origin = (left - (WINDOW as i16 - width) / 2, top - (WINDOW as i16 - height) / 2);
        for level in &mut self.levels {
            if level.extent.tiles > 0 {
                *level = Level::empty();
            }
        }
        self.fits = [LevelFits::NONE; LEVELS];
        self.remaining = [COPIES as u8; DIGITS];
        self.tiles_to_come = (COPIES * DIGITS) as u8;
        width <= WIDEST && height <= WIDEST
    }

    /// Converts a spot of the table to the coordinates of the window.
    pub(super) fn board_spot(&self, spot: Spot) -> BoardSpot {
        BoardSpot {
            digit: spot.digit().value(),
            turn: spot.turn() as u8,
            level: spot.level(),
            x: (i16::from(spot.corner().x) - self.origin.0) as u8,
            y: (i16::from(spot.corner().y) - self.origin.1) as u8,
        }
    }

    /// Converts a spot on the board to the coordinates of the table. Returns none if the rules of the table do not
    /// allow it.
    pub(super) fn table_spot(&self, table: &Table, spot: BoardSpot) -> Option<Spot> {
        let placement = Placement {
            digit: Digit::new(spot.digit)?,
            turn: Turn::from_quarters(spot.turn),
            corner: Corner {
                x: i8::try_from(i16::from(spot.x) + self.origin.0).ok()?,
                y: i8::try_from(i16::from(spot.y) + self.origin.1).ok()?,
            },
        };
        table.check(placement).ok().filter(|legal| legal.level() == spot.level)
    }

    /// Removes a tile of this digit from those that are to come. It is then in hand and can be placed.
    pub(super) fn draw(&mut self, digit: u8) {
        let remaining = &mut self.remaining[usize::from(digit)];
        *remaining = remaining.saturating_sub(1);
        self.tiles_to_come = self.tiles_to_come.saturating_sub(1);
    }

    /// Undoes [`Board::draw`]: returns a tile of this digit to those that are to come.
    pub(super) fn undo_draw(&mut self, digit: u8) {
        self.remaining[usize::from(digit)] += 1;
        self.tiles_to_come += 1;
    }

    /// Places a tile that was drawn before, and updates what fits on its level and on the level above. Returns what
    /// [`Board::undo`] needs.
    pub(super) fn place(&mut self, spot: BoardSpot) -> Undo {
        let at = usize::from(spot.level);
        let (x, y) = (usize::from(spot.x), usize::from(spot.y));
        let tile = spot.mask();
        let undo = Undo {
            spot,
            extent: self.levels[at].extent,
            own: self.fits[at],
            above: self.fits[(at + 1).min(LEVELS - 1)],
        };
        let contacts = self.levels[at].shared_edges(tile, x, y);
        let walls = self.walls(spot) as u8;
        if at > 0 {
            // The tile takes away free squares, so pairs of free squares are lost. Of the edges around the tile, those
            // count at which the neighbouring square is covered on the level beneath, but not on this level, where it
            // would be a contact. The edges between the tile's own squares are counted from both sides: twice.
            let ground = self.levels[at - 1].shared_edges(tile, x, y) - 2 * tile.inner_edges;
            self.fits[at].remove_free(tile, ground - contacts);
        }
        self.mark(spot, contacts);
        if at > 0 {
            self.refit_own_level(spot);
        }
        if at + 1 < LEVELS {
            self.fits[at + 1].add_free(tile, contacts - walls);
            self.refit_level_above(spot);
        }
        undo
    }

    /// Removes the tile that was placed last and restores the board as it was before. Tiles must be undone in the
    /// reverse order.
    pub(super) fn undo(&mut self, undo: &Undo) {
        let at = usize::from(undo.spot.level);
        self.unmark(undo.spot);
        self.levels[at].extent = undo.extent;
        if at + 1 < LEVELS {
            self.fits[at + 1] = undo.above;
        }
        self.fits[at] = undo.own;
    }

    /// Marks the tile's squares as covered, marks the seams between it and other tiles of its level, and updates the
    /// counts of the level.
    fn mark(&mut self, spot: BoardSpot, contacts: u8) {
        let tile = spot.mask();
        let (x, y) = (u32::from(spot.x), usize::from(spot.y));
        let level = &mut self.levels[usize::from(spot.level)];
        for dy in 0..usize::from(tile.height) {
            let new = u32::from(tile.rows[dy]) << x;
            let row = y + dy;
            let old = level.squares[row];
            level.seam_right[row] |= new & old >> 1 | old & new >> 1;
            level.seam_below[row] |= new & level.squares[row + 1];
            // The loop has marked the tile's squares in the row before this one. They are left out here: an edge
            // between two squares of the same tile is not a seam.
            let own = if dy > 0 { u32::from(tile.rows[dy - 1]) << x } else { 0 };
            level.seam_below[row - 1] |= level.squares[row - 1] & !own & new;
            level.squares[row] = old | new;
        }
        let extent = &mut level.extent;
        extent.tiles += 1;
        extent.first = extent.first.min(spot.y);
        extent.last = extent.last.max(spot.y + tile.height - 1);
        extent.size += tile.size;
        extent.inner_edges += u16::from(tile.inner_edges) + u16::from(contacts);
    }

    fn unmark(&mut self, spot: BoardSpot) {
        let tile = spot.mask();
        let (x, y) = (u32::from(spot.x), usize::from(spot.y));
        let level = &mut self.levels[usize::from(spot.level)];
        for dy in 0..usize::from(tile.height) {
            let old = u32::from(tile.rows[dy]) << x;
            let row = y + dy;
            level.squares[row] &= !old;
            level.seam_right[row] &= !(old | old >> 1);
            level.seam_below[row] &= !old;
            level.seam_below[row - 1] &= !old;
        }
    }

    /// The walls of a spot: how many edges of the tile border a square that is covered on the level above. Nothing can
    /// be laid over that square, so the room that the tile makes for the level above ends there.
    pub(super) fn walls(&self, spot: BoardSpot) -> i32 {
        match self.levels.get(usize::from(spot.level) + 1) {
            Some(above) if above.extent.tiles > 0 => {
                above.shared_edges(spot.mask(), spot.x.into(), spot.y.into()).into()
            }
            _ => 0,
        }
    }

    /// Whether no tile on the level of a spot covers any of its squares. What lies beneath the spot is not checked.
    pub(super) fn is_uncovered(&self, spot: BoardSpot) -> bool {
        let (rows, y) = (spot.mask().rows, usize::from(spot.y));
        let squares = &self.levels[usize::from(spot.level)].squares;
        (0..LONGEST).all(|dy| u32::from(rows[dy]) << spot.x & squares[(y + dy) % WINDOW] == 0)
    }
}
