//! What the device does, without the device: presses and time come in; frames, sounds and saves go out.
//!
//! Nothing here reads a clock, waits or touches hardware. The firmware, the simulator and every test drive the same
//! interface, so what is recorded with one can be replayed with all.

pub mod blink;
pub mod chance;
pub mod code_entry;
pub mod countdown;
pub mod crash;
pub mod demo;
pub mod device;
pub mod frames;
pub mod gestures;
pub mod keep;
pub mod menu;
pub mod notice;
pub mod number9;
pub mod outbox;
pub mod power;
pub mod race;
pub mod scene;
pub mod sitting;
pub mod sound;
pub mod sweep;

mod choose;
mod keeping;
mod shown;
mod thinking;

pub use crash::Crash;
pub use device::{Handheld, Light, Panel, Request};
pub use gestures::{Button, Edge, Gesture, Gestures};
pub use keep::{Kept, Save, Slot};
pub use notice::Notice;
pub use number9::{Number9Play, Par};
pub use outbox::Outbox;
pub use power::Power;
pub use race::RacePlay;
pub use scene::Scene;
pub use sound::{Sound, Tone};
pub use sweep::{Sweep, Way};
