//! The handheld in a terminal: keys for buttons, characters for pixels, files for flash.
//!
//! Like the firmware, it owns the input and output and decides nothing about the games. Whatever works without a
//! terminal is kept apart from it and is public, so that tests can call it: [`args`] parses the command line, [`keys`]
//! and [`key_timing`] turn keys into button edges, [`folder`] stores the save slots in files, [`claim`] keeps that
//! folder for one simulator at a time, [`record`] writes finished games as text, [`transfer`] moves saves to and from a
//! file with a device's flash area, [`app`] drives the handheld, [`window`] lays out the window in a [`buffer`] of
//! characters. Only `terminal` and `events` touch the terminal, and [`play`] is the main loop.

pub mod app;
pub mod args;
pub mod buffer;
pub mod claim;
mod events;
pub mod folder;
pub mod key_timing;
pub mod keys;
pub mod play;
pub mod record;
pub mod scale;
mod terminal;
pub mod transfer;
pub mod window;
pub mod words;
