//! The rival's second thoughts: the few best places are tried out. Each is laid, a few of the tiles that may come are drawn
//! and laid where a quick look finds them best, and what has become of the layout counts. All places are tried with the
//! same draws, so that luck does not decide between them; after each round of trials the worse places drop out, and those
//! that stay are tried more.
//!
//! It goes on in steps of a few thousand cycles and keeps count of the work, never of the time.

use heapless::Vec;

use super::super::ROUNDS;
use super::board::{Board, DIGITS, Laid};
use super::cost::{Cost, DRAWING, LAYING, LITTLE};
use super::ply::{Breadth, Idea, Ply, best_first};
use super::replies::Replies;
use super::worth::POINT;
use crate::random::Random;

/// As many places as are tried out at the most.
pub(super) const CONTENDERS: usize = 16;

/// As many tiles as are drawn in a trial at the most.
pub(super) const DEEPEST: usize = 8;

/// Whoever is so far behind after a round of trials drops out.
const HOPELESS: i32 = 8 * POINT;

/// One round of trials.
#[derive(Clone, Copy, Debug)]
pub(super) struct Heat {
    /// How many places take part.
    pub contenders: u8,
    /// How many tiles are drawn in each trial. With one, every tile that may come is drawn once.
    pub depth: u8,
    /// How many trials each place has.
    pub samples: u16,
    /// How many places a quick look considers.
    pub breadth: Breadth,
}

/// A place that is tried out.
#[derive(Clone, Copy, Debug)]
struct Contender {
    /// What its replies are remembered by, wherever it stands.
    name: u8,
    idea: Idea,
    /// What all its trials were worth together.
    sum: i32,
}

/// What comes next within a trial.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Which places on the table are worth remembering, digit by digit.
    Remember {
        digit: u8,
    },
    /// The next heat, or none.
    Heat,
    /// The next draw, for all contenders.
    Draw,
    /// The next contender.
    Lay,
    /// The next tile drawn: where it goes is remembered, or else looked for.
    Reply,
    /// Looking for where to lay the drawn tile.
    Look,
    Done,
}

/// Trials of the best places for one tile.
#[derive(Clone, Debug)]
pub(super) struct Trials {
    heats: &'static [Heat],
    heat: Heat,
    stage: Stage,
    contenders: Vec<Contender, CONTENDERS>,
    /// The contender on trial.
    nth: u8,
    /// How many draws this heat has had.
    sample: u16,
    /// The tiles that may come.
    bag: Vec<u8, ROUNDS>,
    /// What is drawn in this trial.
    order: Vec<u8, DEEPEST>,
    /// How often the first tile of the order counts.
    weight: i32,
    laid: Vec<Laid, { DEEPEST + 1 }>,
    replies: Replies,
    points: i32,
    random: Random,
    is_hurried: bool,
}

impl Trials {
    pub(super) const fn new() -> Trials {
        Trials {
            heats: &[],
            heat: Heat {
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
            order: Vec::new(),
            weight: 1,
            laid: Vec::new(),
            replies: Replies::new(),
            points: 0,
            random: Random::new(0),
            is_hurried: false,
        }
    }

    /// Takes up the best of these ideas. The tile they are about must have been drawn from the board.
    pub(super) fn begin(&mut self, board: &Board, ideas: &[Idea], heats: &'static [Heat], random: Random) {
        self.contenders.clear();
        let most = usize::from(heats.first().map_or(1, |heat| heat.contenders)).min(CONTENDERS);
        for &idea in ideas {
            let contender = Contender { name: 0, idea, sum: 0 };
            if self.contenders.len() == most {
                let worst = self.contenders.iter_mut().min_by_key(|worst| worst.idea.worth);
                if let Some(worst) = worst.filter(|worst| worst.idea.worth < idea.worth) {
                    *worst = contender;
                }
            } else {
                let _ = self.contenders.push(contender);
            }
        }
        self.bag.clear();
        for digit in 0..DIGITS {
            for _ in 0..board.left[digit] {
                let _ = self.bag.push(digit as u8);
            }
        }
        best_first(&mut self.contenders, |contender| contender.idea.worth);
        for (name, contender) in self.contenders.iter_mut().enumerate() {
            contender.name = name as u8;
        }
        self.laid.clear();
        self.replies.clear();
        self.heats = heats;
        self.random = random;
        self.weight = 1;
        self.is_hurried = false;
        self.stage = if self.bag.is_empty() || self.contenders.len() < 2 {
            Stage::Done
        } else {
            Stage::Remember { digit: 0 }
        };
    }

    /// The place that stands best.
    pub(super) fn best(&self) -> Option<Idea> {
        self.contenders.first().map(|contender| contender.idea)
    }

    /// Whether there is nothing more to try.
    pub(super) fn is_done(&self) -> bool {
        matches!(self.stage, Stage::Done)
    }

    /// What the next step costs.
    pub(super) fn cost(&self, ply: &Ply) -> Cost {
        match self.stage {
            Stage::Remember { .. } => {
                if self.weight == 0 {
                    ply.cost()
                } else {
                    LAYING
                }
            }
            Stage::Heat | Stage::Done => LITTLE,
            Stage::Draw => DRAWING,
            Stage::Lay | Stage::Reply => LAYING,
            Stage::Look => {
                if ply.is_done() {
                    LAYING
                } else {
                    ply.cost()
                }
            }
        }
    }

    /// There is no time for more trials than those that are under way: ends after this draw.
    pub(super) fn hurry(&mut self) {
        self.heats = &[];
        self.heat.samples = 0;
        self.is_hurried = true;
    }

    /// Goes a step on. Says whether a heat has ended with it, so that [`Trials::best`] may be another now.
    pub(super) fn step(&mut self, board: &mut Board, ply: &mut Ply) -> bool {
        let was_drawing = matches!(self.stage, Stage::Draw);
        match self.stage {
            Stage::Remember { digit } => self.remember(board, ply, digit),
            Stage::Heat => self.begin_heat(),
            Stage::Draw => self.draw(),
            Stage::Lay => self.lay(board),
            Stage::Reply => self.reply(board, ply),
            Stage::Look => {
                if !ply.step(board) {
                    self.follow(board, ply);
                }
            }
            Stage::Done => {}
        }
        was_drawing && matches!(self.stage, Stage::Heat | Stage::Done)
    }

    #[inline(never)]
    fn remember(&mut self, board: &mut Board, ply: &mut Ply, digit: u8) {
        if self.weight == 0 {
            // In the middle of it.
            if !ply.step_remembering(board) {
                self.weight = 1;
                self.stage = Stage::Remember { digit: digit + 1 };
            }
        } else if usize::from(digit) == DIGITS {
            ply.recall(true);
            self.stage = Stage::Heat;
        } else if board.left[usize::from(digit)] == 0 {
            self.stage = Stage::Remember { digit: digit + 1 };
        } else {
            ply.begin_remembering(board, digit);
            self.weight = 0;
        }
    }

    #[inline(never)]
    fn begin_heat(&mut self) {
        let Some((&heat, rest)) = self.heats.split_first() else {
            self.stage = Stage::Done;
            return;
        };
        self.heats = rest;
        if heat.breadth != self.heat.breadth {
            // A longer look may find another reply.
            self.replies.clear();
        }
        self.heat = heat;
        self.heat.depth = heat.depth.min(self.bag.len() as u8);
        self.contenders.truncate(heat.contenders.into());
        for contender in &mut self.contenders {
            contender.sum = 0;
        }
        self.sample = 0;
        self.stage = Stage::Draw;
    }

    /// Draws the tiles of the next trial, the first of them in turn from all that may come.
    #[inline(never)]
    fn draw(&mut self) {
        let rounds = self.bag.len();
        let is_every = self.heat.depth <= 1;
        let samples = if is_every { rounds } else { self.heat.samples.into() };
        let nth = usize::from(self.sample);
        if nth >= samples || self.is_hurried {
            best_first(&mut self.contenders, |contender| contender.sum);
            let best = self.contenders.first().map_or(0, |best| best.sum);
            let behind = i32::from(self.sample) * HOPELESS;
            self.contenders.retain(|contender| best - contender.sum <= behind);
            self.stage = if self.contenders.len() > 1 {
                Stage::Heat
            } else {
                Stage::Done
            };
            return;
        }
        self.sample += 1;
        self.weight = 1;
        self.order.clear();
        if is_every {
            let digit = self.bag[nth];
            if nth > 0 && self.bag[nth - 1] == digit {
                // The other one was tried already, for both.
                return;
            }
            self.weight = self.bag.iter().filter(|&&other| other == digit).count() as i32;
            let _ = self.order.push(digit);
        } else {
            let mut bag = self.bag.clone();
            bag.swap(0, nth % rounds);
            for place in 0..usize::from(self.heat.depth) {
                if place > 0 {
                    let chosen = place + self.random.below((rounds - place) as u32) as usize;
                    bag.swap(place, chosen);
                }
                let _ = self.order.push(bag[place]);
            }
        }
        self.nth = 0;
        self.stage = Stage::Lay;
    }

    /// Lays the next contender's tile.
    #[inline(never)]
    fn lay(&mut self, board: &mut Board) {
        let Some(contender) = self.contenders.get(usize::from(self.nth)) else {
            self.stage = Stage::Draw;
            return;
        };
        let lie = contender.idea.lie;
        self.points = lie.points();
        let _ = self.laid.push(board.lay(lie));
        self.stage = Stage::Reply;
    }

    /// Takes up the next tile drawn. The last one is looked at in any case: what the layout is worth with it counts.
    fn reply(&mut self, board: &mut Board, ply: &mut Ply) {
        let drawn = self.laid.len();
        let tiles = self.order.get(..drawn).unwrap_or_default();
        let Some(&digit) = tiles.last() else { return };
        if drawn < self.order.len()
            && let Some(contender) = self.contenders.get(usize::from(self.nth))
            && let Some(lie) = self.replies.of(contender.name, tiles)
        {
            board.draw(digit);
            self.points += lie.points();
            let _ = self.laid.push(board.lay(lie));
            return;
        }
        ply.begin_after(board, digit, self.heat.breadth, &self.laid);
        self.stage = Stage::Look;
    }

    /// Lays the tile that was looked at and goes on to the next, or ends the trial.
    #[inline(never)]
    fn follow(&mut self, board: &mut Board, ply: &mut Ply) {
        let drawn = self.laid.len();
        let Some(contender) = self.contenders.get_mut(usize::from(self.nth)) else {
            return;
        };
        if let Some(best) = ply.best() {
            self.replies
                .note(contender.name, self.order.get(..drawn).unwrap_or_default(), best.lie);
            if drawn < self.order.len() {
                self.points += best.lie.points();
                let _ = self.laid.push(board.lay(best.lie));
                self.stage = Stage::Reply;
                return;
            }
        }
        let worth = self.points * POINT + ply.best().map_or(0, |best| best.worth);
        contender.sum += worth * self.weight;
        self.nth += 1;
        for &digit in &self.order {
            board.put_back(digit);
        }
        while let Some(laid) = self.laid.pop() {
            board.take_back(&laid);
        }
        self.stage = Stage::Lay;
    }
}
