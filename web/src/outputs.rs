//! What the handheld has caused and the page has not asked for yet.

use pocket_nines::handheld::{Handheld, Outputs, PanelState, Request, Sound};
use pocket_nines::storage::Save;

use crate::store::Store;

/// The effects that wait for the page, and the flash in memory.
#[derive(Debug)]
pub struct PendingOutputs {
    pub store: Store,
    /// Pairs of hertz and milliseconds.
    pub tones: Vec<u16>,
    pub is_mute: bool,
    pub is_stale: bool,
    /// Whether a device would have restarted as a USB drive.
    pub is_drive: bool,
    /// Whether a save has failed and the handheld does not know yet.
    pub has_failed: bool,
}

impl PendingOutputs {
    pub fn new(store: Store) -> PendingOutputs {
        PendingOutputs {
            store,
            tones: Vec::new(),
            is_mute: false,
            is_stale: true,
            is_drive: false,
            has_failed: false,
        }
    }
}

impl Outputs for PendingOutputs {
    /// The page asks for the picture when the browser is about to show one.
    fn draw(&mut self, _: &Handheld) {
        self.is_stale = true;
    }

    fn set_panel(&mut self, _: PanelState) {}

    fn play(&mut self, sound: Sound) {
        let tones = sound.tones();
        self.tones
            .extend(tones.iter().flat_map(|tone| [tone.hertz, tone.millis]));
    }

    fn mute(&mut self) {
        self.tones.clear();
        self.is_mute = true;
    }

    fn can_save(&self) -> bool {
        true
    }

    fn save(&mut self, save: Save) {
        self.has_failed |= !self.store.write(&save);
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
