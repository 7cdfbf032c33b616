//! The tiles as the rival sees them: each turn of each digit taken apart into rows of squares, so that a row of a level can
//! be asked about it with a shift and an AND. It is the same knowledge as in [`Digit::shape`], laid out for speed.

use super::super::tile::{LONGEST, Shape};
use super::super::{Digit, Turn};
use super::ply::turns_of;

/// The patterns a row of a tile can have, counted from its leftmost square: that one and any of the three behind it.
pub(super) const PATTERNS: usize = 1 << (LONGEST - 1);

/// One turn of one digit.
#[derive(Debug)]
pub(super) struct Figure {
    pub height: u8,
    /// How many squares it covers.
    pub size: u8,
    /// How many pairs of its own squares share an edge.
    pub joins: u8,
    /// The squares of each row, the leftmost the lowest bit.
    pub rows: [u8; LONGEST],
    /// The patterns of its rows. Those with most squares come first, as they are the least likely to find room. A figure
    /// with fewer rows repeats one: asking the same twice changes nothing, and asking always four times is faster.
    /// Above the number of each pattern is how far down from the corner it is, so that both together say where
    /// `Board::patterns` has it, counted from the row of the corner.
    pub pattern: [u8; LONGEST],
    /// How far to the right from the corner.
    pub shift: [u8; LONGEST],
    /// Squares of each row whose right-hand neighbour belongs to the figure too.
    pub beside: [u8; LONGEST],
    /// Squares of each row whose lower neighbour belongs to the figure too.
    pub above: [u8; LONGEST],
}

impl Figure {
    /// This digit, turned like this.
    #[inline(always)]
    pub(super) fn of(digit: usize, turn: usize) -> &'static Figure {
        FIGURES.get(digit * Turn::ALL.len() + turn).unwrap_or(&FIGURES[0])
    }

    /// This digit in every turn in which it looks different.
    #[inline(always)]
    pub(super) fn every_turn(digit: usize) -> &'static [Figure] {
        let first = digit * Turn::ALL.len();
        FIGURES
            .get(first..first + usize::from(turns_of(digit as u8)))
            .unwrap_or_default()
    }

    const fn take_apart(shape: &Shape) -> Figure {
        let mut figure = BLANK;
        figure.height = shape.height;
        figure.rows = shape.rows;
        let mut row = 0;
        while row < LONGEST {
            figure.beside[row] = shape.rows[row] & shape.rows[row] >> 1;
            if row + 1 < LONGEST {
                figure.above[row] = shape.rows[row] & shape.rows[row + 1];
            }
            figure.size += shape.rows[row].count_ones() as u8;
            figure.joins += (figure.beside[row].count_ones() + figure.above[row].count_ones()) as u8;
            row += 1;
        }
        figure.order_rows();
        figure
    }

    /// Notes the patterns of the rows, the longest first.
    const fn order_rows(&mut self) {
        let mut place = 0;
        let mut squares = LONGEST as u32;
        while squares > 0 {
            let mut y = 0;
            while y < LONGEST {
                if self.rows[y].count_ones() == squares {
                    let shift = self.rows[y].trailing_zeros() as u8;
                    self.shift[place] = shift;
                    self.pattern[place] = (y * PATTERNS) as u8 | self.rows[y] >> shift >> 1;
                    place += 1;
                }
                y += 1;
            }
            squares -= 1;
        }
        while place < LONGEST {
            self.shift[place] = self.shift[0];
            self.pattern[place] = self.pattern[0];
            place += 1;
        }
    }
}

const BLANK: Figure = Figure {
    height: 0,
    size: 0,
    joins: 0,
    rows: [0; LONGEST],
    pattern: [0; LONGEST],
    shift: [0; LONGEST],
    beside: [0; LONGEST],
    above: [0; LONGEST],
};

/// Every digit in each of its turns.
static FIGURES: [Figure; 40] = {
    let mut all = [const { BLANK }; 40];
    let mut nth = 0;
    while nth < all.len() {
        let (digit, turn) = (nth / Turn::ALL.len(), nth % Turn::ALL.len());
        all[nth] = Figure::take_apart(Digit::ALL[digit].shape(Turn::ALL[turn]));
        nth += 1;
    }
    all
};
