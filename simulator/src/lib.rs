//! The handheld in a terminal: keys for buttons, characters for pixels, files for flash.
//!
//! It owns the terminal and decides nothing about the games, as the firmware owns the board. What can be thought through
//! without a terminal is kept apart from it, so that tests can reach it: [`args`] reads the command line, [`keys`] and
//! [`key_timing`] turn keys into edges of buttons, [`folder`] keeps bytes, [`record`] writes games down, [`app`] drives the
//! handheld, [`page`] lays out the window. Only [`terminal`] and [`inbox`] touch the terminal, and [`play`] ties everything together.

pub mod app;
pub mod args;
pub mod blocks;
pub mod clock;
pub mod folder;
pub mod inbox;
pub mod key_timing;
pub mod keys;
pub mod page;
pub mod play;
pub mod record;
pub mod sheet;
pub mod terminal;
pub mod words;
