//! What the device does, without the device: presses and time come in; frames, sounds and saves go out.
//!
//! Nothing here reads a clock, waits or touches hardware. The firmware, the simulator and every test drive the same
//! interface, so what is recorded with one can be replayed with all.

pub mod animation;
pub mod blink;
pub mod code_entry;
pub mod countdown;
pub mod crash;
pub mod demo;
pub mod device;
pub mod effects;
pub mod entropy;
pub mod gestures;
pub mod menu;
pub mod notice;
pub mod number9;
pub mod power;
pub mod scene;
pub mod seven_on_nine;
pub mod sitting;
pub mod sound;

mod choose;
mod persistence;
mod queries;
mod thinking;

pub use crash::Crash;
pub use device::{Handheld, Light, Panel, Request};
pub use effects::Effects;
pub use gestures::{Button, Edge, Gesture, Gestures};
pub use notice::Notice;
pub use number9::{Number9Play, Par};
pub use power::Power;
pub use scene::Scene;
pub use seven_on_nine::SevenOnNinePlay;
pub use sound::{Sound, Tone};
