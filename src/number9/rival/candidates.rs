//! Candidate generation: the spots where a tile may go, listed row by row with a quick score, of which the best few are
//! kept. Above the table every legal spot gets a quick score. On the table there are far more spots than are worth it, so
//! those with too few contacts to be kept are skipped.

use heapless::Vec;

use super::super::level_window::{WINDOW, bits};
use super::super::tile_mask::{TileMask, distinct_turns};
use super::super::{LEVELS, Turn};
use super::board::{Board, BoardSpot};
use super::fit_search::SearchArea;
use super::quick_score::QuickScore;
use super::time_slice::per;

/// The most candidates that are kept.
const MOST_CANDIDATES: usize = 64;

/// The most rows with candidates in one step.
const MOST_ROWS: u8 = 8;

/// The middle of the window.
const MIDDLE: u8 = WINDOW as u8 / 2;

/// No spot is likely to have more contacts.
const MOST_CONTACTS: i32 = 10;

/// Which candidates a player considers for a tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    /// How many candidates are kept.
    pub breadth: u8,
    /// How many turns are tried, and the first of them.
    pub turns: u8,
    pub first_turn: u8,
    pub highest_level: u8,
    /// Whether the quick score decides, without an evaluation.
    pub is_quick: bool,
}

impl SearchLimits {
    /// All turns on all levels, with an evaluation of this many candidates.
    pub(super) const fn full(breadth: u8) -> SearchLimits {
        SearchLimits {
            breadth,
            turns: Turn::ALL.len() as u8,
            first_turn: 0,
            highest_level: LEVELS as u8,
            is_quick: false,
        }
    }

    /// How many turns of a digit are tried.
    pub(super) fn turns_of(&self, digit: u8) -> u8 {
        distinct_turns(digit).min(self.turns)
    }

    /// The nth turn of a digit that is tried.
    fn turn(&self, digit: u8, nth: u8) -> u8 {
        // A remainder: the number of turns is two or four.
        (nth + self.first_turn) & (distinct_turns(digit) - 1)
    }
}

/// A spot, with its quick score until it is evaluated.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub spot: BoardSpot,
    pub value: i32,
}

/// The best candidates so far.
#[derive(Clone, Debug)]
pub(super) struct Candidates {
    pub list: Vec<Candidate, MOST_CANDIDATES>,
    pub limits: SearchLimits,
}

impl Candidates {
    pub(super) const fn new() -> Candidates {
        Candidates {
            list: Vec::new(),
            limits: SearchLimits::full(0),
        }
    }

    /// Generates the candidates of one turn of a digit on one level, in this area and from this row on. Returns the row to go
    /// on with, if there are too many for one step.
    pub(super) fn generate(
        &mut self,
        board: &mut Board,
        digit: u8,
        area: &SearchArea,
        (level, nth_turn, row): (u8, u8, u8),
    ) -> Option<u8> {
        let at = usize::from(level);
        let is_first_of_level = board.levels[at].extent.tiles == 0;
        let turn = self.limits.turn(digit, nth_turn);
        let tile = TileMask::of(digit.into(), turn.into());
        let spot_at = |x: u8, y: u8| BoardSpot {
            digit,
            turn,
            level,
            x,
            y,
        };
        if at == 0 && is_first_of_level {
            // The first tile of a table becomes its origin wherever it is put.
            self.offer(spot_at(MIDDLE, MIDDLE), 0);
            return None;
        }
        let score = QuickScore::new(board.weights, level, digit, board.tiles_to_come);
        let fewest = if is_first_of_level { 0 } else { 1 };
        let mut needed = score.contacts_needed(self.threshold()).max(fewest);
        if needed > MOST_CONTACTS {
            return None;
        }
        if nth_turn == 0 && row == 0 {
            let (first, last) = area.row_range();
            board.update_patterns(at, first, last);
            board.count_edges(at, first, last);
        }
        let mut rows = 0;
        for row in bits(board.rows_with_room(tile, area) & !0 << row) {
            let mut corners = board.columns_with_room(tile, row, area.columns);
            board.search_cost += per::ROW;
            if corners != 0 && at > 0 {
                board.search_cost += per::ROW_TEST;
                corners = board.resting_columns(at - 1, tile, row, corners);
            }
            if corners == 0 {
                continue;
            }
            if rows == MOST_ROWS {
                return Some(row as u8);
            }
            rows += 1;
            if at == 0 {
                board.search_cost += per::CONTACT_ROW;
                corners &= board.contacts_in_row(tile, row).at_least(needed);
            }
            let mut is_any = false;
            for x in bits(corners) {
                board.search_cost += per::QUICK_SCORE;
                let contacts = board.contacts_at(tile, x, row);
                if contacts < needed {
                    continue;
                }
                is_any = true;
                let spot = spot_at(x as u8, row as u8);
                let free_edges = match at.checked_sub(1) {
                    None => 0,
                    Some(ground) => {
                        i32::from(board.levels[ground].contacts(tile, x, row) - 2 * tile.inner_edges) - contacts
                    }
                };
                self.offer(spot, score.score(contacts, free_edges, board.walls(spot)));
            }
            if is_any {
                needed = score.contacts_needed(self.threshold()).max(fewest);
            }
        }
        None
    }

    /// The lowest quick score that is kept.
    fn threshold(&self) -> i32 {
        if self.list.len() < usize::from(self.limits.breadth) {
            return i32::MIN;
        }
        let values = self.list.iter().map(|candidate| candidate.value);
        values.min().map_or(i32::MIN, |least| least + 1)
    }

    /// Keeps a spot if it is among the best.
    pub(super) fn offer(&mut self, spot: BoardSpot, score: i32) {
        let candidate = Candidate { spot, value: score };
        if self.list.len() < usize::from(self.limits.breadth) && self.list.push(candidate).is_ok() {
            return;
        }
        let least = self.list.iter_mut().min_by_key(|other| other.value);
        if let Some(least) = least.filter(|least| least.value < score) {
            *least = candidate;
        }
    }
}
