//! The rival's bitboard: every level as rows of bits in a window of 32 × 32 squares, on which tiles are placed and undone
//! thousands of times for one answer. To place a tile changes a handful of rows and what fits on two levels; to undo it
//! restores exactly what was there.
//!
//! The board holds legal layouts only, and it never decides what is legal in the game: [`Board::table_spot`] asks the
//! [`Table`] again. A layout that is too wide for the window is left to `fallback.rs`.

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::{PATTERNS, TileMask};
use super::super::{COPIES, Corner, Digit, LEVELS, Placement, Spot, Table, Turn};
use super::evaluation::Weights;
use super::fits::LevelFits;
use super::weights::FITTED;

/// The first row and column in which a corner may lie, and the last: the squares around the tile are in the window.
pub(super) const FIRST: usize = 1;
pub(super) const LAST: usize = WINDOW - 1 - LONGEST;

/// The columns in which a corner may lie, a bit for each.
pub(super) const COLUMNS: u32 = (1 << (LAST + 1)) - (1 << FIRST);

/// The widest and highest layout that the window shows with room for a tile on every side of it.
const WIDEST: i16 = (WINDOW - 2 * LONGEST) as i16;

pub(super) const DIGITS: usize = Digit::ALL.len();

/// A spot for a tile, in the coordinates of the window.
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

/// The tiles of one level.
#[derive(Clone, Debug)]
pub(super) struct Level {
    pub squares: [u32; WINDOW],
    /// Squares whose right-hand neighbour belongs to another tile.
    pub seam_right: [u32; WINDOW],
    /// Squares whose lower neighbour belongs to another tile.
    pub seam_below: [u32; WINDOW],
    pub extent: Extent,
}

/// Totals of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extent {
    pub tiles: u8,
    /// The first and the last row with squares.
    pub first: u8,
    pub last: u8,
    /// How many squares are covered.
    pub size: u8,
    /// How many pairs of covered squares share an edge.
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

    /// How many edges a tile shares with the squares of this level, not counting edges between its own squares.
    // Two rows are packed into one word because the chip has no instruction to count bits. Not inlined: with its own frame
    // it keeps everything in registers.
    #[inline(never)]
    pub(super) fn contacts(&self, tile: &TileMask, x: usize, y: usize) -> u8 {
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

/// How many bits are set in both words together. The chip has no instruction for it.
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

/// What a placed tile changed, to undo it.
#[derive(Clone, Debug)]
pub(super) struct Undo {
    spot: BoardSpot,
    extent: Extent,
    /// What fitted on the tile's own level, and on the one above.
    own: LevelFits,
    above: LevelFits,
}

impl Undo {
    pub(super) fn spot(&self) -> BoardSpot {
        self.spot
    }
}

/// All levels of a table, and the tiles that are still to come.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub levels: [Level; LEVELS],
    /// What fits on each level. That of level 0 is not used: on the table everything fits.
    pub fits: [LevelFits; LEVELS],
    /// How many tiles of each digit are still to come.
    pub remaining: [u8; DIGITS],
    pub tiles_to_come: u8,
    /// The columns in which all squares of a pattern are free, row by row, as [`Board::update_patterns`] left them.
    pub patterns: [u32; WINDOW * PATTERNS],
    /// The rows that may have room for each pattern, a bit for each. Entries of `patterns` for other rows are out of date.
    pub pattern_rows: [u32; PATTERNS],
    /// How many edges each square shares with tiles of a level, bit-sliced, as [`Board::count_edges`] left it.
    pub edges: [[u32; WINDOW]; 2],
    /// The cost of searching since it was last taken, in the units of `time_slice.rs`.
    pub search_cost: u32,
    /// How many layouts were evaluated.
    pub evaluations: u32,
    /// The table's square in the top left of the window.
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

    /// Clears the board for a table, whose tiles are then to be placed. Returns whether the window can show it.
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

    /// A spot of the table in the coordinates of the window.
    pub(super) fn board_spot(&self, spot: Spot) -> BoardSpot {
        BoardSpot {
            digit: spot.digit().value(),
            turn: spot.turn() as u8,
            level: spot.level(),
            x: (i16::from(spot.corner().x) - self.origin.0) as u8,
            y: (i16::from(spot.corner().y) - self.origin.1) as u8,
        }
    }

    /// The table's spot for a spot of the window, if the rules agree.
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

    /// Takes a tile from those that are to come.
    pub(super) fn draw(&mut self, digit: u8) {
        let remaining = &mut self.remaining[usize::from(digit)];
        *remaining = remaining.saturating_sub(1);
        self.tiles_to_come = self.tiles_to_come.saturating_sub(1);
    }

    /// Returns a tile to those that are to come.
    pub(super) fn undo_draw(&mut self, digit: u8) {
        self.remaining[usize::from(digit)] += 1;
        self.tiles_to_come += 1;
    }

    /// Places a drawn tile.
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
        let contacts = self.levels[at].contacts(tile, x, y);
        let walls = self.walls(spot) as u8;
        if at > 0 {
            // Squares of the level below that this level does not cover are free. The tile's own squares lie on it, too.
            let ground = self.levels[at - 1].contacts(tile, x, y) - 2 * tile.inner_edges;
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

    /// Undoes the tile that was placed last.
    pub(super) fn undo(&mut self, undo: &Undo) {
        let at = usize::from(undo.spot.level);
        self.unmark(undo.spot);
        self.levels[at].extent = undo.extent;
        if at + 1 < LEVELS {
            self.fits[at + 1] = undo.above;
        }
        self.fits[at] = undo.own;
    }

    /// Marks the tile's squares, and the seams between it and other tiles.
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
            // The row above may hold squares of the tile itself by now.
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

    /// How many edges of a tile would be right below those of tiles on the level above.
    pub(super) fn walls(&self, spot: BoardSpot) -> i32 {
        match self.levels.get(usize::from(spot.level) + 1) {
            Some(above) if above.extent.tiles > 0 => above.contacts(spot.mask(), spot.x.into(), spot.y.into()).into(),
            _ => 0,
        }
    }

    /// Whether no tile of its level overlaps a spot.
    pub(super) fn is_free(&self, spot: BoardSpot) -> bool {
        let (rows, y) = (spot.mask().rows, usize::from(spot.y));
        let squares = &self.levels[usize::from(spot.level)].squares;
        (0..LONGEST).all(|dy| u32::from(rows[dy]) << spot.x & squares[(y + dy) % WINDOW] == 0)
    }
}
