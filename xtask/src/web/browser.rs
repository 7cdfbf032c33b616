//! Tests the page with Node.js: its modules alone in `web/tests/unit`, and the whole page in a real browser, in
//! `web/tests/browser` and `web/tests/speed`. The page comes from a server of our own, in a sub-folder, as from a host
//! with many sites.

use std::fs;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use super::chromium;
use super::serve::Server;
use crate::npm::{self, NO_NODE};
use crate::program;
use crate::workspace::{build_executable, root, target_folder};

/// The folder with the packages of the tests, and those with the tests.
const PACKAGES: &str = "web";
const UNIT: &str = "web/tests/unit";
const BROWSER: &str = "web/tests/browser";
const SPEED: &str = "web/tests/speed";

/// Where the page is on the server.
const UNDER: &str = "/games/pocket-nines/";

/// The longest that one test may take before it has failed.
const MOST_MILLIS: u32 = 240_000;

/// The picture of the page in README.md, from the root of the repository.
const PICTURE: &str = "docs/pictures/page.png";

/// Where the tests find what they need.
const PAGE_VARIABLE: &str = "POCKET_NINES_PAGE";
const TARGET_VARIABLE: &str = "POCKET_NINES_TARGET";
const IMAGE_VARIABLE: &str = "POCKET_NINES_IMAGE";
const SCENARIOS_VARIABLE: &str = "POCKET_NINES_SCENARIOS";
const SIMULATOR_VARIABLE: &str = "POCKET_NINES_SIMULATOR";
const XTASK_VARIABLE: &str = "POCKET_NINES_XTASK";
const PICTURE_VARIABLE: &str = "POCKET_NINES_PICTURE";

/// Installs the npm packages of the tests, unless that was done.
pub fn install() -> Result<(), String> {
    npm::install(PACKAGES)
}

/// The command that tests the modules of the page without a browser.
pub fn test_modules() -> Result<Command, String> {
    node(&test_files(UNIT)?, cores())
}

/// Tests the page in a browser. `image` is the UF2 file that is on the page, `records` the folder with the recorded
/// scenarios.
pub fn test(page: &Path, image: &Path, records: &Path) -> Result<(), String> {
    let build = ["build", "--quiet", "--package", "simulator"];
    let simulator = build_executable(&build, "simulator")?;
    // The tests wait for the page most of the time, so there can be more of them than cores.
    let mut command = node(&test_files(BROWSER)?, 2 * cores())?;
    command
        .env(IMAGE_VARIABLE, image)
        .env(SCENARIOS_VARIABLE, records)
        .env(SIMULATOR_VARIABLE, simulator)
        .env(XTASK_VARIABLE, own_path()?);
    run(command, page)
}

/// Measures the page in a browser, with nothing beside it.
pub fn measure(page: &Path) -> Result<(), String> {
    run(node(&test_files(SPEED)?, 1)?, page)
}

/// Takes the picture of the page for README.md, and others of all sizes into the folder `web-pictures` of the target
/// folder.
pub fn take_pictures(page: &Path) -> Result<(), String> {
    npm::install("emulator")?;
    install()?;
    let file = root()?.join(PICTURE);
    let mut command = node(&[Path::new(BROWSER).join("pictures.test.mjs")], 1)?;
    command.env(PICTURE_VARIABLE, &file);
    run(command, page)?;
    println!("{}", file.display());
    Ok(())
}

/// Runs the command while the page is served.
fn run(mut command: Command, page: &Path) -> Result<(), String> {
    let browser = chromium::find_or_install()?;
    let server = Server::start(page, UNDER)?;
    command
        .env(chromium::VARIABLE, browser)
        .env(PAGE_VARIABLE, server.address())
        .env(TARGET_VARIABLE, target_folder()?);
    program::run(&mut command, NO_NODE)
}

/// The command for these files, so many at once.
fn node(files: &[PathBuf], at_once: usize) -> Result<Command, String> {
    let mut command = Command::new("node");
    command
        // Node's reporter depends on where its output goes, which a spinner must not change.
        .args(["--test", "--test-reporter=spec"])
        .arg(format!("--test-concurrency={at_once}"))
        .arg(format!("--test-timeout={MOST_MILLIS}"))
        .args(files)
        .current_dir(root()?);
    Ok(command)
}

/// The tests in a folder, from the root of the repository.
fn test_files(folder: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(root()?.join(folder)).map_err(|error| format!("{folder}: {error}."))?;
    let paths = entries.flatten().map(|entry| Path::new(folder).join(entry.file_name()));
    let mut files: Vec<PathBuf> = paths
        .filter(|file| file.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    Ok(files)
}

fn own_path() -> Result<PathBuf, String> {
    std::env::current_exe().map_err(|error| format!("The path of this program: {error}."))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}
