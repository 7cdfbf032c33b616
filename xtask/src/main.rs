//! The commands of this project, `cargo xtask …`, in Rust so that they work the same on Linux, macOS and Windows.
//!
//! Each command is a file of its own name; the other files serve several of them. A command exits with 0 on success, with
//! 1 and a sentence when it failed, and with 2 when clap did not understand the arguments. Nothing here uses a shell.

mod bench;
mod boards;
mod callgrind;
mod case;
mod decks;
mod decode;
mod device;
mod flash;
mod image;
mod journey;
mod npm;
mod program;
mod progress;
mod races;
mod referee;
mod release_notes;
mod report;
mod rivals;
mod scenarios;
mod screens;
mod size;
mod test;
mod tune;
mod uf2;
mod web;
mod wokwi;
mod workspace;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;

use crate::boards::Board;

/// Build, test, measure and flash Pocket Nines.
#[derive(Parser)]
#[command(bin_name = "cargo xtask", arg_required_else_help = true)]
enum Command {
    /// Run every check that a change must pass before it is kept
    ///
    /// Formatting, lints, the tests on the desktop, the documentation, the image and its size, the image in the emulator,
    /// and the performance report. Stops at the first failure and names the command that repeats that check alone. Takes
    /// some minutes.
    Test,

    /// Build the firmware images, check their sizes, and leave them as target/pocket-nines-BOARD.uf2
    Uf2 {
        /// Only the image for this board
        #[arg(long)]
        board: Option<Board>,
    },

    /// Build the image for the Pico that is plugged in and copy it there
    ///
    /// The Pico has to be in drive mode: hold BOOTSEL while plugging it in. A drive named RPI-RP2 appears, or for a Pico 2 one
    /// named RP2350. A Pico that is not wired by hand needs --board, as its drive does not tell what it is wired to.
    Flash {
        /// The board, if it is not a hand-wired Pico or Pico 2
        #[arg(long)]
        board: Option<Board>,

        /// Write the image through a debug probe with probe-rs instead, and show the log until interrupted
        #[arg(long)]
        probe: bool,
    },

    /// Write diagram.json and wokwi.toml, for the Wokwi simulator, from the board's file
    Wokwi,

    /// Write the case of the build with two buttons, docs/case/pocket-nines-case.stl, and its picture
    Case,

    /// Build the page with the handheld, in target/web, and serve it on this machine
    ///
    /// The address is printed. The folder can be put on any static host as it is. Ctrl-C ends the server.
    Web(web::Options),

    /// Redraw the pictures of screens in docs/pictures
    Screens,

    /// Perform the files of tests/scenarios on the library and record them for the emulator, in target/scenarios
    Scenarios {
        /// Only perform the scenario in this file, wherever it is, and print the screen at its end
        #[arg(long, value_name = "FILE")]
        check: Option<PathBuf>,
    },

    /// Print what CHANGELOG.md says about the version of a tag, such as v1.2.0
    ReleaseNotes {
        /// The tag: the version with a v before it
        tag: String,
    },

    /// Play both games on the image in the emulator and compare what they cost with the budgets
    ///
    /// Prints response times, bytes sent to the panel, time asleep, memory, and how long the rivals of Number 9 think.
    /// Fails if a budget is exceeded. Takes a minute or two.
    Report,

    /// Check a recorded game of Number 9 against the rules and print its score
    ///
    /// Prints every line that breaks a rule, and which rule. docs/transcript-format.md describes the format.
    Referee {
        /// The recorded game, a text file
        file: PathBuf,
    },

    /// Print what a code of the hardware check says, beside what the emulated device measures of itself
    Decode {
        /// The code, from the last page of Settings, Hardware check; with or without its hyphens
        code: String,
    },

    /// Let the rivals of Number 9 play and print their points
    Rivals(rivals::Options),

    /// Let a person who sees only the panel play 7 on 9 on the image in the emulator, and print how they fare
    ///
    /// Prints wins, the time for a card, and what it goes into. Fails if a figure is outside its range. Takes some minutes.
    Races(races::Options),

    /// Fit the weights by which the rivals of Number 9 judge a layout
    ///
    /// Writes src/number9/rival/weights.rs. The seeds are fixed: every run finds the same weights. Takes some minutes.
    Tune,

    /// Choose the decks of the journey in Number 9 and compute the aims for their stars
    ///
    /// Writes src/number9/journey/decks.rs. Decks and seeds are fixed: every run writes the same table. Takes some minutes.
    Journey(journey::Options),

    /// Print the report, then cycles on the emulated chip, instructions on the desktop, and how strong the bots are
    ///
    /// Takes some minutes. Instructions on the desktop are counted where valgrind is installed.
    Bench,
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Test => test::run(),
        Command::Uf2 { board: Some(board) } => uf2::build(board).map(|_| ()),
        Command::Uf2 { board: None } => uf2::build_all(&Board::ALL),
        Command::Flash { board, probe: false } => flash::to_drive(board),
        Command::Flash { board, probe: true } => flash::through_probe(board),
        Command::Wokwi => wokwi::write(),
        Command::Case => case::write(),
        Command::Web(options) => web::run(&options),
        Command::Screens => screens::draw(),
        Command::Scenarios { check: None } => scenarios::record().map(|_| ()),
        Command::Scenarios { check: Some(file) } => scenarios::check(&file),
        Command::ReleaseNotes { tag } => release_notes::print(&tag),
        Command::Report => report::run(),
        Command::Referee { file } => referee::judge(&file),
        Command::Decode { code } => decode::run(&code),
        Command::Rivals(options) => rivals::run(&options),
        Command::Races(options) => races::run(&options),
        Command::Tune => tune::run(),
        Command::Journey(options) => journey::run(&options),
        Command::Bench => bench::run(),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\n{sentence}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_of_the_commands_is_consistent() {
        Command::command().debug_assert();
    }

    #[test]
    fn arguments_that_make_no_sense_are_refused() {
        let wrong: [&[&str]; 28] = [
            &[],
            &["jump"],
            &["test", "quickly"],
            &["uf2", "--board", "pico3"],
            &["flash", "--board"],
            &["referee"],
            &["decode"],
            &["referee", "one", "two"],
            &["rivals", "--greedy=yes"],
            &["journey", "--check=no"],
            &["rivals", "grandmaster"],
            &["rivals", "--deck", "3"],
            &["rivals", "-n", "5"],
            &["rivals", "--decks"],
            &["rivals", "--decks", "many"],
            &["rivals", "--decks", "0"],
            &["rivals", "--decks=-3"],
            &["rivals", "--decks=2000000"],
            &["rivals", "--seed", "4294967296"],
            &["rivals", "--record="],
            &["races", "master"],
            &["races", "--races", "0"],
            &["races", "--races"],
            &["web", "--port", "80"],
            &["web", "--build", "--picture"],
            &["web", "--test", "--picture"],
            &["scenarios", "--check"],
            &["release-notes"],
        ];
        for arguments in wrong {
            let all = ["xtask"].iter().chain(arguments);
            assert!(Command::try_parse_from(all).is_err(), "{arguments:?}");
        }
    }
}
