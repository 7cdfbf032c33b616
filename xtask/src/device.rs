//! Runs the image itself, in an emulated chip with an emulated panel: the tests in `tests/device`, which are Node's.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;
use std::{fs, thread};

use crate::program;
use crate::uf2::Built;
use crate::workspace::root;

const OLDEST_NODE: u32 = 20;
const NO_NODE: &str = "Node.js is missing: install version 20 or newer, with npm, to run the image in an emulator.";

/// How the tests are told which image to run.
const IMAGE_VARIABLE: &str = "POCKET_NINES_IMAGE";

/// And which file knows the words of its log.
const ELF_VARIABLE: &str = "POCKET_NINES_ELF";

/// The same for the image that goes wrong on purpose.
const PROVOKE_VARIABLE: &str = "POCKET_NINES_PROVOKE_IMAGE";

/// The same for the folder with what was recorded on the library.
const SCENARIOS_VARIABLE: &str = "POCKET_NINES_SCENARIOS";

/// Installs the emulator package, unless what is there is newer than the lock file.
pub fn install() -> Result<(), String> {
    check_node()?;
    let folder = folder()?;
    let changed = |file: &str| {
        fs::metadata(folder.join(file))
            .and_then(|metadata| metadata.modified())
            .ok()
    };
    // npm writes this copy of the lock file last, so it stands for a complete installation.
    if is_current(changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        println!("up to date");
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    program::run(
        Command::new(npm)
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(folder),
        NO_NODE,
    )
}

/// The command that runs every device test on this image, those of crashes on the other, and plays what was recorded.
pub fn test(image: &Built, to_provoke: &Path, records: &Path) -> Result<Command, String> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder()?)
        .map_err(|error| format!("tests/device: {error}."))?
        .flatten()
        .map(|entry| PathBuf::from("tests/device").join(entry.file_name()))
        .filter(|file| file.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    let mut command = Command::new("node");
    command
        .arg("--test")
        // Left to itself, Node keeps one core for itself.
        .arg(format!("--test-concurrency={}", cores()))
        .args(files)
        .env(IMAGE_VARIABLE, &image.uf2)
        .env(ELF_VARIABLE, &image.elf)
        .env(PROVOKE_VARIABLE, to_provoke)
        .env(SCENARIOS_VARIABLE, records)
        .current_dir(root()?);
    Ok(command)
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Runs an image that measures itself and returns the lines of `cycles.mjs`: a label and its numbers. An image that asks
/// how much is wanted is told so.
pub fn cycles(image: &Path, much: u32) -> Result<String, String> {
    program::read(
        Command::new("node")
            .arg("tests/device/cycles.mjs")
            .arg(image)
            .arg(much.to_string())
            .current_dir(root()?),
        NO_NODE,
    )
}

/// Plays both games on the image and returns the lines of `report.mjs`: a name and its numbers.
pub fn report(image: &Path) -> Result<String, String> {
    program::read(
        Command::new("node")
            .arg("tests/device/report.mjs")
            .env(IMAGE_VARIABLE, image)
            .current_dir(root()?),
        NO_NODE,
    )
}

fn folder() -> Result<PathBuf, String> {
    Ok(root()?.join("tests").join("device"))
}

/// Fails with a sentence where Node.js is missing or too old.
pub fn check_node() -> Result<(), String> {
    let version = program::read(Command::new("node").arg("--version"), NO_NODE)?;
    match major(&version) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => Err(format!(
            "Node.js {} is too old: install version {OLDEST_NODE} or newer.",
            version.trim()
        )),
    }
}

fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn is_current(installed: Option<SystemTime>, locked: Option<SystemTime>) -> bool {
    installed.is_some() && installed >= locked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_what_node_says() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("nonsense"), None);
    }

    #[test]
    fn an_installation_older_than_the_lock_file_is_not_current() {
        let early = SystemTime::UNIX_EPOCH;
        let late = SystemTime::now();
        assert!(is_current(Some(late), Some(early)));
        assert!(!is_current(Some(early), Some(late)));
        assert!(!is_current(None, Some(early)));
    }
}
