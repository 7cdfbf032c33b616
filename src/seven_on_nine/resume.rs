//! Restores a race from what was saved of it: the setup, the steps and the timed state.
//!
//! The steps are replayed through the same rules, so cards can only end up where a real race could have put them. The timed
//! state is then compared with the fastest way in which those steps could have been done. A state that no race can come into
//! is refused. Wrong cards in a row are tested for each player alone: where several players have erred at once, a state may
//! be accepted for which there was time for each of them but not for all together. No rule depends on it.

use core::error::Error;
use core::fmt;

use super::{Action, Bar, HouseTurn, Move, Pace, Phase, Race, Setup, Step, StepKind, Variant};
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
    /// How many wrong cards each player, by seat, has played since a card of theirs fitted.
    pub wrong_in_a_row: [u8; MOST_SEATS],
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
            wrong_in_a_row: self.wrong_in_a_row,
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
            errors: [Errors::default(); MOST_SEATS],
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
    /// played one since. Only such a player can be barred.
    held_wrong_card: [bool; MOST_SEATS],
    /// The wrong cards in a row that each player, by seat, had the time for.
    errors: [Errors; MOST_SEATS],
}

/// The wrong cards in a row that a player had the time for, played as early as they could be.
#[derive(Clone, Copy, Debug, Default)]
struct Errors {
    count: u8,
    /// When the last bar of these is over.
    served: Timestamp,
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
        if step.kind != StepKind::Drew {
            self.held_wrong_card[seat.index()] = false;
            self.errors[seat.index()] = Errors::default();
        }
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
            let holds_wrong_card = self.race.holds_wrong_card(seat);
            self.held_wrong_card[seat.index()] |= barred_now && holds_wrong_card;
            if holds_wrong_card {
                self.err(seat, steps);
            }
        }
    }

    /// Lets a player err after so many steps for as long as that may have been, unless they have erred often enough. The last
    /// wrong card of a barred player is left out, because its time is known.
    fn err(&mut self, seat: Seat, steps: usize) {
        let bar = self.clock.bars[seat.index()];
        let wanted = self.clock.wrong_in_a_row[seat.index()].saturating_sub(u8::from(bar.is_some()));
        let (earliest, latest) = self.time_after(steps);
        let setup = self.race.setup();
        let errors = &mut self.errors[seat.index()];
        while errors.count < wanted && errors.served.max(earliest) <= latest {
            errors.count += 1;
            let erred_at = errors.served.max(earliest);
            errors.served = erred_at.plus_micros(setup.lock_out_micros(errors.count));
        }
    }

    /// When the race can have had exactly so many steps: the wrong cards for which players are still barred were played at
    /// known times between them.
    fn time_after(&self, steps: usize) -> (Timestamp, Timestamp) {
        let (mut earliest, mut latest) = (Timestamp::START, self.clock.now);
        for seat in self.race.seats() {
            let Some((bar, erred_at)) = self.last_error(seat) else {
                continue;
            };
            let after = usize::from(bar.after_steps);
            if after < steps {
                earliest = earliest.max(erred_at);
            } else if after > steps {
                latest = latest.min(erred_at);
            }
        }
        (earliest, latest)
    }

    /// The bar of a player, and when they played the wrong card that it is for.
    fn last_error(&self, seat: Seat) -> Option<(Bar, Timestamp)> {
        let bar = self.clock.bars[seat.index()]?;
        let wrong_in_a_row = self.clock.wrong_in_a_row[seat.index()];
        Some((
            bar,
            bar.until
                .minus_micros(self.race.setup().lock_out_micros(wrong_in_a_row))?,
        ))
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
            wrong_in_a_row,
            turn,
        } = self.clock;
        let turn_is_right = match turn {
            Some(turn) => self.can_have_turn(turn),
            None => now >= self.next_turn_at(),
        };
        let is_running = self.race.phase() == Phase::Running;
        if running != is_running
            || now < self.race.now()
            || !self.can_have_bars()
            || !self.can_have_erred()
            || !turn_is_right
        {
            return Err(Unreachable);
        }
        self.race.now = now;
        self.race.bars = bars;
        self.race.wrong_in_a_row = wrong_in_a_row;
        self.race.turn = turn;
        Ok(self.race)
    }

    /// Whether the penalties are possible: each barred player can have played a wrong card, and the wrong cards can
    /// have been played in the order of their times.
    fn can_have_bars(&self) -> bool {
        let errors = || Seat::ALL.into_iter().filter_map(|seat| self.last_error(seat));
        Seat::ALL.into_iter().all(|seat| {
            let Some(bar) = self.clock.bars[seat.index()] else {
                return true;
            };
            let Some((_, erred_at)) = self.last_error(seat) else {
                return false;
            };
            let in_order = errors().all(|(other, then)| bar.after_steps <= other.after_steps || erred_at >= then);
            let is_simultaneous = self.race.setup().variant == Variant::Simultaneous;
            let in_time = is_simultaneous && erred_at <= self.clock.now && self.clock.now < bar.until;
            in_order && in_time && self.held_wrong_card[seat.index()]
        })
    }

    /// Whether every player had the time for their wrong cards in a row.
    fn can_have_erred(&self) -> bool {
        Seat::ALL.into_iter().all(|seat| {
            let wrong_in_a_row = self.clock.wrong_in_a_row[seat.index()];
            let is_counted = self.race.setup().pace != Pace::Old;
            if wrong_in_a_row == 0 {
                return !is_counted || self.clock.bars[seat.index()].is_none();
            }
            let errors = self.errors[seat.index()];
            let is_simultaneous = self.race.setup().variant == Variant::Simultaneous;
            let had_time = match self.last_error(seat) {
                Some((_, erred_at)) => errors.count == wrong_in_a_row - 1 && errors.served <= erred_at,
                None => errors.count == wrong_in_a_row && errors.served <= self.clock.now,
            };
            is_counted && is_simultaneous && had_time
        })
    }

    fn can_have_turn(&self, turn: HouseTurn) -> bool {
        let Some(began) = turn.began() else { return false };
        let now = self.clock.now;
        let runs = began <= now && now < turn.ends && self.race.phase() == Phase::Running;
        let seat_is_taken = turn.seat.index() < self.race.setup().players.count();
        if !runs || !seat_is_taken || self.race.setup().variant != Variant::HouseRules {
            return false;
        }
        if turn.used && self.race.setup().ends_used_turns() {
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
