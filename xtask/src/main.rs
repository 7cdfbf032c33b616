//! The project's own commands, `cargo xtask …`, in Rust so that they work the same on Linux, macOS and Windows.
//!
//! Each file is one idea. A command ends with 0 when all went well, with 1 and a sentence when something did not, and
//! with 2 and the usage when it was not understood. Nothing here uses a shell.

mod bench;
mod callgrind;
mod decks;
mod device;
mod drive;
mod flash;
mod gate;
mod image;
mod program;
mod referee;
mod report;
mod rivals;
mod scenarios;
mod screens;
mod size;
mod toolchain;
mod tune;
mod uf2;
mod workspace;

use std::env;
use std::path::Path;
use std::process::ExitCode;

use crate::rivals::Wish;

const USAGE: &str = "\
usage: cargo xtask <command>

  test             everything that has to hold before a change is kept
  uf2              build the image and leave it as pocket-nines.uf2 in the target folder
  flash            build the image and copy it to a Pico that is plugged in as a drive
  flash --probe    build the image and run it through a debug probe, showing its log
  screens          draw the pictures in docs/pictures anew
  scenarios        record tests/scenarios for the emulated device
  report           play both games on the emulated device and hold what they cost against the budgets
  tune             fit the weights of the rivals of Number 9 anew
  referee FILE     play the record of a game of Number 9 again, by the rules: docs/transcript-format.md
  rivals           let the rivals of Number 9 play and say how well they do; `rivals --help` says what can be asked
  bench            the report, then count cycles on the emulated chip and instructions on the desktop
  --help           this text
";

const NOT_UNDERSTOOD: u8 = 2;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();

    let outcome = match words.as_slice() {
        ["test"] => gate::run(),
        ["uf2"] => uf2::build().map(|_| ()),
        ["flash"] => flash::to_drive(),
        ["flash", "--probe"] => flash::through_probe(),
        ["screens"] => screens::draw(),
        ["scenarios"] => scenarios::record().map(|_| ()),
        ["report"] => report::run(),
        ["referee", file] => referee::judge(Path::new(file)),
        ["rivals", words @ ..] if words.iter().any(|word| ["--help", "-h"].contains(word)) => {
            print!("{}", rivals::USAGE);
            return ExitCode::SUCCESS;
        }
        ["rivals", words @ ..] => match Wish::read(words) {
            Ok(wish) => rivals::run(&wish),
            Err(sentence) => {
                eprint!("{sentence}\n\n{}", rivals::USAGE);
                return ExitCode::from(NOT_UNDERSTOOD);
            }
        },
        ["bench"] => bench::run(),
        ["tune"] => tune::run(),
        ["--help" | "-h" | "help"] => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        ["referee"] => {
            eprint!("The referee needs the name of a file.\n\n{USAGE}");
            return ExitCode::from(NOT_UNDERSTOOD);
        }
        ["referee", ..] => {
            eprint!("The referee judges one file at a time.\n\n{USAGE}");
            return ExitCode::from(NOT_UNDERSTOOD);
        }
        [] => {
            eprint!("A command is missing.\n\n{USAGE}");
            return ExitCode::from(NOT_UNDERSTOOD);
        }
        unknown => {
            eprint!("There is no command \"{}\".\n\n{USAGE}", unknown.join(" "));
            return ExitCode::from(NOT_UNDERSTOOD);
        }
    };

    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\n{sentence}");
            ExitCode::FAILURE
        }
    }
}
