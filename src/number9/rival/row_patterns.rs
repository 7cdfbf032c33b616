//! Free row patterns of a level. A row pattern is which squares one row of a tile covers: its leftmost square and any
//! of the three squares to the right of it, eight patterns in all. For every row of the window and every pattern, the
//! board stores the columns in which all squares of the pattern are free. A tile has at most four rows, so four lookups
//! and ANDs find all columns in which it has room with its corner in a given row.
//!
//! The board stores the patterns of one level at a time, and only for the rows that were asked for. A search must
//! update them first.

use core::ops::Range;

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::PATTERNS;
use super::board::Board;
use super::time_slice::per;

/// The squares on which a tile of level 0 can lie: all of them, as the table is its ground.
static ALL_GROUND: [u32; WINDOW] = [!0; WINDOW];
/// An empty set of additional squares: only the tiles on the board count as covering squares.
static NONE_TAKEN: [u32; WINDOW] = [0; WINDOW];

impl Board {
    /// Stores the free row patterns of rows `first` to `last` of the level `at`, worked out from the tiles on the
    /// board. They replace the patterns of whichever level was stored before.
    pub(super) fn update_patterns(&mut self, at: usize, first: usize, last: usize) {
        self.update_patterns_without(at, first, last, &NONE_TAKEN);
    }

    /// As [`Board::update_patterns`], but the squares of `taken_too` count as covered, although no tile of the board
    /// lies there. A packing uses it for the tiles that it has packed.
    pub(super) fn update_patterns_without(&mut self, at: usize, first: usize, last: usize, taken_too: &[u32; WINDOW]) {
        // Element `n` is the set of rows whose longest run of adjacent free squares has length `n`; longer runs than 4
        // count as 4.
        let mut rows_by_run = [0; LONGEST + 1];
        let count = (last.min(WINDOW - 1) + 1).saturating_sub(first);
        self.search_cost += per::PATTERN_ROW * count as u32;
        let ground = if at == 0 {
            &ALL_GROUND
        } else {
            &self.levels[at - 1].squares
        };
        let taken = self.levels[at].squares.iter().skip(first);
        let grounds = ground.iter().skip(first);
        let taken_too = taken_too.iter().skip(first);
        let patterns = self.patterns.as_chunks_mut::<PATTERNS>().0.iter_mut().skip(first);
        let mut bit = 1 << first;
        for (((taken, ground), taken_too), patterns) in taken.zip(grounds).zip(taken_too).zip(patterns).take(count) {
            let free = ground & !(taken | taken_too);
            if free != 0 {
                rows_by_run[fill_row(patterns, free)] |= bit;
            }
            bit <<= 1;
        }
        let [_, ones, twos, threes, fours] = rows_by_run;
        // A pattern has room only in rows with a run of free squares as long as the pattern's own longest run. So a few
        // sets of rows, tested first, save most lookups.
        let threes = threes | fours;
        let twos = twos | threes;
        let ones = ones | twos;
        self.pattern_rows = [ones, twos, ones, threes, ones, twos, twos, fours];
    }

    /// Updates the stored patterns of these rows after `taken_too` has gained squares. The level `at` must be above
    /// level 0. The sets of rows that may have room stay as they were; they can be too large by now, which costs some
    /// lookups that find no room but loses no spot.
    pub(super) fn refresh_patterns(&mut self, at: usize, rows: Range<usize>, taken_too: &[u32; WINDOW]) {
        self.search_cost += per::PATTERN_ROW * rows.len() as u32;
        for row in rows {
            let free = self.levels[at - 1].squares[row] & !(self.levels[at].squares[row] | taken_too[row]);
            fill_row(&mut self.patterns[row * PATTERNS..], free);
        }
    }
}

/// Stores in which columns each of the eight patterns is free, for one row with these free squares. Returns the length
/// of the row's longest run of free squares, at most 4.
fn fill_row(patterns: &mut [u32], free: u32) -> usize {
    let Some(patterns) = patterns.first_chunk_mut::<PATTERNS>() else {
        return 0;
    };
    let (one, two, three) = (free & free >> 1, free & free >> 2, free >> 3);
    let both = one & two;
    patterns[0] = free;
    patterns[1] = one;
    patterns[2] = two;
    patterns[3] = both;
    patterns[4] = free & three;
    patterns[5] = one & three;
    patterns[6] = two & three;
    patterns[7] = both & three;
    if both & three != 0 {
        4
    } else if both != 0 {
        3
    } else if one != 0 {
        2
    } else {
        1
    }
}
