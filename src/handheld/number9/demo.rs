//! The device plays Number 9 by itself, for whoever looks on: it takes up a tile, thinks, turns it, tries the spot it has
//! thought of and lays it, at a pace that can be followed. It plays by the same rules and through the same play as a person.

use embedded_graphics::geometry::Size;
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
use crate::storage::settings::Settings;
use crate::storage::slots::Bytes;
use crate::time::Timestamp;

/// Where the layout is: above a line that says what this is.
pub const BOARD: Rectangle = Rectangle::new(
    view::BOARD.top_left,
    Size::new(view::BOARD.size.width, view::BOARD.size.height - SIGN_HEIGHT),
);

const SIGN_HEIGHT: u32 = 8;

/// How long it looks at a new tile.
const LOOK_MICROS: u64 = 700_000;

/// How long it takes for a quarter turn.
const TURN_MICROS: u64 = 350_000;

/// How long it holds a tile over its spot.
const AIM_MICROS: u64 = 800_000;

/// How long it fills the ring.
const LAY_MICROS: u64 = 650_000;

/// How long the score can be read.
const END_MICROS: u64 = 8_000_000;

/// A game that the device plays.
#[derive(Clone, Debug)]
pub struct Demo {
    play: Number9Play,
    doing: Doing,
    /// Where the tile in hand goes, once that is thought out.
    decided: Option<Spot>,
    since: Timestamp,
}

/// What it does with the tile in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Doing {
    Looking,
    Turning(Spot),
    Aiming,
    Laying,
    /// Nothing: the tile falls, or points are counted.
    Watching,
}

impl Demo {
    /// A game with any deck.
    pub fn new(random: &mut Random, now: Timestamp) -> Demo {
        let game = number9::Game::new(DeckCode::random(random), Players::One);
        Demo {
            play: Number9Play::resume_on(BOARD, game.into(), false, now),
            doing: Doing::Looking,
            decided: None,
            since: now,
        }
    }

    /// The game.
    pub fn play(&self) -> &Number9Play {
        &self.play
    }

    /// How far it has held the button that lays the tile, up to 255.
    pub fn hold_progress(&self, now: Timestamp) -> Option<u8> {
        let gone = now.micros_since(self.since).min(LAY_MICROS);
        (self.doing == Doing::Laying).then(|| (gone * 255 / LAY_MICROS) as u8)
    }

    /// Whether it does not know yet where the tile in hand goes.
    pub fn is_wondering(&self) -> bool {
        self.doing == Doing::Looking && self.decided.is_none()
    }

    /// Until when it wonders at most; none if it does not.
    pub fn patience_ends(&self) -> Option<Timestamp> {
        self.is_wondering().then(|| self.since.plus_micros(PATIENCE_MICROS))
    }

    /// Tells it where the tile in hand goes.
    pub fn decide(&mut self, spot: Spot, now: Timestamp) {
        self.decided = Some(spot);
        // Whoever has wondered for long has looked for long enough.
        self.since = now
            .minus_micros(LOOK_MICROS)
            .map_or(self.since, |early| early.max(self.since));
    }

    /// When it does something next, if it is told where the tile in hand goes.
    pub fn next_event(&self) -> Timestamp {
        let after = |micros| self.since.plus_micros(micros);
        match (self.doing, self.play.stage()) {
            (Doing::Looking, _) if self.is_wondering() => after(PATIENCE_MICROS),
            (Doing::Looking, _) => after(LOOK_MICROS),
            (Doing::Turning(_), _) => after(TURN_MICROS),
            (Doing::Aiming, _) => after(AIM_MICROS),
            (Doing::Laying, _) => after(LAY_MICROS),
            (Doing::Watching, Stage::Counted { since }) => since.plus_micros(END_MICROS),
            (Doing::Watching, _) => self.play.next_event().unwrap_or(self.since),
        }
    }

    /// When the picture changes if nothing happens.
    pub fn next_animation_frame(&self, now: Timestamp) -> Option<Timestamp> {
        match self.doing {
            Doing::Laying | Doing::Watching => Some(now.plus_micros(FRAME_MICROS)),
            Doing::Looking | Doing::Turning(_) | Doing::Aiming => blink::next_change(self.play.moved_at(), now),
        }
    }

    /// Lets time pass. The demo is silent and saves nothing, so the effects of its game are dropped.
    pub fn pass_time(&mut self, now: Timestamp, random: &mut Random, out: &mut Effects) {
        let mut dropped = Effects::default();
        self.play.pass_time(now, &mut dropped);
        if now >= self.next_event() || self.doing == Doing::Watching {
            self.do_next(now, random, &mut dropped);
        }
        out.redraw = true;
    }

    fn do_next(&mut self, now: Timestamp, random: &mut Random, unheard: &mut Effects) {
        let next = match (self.doing, self.play.stage()) {
            (Doing::Looking, _) => match self.decided.take() {
                Some(spot) => Doing::Turning(spot),
                None => return,
            },
            (Doing::Turning(spot), _) => match self.play.in_hand() {
                Some((wish, _)) if wish.turn != spot.turn() => {
                    self.play.handle_gesture(now, Gesture::Tap(Button::B), unheard);
                    Doing::Turning(spot)
                }
                _ => {
                    self.play.try_at(spot, now);
                    Doing::Aiming
                }
            },
            (Doing::Aiming, _) => Doing::Laying,
            (Doing::Laying, _) => {
                self.play.handle_gesture(now, Gesture::Hold(Button::A), unheard);
                Doing::Watching
            }
            (Doing::Watching, Stage::Placing(_)) => Doing::Looking,
            (Doing::Watching, Stage::Counted { since }) if now.micros_since(since) >= END_MICROS => {
                *self = Demo::new(random, now);
                return;
            }
            (Doing::Watching, _) => return,
        };
        self.doing = next;
        self.since = now;
    }
}

impl Game for Demo {
    /// Any press ends it.
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
        Some(self.next_event()).filter(|&at| !self.is_wondering() || at > now)
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

    fn encode(&mut self, _: Timestamp) -> Option<Bytes> {
        None
    }

    fn restore(&mut self, _: &Settings, _: Timestamp) {}
}
