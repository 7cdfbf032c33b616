//! `cargo xtask screens`: the pictures in `docs/pictures`, drawn by the same code as on the panel and enlarged four
//! times: a few single screens for the README, an animation of a game of each kind, and for each language a sheet of
//! every screen.
//!
//! The gate draws them again and compares, so that no picture is out of date. It compares pixels and not files, because
//! another version of the compressor may write the same picture in other bytes.

mod animation;
mod film;
mod picture;

use std::fs;
use std::path::{Path, PathBuf};

use embedded_graphics::Drawable;
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::mono_font::MonoTextStyle;
use embedded_graphics::mono_font::ascii::FONT_10X20;
use embedded_graphics::text::{Alignment, Baseline, Text, TextStyleBuilder};
use harness::tour::{Stop, tour};
use pocket_nines::storage::Language;
use rayon::prelude::*;

use self::animation::Animation;
use self::film::Shot;
pub use self::picture::PANEL_COLOURS;
use self::picture::{INK, PANEL, Picture};
use crate::progress;
use crate::workspace::root;

/// The pictures in the README, and the names of these screens on the tour.
const README: [(&str, &str); 4] = [
    ("title", "title"),
    ("menu", "menu_main_1"),
    ("number9", "number9_legal"),
    ("race", "race_of_3_called"),
];

/// Plays a game and films it.
type Film = fn() -> Vec<Shot>;

/// The animations, and what is filmed for them.
const FILMS: [(&str, Film); 2] = [("number9-game", film::number9), ("race-game", film::race)];

const COLUMNS: usize = 6;

/// Pixels between screens and around them.
const GAP: u32 = 24;

/// Where the name is, below the top of its screen.
const NAME_TOP: i32 = PANEL.height as i32 + 2;

/// Pixels from one screen to the next.
const PITCH: Size = Size::new(
    PANEL.width + GAP,
    PANEL.height + 2 + FONT_10X20.character_size.height + GAP,
);

/// A file in docs/pictures.
enum Drawing {
    Still(Picture),
    Moving(Animation),
}

impl Drawing {
    fn is_in(&self, path: &Path) -> bool {
        match self {
            Drawing::Still(picture) => picture.is_in(path),
            Drawing::Moving(animation) => animation.is_in(path),
        }
    }

    /// The contents of a PNG file.
    fn png(&self) -> Result<Vec<u8>, String> {
        match self {
            Drawing::Still(picture) => picture.png(),
            Drawing::Moving(animation) => Ok(animation.bytes().to_vec()),
        }
    }
}

/// Redraws the pictures that are out of date and prints their paths.
pub fn draw() -> Result<(), String> {
    for (path, drawing) in drawings()? {
        if drawing.is_in(&path) {
            continue;
        }
        fs::write(&path, drawing.png()?).map_err(|error| format!("{}: {error}.", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// Fails if a picture is out of date.
pub fn check() -> Result<(), String> {
    for (path, drawing) in drawings()? {
        if !drawing.is_in(&path) {
            return Err(format!(
                "{} is out of date: run `cargo xtask screens` and look at what has changed.",
                path.display()
            ));
        }
    }
    println!("up to date");
    Ok(())
}

/// Every picture and the path of its file.
fn drawings() -> Result<Vec<(PathBuf, Drawing)>, String> {
    let folder = root()?.join("docs").join("pictures");
    let _spinner = progress::spinner("drawing every screen in every language");
    let by_language: Vec<_> = Language::ALL
        .into_par_iter()
        .map(pictures_in)
        .collect::<Result<_, _>>()?;
    let films: Vec<_> = FILMS
        .into_par_iter()
        .map(|(name, film)| Ok((name.to_owned(), Drawing::Moving(Animation::of(&film())?))))
        .collect::<Result<_, String>>()?;
    let stills = by_language.into_iter().flatten();
    let named = stills
        .map(|(name, picture)| (name, Drawing::Still(picture)))
        .chain(films);
    Ok(named
        .map(|(name, drawing)| (folder.join(format!("{name}.png")), drawing))
        .collect())
}

/// The pictures in this language and their names. Those of the README are in the first language.
fn pictures_in(language: Language) -> Result<Vec<(String, Picture)>, String> {
    let stops = tour(language);
    let mut pictures = vec![(format!("screens-{}", language.tag()), contact_sheet(&stops))];
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

/// All screens of a tour side by side, each with its name below it.
fn contact_sheet(stops: &[Stop]) -> Picture {
    let rows = stops.len().div_ceil(COLUMNS) as u32;
    let around = Size::new_equal(GAP);
    let mut sheet = Picture::sheet(Size::new(COLUMNS as u32 * PITCH.width, rows * PITCH.height) + around);
    let style = MonoTextStyle::new(&FONT_10X20, INK);
    let centred = TextStyleBuilder::new()
        .alignment(Alignment::Center)
        .baseline(Baseline::Top)
        .build();
    for (place, stop) in stops.iter().enumerate() {
        let cell = Size::new((place % COLUMNS) as u32, (place / COLUMNS) as u32);
        let corner = Point::zero() + around + cell.component_mul(PITCH);
        sheet.put(&stop.frame, corner);
        let below = corner + Point::new(PANEL.width as i32 / 2, NAME_TOP);
        let name = Text::with_text_style(&stop.name, below, style, centred);
        let Ok(_) = name.draw(&mut sheet);
    }
    sheet
}
