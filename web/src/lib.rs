//! The handheld for a page: what JavaScript sees of the library.
//!
//! Nothing here decides anything. The page brings button edges, the time and the bytes of the flash area, and takes pictures,
//! tones and sectors to store, in its own time; this package only moves them, as the firmware does on a chip. Times are
//! microseconds since the device was switched on, as numbers of JavaScript.

mod device;
mod outputs;
mod store;

pub use self::device::Device;
pub use self::store::is_save;
