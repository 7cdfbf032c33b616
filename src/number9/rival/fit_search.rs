//! The search for a spot where a digit fits on a level, whole rows at a time. A spot must have room (`row_patterns.rs`),
//! touch a tile of its level unless it is the first there, and above the table rest on two tiles.

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::{PATTERNS, TileMask, shifted_by_each};
use super::board::{Board, BoardSpot, COLUMNS, FIRST, LAST};
use super::fits::PackedSpot;
use super::time_slice::per;

/// The part of a level that is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchArea {
    /// The tile covers at least one of these rows.
    from: usize,
    to: usize,
    /// The tile covers none but these rows.
    top: usize,
    bottom: usize,
    /// The columns of the tile's corner, a bit for each.
    pub columns: u32,
}

impl SearchArea {
    /// Narrows it down to spots that overlap a tile, or with a gap of 1 also those that touch it.
    pub(super) fn around(self, spot: BoardSpot, gap: usize) -> SearchArea {
        let (x, y) = (usize::from(spot.x), usize::from(spot.y));
        let reach = LONGEST - 1 + gap;
        SearchArea {
            from: y.saturating_sub(gap),
            to: y + usize::from(spot.mask().height) - 1 + gap,
            columns: ((1 << (2 * reach + 1)) - 1) << x >> reach & COLUMNS,
            ..self
        }
    }

    /// The smallest area that holds both.
    pub(super) fn union(self, other: SearchArea) -> SearchArea {
        SearchArea {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
            columns: self.columns | other.columns,
            ..self
        }
    }

    /// The rows of a tile's corner, a bit for each. Some would make the tile leave the area, but it has no room there.
    #[inline(always)]
    fn corner_rows(&self, tile: &TileMask) -> u32 {
        let first = (self.from + 1).saturating_sub(tile.height.into());
        let last = self.to.min(LAST);
        !0 << first & ((2 << last) - 1)
    }

    /// The first and the last row that a tile can cover.
    pub(super) fn row_range(&self) -> (usize, usize) {
        let first = self.top.max(self.from.saturating_sub(LONGEST - 1));
        let last = self.bottom.min(self.to + LONGEST - 1);
        (first, last)
    }
}

/// The result of a search.
pub(super) enum Found {
    NoRoom,
    /// There is room, but not where the tile touches its level and rests on two tiles.
    RoomOnly,
    Fits(PackedSpot),
}

impl Board {
    /// The area in which a tile of this level can lie.
    pub(super) fn whole_level(&self, at: usize) -> SearchArea {
        let (top, bottom) = if at == 0 {
            let extent = self.levels[0].extent;
            (
                usize::from(extent.first).saturating_sub(LONGEST),
                usize::from(extent.last) + LONGEST,
            )
        } else {
            let extent = self.levels[at - 1].extent;
            (extent.first.into(), extent.last.into())
        };
        let (top, bottom) = (top.max(FIRST), bottom.min(LAST + LONGEST - 1));
        SearchArea {
            from: top,
            to: bottom,
            top,
            bottom,
            columns: COLUMNS,
        }
    }

    /// Searches for a spot for a digit on a level above the table. The row patterns of the area must be up to date. Odd
    /// digits are searched from the other end, so that a packing does not find all known spots in the same corner.
    pub(super) fn find_fit(&mut self, at: usize, digit: usize, area: SearchArea) -> Found {
        let mut found = Found::NoRoom;
        for (turn, tile) in TileMask::every_turn(digit).iter().enumerate() {
            let rows = self.rows_with_room(tile, &area);
            self.search_cost += per::TURN;
            if rows == 0 {
                continue;
            }
            match self.find_fit_in_rows(at, tile, rows, area.columns, digit % 2 == 1) {
                Found::NoRoom => {}
                Found::RoomOnly => found = Found::RoomOnly,
                Found::Fits(spot) => return Found::Fits(spot.with_turn(turn)),
            }
        }
        found
    }

    fn find_fit_in_rows(
        &mut self,
        at: usize,
        tile: &TileMask,
        mut rows: u32,
        columns: u32,
        is_from_end: bool,
    ) -> Found {
        let next = |bits: u32| {
            if is_from_end {
                bits.checked_ilog2().unwrap_or(0) as usize
            } else {
                bits.trailing_zeros() as usize
            }
        };
        let mut found = Found::NoRoom;
        let must_touch = self.levels[at].extent.tiles > 0;
        while rows != 0 {
            let row = next(rows);
            rows ^= 1 << row;
            let mut corners = self.columns_with_room(tile, row, columns);
            self.search_cost += per::ROW;
            if corners == 0 {
                continue;
            }
            found = Found::RoomOnly;
            if must_touch {
                self.search_cost += per::ROW_TEST;
                corners = self.touching_columns(at, tile, row, corners);
            }
            if corners != 0 {
                self.search_cost += per::ROW_TEST;
                corners = self.resting_columns(at - 1, tile, row, corners);
            }
            if corners != 0 {
                return Found::Fits(PackedSpot::new(next(corners), row));
            }
        }
        found
    }

    /// The rows of a tile's corner in which each of its rows may have room, a bit for each.
    #[inline(always)]
    pub(super) fn rows_with_room(&self, tile: &TileMask, area: &SearchArea) -> u32 {
        let room = |nth: usize| {
            let pattern = usize::from(tile.pattern[nth]);
            self.pattern_rows[pattern % PATTERNS] >> (pattern / PATTERNS)
        };
        let rows = area.corner_rows(tile) & room(0) & room(1);
        if rows == 0 { 0 } else { rows & room(2) & room(3) }
    }

    /// Those of the columns in which all squares of a tile are free, if its corner is in this row.
    #[inline(always)]
    pub(super) fn columns_with_room(&self, tile: &TileMask, row: usize, columns: u32) -> u32 {
        let room = |nth: usize| {
            let pattern = row * PATTERNS + usize::from(tile.pattern[nth]);
            self.patterns[pattern % self.patterns.len()] >> (tile.shift[nth] & 3)
        };
        // The two longest rows of the tile rule out most columns.
        let open = columns & room(0) & room(1);
        if open == 0 { 0 } else { open & room(2) & room(3) }
    }

    /// Those of the columns in which a tile rests on two tiles of this level. A tile is connected, so it does exactly if
    /// two of its adjacent squares lie on different tiles, across a seam.
    pub(super) fn resting_columns(&self, ground: usize, tile: &TileMask, y: usize, columns: u32) -> u32 {
        let ground = &self.levels[ground];
        let reach = covered_by(columns);
        let mut resting = 0;
        for dy in 0..LONGEST {
            let Some((right, below)) = ground.seam_right.get(y + dy).zip(ground.seam_below.get(y + dy)) else {
                break;
            };
            // Most rows have no seam there.
            let (right, below) = (right & reach, below & reach);
            if right != 0 {
                resting |= shifted_by_each(tile.pairs_right[dy], right);
            }
            if below != 0 {
                resting |= shifted_by_each(tile.pairs_below[dy], below);
            }
        }
        resting & columns
    }

    /// Those of the columns in which a tile touches a tile of its level.
    pub(super) fn touching_columns(&self, at: usize, tile: &TileMask, y: usize, columns: u32) -> u32 {
        let squares = &self.levels[at].squares;
        let reach = covered_by(columns);
        let mut touching = 0;
        for dy in 0..usize::from(tile.height) {
            let Some(&[above, row, below]) = squares.get(y + dy - 1..y + dy + 2) else {
                break;
            };
            let near = (row << 1 | row >> 1 | above | below) & reach;
            if near != 0 {
                touching |= shifted_by_each(tile.rows[dy], near);
            }
        }
        touching & columns
    }

    /// Whether a level has squares so near to a tile below that another tile, lying partly on it, could touch them.
    pub(super) fn has_squares_near(&self, at: usize, spot: BoardSpot) -> bool {
        let (x, y) = (usize::from(spot.x), usize::from(spot.y));
        let columns = ((1 << (3 * LONGEST)) - 1) << x >> LONGEST;
        let first = y.saturating_sub(LONGEST);
        let last = (y + 2 * LONGEST).min(WINDOW);
        self.levels[at].squares[first..last]
            .iter()
            .any(|row| row & columns != 0)
    }
}

/// The columns that a tile with its corner in one of these can cover.
#[inline(always)]
fn covered_by(columns: u32) -> u32 {
    let two = columns | columns << 1;
    two | two << 2
}
