//! Runs the search of the computer players while the chip is idle: for a hint, for the demo, for the rivals, and for
//! par.
//!
//! The search needs several kilobytes of memory, so there is one for all of them, and it works on one problem at a
//! time: on the one that the player waits for first. The driver of the device owns that memory and lends it to
//! [`Handheld::think`].
//!
//! A call searches for less than half a millisecond and then returns. The answer depends on the position and the seed
//! alone, never on the clock: an interrupted search begins anew and comes to the same answer. Only when a player's
//! patience ends is the best answer so far taken.

use super::opponents::Par;
use super::play::{Number9Play, Stage};
use crate::handheld::device::Handheld;
use crate::handheld::game::{Context, GameKind};
use crate::handheld::menu::Menu;
use crate::handheld::power::Power;
use crate::handheld::scene::Scene;
use crate::number9::{Digit, Rival, Skill, Spot, Table, rival};
use crate::seat::Seat;
use crate::storage::Slot;
use crate::time::Timestamp;

/// For whom the search is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asker {
    /// The player, who wants a hint.
    Person,
    /// The demo.
    Demo,
    /// The rival in this seat.
    Rival(Seat),
    /// The Master, who sets par, and the Club player, who is compared with it.
    Par,
}

/// A position to search.
struct Problem<'a> {
    skill: Skill,
    table: &'a Table,
    digit: Digit,
    seed: u32,
}

/// The problem that the search is working on: whose it is, and how many tiles they have laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::handheld) struct Thought {
    asker: Asker,
    tiles: usize,
}

impl Handheld {
    /// Whether there is something to think about now. If so, the driver calls [`Handheld::think`] whenever it has
    /// nothing else to do.
    pub fn is_thinking(&self) -> bool {
        self.asker().is_some()
    }

    /// Whether the player waits for the result: for a rival, for a hint, or for the demo to go on.
    pub fn is_waited_for(&self) -> bool {
        match self.scene {
            Scene::Demo => self.games.demo.as_ref().is_some_and(|demo| demo.is_searching()),
            Scene::Playing(GameKind::Number9) => self
                .games
                .number9
                .as_ref()
                .is_some_and(|play| play.waiting_since().is_some()),
            _ => false,
        }
    }

    /// Searches for one time slice, always with the same `search`. A finished answer takes effect at the time that was
    /// last passed to [`Handheld::advance`].
    pub fn think(&mut self, search: &mut Rival) {
        let Some(asker) = self.asker() else { return };
        let is_more = self.search(asker, search);
        // A search that has no answer yet continues until it has one, even if patience is over.
        if !is_more || self.is_impatient() && search.answer().is_some() {
            self.conclude(asker, search.answer());
            self.update_next_frame();
        }
    }

    /// Whether the player's patience is over, so that the best answer so far is taken.
    pub fn is_impatient(&self) -> bool {
        self.patience_ends().is_some_and(|at| at <= self.now)
    }

    fn patience_ends(&self) -> Option<Timestamp> {
        match self.scene {
            Scene::Demo => self.games.demo.as_ref().and_then(|demo| demo.patience_ends()),
            Scene::Playing(GameKind::Number9) => self.games.number9.as_ref().and_then(Number9Play::patience_ends),
            _ => None,
        }
    }

    /// For whom to search now.
    fn asker(&self) -> Option<Asker> {
        if self.idle.power() == Power::Asleep {
            return None;
        }
        if let Scene::Demo = self.scene {
            let demo = self.games.demo.as_ref()?;
            return demo.is_searching().then_some(Asker::Demo);
        }
        let play = self.games.number9.as_ref()?;
        let is_over = play.game().is_over();
        match self.scene {
            Scene::Playing(GameKind::Number9) => {
                if play.hint_wanted() {
                    return Some(Asker::Person);
                }
                if let Some(seat) = play.game().seats().find(|&seat| play.is_thinking(seat)) {
                    return Some(Asker::Rival(seat));
                }
                let is_calm = match play.stage() {
                    Stage::Counted { .. } => true,
                    _ => !is_over && play.par_starts_at(self.idle.since()).is_none_or(|at| at <= self.now),
                };
                if !is_calm {
                    return None;
                }
            }
            // Par of a finished game is searched while anything of that game is on the screen, but not during a pause.
            Scene::Layout { .. } if is_over => {}
            Scene::Menu if is_over && self.choice().menu == Menu::AfterNumber9 => {}
            _ => return None,
        }
        play.next_of_par().map(|_| Asker::Par)
    }

    /// Searches for one time slice. Returns whether the search is unfinished.
    fn search(&mut self, asker: Asker, search: &mut Rival) -> bool {
        let play = match asker {
            Asker::Demo => self.games.demo.as_ref().map(|demo| demo.play()),
            _ => self.games.number9.as_ref(),
        };
        let Some(problem) = play.and_then(|play| problem(asker, play)) else {
            return false;
        };
        let Problem {
            skill,
            table,
            digit,
            seed,
        } = problem;
        let tiles = table.tiles().len();
        let thought = Some(Thought { asker, tiles });
        if self.games.thought != thought {
            self.games.thought = thought;
            search.begin(skill, digit, seed);
        }
        search.think(table)
    }

    /// Applies the answer.
    fn conclude(&mut self, asker: Asker, answer: Option<Spot>) {
        self.games.thought = None;
        let Some(spot) = answer else { return };
        if let (Asker::Demo, Some(demo)) = (asker, &mut self.games.demo) {
            return demo.decide(spot, self.now);
        }
        let is_shown = matches!(self.scene, Scene::Playing(GameKind::Number9));
        let Some(play) = self.games.number9.as_mut() else {
            return;
        };
        let context = &mut Context {
            now: self.now,
            kept: &mut self.kept,
            effects: &mut self.effects,
            random: &mut self.random,
        };
        match asker {
            Asker::Demo => {}
            Asker::Person => play.show_hint(spot, context.now, context.effects),
            Asker::Rival(seat) => play.lay_for(seat, spot, context.now, context.effects),
            Asker::Par => play.add_to_par(spot, is_shown, context),
        }
        play.record_result(context);
        self.mark_save_of(GameKind::Number9);
    }
}

impl Number9Play {
    /// The Master, or the Club player after it, lays its next tile. Once its score is known, it is added to the high scores
    /// of this deck.
    fn add_to_par(&mut self, spot: Spot, is_shown: bool, context: &mut Context<'_>) {
        self.lay_par(spot);
        context.effects.redraw |= is_shown && matches!(self.stage(), Stage::Counted { .. });
        let is_news = self.begin_club() || self.club().is_some();
        if let (true, Par::Known(par)) = (is_news, self.par())
            && context.kept.high_scores.set_par(self.game().code(), par, self.club())
        {
            context.kept.dirty.mark(Slot::HighScores);
        }
    }
}

fn problem(asker: Asker, play: &Number9Play) -> Option<Problem<'_>> {
    let game = play.game();
    let (skill, seat) = match asker {
        Asker::Rival(seat) => (play.rival(seat)?, seat),
        Asker::Person | Asker::Demo => (Skill::Master, Seat::First),
        Asker::Par => (play.par_player(), Seat::First),
    };
    let (table, digit) = match asker {
        Asker::Par => play.next_of_par()?,
        _ => (game.table(seat)?, game.drawn()?),
    };
    Some(Problem {
        skill,
        table,
        digit,
        seed: rival::seed(game.code(), seat),
    })
}
