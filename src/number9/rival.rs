//! A computer opponent in Number 9, called a rival. It knows what a person knows: its own table, the tile in hand, and
//! which tiles are still to come, but not their order. This is how it finds a spot for the tile:
//!
//! 1. `fallback.rs` gives it a legal answer at once, and the whole answer on layouts that are too wide for the board.
//! 2. `board.rs` loads the table as bitboards, on which tiles are placed and undone. `fits.rs` keeps track of which
//!    digits fit on which level, with `fit_search.rs` and `row_patterns.rs` to search whole rows at a time.
//! 3. `candidates.rs` generates candidates; `quick_score.rs` and `contacts.rs` order them without placing anything.
//! 4. `greedy.rs` places each of the best candidates and evaluates the layout: `evaluation.rs` with a linear evaluation
//!    function, whose weights are in `weights.rs`, and `packing.rs`, which packs the tiles to come.
//! 5. `rollout.rs` looks ahead: expectimax over the next tile, then sampled rollouts with common random numbers, in
//!    rounds of successive halving. `reply_cache.rs` saves it repeated searches.
//! 6. `skill.rs` sets breadth, depth and budget; `time_slice.rs` cuts the work into slices by counted cost.
//!
//! A rival must never keep a press waiting: [`Rival::think`] returns after a time slice, and [`Rival::answer`] has the
//! best spot so far at any time. Nothing but the table, the tile, the skill and the seed decides the answer, so that a
//! game can be replayed. `docs/rival.md` has the figures.
//!
//! These terms have one meaning in all files of the folder:
//!
//! - Layout: all tiles on one player's table. Level 0 is the table itself; a tile on level 1 or higher rests on tiles
//!   of the level beneath. Rows and columns lie within a level; rows are counted downwards, so row `y + 1` is the next
//!   row down.
//! - Tiles to come: the tiles that have not been drawn from the deck yet. There are two of each digit in a deck.
//! - Corner: the top left square of the box around a tile as it is turned. The column and row of a spot are those of
//!   the corner.
//! - Window: 32 × 32 squares of the table, each row of a level in one 32-bit word. Board: the rival's copy of a layout
//!   in one window.
//! - Free square of a level: no tile of that level covers it and, above level 0, a tile of the level beneath does.
//! - A tile has room at a spot if it covers free squares only. It fits there if the spot is legal: it also touches a
//!   tile of its level, unless it is the first there, and above level 0 it rests on at least two tiles of the level
//!   beneath.
//! - Row pattern: which squares one row of a tile covers, from its leftmost square to the three squares right of that.
//! - Contact: an edge that a tile shares with another tile of its own level.
//! - Candidate: a legal spot for the tile that is searched for, with a value. Contender: a candidate that takes part in
//!   the rollouts. Reply: the spot that the greedy search chooses for a tile that was drawn in a rollout.
//! - Value: expected points in fixed point, 1024 to a point.
//! - Cost: estimated time on the chip, in units of 100 cycles. Time slice: the steps that one call of [`Rival::think`]
//!   takes, about 0.4 ms.

use core::mem;

use super::{DeckCode, Digit, Spot, Table};
use crate::random::Random;
use crate::seat::Seat;

mod board;
mod candidates;
mod contacts;
mod evaluation;
mod fallback;
mod fit_search;
mod fits;
mod greedy;
mod packing;
mod quick_score;
mod reply_cache;
mod rollout;
mod row_patterns;
mod skill;
mod time_slice;
#[cfg(feature = "hosted")]
#[doc(hidden)]
pub mod tuning;
mod weights;

use board::Board;
use fallback::WideSearch;
use greedy::GreedySearch;
use rollout::Rollouts;
pub use skill::Skill;
use time_slice::{
    CHECK_RULES, CHOOSE_CONTENDERS, CLEAR_BOARD, CYCLES_PER_UNIT, Cost, PLACE_TILE, SEARCH_WINDOW, SLICE, TRANSITION,
};

/// Makes the random numbers of the search different from those that shuffled the deck.
const SEARCH_SEED: u64 = 0x5EED_0F7E_0000_0000;

/// The seed of the search for a deck and a seat, with which the device lets rivals play. The order of the tiles cannot be read
/// from it, and no two seats share one; the Master who plays for par always uses that of the first seat.
pub fn seed(code: DeckCode, seat: Seat) -> u32 {
    let apart = (seat.index() as u64) << u32::BITS;
    Random::new((SEARCH_SEED + apart) ^ u64::from(code.number())).next_u32()
}

/// The kind of step that the rival takes next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Idle,
    /// Find the fallback answer, and clear the board for the table.
    Begin,
    /// Copy the table to the board, one tile in each step; this one is the `nth` in the order of play.
    LoadTable {
        nth: u8,
    },
    Greedy,
    Rollouts,
    /// Search a layout that is too wide for the board's window, without the board.
    WideSearch,
}

/// How much work the search for one tile's spot has taken so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// How many layouts were evaluated, each with the tile at another spot or after other draws.
    pub evaluations: u32,
    /// Estimated cycles of the chip: the sum of the counted costs of all steps. For a long search it differs from the
    /// cycles measured on the chip by a twentieth at most.
    pub cycles: u64,
}

/// A rival, and the state of its search for a spot for one tile. It remembers nothing from one tile to the next.
///
/// ```
/// use pocket_nines::number9::{Digit, Rival, Skill, Table};
///
/// let (table, nine) = (Table::new(), Digit::new(9).unwrap());
/// let mut rival = Rival::new();
/// rival.begin(Skill::Expert, nine, 1);
/// while rival.think(&table) {
///     // Between two time slices the caller can handle button presses.
/// }
/// let spot = rival.answer().unwrap();
/// assert_eq!(table.check(spot), Ok(spot));
/// ```
#[derive(Clone, Debug)]
pub struct Rival {
    skill: Skill,
    digit: Digit,
    seed: u32,
    stage: Stage,
    board: Board,
    greedy: GreedySearch,
    rollouts: Rollouts,
    wide_search: WideSearch,
    best: Option<Spot>,
    /// Whether the next step has the rules check the leading contender. Only a contender that passes becomes the
    /// answer.
    is_check_due: bool,
    /// The cost of all steps for this tile so far, in units of 100 cycles. The skill's budget limits it.
    cost: u32,
}

impl Rival {
    /// A rival without a tile to search a spot for. [`Rival::begin`] gives it one.
    pub const fn new() -> Rival {
        Rival {
            skill: Skill::Novice,
            digit: Digit::ALL[0],
            seed: 0,
            stage: Stage::Idle,
            board: Board::empty(),
            greedy: GreedySearch::new(),
            rollouts: Rollouts::new(),
            wide_search: WideSearch::new(),
            best: None,
            is_check_due: false,
            cost: 0,
        }
    }

    /// Starts the search for a tile and drops any earlier one. The same seed gives the same answer. Rivals of one game get
    /// different seeds, so that they do not all place the tile on the same spot.
    pub fn begin(&mut self, skill: Skill, digit: Digit, seed: u32) {
        self.skill = skill;
        self.digit = digit;
        self.seed = seed;
        self.stage = Stage::Begin;
        self.best = None;
        self.is_check_due = false;
        self.cost = 0;
        self.board.evaluations = 0;
    }

    /// Searches for one time slice, about 0.4 ms. The table must be the same in every call for one tile. Returns
    /// whether the search is unfinished, so that it must be called again.
    pub fn think(&mut self, table: &Table) -> bool {
        let mut spent = 0;
        while !matches!(self.stage, Stage::Idle) {
            let cost = self.next_cost();
            if spent > 0 && spent + u32::from(cost.most) > SLICE {
                break;
            }
            self.step(table);
            let cost = u32::from(cost.base) + mem::take(&mut self.board.search_cost);
            spent += cost;
            self.cost += cost;
        }
        !matches!(self.stage, Stage::Idle)
    }

    /// What the next step is likely to cost. [`Rival::think`] uses it to decide whether the step still fits into the
    /// time slice.
    fn next_cost(&self) -> Cost {
        match self.stage {
            Stage::Idle => TRANSITION,
            Stage::Begin => CLEAR_BOARD,
            Stage::LoadTable { .. } => PLACE_TILE,
            Stage::Greedy if self.greedy.is_done() => CHOOSE_CONTENDERS,
            Stage::Greedy => self.greedy.cost(),
            Stage::Rollouts if self.is_check_due => CHECK_RULES,
            Stage::Rollouts => self.rollouts.cost(&self.greedy),
            Stage::WideSearch => SEARCH_WINDOW,
        }
    }

    fn step(&mut self, table: &Table) {
        match self.stage {
            Stage::Idle => {}
            Stage::Begin => self.begin_table(table),
            Stage::LoadTable { nth } => self.load_tile(table, nth),
            Stage::Greedy => {
                if !self.greedy.step(&mut self.board) {
                    self.begin_rollouts(table);
                }
            }
            Stage::Rollouts if self.is_check_due => self.check_best(table),
            Stage::Rollouts => {
                if self.cost > self.skill.budget() {
                    self.rollouts.end_soon();
                }
                if self.rollouts.is_done() {
                    self.stage = Stage::Idle;
                } else {
                    self.is_check_due = self.rollouts.step(&mut self.board, &mut self.greedy);
                }
            }
            Stage::WideSearch => {
                let (better, is_more) = self.wide_search.step(table, self.digit);
                self.best = better.or(self.best);
                if !is_more {
                    self.stage = Stage::Idle;
                }
            }
        }
    }

    fn begin_table(&mut self, table: &Table) {
        self.best = fallback::leftmost_spot(table, self.digit, self.seed);
        self.stage = if self.best.is_none() {
            // The fallback finds a legal spot unless both tiles of this digit are on the table, so there is nothing to
            // search for.
            Stage::Idle
        } else if self.board.clear(table) {
            Stage::LoadTable { nth: 0 }
        } else {
            self.wide_search.begin(table);
            Stage::WideSearch
        };
    }

    /// Copies the tile that was played `nth` from the table to the board. After the last one the greedy search begins.
    fn load_tile(&mut self, table: &Table, nth: u8) {
        match table.tiles().get(usize::from(nth)) {
            Some(&tile) => {
                let spot = self.board.board_spot(tile);
                self.board.draw(spot.digit);
                self.board.place(spot);
                self.stage = Stage::LoadTable { nth: nth + 1 };
            }
            None => {
                let limits = self.skill.limits(self.seed);
                self.greedy.use_cache(false);
                self.greedy.begin(&mut self.board, self.digit.value(), limits);
                self.stage = Stage::Greedy;
            }
        }
    }

    fn begin_rollouts(&mut self, table: &Table) {
        let mut random = self.random();
        self.greedy.add_noise(&mut random);
        // All candidates for the first tile of a table are the same tile in different turns. Rollouts would only
        // compare noise, so they are skipped.
        let rounds = if table.tiles().is_empty() {
            &[]
        } else {
            self.skill.rounds()
        };
        self.rollouts
            .begin(&self.board, self.greedy.candidates(), rounds, random);
        self.is_check_due = true;
        self.stage = Stage::Rollouts;
    }

    /// Makes the leading contender of the rollouts the answer, if the rules of the table allow its spot.
    fn check_best(&mut self, table: &Table) {
        self.is_check_due = false;
        if let Some(leader) = self.rollouts.best()
            && let Some(spot) = self.board.table_spot(table, leader.spot)
        {
            self.best = Some(spot);
        }
    }

    /// A random number generator for this tile. Its seed is mixed with a constant, so that it is independent of the one
    /// that shuffled the deck, and with the number of tiles to come, so that every tile gets other numbers.
    fn random(&self) -> Random {
        const RIVAL: u64 = 0x5249_5641;
        Random::new(u64::from(self.seed) << u32::BITS | (RIVAL + u64::from(self.board.tiles_to_come)))
    }

    /// Whether the greedy search is complete and its best spot is the answer, so that only rollouts can still improve
    /// it.
    pub fn has_greedy_answer(&self) -> bool {
        match self.stage {
            Stage::Idle => true,
            Stage::Rollouts => !self.is_check_due,
            Stage::Begin | Stage::LoadTable { .. } | Stage::Greedy | Stage::WideSearch => false,
        }
    }

    /// How much work the search for this tile's spot has taken so far.
    pub fn effort(&self) -> Effort {
        Effort {
            evaluations: self.board.evaluations,
            cycles: u64::from(self.cost) * u64::from(CYCLES_PER_UNIT),
        }
    }

    /// The best spot so far. There is one after the first time slice, if a tile of the digit is left.
    pub fn answer(&self) -> Option<Spot> {
        self.best
    }
}

impl Default for Rival {
    fn default() -> Rival {
        Rival::new()
    }
}
