//! The simulator: its command line, its keys, its files and its window without a terminal, and sessions in a real one.

#[allow(
    dead_code,
    reason = "what touches a terminal is not called from here, but by the program that the sessions run"
)]
#[path = "../../src/simulator/mod.rs"]
mod simulator;

mod command_line;
mod desk;
mod folder;
mod keys;
mod page;
mod player;
#[cfg(unix)]
mod pty;
mod records;
mod scratch;
#[cfg(unix)]
mod sessions;
mod thumbs;
