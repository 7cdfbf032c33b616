//! The device as a whole: presses and time come in, and whoever drives it asks for what is to be done about them: a frame to
//! draw, sounds to play, bytes to keep, how bright the panel is, and when to call again.
//!
//! What it never does: read a clock, wait, allocate, or touch anything outside. Given the same edges at the same times, the
//! same seed and the same kept bytes, it does the same on a chip and in a test.
//!
//! To drive it: hand over each edge with [`Handheld::edge`] and call [`Handheld::advance`] at [`Handheld::wake`] at the
//! latest. After either, empty what it offers: [`Handheld::take_sound`], [`Handheld::take_save`],
//! [`Handheld::take_request`], and draw if [`Handheld::take_redraw`] says so. While nothing else is to be done, it thinks:
//! [`Handheld::think`], as long as [`Handheld::is_thinking`], and then the same once more.

use heapless::Vec;

use super::gestures::{Button, Edge, Gesture, Gestures};
use super::menu::{Choice, GameKind};
use super::notice::Notice;
use super::power::{Idle, Power};
use super::scene::{BOOT_MICROS, Scene};
use super::sitting::Result9;
use super::thinking::Thought;
use super::{Effects, Number9Play, SevenOnNinePlay, Sound};
use crate::random::Random;
use crate::screens::number9::View;
use crate::storage::high_scores::HighScores;
use crate::storage::settings::{Brightness, Lesson, Settings};
use crate::storage::slots::{Changed, SlotBytes};
use crate::storage::statistics::Statistics;
use crate::time::Timestamp;

/// How deep menus open from one another.
pub(super) const MOST_MENUS: usize = 4;

/// Gestures that can come about in one instant: each button does one or two things.
const MOST_GESTURES: usize = 2 * Button::ALL.len();

/// What somebody outside has to do because it concerns the whole device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Request {
    /// Restart as a USB drive, to take a new firmware.
    Update,
}

/// What the panel is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Panel {
    /// How bright; none is off.
    pub light: Option<Light>,
    /// Turned by half a turn, for whoever holds the device the other way round.
    pub is_turned: bool,
}

/// How bright a panel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// Nobody has pressed anything for a while.
    Dim,
    /// As the settings say.
    As(Brightness),
}

/// The device.
#[derive(Clone, Debug)]
pub struct Handheld {
    pub(super) switched_on: Timestamp,
    pub(super) now: Timestamp,
    pub(super) build: &'static str,
    pub(super) random: Random,
    pub(super) gestures: Gestures,
    pub(super) idle: Idle,
    pub(super) settings: Settings,
    pub(super) records: HighScores,
    pub(super) statistics: Statistics,
    pub(super) scene: Scene,
    /// Since when the scene is shown.
    pub(super) since: Timestamp,
    /// The card that is waiting while the rules are read.
    pub(super) lesson: Option<Lesson>,
    /// The menu that is open, or lies under the scene, and those it was opened from.
    pub(super) menus: Vec<Choice, MOST_MENUS>,
    /// What is still to be said.
    pub(super) notices: Vec<Notice, { Notice::MOST }>,
    /// The game that goes on once they are said, after a crash.
    pub(super) interrupted: Option<GameKind>,
    /// The game of Number 9 on the table: running, resting or over.
    pub(super) number9: Option<Number9Play>,
    /// What of its table is in sight.
    pub(super) view: Option<View>,
    /// How the last game went.
    pub(super) result: Result9,
    /// What is thought about, for everybody but the player.
    pub(super) thought: Option<Thought>,
    /// The level of the layout that is looked at; none if all of them are.
    pub(super) level: Option<u8>,
    /// The race: running, resting or over.
    pub(super) race: Option<SevenOnNinePlay>,
    pub(super) out: Effects,
    pub(super) changed: Changed,
    pub(super) request: Option<Request>,
    /// When the picture will look different though nothing happens.
    frame_at: Option<Timestamp>,
}

impl Handheld {
    /// Switches the device on, with what was kept. The build is what the makers want to know about it.
    pub fn new(kept: &SlotBytes<'_>, seed: u64, build: &'static str, now: Timestamp) -> Handheld {
        let mut handheld = Handheld::blank(seed, build, now);
        handheld.restore(kept);
        handheld
    }

    /// The same without anything kept, for whoever has a place for it and no room to hold it twice: then
    /// [`Handheld::restore`] is to follow, before anything else.
    #[inline(never)]
    pub fn blank(seed: u64, build: &'static str, now: Timestamp) -> Handheld {
        Handheld {
            switched_on: now,
            now,
            build,
            random: Random::new(seed),
            gestures: Gestures::new(),
            idle: Idle::new(now),
            settings: Settings::default(),
            records: HighScores::default(),
            statistics: Statistics::default(),
            scene: Scene::Boot {
                until: now.plus_micros(BOOT_MICROS),
            },
            since: now,
            lesson: None,
            menus: Vec::new(),
            notices: Vec::new(),
            interrupted: None,
            number9: None,
            view: None,
            result: Result9::default(),
            thought: None,
            level: None,
            race: None,
            out: Effects {
                redraw: true,
                ..Effects::default()
            },
            changed: Changed::default(),
            request: None,
            frame_at: None,
        }
    }

    /// Takes an edge of a button, after whatever was due before it. Edges come in the order of time.
    pub fn edge(&mut self, edge: Edge) {
        self.pass_time(edge.at);
        let mut told = Told::default();
        self.gestures.edge(edge, |at, gesture| told.hear(at, gesture));
        self.answer(told);
        self.look();
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Timestamp) {
        self.pass_time(now);
        self.look();
    }

    /// When to call [`Handheld::advance`] if nobody presses anything; none if nothing will ever happen.
    pub fn wake(&self) -> Option<Timestamp> {
        Timestamp::earliest(&[self.next_event(), self.frame_at])
    }

    /// Whether something looks different since the last time this was asked.
    pub fn take_redraw(&mut self) -> bool {
        core::mem::take(&mut self.out.redraw)
    }

    /// The next sound to be heard.
    pub fn take_sound(&mut self) -> Option<Sound> {
        (!self.out.sounds.is_empty()).then(|| self.out.sounds.remove(0))
    }

    /// What somebody outside has to do.
    pub fn take_request(&mut self) -> Option<Request> {
        self.request.take()
    }

    /// What the panel is to be like.
    pub fn panel(&self) -> Panel {
        Panel {
            light: match self.idle.power() {
                Power::Awake => Some(Light::As(self.settings.brightness)),
                Power::Dim => Some(Light::Dim),
                Power::Asleep => None,
            },
            is_turned: self.settings.left_handed,
        }
    }

    /// Does everything that is due, in the order of time.
    pub(super) fn pass_time(&mut self, now: Timestamp) {
        while let Some(at) = self.next_event().filter(|&at| at <= now) {
            // What was due before, but could not be done in time, is done late and not in the past.
            self.now = self.now.max(at);
            self.advance_scene();
            if let Some(power) = self.idle.advance(self.now) {
                self.become_less_awake(power);
            }
            let mut told = Told::default();
            self.gestures.advance(at, |at, gesture| told.hear(at, gesture));
            self.answer(told);
        }
        self.now = self.now.max(now);
    }

    fn answer(&mut self, told: Told) {
        for (at, gesture) in told.0 {
            self.now = self.now.max(at);
            self.advance_scene();
            if let Gesture::Press(_) = gesture {
                self.stir(at);
                if self.idle.press(at) == Power::Asleep {
                    self.gestures.swallow();
                    self.out.redraw = true;
                    return;
                }
            }
            if let Gesture::Hold(_) | Gesture::LetGo(_) | Gesture::Together = gesture {
                // A ring may have been filling, and is gone now, even where the button means nothing.
                self.out.redraw = true;
            }
            let gesture = if self.settings.left_handed {
                gesture.turned_round()
            } else {
                gesture
            };
            self.gesture(gesture);
        }
    }

    /// What is left to do after everything that happened.
    pub(super) fn look(&mut self) {
        if !self.settings.sound {
            self.out.sounds.clear();
        }
        self.follow_tile();
        if self.frame_at.is_some_and(|at| at <= self.now) {
            self.out.redraw = true;
        }
        // Until a frame is drawn, the one before is what will look different: whatever happens meanwhile without a trace
        // must not make anybody forget that.
        let awaited = self.frame_at.filter(|_| !self.out.redraw);
        self.frame_at = Timestamp::earliest(&[awaited, self.next_frame()]);
    }

    /// When something happens by time alone.
    fn next_event(&self) -> Option<Timestamp> {
        if self.idle.power() == Power::Asleep {
            return self.gestures.wake();
        }
        Timestamp::earliest(&[
            self.gestures.wake(),
            self.idle.wake(),
            self.scene_wake(),
            self.calm_at(),
        ])
    }
}

/// Gestures of one instant, in their order.
#[derive(Default)]
struct Told(Vec<(Timestamp, Gesture), MOST_GESTURES>);

impl Told {
    fn hear(&mut self, at: Timestamp, gesture: Gesture) {
        // More than two for each button cannot happen in one instant.
        let _ = self.0.push((at, gesture));
    }
}
