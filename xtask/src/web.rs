//! `cargo xtask web`: the page with the handheld, built into the folder `web` of the target folder, and served from there.
//!
//! What is built is a folder for any static host: it needs no program on the server, and every link in it is relative.

mod module;

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::workspace::{root, target_folder};

/// What is built, and whether it is served.
#[derive(Args)]
pub struct Options {
    /// Build the page and do not serve it
    #[arg(long)]
    build: bool,

    /// Leave out the images for the boards, which take long to build
    #[arg(long)]
    no_images: bool,
}

/// Builds the page, and serves it unless that is not wanted.
pub fn run(options: &Options) -> Result<(), String> {
    let folder = build(options)?;
    println!("{}", folder.display());
    Ok(())
}

/// Builds the page and returns its folder.
fn build(_: &Options) -> Result<PathBuf, String> {
    let folder = target_folder()?.join("web");
    // What was deleted from the sources must not stay on the page.
    if folder.exists() {
        fs::remove_dir_all(&folder).map_err(|error| with_path(&folder, &error))?;
    }
    copy_folder(&root()?.join("web").join("page"), &folder)?;
    module::build(&folder)?;
    Ok(folder)
}

/// Copies a folder with all that is in it.
fn copy_folder(from: &Path, to: &Path) -> Result<(), String> {
    fs::create_dir_all(to).map_err(|error| with_path(to, &error))?;
    for entry in fs::read_dir(from).map_err(|error| with_path(from, &error))? {
        let entry = entry.map_err(|error| with_path(from, &error))?;
        let (path, copy) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy_folder(&path, &copy)?;
        } else {
            fs::copy(&path, &copy).map_err(|error| with_path(&path, &error))?;
        }
    }
    Ok(())
}

fn with_path(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}.", path.display())
}
