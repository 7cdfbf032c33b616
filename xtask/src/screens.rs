//! `cargo xtask screens`: the pictures in `docs/pictures`, drawn by the same code as on the panel, four times as large. A
//! few for the README, and for each language a sheet of every screen there is.
//!
//! The gate draws them again and compares, so that a picture never shows what the device no longer does. Pixels are
//! compared, as the bytes are the compressor's.

mod picture;
mod sheet;

use std::fs;
use std::path::PathBuf;

use harness::tour::{Stop, tour};
use pocket_nines::storage::Language;
use rayon::prelude::*;

use self::picture::Picture;
use crate::progress;
use crate::workspace::root;

/// What the README shows, and what these screens are called on the tour.
const README: [(&str, &str); 4] = [
    ("title", "title"),
    ("menu", "menu_main_1"),
    ("number9", "number9_legal"),
    ("race", "race_of_3_called"),
];

/// Draws all pictures anew.
pub fn draw() -> Result<(), String> {
    for (path, picture) in pictures()? {
        // What has not changed is left alone, however it was compressed.
        if picture.is_in(&path) {
            continue;
        }
        fs::write(&path, picture.png()?).map_err(|error| format!("{}: {error}.", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Fails when a picture is not what the code draws.
pub fn check() -> Result<(), String> {
    for (path, picture) in pictures()? {
        if !picture.is_in(&path) {
            return Err(format!(
                "{} is not what the code draws: look at what `cargo xtask screens` makes of it.",
                path.display()
            ));
        }
    }
    println!("up to date");
    Ok(())
}

fn pictures() -> Result<Vec<(PathBuf, Picture)>, String> {
    let folder = root()?.join("docs").join("pictures");
    let _spinner = progress::spinner("drawing every screen in every language");
    let by_language: Vec<_> = Language::ALL
        .into_par_iter()
        .map(pictures_in)
        .collect::<Result<_, _>>()?;
    let named = by_language.into_iter().flatten();
    Ok(named
        .map(|(name, picture)| (folder.join(format!("{name}.png")), picture))
        .collect())
}

/// The sheet of a language; those of the README speak the first one.
fn pictures_in(language: Language) -> Result<Vec<(String, Picture)>, String> {
    let stops = tour(language);
    let mut pictures = vec![(format!("screens-{}", language.tag()), sheet::of(&stops))];
    if language == Language::default() {
        for (name, stop) in README {
            let stop = found(&stops, stop)?;
            pictures.push((name.to_owned(), Picture::of(&stop.frame)));
        }
    }
    Ok(pictures)
}

fn found<'a>(stops: &'a [Stop], name: &str) -> Result<&'a Stop, String> {
    let found = stops.iter().find(|stop| stop.name == name);
    found.ok_or_else(|| format!("There is no screen \"{name}\" on the tour."))
}
