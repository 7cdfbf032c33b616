//! The demo: the device plays Number 9 by itself, slowly enough for a spectator to follow. For each tile it shows the
//! tile, searches for a spot, turns the tile, moves it to the spot and lays it.
//!
//! The demo uses the same rules and the same gestures as a person. It makes no sound and saves nothing.

use embedded_graphics::primitives::Rectangle;

use super::opponents::PATIENCE_MICROS;
use super::play::{Number9Play, Stage};
use super::{blink, view};
use crate::handheld::animation::FRAME_MICROS;
use crate::handheld::effects::Effects;
use crate::handheld::game::{Context, Game, Next};
use crate::handheld::gestures::{Button, Gesture};
use crate::number9::{self, DeckCode, Players, Spot};
use crate::random::Random;
use crate::storage::Bytes;
use crate::time::Timestamp;

/// The area of the table: above the line that says that this is a demo.
pub const BOARD: Rectangle = view::BOARD_ABOVE_SIGN;

/// How long a new tile is shown before it is turned.
const LOOK_MICROS: u64 = 700_000;

/// How long each quarter turn takes.
const TURN_MICROS: u64 = 350_000;

/// How long the tile is shown over its spot before it is laid.
const AIM_MICROS: u64 = 800_000;

/// How long the button is held to lay the tile.
const LAY_MICROS: u64 = 650_000;

/// How long the score is shown before the next game.
const END_MICROS: u64 = 8_000_000;

/// A game that the device plays by itself.
#[derive(Clone, Debug)]
pub struct Demo {
    play: Number9Play,
    step: Step,
    /// Where the tile in hand goes, once the search has finished.
    decided: Option<Spot>,
    /// When the step began.
    since: Timestamp,
}

/// What happens to the tile in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Showing,
    Turning(Spot),
    Aiming,
    Laying,
    /// The tile falls, or points are counted.
    Watching,
}

impl Demo {
    /// Begins a game with a random deck.
    pub fn new(random: &mut Random, now: Timestamp) -> Demo {
        let game = number9::Game::new(DeckCode::random(random), Players::One);
        Demo {
            play: Number9Play::resume_on(BOARD, game.into(), now),
            step: Step::Showing,
            decided: None,
            since: now,
        }
    }

    /// The game.
    pub fn play(&self) -> &Number9Play {
        &self.play
    }

    /// How far the button that lays the tile has been held, up to 255.
    pub fn hold_progress(&self, now: Timestamp) -> Option<u8> {
        let gone = now.micros_since(self.since).min(LAY_MICROS);
        (self.step == Step::Laying).then(|| (gone * 255 / LAY_MICROS) as u8)
    }

    /// Whether the search for a spot is still running.
    pub fn is_searching(&self) -> bool {
        self.step == Step::Showing && self.decided.is_none()
    }

    /// When the search must end at the latest; none if it is not running.
    pub(super) fn patience_ends(&self) -> Option<Timestamp> {
        self.is_searching().then(|| self.since.plus_micros(PATIENCE_MICROS))
    }

    /// Sets the spot for the tile in hand.
    pub fn decide(&mut self, spot: Spot, now: Timestamp) {
        self.decided = Some(spot);
        // If the search took longer than the tile is to be shown, the next step begins at once.
        self.since = now
            .minus_micros(LOOK_MICROS)
            .map_or(self.since, |early| early.max(self.since));
    }

    /// When the next step begins. A running search may end earlier.
    pub fn next_event(&self) -> Timestamp {
        let after = |micros| self.since.plus_micros(micros);
        match (self.step, self.play.stage()) {
            (Step::Showing, _) if self.is_searching() => after(PATIENCE_MICROS),
            (Step::Showing, _) => after(LOOK_MICROS),
            (Step::Turning(_), _) => after(TURN_MICROS),
            (Step::Aiming, _) => after(AIM_MICROS),
            (Step::Laying, _) => after(LAY_MICROS),
            (Step::Watching, Stage::Counted { since }) => since.plus_micros(END_MICROS),
            (Step::Watching, _) => self.play.next_event().unwrap_or(self.since),
        }
    }

    /// When the picture changes if nothing happens.
    pub fn next_animation_frame(&self, now: Timestamp) -> Option<Timestamp> {
        match self.step {
            Step::Laying | Step::Watching => Some(now.plus_micros(FRAME_MICROS)),
            Step::Showing | Step::Turning(_) | Step::Aiming => blink::next_change(self.play.moved_at(), now),
        }
    }

    /// Lets time pass. The demo is silent and saves nothing, so the effects of its game are dropped.
    pub fn pass_time(&mut self, now: Timestamp, random: &mut Random, out: &mut Effects) {
        let mut dropped = Effects::default();
        self.play.pass_time(now, &mut dropped);
        if now >= self.next_event() || self.step == Step::Watching {
            self.do_next(now, random, &mut dropped);
        }
        out.redraw = true;
    }

    fn do_next(&mut self, now: Timestamp, random: &mut Random, dropped: &mut Effects) {
        let next = match (self.step, self.play.stage()) {
            (Step::Showing, _) => match self.decided.take() {
                Some(spot) => Step::Turning(spot),
                None => return,
            },
            (Step::Turning(spot), _) => match self.play.in_hand() {
                Some((placement, _)) if placement.turn != spot.turn() => {
                    self.play.handle_gesture(now, Gesture::Tap(Button::B), dropped);
                    Step::Turning(spot)
                }
                _ => {
                    self.play.try_at(spot, now);
                    Step::Aiming
                }
            },
            (Step::Aiming, _) => Step::Laying,
            (Step::Laying, _) => {
                self.play.handle_gesture(now, Gesture::Hold(Button::A), dropped);
                Step::Watching
            }
            (Step::Watching, Stage::Placing(_)) => Step::Showing,
            (Step::Watching, Stage::Counted { since }) if now.micros_since(since) >= END_MICROS => {
                *self = Demo::new(random, now);
                return;
            }
            (Step::Watching, _) => return,
        };
        self.step = next;
        self.since = now;
    }
}

impl Game for Demo {
    /// Any press ends the demo.
    fn gesture(&mut self, gesture: Gesture, context: &mut Context<'_>) -> Next {
        if let Gesture::Press(_) = gesture {
            context.effects.ignore_pressed_buttons = true;
            return Next::MainMenu;
        }
        Next::Stay
    }

    fn advance(&mut self, context: &mut Context<'_>) {
        self.pass_time(context.now, context.random, context.effects);
    }

    fn wake(&self, now: Timestamp, _: Timestamp) -> Option<Timestamp> {
        Some(self.next_event()).filter(|&at| !self.is_searching() || at > now)
    }

    fn next_frame(&self, now: Timestamp) -> Option<Timestamp> {
        self.next_animation_frame(now)
    }

    fn is_over(&self) -> bool {
        true
    }

    fn forbids_flash_writes(&self) -> bool {
        false
    }

    fn is_calm(&self) -> bool {
        false
    }

    fn encode(&mut self, _: Timestamp) -> Option<Bytes> {
        None
    }

    fn restore(&mut self, _: Timestamp) {}
}
