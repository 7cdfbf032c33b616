//! The handheld on virtual time, for tests and tools: thumbs that press at exact moments, a clock that only moves when told
//! to, and slots that survive switching off.
//!
//! It drives the handheld as the firmware does: at every moment the handheld asked for, it lets time pass and empties what
//! is offered. It thinks faster: whatever somebody waits for is thought out at once, and nothing else is thought about unless
//! somebody asks for it, because a Master takes its time on a desk, too.

pub mod damage;
pub mod games;
pub mod golden;
pub mod positions;
pub mod reference;
pub mod scenario;
pub mod tour;

use std::collections::VecDeque;
use std::vec::Vec;

use pocket_nines::handheld::{
    Button, Crash, Edge, GameKind, Handheld, Outputs, PanelState, Par, Request, Scene, Sound,
};
use pocket_nines::number9::Rival;
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::slots::{Save, Slot, SlotBytes};
use pocket_nines::time::Timestamp;

/// How long a thumb is down for a tap, and up after it.
pub const TAP_MICROS: u64 = 60_000;

/// How long a thumb is down for a hold: longer than it takes.
pub const HOLD_MICROS: u64 = 1_000_000;

/// What the makers would want to know of this build.
pub const BUILD: &str = "0000000";

/// What no slot ever keeps.
const NONSENSE: [u8; 3] = [0x99; 3];

/// A handheld, the time, and what it has offered so far.
#[derive(Clone, Debug)]
pub struct Harness {
    handheld: Handheld,
    search: Rival,
    now: Timestamp,
    outputs: Recorder,
    /// Whether it thinks when the player waits for a computer opponent.
    thinks: bool,
}

/// Records every effect. Saves take no time and never fail.
#[derive(Clone, Debug, Default)]
struct Recorder {
    slots: [Option<Vec<u8>>; Slot::ALL.len()],
    sounds: VecDeque<Sound>,
    requests: VecDeque<Request>,
    /// How often a new frame was asked for.
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
    /// Switches on a device that keeps nothing yet.
    pub fn new(seed: u64) -> Harness {
        Harness::with(Default::default(), seed, Timestamp::START)
    }

    /// Switches on a device that keeps this.
    pub fn with(slots: [Option<Vec<u8>>; Slot::ALL.len()], seed: u64, now: Timestamp) -> Harness {
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

    /// Leaves nonsense where something is kept. The device finds out when it is next switched on.
    pub fn spoil(&mut self, slot: Slot) {
        self.outputs.slots[slot as usize] = Some(NONSENSE.into());
    }

    /// Lets something fail: the device starts again, and is told why and what was played.
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

    /// The time.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// What is kept.
    pub fn kept(&self, slot: Slot) -> Option<&[u8]> {
        self.outputs.slots[slot as usize].as_deref()
    }

    /// Everything that is kept.
    pub fn slots(&self) -> &[Option<Vec<u8>>; Slot::ALL.len()] {
        &self.outputs.slots
    }

    /// Says that something could not be kept.
    pub fn could_not_save(&mut self) {
        self.handheld.could_not_save();
    }

    /// Sounds since this was last asked.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        self.outputs.sounds.drain(..).collect()
    }

    /// Requests since this was last asked.
    pub fn take_requests(&mut self) -> Vec<Request> {
        self.outputs.requests.drain(..).collect()
    }

    /// How often a new frame was asked for.
    pub fn frames(&self) -> u64 {
        self.outputs.frames
    }

    /// The screen as it is now. It is drawn when the panel is off, too.
    pub fn frame(&self) -> Frame {
        let mut frame = Frame::new();
        // A frame in memory takes every pixel.
        let Ok(()) = screens::draw(&mut frame, &self.handheld);
        frame
    }

    /// A contact closes or opens, this very moment.
    pub fn edge(&mut self, button: Button, down: bool) {
        let at = self.now;
        self.handheld.edge(Edge { button, down, at });
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

    /// Lets time pass until the device wants to be called, but not beyond `until`. Says whether it wanted to.
    pub fn step(&mut self, until: Timestamp) -> bool {
        let wake = self.handheld.wake().filter(|&wake| wake <= until);
        self.now = wake.unwrap_or(until).max(self.now);
        self.handheld.advance(self.now);
        self.settle();
        wake.is_some()
    }

    /// Stops thinking, or takes it up again: a chip that has other things to do.
    pub fn set_thinking(&mut self, thinks: bool) {
        self.thinks = thinks;
        self.settle();
    }

    /// Thinks for a moment, if there is anything to think about.
    pub fn think(&mut self) {
        self.handheld.think(&mut self.search);
        self.settle();
    }

    /// Thinks until there is nothing left to think about now.
    pub fn think_it_over(&mut self) {
        while self.handheld.is_thinking() {
            self.think();
        }
    }

    /// Whether a device that thinks at another pace, or about more than it must, may show something else now.
    pub fn depends_on_thoughts(&self) -> bool {
        let Some(play) = self.handheld.number9() else {
            return matches!(self.handheld.scene(), Scene::Demo);
        };
        let is_thinking = || play.game().seats().any(|seat| play.is_thinking(seat));
        let lacks_par = play.game().is_over() && matches!(play.par(), Par::Thinking { .. });
        match self.handheld.scene() {
            Scene::Demo => true,
            Scene::Playing(GameKind::Number9) => play.is_hinted() || is_thinking() || lacks_par,
            Scene::Layout { .. } => play.is_hinted() || is_thinking(),
            Scene::HighScores { .. } => lacks_par,
            _ => false,
        }
    }

    /// Thinks as far as the player waits for it, and delivers all effects.
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
