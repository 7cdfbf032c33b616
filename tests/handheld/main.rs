//! Tests of the device on virtual time: input, menus, both games, saves, sleep and crashes.

mod blinking;
mod code_entry;
mod crashes;
mod demo;
mod devices;
mod game_lifecycle;
mod gestures;
mod hardware_codes;
mod hints;
mod inputs_and_outputs;
mod mark;
mod menus;
mod monkey;
mod navigation;
mod number9_play;
mod par;
mod race_animation;
mod race_pauses;
mod race_play;
mod race_saves;
mod resume;
mod rivals;
mod save_order;
mod saved_formats;
mod sleeping;
mod sound;
