//! The command line: what the simulator can be asked for, and what it says about a request that it does not understand.
//!
//! It reads words and returns a wish or a sentence. It never prints and never ends the program.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::{Arg, Error, Parser};
use pocket_nines::storage::Language;

use super::blocks::Grain;

/// How the simulator is called. The same text follows every complaint.
pub const USAGE: &str = "\
usage: cargo run -- [options]

  Plays Pocket Nines in the terminal. The keys are named below the screen.

  --seed N         deal the same cards, decks and bots every time; N is a whole number
  --scale N        make each pixel N characters wide and half as many lines high, 1 to 8:
                   with 1 two pixels share a character, one above the other.
                   0 draws with Braille dots, for small windows.
                   Without this option, the largest that fits the window.
  --language TAG   speak the language with these two letters, such as en, as if chosen in the
                   settings; a wrong TAG is answered with all that there are
  --folder PATH    keep settings, records and running games there, and not where programs
                   keep their data on this system (on Linux ~/.local/share/pocket-nines)
  --record FILE    write a game of Number 9 down there when it ends, as docs/transcript-format.md says.
                   Nothing is overwritten: after game.txt come game-2.txt, game-3.txt and so on.
  --mute           never ring the terminal's bell
  --help, -h       this text
  --version, -V    which version and which build this is
";

/// What is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Args {
    /// To play.
    Play(Options),
    /// To read how the simulator is called.
    Help,
    /// To know which version it is.
    Version,
}

/// How to play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Where chance begins; none leaves it to the system.
    pub seed: Option<u64>,
    /// How large the panel is drawn; none is as large as the window allows.
    pub grain: Option<Grain>,
    /// What the device is to speak; none leaves it as it was.
    pub language: Option<Language>,
    /// Where things are kept; none is the usual place.
    pub folder: Option<PathBuf>,
    /// Where games of Number 9 are written down; none is nowhere.
    pub record: Option<PathBuf>,
    /// Never rings.
    pub mute: bool,
}

/// Reads the words after the program's name, or says in a sentence what is wrong with them.
pub fn read(words: impl IntoIterator<Item = OsString>) -> Result<Args, String> {
    let mut parser = Parser::from_args(words);
    let mut options = Options::default();
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
                options.grain = Some(value(&mut parser, "--scale", "a number from 0 to 8", grain)?);
            }
            Arg::Long("language") => {
                options.language = Some(value(&mut parser, "--language", &tags(), Language::from_tag)?);
            }
            Arg::Long("folder") => options.folder = Some(parser.value().map_err(sentence)?.into()),
            Arg::Long("record") => options.record = Some(parser.value().map_err(sentence)?.into()),
            other => return Err(sentence(other.unexpected())),
        }
    }
    Ok(Args::Play(options))
}

fn grain(word: &str) -> Option<Grain> {
    Grain::of_scale(word.parse().ok()?)
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

/// What is wrong, as a sentence.
fn sentence(error: Error) -> String {
    match error {
        Error::UnexpectedOption(option) => format!("There is no option \"{option}\"."),
        Error::UnexpectedArgument(word) => format!("It is not clear what \"{}\" is for.", word.to_string_lossy()),
        Error::MissingValue { option: Some(option) } => format!("\"{option}\" needs a value."),
        Error::UnexpectedValue { option, .. } => format!("\"{option}\" takes no value."),
        other => format!("The options cannot be read: {other}."),
    }
}
