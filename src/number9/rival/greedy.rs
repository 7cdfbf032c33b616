//! The greedy search for one tile's spot: it generates candidates, places each of the best on the board, evaluates the
//! layout and undoes the tile. The candidate with the highest value wins. The search runs in short steps, so that a
//! time slice can end between any two of them.
//!
//! The rollouts (`rollout.rs`) search for the same digits again and again on nearly the same table. Before they start,
//! the best spots of each digit on level 0, where most spots are, are stored in a cache. In a rollout the search then
//! takes the spots of level 0 from the cache, and looks for others only around the tiles that were placed since.

use core::cmp::Reverse;

use heapless::Vec;

use super::super::LEVELS;
use super::board::{Board, BoardSpot, DIGITS, Undo};
use super::candidates::{Candidate, Candidates, SearchLimits};
use super::evaluation::POINT;
use super::fit_search::SearchArea;
use super::quick_score::QuickScore;
use super::time_slice::{Cost, EVALUATE_LAYOUT, EVALUATE_LEVELS, GENERATE_ABOVE, GENERATE_ON_TABLE, TRANSITION};
use crate::random::Random;
use crate::sort::stable_sort_by_key;

/// The value of each candidate gets a random amount below this, an eighth of a point, so that rivals with different
/// seeds choose different spots where candidates are nearly equal.
const NOISE: u32 = POINT as u32 / 8;

/// How many spots of level 0 the cache holds for each digit.
const CACHED: usize = 4;

/// What the next step of the greedy search does.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Generate the candidates for the tile in one turn on one level, with their corner in this row of the window or a
    /// later one.
    Generate {
        level: u8,
        turn: u8,
        row: u8,
    },
    /// Place the `nth` candidate and evaluate the two levels whose features it changes.
    EvaluateLevels {
        nth: u8,
    },
    /// With the `nth` candidate still placed, evaluate the layout as a whole, and undo the candidate.
    EvaluateLayout {
        nth: u8,
    },
    Done,
}

#[derive(Clone, Debug)]
pub(super) struct GreedySearch {
    digit: u8,
    stage: Stage,
    candidates: Candidates,
    best: Option<Candidate>,
    /// The value of each level before the tile is placed, and their sum. A candidate changes two levels only, so the
    /// values of the others are reused.
    level_values: [i32; LEVELS],
    sum: i32,
    /// How to undo the candidate that is on the board because it is being evaluated.
    placed: Option<Undo>,
    /// The cache: for each digit its best spots on level 0, by quick score, as the layout was before the rollouts.
    cache: [Vec<BoardSpot, CACHED>; DIGITS],
    is_cache_used: bool,
    /// The area of level 0 around the tiles that were placed since the cache was filled. None if no tile was placed on
    /// level 0, so that the cached spots are enough.
    changed: Option<SearchArea>,
}

impl GreedySearch {
    pub(super) const fn new() -> GreedySearch {
        GreedySearch {
            digit: 0,
            stage: Stage::Done,
            candidates: Candidates::new(),
            best: None,
            level_values: [0; LEVELS],
            sum: 0,
            placed: None,
            cache: [const { Vec::new() }; DIGITS],
            is_cache_used: false,
            changed: None,
        }
    }

    /// Starts to search level 0 for the best spots of a digit, for the cache.
    pub(super) fn begin_cache(&mut self, board: &mut Board, digit: u8) {
        self.begin(board, digit, SearchLimits::full(CACHED as u8));
        self.stage = Stage::Generate {
            level: 0,
            turn: 0,
            row: 0,
        };
    }

    /// Takes a step of the search that [`GreedySearch::begin_cache`] started, and at the end stores the spots in the
    /// cache. Returns whether there is more to do.
    pub(super) fn step_cache(&mut self, board: &mut Board) -> bool {
        if matches!(self.stage, Stage::Generate { .. }) {
            return self.step(board);
        }
        stable_sort_by_key(&mut self.candidates.list, |candidate| Reverse(candidate.value));
        let cached = &mut self.cache[usize::from(self.digit)];
        cached.clear();
        cached.extend(self.candidates.list.iter().take(CACHED).map(|candidate| candidate.spot));
        board.undo_draw(self.digit);
        false
    }

    /// Sets whether later searches take the spots of level 0 from the cache. The cache must have been filled for all
    /// digits to come.
    pub(super) fn use_cache(&mut self, is_used: bool) {
        self.is_cache_used = is_used;
    }

    /// Starts to search for the spot of a tile that was drawn in a rollout, as [`GreedySearch::begin`] does. `placed`
    /// are the tiles that were placed since the cache was filled. The area around them is searched, as the cache has no
    /// spots there.
    pub(super) fn begin_after(&mut self, board: &mut Board, digit: u8, breadth: u8, placed: &[Undo]) {
        self.begin(board, digit, SearchLimits::full(breadth));
        let on_table = placed.iter().map(Undo::spot).filter(|spot| spot.level == 0);
        self.changed = on_table
            .map(|spot| board.whole_level(0).around(spot, 1))
            .reduce(SearchArea::union);
    }

    /// Draws a tile of this digit from those that are to come, and starts to search for its spot. The caller returns
    /// the tile with [`Board::undo_draw`] when it is done with it.
    pub(super) fn begin(&mut self, board: &mut Board, digit: u8, limits: SearchLimits) {
        board.draw(digit);
        self.digit = digit;
        self.candidates.limits = limits;
        self.candidates.list.clear();
        self.best = None;
        let top = board.top_level();
        self.stage = Stage::Generate {
            level: (top as u8).min(limits.highest_level),
            turn: 0,
            row: 0,
        };
        self.sum = 0;
        for at in 1..LEVELS {
            self.level_values[at] = if at <= top { board.level_value(at) } else { 0 };
            self.sum += self.level_values[at];
        }
    }

    /// Whether all candidates are evaluated, so that the search has nothing left to do.
    pub(super) fn is_done(&self) -> bool {
        match self.stage {
            Stage::EvaluateLevels { nth } => usize::from(nth) >= self.candidates.list.len(),
            Stage::Generate { .. } | Stage::EvaluateLayout { .. } => false,
            Stage::Done => true,
        }
    }

    /// The candidate with the highest value among those evaluated so far.
    pub(super) fn best(&self) -> Option<Candidate> {
        self.best
    }

    /// All candidates that were kept. Their values are quick scores until the search is done.
    pub(super) fn candidates(&self) -> &[Candidate] {
        &self.candidates.list
    }

    pub(super) fn add_noise(&mut self, random: &mut Random) {
        for candidate in &mut self.candidates.list {
            candidate.value += random.below(NOISE) as i32;
        }
    }

    /// What the next step is likely to cost, in units of 100 cycles.
    pub(super) fn cost(&self) -> Cost {
        match self.stage {
            Stage::Generate { level: 0, .. } => GENERATE_ON_TABLE,
            Stage::Generate { .. } => GENERATE_ABOVE,
            Stage::EvaluateLevels { .. } => EVALUATE_LEVELS,
            Stage::EvaluateLayout { .. } => EVALUATE_LAYOUT,
            Stage::Done => TRANSITION,
        }
    }

    /// Takes one step of the search. Returns whether there is more to do.
    pub(super) fn step(&mut self, board: &mut Board) -> bool {
        match self.stage {
            Stage::Generate { level, turn, row } => self.stage = self.generate(board, level, turn, row),
            Stage::EvaluateLevels { nth } => {
                let Some(candidate) = self.candidates.list.get(usize::from(nth)).copied() else {
                    self.stage = Stage::Done;
                    return false;
                };
                if self.candidates.limits.is_quick {
                    self.finish(nth, candidate);
                } else {
                    let value = self.evaluate_levels(board, candidate.spot);
                    self.candidates.list[usize::from(nth)].value = value;
                    self.stage = Stage::EvaluateLayout { nth };
                }
            }
            Stage::EvaluateLayout { nth } => {
                if let Some(placed) = self.placed.take()
                    && let Some(&(mut candidate)) = self.candidates.list.get(usize::from(nth))
                {
                    candidate.value += board.layout_value();
                    board.undo(&placed);
                    self.finish(nth, candidate);
                }
            }
            Stage::Done => return false,
        }
        true
    }

    /// Generates candidates on one level in one turn, from this row of the window on, and returns what to do in the
    /// next step.
    fn generate(&mut self, board: &mut Board, level: u8, turn: u8, row: u8) -> Stage {
        let is_from_cache = level == 0 && self.is_cache_used;
        if is_from_cache && turn == 0 && row == 0 {
            self.offer_cached(board);
            if self.changed.is_none() && !self.candidates.list.is_empty() {
                return Stage::EvaluateLevels { nth: 0 };
            }
        }
        let at = usize::from(level);
        let fits = level == 0 || board.fits[at].digits >> self.digit & 1 == 1;
        if fits {
            let area = match self.changed {
                Some(changed) if is_from_cache => changed,
                _ => board.whole_level(at),
            };
            let place = (level, turn, row);
            if let Some(row) = self.candidates.generate(board, self.digit, &area, place) {
                return Stage::Generate { level, turn, row };
            }
            if turn + 1 < self.candidates.limits.turns_of(self.digit) {
                let turn = turn + 1;
                return Stage::Generate { level, turn, row: 0 };
            }
        }
        match level.checked_sub(1) {
            Some(level) => Stage::Generate { level, turn: 0, row: 0 },
            None => Stage::EvaluateLevels { nth: 0 },
        }
    }

    /// Adds the cached spots on which no tile was placed in the meantime to the candidates.
    fn offer_cached(&mut self, board: &Board) {
        let score = QuickScore::new(board.weights, 0, self.digit, board.tiles_to_come);
        for &spot in &self.cache[usize::from(self.digit)] {
            if board.is_uncovered(spot) {
                let contacts = board.levels[0].shared_edges(spot.mask(), spot.x.into(), spot.y.into());
                let score = score.score(contacts.into(), 0, board.walls(spot));
                self.candidates.offer(spot, score);
            }
        }
    }

    /// Places a candidate on the board. Returns the points of its tile plus the values of all levels with the tile in
    /// place, in units of 1/[`POINT`].
    fn evaluate_levels(&mut self, board: &mut Board, spot: BoardSpot) -> i32 {
        let at = usize::from(spot.level);
        board.evaluations += 1;
        self.placed = Some(board.place(spot));
        let mut value = spot.points() * POINT + self.sum;
        if at > 0 {
            value += board.level_value(at) - self.level_values[at];
        }
        if at + 1 < LEVELS {
            value += board.level_value(at + 1) - self.level_values[at + 1];
        }
        value
    }

    /// Stores the final value of the `nth` candidate, and sets the next step to the candidate after it.
    fn finish(&mut self, nth: u8, candidate: Candidate) {
        self.candidates.list[usize::from(nth)] = candidate;
        if self.best.is_none_or(|best| candidate.value > best.value) {
            self.best = Some(candidate);
        }
        self.stage = Stage::EvaluateLevels { nth: nth + 1 };
    }
}
