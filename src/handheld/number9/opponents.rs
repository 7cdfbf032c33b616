//! The computer players in Number 9: rivals, who have the seats after those of people, and the Master, who gives hints
//! and plays the same deck on a table of its own. The Master's score is par.
//!
//! This module applies their moves and limits how long a person waits for them; [`super::thinking`] searches for the
//! moves while the chip is idle. The Master must not lay a tile before the person has seen it: par is what can be
//! achieved without knowing the order of the deck.

use super::play::{DRAW_MICROS, DROP_MICROS, Number9Play, RANK_DELAY_MICROS, Stage};
use crate::handheld::{Effects, Sound};
use crate::number9::{Digit, Placement, Players, ROUNDS, Skill, Spot, Table};
use crate::seat::Seat;
use crate::time::Timestamp;

/// How long a person waits at most: for all rivals after laying a tile, or for a hint. Then the best answer so far is
/// taken.
pub const PATIENCE_MICROS: u64 = 2_000_000;

/// How long no button must have been pressed before par is searched in a running game, so that a player in a hurry has
/// the whole chip.
const PAR_DELAY_MICROS: u64 = 3_000_000;

/// The Master's score for the deck of a game with one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Par {
    /// Several people play, so there is no par.
    None,
    /// The Master has not laid all tiles yet.
    Thinking {
        /// How many of the twenty it has laid.
        tiles: usize,
    },
    /// The score of its twenty tiles.
    Known(u16),
}

impl Number9Play {
    /// The skills of the rivals in the order of their seats; empty if only people play.
    pub fn rivals(&self) -> &[Skill] {
        &self.rivals
    }

    /// The number of people. They have the first seats, rivals the seats after them.
    pub fn people(&self) -> Players {
        let people = self.game.seats().count() - self.rivals.len();
        Players::new(people).unwrap_or(Players::One)
    }

    /// The skill of the rival in this seat; none for a person.
    pub fn rival(&self, seat: Seat) -> Option<Skill> {
        let first = self.people().count();
        self.rivals.get(seat.index().checked_sub(first)?).copied()
    }

    /// Whether there are rivals.
    pub fn has_rivals(&self) -> bool {
        !self.rivals.is_empty()
    }

    /// Whether one person plays, alone or against rivals: such games have par and hints, and count for the high scores.
    pub(crate) fn is_for_one(&self) -> bool {
        self.people() == Players::One
    }

    /// Whether a hint was ever shown in this game.
    pub fn is_hinted(&self) -> bool {
        self.hinted
    }

    /// Whether the deck had been played before this game.
    pub fn is_replayed(&self) -> bool {
        self.replayed
    }

    /// Whether the player has agreed that a hint marks this game.
    pub(crate) fn has_agreed_to_hints(&self) -> bool {
        self.hinted || self.hint_agreed
    }

    /// Whether a hint can be shown for the tile in hand, or for the next one.
    pub(crate) fn can_be_hinted(&self) -> bool {
        self.is_for_one() && self.game.is_awaited(Seat::First)
    }

    /// Whether the player waits for a hint.
    pub fn hint_wanted(&self) -> bool {
        self.hint.is_some()
    }

    /// Since when the player waits for rivals or for a hint.
    pub(crate) fn waiting_since(&self) -> Option<Timestamp> {
        match self.stage {
            Stage::Waiting { since } => Some(since),
            _ => self.hint,
        }
    }

    /// When the wait ends and the best answer so far is taken. If several rivals have to move, each gets an equal share
    /// of the time.
    pub(crate) fn patience_ends(&self) -> Option<Timestamp> {
        let micros = match self.stage {
            Stage::Waiting { .. } => {
                let rivals = self.rivals.len() as u64;
                let thinking = self.game.seats().filter(|&seat| self.is_thinking(seat)).count() as u64;
                PATIENCE_MICROS * (rivals + 1 - thinking) / rivals.max(1)
            }
            _ => PATIENCE_MICROS,
        };
        Some(self.waiting_since()?.plus_micros(micros))
    }

    /// Whether the rival in this seat has yet to lay the tile of this round.
    pub fn is_thinking(&self, seat: Seat) -> bool {
        self.rival(seat).is_some() && self.game.is_awaited(seat)
    }

    /// The Master's score for this deck.
    pub fn par(&self) -> Par {
        if let Some(points) = self.par_points {
            return Par::Known(points);
        }
        match self.par.tiles().len() {
            _ if !self.is_for_one() => Par::None,
            ROUNDS => Par::Known(self.par.score().total()),
            tiles => Par::Thinking { tiles },
        }
    }

    /// What a Club player makes of this deck. It plays after the game, once par is known.
    pub fn club(&self) -> Option<u16> {
        let is_done = self.par_points.is_some() && self.par.tiles().len() == ROUNDS;
        is_done.then(|| self.par.score().total())
    }

    /// Who lays the next tile of [`Number9Play::next_of_par`].
    pub(in crate::handheld) fn par_player(&self) -> Skill {
        match self.par_points {
            Some(_) => Skill::Club,
            None => Skill::Master,
        }
    }

    /// Once the game is over and par is known, clears the table for the Club player. Returns whether it did.
    pub(super) fn begin_club(&mut self) -> bool {
        let is_due = self.game.is_over() && self.par_points.is_none();
        match self.par() {
            Par::Known(points) if is_due => {
                self.par_points = Some(points);
                self.par = Table::new();
                true
            }
            _ => false,
        }
    }

    /// When the search for par may start: once no button has been pressed for a while. None if there is nothing to
    /// search.
    pub(super) fn par_starts_at(&self, idle_since: Timestamp) -> Option<Timestamp> {
        let is_wanted = !self.game.is_over() && self.next_of_par().is_some();
        is_wanted.then(|| idle_since.plus_micros(PAR_DELAY_MICROS))
    }

    /// The Master's table and the tile that it lays next; none until another one is drawn.
    pub(in crate::handheld) fn next_of_par(&self) -> Option<(&Table, Digit)> {
        let next = self.par.tiles().len();
        let is_drawn = next <= self.game.rounds_played();
        let digit = self.game.deck().digits().get(next);
        digit
            .filter(|_| is_drawn && self.is_for_one())
            .map(|&digit| (&self.par, digit))
    }

    /// The Master, or after it the Club player, lays its next tile.
    pub(in crate::handheld) fn lay_par(&mut self, spot: Spot) {
        // The search returns a spot that is legal on this table.
        let _ = self.par.place(Placement::from(spot));
    }

    /// Asks for a hint for the tile in hand.
    pub(in crate::handheld) fn want_hint(&mut self, now: Timestamp) {
        if let Stage::Placing(_) = self.stage {
            self.hint = self.can_be_hinted().then_some(now);
        }
    }

    /// Moves the tile in hand to the spot that the Master would choose, and marks the game as played with hints.
    pub(in crate::handheld) fn show_hint(&mut self, spot: Spot, now: Timestamp, out: &mut Effects) {
        self.hint = None;
        self.hinted = true;
        self.try_at(spot, now);
        out.save = true;
        out.sound(Sound::Choose);
    }

    /// A rival lays the tile of this round. If it was the last one, the next round begins.
    pub(in crate::handheld) fn lay_for(&mut self, seat: Seat, spot: Spot, now: Timestamp, out: &mut Effects) {
        let round = self.game.rounds_played();
        if self.game.place(seat, Placement::from(spot)).is_err() {
            return;
        }
        out.redraw = true;
        if self.game.rounds_played() == round {
            return;
        }
        out.save = true;
        self.jumps.forget();
        self.rank_at = Some(now.plus_micros(RANK_DELAY_MICROS));
        if let Stage::Waiting { since } = self.stage {
            self.end_waiting(since, now);
        }
        self.follow_tile();
    }

    /// Begins the next round after the last rival has laid its tile. The next tile appears as soon as its spots are
    /// ranked, as after a skipped drop animation.
    fn end_waiting(&mut self, since: Timestamp, now: Timestamp) {
        let tiles = self.game.table(Seat::First).map(Table::tiles);
        match tiles.and_then(<[Spot]>::last) {
            Some(&spot) if !self.game.is_over() => {
                let early = now.plus_micros(self.land_micros()).minus_micros(DROP_MICROS);
                self.stage = Stage::Dropping {
                    seat: Seat::First,
                    spot,
                    since: early.unwrap_or(since),
                };
                self.rank_at = Some(now.plus_micros(DRAW_MICROS));
            }
            _ => self.next_player(now),
        }
    }
}
