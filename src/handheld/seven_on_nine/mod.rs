//! 7 on 9 on the device: how it is played with two buttons, its menus, and what moves on its screen.
//!
//! [`play`] is a race in a player's hands: countdown, slapping, drawing, bots, stalls. [`mark`] says what A does, [`animation`] computes what moves, [`game`] connects all of it to the device.

mod animation;
mod game;
pub mod mark;
pub(super) mod menu;
mod play;

pub use self::animation::{Origin, SLIDE_FRAME_MICROS, SLIDE_FRAMES, Slide};
pub use self::play::{CALLOUT_MICROS, Callout, REACTION_MICROS, READY_SECONDS, SevenOnNinePlay, Stage};

/// How many help pages explain the game.
pub(crate) const HELP_PAGES: usize = 7;
