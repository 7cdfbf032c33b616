//! Writes a game of Number 9 down as text, in the form of `docs/transcript-format.md`, for whoever wants to look at it later or
//! have it judged.
//!
//! A record is somebody's game and may be the only copy, so nothing is ever overwritten: where the name is taken, a number
//! is added to it.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use pocket_nines::number9::Game;
use pocket_nines::number9::transcript::Transcript;

/// Writes the game into a new file of this name, or of the first like it that is free. Says which.
pub fn write(game: &Game, path: &Path) -> io::Result<PathBuf> {
    if path.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let (mut name, mut number) = (path.to_owned(), 1);
    loop {
        match File::create_new(&name) {
            Ok(mut file) => {
                write!(file, "{}", Transcript(game))?;
                return Ok(name);
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                number += 1;
                name = numbered(path, number);
            }
            Err(error) => return Err(error),
        }
    }
}

/// `game.txt` as `game-2.txt`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = OsString::from(path.file_stem().unwrap_or_default());
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}
