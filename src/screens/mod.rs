//! How each state of the handheld looks, 128 by 64 pixels, black and white.
//!
//! A screen is a function that draws on any [`Surface`]: a frame in memory, the panel, whatever a test watches with. It
//! draws what it is given and decides nothing; it expects a cleared target and keeps no state between two frames.

pub mod about;
pub mod code_entry;
pub mod crash;
pub mod frame;
pub mod hand_over;
pub mod help;
pub mod high_scores;
pub mod layout;
pub mod lesson;
pub mod menu;
pub mod message;
pub mod number9;
pub mod players;
pub mod question;
pub mod score;
pub mod seven_on_nine;
pub mod statistics;
pub mod text;
pub mod thinking;
pub mod title;

mod icons;
mod page;
mod picture;
mod scene;
pub(crate) mod surface;

pub use frame::Frame;
pub use scene::draw;
pub use surface::Surface;

/// Pixels from side to side.
pub const WIDTH: usize = 128;

/// Pixels from top to bottom.
pub const HEIGHT: usize = 64;
