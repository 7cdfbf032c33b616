//! The device without its hardware: button edges and time go in, effects come out.
//!
//! It never reads a clock, waits, allocates or touches hardware. Given the same edges at the same times, the same seed
//! and the same saved bytes, it does the same on the chip, in the terminal and in a test. [`super::outputs`] describes
//! the loop that drives it. While nothing else is to be done, the loop also calls [`Handheld::think`] as long as
//! [`Handheld::is_thinking`].

use heapless::Vec;

use super::effects::{Effects, Request};
use super::game::Games;
use super::gestures::{Button, Edge, Gesture, Gestures};
use super::hardware::Hardware;
use super::kept::Kept;
use super::menu_stack::MenuStack;
use super::power::{Idle, Power};
use super::scene::Scene;
use super::sound::Sound;
use super::supply::Supply;
use crate::random::Random;
use crate::storage::SlotBytes;
use crate::storage::settings::Brightness;
use crate::time::Timestamp;

/// Most gestures that can have the same timestamp: two for each button.
const MOST_GESTURES: usize = 2 * Button::ALL.len();

type GestureList = Vec<(Timestamp, Gesture), MOST_GESTURES>;

/// Brightness and orientation of the panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PanelState {
    /// How bright; none is off.
    pub light: Option<Light>,
    /// Rotated by 180 degrees, for a left-handed player.
    pub is_turned: bool,
}

/// How bright a panel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Light {
    /// Dimmed, because no button has been pressed for a while.
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
    pub(super) hardware: Hardware,
    pub(super) supply: Supply,
    /// When the last message about the batteries was added to the notices.
    pub(super) supply_notice_since: Timestamp,
    /// Whether the player was told that a save is held back since the batteries have become too low for it.
    pub(super) has_told_unsaved: bool,
    pub(super) random: Random,
    pub(super) gestures: Gestures,
    pub(super) idle: Idle,
    pub(super) scene: Scene,
    /// When the scene came on the screen.
    pub(super) scene_since: Timestamp,
    pub(super) menus: MenuStack,
    pub(super) games: Games,
    pub(super) kept: Kept,
    pub(super) effects: Effects,
    /// When the picture changes if nothing happens.
    next_frame_at: Option<Timestamp>,
}

impl Handheld {
    /// Switches the device on with saved data. `build` names the build on the About screen.
    pub fn new(saved: &SlotBytes<'_>, seed: u64, build: &'static str, now: Timestamp) -> Handheld {
        let mut handheld = Handheld::blank(seed, build, now);
        handheld.restore(saved);
        handheld
    }

    /// A device without saved data. [`Handheld::restore`] must follow. The firmware builds the handheld in place with
    /// this, because the stack has no room for a second one.
    #[inline(never)]
    pub fn blank(seed: u64, build: &'static str, now: Timestamp) -> Handheld {
        Handheld {
            switched_on: now,
            now,
            build,
            hardware: Hardware::default(),
            supply: Supply::default(),
            supply_notice_since: now,
            has_told_unsaved: false,
            random: Random::new(seed),
            gestures: Gestures::new(),
            idle: Idle::new(now),
            scene: Scene::Boot,
            scene_since: now,
            menus: MenuStack::default(),
            games: Games::default(),
            kept: Kept::default(),
            effects: Effects {
                redraw: true,
                ..Effects::default()
            },
            next_frame_at: None,
        }
    }

    /// Takes a button edge, after everything that was due before it. Edges must come in the order of their timestamps.
    pub fn edge(&mut self, edge: Edge) {
        self.pass_time(edge.at);
        let mut gestures = GestureList::new();
        self.gestures.edge(edge, |at, gesture| push(&mut gestures, at, gesture));
        self.handle_gestures(gestures);
        // Nothing happens in time while the device sleeps. What was due meanwhile happens with the press that wakes it.
        self.pass_time(edge.at);
        self.update_next_frame();
    }

    /// Counts every edge, for drivers whose buttons never bounce, such as the keys of a terminal.
    pub fn expect_no_bounce(&mut self) {
        self.gestures = Gestures::without_bounce();
    }

    /// Takes what the driver knows about the hardware. To be called at the start and whenever a fact has changed; a driver that
    /// knows nothing need not call it.
    pub fn set_hardware(&mut self, hardware: Hardware) {
        if hardware == self.hardware {
            return;
        }
        self.hardware = hardware;
        self.effects.redraw |= self.scene.shows_hardware();
        self.take_supply(hardware.supply_millivolts);
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Timestamp) {
        self.pass_time(now);
        self.update_next_frame();
    }

    /// When to call [`Handheld::advance`] if no button is pressed; none if nothing will ever happen.
    pub fn wake(&self) -> Option<Timestamp> {
        Timestamp::earliest(&[self.next_event(), self.next_frame_at])
    }

    /// Whether the picture has changed since this was last called.
    pub fn take_redraw(&mut self) -> bool {
        core::mem::take(&mut self.effects.redraw)
    }

    /// The next sound to play.
    pub fn take_sound(&mut self) -> Option<Sound> {
        (!self.effects.sounds.is_empty()).then(|| self.effects.sounds.remove(0))
    }

    /// The restart that was asked for.
    pub fn take_request(&mut self) -> Option<Request> {
        self.effects.request.take()
    }

    /// The state that the panel should be in.
    pub fn panel(&self) -> PanelState {
        PanelState {
            light: match self.idle.power() {
                Power::Awake => Some(Light::As(self.kept.settings.brightness)),
                Power::Dim => Some(Light::Dim),
                Power::Asleep => None,
            },
            is_turned: self.kept.settings.left_handed,
        }
    }

    /// Does everything that is due, in the order of time.
    pub(super) fn pass_time(&mut self, now: Timestamp) {
        while let Some(at) = self.next_event().filter(|&at| at <= now) {
            // An event that is handled late happens late: time never goes backwards.
            self.now = self.now.max(at);
            self.advance_scene();
            if let Some(power) = self.idle.advance(self.now) {
                self.become_less_awake(power);
            }
            let mut gestures = GestureList::new();
            self.gestures
                .advance(at, |at, gesture| push(&mut gestures, at, gesture));
            self.handle_gestures(gestures);
        }
        self.now = self.now.max(now);
    }

    fn handle_gestures(&mut self, gestures: GestureList) {
        for (at, gesture) in gestures {
            self.now = self.now.max(at);
            self.advance_scene();
            if let Gesture::Press(_) = gesture {
                self.mix_entropy(at);
                if self.idle.press(at) == Power::Asleep {
                    self.gestures.ignore_pressed();
                    self.effects.redraw = true;
                    return;
                }
            }
            if let Gesture::Hold(_) | Gesture::SlowTap(_) | Gesture::Together = gesture {
                // The bar that fills while a button is held disappears, even where the button has no function.
                self.effects.redraw = true;
            }
            let gesture = if self.kept.settings.left_handed {
                gesture.turned_round()
            } else {
                gesture
            };
            self.gesture(gesture);
        }
        self.show_buttons_down();
    }

    /// Works out when the picture changes next. To be called after every event.
    pub(super) fn update_next_frame(&mut self) {
        if self.next_frame_at.is_some_and(|at| at <= self.now) {
            self.effects.redraw = true;
        }
        // A change that is still awaited must not be forgotten because an event without a visible effect came between.
        let awaited = self.next_frame_at.filter(|_| !self.effects.redraw);
        self.next_frame_at = Timestamp::earliest(&[awaited, self.next_frame()]);
    }

    /// When something happens by time alone.
    fn next_event(&self) -> Option<Timestamp> {
        if self.idle.power() == Power::Asleep {
            return self.gestures.wake();
        }
        Timestamp::earliest(&[self.gestures.wake(), self.idle.wake(), self.scene_wake()])
    }
}

fn push(gestures: &mut GestureList, at: Timestamp, gesture: Gesture) {
    // There is room for all gestures with the same timestamp.
    let _ = gestures.push((at, gesture));
}
