//! What the device does, tested on virtual time.

mod gestures;
mod sound;
mod sweep;
