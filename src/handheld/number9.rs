//! Playing Number 9 with two buttons: the tile in hand, where it is tried, laying it, handing the device over, the clock,
//! and counting at the end.
//!
//! A jumps from legal spot to legal spot, B turns the tile, A held lays it. Whoever has direction buttons moves freely and
//! may try illegal places; the two buttons alone never lead to one. The rules are asked about everything and decide.
//!
//! All times are the game's own: they stand still during a pause.

use super::countdown::Countdown;
use super::gestures::{Button, Gesture};
use super::{Outbox, Sound};
use crate::number9::{Corner, Digit, Game, Placement, Score, Spot, Table, Turn, Violation};
use crate::seat::Seat;
use crate::stamp::Stamp;

/// How long a tile takes to come down.
pub const DROP_MICROS: u64 = 240_000;

/// How long each level is shown while the score is counted.
pub const COUNT_MICROS: u64 = 900_000;

/// Seconds of the clock, if it is used.
pub const CLOCK_SECONDS: u64 = 60;

/// From how many seconds on the clock is heard.
const HEARD_SECONDS: u64 = 5;

/// How far from the layout's edge a tile may be moved: far enough to be seen standing apart.
const ELBOW_ROOM: i16 = 5;

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The device is to be handed to this player.
    HandOver(Seat),
    /// This player looks for a spot.
    Placing(Seat),
    /// A tile comes down on this player's table.
    Dropping {
        /// Whose tile.
        seat: Seat,
        /// Where it lies.
        spot: Spot,
        /// When it was let go.
        since: Stamp,
    },
    /// The score is counted from the top level down.
    Counting {
        /// How many levels are counted.
        levels: usize,
        /// When the last one was.
        since: Stamp,
    },
    /// Everything is counted.
    Counted,
}

/// A game of Number 9 in somebody's hands.
#[derive(Clone, Debug)]
pub struct Number9Play {
    game: Game,
    stage: Stage,
    /// How the tile in hand is turned, and where it is.
    turn: Turn,
    corner: Corner,
    with_clock: bool,
    clock: Option<Countdown>,
}

impl Number9Play {
    /// Goes on with a game, new or old: whoever is awaited first is next. The clock starts anew with each tile.
    pub fn new(game: Game, with_clock: bool, now: Stamp) -> Number9Play {
        let mut play = Number9Play {
            game,
            stage: Stage::Counted,
            turn: Turn::Upright,
            corner: Corner::default(),
            with_clock,
            clock: None,
        };
        play.next_player(now);
        play
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What is going on.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The tile in hand, where it is tried now, and what the rules say about it; none unless somebody is placing.
    pub fn in_hand(&self) -> Option<(Placement, Result<Spot, Violation>)> {
        let Stage::Placing(seat) = self.stage else { return None };
        let (table, digit) = (self.game.table(seat)?, self.game.drawn()?);
        let (turn, corner) = (self.turn, self.corner);
        let wish = Placement { digit, turn, corner };
        Some((wish, table.check(wish)))
    }

    /// Seconds left on the clock, if it runs.
    pub fn seconds_left(&self) -> Option<u64> {
        self.clock.map(|clock| clock.left())
    }

    /// A player's points so far as they are counted.
    pub fn counted(&self, seat: Seat) -> u16 {
        let score = self.game.table(seat).map(Table::score);
        let levels = match self.stage {
            Stage::Counting { levels, .. } => levels,
            _ => usize::MAX,
        };
        // Everybody's counting starts at the same level, the highest of all tables.
        let above = |score: &Score| self.highest().saturating_sub(score.from_the_top().count());
        score.map_or(0, |score| {
            score
                .from_the_top()
                .take(levels.saturating_sub(above(&score)))
                .map(|(_, points)| points)
                .sum()
        })
    }

    /// Does what a button asks for.
    pub fn gesture(&mut self, at: Stamp, gesture: Gesture, out: &mut Outbox) {
        match (self.stage, gesture) {
            (Stage::HandOver(seat), Gesture::Tap(Button::A) | Gesture::LetGo(Button::A)) => {
                self.begin_placing(seat, at);
                out.sound(Sound::Choose);
            }
            (Stage::Placing(seat), gesture) => self.try_tile(seat, at, gesture, out),
            // What only looks nice never keeps anybody waiting.
            (Stage::Dropping { .. }, Gesture::Press(_)) => {
                self.next_player(at);
                out.redraw = true;
            }
            (Stage::Counting { .. }, Gesture::Press(_)) => {
                self.stage = Stage::Counted;
                out.redraw = true;
            }
            _ => {}
        }
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Stamp, out: &mut Outbox) {
        while let Some(at) = self.wake().filter(|&at| at <= now) {
            out.redraw = true;
            match self.stage {
                Stage::Placing(seat) => self.tick(seat, at, out),
                Stage::Dropping { .. } => self.next_player(at),
                Stage::Counting { levels, .. } if levels < self.highest() => {
                    let levels = levels + 1;
                    self.stage = Stage::Counting { levels, since: at };
                    out.sound(Sound::Count);
                }
                _ => self.stage = Stage::Counted,
            }
        }
    }

    /// When something will happen if nobody does anything.
    pub fn wake(&self) -> Option<Stamp> {
        match self.stage {
            Stage::Placing(_) => self.clock.and_then(|clock| clock.wake()),
            Stage::Dropping { since, .. } => Some(since.plus_micros(DROP_MICROS)),
            Stage::Counting { since, .. } => Some(since.plus_micros(COUNT_MICROS)),
            Stage::HandOver(_) | Stage::Counted => None,
        }
    }

    /// How many levels there are on the highest table.
    fn highest(&self) -> usize {
        let tables = self.game.seats().filter_map(|seat| self.game.table(seat));
        tables
            .filter_map(Table::top_level)
            .max()
            .map_or(0, |top| usize::from(top) + 1)
    }

    fn next_player(&mut self, now: Stamp) {
        let awaited = self.game.seats().find(|&seat| self.game.is_awaited(seat));
        match awaited {
            Some(seat) if self.game.seats().count() > 1 => self.stage = Stage::HandOver(seat),
            Some(seat) => self.begin_placing(seat, now),
            None => self.stage = Stage::Counting { levels: 0, since: now },
        }
    }

    /// Puts the drawn tile where a player would probably look first.
    fn begin_placing(&mut self, seat: Seat, now: Stamp) {
        self.stage = Stage::Placing(seat);
        self.turn = Turn::Upright;
        self.corner = Corner::default();
        if let Some((table, digit)) = self.at_hand(seat) {
            self.corner = table
                .next_spot(digit, self.turn, None)
                .map_or(self.corner, |spot| spot.corner());
        }
        self.clock = self.with_clock.then(|| Countdown::new(CLOCK_SECONDS, now));
    }

    fn at_hand(&self, seat: Seat) -> Option<(&Table, Digit)> {
        Some((self.game.table(seat)?, self.game.drawn()?))
    }

    fn try_tile(&mut self, seat: Seat, at: Stamp, gesture: Gesture, out: &mut Outbox) {
        let Some((table, digit)) = self.at_hand(seat) else {
            return;
        };
        let (turn, corner) = (self.turn, self.corner);
        match gesture {
            Gesture::Tap(Button::A) => self.jump_to(table.next_spot(digit, turn, Some(corner)), out),
            Gesture::Together => self.jump_to(table.previous_spot(digit, turn, Some(corner)), out),
            Gesture::Tap(Button::B) => {
                let turn = turn.next();
                let nearest = nearest_spot(table, digit, turn, corner);
                self.turn = turn;
                self.jump_to(nearest, out);
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
                if let Some(moved) = corner.moved(right, down).filter(|&corner| is_in_reach(table, corner)) {
                    self.corner = moved;
                    out.sound(Sound::Move);
                }
            }
            _ => {}
        }
    }

    fn jump_to(&mut self, spot: Option<Spot>, out: &mut Outbox) {
        if let Some(spot) = spot {
            self.corner = spot.corner();
            out.sound(Sound::Move);
        }
    }

    fn lay(&mut self, seat: Seat, at: Stamp, out: &mut Outbox) {
        let Some((wish, _)) = self.in_hand() else { return };
        match self.game.place(seat, wish) {
            Ok(spot) => {
                self.stage = Stage::Dropping { seat, spot, since: at };
                self.clock = None;
                out.save = true;
                out.sound(Sound::Place { level: spot.level() });
            }
            Err(_) => out.sound(Sound::Illegal),
        }
    }

    /// A second of the clock is over; after the last one the tile goes where it is, or to the nearest legal spot.
    fn tick(&mut self, seat: Seat, at: Stamp, out: &mut Outbox) {
        let Some(clock) = &mut self.clock else { return };
        clock.tick();
        if clock.left() > 0 {
            if clock.left() <= HEARD_SECONDS {
                out.sound(Sound::Tick);
            }
            return;
        }
        if let Some((Placement { digit, turn, corner }, Err(_))) = self.in_hand()
            && let Some(table) = self.game.table(seat)
        {
            self.corner = nearest_spot(table, digit, turn, corner).map_or(corner, |spot| spot.corner());
        }
        self.lay(seat, at, out);
    }
}

/// The legal spot of a turned tile that is nearest to a place.
fn nearest_spot(table: &Table, digit: Digit, turn: Turn, corner: Corner) -> Option<Spot> {
    let turn = digit.same_looking(turn);
    let spots = table.spots(digit).filter(|spot| spot.turn() == turn);
    let far = |a: i8, b: i8| u16::from(a.abs_diff(b));
    spots.min_by_key(|spot| {
        let there = spot.corner();
        (
            far(there.x, corner.x) + far(there.y, corner.y),
            u8::MAX - spot.level(),
            there,
        )
    })
}

/// Whether a tile may be moved there: not far from the layout. An empty table has only its origin.
fn is_in_reach(table: &Table, corner: Corner) -> bool {
    let within = |of: fn(Corner) -> i8| {
        let corners = || table.tiles().iter().map(|tile| i16::from(of(tile.corner())));
        match (corners().min(), corners().max()) {
            (Some(least), Some(most)) => (least - ELBOW_ROOM..=most + ELBOW_ROOM).contains(&i16::from(of(corner))),
            _ => false,
        }
    };
    within(|corner| corner.x) && within(|corner| corner.y)
}
