//! `cargo xtask web`: the page with the handheld, built into the folder `web` of the target folder, and served from
//! there.
//!
//! What is built is a folder for any static host: it needs no program on the server, and every link in it is relative.
//! The files of `web/page` are copied as they are; the rest comes from elsewhere in the project. Everything that a
//! first visit loads is listed in `files.json`, for the page's service worker, and weighed against a budget.

pub mod browser;
pub mod chromium;
mod emulator;
mod first_visit;
mod icons;
mod imports;
mod mime;
mod module;
mod serve;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

pub use self::module::TARGET;
use crate::boards::Board;
use crate::workspace::{root, target_folder};
use crate::{npm, program, scenarios, uf2};

/// The folder of the page in the target folder, and where it is built, so that a page that fails to build replaces
/// nothing.
const PAGE: &str = "web";
const UNFINISHED: &str = "web-unfinished";

/// The drawings in docs/pictures that the page shows.
const DRAWINGS: &str = "wiring-";

/// What is built, and whether it is served.
#[derive(Args)]
pub struct Options {
    /// Build the page and do not serve it
    #[arg(long)]
    build: bool,

    /// Take the images for the boards from an earlier build, if there are any, instead of building them
    #[arg(long)]
    no_images: bool,

    /// Test the page in Chromium instead of serving it
    #[arg(long, conflicts_with = "build")]
    test: bool,

    /// Take the picture of the page for README.md, in a browser, instead of serving the page
    #[arg(long, conflicts_with_all = ["build", "test"])]
    picture: bool,
}

/// Builds the page, and serves it unless that is not wanted.
pub fn run(options: &Options) -> Result<(), String> {
    let folder = build(options.no_images)?;
    if options.test {
        return test(&folder);
    }
    if options.picture {
        return browser::take_pictures(&folder);
    }
    if options.build {
        return Ok(());
    }
    serve::serve(&folder)
}

/// Runs all tests of the page, as the gate does.
fn test(folder: &Path) -> Result<(), String> {
    browser::install()?;
    program::run(&mut browser::test_modules()?, npm::NO_NODE)?;
    let image = target_folder()?.join(Board::Pico.file("uf2"));
    browser::test(folder, &image, &scenarios::record()?)?;
    browser::measure(folder)
}

/// Builds the page and returns its folder.
pub fn build(without_images: bool) -> Result<PathBuf, String> {
    let (folder, unfinished) = (target_folder()?.join(PAGE), target_folder()?.join(UNFINISHED));
    remove(&unfinished)?;
    copy_folder(&root()?.join("web").join("page"), &unfinished, &|_| true)?;
    module::build(&unfinished)?;
    icons::write(&unfinished.join("icons"))?;
    let is_drawing = |path: &Path| file_name(path).starts_with(DRAWINGS);
    copy_folder(
        &root()?.join("docs").join("pictures"),
        &unfinished.join("pictures"),
        &is_drawing,
    )?;
    emulator::copy(&unfinished.join("emulator"))?;
    copy_images(&unfinished.join("images"), without_images)?;
    first_visit::list_and_weigh(&unfinished)?;
    // What was deleted from the sources must not stay on the page.
    remove(&folder)?;
    fs::rename(&unfinished, &folder).map_err(|error| with_path(&folder, &error))?;
    println!("{}", folder.display());
    Ok(folder)
}

/// Copies the images for all boards. Without building them, those that are missing are left out.
fn copy_images(to: &Path, without_building: bool) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|error| with_path(to, &error))?;
    for board in Board::ALL {
        let name = board.file("uf2");
        let image = if without_building {
            target_folder()?.join(&name)
        } else {
            uf2::build(board)?.uf2
        };
        if without_building && !image.exists() {
            println!("{name} was never built, so it is missing on the page.");
            continue;
        }
        fs::copy(&image, to.join(name)).map_err(|error| with_path(&image, &error))?;
    }
    Ok(())
}

/// Copies those files of a folder that are wanted, and its folders.
fn copy_folder(from: &Path, to: &Path, is_wanted: &dyn Fn(&Path) -> bool) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|error| with_path(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| with_path(from, &error))? {
        let path = entry.map_err(|error| with_path(from, &error))?.path();
        let copy = to.join(file_name(&path));
        if path.is_dir() {
            copy_folder(&path, &copy, is_wanted)?;
        } else if is_wanted(&path) {
            fs::copy(&path, &copy).map_err(|error| with_path(&path, &error))?;
        }
    }
    Ok(())
}

fn remove(folder: &Path) -> Result<(), String> {
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(|error| with_path(folder, &error))?;
    }
    Ok(())
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .map_or_else(String::new, |name| name.to_string_lossy().into_owned())
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| with_path(path, &error))
}

fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), String> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(|error| with_path(folder, &error))?;
    }
    fs::write(path, contents).map_err(|error| with_path(path, &error))
}

fn with_path(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}.", path.display())
}
