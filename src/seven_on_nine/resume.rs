//! Restores a race from what was saved of it: the setup, the steps and the timed state.
//!
//! The steps are replayed through the same rules, so cards can only end up where a real race could have put them. The timed
//! state is then compared with the fastest way in which those steps could have been done. A state that no race can come into
//! is refused.

use core::error::Error;
use core::fmt;

use super::{Action, Bar, HouseTurn, LOCK_OUT_MICROS, Move, Phase, Race, Setup, Step, StepKind, Variant};
use crate::seat::{MOST_SEATS, Seat};
use crate::time::Timestamp;

/// The timed state of a race: what depends on time and does not follow from the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The race's own time.
    pub now: Timestamp,
    /// Whether play is under way: neither waiting for "Go!" nor over.
    pub running: bool,
    /// The penalty of each player who is barred after a wrong card, by seat.
    pub bars: [Option<Bar>; MOST_SEATS],
    /// The current turn in house rules.
    pub turn: Option<HouseTurn>,
}

/// The error for a state that cannot come about by the rules, so that no race is resumed from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreachable;

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("No race can come into this state.")
    }
}

impl Error for Unreachable {}

impl Race {
    /// The timed state of the race as it is now, to be saved.
    pub fn clock(&self) -> Clock {
        Clock {
            now: self.now,
            running: self.phase() == Phase::Running,
            bars: self.bars,
            turn: self.turn,
        }
    }

    /// Restores a race from its setup, its steps and its timed state, so that it goes on exactly where it was. An
    /// impossible state is refused.
    pub fn resume(setup: Setup, steps: impl IntoIterator<Item = Step>, clock: Clock) -> Result<Race, Unreachable> {
        let mut replay = Replay {
            race: Race::deal(setup),
            clock,
            held_wrong_card: [false; MOST_SEATS],
        };
        for step in steps {
            replay.step(step)?;
        }
        replay.set_clocks()
    }
}

/// A race that is replayed as fast as the rules allow.
struct Replay {
    race: Race,
    clock: Clock,
    /// Whether each player, by seat, held a card that did not fit at the step after which they were barred, and has not
    /// acted since. Only such a player can be barred.
    held_wrong_card: [bool; MOST_SEATS],
}

impl Replay {
    fn step(&mut self, step: Step) -> Result<(), Unreachable> {
        if self.race.phase() == Phase::Waiting {
            self.go()?;
        }
        let at = self.next_turn_at();
        if self.race.setup().variant == Variant::HouseRules {
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
        let seat = step.seat;
        let done = self.race.steps().len();
        self.race.act(Action { seat, at, what }).map_err(|_| Unreachable)?;
        // The race accepts a play of a wrong card, but records no step for it. A saved step must not be one.
        if self.race.steps().len() == done {
            return Err(Unreachable);
        }
        self.held_wrong_card[seat.index()] = false;
        self.look_for_wrong_cards();
        Ok(())
    }

    fn go(&mut self) -> Result<(), Unreachable> {
        self.race.go(self.race.now()).map_err(|_| Unreachable)?;
        self.look_for_wrong_cards();
        Ok(())
    }

    fn look_for_wrong_cards(&mut self) {
        let steps = self.race.steps().len();
        if self.race.phase() != Phase::Running {
            return;
        }
        for seat in self.race.seats() {
            let barred_now = self.clock.bars[seat.index()].is_some_and(|bar| usize::from(bar.after_steps) == steps);
            self.held_wrong_card[seat.index()] |= barred_now && self.race.holds_wrong_card(seat);
        }
    }

    /// The earliest time at which the next action can happen: in house rules the end of the current turn, otherwise
    /// now, as several actions may have the same timestamp.
    fn next_turn_at(&self) -> Timestamp {
        self.race.turn().map_or(self.race.now(), |turn| turn.ends)
    }

    fn set_clocks(mut self) -> Result<Race, Unreachable> {
        if self.clock.running && self.race.phase() == Phase::Waiting {
            self.go()?;
        }
        let Clock {
            now,
            running,
            bars,
            turn,
        } = self.clock;
        let turn_is_right = match turn {
            Some(turn) => self.can_have_turn(turn),
            None => now >= self.next_turn_at(),
        };
        let is_running = self.race.phase() == Phase::Running;
        if running != is_running || now < self.race.now() || !self.can_have_bars() || !turn_is_right {
            return Err(Unreachable);
        }
        self.race.now = now;
        self.race.bars = bars;
        self.race.turn = turn;
        Ok(self.race)
    }

    /// Whether the penalties are possible: each barred player can have played a wrong card, and the wrong cards can
    /// have been played in the order of their times.
    fn can_have_bars(&self) -> bool {
        let bars = || {
            Seat::ALL
                .into_iter()
                .filter_map(|seat| Some((seat, self.clock.bars[seat.index()]?)))
        };
        bars().all(|(seat, bar)| {
            let in_order = bars().all(|(_, other)| bar.after_steps <= other.after_steps || bar.until >= other.until);
            in_order && self.can_be_barred(seat, bar)
        })
    }

    fn can_be_barred(&self, seat: Seat, bar: Bar) -> bool {
        let erred_at = bar.until.minus_micros(LOCK_OUT_MICROS);
        let in_time = self.clock.now < bar.until && erred_at.is_some_and(|erred_at| erred_at <= self.clock.now);
        in_time && self.race.setup().variant == Variant::Simultaneous && self.held_wrong_card[seat.index()]
    }

    fn can_have_turn(&self, turn: HouseTurn) -> bool {
        let Some(began) = turn.began() else { return false };
        let now = self.clock.now;
        let runs = began <= now && now < turn.ends && self.race.phase() == Phase::Running;
        let seat_is_taken = turn.seat.index() < self.race.setup().players.count();
        if !runs || !seat_is_taken || self.race.setup().variant != Variant::HouseRules {
            return false;
        }
        let is_new = began >= self.next_turn_at();
        if !turn.used {
            return is_new;
        }
        let is_that_of_the_last_step = |last: HouseTurn| last.seat == turn.seat && turn.ends >= last.ends;
        let used_for_wrong_card = is_new && self.race.holds_wrong_card(turn.seat);
        self.race.turn().is_some_and(is_that_of_the_last_step) || used_for_wrong_card
    }
}
