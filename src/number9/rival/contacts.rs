//! Contacts: how many edges of a tile touch tiles of its level. Candidates with many contacts waste little room.
//!
//! For a whole row the contacts in all 32 columns are counted at once, bit-sliced: one word for each binary digit of the
//! counts, added with the logic of a carry adder. On level 0 a tile has a hundred places, nearly all of them bad; this
//! rejects those without looking at each.

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::TileMask;
use super::board::{Board, count_ones};

/// Binary digits of a count. A tile with more contacts than they can hold fills a hole of exactly its shape; its count
/// wraps to a low one, which is rare and breaks no rule.
const BITS: usize = 4;

/// The contacts of a tile for every column of its corner, bit-sliced, the ones first.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactCounts([u32; BITS]);

impl ContactCounts {
    /// The columns with at least this many.
    pub(super) fn at_least(&self, bound: i32) -> u32 {
        if bound <= 0 {
            return !0;
        }
        if bound >= 1 << BITS {
            return 0;
        }
        let (mut more, mut same) = (0, !0);
        for (digit, set) in self.0.iter().enumerate().rev() {
            if bound >> digit & 1 == 1 {
                same &= set;
            } else {
                more |= same & set;
            }
        }
        more | same
    }
}

impl Board {
    /// Counts for these rows how many edges each square shares with tiles of this level. Four count as two.
    pub(super) fn count_edges(&mut self, at: usize, first: usize, last: usize) {
        let squares = &self.levels[at].squares;
        for y in first..=last.min(WINDOW - 2) {
            let (above, below) = (squares[y - 1], squares[y + 1]);
            let (left, right) = (squares[y] << 1, squares[y] >> 1);
            let (upright, level) = (above ^ below, left ^ right);
            self.edges[0][y] = upright ^ level;
            self.edges[1][y] = above & below | left & right | upright & level;
        }
    }

    /// The contacts of a tile with this corner. [`Board::count_edges`] must have counted its rows.
    pub(super) fn contacts_at(&self, tile: &TileMask, x: usize, y: usize) -> i32 {
        let (mut ones, mut twos) = (0, 0);
        for (dy, &squares) in tile.rows.iter().enumerate() {
            let y = (y + dy) % WINDOW;
            ones = ones << LONGEST | self.edges[0][y] >> x & u32::from(squares);
            twos = twos << LONGEST | self.edges[1][y] >> x & u32::from(squares);
        }
        (count_ones(ones | twos << 16, twos) % (1 << BITS)) as i32
    }

    /// The contacts of a tile in each column of this row. [`Board::count_edges`] must have counted its rows.
    pub(super) fn contacts_in_row(&self, tile: &TileMask, y: usize) -> ContactCounts {
        let [mut ones, mut twos, mut fours, mut eights] = [0; BITS];
        let mut add = |one: u32, two: u32| {
            let carry = ones & one;
            ones ^= one;
            let half = twos ^ carry;
            let over = twos & carry | half & two;
            twos = half ^ two;
            eights ^= fours & over;
            fours ^= over;
        };
        for dy in 0..usize::from(tile.height) {
            let (one, two) = (self.edges[0][(y + dy) % WINDOW], self.edges[1][(y + dy) % WINDOW]);
            let squares = tile.rows[dy];
            // Written out, because the image is built for size and would keep a loop, which is measurably slower.
            if squares & 1 != 0 {
                add(one, two);
            }
            if squares & 2 != 0 {
                add(one >> 1, two >> 1);
            }
            if squares & 4 != 0 {
                add(one >> 2, two >> 2);
            }
            if squares & 8 != 0 {
                add(one >> 3, two >> 3);
            }
        }
        ContactCounts([ones, twos, fours, eights])
    }
}
