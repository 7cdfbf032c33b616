//! What the device does, without the device: presses and time come in; frames, sounds and saves go out.
//!
//! Nothing here reads a clock, waits or touches hardware. The firmware, the simulator and every test drive the same
//! interface, so what is recorded with one can be replayed with all.

pub mod countdown;
pub mod gestures;
pub mod menu;
pub mod number9;
pub mod outbox;
pub mod race;
pub mod sound;
pub mod sweep;

pub use gestures::{Button, Edge, Gesture, Gestures};
pub use number9::Number9Play;
pub use outbox::Outbox;
pub use race::RacePlay;
pub use sound::{Sound, Tone};
pub use sweep::{Sweep, Way};
