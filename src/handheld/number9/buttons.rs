//! What the buttons do in a game of Number 9: above all with the tile in hand, which jumps from spot to spot, turns, moves
//! and is laid.
//!
//! Finding and ranking the spots takes longer than a press may wait. So that is done ahead, in small pieces, when nothing
//! else happens: for the tile in hand, or for the one that comes up next.

use super::play::{Number9Play, RANK_DELAY_MICROS, RANK_INTERVAL_MICROS, Stage};
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::{Effects, Sound};
use crate::number9::{Corner, Jumps, Spot, Turn};
use crate::seat::Seat;
use crate::time::Timestamp;

impl Number9Play {
    /// Handles a gesture.
    pub fn handle_gesture(&mut self, at: Timestamp, gesture: Gesture, out: &mut Effects) {
        self.played_until = at;
        match (self.stage, gesture) {
            (Stage::HandOver(seat), Gesture::Tap(Button::A) | Gesture::SlowTap(Button::A)) => {
                self.begin_placing(seat, at);
                out.sound(Sound::Choose);
            }
            (Stage::Placing(seat), gesture) => {
                if let Gesture::Press(_) = gesture
                    && self.hint.take().is_some()
                {
                    // A press cancels the hint: the player goes on alone.
                    out.redraw = true;
                }
                let before = (self.turn, self.corner);
                self.try_tile(seat, at, gesture, out);
                if (self.turn, self.corner) != before {
                    self.moved_at = at;
                }
            }
            // A press skips the animation.
            (Stage::Dropping { .. }, Gesture::Press(_)) => {
                self.skip_drop(at);
                out.redraw = true;
            }
            (Stage::Counting { .. }, Gesture::Press(_)) => {
                self.stage = Stage::Counted { since: at };
                out.redraw = true;
            }
            _ => {}
        }
        self.follow_tile();
    }

    /// The turn and the corner of the first spot of the walk.
    pub(super) fn first_place(&mut self, seat: Seat) -> (Turn, Corner) {
        // On an empty table the only spot is the origin, so no search is needed.
        if self.game.table(seat).is_none_or(|table| table.tiles().is_empty()) {
            return (Turn::Upright, Corner::default());
        }
        let best = self.best_spots(seat, Turn::Upright).best_of_all();
        best.map_or((Turn::Upright, Corner::default()), |spot| (spot.turn(), spot.corner()))
    }

    /// The walk with the spots of a player's tile in this turn. If there was no time to rank them in advance, they are
    /// ranked now.
    pub(super) fn jumps(&mut self, seat: Seat, turn: Turn) -> &Jumps {
        self.best_spots(seat, turn);
        if let Some(table) = self.game.table(seat)
            && self.jumps.keep(turn)
        {
            while self.jumps.rank_more(table) {}
            self.rank_at = None;
        }
        &self.jumps
    }

    /// The walk that knows the best spot of every turn of a player's tile. If there was no time to find them in advance,
    /// they are found now, with all spots of this turn.
    fn best_spots(&mut self, seat: Seat, turn: Turn) -> &Jumps {
        if !self.jumps.knows_best()
            && let (Some(table), Some(digit)) = (self.game.table(seat), self.game.drawn())
        {
            self.jumps.begin(digit, turn);
            while self.jumps.rank_more(table) {}
            self.rank_at = None;
        }
        &self.jumps
    }

    /// Ranks some of the spots that the next press may need, for one time slice.
    pub(super) fn rank_some_spots(&mut self, at: Timestamp) {
        self.rank_at = None;
        let turn = match self.stage {
            Stage::Placing(_) => self.turn,
            _ => self.saved_tile.map_or(Turn::Upright, |hand| hand.turn),
        };
        // Until all rivals have moved, the next tile is not drawn.
        let person = self.awaited().filter(|&seat| self.rival(seat).is_none());
        let Some(table) = person.and_then(|seat| self.game.table(seat)) else {
            return;
        };
        if let (true, Some(digit)) = (self.jumps.is_blank(), self.game.drawn()) {
            self.jumps.begin(digit, turn);
        }
        if self.jumps.rank_more(table) {
            self.rank_at = Some(at.plus_micros(RANK_INTERVAL_MICROS));
        }
    }

    pub(super) fn try_tile(&mut self, seat: Seat, at: Timestamp, gesture: Gesture, out: &mut Effects) {
        let (turn, corner) = (self.turn, self.corner);
        match gesture {
            Gesture::Tap(Button::A) => {
                let next = self.jumps(seat, turn).next(turn, corner);
                self.jump_to(next, at, out);
            }
            Gesture::Together => {
                let previous = self.jumps(seat, turn).previous(turn, corner);
                self.jump_to(previous, at, out);
            }
            Gesture::Tap(Button::B) => {
                let turn = turn.next();
                let best = self.best_spots(seat, turn).best(turn);
                self.jump_to(best, at, out);
            }
            Gesture::Hold(Button::A) => self.lay(seat, at, out),
            Gesture::Press(button) | Gesture::Repeat(button) => {
                let (right, down) = match button {
                    Button::Left => (-1, 0),
                    Button::Right => (1, 0),
                    Button::Up => (0, -1),
                    Button::Down => (0, 1),
                    Button::A | Button::B => return,
                };
                if let Some(table) = self.game.table(seat)
                    && let Some(moved) = corner.moved(right, down).filter(|&corner| table.is_in_reach(corner))
                {
                    self.corner = moved;
                    self.moved_freely = true;
                    out.sound(Sound::Move);
                }
            }
            _ => {}
        }
    }

    fn jump_to(&mut self, spot: Option<Spot>, at: Timestamp, out: &mut Effects) {
        if let Some(spot) = spot {
            self.turn = spot.turn();
            self.corner = spot.corner();
            self.moved_freely = false;
            self.rank_kept(at);
            out.sound(Sound::Move);
        }
    }

    /// Has the spots of the turn in hand ranked soon, if they are not in the walk.
    pub(super) fn rank_kept(&mut self, at: Timestamp) {
        if self.jumps.knows_best() && self.jumps.keep(self.turn) {
            self.rank_at = Some(at.plus_micros(RANK_DELAY_MICROS));
        }
    }

    pub(super) fn lay(&mut self, seat: Seat, at: Timestamp, out: &mut Effects) {
        let Some((placement, _)) = self.in_hand() else { return };
        match self.game.place(seat, placement) {
            Ok(spot) => {
                self.stage = Stage::Dropping { seat, spot, since: at };
                self.laid_at = at;
                self.clock = None;
                self.hint = None;
                self.jumps.forget();
                self.rank_at = Some(at.plus_micros(RANK_DELAY_MICROS));
                out.save = true;
                out.sound(Sound::Place { level: spot.level() });
            }
            Err(_) => out.sound(Sound::Illegal),
        }
    }
}
