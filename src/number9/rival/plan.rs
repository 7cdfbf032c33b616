//! A plan for the tiles to come: the highest digit first, each on the highest level where it still fits beside those that
//! are planned for there. All of these tiles are sure to come, so a layout in which every one of them wants the same place
//! is worth less than what each finds by itself.
//!
//! It is a rough one. It counts a digit once, leaves out what scores nothing, and does not see what a tile adds to build on.
//! Most tiles are planned for where they are known to fit, so there is seldom anything to search for.

use core::ops::Range;

use super::super::platform::WINDOW;
use super::board::{Board, DIGITS, Lie};
use super::figure::Figure;
use super::platforms::Found;

/// What a plan comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plan {
    pub points: i32,
    pub tiles: i32,
}

/// A level that tiles are planned on.
struct Storey {
    at: usize,
    /// The squares that are planned for.
    taken: [u32; WINDOW],
    /// Whether the patterns of the board's rows are those of this level without these squares.
    is_spread: bool,
}

impl Board {
    /// What a plan for the tiles to come comes to.
    #[inline(never)]
    pub(super) fn plan(&mut self) -> Plan {
        let mut plan = Plan::default();
        self.plan_each(|lie| {
            plan.points += lie.points();
            plan.tiles += 1;
        });
        plan
    }

    /// Plans for the tiles to come, one after the other.
    #[inline(always)]
    pub(super) fn plan_each(&mut self, mut planned: impl FnMut(Lie)) {
        let mut wanted = self.to_come() & !1;
        for at in (1..=self.height()).rev() {
            let fits = wanted & self.platforms[at].fits;
            if fits == 0 {
                continue;
            }
            let mut storey = Storey {
                at,
                taken: [0; WINDOW],
                is_spread: false,
            };
            for digit in (1..DIGITS).rev() {
                if fits >> digit & 1 == 1
                    && let Some((turn, x, y)) = self.plan_for(&mut storey, digit)
                {
                    wanted &= !(1 << digit);
                    planned(Lie {
                        digit: digit as u8,
                        turn: turn as u8,
                        level: at as u8,
                        x: x as u8,
                        y: y as u8,
                    });
                }
            }
        }
    }

    /// Plans for a tile on a level where it fits, unless others are in its way everywhere: its turn, column and row.
    fn plan_for(&mut self, storey: &mut Storey, digit: usize) -> Option<(usize, usize, usize)> {
        let at = storey.at;
        let mut place = self.platforms[at].place_of(digit);
        if !storey.is_free(digit, place) {
            if !storey.is_spread {
                storey.is_spread = true;
                let (first, last) = self.whole(at).reach();
                self.spread_beside(at, first, last, &storey.taken);
            }
            let Found::Fits(witness) = self.find(at, digit, self.whole(at)) else {
                return None;
            };
            place = witness.place();
        }
        let rows = storey.take(digit, place);
        if storey.is_spread {
            self.spread_again(at, rows, &storey.taken);
        }
        Some(place)
    }
}

impl Storey {
    /// Whether nothing is planned where a tile would lie: its turn, column and row.
    fn is_free(&self, digit: usize, (turn, x, y): (usize, usize, usize)) -> bool {
        let mut rows = self.taken.iter().skip(y).zip(Figure::of(digit, turn).rows);
        rows.all(|(taken, squares)| taken & u32::from(squares) << x == 0)
    }

    /// Plans for a tile there. Returns the rows that it lies on.
    fn take(&mut self, digit: usize, (turn, x, y): (usize, usize, usize)) -> Range<usize> {
        let figure = Figure::of(digit, turn);
        for (taken, squares) in self.taken.iter_mut().skip(y).zip(figure.rows) {
            *taken |= u32::from(squares) << x;
        }
        y..y + usize::from(figure.height)
    }
}
