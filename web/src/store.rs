//! The area of flash, in memory: the same bytes as on a chip, written by the same code.

use pocket_nines::storage::Save;
use pocket_nines::storage::flash_store::{BYTES, ERASED, FlashStore, Loaded, MemoryFlash, read_area};
use wasm_bindgen::prelude::wasm_bindgen;

/// The slots in memory.
#[derive(Debug)]
pub struct Store(FlashStore<MemoryFlash<Vec<u8>>>);

impl Store {
    /// The store in this area, and what it holds. Bytes that are missing count as erased.
    pub fn open(mut area: Vec<u8>) -> (Store, Loaded) {
        area.resize(BYTES as usize, ERASED);
        let mut store = Store(FlashStore::new(MemoryFlash::new(area), 0));
        let mut loaded = Loaded::new();
        store.0.read_at_once(&mut loaded);
        (store, loaded)
    }

    /// Writes a slot. Returns whether that was possible.
    pub fn write(&mut self, save: &Save) -> bool {
        self.0.write_at_once(save).is_ok()
    }

    pub fn bytes(&self) -> &[u8] {
        self.0.flash().bytes()
    }

    pub fn take_changed_sectors(&mut self) -> Vec<u32> {
        let sectors = self.0.flash_mut().take_changed_sectors();
        sectors.map(|sector| sector as u32).collect()
    }
}

/// Says why these bytes are not the saved area of a device, in a sentence for the player; nothing if they are.
#[wasm_bindgen(js_name = isSave)]
pub fn is_save(area: Vec<u8>) -> Option<String> {
    let outcome = read_area(area, &mut Loaded::new());
    outcome.err().map(|reason| reason.to_string())
}
