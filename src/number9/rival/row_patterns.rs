//! Which row patterns are free on a level: for every row of the window and every pattern that a row of a tile can have, the
//! columns in which all its squares are free. Four lookups then say where a whole tile has room in a row of corners.

use core::ops::Range;

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::PATTERNS;
use super::board::Board;
use super::time_slice::per;

/// Level 0 has ground everywhere.
static ALL_GROUND: [u32; WINDOW] = [!0; WINDOW];
static NONE_TAKEN: [u32; WINDOW] = [0; WINDOW];

impl Board {
    /// Updates the patterns of these rows of a level.
    pub(super) fn update_patterns(&mut self, at: usize, first: usize, last: usize) {
        self.update_patterns_without(at, first, last, &NONE_TAKEN);
    }

    /// Updates them as if these squares were taken too.
    pub(super) fn update_patterns_without(&mut self, at: usize, first: usize, last: usize, taken_too: &[u32; WINDOW]) {
        // Rows by the length of their longest run of free squares, from 0 to 4.
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
        // A pattern has room only in rows with a run as long as its own longest one.
        let threes = threes | fours;
        let twos = twos | threes;
        let ones = ones | twos;
        self.pattern_rows = [ones, twos, ones, threes, ones, twos, twos, fours];
    }

    /// Updates these rows of a level above the table after more squares were taken. Which rows may have room stays as it
    /// was, so that some are then searched in vain.
    pub(super) fn refresh_patterns(&mut self, at: usize, rows: Range<usize>, taken_too: &[u32; WINDOW]) {
        self.search_cost += per::PATTERN_ROW * rows.len() as u32;
        for row in rows {
            let free = self.levels[at - 1].squares[row] & !(self.levels[at].squares[row] | taken_too[row]);
            fill_row(&mut self.patterns[row * PATTERNS..], free);
        }
    }
}

/// Fills in the patterns of a row with these free squares. Returns the length of its longest run of free squares, at most 4.
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
