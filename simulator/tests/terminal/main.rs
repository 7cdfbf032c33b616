//! The simulator: its command line, its keys, its files and its window without a terminal, and sessions in a real one.

mod app;
mod command_line;
mod folder;
mod key_timing;
mod keys;
mod page;
mod player;
#[cfg(unix)]
mod pty;
mod records;
mod scratch;
#[cfg(unix)]
mod sessions;
