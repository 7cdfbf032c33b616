//! The command line: parses the arguments, or returns a sentence that says what is wrong with them.
//!
//! It never prints and never ends the program.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser};
use pocket_nines::storage::Language;

use super::scale::Scale;

/// The help text. It is also printed after every usage error.
pub const USAGE: &str = "\
usage: cargo run -- [options]

  Plays Pocket Nines in the terminal. The keys are shown below the screen.

  --seed N         seed of the random numbers: the same seed deals the same decks and cards
  --scale N        size of a pixel, 1 to 8: N characters wide and N half lines high.
                   0 draws with Braille dots, for small windows.
                   Default: the largest size that fits the window.
  --language TAG   set the language by its two letters, such as en; an unknown TAG lists all
  --folder PATH    save settings, high scores and running games in this folder. Default: the
                   data folder of this system (on Linux ~/.local/share/pocket-nines)
                   Each running simulator needs a folder of its own.
  --record FILE    write each finished game of Number 9 to this file (docs/transcript-format.md).
                   Files are never overwritten: game.txt is followed by game-2.txt, game-3.txt ...
  --import FILE    put the saves of this file, as the page exports it, into the folder, and end.
                   Saves that are there already are never replaced without --replace.
  --export FILE    write the saves of the folder to such a file, and end
  --replace        let --import and --export replace what is there
  --mute           do not ring the terminal bell
  --help, -h       print this text
  --version, -V    print the version and the build
";

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Args {
    /// Play.
    Play(Options),
    /// Move saves between the folder and a file.
    Transfer(Transfer),
    /// Print the help text.
    Help,
    /// Print the version.
    Version,
}

/// The options of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The seed of the random numbers; `None` takes a random one.
    pub seed: Option<u64>,
    /// The size of a pixel; `None` takes the largest that fits the window.
    pub scale: Option<Scale>,
    /// The language to set; `None` leaves the saved one.
    pub language: Option<Language>,
    /// The folder for saves; `None` is the data folder of this system.
    pub folder: Option<PathBuf>,
    /// The file for finished games of Number 9; `None` writes none.
    pub record: Option<PathBuf>,
    /// Whether the bell is off.
    pub mute: bool,
}

/// Which saves to move where.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Transfer {
    /// The file whose saves go into the folder.
    pub import: Option<PathBuf>,
    /// The file that the saves of the folder go into, after that.
    pub export: Option<PathBuf>,
    /// Whether what is there may be replaced.
    pub replace: bool,
    /// The folder for saves; `None` is the data folder of this system.
    pub folder: Option<PathBuf>,
}

/// Parses the arguments after the program's name. An error is a sentence for the user.
pub fn read(words: impl IntoIterator<Item = OsString>) -> Result<Args, String> {
    let mut parser = Parser::from_args(words);
    let mut options = Options::default();
    let mut transfer = Transfer::default();
    while let Some(word) = parser.next().map_err(sentence)? {
        match word {
            Arg::Long("help") | Arg::Short('h') => return Ok(Args::Help),
            Arg::Long("version") | Arg::Short('V') => return Ok(Args::Version),
            Arg::Long("mute") => options.mute = true,
            Arg::Long("seed") => {
                options.seed = Some(value(&mut parser, "--seed", "a whole number", |word| {
                    word.parse().ok()
                })?);
            }
            Arg::Long("scale") => {
                options.scale = Some(value(&mut parser, "--scale", "a number from 0 to 8", scale)?);
            }
            Arg::Long("language") => {
                options.language = Some(value(&mut parser, "--language", &tags(), Language::from_tag)?);
            }
            Arg::Long("folder") => options.folder = Some(parser.value().map_err(sentence)?.into()),
            Arg::Long("record") => options.record = Some(parser.value().map_err(sentence)?.into()),
            Arg::Long("import") => transfer.import = Some(parser.value().map_err(sentence)?.into()),
            Arg::Long("export") => transfer.export = Some(parser.value().map_err(sentence)?.into()),
            Arg::Long("replace") => transfer.replace = true,
            other => return Err(sentence(other.unexpected())),
        }
    }
    if transfer == Transfer::default() {
        return Ok(Args::Play(options));
    }
    if transfer.import.is_none() && transfer.export.is_none() {
        return Err("\"--replace\" goes with \"--import\" or \"--export\".".to_owned());
    }
    transfer.folder = options.folder;
    Ok(Args::Transfer(transfer))
}

fn scale(word: &str) -> Option<Scale> {
    Scale::from_number(word.parse().ok()?)
}

/// The letters of every language: "en, ru or bg".
fn tags() -> String {
    let [others @ .., last] = Language::ALL.map(Language::tag);
    format!("{} or {last}", others.join(", "))
}

/// The value of the option that was just read.
fn value<T>(parser: &mut Parser, option: &str, wanted: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, String> {
    let word = parser.value().map_err(sentence)?;
    let word = word.to_string_lossy();
    read(&word).ok_or_else(|| format!("\"{option}\" takes {wanted}, not \"{word}\"."))
}

/// The error as a sentence for the user.
fn sentence(error: Error) -> String {
    match error {
        Error::UnexpectedOption(option) => format!("There is no option \"{option}\"."),
        Error::UnexpectedArgument(word) => format!("Unexpected argument \"{}\".", word.to_string_lossy()),
        Error::MissingValue { option: Some(option) } => format!("\"{option}\" needs a value."),
        Error::UnexpectedValue { option, .. } => format!("\"{option}\" takes no value."),
        other => format!("Cannot parse the options: {other}."),
    }
}
