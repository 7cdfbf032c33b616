//! What the device does, tested on virtual time.

mod gestures;
mod kept;
mod number9_play;
mod sound;
mod sweep;
