//! The handheld in a terminal, for whoever has none in hand. `cargo run` starts it.
//!
//! Everything that decides anything is in the library, and everything that touches the terminal in `lib.rs`; this
//! only reads the command line and says how it went.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use pocket_nines::BUILD;
use simulator::args::{self, Args, USAGE};
use simulator::play::play;

/// What shells expect from a program that was called wrongly.
const WRONG_USAGE: u8 = 2;

fn main() -> ExitCode {
    match args::read(env::args_os().skip(1)) {
        Ok(Args::Play(options)) => match play(options, BUILD) {
            Ok(()) => ExitCode::SUCCESS,
            Err(sentence) => complain(&format!("{sentence}\n"), ExitCode::FAILURE),
        },
        Ok(Args::Help) => show(USAGE),
        Ok(Args::Version) => show(&format!("Pocket Nines {}, build {BUILD}\n", env!("CARGO_PKG_VERSION"))),
        Err(sentence) => complain(&format!("{sentence}\n\n{USAGE}"), ExitCode::from(WRONG_USAGE)),
    }
}

/// Whoever closes the pipe has seen enough; that is no reason to panic.
fn show(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// The window may be gone by now, and nobody there to read it.
fn complain(text: &str, code: ExitCode) -> ExitCode {
    let _ = io::stderr().write_all(text.as_bytes());
    code
}
