//! The handheld on a app: keys go in, a page for the window and the bell come out, and what it wants kept goes into a
//! folder. It drives the handheld just as the firmware does, and knows nothing of the terminal, so that a test can sit at
//! it, too.
//!
//! A left-handed player turns the device round and has buttons and picture turned with it. Here nothing can be turned, so
//! both stay as they are: whatever the screen calls A is on the key A, and a note says what the device would look like.

use crossterm::event::{KeyEvent, KeyEventKind};
use pocket_nines::handheld::{Edge, Handheld, Number9Play, Outputs, PanelState, Request, Sound};
use pocket_nines::number9::Rival;
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::Language;
use pocket_nines::storage::settings::{self, Settings};
use pocket_nines::storage::slots::{Bytes, Save, Slot, SlotBytes};
use pocket_nines::time::Timestamp;

use super::args::Options;
use super::folder::{Folder, Slots};
use super::key_timing::KeyTiming;
use super::keys::{Key, meaning};
use super::page::{Page, Window};
use super::sheet::Sheet;
use super::{record, words};

/// What is to be done after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Go on.
    Stay,
    /// Switch off and leave.
    Leave,
}

/// The handheld, the key_timing on it, and where its things are kept.
#[derive(Clone, Debug)]
pub struct App {
    handheld: Handheld,
    /// Memory for the search of the computer opponents.
    search: Rival,
    key_timing: KeyTiming,
    outputs: Computer,
    options: Options,
    /// Why a game could not be written down.
    unrecorded: Option<String>,
    /// The game of Number 9 in memory is over.
    is_over: bool,
}

/// The effects of the handheld, until the terminal shows them.
#[derive(Clone, Debug)]
struct Computer {
    folder: Option<Folder>,
    /// Why something could not be kept.
    trouble: Option<String>,
    /// That was not reported to the handheld yet.
    has_failed: bool,
    /// The device would be a USB drive by now.
    is_drive: bool,
    is_mute: bool,
    rings: bool,
    is_stale: bool,
}

impl App {
    /// Switches the device on, with what is in the folder.
    pub fn new(folder: Option<Folder>, options: Options, seed: u64, build: &'static str, now: Timestamp) -> App {
        let mut slots = folder.as_ref().map_or_else(Slots::default, Folder::read);
        let chosen = options.language.and_then(|language| choose(language, &mut slots));
        let kept = SlotBytes {
            slots: slots.each_ref().map(|bytes| bytes.as_deref()),
        };
        let mut app = App {
            handheld: Handheld::new(&kept, seed, build, now),
            search: Rival::new(),
            key_timing: KeyTiming::default(),
            outputs: Computer {
                folder,
                trouble: None,
                has_failed: false,
                is_drive: false,
                is_mute: options.mute,
                rings: false,
                is_stale: true,
            },
            options,
            unrecorded: None,
            is_over: false,
        };
        if let Some(save) = chosen {
            app.outputs.save(save);
        }
        app.deliver();
        app
    }

    /// The device.
    pub fn handheld(&self) -> &Handheld {
        &self.handheld
    }

    /// A key went down, repeats itself or came up.
    pub fn key(&mut self, key: &KeyEvent, at: Timestamp) -> After {
        let touch = match meaning(key) {
            Some(Key::Press(touch)) => touch,
            Some(Key::Quit) if key.kind == KeyEventKind::Press => return After::Leave,
            _ => return After::Stay,
        };
        let App {
            handheld, key_timing, ..
        } = self;
        let is_turned = handheld.panel().is_turned;
        let tell = |edge: Edge| handheld.edge(edge);
        match key.kind {
            KeyEventKind::Press => {
                self.outputs.is_drive = false;
                key_timing.press(touch, is_turned, at, tell);
            }
            // Without releases this is all that is known of a key that stays down.
            KeyEventKind::Repeat if !key_timing.hears_releases() => key_timing.press(touch, is_turned, at, tell),
            KeyEventKind::Repeat => {}
            KeyEventKind::Release => key_timing.release(touch, at, tell),
        }
        self.outputs.is_stale = true;
        self.deliver();
        After::Stay
    }

    /// Keys go to another window from now on, and nobody will tell when they come up.
    pub fn look_away(&mut self, at: Timestamp) {
        let App {
            handheld, key_timing, ..
        } = self;
        key_timing.let_go(at, |edge| handheld.edge(edge));
        self.deliver();
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Timestamp) {
        let App {
            handheld, key_timing, ..
        } = self;
        key_timing.advance(now, |edge| handheld.edge(edge));
        handheld.advance(now);
        self.deliver();
    }

    /// Whether the device has something to think about.
    pub fn is_thinking(&self) -> bool {
        self.handheld.is_thinking()
    }

    /// Lets it think for a moment.
    pub fn think(&mut self) {
        self.handheld.think(&mut self.search);
        self.deliver();
    }

    /// When to let time pass if no key is pressed.
    pub fn wake(&self) -> Option<Timestamp> {
        [self.handheld().wake(), self.key_timing.wake()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Switches the device off, with the game that is played kept. Says why, if something could not be kept or written down.
    pub fn switch_off(mut self, now: Timestamp) -> Result<(), String> {
        self.look_away(now);
        self.handheld.switch_off(now);
        self.deliver();
        let said: Vec<String> = [self.outputs.trouble, self.unrecorded].into_iter().flatten().collect();
        if said.is_empty() { Ok(()) } else { Err(said.join("\n")) }
    }

    /// Whether the page looks different since this was last asked.
    pub fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.outputs.is_stale)
    }

    /// Whether the bell is to be rung.
    pub fn take_ring(&mut self) -> bool {
        std::mem::take(&mut self.outputs.rings)
    }

    /// The page for a window.
    pub fn page(&self, window: Window) -> Sheet {
        let mut frame = Frame::new();
        // A frame in memory takes every pixel.
        let Ok(()) = screens::draw(&mut frame, self.handheld());
        let words = words::of(self.handheld().language());
        let panel = self.handheld().panel();
        let note = if panel.light.is_none() {
            Some(words.asleep)
        } else if self.outputs.is_drive {
            Some(words.update)
        } else if panel.is_turned {
            Some(words.turned)
        } else {
            None
        };
        let page = Page {
            frame: &frame,
            light: panel.light,
            note,
            hold: if self.key_timing.hears_releases() {
                words.hold_or_shift
            } else {
                words.hold_by_shift
            },
            words,
        };
        page.lay_out(window, self.options.grain)
    }

    /// Delivers the effects of the last event.
    fn deliver(&mut self) {
        self.handheld.deliver(&mut self.outputs);
        self.record();
    }

    /// Writes the game of Number 9 down, once it is over. The device keeps nothing of that, so it is not told what fails.
    fn record(&mut self) {
        let over = self
            .handheld
            .number9()
            .map(Number9Play::game)
            .filter(|game| game.is_over());
        let was_over = std::mem::replace(&mut self.is_over, over.is_some());
        if let (false, Some(game), Some(path)) = (was_over, over, &self.options.record)
            && let Err(error) = record::write(game, path)
        {
            self.unrecorded = Some(format!("The game cannot be written to {}: {error}.", path.display()));
        }
    }
}

impl Outputs for Computer {
    /// The page is drawn later, once for all events that have come in.
    fn draw(&mut self, _: &Handheld) {
        self.is_stale = true;
    }

    fn set_panel(&mut self, _: PanelState) {}

    fn play(&mut self, sound: Sound) {
        self.rings |= is_rung(sound) && !self.is_mute;
    }

    fn mute(&mut self) {}

    fn can_save(&self) -> bool {
        true
    }

    fn save(&mut self, save: Save) {
        let kept = match &self.folder {
            Some(folder) => folder
                .keep(&save)
                .map_err(|error| format!("Nothing can be kept in {}: {error}.", folder.path().display())),
            None => Err("Nothing can be kept: there is no home folder. Name another one with --folder.".to_owned()),
        };
        // A folder that refuses once goes on refusing, so the first failure is reported and no other.
        if let Err(sentence) = kept
            && self.trouble.is_none()
        {
            self.trouble = Some(sentence);
            self.has_failed = true;
        }
    }

    fn take_save_failure(&mut self) -> bool {
        std::mem::take(&mut self.has_failed)
    }

    fn is_idle(&self) -> bool {
        true
    }

    fn restart(&mut self, request: Request) {
        match request {
            Request::Update => self.is_drive = true,
        }
    }

    fn sleep(&mut self) {}
}

/// Puts a language into the kept settings. Settings that cannot be read are left to the handheld, which says so and asks.
fn choose(language: Language, slots: &mut Slots) -> Option<Save> {
    let kept = slots[Slot::Settings as usize].as_deref();
    let settings = kept.map_or(Ok(Settings::default()), settings::decode).ok()?;
    let bytes = settings::encode(&Settings { language, ..settings });
    slots[Slot::Settings as usize] = Some(bytes.to_vec());
    Some(Save {
        slot: Slot::Settings,
        bytes: Bytes::from_slice(&bytes).ok(),
    })
}

/// A terminal has one sound only, and not a nice one. It is for what must not be missed.
fn is_rung(sound: Sound) -> bool {
    matches!(
        sound,
        Sound::Go | Sound::WrongCard | Sound::TooLate | Sound::Stall | Sound::Win | Sound::Lose | Sound::Tick
    )
}
