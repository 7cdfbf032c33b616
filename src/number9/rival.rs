//! A player of Number 9. It sees what a person sees: its own table, the tile in hand, and so which tiles are still to come,
//! but not in which order.
//!
//! It never holds anybody up. A thought is taken up with [`Rival::begin`] and goes on for a moment with each
//! [`Rival::think`]; its best answer so far can be had at any time. Nothing but the table, the tile, the skill and a seed
//! decides the answer, so that a game can be played again.

use core::mem;

use super::{Digit, Spot, Table};
use crate::random::Random;

mod board;
mod cost;
mod figure;
mod fringe;
mod glance;
mod plan;
mod platforms;
mod ply;
mod replies;
mod skill;
mod snugness;
mod trials;
mod weights;
mod wide;
#[cfg(feature = "hosted")]
#[doc(hidden)]
pub mod workshop;
mod worth;

use board::Board;
use cost::{CHECKING, CHOOSING, CLEARING, Cost, LAYING, LITTLE, LOOKING_OVER, MOMENT};
use ply::Ply;
pub use skill::Skill;
use trials::Trials;
use wide::Wide;

/// What a mind is at.
#[derive(Clone, Copy, Debug)]
enum Stage {
    /// Nothing.
    Rest,
    /// It has the tile, and has not looked at the table yet.
    Begin,
    /// It takes in the tiles of the table, one after the other.
    Look { nth: u8 },
    /// It looks for places for the tile.
    Find,
    /// It tries the best of them out.
    Try,
    /// It looks over a layout that is too wide to be thought about.
    LookOver,
}

/// What a thought took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Layouts that were judged.
    pub judgements: u32,
    /// Cycles of the chip, as they are counted on any machine: of a long thought, within a twentieth of what the chip takes.
    pub cycles: u64,
}

/// A rival's mind: what it takes to think about one tile. It has no memory of the ones before.
#[derive(Clone, Debug)]
pub struct Rival {
    skill: Skill,
    digit: Digit,
    seed: u32,
    stage: Stage,
    board: Board,
    ply: Ply,
    trials: Trials,
    wide: Wide,
    best: Option<Spot>,
    /// Whether there is a better answer that the rules were not asked about yet.
    is_unsettled: bool,
    /// Work done for this tile, in the units of `cost.rs`.
    work: u32,
}

impl Rival {
    /// A mind at rest.
    pub const fn new() -> Rival {
        Rival {
            skill: Skill::Novice,
            digit: Digit::ALL[0],
            seed: 0,
            stage: Stage::Rest,
            board: Board::empty(),
            ply: Ply::new(),
            trials: Trials::new(),
            wide: Wide::new(),
            best: None,
            is_unsettled: false,
            work: 0,
        }
    }

    /// Takes up the tile that is to be laid on this table, and drops whatever was thought of before. The same seed thinks
    /// the same; rivals of one game have different ones, so that not all of them lay the same tile on the same spot.
    pub fn begin(&mut self, skill: Skill, _table: &Table, digit: Digit, seed: u32) {
        self.skill = skill;
        self.digit = digit;
        self.seed = seed;
        self.stage = Stage::Begin;
        self.best = None;
        self.is_unsettled = false;
        self.work = 0;
        self.board.judgements = 0;
    }

    /// Thinks on for a moment, on the same table each time. Says whether there is more to think about.
    // Not inlined, so that what it takes of the stack and of flash can be told from what others take.
    #[inline(never)]
    pub fn think(&mut self, table: &Table) -> bool {
        let mut spent = 0;
        while !matches!(self.stage, Stage::Rest) {
            let cost = self.cost();
            if spent > 0 && spent + u32::from(cost.most) > MOMENT {
                break;
            }
            self.step(table);
            let work = u32::from(cost.least) + mem::take(&mut self.board.effort);
            spent += work;
            self.work += work;
        }
        !matches!(self.stage, Stage::Rest)
    }

    fn cost(&self) -> Cost {
        match self.stage {
            Stage::Rest => LITTLE,
            Stage::Begin => CLEARING,
            Stage::Look { .. } => LAYING,
            Stage::Find if self.ply.is_done() => CHOOSING,
            Stage::Find => self.ply.cost(),
            Stage::Try if self.is_unsettled => CHECKING,
            Stage::Try => self.trials.cost(&self.ply),
            Stage::LookOver => LOOKING_OVER,
        }
    }

    fn step(&mut self, table: &Table) {
        match self.stage {
            Stage::Try if !self.is_unsettled => {
                if self.work > self.skill.patience() {
                    self.trials.hurry();
                }
                if self.trials.is_done() {
                    self.stage = Stage::Rest;
                } else {
                    self.is_unsettled = self.trials.step(&mut self.board, &mut self.ply);
                }
            }
            _ => self.prepare(table),
        }
    }

    /// Whatever is done only a few times for a tile.
    // Not inlined, nor are such things below, so that the many steps between them are not held up.
    #[inline(never)]
    fn prepare(&mut self, table: &Table) {
        match self.stage {
            Stage::Rest => {}
            Stage::Begin => {
                self.best = table.outside(self.digit, self.seed);
                self.stage = if self.best.is_none() {
                    // There is no such tile left.
                    Stage::Rest
                } else if self.board.clear(table) {
                    Stage::Look { nth: 0 }
                } else {
                    self.wide.begin(table);
                    Stage::LookOver
                };
            }
            Stage::Look { nth } => match table.tiles().get(usize::from(nth)) {
                Some(&tile) => {
                    let lie = self.board.lie(tile);
                    self.board.draw(lie.digit);
                    self.board.lay(lie);
                    self.stage = Stage::Look { nth: nth + 1 };
                }
                None => {
                    self.ply.recall(false);
                    self.ply
                        .begin(&mut self.board, self.digit.value(), self.skill.manner(self.seed));
                    self.stage = Stage::Find;
                }
            },
            Stage::Find => {
                if !self.ply.step(&mut self.board) {
                    let mut random = self.chance();
                    self.ply.waver(&mut random);
                    // To try out the turns of the very first tile would find them all alike, but for the noise.
                    let heats = if table.tiles().is_empty() {
                        &[]
                    } else {
                        self.skill.heats()
                    };
                    self.trials.begin(&self.board, self.ply.ideas(), heats, random);
                    self.is_unsettled = true;
                    self.stage = Stage::Try;
                }
            }
            Stage::Try => self.settle(table),
            Stage::LookOver => self.look_over(table),
        }
    }

    fn look_over(&mut self, table: &Table) {
        let (better, is_more) = self.wide.step(table, self.digit);
        self.best = better.or(self.best);
        if !is_more {
            self.stage = Stage::Rest;
        }
    }

    /// Makes the best place so far the answer.
    fn settle(&mut self, table: &Table) {
        self.is_unsettled = false;
        if let Some(idea) = self.trials.best()
            && let Some(spot) = self.board.spot(table, idea.lie)
        {
            self.best = Some(spot);
        }
    }

    /// The rival's own luck, which has nothing to do with that of the deck.
    fn chance(&self) -> Random {
        const RIVAL: u64 = 0x5249_5641;
        Random::new(u64::from(self.seed) << u32::BITS | (RIVAL + u64::from(self.board.rounds)))
    }

    /// Whether the spot that seems best without thinking ahead is known: what comes now are second thoughts.
    pub fn has_opinion(&self) -> bool {
        match self.stage {
            Stage::Rest => true,
            Stage::Try => !self.is_unsettled,
            Stage::Begin | Stage::Look { .. } | Stage::Find | Stage::LookOver => false,
        }
    }

    /// What was spent on this tile so far.
    pub fn effort(&self) -> Effort {
        Effort {
            judgements: self.board.judgements,
            cycles: u64::from(self.work) * u64::from(cost::UNIT),
        }
    }

    /// The best spot so far. There is one as soon as a first moment was spent on it, and as long as there is a tile left of
    /// that digit.
    pub fn answer(&self) -> Option<Spot> {
        self.best
    }
}

impl Default for Rival {
    fn default() -> Rival {
        Rival::new()
    }
}
