//! Bringing a race back from what was written down of it: the setup, the steps, and what the clocks said.
//!
//! The steps are played again through the same rules, so cards can only end up where a real race could have put them.
//! The clocks are then compared with the fastest way in which those steps could have been done. What could not have come
//! about is refused.

use super::{Action, LOCK_OUT_MICROS, Move, Pace, Phase, Race, Setup, Step, StepKind, TURN_MICROS, Turn};
use crate::seat::{MOST_SEATS, Seat};
use crate::stamp::Stamp;

/// What the clocks say at some moment of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The moment of the last thing that happened.
    pub now: Stamp,
    /// Whether play is under way: not waiting for "Go!" and not over.
    pub running: bool,
    /// Who is barred, and until when.
    pub barred_until: [Option<Stamp>; MOST_SEATS],
    /// Whose turn it is in home rules.
    pub turn: Option<Turn>,
}

/// No race can have got into the state that was to be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreachable;

impl Race {
    /// What the clocks say now.
    pub fn clock(&self) -> Clock {
        Clock {
            now: self.now,
            running: self.phase() == Phase::Running,
            barred_until: self.barred_until,
            turn: self.turn,
        }
    }

    /// The race in which these steps were done and these clocks shown. It goes on exactly where it was.
    pub fn resume(setup: Setup, steps: impl IntoIterator<Item = Step>, clock: Clock) -> Result<Race, Unreachable> {
        let mut replay = Replay {
            race: Race::deal(setup),
            may_have_erred: [false; MOST_SEATS],
        };
        for step in steps {
            replay.step(step)?;
        }
        replay.set_clocks(clock)
    }
}

/// A race played again as fast as the rules allow.
struct Replay {
    race: Race,
    /// Who, since their last step, at some moment held a card that did not fit: only they can be barred.
    may_have_erred: [bool; MOST_SEATS],
}

impl Replay {
    fn step(&mut self, step: Step) -> Result<(), Unreachable> {
        if self.race.phase() == Phase::Waiting {
            self.go()?;
        }
        let at = self.next_turn_at();
        if self.race.setup().pace == Pace::Home {
            self.race.give_turn(step.seat, at).map_err(|_| Unreachable)?;
        }
        let what = match step.kind {
            StepKind::Drew => Move::Draw,
            StepKind::Played(card) => Move::Play {
                card,
                on: self.race.top(),
            },
            StepKind::LaidLast => Move::LayLast,
        };
        let done = self.race.steps().len();
        self.race
            .act(Action {
                seat: step.seat,
                at,
                what,
            })
            .map_err(|_| Unreachable)?;
        // A wrong card is accepted as an action, but is no step.
        if self.race.steps().len() == done {
            return Err(Unreachable);
        }
        self.may_have_erred[step.seat.index()] = false;
        self.look_for_wrong_cards();
        Ok(())
    }

    fn go(&mut self) -> Result<(), Unreachable> {
        self.race.go(self.race.now()).map_err(|_| Unreachable)?;
        self.look_for_wrong_cards();
        Ok(())
    }

    fn look_for_wrong_cards(&mut self) {
        if self.race.phase() == Phase::Running {
            for seat in self.race.seats() {
                self.may_have_erred[seat.index()] |= self.race.holds_wrong_card(seat);
            }
        }
    }

    /// The earliest moment at which the next turn can begin. Without home rules that is now: things may happen in one
    /// microsecond.
    fn next_turn_at(&self) -> Stamp {
        self.race.turn().map_or(self.race.now(), |turn| turn.ends)
    }

    fn set_clocks(mut self, clock: Clock) -> Result<Race, Unreachable> {
        if clock.running && self.race.phase() == Phase::Waiting {
            self.go()?;
        }
        let bars_are_right = Seat::ALL
            .into_iter()
            .all(|seat| match clock.barred_until[seat.index()] {
                Some(until) => self.can_be_barred(seat, until, clock.now),
                None => true,
            });
        let turn_is_right = match clock.turn {
            Some(turn) => self.can_have_turn(turn, clock.now),
            None => clock.now >= self.next_turn_at(),
        };
        let running = self.race.phase() == Phase::Running;
        if clock.running != running || clock.now < self.race.now() || !bars_are_right || !turn_is_right {
            return Err(Unreachable);
        }
        self.race.now = clock.now;
        self.race.barred_until = clock.barred_until;
        self.race.turn = clock.turn;
        Ok(self.race)
    }

    fn can_be_barred(&self, seat: Seat, until: Stamp, now: Stamp) -> bool {
        let erred_at = until.minus_micros(LOCK_OUT_MICROS);
        let in_time = now < until && erred_at.is_some_and(|erred_at| erred_at <= now);
        in_time && self.race.setup().pace == Pace::Race && self.may_have_erred[seat.index()]
    }

    fn can_have_turn(&self, turn: Turn, now: Stamp) -> bool {
        let Some(began) = turn.began() else { return false };
        let runs = began <= now && now < turn.ends && self.race.phase() == Phase::Running;
        let seat_is_taken = turn.seat.index() < self.race.setup().players.count();
        if !runs || !seat_is_taken || self.race.setup().pace != Pace::Home {
            return false;
        }
        let is_new = began >= self.next_turn_at();
        if !turn.used {
            return is_new;
        }
        let used_by_last_step = self
            .race
            .turn()
            .is_some_and(|last| last.seat == turn.seat && began.plus_micros(TURN_MICROS) >= last.ends);
        used_by_last_step || is_new && self.race.holds_wrong_card(turn.seat)
    }
}
