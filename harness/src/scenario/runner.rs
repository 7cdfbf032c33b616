//! Runs a scenario: the device, the contents of its panel, its sounds, and the log of what was done to it.
//!
//! Only the frames that the device asks for are drawn, as on a real panel. When nothing moves after a step, the panel is
//! compared with a freshly drawn frame, so that a missing redraw is found at once.

use std::collections::BTreeMap;

use super::event::{Event, What};
use super::step::{Controls, Step};
use super::{Look, describe};
use crate::{HOLD_MICROS, Harness, Slots, all_lessons_learned};
use pocket_nines::handheld::{Button, Handheld, Request, Sound};
use pocket_nines::number9::DeckCode;
use pocket_nines::screens::Frame;
use pocket_nines::storage::settings::{Settings, encode};
use pocket_nines::storage::{Language, Slot};
use pocket_nines::time::Timestamp;

/// If the device asks for no call within this time, nothing moves on the screen: animations are faster.
const REST_MICROS: u64 = 110_000;

/// More calls than this without time passing mean that the device is stuck in a loop.
const MOST_AT_ONCE: usize = 1_000;

/// The bit that `spoil` flips.
const SPOILT_BIT: u8 = 0x10;

const DEFAULT_SEED: u64 = 1;

const IS_OFF: &str = "the device is off";

/// A running scenario.
pub(super) struct Runner<'a, 'b> {
    look: &'a mut Look<'b>,
    /// `None` while it is off.
    device: Option<Harness>,
    kept: Slots,
    seed: u64,
    /// When it was last switched on or off. The time of the device starts there.
    switched: Timestamp,
    events: Vec<Event>,
    pub(super) controls: Controls,
    /// The contents of the panel, and the number of that frame.
    panel: Frame,
    drawn: u64,
    /// Sounds of the last step that acted on the device.
    pub(super) heard: Vec<Sound>,
    /// Sounds since the step `listen`.
    pub(super) since_listening: Option<Vec<Sound>>,
    pub(super) requests: Vec<Request>,
    pub(super) screens: BTreeMap<String, Frame>,
    pub(super) deck: Option<DeckCode>,
}

impl<'a, 'b> Runner<'a, 'b> {
    pub(super) fn new(look: &'a mut Look<'b>) -> Runner<'a, 'b> {
        Runner {
            look,
            device: None,
            kept: Default::default(),
            seed: DEFAULT_SEED,
            switched: Timestamp::START,
            events: Vec::new(),
            controls: Controls::TwoButtons,
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

    /// The contents of the panel as characters.
    pub(super) fn screen(&self) -> String {
        describe::letters(&self.panel)
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
        self.log(What::Screen(name.to_owned()));
        (self.look)(name, &self.panel)
    }

    /// Runs one step.
    pub(super) fn perform(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Expect(expectation) => return self.expect(expectation),
            Step::RememberScreen(name) => {
                self.screens.insert(name.clone(), self.panel.clone());
            }
            Step::RememberDeck => {
                let play = self.handheld()?.number9().ok_or("no game of Number 9 is running")?;
                self.deck = Some(play.game().code());
            }
            Step::Listen => self.since_listening = Some(Vec::new()),
            _ => {
                self.heard.clear();
                self.act(step)?;
                self.check_panel()?;
            }
        }
        Ok(())
    }

    /// Runs a step that acts on the device.
    fn act(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Seed(seed) => self.seed = *seed,
            Step::Language(language) => *self.kept_while_off(Slot::Settings)? = Some(settings_in(*language)),
            Step::Spoil(slot) => spoil(self.kept_while_off(*slot)?),
            Step::PowerOn => self.switch_on()?,
            Step::PowerOff => self.switch_off()?,
            Step::SavingFails => {
                self.device_mut()?.could_not_save();
                self.log(What::SavingFails);
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
            Step::With(controls) => self.controls = *controls,
            Step::Choose(text) => self.choose(text)?,
            Step::Mark(text) => self.mark(text)?,
            Step::Type(characters) => self.type_in(characters)?,
            Step::Place(aim, times) => (0..*times).try_for_each(|_| self.place(*aim))?,
            Step::PlayToTheEnd => self.play_to_the_end()?,
            Step::Think => {
                self.device_mut()?.think_it_over();
                self.log(What::Think);
                self.collect_outputs();
            }
            Step::Slap(pick) => self.slap(*pick)?,
            Step::RaceToTheEnd => self.race_to_the_end()?,
            // Handled by the caller: these do not act on the device.
            Step::Expect(_) | Step::RememberScreen(_) | Step::RememberDeck | Step::Listen => {}
        }
        Ok(())
    }

    /// A button goes down or up now.
    pub(super) fn edge(&mut self, button: Button, down: bool) -> Result<(), String> {
        self.device_mut()?.edge(button, down);
        self.log(What::Edge { button, down });
        self.collect_outputs();
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
            self.collect_outputs();
            let now = self.device()?.now();
            done = if now == instant { done + 1 } else { 0 };
            instant = now;
            if done > MOST_AT_ONCE {
                return Err(format!("the device never rests: {:?}", self.handheld()?));
            }
        }
        self.collect_outputs();
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
        self.log(What::On {
            seed,
            kept: kept.clone(),
        });
        self.drawn = 0;
        self.device = Some(Harness::with(kept, seed, Timestamp::START));
        self.collect_outputs();
        Ok(())
    }

    fn switch_off(&mut self) -> Result<(), String> {
        self.log(What::Off);
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

    fn log(&mut self, what: What) {
        let at = self.now();
        self.events.push(Event { at, what });
    }

    /// Draws requested frames, and takes sounds and requests.
    fn collect_outputs(&mut self) {
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

    fn check_panel(&self) -> Result<(), String> {
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
        let screen = describe::letters(&fresh);
        Err(format!("the panel shows an old frame, it should be\n{screen}"))
    }
}

/// Settings with this language and all lessons learned.
fn settings_in(language: Language) -> Vec<u8> {
    let settings = Settings {
        language,
        ..all_lessons_learned()
    };
    encode(&settings).to_vec()
}

/// Flips a bit in the middle of the slot, or writes corrupt bytes to an empty one.
fn spoil(kept: &mut Option<Vec<u8>>) {
    let bytes = kept.get_or_insert_with(|| [SPOILT_BIT; 3].to_vec());
    let middle = bytes.len() / 2;
    bytes[middle] ^= SPOILT_BIT;
}
