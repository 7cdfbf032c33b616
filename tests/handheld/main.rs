//! What the device does, tested on virtual time.

mod blinking;
mod code_entry;
mod crashes;
mod demo;
mod driving;
mod gestures;
mod hints;
mod keeping;
mod kept;
mod menus;
mod monkey;
mod number9_play;
mod par;
mod race_frames;
mod race_pauses;
mod race_play;
mod race_saves;
mod resume;
mod rivals;
mod scenes;
mod sittings;
mod sleeping;
mod sound;
mod staging;
mod sweep;
