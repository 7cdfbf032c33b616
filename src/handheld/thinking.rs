//! What the device thinks about while it has nothing else to do: a hint, its own game in the demo, what the rivals lay, and
//! par. There is one mind for all of them, because it is large, and it thinks about one thing at a time: about what somebody
//! waits for first. Whoever drives the device has it and lends it: it is nothing but room to think in.
//!
//! It never keeps anybody waiting for longer than a moment, and decides nothing by the clock: a thought that was dropped for
//! another one begins anew and comes to the same end. Only where somebody's patience ends does the best thought so far do.

use super::device::Handheld;
use super::menu::Menu;
use super::number9::{Number9Play, Par, Stage};
use super::power::Power;
use super::scene::Scene;
use crate::number9::{DeckCode, Digit, Rival, Skill, Spot, Table};
use crate::random::Random;
use crate::seat::Seat;
use crate::storage::slots::Slot;
use crate::time::Timestamp;

/// How long nobody must have pressed anything before par is thought about in a game: whoever plays in a hurry shall have
/// the device to themselves.
const PAR_CALM_MICROS: u64 = 3_000_000;

/// Sets the chance of those who think apart from the chance that has shuffled the deck.
const OWN_CHANCE: u64 = 0x5EED_0F7E_0000_0000;

/// Who wants to know where a tile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asker {
    /// The person.
    Person,
    /// The demo.
    Demo,
    /// The rival in this seat.
    Rival(Seat),
    /// The Master, who sets par.
    Par,
}

/// What is to be thought about.
struct Problem<'a> {
    skill: Skill,
    table: &'a Table,
    digit: Digit,
    seed: u32,
}

/// What the mind is at: for whom it thinks, and about which of their tiles, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Thought {
    asker: Asker,
    tile: usize,
}

impl Handheld {
    /// Whether there is something to think about now. Whoever drives the device calls [`Handheld::think`] as long as there
    /// is, whenever nothing else is to be done.
    pub fn is_thinking(&self) -> bool {
        self.asker().is_some()
    }

    /// Whether somebody waits for what is thought about: for a rival, for a hint, or for the demo to go on.
    pub fn is_waited_for(&self) -> bool {
        match &self.scene {
            Scene::Demo(demo) => demo.is_wondering(),
            Scene::Number9 => self.number9.as_ref().is_some_and(|play| play.waiting_since().is_some()),
            _ => false,
        }
    }

    /// Thinks for a moment, with the same mind each time. Once it is clear where a tile goes, it goes there, at the time that
    /// was last told: whoever drives the device lets time pass first.
    pub fn think(&mut self, mind: &mut Rival) {
        let Some(asker) = self.asker() else { return };
        let is_more = self.ponder(asker, mind);
        // Whoever was not thought about yet gets as many moments as an answer takes.
        if !is_more || self.is_impatient() && mind.answer().is_some() {
            self.conclude(asker, mind.answer());
            self.look();
        }
    }

    /// Whether nobody waits any longer: the best answer so far has to do.
    pub fn is_impatient(&self) -> bool {
        self.patience_ends().is_some_and(|at| at <= self.now)
    }

    /// When the best answer so far is wanted.
    pub(super) fn patience_ends(&self) -> Option<Timestamp> {
        match &self.scene {
            Scene::Demo(demo) => demo.patience_ends(),
            Scene::Number9 => self.number9.as_ref().and_then(Number9Play::patience_ends),
            _ => None,
        }
    }

    /// When par may be thought about; none if it may be now, or not at all.
    pub(super) fn calm_at(&self) -> Option<Timestamp> {
        let calm = self.idle.since().plus_micros(PAR_CALM_MICROS);
        let play = self.number9.as_ref().filter(|play| !play.game().is_over());
        let is_wanted = matches!(self.scene, Scene::Number9) && play.is_some_and(|play| play.next_of_par().is_some());
        (is_wanted && calm > self.now).then_some(calm)
    }

    /// Whom to think for: whoever is waited for comes first.
    fn asker(&self) -> Option<Asker> {
        if self.idle.power() == Power::Asleep {
            return None;
        }
        let play = self.number9.as_ref();
        let is_over = play.is_some_and(|play| play.game().is_over());
        match &self.scene {
            Scene::Demo(demo) => return demo.is_wondering().then_some(Asker::Demo),
            Scene::Race if self.saved().race => return None,
            Scene::Number9 => {
                let play = play?;
                if play.hint_wanted() {
                    return Some(Asker::Person);
                }
                if let Some(seat) = play.game().seats().find(|&seat| play.is_thinking(seat)) {
                    return Some(Asker::Rival(seat));
                }
                let is_calm = match play.stage() {
                    Stage::Counted { .. } => true,
                    _ => !is_over && self.calm_at().is_none(),
                };
                if !is_calm {
                    return None;
                }
            }
            // A game that rests is left alone. One that is over gets its par while anything of it is on the screen.
            Scene::Layout(_) if is_over => {}
            Scene::Menu if is_over && self.choice().menu == Menu::AfterNumber9 => {}
            _ => return None,
        }
        play?.next_of_par().map(|_| Asker::Par)
    }

    /// Thinks about a tile for a moment. Says whether there is more to think about.
    fn ponder(&mut self, asker: Asker, mind: &mut Rival) -> bool {
        let Some(problem) = problem(asker, &self.scene, self.number9.as_ref()) else {
            return false;
        };
        let Problem {
            skill,
            table,
            digit,
            seed,
        } = problem;
        let tile = table.tiles().len();
        let thought = Some(Thought { asker, tile });
        if self.thought != thought {
            self.thought = thought;
            mind.begin(skill, table, digit, seed);
        }
        mind.think(table)
    }

    /// Does what was thought.
    fn conclude(&mut self, asker: Asker, answer: Option<Spot>) {
        self.thought = None;
        let Some(spot) = answer else { return };
        if let (Asker::Demo, Scene::Demo(demo)) = (asker, &mut self.scene) {
            demo.decide(spot, self.now);
        }
        let Some(play) = self.number9.as_mut() else { return };
        match asker {
            Asker::Demo => {}
            Asker::Person => play.show_hint(spot, self.now, &mut self.out),
            Asker::Rival(seat) => play.lay_for(seat, spot, self.now, &mut self.out),
            Asker::Par => self.lay_par(spot),
        }
        self.keep_number9();
    }

    fn lay_par(&mut self, spot: Spot) {
        let Some(play) = self.number9.as_mut() else { return };
        play.lay_par(spot);
        let is_seen = matches!((&self.scene, play.stage()), (Scene::Number9, Stage::Counted { .. }));
        self.out.redraw |= is_seen;
        if let Par::Known(par) = play.par()
            && play.game().is_over()
            && self.records.note_par(play.game().code(), par)
        {
            self.changed.mark(Slot::HighScores);
        }
    }
}

/// What this one wants to know.
fn problem<'a>(asker: Asker, scene: &'a Scene, play: Option<&'a Number9Play>) -> Option<Problem<'a>> {
    let play = match (asker, scene) {
        (Asker::Demo, Scene::Demo(demo)) => demo.play(),
        _ => play?,
    };
    let game = play.game();
    let (skill, seat) = match asker {
        Asker::Rival(seat) => (play.rival(seat)?, seat),
        Asker::Person | Asker::Demo | Asker::Par => (Skill::Master, Seat::First),
    };
    let (table, digit) = match asker {
        Asker::Par => play.next_of_par()?,
        _ => (game.table(seat)?, game.drawn()?),
    };
    Some(Problem {
        skill,
        table,
        digit,
        seed: seed(game.code(), seat),
    })
}

/// What somebody's thoughts about a deck begin with. It tells nothing of the order of the tiles, and no two seats have the
/// same; the Master, wherever it is asked, has that of the first.
fn seed(code: DeckCode, seat: Seat) -> u32 {
    let apart = (seat.index() as u64) << u32::BITS;
    Random::new((OWN_CHANCE + apart) ^ u64::from(code.number())).next_u32()
}
