//! Contacts: the edges that a tile shares with other tiles of its own level. Candidates with many contacts waste little
//! room.
//!
//! The contacts of a tile in all 32 columns of a row are counted at once, bit-sliced: the first word holds the ones of
//! the 32 counts, the second the twos, and so on, and they are added with the logic of a carry adder. On level 0 a tile
//! has about a hundred legal spots, nearly all of them bad; this rejects the bad ones without looking at each.

use super::super::level_window::WINDOW;
use super::super::tile::LONGEST;
use super::super::tile_mask::TileMask;
use super::board::{Board, count_ones};

/// How many binary digits a bit-sliced count of contacts has, so that it holds up to 15. A tile with more contacts
/// would fill a hole of exactly its shape; its count wraps to a low one, so that a good candidate is missed, which is
/// rare and breaks no rule.
const BITS: usize = 4;

/// How many contacts a tile has in one row of the window, for each of the 32 columns of its corner. Bit-sliced: bit `x`
/// of element `n` is binary digit `n` of the count for column `x`.
#[derive(Clone, Copy, Debug)]
pub(super) struct ContactCounts([u32; BITS]);

impl ContactCounts {
    /// The columns in which the tile has at least `bound` contacts, a bit for each.
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
    /// Counts for each square of rows `first` to `last` how many of its edges border tiles of the level `at`, and
    /// stores the counts on the board. A square with four is counted as two: it is a hole of a single square, which no
    /// tile can cover.
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

    /// How many contacts a tile has with its corner in column `x` and row `y`. Before, [`Board::count_edges`] must have
    /// been called for its level and for all rows that it covers.
    pub(super) fn contacts_at(&self, tile: &TileMask, x: usize, y: usize) -> i32 {
        let (mut ones, mut twos) = (0, 0);
        for (dy, &squares) in tile.rows.iter().enumerate() {
            let y = (y + dy) % WINDOW;
            ones = ones << LONGEST | self.edges[0][y] >> x & u32::from(squares);
            twos = twos << LONGEST | self.edges[1][y] >> x & u32::from(squares);
        }
        (count_ones(ones | twos << 16, twos) % (1 << BITS)) as i32
    }

    /// How many contacts a tile has with its corner in row `y`, for every column at once. Before,
    /// [`Board::count_edges`] must have been called for its level and for all rows that it covers.
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
            // The four columns of a row are written out instead of looped over: the image is built for size, the
            // compiler would keep a loop, and that is measurably slower.
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
