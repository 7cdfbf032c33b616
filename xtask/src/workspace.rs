//! Where the project lies, where its build products go, and how cargo is called for it.
//!
//! Cargo tells all of that; nothing is guessed from the place where the command was typed.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::program;

/// The bare-metal target of the Pico.
pub const CHIP: &str = "thumbv6m-none-eabi";

/// What turns a cargo command into one for the image.
pub const FOR_CHIP: [&str; 7] = [
    "--package",
    "pocket-nines",
    "--no-default-features",
    "--features",
    "firmware",
    "--target",
    CHIP,
];

const NO_CARGO: &str = "Cargo was not found: start this as `cargo xtask`.";

/// The folder with the workspace's Cargo.toml.
pub fn root() -> Result<PathBuf, String> {
    let here = env::var_os("CARGO_MANIFEST_DIR").ok_or(NO_CARGO)?;
    let root = Path::new(&here).parent().ok_or(NO_CARGO)?;
    Ok(root.to_owned())
}

/// A cargo command in the workspace, by the same cargo that runs us.
pub fn cargo(words: &[&str]) -> Result<Command, String> {
    let mut command = Command::new(env::var_os("CARGO").ok_or(NO_CARGO)?);
    command.args(words).current_dir(root()?);
    Ok(command)
}

/// The folder for build products, wherever the environment or a config file has put it.
pub fn target_folder() -> Result<PathBuf, String> {
    let metadata = metadata(&["--no-deps"])?;
    let folder = metadata["target_directory"]
        .as_str()
        .ok_or("cargo metadata names no target folder.")?;
    Ok(PathBuf::from(folder))
}

/// What cargo knows about the workspace.
pub fn metadata(words: &[&str]) -> Result<Value, String> {
    let mut command = cargo(&[&["metadata", "--format-version", "1"], words].concat())?;
    let answer = program::read(&mut command, NO_CARGO)?;
    serde_json::from_str(&answer).map_err(|error| format!("cargo metadata: {error}."))
}

/// Builds what `words` say and returns the path of the executable named `name`.
pub fn build_executable(words: &[&str], name: &str) -> Result<PathBuf, String> {
    let mut command = cargo(words)?;
    command.arg("--message-format=json-render-diagnostics");
    let messages = program::read(&mut command, NO_CARGO)?;
    messages
        .lines()
        .filter_map(|line| serde_json::from_str::<Value>(line).ok())
        .filter(|message| message["target"]["name"] == name)
        .filter_map(|message| message["executable"].as_str().map(PathBuf::from))
        .next_back()
        .ok_or_else(|| format!("{} built no executable named {name}.", program::written(&command)))
}
