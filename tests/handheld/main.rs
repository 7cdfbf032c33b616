//! What the device does, tested on virtual time.

#[path = "../rules/damage.rs"]
mod damage;
mod gestures;
mod kept;
mod menus;
mod number9_play;
mod race_play;
mod sound;
mod sweep;
