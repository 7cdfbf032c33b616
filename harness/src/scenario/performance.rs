//! A scenario while it is performed: the device, what its panel shows, what was heard, and what was done to it.
//!
//! Every frame that the device asks for is drawn, and nothing else is, just as on a real panel. Whenever the device has
//! come to rest, the panel must show what it would show if it were drawn anew: a frame that was forgotten is found at once.

use std::borrow::ToOwned;
use std::collections::BTreeMap;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::event::{Event, What};
use super::step::{Step, Thumbs};
use super::{Look, shown};
use crate::{HOLD_MICROS, Harness};
use pocket_nines::handheld::{Button, Handheld, Request, Sound};
use pocket_nines::number9::DeckCode;
use pocket_nines::screens::Frame;
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::{Lesson, Lessons, Settings, encode};
use pocket_nines::storage::slots::Slot;
use pocket_nines::time::Timestamp;

/// A device that wants nothing for so long has come to rest: whatever moves is drawn more often.
const REST_MICROS: u64 = 110_000;

/// No device does more than this in one instant.
const MOST_AT_ONCE: usize = 1_000;

/// Which bit of a byte is changed by spoiling it.
const SPOILT_BIT: u8 = 0x10;

const DEFAULT_SEED: u64 = 1;

const IS_OFF: &str = "the device is off";

/// A device on which a scenario is performed.
pub(super) struct Performance<'a, 'b> {
    look: &'a mut Look<'b>,
    /// None while it is off.
    device: Option<Harness>,
    kept: [Option<Vec<u8>>; Slot::ALL.len()],
    seed: u64,
    /// When it was last switched on or off. A device counts its own time from there.
    switched: Timestamp,
    events: Vec<Event>,
    pub(super) thumbs: Thumbs,
    /// What the panel shows, and which frame that is.
    panel: Frame,
    drawn: u64,
    /// Sounds of the last step that did something.
    pub(super) heard: Vec<Sound>,
    /// Sounds since somebody began to listen.
    pub(super) since_listening: Option<Vec<Sound>>,
    pub(super) requests: Vec<Request>,
    pub(super) screens: BTreeMap<String, Frame>,
    pub(super) deck: Option<DeckCode>,
}

impl<'a, 'b> Performance<'a, 'b> {
    pub(super) fn new(look: &'a mut Look<'b>) -> Performance<'a, 'b> {
        Performance {
            look,
            device: None,
            kept: Default::default(),
            seed: DEFAULT_SEED,
            switched: Timestamp::START,
            events: Vec::new(),
            thumbs: Thumbs::TwoButtons,
            panel: Frame::new(),
            drawn: 0,
            heard: Vec::new(),
            since_listening: None,
            requests: Vec::new(),
            screens: BTreeMap::new(),
            deck: None,
        }
    }

    pub(super) fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// What the panel shows, in letters.
    pub(super) fn screen(&self) -> String {
        shown::letters(&self.panel)
    }

    pub(super) fn panel(&self) -> &Frame {
        &self.panel
    }

    pub(super) fn device(&self) -> Result<&Harness, String> {
        self.device.as_ref().ok_or_else(|| IS_OFF.to_owned())
    }

    pub(super) fn handheld(&self) -> Result<&Handheld, String> {
        self.device().map(Harness::handheld)
    }

    /// Compares the panel with a picture.
    pub(super) fn look(&mut self, name: &str) -> Result<(), String> {
        self.note(What::Screen(name.to_owned()));
        (self.look)(name, &self.panel)
    }

    /// Does one step.
    pub(super) fn perform(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Expect(expectation) => return self.expect(expectation),
            Step::RememberScreen(name) => {
                self.screens.insert(name.clone(), self.panel.clone());
            }
            Step::RememberDeck => {
                let play = self.handheld()?.number9().ok_or("nobody plays Number 9")?;
                self.deck = Some(play.game().code());
            }
            Step::Listen => self.since_listening = Some(Vec::new()),
            _ => {
                self.heard.clear();
                self.act(step)?;
                self.must_show_what_it_would_draw()?;
            }
        }
        Ok(())
    }

    /// Does something to the device.
    fn act(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Seed(seed) => self.seed = *seed,
            Step::Language(language) => *self.kept_while_off(Slot::Settings)? = Some(settings_in(*language)),
            Step::Spoil(slot) => spoil(self.kept_while_off(*slot)?),
            Step::PowerOn => self.switch_on()?,
            Step::PowerOff => self.switch_off()?,
            Step::SavingFails => {
                self.device_mut()?.could_not_save();
                self.note(What::SavingFails);
            }
            Step::Press(button, times) => (0..*times).try_for_each(|_| self.tap(*button))?,
            Step::Hold(button) => self.press_for(*button, HOLD_MICROS)?,
            Step::Down(button) => {
                self.wait_for_tick()?;
                self.edge(*button, true)?;
            }
            Step::Up(button) => self.edge(*button, false)?,
            Step::Bounce(button) => self.bounce(*button)?,
            Step::Both(times) => (0..*times).try_for_each(|_| self.tap_both())?,
            Step::Wait(micros) => self.wait(*micros)?,
            Step::With(thumbs) => self.thumbs = *thumbs,
            Step::Choose(text) => self.choose(text)?,
            Step::Mark(text) => self.mark(text)?,
            Step::Type(characters) => self.type_in(characters)?,
            Step::Place(aim, times) => (0..*times).try_for_each(|_| self.place(*aim))?,
            Step::PlayToTheEnd => self.play_to_the_end()?,
            Step::Think => {
                self.device_mut()?.think_it_over();
                self.note(What::Think);
                self.take_notice();
            }
            Step::Slap(pick) => self.slap(*pick)?,
            Step::RaceToTheEnd => self.race_to_the_end()?,
            // Whoever only looks and listens does nothing to it.
            Step::Expect(_) | Step::RememberScreen(_) | Step::RememberDeck | Step::Listen => {}
        }
        Ok(())
    }

    /// A contact closes or opens, this very moment.
    pub(super) fn edge(&mut self, button: Button, down: bool) -> Result<(), String> {
        self.device_mut()?.edge(button, down);
        self.note(What::Edge { button, down });
        self.take_notice();
        Ok(())
    }

    /// Lets time pass, and the device do what is due in it.
    pub(super) fn wait(&mut self, micros: u64) -> Result<(), String> {
        let Some(device) = self.device.as_mut() else {
            self.switched = self.switched.plus_micros(micros);
            return Ok(());
        };
        let until = device.now().plus_micros(micros);
        let (mut instant, mut done) = (device.now(), 0);
        while self.device_mut()?.step(until) {
            self.take_notice();
            let now = self.device()?.now();
            done = if now == instant { done + 1 } else { 0 };
            instant = now;
            if done > MOST_AT_ONCE {
                return Err(format!("the device never rests: {:?}", self.handheld()?));
            }
        }
        self.take_notice();
        Ok(())
    }

    fn device_mut(&mut self) -> Result<&mut Harness, String> {
        self.device.as_mut().ok_or_else(|| IS_OFF.to_owned())
    }

    fn kept_while_off(&mut self, slot: Slot) -> Result<&mut Option<Vec<u8>>, String> {
        match self.device {
            None => Ok(&mut self.kept[slot as usize]),
            Some(_) => Err("the device is on".to_owned()),
        }
    }

    fn switch_on(&mut self) -> Result<(), String> {
        if self.device.is_some() {
            return Err("the device is on already".to_owned());
        }
        let (seed, kept) = (self.seed, self.kept.clone());
        self.note(What::On {
            seed,
            kept: kept.clone(),
        });
        self.drawn = 0;
        self.device = Some(Harness::with(kept, seed, Timestamp::START));
        self.take_notice();
        Ok(())
    }

    fn switch_off(&mut self) -> Result<(), String> {
        self.note(What::Off);
        self.switched = self.now();
        let device = self.device.take().ok_or(IS_OFF)?;
        self.kept = device.slots().clone();
        self.panel = Frame::new();
        Ok(())
    }

    /// The time since the beginning of the scenario.
    fn now(&self) -> Timestamp {
        let gone = self.device.as_ref().map_or(Timestamp::START, Harness::now);
        self.switched.plus_micros(gone.as_micros())
    }

    fn note(&mut self, what: What) {
        let at = self.now();
        self.events.push(Event { at, what });
    }

    /// Draws what is to be drawn and hears what is to be heard.
    fn take_notice(&mut self) {
        let Some(device) = self.device.as_mut() else { return };
        if device.frames() != self.drawn {
            self.drawn = device.frames();
            self.panel = device.frame();
        }
        let sounds = device.take_sounds();
        self.requests.extend(device.take_requests());
        self.heard.extend(&sounds);
        if let Some(heard) = &mut self.since_listening {
            heard.extend(&sounds);
        }
    }

    fn must_show_what_it_would_draw(&self) -> Result<(), String> {
        let Some(device) = &self.device else { return Ok(()) };
        let handheld = device.handheld();
        let is_off = handheld.panel().light.is_none();
        let moves = handheld
            .wake()
            .is_some_and(|at| at.micros_since(device.now()) < REST_MICROS);
        let fresh = device.frame();
        if is_off || moves || fresh == self.panel {
            return Ok(());
        }
        let screen = shown::letters(&fresh);
        Err(format!("the panel shows something old, it should be\n{screen}"))
    }
}

/// The settings of somebody who speaks this language and knows the buttons.
fn settings_in(language: Language) -> Vec<u8> {
    let mut lessons = Lessons::default();
    Lesson::ALL.into_iter().for_each(|lesson| lessons.learn(lesson));
    let settings = Settings {
        language,
        lessons,
        ..Settings::default()
    };
    encode(&settings).to_vec()
}

/// Changes a bit in the middle, or leaves something where nothing was ever written.
fn spoil(kept: &mut Option<Vec<u8>>) {
    let bytes = kept.get_or_insert_with(|| [SPOILT_BIT; 3].to_vec());
    let middle = bytes.len() / 2;
    bytes[middle] ^= SPOILT_BIT;
}
