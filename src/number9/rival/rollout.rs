//! Looking ahead. The best candidates of the greedy search, called contenders, compete in rounds of successive halving.
//! In each round every contender is placed on the board, some of the tiles to come are drawn, the greedy search places
//! each of those, and the resulting layout is evaluated. Such a run is a rollout, the drawn tiles are a sample, and the
//! depth is how many they are. With a depth of one this is an exact expectimax over the next tile, each digit weighted
//! by how many tiles of it are to come. With more it is a random sample. All contenders get the same samples (common
//! random numbers), so that luck does not decide between them. After each round the worse ones drop out, and the others
//! get more and deeper samples.
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

/// The greatest possible depth: how many drawn tiles the lists of a rollout have room for.
const MOST_DRAWN: usize = 8;

/// How far the mean value of a contender may be behind that of the best at the end of a round: eight points. If it is
/// further behind, the contender drops out.
const HOPELESS: i32 = 8 * POINT;

/// The parameters of one round of successive halving.
#[derive(Clone, Copy, Debug)]
pub(super) struct HalvingRound {
    pub contenders: u8,
    /// The depth: how many tiles are drawn in each rollout. If it is one, every digit to come is tried once, instead of
    /// random samples.
    pub depth: u8,
    /// How many samples each contender gets. Not used if the depth is one.
    pub samples: u16,
    /// How many candidates the greedy search evaluates for each drawn tile.
    pub breadth: u8,
}

/// A candidate that competes in the rollouts.
#[derive(Clone, Copy, Debug)]
struct Contender {
    /// The number of this contender in the keys of the reply cache. It stays the same when the contenders are sorted.
    id: u8,
    candidate: Candidate,
    /// The sum of the values of this contender's rollouts in this round, each times the weight of its sample.
    sum: i32,
}

/// What the next step of the rollouts does.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Start to search level 0 for the best spots of this digit, which the greedy search caches before the first round.
    BeginCache {
        digit: u8,
    },
    FillCache {
        digit: u8,
    },
    BeginRound,
    /// Draw the tiles of the next sample. All contenders get this sample, one after the other.
    DrawSample,
    /// Start a rollout: place the next contender on the board.
    PlaceContender,
    /// Place the next drawn tile where the reply cache says, or start a greedy search for its spot.
    NextTile,
    SearchReply,
    Done,
}

#[derive(Clone, Debug)]
pub(super) struct Rollouts {
    /// The rounds that follow the current one.
    rounds: &'static [HalvingRound],
    round: HalvingRound,
    stage: Stage,
    contenders: Vec<Contender, MOST_CONTENDERS>,
    /// The position, in `contenders`, of the contender whose rollout is under way.
    nth: u8,
    /// How many samples were drawn in this round.
    sample: u16,
    /// The digits of all tiles that are to come, in ascending order. Samples are drawn from them.
    bag: Vec<u8, ROUNDS>,
    /// The digits of the tiles in the current sample, in the order in which they are placed.
    drawn: Vec<u8, MOST_DRAWN>,
    /// How many times the value of a rollout with this sample counts: in expectimax once for each tile to come with the
    /// digit that was drawn, otherwise once.
    weight: i32,
    /// How to undo each tile placed in the current rollout, the contender first; and the points that these tiles score
    /// together.
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

    /// Starts a competition of the best of these candidates for the tile in hand, which must have been drawn from the
    /// board.
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

    /// The contender that led at the end of the last round. Before that, the one with the highest value by the greedy
    /// search.
    pub(super) fn best(&self) -> Option<Candidate> {
        self.contenders.first().map(|contender| contender.candidate)
    }

    pub(super) fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// What the next step is likely to cost, in units of 100 cycles.
    pub(super) fn cost(&self, greedy: &GreedySearch) -> Cost {
        match self.stage {
            Stage::BeginRound | Stage::Done => TRANSITION,
            Stage::DrawSample => DRAW_SAMPLE,
            Stage::BeginCache { .. } | Stage::PlaceContender | Stage::NextTile => PLACE_TILE,
            Stage::SearchReply if greedy.is_done() => PLACE_TILE,
            Stage::FillCache { .. } | Stage::SearchReply => greedy.cost(),
        }
    }

    /// Ends the rollouts once every contender has had the current sample, so that the comparison stays fair. Called
    /// when the budget is used up.
    pub(super) fn end_soon(&mut self) {
        self.rounds = &[];
        self.round.samples = 0;
        self.is_out_of_time = true;
    }

    /// Takes a step. Returns whether the step has ended a round, so that [`Rollouts::best`] may have changed.
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

    /// Starts to fill the greedy search's cache for this digit, if a tile of it is to come. After the last digit the
    /// first round begins.
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

    /// Sets up the next round with the contenders that are left, or ends the rollouts after the last round.
    fn begin_round(&mut self) {
        let Some((&round, rest)) = self.rounds.split_first() else {
            self.stage = Stage::Done;
            return;
        };
        self.rounds = rest;
        if round.breadth != self.round.breadth {
            // With another breadth the greedy search may choose other spots, so the cached replies are of no use any
            // more.
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

    /// Draws the tiles of the next sample, or ends the round if there were enough. The first tile of a sample is not
    /// random: it goes through all tiles to come, one after the other, so that each is first about equally often.
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
                // The sample before had the same digit, with a weight that counts for both tiles of it. So this tile
                // needs no rollout.
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

    /// Sorts the contenders by the values of this round, the best first, and drops those that are too far behind the
    /// best.
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

    /// Starts the next contender's rollout with the current sample. If all contenders have had it, the next sample is
    /// drawn.
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

    /// Places the next drawn tile at its cached spot, or starts a search for its spot. The last tile of a sample is
    /// always searched for, because the value that its search finds is the value of the rollout.
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

    /// Places the drawn tile at the spot that the greedy search has found. After the last tile it adds the value of the
    /// rollout to the contender instead, and restores the board.
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
