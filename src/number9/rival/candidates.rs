//! Candidate generation. A candidate is a legal spot for the tile that is searched for, with a quick score
//! (`quick_score.rs`). Spots are listed row by row, and those with the best quick scores are kept. Above level 0 every
//! legal spot gets a quick score. On level 0 there are too many for that, so a spot with too few contacts to reach a
//! score that would be kept is skipped without one.

use heapless::Vec;

use super::super::level_window::{WINDOW, bits};
use super::super::tile_mask::{TileMask, distinct_turns};
use super::super::{LEVELS, Turn};
use super::board::{Board, BoardSpot};
use super::fit_search::SearchArea;
use super::quick_score::QuickScore;
use super::time_slice::per;

/// How many candidates the list for one tile has room for.
const MOST_CANDIDATES: usize = 64;

/// A step of candidate generation ends after this many rows with legal spots, so that it fits into a time slice.
const MOST_ROWS: u8 = 8;

/// The column and row in the middle of the window, where the first tile of a table is placed.
const MIDDLE: u8 = WINDOW as u8 / 2;

/// The number of contacts that a spot is likely to have at most. Where only a spot with more contacts would be kept,
/// the search is skipped.
const MOST_CONTACTS: i32 = 10;

/// How widely a search for candidates goes. Weaker rivals have narrower limits and so overlook spots.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    /// How many candidates for a tile are kept. Those with lower quick scores are forgotten.
    pub breadth: u8,
    /// How many turns of the tile are tried, and which one first, in clockwise quarter turns from upright.
    pub turns: u8,
    pub first_turn: u8,
    pub highest_level: u8,
    /// Whether the rival simply takes the candidate with the best quick score, without placing and evaluating any.
    pub is_quick: bool,
}

impl SearchLimits {
    /// Limits that overlook nothing: all turns on all levels, and the best `breadth` candidates are evaluated.
    pub(super) const fn full(breadth: u8) -> SearchLimits {
        SearchLimits {
            breadth,
            turns: Turn::ALL.len() as u8,
            first_turn: 0,
            highest_level: LEVELS as u8,
            is_quick: false,
        }
    }

    /// How many turns of this digit are tried. A digit that looks the same after half a turn has only two.
    pub(super) fn turns_of(&self, digit: u8) -> u8 {
        distinct_turns(digit).min(self.turns)
    }

    /// The turn in which a tile of this digit is tried at attempt `nth`, counted from 0. A turn is a number of
    /// clockwise quarter turns from upright.
    fn turn(&self, digit: u8, nth: u8) -> u8 {
        // The number of different turns of a digit is two or four, so this AND takes the remainder of a division by it:
        // after the last turn comes the first.
        (nth + self.first_turn) & (distinct_turns(digit) - 1)
    }
}

/// A legal spot with a value in fixed point, 1024 to a point. The value is the quick score until the candidate is
/// evaluated, and from then on the value of the layout plus the points of the tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub spot: BoardSpot,
    pub value: i32,
}

/// The candidates with the best quick scores among those that were generated so far, in no particular order.
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

    /// Generates candidates for a tile of this digit on one level, in one turn and within an area of the level, with
    /// their corner in this row or a later one. If the step gets too long, it returns the row to go on with in the next
    /// step.
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
            // The first tile of a table is the origin of its coordinates wherever it lies, so one spot stands for all.
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
                        i32::from(board.levels[ground].shared_edges(tile, x, row) - 2 * tile.inner_edges) - contacts
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

    /// The lowest quick score with which a further candidate would be kept.
    fn threshold(&self) -> i32 {
        if self.list.len() < usize::from(self.limits.breadth) {
            return i32::MIN;
        }
        let values = self.list.iter().map(|candidate| candidate.value);
        values.min().map_or(i32::MIN, |least| least + 1)
    }

    /// Adds a spot to the candidates if there is room, or replaces the one with the lowest quick score if that is
    /// lower.
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
