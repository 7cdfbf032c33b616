//! How each state of the handheld looks, 128 by 64 pixels, black and white.
//!
//! A screen is a function that draws on any [`Surface`]: the frame buffer, or a target that a test inspects. It draws
//! the state it is given and decides nothing: it expects a cleared target and keeps no state between frames. Each
//! game's screens are in a folder of their own; `scene.rs` selects the screen, and `games.rs` is what shared
//! screens need from every game.

pub mod about;
pub mod achievements;
mod bitmap;
pub mod crash;
pub mod frame;
mod games;
pub mod hardware_check;
pub mod help;
mod icons;
pub mod lesson;
pub mod menu;
pub mod message;
pub mod number9;
mod question;
mod scene;
pub mod seven_on_nine;
pub mod spoken;
pub mod statistics;
pub(crate) mod surface;
pub mod text;
pub mod title;
mod widgets;

pub use frame::Frame;
pub use scene::draw;
pub use surface::Surface;

pub use crate::handheld::{HEIGHT, WIDTH};
