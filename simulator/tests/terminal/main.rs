//! Tests of the simulator: command line, keys, files and window without a terminal, and sessions in a pseudo-terminal.

mod app;
mod command_line;
mod folder;
mod key_timing;
mod keys;
mod player;
#[cfg(unix)]
mod pty;
mod records;
mod scratch;
#[cfg(unix)]
mod sessions;
mod transfer;
mod window;
