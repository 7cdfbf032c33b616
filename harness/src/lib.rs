//! The handheld on virtual time, for tests and tools: presses at exact times, a clock that only moves when told to, and
//! save slots that survive a power cut.
//!
//! It drives the handheld as the firmware does: it calls it whenever it asked to be called and collects its effects. One
//! thing differs: what the player waits for is computed at once, and everything else only if the caller asks for it with
//! [`Harness::think`], because the search of the Master takes long on a desktop too.

pub mod damage;
pub mod games;
pub mod golden;
pub mod journeys;
mod navigation;
pub mod race_session;
pub mod races;
pub mod reference;
mod saved_state;
pub mod scenario;
pub mod tables;
pub mod tour;
pub mod walk;

use std::collections::VecDeque;

use pocket_nines::handheld::menu::Offers;
use pocket_nines::handheld::{
    Button, Crash, Edge, GameKind, Handheld, Hardware, Outputs, PanelState, Par, Request, Scene, Sound,
};
use pocket_nines::number9::{DeckCode, Rival};
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::settings::{self, Settings};
use pocket_nines::storage::{Save, Slot, SlotBytes};
use pocket_nines::time::Timestamp;

pub use self::saved_state::all_lessons_learned;

/// How long a button is down for a tap, and the wait after it.
pub const TAP_MICROS: u64 = 60_000;

/// How long a button is down for a hold: longer than the threshold.
pub const HOLD_MICROS: u64 = 1_000_000;

/// The build number that the device shows.
pub const BUILD: &str = "0000000";

/// The bytes of all slots, in the order of [`Slot::ALL`].
pub type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// What a device without games offers in its menus, and the most that one can offer.
pub const NO_OFFERS: Offers = Offers {
    games: [false; GameKind::ALL.len()],
    rivals: false,
    rival_count: 1,
    layouts: true,
    hint: false,
};
pub const ALL_OFFERS: Offers = Offers {
    games: [true; GameKind::ALL.len()],
    rivals: true,
    rival_count: 3,
    layouts: true,
    hint: true,
};

/// Bytes that no slot can be decoded from.
const CORRUPT: [u8; 3] = [0x99; 3];

/// Longer than the title is shown.
const BOOT_MICROS: u64 = 2_000_000;

/// A handheld, the time, and its effects so far.
#[derive(Clone, Debug)]
pub struct Harness {
    handheld: Handheld,
    search: Rival,
    now: Timestamp,
    outputs: Recorder,
    /// Whether it computes moves while the player waits for a computer opponent.
    thinks: bool,
}

/// Records every effect. Saves take no time and never fail.
#[derive(Clone, Debug, Default)]
struct Recorder {
    slots: Slots,
    sounds: VecDeque<Sound>,
    requests: VecDeque<Request>,
    /// Number of requested frames.
    frames: u64,
}

impl Outputs for Recorder {
    fn draw(&mut self, _: &Handheld) {
        self.frames += 1;
    }

    fn set_panel(&mut self, _: PanelState) {}

    fn play(&mut self, sound: Sound) {
        self.sounds.push_back(sound);
    }

    fn mute(&mut self) {}

    fn can_save(&self) -> bool {
        true
    }

    fn save(&mut self, save: Save) {
        self.slots[save.slot as usize] = save.bytes.map(|bytes| bytes.to_vec());
    }

    fn take_save_failure(&mut self) -> bool {
        false
    }

    fn is_idle(&self) -> bool {
        true
    }

    fn restart(&mut self, request: Request) {
        self.requests.push_back(request);
    }

    fn sleep(&mut self) {}
}

impl Harness {
    /// Switches on a device with empty slots.
    pub fn new(seed: u64) -> Harness {
        Harness::with(Default::default(), seed, Timestamp::START)
    }

    /// Switches on a device with these settings and waits until the title is over.
    pub fn with_settings(settings: &Settings, seed: u64) -> Harness {
        let mut slots = Slots::default();
        slots[Slot::Settings as usize] = Some(settings::encode(settings).to_vec());
        let mut device = Harness::with(slots, seed, Timestamp::START);
        device.wait(BOOT_MICROS);
        device
    }

    /// Switches on a device with these slots.
    pub fn with(slots: Slots, seed: u64, now: Timestamp) -> Harness {
        let kept = SlotBytes {
            slots: slots.each_ref().map(|bytes| bytes.as_deref()),
        };
        let mut device = Harness {
            handheld: Handheld::new(&kept, seed, BUILD, now),
            search: Rival::new(),
            now,
            outputs: Recorder {
                slots,
                ..Recorder::default()
            },
            thinks: true,
        };
        device.settle();
        device
    }

    /// Cuts the power without warning and switches on again.
    pub fn cut_power(&mut self, seed: u64) {
        let thinks = self.thinks;
        *self = Harness::with(self.outputs.slots.clone(), seed, self.now);
        self.thinks = thinks;
    }

    /// Corrupts a slot. The device detects it when it is next switched on.
    pub fn spoil(&mut self, slot: Slot) {
        self.outputs.slots[slot as usize] = Some(CORRUPT.into());
    }

    /// Restarts the device as after a crash: it is told the reason and which game was played.
    pub fn crash(&mut self, crash: Crash, seed: u64) {
        let game = self.handheld.playing();
        self.cut_power(seed);
        self.handheld.crashed(crash, game);
        self.settle();
    }

    /// The device.
    pub fn handheld(&self) -> &Handheld {
        &self.handheld
    }

    /// What the device shows.
    pub fn scene(&self) -> Scene {
        self.handheld.scene()
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// The bytes of a slot.
    pub fn kept(&self, slot: Slot) -> Option<&[u8]> {
        self.outputs.slots[slot as usize].as_deref()
    }

    /// The bytes of all slots.
    pub fn slots(&self) -> &Slots {
        &self.outputs.slots
    }

    /// Reports to the device that a save failed.
    pub fn could_not_save(&mut self) {
        self.handheld.could_not_save();
    }

    /// Tells the device what is known about its hardware.
    pub fn set_hardware(&mut self, hardware: Hardware) {
        self.handheld.set_hardware(hardware);
        self.settle();
    }

    /// The sounds since the last call.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        self.outputs.sounds.drain(..).collect()
    }

    /// The requests since the last call.
    pub fn take_requests(&mut self) -> Vec<Request> {
        self.outputs.requests.drain(..).collect()
    }

    /// Number of requested frames.
    pub fn frames(&self) -> u64 {
        self.outputs.frames
    }

    /// Draws the current screen, even when the panel is off.
    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        // A frame in memory takes every pixel.
        let Ok(()) = screens::draw(&mut frame, &self.handheld);
        frame
    }

    /// A button goes down or up now.
    pub fn edge(&mut self, button: Button, down: bool) {
        let at = self.now;
        self.handheld.edge(Edge { button, down, at });
        self.settle();
    }

    /// Somebody asks for a deck from outside, such as by a link.
    pub fn open_deck(&mut self, code: DeckCode) {
        self.handheld.open_deck(code, self.now);
        self.settle();
    }

    /// A short press, and a moment after it.
    pub fn tap(&mut self, button: Button) {
        self.press_for(button, TAP_MICROS);
    }

    /// A press long enough to count as holding, and a moment after it.
    pub fn hold(&mut self, button: Button) {
        self.press_for(button, HOLD_MICROS);
    }

    /// A press of this length, and a moment after it.
    pub fn press_for(&mut self, button: Button, micros: u64) {
        self.edge(button, true);
        self.wait(micros);
        self.edge(button, false);
        self.wait(TAP_MICROS);
    }

    /// A and B at once, and a moment after it.
    pub fn tap_both(&mut self) {
        self.edge(Button::A, true);
        self.edge(Button::B, true);
        self.wait(TAP_MICROS);
        self.edge(Button::A, false);
        self.edge(Button::B, false);
        self.wait(TAP_MICROS);
    }

    /// Lets time pass, and the device do what is due in it.
    pub fn wait(&mut self, micros: u64) {
        let until = self.now.plus_micros(micros);
        while self.step(until) {}
    }

    /// Lets time pass until the device wants to be called, at most until `until`. Returns whether it wanted to.
    pub fn step(&mut self, until: Timestamp) -> bool {
        let wake = self.handheld.wake().filter(|&wake| wake <= until);
        self.now = wake.unwrap_or(until).max(self.now);
        self.handheld.advance(self.now);
        self.settle();
        wake.is_some()
    }

    /// Stops or resumes computing moves, to test a chip that has no time for it.
    pub fn set_thinking(&mut self, thinks: bool) {
        self.thinks = thinks;
        self.settle();
    }

    /// Runs one slice of computation, if there is anything to compute.
    pub fn think(&mut self) {
        self.handheld.think(&mut self.search);
        self.settle();
    }

    /// Computes until there is nothing left to compute.
    pub fn think_it_over(&mut self) {
        while self.handheld.is_thinking() {
            self.think();
        }
    }

    /// Whether the screen depends on how far the device has computed. A device that computes at another speed may show
    /// something else.
    pub fn depends_on_thoughts(&self) -> bool {
        let Some(play) = self.handheld.number9() else {
            return matches!(self.handheld.scene(), Scene::Demo);
        };
        let is_thinking = || play.game().seats().any(|seat| play.is_thinking(seat));
        let lacks_par = play.game().is_over() && play.par() != Par::None && play.club().is_none();
        match self.handheld.scene() {
            Scene::Demo => true,
            Scene::Playing(GameKind::Number9) => play.is_hinted() || is_thinking() || lacks_par,
            Scene::Layout { .. } => play.is_hinted() || is_thinking(),
            Scene::HighScores { .. } => lacks_par,
            _ => false,
        }
    }

    /// Computes what the player waits for, and delivers all effects.
    fn settle(&mut self) {
        while (self.thinks || self.handheld.is_impatient())
            && self.handheld.is_waited_for()
            && self.handheld.is_thinking()
        {
            self.handheld.think(&mut self.search);
        }
        self.handheld.deliver(&mut self.outputs);
    }
}
