//! The handheld for a page: what JavaScript sees of the library.
//!
//! Nothing here decides anything. The page brings button edges, the time and the bytes of the flash area, and takes
//! pictures, tones and sectors to store, in its own time; this package only moves them, as the firmware does on a chip.
//! Times are microseconds since the device was switched on, as numbers of JavaScript.

mod device;
mod outputs;
mod record;
mod store;
#[cfg(test)]
mod tests;

pub use self::device::Device;
pub use self::record::Record;
pub use self::store::is_save;

use pocket_nines::number9::DeckCode;
use wasm_bindgen::prelude::wasm_bindgen;

/// The code of the deck that belongs to a date, the same for everybody.
#[wasm_bindgen(js_name = deckOfTheDay)]
pub fn deck_of_the_day(year: u16, month: u8, day: u8) -> String {
    DeckCode::of_the_day(year, month, day).to_string()
}
