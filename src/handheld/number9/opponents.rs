//! Who else is at the table in Number 9: rivals in the seats after the first, and the Master, who sets par on a table of its
//! own and gives hints.
//!
//! None of them ever holds anybody up. They think outside, in idle moments; here is what follows from it, and how long a
//! person waits for it at most. The Master never lays a tile that the person has not seen: par is what can be made of a
//! deck by whoever does not know it.

use super::play::{CALM_MICROS, DRAW_MICROS, DROP_MICROS, LAND_MICROS, Number9Play, Stage};
use crate::handheld::{Effects, Sound};
use crate::number9::{Digit, Placement, Players, ROUNDS, Skill, Spot, Table};
use crate::seat::Seat;
use crate::time::Timestamp;

/// How long somebody waits for rivals after having let go of a tile, and for a hint.
pub const PATIENCE_MICROS: u64 = 2_000_000;

/// How long no button must have been pressed before par is searched in a running game, so that a player in a hurry has the
/// whole chip.
const PAR_CALM_MICROS: u64 = 3_000_000;

/// What the Master makes of the deck, for whoever plays alone or against rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Par {
    /// There is none where several people play.
    None,
    /// The Master has laid so many tiles.
    Thinking {
        /// How many of the twenty.
        tiles: usize,
    },
    /// What its twenty tiles came to.
    Known(u16),
}

impl Number9Play {
    /// How good the rivals are, by seat; none where only people play.
    pub fn rivals(&self) -> &[Skill] {
        &self.rivals
    }

    /// The people at the table. They have the first seats, rivals those after them.
    pub fn people(&self) -> Players {
        let people = self.game.seats().count() - self.rivals.len();
        Players::new(people).unwrap_or(Players::One)
    }

    /// How good the rival in this seat is; none for a person.
    pub fn rival(&self, seat: Seat) -> Option<Skill> {
        let first = self.people().count();
        self.rivals.get(seat.index().checked_sub(first)?).copied()
    }

    /// Whether rivals sit at the table.
    pub fn has_rivals(&self) -> bool {
        !self.rivals.is_empty()
    }

    /// Whether one person plays, alone or against rivals: such games have a par and hints, and count for the records.
    pub fn is_for_one(&self) -> bool {
        self.people() == Players::One
    }

    /// Whether a hint was ever shown in this game.
    pub fn is_hinted(&self) -> bool {
        self.hinted
    }

    /// Whether a hint can be had for the tile in hand, or for the one that comes up next.
    pub fn can_be_hinted(&self) -> bool {
        self.is_for_one() && self.game.is_awaited(Seat::First)
    }

    /// Whether a hint is being thought about.
    pub fn hint_wanted(&self) -> bool {
        self.hint.is_some()
    }

    /// Since when somebody waits for a thought: for that of a rival, or for a hint.
    pub fn waiting_since(&self) -> Option<Timestamp> {
        match self.stage {
            Stage::Waiting { since } => Some(since),
            _ => self.hint,
        }
    }

    /// When nobody waits any longer, and the best thought so far has to do. Rivals that are waited for at the same time have
    /// equal shares.
    pub fn patience_ends(&self) -> Option<Timestamp> {
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

    /// What the Master makes of this deck.
    pub fn par(&self) -> Par {
        match self.par.tiles().len() {
            _ if !self.is_for_one() => Par::None,
            ROUNDS => Par::Known(self.par.score().total()),
            tiles => Par::Thinking { tiles },
        }
    }

    /// When the search for par may start: once no button has been pressed for a while. None if there is nothing to search.
    pub(super) fn par_starts_at(&self, idle_since: Timestamp) -> Option<Timestamp> {
        let is_wanted = !self.game.is_over() && self.next_of_par().is_some();
        is_wanted.then(|| idle_since.plus_micros(PAR_CALM_MICROS))
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

    /// The Master lays its next tile.
    pub(in crate::handheld) fn lay_par(&mut self, spot: Spot) {
        // What was thought of for its own table is legal there. As a wish, because that is what everybody else lays.
        let _ = self.par.place(Placement::from(spot));
    }

    /// Somebody wants a hint for the tile in hand.
    pub(in crate::handheld) fn want_hint(&mut self, now: Timestamp) {
        if let Stage::Placing(_) = self.stage {
            self.hint = self.can_be_hinted().then_some(now);
        }
    }

    /// Shows where the tile in hand would go. From now on the game is one that was played with hints.
    pub(in crate::handheld) fn show_hint(&mut self, spot: Spot, now: Timestamp, out: &mut Effects) {
        self.hint = None;
        self.hinted = true;
        self.try_at(spot, now);
        if !self.jumps.has(self.turn) && self.rank_at.is_none() {
            self.jumps.forget();
            self.rank_at = Some(now.plus_micros(CALM_MICROS));
        }
        out.save = true;
        out.sound(Sound::Choose);
    }

    /// A rival lays the tile of this round. Whoever has waited for it goes on.
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
        self.rank_at = Some(now.plus_micros(CALM_MICROS));
        if let Stage::Waiting { since } = self.stage {
            self.end_waiting(since, now);
        }
        self.follow_tile();
    }

    /// The last rival has laid its tile. The next one comes up as soon as its spots are ranked, as after a tile whose player
    /// did not wait until it had fallen.
    fn end_waiting(&mut self, since: Timestamp, now: Timestamp) {
        let tiles = self.game.table(Seat::First).map(Table::tiles);
        match tiles.and_then(<[Spot]>::last) {
            Some(&spot) if !self.game.is_over() => {
                let early = now.minus_micros(DROP_MICROS - LAND_MICROS);
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
