//! Looking ahead: the best candidates of the greedy search compete in rounds of successive halving. In each round every
//! contender is placed, some tiles that may come are drawn and placed by the greedy search, and the resulting layout is
//! evaluated. With a depth of one this is an exact expectimax over the next tile, each digit weighted by how many of it may
//! come. With more it is a sampled rollout. All contenders get the same draws (common random numbers), so that luck does not
//! decide between them. After each round the worse ones drop out, and the others get more and deeper samples.
//!
//! It runs in short steps and counts its cost; it never reads a clock.

use core::cmp::Reverse;

use heapless::Vec;

use super::super::ROUNDS;
use super::board::{Board, DIGITS, Undo};
use super::candidates::Candidate;
use super::evaluation::POINT;
use super::greedy::GreedySearch;
use super::reply_cache::ReplyCache;
use super::time_slice::{Cost, DRAW_SAMPLE, PLACE_TILE, TRANSITION};
use crate::random::Random;
use crate::sort::stable_sort_by_key;

pub(super) const MOST_CONTENDERS: usize = 16;

/// The most tiles that are drawn in a rollout.
const MOST_DRAWN: usize = 8;

/// A contender drops out if its mean value is this far behind the best.
const HOPELESS: i32 = 8 * POINT;

/// One round of successive halving.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalvingRound {
    pub contenders: u8,
    /// How many tiles are drawn. With one, every tile that may come is tried.
    pub depth: u8,
    /// How many draws each contender gets, if the depth is more than one.
    pub samples: u16,
    /// How many candidates the greedy search evaluates for a drawn tile.
    pub breadth: u8,
}

/// A candidate in the competition.
#[derive(Clone, Copy, Debug)]
struct Contender {
    /// Its key in the reply cache, which stays when the contenders are sorted.
    id: u8,
    candidate: Candidate,
    /// The sum of the values of its rollouts in this round.
    sum: i32,
}

/// The next step.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Fill the greedy search's cache, digit by digit.
    BeginCache {
        digit: u8,
    },
    FillCache {
        digit: u8,
    },
    BeginRound,
    /// Draw the tiles of the next sample, for all contenders.
    DrawSample,
    /// Place the next contender.
    PlaceContender,
    /// Place the next drawn tile from the reply cache, or begin to search for its place.
    NextTile,
    SearchReply,
    Done,
}

#[derive(Clone, Debug)]
pub(super) struct Rollouts {
    /// The rounds that are still to come.
    rounds: &'static [HalvingRound],
    round: HalvingRound,
    stage: Stage,
    contenders: Vec<Contender, MOST_CONTENDERS>,
    /// The contender whose rollout is under way.
    nth: u8,
    /// How many samples this round has had.
    sample: u16,
    /// The tiles that may come.
    bag: Vec<u8, ROUNDS>,
    /// The tiles of this sample.
    drawn: Vec<u8, MOST_DRAWN>,
    /// How often this sample counts.
    weight: i32,
    /// The tiles placed in this rollout, the contender first, and their points.
    placed: Vec<Undo, { MOST_DRAWN + 1 }>,
    points: i32,
    replies: ReplyCache,
    random: Random,
    is_out_of_time: bool,
}

impl Rollouts {
    pub(super) const fn new() -> Rollouts {
        Rollouts {
            rounds: &[],
            round: HalvingRound {
                contenders: 0,
                depth: 0,
                samples: 0,
                breadth: 0,
            },
            stage: Stage::Done,
            contenders: Vec::new(),
            nth: 0,
            sample: 0,
            bag: Vec::new(),
            drawn: Vec::new(),
            weight: 1,
            placed: Vec::new(),
            points: 0,
            replies: ReplyCache::new(),
            random: Random::new(0),
            is_out_of_time: false,
        }
    }

    /// Starts with the best of these candidates. Their tile must have been drawn from the board.
    pub(super) fn begin(
        &mut self,
        board: &Board,
        candidates: &[Candidate],
        rounds: &'static [HalvingRound],
        random: Random,
    ) {
        self.contenders.clear();
        let most = usize::from(rounds.first().map_or(1, |round| round.contenders)).min(MOST_CONTENDERS);
        for &candidate in candidates {
            let contender = Contender {
                id: 0,
                candidate,
                sum: 0,
            };
            if self.contenders.len() == most {
                let worst = self.contenders.iter_mut().min_by_key(|worst| worst.candidate.value);
                if let Some(worst) = worst.filter(|worst| worst.candidate.value < candidate.value) {
                    *worst = contender;
                }
            } else {
                let _ = self.contenders.push(contender);
            }
        }
        self.bag.clear();
        for digit in 0..DIGITS {
            for _ in 0..board.remaining[digit] {
                let _ = self.bag.push(digit as u8);
            }
        }
        stable_sort_by_key(&mut self.contenders, |contender| Reverse(contender.candidate.value));
        for (id, contender) in self.contenders.iter_mut().enumerate() {
            contender.id = id as u8;
        }
        self.placed.clear();
        self.replies.clear();
        self.rounds = rounds;
        self.random = random;
        self.is_out_of_time = false;
        self.stage = if self.bag.is_empty() || self.contenders.len() < 2 {
            Stage::Done
        } else {
            Stage::BeginCache { digit: 0 }
        };
    }

    /// The contender that leads.
    pub(super) fn best(&self) -> Option<Candidate> {
        self.contenders.first().map(|contender| contender.candidate)
    }

    pub(super) fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// The cost of the next step.
    pub(super) fn cost(&self, greedy: &GreedySearch) -> Cost {
        match self.stage {
            Stage::BeginRound | Stage::Done => TRANSITION,
            Stage::DrawSample => DRAW_SAMPLE,
            Stage::BeginCache { .. } | Stage::PlaceContender | Stage::NextTile => PLACE_TILE,
            Stage::SearchReply if greedy.is_done() => PLACE_TILE,
            Stage::FillCache { .. } | Stage::SearchReply => greedy.cost(),
        }
    }

    /// Ends the search after the sample that is under way.
    pub(super) fn end_soon(&mut self) {
        self.rounds = &[];
        self.round.samples = 0;
        self.is_out_of_time = true;
    }

    /// Takes a step. Returns whether it has ended a round, so that [`Rollouts::best`] may have changed.
    pub(super) fn step(&mut self, board: &mut Board, greedy: &mut GreedySearch) -> bool {
        let was_drawing = matches!(self.stage, Stage::DrawSample);
        match self.stage {
            Stage::BeginCache { digit } => self.begin_cache(board, greedy, digit),
            Stage::FillCache { digit } => {
                if !greedy.step_cache(board) {
                    self.stage = Stage::BeginCache { digit: digit + 1 };
                }
            }
            Stage::BeginRound => self.begin_round(),
            Stage::DrawSample => self.draw_sample(),
            Stage::PlaceContender => self.place_contender(board),
            Stage::NextTile => self.next_tile(board, greedy),
            Stage::SearchReply => {
                if !greedy.step(board) {
                    self.follow_reply(board, greedy);
                }
            }
            Stage::Done => {}
        }
        was_drawing && matches!(self.stage, Stage::BeginRound | Stage::Done)
    }

    fn begin_cache(&mut self, board: &mut Board, greedy: &mut GreedySearch, digit: u8) {
        self.stage = match board.remaining.get(usize::from(digit)) {
            None => {
                greedy.use_cache(true);
                Stage::BeginRound
            }
            Some(0) => Stage::BeginCache { digit: digit + 1 },
            Some(_) => {
                greedy.begin_cache(board, digit);
                Stage::FillCache { digit }
            }
        };
    }

    fn begin_round(&mut self) {
        let Some((&round, rest)) = self.rounds.split_first() else {
            self.stage = Stage::Done;
            return;
        };
        self.rounds = rest;
        if round.breadth != self.round.breadth {
            // A wider search may find other replies.
            self.replies.clear();
        }
        self.round = round;
        self.round.depth = round.depth.min(self.bag.len() as u8);
        self.contenders.truncate(round.contenders.into());
        for contender in &mut self.contenders {
            contender.sum = 0;
        }
        self.sample = 0;
        self.stage = Stage::DrawSample;
    }

    /// Draws the tiles of the next sample, or ends the round. The first tile of a sample is not random: all tiles that may
    /// come take turns.
    fn draw_sample(&mut self) {
        let tiles = self.bag.len();
        let is_expectimax = self.round.depth <= 1;
        let samples = if is_expectimax {
            tiles
        } else {
            self.round.samples.into()
        };
        let nth = usize::from(self.sample);
        if nth >= samples || self.is_out_of_time {
            return self.end_round();
        }
        self.sample += 1;
        self.weight = 1;
        self.drawn.clear();
        if is_expectimax {
            let digit = self.bag[nth];
            if nth > 0 && self.bag[nth - 1] == digit {
                // The other tile of this digit has counted for both.
                return;
            }
            self.weight = self.bag.iter().filter(|&&other| other == digit).count() as i32;
            let _ = self.drawn.push(digit);
        } else {
            let mut bag = self.bag.clone();
            bag.swap(0, nth % tiles);
            for place in 0..usize::from(self.round.depth) {
                if place > 0 {
                    let chosen = place + self.random.below((tiles - place) as u32) as usize;
                    bag.swap(place, chosen);
                }
                let _ = self.drawn.push(bag[place]);
            }
        }
        self.nth = 0;
        self.stage = Stage::PlaceContender;
    }

    /// Sorts the contenders by their values and drops those that are hopeless.
    fn end_round(&mut self) {
        stable_sort_by_key(&mut self.contenders, |contender| Reverse(contender.sum));
        let best = self.contenders.first().map_or(0, |best| best.sum);
        let behind = i32::from(self.sample) * HOPELESS;
        self.contenders.retain(|contender| best - contender.sum <= behind);
        self.stage = if self.contenders.len() > 1 {
            Stage::BeginRound
        } else {
            Stage::Done
        };
    }

    fn place_contender(&mut self, board: &mut Board) {
        let Some(contender) = self.contenders.get(usize::from(self.nth)) else {
            self.stage = Stage::DrawSample;
            return;
        };
        let spot = contender.candidate.spot;
        self.points = spot.points();
        let _ = self.placed.push(board.place(spot));
        self.stage = Stage::NextTile;
    }

    /// Goes on to the next drawn tile. The last one is always searched for, because the value of that search is the value of
    /// the rollout.
    fn next_tile(&mut self, board: &mut Board, greedy: &mut GreedySearch) {
        let count = self.placed.len();
        let drawn = self.drawn.get(..count).unwrap_or_default();
        let Some(&digit) = drawn.last() else { return };
        if count < self.drawn.len()
            && let Some(contender) = self.contenders.get(usize::from(self.nth))
            && let Some(spot) = self.replies.get(contender.id, drawn)
        {
            board.draw(digit);
            self.points += spot.points();
            let _ = self.placed.push(board.place(spot));
            return;
        }
        greedy.begin_after(board, digit, self.round.breadth, &self.placed);
        self.stage = Stage::SearchReply;
    }

    /// Places the tile that was searched for and goes on to the next, or ends the rollout.
    fn follow_reply(&mut self, board: &mut Board, greedy: &mut GreedySearch) {
        let count = self.placed.len();
        let Some(contender) = self.contenders.get_mut(usize::from(self.nth)) else {
            return;
        };
        if let Some(best) = greedy.best() {
            let drawn = self.drawn.get(..count).unwrap_or_default();
            self.replies.insert(contender.id, drawn, best.spot);
            if count < self.drawn.len() {
                self.points += best.spot.points();
                let _ = self.placed.push(board.place(best.spot));
                self.stage = Stage::NextTile;
                return;
            }
        }
        let value = self.points * POINT + greedy.best().map_or(0, |best| best.value);
        contender.sum += value * self.weight;
        self.nth += 1;
        for &digit in &self.drawn {
            board.undo_draw(digit);
        }
        while let Some(placed) = self.placed.pop() {
            board.undo(&placed);
        }
        self.stage = Stage::PlaceContender;
    }
}
