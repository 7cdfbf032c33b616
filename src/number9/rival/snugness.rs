//! How snugly a tile fits, for all columns of a row at once: how many of its edges touch tiles of its level. The counts of
//! 32 columns are kept as binary digits, one word for each digit, and added like numbers on paper. Of the hundred places on
//! the table hardly any is looked at closer, so nothing may be spent on each of them.

use super::super::platform::WINDOW;
use super::super::tile::LONGEST;
use super::board::{Board, count};
use super::figure::Figure;

/// Binary digits that snugness is counted with. A tile that touches more edges than they can say fills a hole of exactly
/// its shape; it is taken for less snug than it is, which hardly ever happens and breaks no rule.
const BITS: usize = 4;

/// The snugness of a tile in every column of its corner, digit by digit, the ones first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Snugness([u32; BITS]);

impl Snugness {
    /// The columns with so much or more.
    pub(super) fn at_least(&self, bar: i32) -> u32 {
        if bar <= 0 {
            return !0;
        }
        if bar >= 1 << BITS {
            return 0;
        }
        let (mut more, mut same) = (0, !0);
        for (digit, set) in self.0.iter().enumerate().rev() {
            if bar >> digit & 1 == 1 {
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

    /// How snug a figure is in one place, as [`Board::snugness`] has it. The edges of its rows must be counted.
    #[inline(never)]
    pub(super) fn snugness_at(&self, figure: &Figure, x: usize, y: usize) -> i32 {
        let (mut ones, mut twos) = (0, 0);
        for (dy, &squares) in figure.rows.iter().enumerate() {
            let y = (y + dy) % WINDOW;
            ones = ones << LONGEST | self.edges[0][y] >> x & u32::from(squares);
            twos = twos << LONGEST | self.edges[1][y] >> x & u32::from(squares);
        }
        (count(ones | twos << 16, twos) % (1 << BITS)) as i32
    }

    /// How snug a figure is in each column of this row. The edges of its rows must be counted.
    #[inline(never)]
    pub(super) fn snugness(&self, figure: &Figure, y: usize) -> Snugness {
        let [mut ones, mut twos, mut fours, mut eights] = [0; BITS];
        // Written out for the four columns, so that the digits stay in registers.
        let mut add = |one: u32, two: u32| {
            let carry = ones & one;
            ones ^= one;
            let half = twos ^ carry;
            let over = twos & carry | half & two;
            twos = half ^ two;
            eights ^= fours & over;
            fours ^= over;
        };
        for dy in 0..usize::from(figure.height) {
            let (one, two) = (self.edges[0][(y + dy) % WINDOW], self.edges[1][(y + dy) % WINDOW]);
            let squares = figure.rows[dy];
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
        Snugness([ones, twos, fours, eights])
    }
}
