//! The workspace: its folders, and how cargo is called in it.
//!
//! Cargo names the folders, so the commands work from any folder below the workspace and with any target folder.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::program;

const NO_CARGO: &str = "Cargo was not found: start this as `cargo xtask`.";

/// The folder with the workspace's Cargo.toml.
pub fn root() -> Result<PathBuf, String> {
    let here = env::var_os("CARGO_MANIFEST_DIR").ok_or(NO_CARGO)?;
    let root = Path::new(&here).parent().ok_or(NO_CARGO)?;
    Ok(root.to_owned())
}

/// A cargo command in the workspace root, with the same cargo that runs this program.
pub fn cargo(arguments: &[&str]) -> Result<Command, String> {
    let mut command = Command::new(env::var_os("CARGO").ok_or(NO_CARGO)?);
    command.args(arguments).current_dir(root()?);
    Ok(command)
}

/// The target folder, wherever the environment or a config file has put it.
pub fn target_folder() -> Result<PathBuf, String> {
    let metadata = metadata(&["--no-deps"])?;
    let folder = metadata["target_directory"]
        .as_str()
        .ok_or("cargo metadata names no target folder.")?;
    Ok(PathBuf::from(folder))
}

/// What `cargo metadata` says about the workspace.
pub fn metadata(arguments: &[&str]) -> Result<Value, String> {
    let mut command = cargo(&[&["metadata", "--format-version", "1"], arguments].concat())?;
    let answer = program::read(&mut command, NO_CARGO)?;
    serde_json::from_str(&answer).map_err(|error| format!("cargo metadata: {error}."))
}

/// Runs a cargo command that builds an executable of this name, and returns its path.
pub fn build_executable(arguments: &[&str], name: &str) -> Result<PathBuf, String> {
    let mut command = cargo(arguments)?;
    command.arg("--message-format=json-render-diagnostics");
    let typed = program::as_typed(&command);
    let messages = program::read(&mut command, NO_CARGO)?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == name)
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .next_back()
        .ok_or_else(|| format!("{typed} built no executable named {name}."))
}

/// Runs this very command once more, optimised. `cargo xtask` is compiled for a quick start; a command that computes for
/// minutes is worth compiling again with the profile of the benchmarks.
pub fn run_optimised() -> Result<(), String> {
    let build = ["build", "--quiet", "--profile", "bench", "--package", "xtask"];
    let optimised = build_executable(&build, "xtask")?;
    program::run_interactive(
        Command::new(optimised).args(env::args_os().skip(1)),
        "The optimised program is not where cargo put it.",
    )
}
