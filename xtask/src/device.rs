//! Runs the image in the emulator, with Node.js: the emulator's own tests in `emulator/test`, the tests of the image in
//! `tests/device`, and the programs there that measure it.

use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, thread};

use crate::npm::{self, NO_NODE};
use crate::program;
use crate::uf2::Built;
use crate::workspace::root;

/// The environment variable with the path of the image under test.
const IMAGE_VARIABLE: &str = "POCKET_NINES_IMAGE";

/// The same for its ELF file, which is needed to decode its log.
const ELF_VARIABLE: &str = "POCKET_NINES_ELF";

/// The same for the image for a Pico-OLED-1.3, and its ELF file.
const OLED_IMAGE_VARIABLE: &str = "POCKET_NINES_OLED_IMAGE";
const OLED_ELF_VARIABLE: &str = "POCKET_NINES_OLED_ELF";

/// The same for the image that crashes on purpose.
const PROVOKE_VARIABLE: &str = "POCKET_NINES_PROVOKE_IMAGE";

/// The same for the folder with the scenarios that were recorded on the library.
const SCENARIOS_VARIABLE: &str = "POCKET_NINES_SCENARIOS";

/// The same for the cycles that a word of flash costs which is not in the cache.
const FLASH_CYCLES_VARIABLE: &str = "POCKET_NINES_FLASH_CYCLES";

/// The cycles that a word of flash may cost which is not in the chip's cache: none, what is likely, and what is the most on
/// record. The image is measured with each, and held to its budgets with the last. docs/performance.md has the sources.
pub const FLASH_CYCLES: [u32; 3] = [0, 50, 60];

/// The folders with `*.test.mjs` files.
const TEST_FOLDERS: [&str; 2] = ["emulator/test", "tests/device"];

/// Installs the npm packages of the emulator, unless that was done.
pub fn install() -> Result<(), String> {
    npm::install("emulator")
}

/// The command that runs all tests in the emulator: on `image` and `oled`, of crashes on `to_provoke`, and the scenarios in
/// `records`.
pub fn test(image: &Built, oled: &Built, to_provoke: &Path, records: &Path) -> Result<Command, String> {
    let mut files: Vec<PathBuf> = Vec::new();
    for folder in TEST_FOLDERS {
        let entries = fs::read_dir(root()?.join(folder)).map_err(|error| format!("{folder}: {error}."))?;
        let paths = entries.flatten().map(|entry| Path::new(folder).join(entry.file_name()));
        files.extend(paths.filter(|file| file.to_string_lossy().ends_with(".test.mjs")));
    }
    files.sort();
    let mut command = Command::new("node");
    command
        // Node's reporter depends on where its output goes, which a spinner must not change.
        .args(["--test", "--test-reporter=spec"])
        // By default, Node leaves one core unused.
        .arg(format!("--test-concurrency={}", cores()))
        .args(files)
        .env(IMAGE_VARIABLE, &image.uf2)
        .env(ELF_VARIABLE, &image.elf)
        .env(OLED_IMAGE_VARIABLE, &oled.uf2)
        .env(OLED_ELF_VARIABLE, &oled.elf)
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
pub fn cycles(image: &Path, much: u32, flash_cycles: u32) -> Result<String, String> {
    program::read(
        Command::new("node")
            .arg("tests/device/cycles.mjs")
            .arg(image)
            .args([much, flash_cycles].map(|number| number.to_string()))
            .current_dir(root()?),
        NO_NODE,
    )
}

/// Plays both games on the image and returns the lines of `report.mjs`: a name and its numbers.
pub fn report(image: &Path, flash_cycles: u32) -> Result<String, String> {
    program::read(
        Command::new("node")
            .arg("tests/device/report.mjs")
            .env(IMAGE_VARIABLE, image)
            .env(FLASH_CYCLES_VARIABLE, flash_cycles.to_string())
            .current_dir(root()?),
        NO_NODE,
    )
}

/// Plays races against a bot of this level on the image, and returns the line of `races.mjs`: what came of them, as JSON.
pub fn races(image: &Path, level: &str, races: u32) -> Result<String, String> {
    program::read(
        Command::new("node")
            .arg("tests/device/races.mjs")
            .args([level, &races.to_string()])
            .env(IMAGE_VARIABLE, image)
            .current_dir(root()?),
        NO_NODE,
    )
}

/// Plays whole games against the Master on the image, and returns the lines of `time_master.mjs`: the milliseconds for each
/// tile, a game a line.
pub fn time_master(image: &Path, flash_cycles: u32) -> Result<String, String> {
    program::read(
        Command::new("node")
            .arg("tests/device/time_master.mjs")
            .env(IMAGE_VARIABLE, image)
            .env(FLASH_CYCLES_VARIABLE, flash_cycles.to_string())
            .current_dir(root()?),
        NO_NODE,
    )
}
