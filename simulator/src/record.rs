//! Writes a finished game of Number 9 as text, in the format of `docs/transcript-format.md`.
//!
//! A record may be the only copy of a game, so a file is never overwritten: if the name exists, a number is added to it.

use std::ffi::OsString;
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use pocket_nines::number9::Game;
use pocket_nines::number9::transcript::Transcript;

/// Writes the game to a new file of this name, or of the first numbered name that is free. Returns the path.
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

/// `game.txt` becomes `game-2.txt`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = OsString::from(path.file_stem().unwrap_or_default());
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}
