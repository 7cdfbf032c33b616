//! Playing Number 9 with two buttons: the tile in hand, where it is tried, laying it, handing the device over, the clock,
//! and counting at the end.
//!
//! A jumps from legal spot to legal spot, B turns the tile, A held lays it. With direction buttons the tile moves freely
//! and may be tried at illegal places; A and B alone never lead to one. The rules decide about every placement.
//!
//! Finding and ranking the spots takes longer than a press may wait. So that is done ahead, in small pieces, when nothing
//! else happens: for the tile in hand, or for the one that comes up next.
//!
//! All times are the game's own: they stand still during a pause.

use heapless::Vec;

use super::game::Outcome;
use super::view::{BOARD, View};
use crate::handheld::countdown::Countdown;
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::{Effects, Sound};
use crate::number9::{
    CLOCK_SECONDS, Corner, Game, Jumps, LEVELS, Placement, Score, Skill, Spot, Table, Turn, Violation,
};
use crate::seat::Seat;
use crate::storage::number9::{MOST_RIVALS, SavedGame, TileInHand};
use crate::time::Timestamp;
use embedded_graphics::primitives::Rectangle;

/// How long a tile takes to come down.
pub const DROP_MICROS: u64 = 240_000;

/// How long each level is shown while the score is counted.
pub const COUNT_MICROS: u64 = 900_000;

/// From how many seconds on the clock is heard.
const HEARD_SECONDS: u64 = 5;

/// How long after something happened there is time for ranking jumps: when what it looks like is drawn and on the panel,
/// and before anybody can press again.
pub(super) const CALM_MICROS: u64 = 20_000;

/// Between two pieces of that, for whatever else there is to do.
const BREATH_MICROS: u64 = 1_000;

/// How long it takes to draw what a press has changed.
pub(super) const DRAW_MICROS: u64 = 2_000;

/// How long a tile takes to land whose player does not wait for it: as long as it takes to rank one turn of the next.
pub(super) const LAND_MICROS: u64 = DRAW_MICROS + (LEVELS as u64 + 1) * BREATH_MICROS;

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
        since: Timestamp,
    },
    /// Everybody who has yet to lay the tile of this round is a rival that still thinks.
    Waiting {
        /// When the last person let go of theirs.
        since: Timestamp,
    },
    /// The score is counted from the top level down.
    Counting {
        /// How many levels are counted.
        levels: usize,
        /// When the last one was.
        since: Timestamp,
    },
    /// Everything is counted.
    Counted {
        /// When counting ended.
        since: Timestamp,
    },
}

/// A game of Number 9 in somebody's hands.
#[derive(Clone, Debug)]
pub struct Number9Play {
    pub(super) game: Game,
    /// How good those are who sit beside the person in the first seat; none where only people play.
    pub(super) rivals: Vec<Skill, MOST_RIVALS>,
    /// Whether a hint was ever shown.
    pub(super) hinted: bool,
    /// Since when a hint is wanted; none if it is not.
    pub(super) hint: Option<Timestamp>,
    /// What the Master has laid of this deck so far. It stays empty where several people play.
    pub(super) par: Table,
    /// When a person last let go of a tile.
    pub(super) laid_at: Timestamp,
    pub(super) stage: Stage,
    /// How the tile in hand is turned, and where it is.
    pub(super) turn: Turn,
    pub(super) corner: Corner,
    /// Where it can jump to, or, until it comes up, where the next tile can.
    pub(super) jumps: Jumps,
    /// When those are to be ranked; none if they are.
    pub(super) rank_at: Option<Timestamp>,
    /// When it last changed either, or came up.
    pub(super) moved_at: Timestamp,
    /// Where it was when the game was put aside, until whoever it belongs to takes it up again.
    saved_tile: Option<TileInHand>,
    with_clock: bool,
    clock: Option<Countdown>,
    /// The area of the panel that shows the table, and the part of the table that it shows.
    board: Rectangle,
    view: Option<View>,
    /// How the game compares with those before it, once it is over.
    pub(super) outcome: Outcome,
}

impl Number9Play {
    /// Begins a game, or goes on with one where a turn begins.
    pub fn new(game: Game, with_clock: bool, now: Timestamp) -> Number9Play {
        Number9Play::resume(game.into(), with_clock, now)
    }

    /// Goes on with a game where it was put aside: whoever is awaited first is next, with the tile where they had it and
    /// the seconds they had left. The clock starts anew with each further tile.
    pub fn resume(saved: SavedGame, with_clock: bool, now: Timestamp) -> Number9Play {
        Number9Play::resume_on(BOARD, saved, with_clock, now)
    }

    /// The same, with the table in another area of the panel.
    pub(super) fn resume_on(board: Rectangle, saved: SavedGame, with_clock: bool, now: Timestamp) -> Number9Play {
        let SavedGame {
            game,
            rivals,
            hinted,
            par,
            tile_in_hand,
        } = saved;
        let mut play = Number9Play {
            game,
            rivals,
            hinted,
            hint: None,
            par,
            laid_at: now,
            stage: Stage::Counted { since: now },
            turn: Turn::Upright,
            corner: Corner::default(),
            jumps: Jumps::new(),
            rank_at: Some(now.plus_micros(CALM_MICROS)),
            moved_at: now,
            saved_tile: tile_in_hand,
            with_clock,
            clock: None,
            board,
            view: None,
            outcome: Outcome::default(),
        };
        play.next_player(now);
        play.follow_tile();
        play
    }

    /// What is to be kept, so that the game can be gone on with.
    pub fn saved(&self) -> SavedGame {
        let tile_in_hand = match self.stage {
            Stage::Placing(_) => Some(TileInHand {
                turn: self.turn,
                corner: self.corner,
                seconds_left: self.seconds_left().map(|seconds| seconds as u8),
            }),
            // Nobody has taken the tile up since the game was last put aside.
            Stage::HandOver(_) => self.saved_tile,
            _ => None,
        };
        SavedGame {
            game: self.game.clone(),
            rivals: self.rivals.clone(),
            hinted: self.hinted,
            par: self.par.clone(),
            tile_in_hand,
        }
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

    /// When the tile in hand last changed its place or its turn, or came up.
    pub fn moved_at(&self) -> Timestamp {
        self.moved_at
    }

    /// Since when everything is counted; none before.
    pub fn counted_since(&self) -> Option<Timestamp> {
        match self.stage {
            Stage::Counted { since } => Some(since),
            _ => None,
        }
    }

    /// The part of the table that is shown; none while no table is.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// How the game compares with those before it, once it is over.
    pub fn outcome(&self) -> Outcome {
        self.outcome
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

    /// Puts the tile in hand over a spot, for whoever plays without buttons.
    pub fn try_at(&mut self, spot: Spot, now: Timestamp) {
        self.turn = spot.turn();
        self.corner = spot.corner();
        self.moved_at = now;
        self.follow_tile();
    }

    /// Takes a gesture.
    pub fn handle_gesture(&mut self, at: Timestamp, gesture: Gesture, out: &mut Effects) {
        match (self.stage, gesture) {
            (Stage::HandOver(seat), Gesture::Tap(Button::A) | Gesture::LetGo(Button::A)) => {
                self.begin_placing(seat, at);
                out.sound(Sound::Choose);
            }
            (Stage::Placing(seat), gesture) => {
                if let Gesture::Press(_) = gesture
                    && self.hint.take().is_some()
                {
                    // Whoever goes on playing does not wait for it.
                    out.redraw = true;
                }
                let before = (self.turn, self.corner);
                self.try_tile(seat, at, gesture, out);
                if (self.turn, self.corner) != before {
                    self.moved_at = at;
                }
            }
            // What only looks nice never keeps anybody waiting.
            (Stage::Dropping { .. }, Gesture::Press(_)) => {
                self.hurry(at);
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

    /// Lets time pass.
    pub fn pass_time(&mut self, now: Timestamp, out: &mut Effects) {
        while let Some(at) = self.next_event().filter(|&at| at <= now) {
            if self.rank_at == Some(at) {
                self.rank_ahead(at);
                continue;
            }
            out.redraw = true;
            match self.stage {
                Stage::Placing(seat) => self.tick(seat, at, out),
                Stage::Dropping { .. } => self.next_player(at),
                Stage::Counting { levels, .. } if levels < self.highest() => {
                    let levels = levels + 1;
                    self.stage = Stage::Counting { levels, since: at };
                    out.sound(Sound::Count);
                }
                _ => self.stage = Stage::Counted { since: at },
            }
            self.follow_tile();
        }
    }

    /// When something happens by time alone.
    pub fn next_event(&self) -> Option<Timestamp> {
        let in_stage = match self.stage {
            Stage::Placing(_) => self.clock.and_then(|clock| clock.wake()),
            Stage::Dropping { since, .. } => Some(since.plus_micros(DROP_MICROS)),
            Stage::Counting { since, .. } => Some(since.plus_micros(COUNT_MICROS)),
            Stage::HandOver(_) | Stage::Waiting { .. } | Stage::Counted { .. } => None,
        };
        Timestamp::earliest(&[self.rank_at, in_stage])
    }

    /// Scrolls and zooms so that the tile in hand stays in sight.
    pub(super) fn follow_tile(&mut self) {
        match (self.stage, self.in_hand()) {
            (Stage::Placing(seat), Some((wish, _))) => {
                let tiles = self.game.table(seat).map_or(&[][..], Table::tiles);
                self.view = Some(View::of(self.view.as_ref(), self.board, tiles, wish));
            }
            (Stage::Waiting { .. }, _) => {
                let tiles = self.game.table(Seat::First).map_or(&[][..], Table::tiles);
                self.view.get_or_insert_with(|| View::overview(self.board, tiles));
            }
            (Stage::HandOver(_), _) => self.view = None,
            // The tile falls in the same picture in which it was let go; counting shows none.
            _ => {}
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

    /// Who is awaited first.
    fn awaited(&self) -> Option<Seat> {
        self.game.seats().find(|&seat| self.game.is_awaited(seat))
    }

    pub(super) fn next_player(&mut self, now: Timestamp) {
        match self.awaited() {
            Some(seat) if self.rival(seat).is_some() => self.stage = Stage::Waiting { since: self.laid_at },
            Some(seat) if !self.is_for_one() => self.stage = Stage::HandOver(seat),
            Some(seat) => self.begin_placing(seat, now),
            None => {
                self.rank_at = None;
                self.stage = Stage::Counting { levels: 0, since: now };
            }
        }
    }

    /// Somebody does not want to wait until the tile has fallen. If the spots of the next one are not ranked yet, it lands
    /// at once and the next comes up as soon as they are: to rank them first would keep the press waiting.
    fn hurry(&mut self, now: Timestamp) {
        if let Stage::Dropping { seat, spot, since } = self.stage
            && self.is_for_one()
            && self.rank_at.is_some()
            && !self.jumps.has(Turn::Upright)
        {
            let since = now
                .minus_micros(DROP_MICROS - LAND_MICROS)
                .map_or(since, |early| early.min(since));
            self.stage = Stage::Dropping { seat, spot, since };
            self.rank_at = Some(now.plus_micros(DRAW_MICROS));
        } else {
            self.next_player(now);
        }
    }

    /// Puts the drawn tile where its player had left it, or where they would probably look first.
    fn begin_placing(&mut self, seat: Seat, now: Timestamp) {
        self.stage = Stage::Placing(seat);
        self.moved_at = now;
        let aside = self.saved_tile.take();
        let turn = aside.map_or(Turn::Upright, |hand| hand.turn);
        self.turn = turn;
        self.corner = match aside {
            Some(hand) => hand.corner,
            None => self.first_corner(seat, turn, now),
        };
        let seconds = aside
            .and_then(|hand| hand.seconds_left)
            .map_or(CLOCK_SECONDS, u64::from);
        self.clock = self.with_clock.then(|| Countdown::new(seconds, now));
    }

    fn first_corner(&mut self, seat: Seat, turn: Turn, now: Timestamp) -> Corner {
        // An empty table has only its origin, and whoever begins a game should not have to wait for that to be found out.
        if self.game.table(seat).is_none_or(|table| table.tiles().is_empty()) {
            return Corner::default();
        }
        let first = self.jumps(seat, turn, now).next(turn, None);
        first.map_or(Corner::default(), |spot| spot.corner())
    }

    /// Where a player's tile can jump to in this turn. If nobody had the time to rank that before, it is done now.
    fn jumps(&mut self, seat: Seat, turn: Turn, now: Timestamp) -> &Jumps {
        if !self.jumps.has(turn)
            && let (Some(table), Some(digit)) = (self.game.table(seat), self.game.drawn())
        {
            self.jumps.begin(digit, turn);
            while !self.jumps.has(turn) && self.jumps.rank_more(table) {}
            self.rank_at = Some(now.plus_micros(CALM_MICROS));
        }
        &self.jumps
    }

    /// Ranks some of what the next press will ask for: no more at a time than a press could wait for.
    fn rank_ahead(&mut self, at: Timestamp) {
        self.rank_at = None;
        let turn = match self.stage {
            Stage::Placing(_) => self.turn,
            _ => self.saved_tile.map_or(Turn::Upright, |hand| hand.turn),
        };
        // While rivals are awaited, the next tile is not drawn yet.
        let person = self.awaited().filter(|&seat| self.rival(seat).is_none());
        let Some(table) = person.and_then(|seat| self.game.table(seat)) else {
            return;
        };
        if let (true, Some(digit)) = (self.jumps.is_blank(), self.game.drawn()) {
            self.jumps.begin(digit, turn);
        }
        if self.jumps.rank_more(table) {
            self.rank_at = Some(at.plus_micros(BREATH_MICROS));
        }
    }

    fn try_tile(&mut self, seat: Seat, at: Timestamp, gesture: Gesture, out: &mut Effects) {
        let (turn, corner) = (self.turn, self.corner);
        match gesture {
            Gesture::Tap(Button::A) => {
                let next = self.jumps(seat, turn, at).next(turn, Some(corner));
                self.jump_to(next, out);
            }
            Gesture::Together => {
                let previous = self.jumps(seat, turn, at).previous(turn, Some(corner));
                self.jump_to(previous, out);
            }
            Gesture::Tap(Button::B) => {
                let turn = turn.next();
                let nearest = self.jumps(seat, turn, at).nearest(turn, corner);
                self.turn = turn;
                self.jump_to(nearest, out);
                if !self.jumps.has(turn.next()) && self.rank_at.is_none() {
                    // It was left out.
                    self.jumps.forget();
                    self.rank_at = Some(at.plus_micros(CALM_MICROS));
                }
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
                    out.sound(Sound::Move);
                }
            }
            _ => {}
        }
    }

    fn jump_to(&mut self, spot: Option<Spot>, out: &mut Effects) {
        if let Some(spot) = spot {
            self.corner = spot.corner();
            out.sound(Sound::Move);
        }
    }

    fn lay(&mut self, seat: Seat, at: Timestamp, out: &mut Effects) {
        let Some((wish, _)) = self.in_hand() else { return };
        match self.game.place(seat, wish) {
            Ok(spot) => {
                self.stage = Stage::Dropping { seat, spot, since: at };
                self.laid_at = at;
                self.clock = None;
                self.hint = None;
                self.jumps.forget();
                self.rank_at = Some(at.plus_micros(CALM_MICROS));
                out.save = true;
                out.sound(Sound::Place { level: spot.level() });
            }
            Err(_) => out.sound(Sound::Illegal),
        }
    }

    /// A second of the clock is over; after the last one the tile goes where it is, or to the nearest legal spot.
    fn tick(&mut self, seat: Seat, at: Timestamp, out: &mut Effects) {
        let Some(clock) = &mut self.clock else { return };
        clock.tick();
        if clock.left() > 0 {
            if clock.left() <= HEARD_SECONDS {
                out.sound(Sound::Tick);
            }
            return;
        }
        if let Some((Placement { turn, corner, .. }, Err(_))) = self.in_hand() {
            let nearest = self.jumps(seat, turn, at).nearest(turn, corner);
            self.corner = nearest.map_or(corner, |spot| spot.corner());
        }
        self.lay(seat, at, out);
    }
}
