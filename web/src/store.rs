//! The area of flash, in memory: the same bytes as on a chip, written by the same code.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use pocket_nines::storage::Save;
use pocket_nines::storage::flash_store::{BYTES, FlashStore, Loaded, MemoryFlash};
use wasm_bindgen::prelude::wasm_bindgen;

/// What an erased byte of flash is.
const ERASED: u8 = 0xFF;

/// The slots in memory.
#[derive(Debug)]
pub struct Store(FlashStore<MemoryFlash<Vec<u8>>>);

impl Store {
    /// The store in this area, and what it holds. Bytes that are missing count as erased.
    pub fn open(mut area: Vec<u8>) -> (Store, Loaded) {
        area.resize(BYTES as usize, ERASED);
        let mut store = Store(FlashStore::new(MemoryFlash::new(area), 0));
        let mut loaded = Loaded::new();
        at_once(store.0.read(&mut loaded));
        (store, loaded)
    }

    /// Writes a slot. Returns whether that was possible.
    pub fn write(&mut self, save: &Save) -> bool {
        at_once(self.0.write(save)).is_ok()
    }

    pub fn bytes(&self) -> &[u8] {
        self.0.flash().bytes()
    }

    pub fn take_changed_sectors(&mut self) -> Vec<u32> {
        self.0
            .flash_mut()
            .take_changed_sectors()
            .map(|sector| sector as u32)
            .collect()
    }
}

/// Runs a future that never waits, as those of flash in memory.
fn at_once<T>(future: impl Future<Output = T>) -> T {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => value,
        Poll::Pending => unreachable!("memory is always ready"),
    }
}

/// Says why these bytes are not the saved area of a device, in a sentence for the player; nothing if they are.
#[wasm_bindgen(js_name = isSave)]
pub fn is_save(area: Vec<u8>) -> Option<String> {
    if area.len() != BYTES as usize {
        return Some(format!(
            "This file is no save of Pocket Nines: it has {} bytes, and a save has {BYTES}.",
            area.len()
        ));
    }
    if area.iter().all(|&byte| byte == ERASED) {
        return None;
    }
    let (_, loaded) = Store::open(area);
    // A slot that cannot be read is there and empty.
    let slots = loaded.slots().slots;
    let is_ours = slots.iter().flatten().any(|bytes| !bytes.is_empty());
    (!is_ours).then(|| "This file is no save of Pocket Nines, or nothing in it can be read.".to_owned())
}
