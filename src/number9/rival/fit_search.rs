//! The search for a spot where a digit fits on a level, 32 columns at a time. A digit fits at a spot if the spot is
//! legal: the tile has room, which the free row patterns tell (`row_patterns.rs`), it touches a tile of its level
//! unless it is the first there, and above level 0 it rests on at least two tiles of the level beneath. Each of these
//! tests returns the set of columns in which it holds, for a given row of the tile's corner.

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::{PATTERNS, TileMask, shifted_by_each};
use super::board::{Board, BoardSpot, COLUMNS, FIRST, LAST};
use super::fits::CompactSpot;
use super::time_slice::per;

/// The part of a level in which a spot is searched for. Rows and columns are those of the window.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchArea {
    /// A spot is in the area only if its tile covers at least one of the rows `from` to `to`.
    from: usize,
    to: usize,
    /// A spot is in the area only if its tile covers no rows but `top` to `bottom`.
    top: usize,
    bottom: usize,
    /// A spot is in the area only if its corner lies in one of these columns, a bit for each.
    pub columns: u32,
}

impl SearchArea {
    /// Narrows the area down to the surroundings of a tile: to all spots that can overlap the tile if `gap` is 0, and
    /// also to those that can touch it without overlapping if `gap` is 1.
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

    /// The smallest area that contains both areas. They must be areas of the same level.
    pub(super) fn union(self, other: SearchArea) -> SearchArea {
        SearchArea {
            from: self.from.min(other.from),
            to: self.to.max(other.to),
            columns: self.columns | other.columns,
            ..self
        }
    }

    /// The rows in which the corner of this tile can lie within the area, a bit for each. In some of them the tile
    /// would cover rows before `top` or after `bottom`; those have no free row patterns, so the search finds no room
    /// there.
    #[inline(always)]
    fn corner_rows(&self, tile: &TileMask) -> u32 {
        let first = (self.from + 1).saturating_sub(tile.height.into());
        let last = self.to.min(LAST);
        !0 << first & ((2 << last) - 1)
    }

    /// The first and the last row that a tile in this area can cover. Their row patterns must be up to date before a
    /// search.
    pub(super) fn row_range(&self) -> (usize, usize) {
        let first = self.top.max(self.from.saturating_sub(LONGEST - 1));
        let last = self.bottom.min(self.to + LONGEST - 1);
        (first, last)
    }
}

/// The result of a search for a spot for one digit in one area of a level.
pub(super) enum Found {
    NoRoom,
    /// The tile has room somewhere in the area, but everywhere it does, it touches no tile of its level or rests on a
    /// single tile.
    RoomOnly,
    Fits(CompactSpot),
}

impl Board {
    /// The area in which any further tile of the level `at` must lie: above level 0 on the rows that the level beneath
    /// covers, on level 0 on rows within a tile's length of the layout.
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

    /// Searches an area of the level `at`, which must be above level 0, for a spot where a digit fits. The row patterns
    /// of the area must be up to date. Even digits are searched for from the top left and odd ones from the bottom
    /// right, so that their known spots do not all lie in one corner, where they would be in each other's way in a
    /// packing.
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

    /// The search of [`Board::find_fit`] for a tile in one turn. `rows` are the rows of its corner that may have room,
    /// `columns` the columns of its corner, and `is_from_end` says whether to search from the bottom right.
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
                return Found::Fits(CompactSpot::new(next(corners), row));
            }
        }
        found
    }

    /// The rows of the area in which the corner of a tile may lie so that each row of the tile may find room, a bit for
    /// each. This quick test can pass a row without room but never rejects one with room.
    #[inline(always)]
    pub(super) fn rows_with_room(&self, tile: &TileMask, area: &SearchArea) -> u32 {
        let room = |nth: usize| {
            let pattern = usize::from(tile.pattern[nth]);
            self.pattern_rows[pattern % PATTERNS] >> (pattern / PATTERNS)
        };
        let rows = area.corner_rows(tile) & room(0) & room(1);
        if rows == 0 { 0 } else { rows & room(2) & room(3) }
    }

    /// Those of `columns` in which a tile has room with its corner in this row.
    #[inline(always)]
    pub(super) fn columns_with_room(&self, tile: &TileMask, row: usize, columns: u32) -> u32 {
        let room = |nth: usize| {
            let pattern = row * PATTERNS + usize::from(tile.pattern[nth]);
            self.patterns[pattern % self.patterns.len()] >> (tile.shift[nth] & 3)
        };
        // The first two patterns are those of the longest rows of the tile. They rule out most columns, so the other
        // two are seldom needed.
        let open = columns & room(0) & room(1);
        if open == 0 { 0 } else { open & room(2) & room(3) }
    }

    /// Those of `columns` in which a tile with its corner in row `y` rests on at least two tiles of the level `ground`,
    /// the one beneath its own. A tile is connected, so it rests on two tiles exactly if two adjacent squares of it lie
    /// on different ones, that is, if it crosses a seam of that level.
    pub(super) fn resting_columns(&self, ground: usize, tile: &TileMask, y: usize, columns: u32) -> u32 {
        let ground = &self.levels[ground];
        let reach = covered_by(columns);
        let mut resting = 0;
        for dy in 0..LONGEST {
            let Some((right, below)) = ground.seam_right.get(y + dy).zip(ground.seam_below.get(y + dy)) else {
                break;
            };
            // Most rows of the level beneath have no seam, that is, no edge between two tiles, in the columns that
            // matter. So it pays to test for that before the shifts.
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

    /// Those of `columns` in which a tile with its corner in row `y` touches a tile of the level `at`, on which it
    /// would lie.
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

    /// Whether the level `at` has covered squares near a spot on the level beneath: so near that another tile, lying on
    /// `at` and partly over that spot, could touch them.
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

/// All columns that a tile can cover if its corner lies in one of these columns: each of them and the three to the
/// right of it.
#[inline(always)]
fn covered_by(columns: u32) -> u32 {
    let two = columns | columns << 1;
    two | two << 2
}
