//! The device without its hardware: button edges and time come in, effects go out.
//!
//! Nothing here reads a clock, waits or touches hardware. The firmware, the simulator and every test drive the same
//! interface ([`outputs`]), so what is recorded with one can be replayed with all.
//!
//! A press goes through [`gestures`] (debouncing) and [`device`] to [`scene`], and from there to a menu ([`choose`]) or
//! to a game behind the interface in [`game`].

mod achievements;
pub mod animation;
mod choose;
pub(crate) mod countdown;
pub mod crash;
mod device;
mod effects;
pub mod entropy;
mod game;
pub mod gestures;
pub mod hardware;
pub mod hardware_check;
pub mod hardware_code;
mod kept;
pub mod menu;
mod menu_stack;
mod notice;
pub mod number9;
mod outputs;
mod pages;
pub mod power;
mod queries;
pub mod scene;
pub mod seven_on_nine;
pub mod sound;
mod statistics_page;
mod supply;

pub use achievements::Then;
pub use crash::Crash;
pub use device::{Handheld, Light, PanelState};
pub use effects::{Effects, Request};
pub use game::GameKind;
pub use gestures::{Button, DEBOUNCE_MICROS, Edge, Gesture, Gestures};
pub use hardware::Hardware;
pub use hardware_check::{CheckPage, HardwareCheck};
pub use notice::Notice;
pub use number9::{Number9Play, Par};
pub use outputs::Outputs;
pub use pages::AboutPage;
pub use power::Power;
pub use scene::Scene;
pub use seven_on_nine::SevenOnNinePlay;
pub use sound::{Sound, Tone};
pub use statistics_page::StatisticsPage;
pub use supply::{HYSTERESIS_MILLIVOLTS, Supply};

/// Pixels of the screen from side to side.
pub const WIDTH: usize = 128;

/// Pixels of the screen from top to bottom.
pub const HEIGHT: usize = 64;
