//! The handheld without a terminal: keys go in, the contents of the window and the bell come out, and saves go into a
//! folder. It drives the handheld as the firmware does. It must never touch the terminal, so that tests can drive it.
//!
//! A left-handed player holds the device upside down, and the picture and the buttons are turned with it. The simulator
//! turns neither: the button that the screen calls A is always the key A, and a note says that the device is turned.

use crossterm::event::{KeyEvent, KeyEventKind};
use pocket_nines::handheld::{Button, Edge, Handheld, Number9Play, Outputs, PanelState, Request, Sound};
use pocket_nines::number9::Rival;
use pocket_nines::screens::{self, Frame};
use pocket_nines::storage::settings::{self, Settings};
use pocket_nines::storage::{Bytes, Language, Save, Slot, SlotBytes};
use pocket_nines::time::Timestamp;

use super::args::Options;
use super::buffer::Buffer;
use super::folder::{Folder, Slots};
use super::key_timing::KeyTiming;
use super::keys::{Key, KeyPress, meaning};
use super::window::{Contents, WindowSize};
use super::{record, words};

/// The sentence for a player whose system has no place for saves.
pub const NO_FOLDER: &str = "Cannot save: there is no home folder. Choose a folder with --folder.";

/// What the main loop does after a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    /// Go on.
    Continue,
    /// Switch off and leave.
    Quit,
    /// Stop until the shell says to continue.
    Suspend,
}

/// The handheld, its keys and its outputs.
#[derive(Clone, Debug)]
pub struct App {
    handheld: Handheld,
    /// Memory for the search of the computer opponents.
    search: Rival,
    key_timing: KeyTiming,
    outputs: PendingOutputs,
    options: Options,
    /// Why the text record of a game could not be written.
    record_error: Option<String>,
    /// Whether the game of Number 9 in memory is over.
    is_over: bool,
}

/// The effects of the handheld that the terminal has not shown yet.
#[derive(Clone, Debug)]
struct PendingOutputs {
    folder: Option<Folder>,
    /// The saves that could not be written. They are tried again with the next one.
    unsaved: Vec<Save>,
    /// Why the last of them failed.
    save_error: Option<String>,
    /// Whether that failure must still be reported to the handheld.
    has_failed: bool,
    /// Whether a device would have restarted as a USB drive.
    is_drive: bool,
    is_mute: bool,
    rings: bool,
    is_stale: bool,
}

impl App {
    /// Switches the device on with the saves in the folder.
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
            outputs: PendingOutputs {
                folder,
                unsaved: Vec::new(),
                save_error: None,
                has_failed: false,
                is_drive: false,
                is_mute: options.mute,
                rings: false,
                is_stale: true,
            },
            options,
            record_error: None,
            is_over: false,
        };
        app.handheld.expect_no_bounce();
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

    /// Handles a key event: press, repeat or release.
    pub fn key(&mut self, key: &KeyEvent, at: Timestamp) -> Next {
        let is_press = key.kind == KeyEventKind::Press;
        let press = match meaning(key) {
            Some(Key::Press(press)) => press,
            Some(Key::Quit) if is_press => return Next::Quit,
            Some(Key::Suspend) if is_press => return Next::Suspend,
            // The press that wakes the device does nothing else, so any key will do.
            None if is_press && self.handheld.panel().light.is_none() => WAKING,
            _ => return Next::Continue,
        };
        let App {
            handheld, key_timing, ..
        } = self;
        let is_turned = handheld.panel().is_turned;
        let tell = |edge: Edge| handheld.edge(edge);
        match key.kind {
            KeyEventKind::Press => {
                self.outputs.is_drive = false;
                key_timing.press(press, is_turned, at, tell);
            }
            // In a terminal that sends no releases, a repeat is the only sign that a key is still down.
            KeyEventKind::Repeat if !key_timing.hears_releases() => key_timing.press(press, is_turned, at, tell),
            KeyEventKind::Repeat => {}
            KeyEventKind::Release => key_timing.release(press, at, tell),
        }
        self.outputs.is_stale = true;
        self.deliver();
        Next::Continue
    }

    /// Releases all keys, because the window lost the focus and the terminal will not report their releases.
    pub fn release_all(&mut self, at: Timestamp) {
        let App {
            handheld, key_timing, ..
        } = self;
        key_timing.release_all(at, |edge| handheld.edge(edge));
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

    /// Whether the handheld has something to compute.
    pub fn is_thinking(&self) -> bool {
        self.handheld.is_thinking()
    }

    /// Runs one slice of that computation.
    pub fn think(&mut self) {
        self.handheld.think(&mut self.search);
        self.deliver();
    }

    /// When to call [`App::advance`] if no key is pressed.
    pub fn wake(&self) -> Option<Timestamp> {
        [self.handheld().wake(), self.key_timing.wake()]
            .into_iter()
            .flatten()
            .min()
    }

    /// Pauses and saves the running game, because the simulator is about to be stopped.
    pub fn rest(&mut self, now: Timestamp) {
        self.release_all(now);
        self.handheld.switch_off(now);
        self.outputs.is_stale = true;
        self.deliver();
    }

    /// Switches the device off and saves the running game. An error says which saves or records could not be written.
    pub fn switch_off(mut self, now: Timestamp) -> Result<(), String> {
        self.rest(now);
        let errors = [self.outputs.save_error, self.record_error];
        let errors: Vec<String> = errors.into_iter().flatten().collect();
        if errors.is_empty() {
            Ok(())
        } else {
            Err(errors.join("\n"))
        }
    }

    /// Whether the window must be drawn again; clears the flag.
    pub fn take_stale(&mut self) -> bool {
        std::mem::take(&mut self.outputs.is_stale)
    }

    /// Whether the bell must ring; clears the flag.
    pub fn take_ring(&mut self) -> bool {
        std::mem::take(&mut self.outputs.rings)
    }

    /// Draws a window of this size.
    pub fn render(&self, window: WindowSize) -> Buffer {
        let mut frame = Frame::new();
        // A frame in memory takes every pixel.
        let Ok(()) = screens::draw(&mut frame, self.handheld());
        let words = words::of(self.handheld().language());
        let panel = self.handheld().panel();
        let note = if panel.light.is_none() {
            Some(words.asleep)
        } else if self.outputs.save_error.is_some() {
            Some(words.not_saved)
        } else if self.outputs.is_drive {
            Some(words.update)
        } else if panel.is_turned {
            Some(words.turned)
        } else {
            None
        };
        let contents = Contents {
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
        contents.render(window, self.options.scale)
    }

    /// Delivers the effects of the last event.
    fn deliver(&mut self) {
        self.handheld.deliver(&mut self.outputs);
        self.record();
    }

    /// Writes the text record of a game of Number 9, once it is over. The handheld knows nothing of records, so a failure
    /// is reported to the player only, when the simulator ends.
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
            self.record_error = Some(record::cannot_write(path, &error));
        }
    }
}

impl Outputs for PendingOutputs {
    /// The window is drawn later, once for all events that have arrived.
    fn draw(&mut self, _: &Handheld) {
        self.is_stale = true;
    }

    fn set_panel(&mut self, _: PanelState) {}

    fn play(&mut self, sound: Sound) {
        self.rings |= rings_bell(sound) && !self.is_mute;
    }

    fn mute(&mut self) {}

    fn can_save(&self) -> bool {
        true
    }

    fn save(&mut self, save: Save) {
        let had_failed = self.save_error.take().is_some();
        self.unsaved.retain(|earlier| earlier.slot != save.slot);
        self.unsaved.push(save);
        let mut failure = None;
        self.unsaved.retain(|save| match keep(self.folder.as_ref(), save) {
            Ok(()) => false,
            Err(sentence) => {
                failure = Some(sentence);
                true
            }
        });
        // A folder that cannot be written to usually stays so for a while: the player is told once.
        self.has_failed |= failure.is_some() && !had_failed;
        self.save_error = failure;
        self.is_stale = true;
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

/// A press that wakes the device.
const WAKING: KeyPress = KeyPress {
    buttons: &[Button::A],
    held: false,
};

/// Writes a save. An error is a sentence for the player.
fn keep(folder: Option<&Folder>, save: &Save) -> Result<(), String> {
    let folder = folder.ok_or(NO_FOLDER)?;
    folder
        .keep(save)
        .map_err(|error| format!("Cannot save to {}: {error}.", folder.path().display()))
}

/// Puts a language into the saved settings. Settings that cannot be decoded are left to the handheld, which reports the loss
/// and asks for the language.
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

/// Whether a sound rings the terminal's bell, which has only one unpleasant tone: only events that a player must not miss.
fn rings_bell(sound: Sound) -> bool {
    matches!(
        sound,
        Sound::Go | Sound::WrongCard | Sound::TooLate | Sound::Stall | Sound::Win | Sound::Lose | Sound::Tick
    )
}
