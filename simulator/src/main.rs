//! The command `simulator`: plays the handheld in a terminal. `cargo run` starts it.
//!
//! It only parses the command line, calls [`simulator::play`] or [`simulator::transfer`] and turns the result into an
//! exit code.

use std::env;
use std::io::{self, Write};
use std::process::ExitCode;

use pocket_nines::BUILD;
use simulator::args::{self, Args, USAGE};
use simulator::play::{End, play};
use simulator::transfer;

/// The exit code for wrong usage that shells expect.
const WRONG_USAGE: u8 = 2;

/// The exit code of a program that a signal has ended, less the number of the signal.
const ENDED_BY_SIGNAL: i32 = 128;

fn main() -> ExitCode {
    match args::read(env::args_os().skip(1)) {
        Ok(Args::Play(options)) => {
            let (end, result) = play(options, BUILD);
            let complaint = result.err().map(|sentence| format!("{sentence}\n"));
            let code = match (end, &complaint) {
                (End::Signal(signal), _) => after_signal(signal),
                (End::Quit, None) => ExitCode::SUCCESS,
                (End::Quit, Some(_)) => ExitCode::FAILURE,
            };
            complain(&complaint.unwrap_or_default(), code)
        }
        Ok(Args::Transfer(what)) => match transfer::run(&what) {
            Ok(done) => show(&done),
            Err(sentence) => complain(&format!("{sentence}\n"), ExitCode::FAILURE),
        },
        Ok(Args::Help) => show(USAGE),
        Ok(Args::Version) => show(&format!("Pocket Nines {}, build {BUILD}\n", env!("CARGO_PKG_VERSION"))),
        Err(sentence) => complain(&format!("{sentence}\n\n{USAGE}"), ExitCode::from(WRONG_USAGE)),
    }
}

/// The exit code that shells show for a program that a signal has ended: 130 for Ctrl-C, 143 for `kill`.
fn after_signal(signal: i32) -> ExitCode {
    u8::try_from(ENDED_BY_SIGNAL + signal).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// Prints to standard output. `print!` would panic if the reader has closed the pipe, as in `--help | head -1`.
fn show(text: &str) -> ExitCode {
    match io::stdout().write_all(text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(_) => ExitCode::FAILURE,
    }
}

/// Prints to standard error. A failure is ignored, because the terminal may already be closed.
fn complain(text: &str, code: ExitCode) -> ExitCode {
    let _ = io::stderr().write_all(text.as_bytes());
    code
}
