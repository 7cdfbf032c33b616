//! The handheld on a page, driven as the firmware drives it on a chip.
//!
//! Every method that lets something happen also delivers its effects, which wait until the page asks for them. The
//! memory of the search is that of this object, so the page must call `think` while `isThinking`.

use pocket_nines::handheld::{Button, Edge, GameKind, Handheld, Light, Scene};
use pocket_nines::number9::transcript::Transcript;
use pocket_nines::number9::{DeckCodeError, Rival};
use pocket_nines::screens::frame::{Frame, PAGES};
use pocket_nines::screens::number9::spoken::write_result;
use pocket_nines::screens::{self, WIDTH, spoken};
use pocket_nines::time::Timestamp;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::outputs::PendingOutputs;
use crate::store::Store;

/// The light of a panel that is off, of one that is dimmed, and of one at the lowest brightness of the settings.
const OFF: u8 = 0;
const DIM: u8 = 1;
const LOWEST: u8 = 2;

/// A device that is on.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Device {
    handheld: Handheld,
    /// Memory for the search of the computer opponents.
    search: Box<Rival>,
    outputs: PendingOutputs,
    /// When the last edge was: edges must come in the order of time.
    last_edge: Timestamp,
}

#[wasm_bindgen]
impl Device {
    /// Switches a device on at time 0. `area` is its flash store; bytes that are missing count as erased. `build` names
    /// the build on the About screen, if it is not to be that of the library.
    #[wasm_bindgen(constructor)]
    pub fn new(area: Vec<u8>, seed: u64, build: Option<String>) -> Device {
        let (store, loaded) = Store::open(area);
        // Kept until the page is closed, as a page has few devices.
        let build = build.map_or(pocket_nines::BUILD, |build| build.leak());
        let mut device = Device {
            handheld: Handheld::new(&loaded.slots(), seed, build, Timestamp::START),
            search: Box::new(Rival::new()),
            outputs: PendingOutputs::new(store),
            last_edge: Timestamp::START,
        };
        device.deliver();
        device
    }

    /// Counts every edge, because keys and fingers on glass do not bounce.
    #[wasm_bindgen(js_name = expectNoBounce)]
    pub fn expect_no_bounce(&mut self) {
        self.handheld.expect_no_bounce();
    }

    /// A button goes down or up. Buttons are counted as A, B, Up, Down, Left, Right; one that there is not is ignored.
    /// An edge may be reported late, but not before one that was reported earlier.
    pub fn edge(&mut self, button: usize, down: bool, at: f64) {
        let Some(&button) = Button::ALL.get(button) else { return };
        let at = timestamp(at).max(self.last_edge);
        self.last_edge = at;
        self.handheld.edge(Edge { button, down, at });
        self.deliver();
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: f64) {
        self.handheld.advance(timestamp(now));
        self.deliver();
    }

    /// When to call `advance` if no button is pressed; undefined if nothing will ever happen.
    pub fn wake(&self) -> Option<f64> {
        self.handheld.wake().map(|at| at.as_micros() as f64)
    }

    /// Whether there is something to compute.
    #[wasm_bindgen(js_name = isThinking)]
    pub fn is_thinking(&self) -> bool {
        self.handheld.is_thinking()
    }

    /// Whether the player waits for what is computed.
    #[wasm_bindgen(js_name = isWaitedFor)]
    pub fn is_waited_for(&self) -> bool {
        self.handheld.is_waited_for()
    }

    /// Computes for less than a millisecond.
    pub fn think(&mut self) {
        self.handheld.think(&mut self.search);
        self.deliver();
    }

    /// Pauses and saves the running game, because the page is about to be hidden or closed.
    #[wasm_bindgen(js_name = switchOff)]
    pub fn switch_off(&mut self, now: f64) {
        self.handheld.switch_off(timestamp(now));
        self.deliver();
    }

    /// The picture in the order of the panel's memory: pages of eight rows from the top, in each 128 bytes from the
    /// left, the top pixel in the lowest bit.
    pub fn frame(&self) -> Vec<u8> {
        let mut frame = Frame::new();
        // A frame in memory takes every pixel.
        let Ok(()) = screens::draw(&mut frame, &self.handheld);
        bytes_of(&frame)
    }

    /// Whether the picture has changed since this was last called.
    #[wasm_bindgen(js_name = takeRedraw)]
    pub fn take_redraw(&mut self) -> bool {
        std::mem::take(&mut self.outputs.is_stale)
    }

    /// How bright the panel is: 0 is off, 1 dimmed, and 2, 3 and 4 are the settings' three.
    pub fn light(&self) -> u8 {
        match self.handheld.panel().light {
            None => OFF,
            Some(Light::Dim) => DIM,
            Some(Light::As(brightness)) => LOWEST + brightness as u8,
        }
    }

    /// Whether the device is held rotated by 180 degrees, for a left-handed player.
    #[wasm_bindgen(js_name = isTurned)]
    pub fn is_turned(&self) -> bool {
        self.handheld.panel().is_turned
    }

    /// The tones to be played after those that still sound: pairs of hertz and milliseconds; 0 hertz is silence.
    #[wasm_bindgen(js_name = takeTones)]
    pub fn take_tones(&mut self) -> Vec<u16> {
        std::mem::take(&mut self.outputs.tones)
    }

    /// Whether sound was off at an event since this was last called, so that every tone must stop.
    #[wasm_bindgen(js_name = takeMute)]
    pub fn take_mute(&mut self) -> bool {
        std::mem::take(&mut self.outputs.is_mute)
    }

    /// The flash store.
    pub fn area(&self) -> Vec<u8> {
        self.outputs.store.bytes().to_vec()
    }

    /// The sectors of 4096 bytes that have changed since this was last called.
    #[wasm_bindgen(js_name = takeDirtySectors)]
    pub fn take_dirty_sectors(&mut self) -> Vec<u32> {
        self.outputs.store.take_changed_sectors()
    }

    /// The page could not store what has changed. The player is told as soon as no game is on the screen.
    #[wasm_bindgen(js_name = savingFailed)]
    pub fn saving_failed(&mut self) {
        self.outputs.has_failed = true;
        self.deliver();
    }

    /// Whether a device would have restarted as a USB drive, to take a new firmware, since this was last called.
    #[wasm_bindgen(js_name = takeUpdate)]
    pub fn take_update(&mut self) -> bool {
        std::mem::take(&mut self.outputs.is_drive)
    }

    /// The two letters of the language in which the device speaks.
    pub fn language(&self) -> String {
        self.handheld.language().tag().to_owned()
    }

    /// What is on the screen: a game that runs or is over, `demo`, or `menu` for all else.
    #[wasm_bindgen(js_name = gameName)]
    pub fn game_name(&self) -> String {
        let name = match self.handheld.scene() {
            Scene::Playing(GameKind::Number9) => "number9",
            Scene::Playing(GameKind::SevenOnNine) => "race",
            Scene::Demo => "demo",
            _ => "menu",
        };
        name.to_owned()
    }

    /// Begins a game of Number 9 with the deck of this code, as soon as nothing else has to be shown first. A game that
    /// would be lost is asked about. A text that is no code changes nothing and is answered with a sentence.
    #[wasm_bindgen(js_name = openDeck)]
    pub fn open_deck(&mut self, code: &str) -> Option<String> {
        match code.parse() {
            Ok(code) => {
                self.handheld.open_deck(code, self.handheld.now());
                self.deliver();
                None
            }
            Err(error) => Some(DeckCodeError::to_string(&error)),
        }
    }

    /// What a screen reader should say about the present screen, in the device's language.
    pub fn announcement(&self) -> String {
        let mut text = String::new();
        // A string takes everything.
        let _ = spoken::write(&mut text, &self.handheld);
        text
    }

    /// The result of the game of Number 9 that has been counted, as a line of text to pass on: deck, points, and the
    /// Master's points once they are known.
    pub fn result(&self) -> Option<String> {
        let mut line = String::new();
        // A string takes everything.
        let _ = write_result(&mut line, &self.handheld);
        (!line.is_empty()).then_some(line)
    }

    /// The deck code of the game of Number 9 in memory: running, paused or over.
    pub fn deck(&self) -> Option<String> {
        Some(self.handheld.number9()?.game().code().to_string())
    }

    /// The record of the game of Number 9 in memory, once it is over.
    pub fn transcript(&self) -> Option<String> {
        let game = self.handheld.number9()?.game();
        game.is_over().then(|| Transcript(game).to_string())
    }

    /// Passes on everything that the last event has caused.
    fn deliver(&mut self) {
        self.handheld.deliver(&mut self.outputs);
    }
}

/// A picture in the order of the panel's memory.
pub(crate) fn bytes_of(frame: &Frame) -> Vec<u8> {
    let pages = (0..PAGES).flat_map(|page| (0..WIDTH).map(move |column| (page, column)));
    pages.map(|(page, column)| frame.byte(page, column)).collect()
}

/// A time of JavaScript. One before the start, and one that is no number, is the start.
fn timestamp(micros: f64) -> Timestamp {
    Timestamp::from_micros(micros as u64)
}
