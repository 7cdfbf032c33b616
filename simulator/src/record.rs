//! Writes a finished game of Number 9 as text, in the format of `docs/transcript-format.md`.
//!
//! A record may be the only copy of a game, so a file is never overwritten: if the name exists, a number is added to it.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use pocket_nines::number9::Game;
use pocket_nines::number9::transcript::Transcript;

/// Writes the game to a new file of this name, or of the first numbered name that is free. Returns the path.
pub fn write(game: &Game, path: &Path) -> io::Result<PathBuf> {
    let (name, mut file) = create(path)?;
    write!(file, "{}", Transcript(game))?;
    Ok(name)
}

/// Checks before play begins that games can be written. An error is a sentence for the player.
pub fn try_out(path: &Path) -> Result<(), String> {
    create(path)
        .and_then(|(name, _)| fs::remove_file(name))
        .map_err(|error| cannot_write(path, &error))
}

/// The sentence for a player whose games cannot be written.
pub fn cannot_write(path: &Path, error: &io::Error) -> String {
    format!("Cannot write the game to {}: {error}.", path.display())
}

/// Creates the file of the next game.
fn create(path: &Path) -> io::Result<(PathBuf, File)> {
    if path.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    let (mut name, mut number) = (path.to_owned(), 1);
    loop {
        match File::create_new(&name) {
            Ok(file) => return Ok((name, file)),
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
