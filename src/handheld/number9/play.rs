//! A game of Number 9 in a player's hands: its stages, from handing the device over to counting at the end, and the clock.
//! `buttons.rs` has what the buttons do in them.
//!
//! A walks through the legal spots of all turns, those worth considering first; B turns the tile, A held lays it. With direction buttons the tile moves
//! freely and may be tried at illegal places; A and B alone never lead to one. The rules decide about every placement.
//!
//! No timestamp survives a pause: a paused game is set up again from its save when it continues. The clock goes on with the
//! microseconds that were left. A game keeps the clock that it began with, whatever the setting says meanwhile.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::game::Outcome;
use super::view::{BOARD, BOARD_ABOVE_SIGN, View};
use crate::handheld::countdown::Countdown;
use crate::handheld::{Effects, Sound};
use crate::number9::{CLOCK_SECONDS, Corner, Game, Jumps, Pace, Placement, Score, Skill, Spot, Table, Turn, Violation};
use crate::seat::Seat;
use crate::storage::number9::{MOST_RIVALS, SavedGame, TileInHand};
use crate::time::Timestamp;

/// How long the drop animation of a tile takes.
pub const DROP_MICROS: u64 = 240_000;

/// How long each level is shown while the score is counted.
pub const COUNT_MICROS: u64 = 900_000;

/// The clock ticks audibly for this many last seconds.
const AUDIBLE_SECONDS: u64 = 5;

/// How long after an event the ranking of spots starts: the new frame is on the panel by then, and the player cannot
/// yet press again.
pub(super) const RANK_DELAY_MICROS: u64 = 20_000;

/// Time between the starts of two slices of ranking, so that other work can run in between.
pub(super) const RANK_INTERVAL_MICROS: u64 = 1_000;

/// How long it takes to draw the frame after a press.
pub(super) const DRAW_MICROS: u64 = 2_000;

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// The device is to be handed to this player.
    HandOver(Seat),
    /// This player is placing a tile.
    Placing(Seat),
    /// A tile falls onto the table of this player.
    Dropping {
        /// The player.
        seat: Seat,
        /// Where it lies.
        spot: Spot,
        /// When it was laid.
        since: Timestamp,
    },
    /// All people have laid the tile of this round, and at least one rival has not.
    Waiting {
        /// When the last person laid theirs.
        since: Timestamp,
    },
    /// The score is counted from the top level down.
    Counting {
        /// How many levels have been counted.
        levels: usize,
        /// When the last of them was counted.
        since: Timestamp,
    },
    /// All levels are counted.
    Counted {
        /// When counting ended.
        since: Timestamp,
    },
}

/// A game of Number 9 as it is played on the device.
#[derive(Clone, Debug)]
pub struct Number9Play {
    pub(super) game: Game,
    /// The skills of the rivals in the order of their seats; empty if only people play.
    pub(super) rivals: Vec<Skill, MOST_RIVALS>,
    /// Whether a hint was ever shown.
    pub(super) hinted: bool,
    /// Whether the player has agreed that a hint marks the game.
    pub(super) hint_agreed: bool,
    /// Whether the deck had been played before.
    pub(super) replayed: bool,
    /// Since when the player waits for a hint; none if the player does not.
    pub(super) hint: Option<Timestamp>,
    /// The table of the Master. It stays empty if several people play.
    pub(super) par: Table,
    /// The Master's score, once the game is over and it has laid all tiles. From then on `par` is the table of a Club
    /// player.
    pub(super) par_points: Option<u16>,
    /// When a person last laid a tile.
    pub(super) laid_at: Timestamp,
    pub(super) stage: Stage,
    /// The turn and the corner of the tile in hand.
    pub(super) turn: Turn,
    pub(super) corner: Corner,
    /// The ranked spots of the tile in hand, or of the next tile until that is in hand.
    pub(super) jumps: Jumps,
    /// Whether the tile in hand was moved with direction buttons, so that it may be at an illegal spot.
    pub(super) moved_freely: bool,
    /// When the next slice of ranking is due; none if all spots are ranked.
    pub(super) rank_at: Option<Timestamp>,
    /// When the tile in hand last moved or turned, or appeared.
    pub(super) moved_at: Timestamp,
    /// Where the tile in hand was when the game was saved, until its player continues.
    pub(super) saved_tile: Option<TileInHand>,
    with_clock: bool,
    pub(super) clock: Option<Countdown>,
    /// Until when time has passed for this game. It stands still during a pause.
    pub(super) played_until: Timestamp,
    /// The area of the panel that shows the table, and the part of the table that it shows.
    board: Rectangle,
    view: Option<View>,
    /// How the game compares with earlier ones, once it is over.
    pub(super) outcome: Outcome,
}

impl Number9Play {
    /// Begins a game, or continues one at the beginning of a turn.
    pub fn new(game: Game, with_clock: bool, now: Timestamp) -> Number9Play {
        let saved = SavedGame {
            with_clock,
            ..game.into()
        };
        Number9Play::resume(saved, now)
    }

    /// Continues a saved game. The first player who has yet to lay a tile is next, with the tile where it was and the
    /// time that was left. The clock starts anew with each further tile.
    pub fn resume(saved: SavedGame, now: Timestamp) -> Number9Play {
        let people = saved.game.seats().count() - saved.rivals.len();
        let board = if people == 1 { BOARD } else { BOARD_ABOVE_SIGN };
        Number9Play::resume_on(board, saved, now)
    }

    /// Continues a saved game, with the table in another area of the panel.
    pub(super) fn resume_on(board: Rectangle, saved: SavedGame, now: Timestamp) -> Number9Play {
        let SavedGame {
            game,
            rivals,
            hinted,
            hint_agreed,
            replayed,
            with_clock,
            par,
            tile_in_hand,
        } = saved;
        let mut play = Number9Play {
            game,
            rivals,
            hinted,
            hint_agreed,
            replayed,
            hint: None,
            par,
            par_points: None,
            laid_at: now,
            stage: Stage::Counted { since: now },
            turn: Turn::Upright,
            corner: Corner::default(),
            jumps: Jumps::new(),
            moved_freely: tile_in_hand.is_some(),
            rank_at: Some(now.plus_micros(RANK_DELAY_MICROS)),
            moved_at: now,
            saved_tile: tile_in_hand,
            with_clock,
            clock: None,
            played_until: now,
            board,
            view: None,
            outcome: Outcome::default(),
        };
        play.next_player(now);
        play.follow_tile();
        play
    }

    /// The game as it is saved.
    pub fn saved(&self) -> SavedGame {
        let tile_in_hand = match self.stage {
            Stage::Placing(_) => Some(TileInHand {
                turn: self.turn,
                corner: self.corner,
                // A clock that runs has not run out.
                micros_left: self
                    .clock
                    .map(|clock| clock.micros_left(self.played_until).max(1) as u32),
            }),
            // The next player has not taken the device yet, so the tile is still where the last save had it.
            Stage::HandOver(_) => self.saved_tile,
            _ => None,
        };
        SavedGame {
            game: self.game.clone(),
            rivals: self.rivals.clone(),
            hinted: self.hinted,
            hint_agreed: self.hint_agreed,
            replayed: self.replayed,
            with_clock: self.with_clock,
            par: self.par.clone(),
            tile_in_hand,
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The stage of a game.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The tile in hand and whether it is legal where it is; none unless a player is placing a tile.
    pub fn in_hand(&self) -> Option<(Placement, Result<Spot, Violation>)> {
        let Stage::Placing(seat) = self.stage else { return None };
        let (table, digit) = (self.game.table(seat)?, self.game.drawn()?);
        let (turn, corner) = (self.turn, self.corner);
        let placement = Placement { digit, turn, corner };
        Some((placement, table.check(placement)))
    }

    /// When the tile in hand last moved or turned, or appeared.
    pub fn moved_at(&self) -> Timestamp {
        self.moved_at
    }

    /// Since when all levels are counted; none before.
    pub fn counted_since(&self) -> Option<Timestamp> {
        match self.stage {
            Stage::Counted { since } => Some(since),
            _ => None,
        }
    }

    /// The part of the table that is shown; none while no table is shown.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// How the game compares with earlier ones, once it is over.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Seconds left on the clock, if it is running.
    pub fn seconds_left(&self) -> Option<u64> {
        self.clock.map(|clock| clock.left())
    }

    /// Whether each tile must be laid within a minute.
    pub(crate) fn is_timed(&self) -> bool {
        self.with_clock
    }

    /// What is shown of a player's table: without the tile of this round if it is a rival's and the person has yet to
    /// lay theirs.
    pub fn shown_table(&self, seat: Seat) -> Option<Table> {
        let table = self.game.table(seat)?;
        let own = self.game.table(Seat::First).map_or(0, |own| own.tiles().len());
        Some(match self.rival(seat) {
            Some(_) => table.first_tiles(own),
            None => table.clone(),
        })
    }

    /// The points of a player in the levels that have been counted.
    pub fn counted(&self, seat: Seat) -> u16 {
        let score = self.game.table(seat).map(Table::score);
        let levels = match self.stage {
            Stage::Counting { levels, .. } => levels,
            _ => usize::MAX,
        };
        // Counting starts at the same level for all players: the highest of all tables.
        let above = |score: &Score| self.most_levels().saturating_sub(score.from_the_top().count());
        score.map_or(0, |score| {
            score
                .from_the_top()
                .take(levels.saturating_sub(above(&score)))
                .map(|(_, points)| points)
                .sum()
        })
    }

    /// Moves the tile in hand to a spot, for hints and the demo.
    pub fn try_at(&mut self, spot: Spot, now: Timestamp) {
        self.turn = spot.turn();
        self.corner = spot.corner();
        self.moved_at = now;
        self.follow_tile();
    }

    /// Lets time pass.
    pub fn pass_time(&mut self, now: Timestamp, out: &mut Effects) {
        while let Some(at) = self.next_event().filter(|&at| at <= now) {
            if self.rank_at == Some(at) {
                self.rank_some_spots(at);
                continue;
            }
            out.redraw = true;
            match self.stage {
                Stage::Placing(seat) => self.tick(seat, at, out),
                Stage::Dropping { .. } => self.next_player(at),
                Stage::Counting { levels, .. } if levels < self.most_levels() => {
                    let levels = levels + 1;
                    self.stage = Stage::Counting { levels, since: at };
                    out.sound(Sound::Count);
                }
                _ => self.stage = Stage::Counted { since: at },
            }
            self.follow_tile();
        }
        self.played_until = now;
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

    /// Scrolls and zooms so that the tile in hand stays visible.
    pub(super) fn follow_tile(&mut self) {
        match (self.stage, self.in_hand()) {
            (Stage::Placing(seat), Some((placement, _))) => {
                let tiles = self.game.table(seat).map_or(&[][..], Table::tiles);
                self.view = Some(View::of(self.view.as_ref(), self.board, tiles, placement));
            }
            (Stage::Waiting { .. }, _) => {
                let tiles = self.game.table(Seat::First).map_or(&[][..], Table::tiles);
                self.view.get_or_insert_with(|| View::overview(self.board, tiles));
            }
            (Stage::HandOver(_), _) => self.view = None,
            // A tile falls in the view in which it was laid; counting shows no table.
            _ => {}
        }
    }

    /// The number of levels on the highest table.
    fn most_levels(&self) -> usize {
        let tables = self.game.seats().filter_map(|seat| self.game.table(seat));
        tables
            .filter_map(Table::top_level)
            .max()
            .map_or(0, |top| usize::from(top) + 1)
    }

    /// The first player who has yet to lay the tile of this round.
    pub(super) fn awaited(&self) -> Option<Seat> {
        self.game.seats().find(|&seat| self.game.is_awaited(seat))
    }

    /// Whether the device is handed to this player before the next tile.
    fn is_handed_over(&self, seat: Seat) -> bool {
        let is_new = self.game.table(seat).is_some_and(|table| table.tiles().is_empty());
        !self.is_for_one() && (is_new || self.game.pace() == Pace::Rounds)
    }

    pub(super) fn next_player(&mut self, now: Timestamp) {
        match self.awaited() {
            Some(seat) if self.rival(seat).is_some() => self.stage = Stage::Waiting { since: self.laid_at },
            Some(seat) if self.is_handed_over(seat) => self.stage = Stage::HandOver(seat),
            Some(seat) => self.begin_placing(seat, now),
            None => {
                self.rank_at = None;
                self.stage = Stage::Counting { levels: 0, since: now };
            }
        }
    }

    /// Skips the drop animation. If the spots of the next tile are not ranked yet, the tile lands at once and the next
    /// one appears when they are, because ranking them now would delay the response to the press.
    pub(super) fn skip_drop(&mut self, now: Timestamp) {
        if let Stage::Dropping { seat, spot, since } = self.stage
            && self.awaited().is_some_and(|next| !self.is_handed_over(next))
            && self.rank_at.is_some()
            && !self.jumps.knows_best()
        {
            let lands = now.plus_micros(self.land_micros());
            let since = lands.minus_micros(DROP_MICROS).map_or(since, |early| early.min(since));
            self.stage = Stage::Dropping { seat, spot, since };
            self.rank_at = Some(now.plus_micros(DRAW_MICROS));
        } else {
            self.next_player(now);
        }
    }

    /// How long the drop animation still takes after the player has skipped it: the time to rank the spots of the next
    /// tile.
    pub(super) fn land_micros(&self) -> u64 {
        let table = self.awaited().and_then(|seat| self.game.table(seat));
        let next = table.zip(self.game.drawn());
        let pieces = next.map_or(0, |(table, digit)| Jumps::pieces(table, digit));
        DRAW_MICROS + (pieces as u64 + 1) * RANK_INTERVAL_MICROS
    }

    /// Puts the drawn tile where it was saved, or at the first spot of the walk.
    pub(super) fn begin_placing(&mut self, seat: Seat, now: Timestamp) {
        self.stage = Stage::Placing(seat);
        self.moved_at = now;
        self.moved_freely = self.saved_tile.is_some();
        let saved = self.saved_tile.take();
        (self.turn, self.corner) = match saved {
            Some(hand) => (hand.turn, hand.corner),
            None => self.first_place(seat),
        };
        self.rank_kept(now);
        let left = saved.and_then(|hand| hand.micros_left);
        self.clock = self.with_clock.then(|| match left {
            Some(micros) => Countdown::of_micros(micros.into(), now),
            None => Countdown::new(CLOCK_SECONDS, now),
        });
    }

    /// Ends a second of the clock. After the last one the tile is laid where it is, or at the nearest legal spot.
    fn tick(&mut self, seat: Seat, at: Timestamp, out: &mut Effects) {
        let Some(clock) = &mut self.clock else { return };
        clock.tick();
        if clock.left() > 0 {
            if clock.left() <= AUDIBLE_SECONDS {
                out.sound(Sound::Tick);
            }
            return;
        }
        if let Some((Placement { turn, corner, .. }, Err(_))) = self.in_hand() {
            let nearest = self.jumps(seat, turn).nearest(turn, corner);
            self.corner = nearest.map_or(corner, |spot| spot.corner());
        }
        self.lay(seat, at, out);
    }
}
