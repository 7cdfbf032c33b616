//! Builds the images for the chip, always with the release profile, so that the tested image is the shipped one.
//!
//! An image must not depend on the machine that built it. Panic messages contain the path of their source file, which for
//! crates from the registry starts in the builder's home folder; the compiler is told to leave that part out.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use serde_json::Value;

use crate::boards::Board;
use crate::program;
use crate::workspace::{build_executable, metadata, root, target_folder};

const NO_RUSTC: &str = "The Rust compiler was not found: install Rust with rustup, see https://rustup.rs.";
const NO_RUSTUP: &str = "The target for the chip is missing and so is rustup: install Rust with rustup, see https://rustup.rs, \
                         or add the target with the tool that your Rust came from.";

/// Builds the firmware for a board and returns a copy of the ELF file, because the next build for the same chip overwrites the
/// original.
pub fn build(board: Board) -> Result<PathBuf, String> {
    copy(&build_with("firmware", board, &[])?, &board.file("elf"))
}

/// Builds the benchmarks, which are for the emulator and so for a Pico, and returns the ELF file.
pub fn build_bench() -> Result<PathBuf, String> {
    build_with("chip_bench", Board::Pico, &[])
}

/// Builds the firmware for a Pico so that it crashes on request, and returns a copy of the ELF file.
pub fn build_to_provoke() -> Result<PathBuf, String> {
    let elf = build_with("firmware", Board::Pico, &["--features", "crash-on-request"])?;
    copy(&elf, "pocket-nines-provoke.elf")
}

fn copy(elf: &Path, name: &str) -> Result<PathBuf, String> {
    let copy = target_folder()?.join(name);
    fs::copy(elf, &copy).map_err(|error| format!("{}: {error}.", copy.display()))?;
    Ok(copy)
}

fn build_with(bin: &str, board: Board, more: &[&str]) -> Result<PathBuf, String> {
    let target = board.chip().target;
    ensure_target(target)?;
    let flags = without_own_paths(target)?;
    build_executable(
        &[
            &["build", "--release", "--bin", bin, "--config", &flags][..],
            &board.arguments(),
            more,
        ]
        .concat(),
        bin,
    )
}

/// The value of `--config` that keeps the paths of this machine out of what is built for a target.
pub fn without_own_paths(target: &str) -> Result<String, String> {
    let folders = crate_folders(&metadata(&["--filter-platform", target])?);
    Ok(format!("target.\"{target}\".rustflags=[{}]", remove_prefixes(&folders)))
}

/// Adds a chip's target to the toolchain if it is missing. `rust-toolchain.toml` names the targets, but not every rustup
/// installs them by itself, and not every Rust comes from rustup; so the compiler is asked first.
pub fn ensure_target(target: &str) -> Result<(), String> {
    if target_is_there(target)? {
        return Ok(());
    }
    println!("== adding the target {target}");
    program::run(
        Command::new("rustup")
            .args(["target", "add", target])
            .current_dir(root()?),
        NO_RUSTUP,
    )?;
    if target_is_there(target)? {
        Ok(())
    } else {
        Err(format!("rustup added {target}, but the compiler lacks it."))
    }
}

fn target_is_there(target: &str) -> Result<bool, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command
        .args(["--print", "target-libdir", "--target", target])
        .current_dir(root()?);
    // The compiler names the folder whether or not it exists.
    let folder = program::read(&mut command, NO_RUSTC)?;
    Ok(holds_core(Path::new(folder.trim())))
}

fn holds_core(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|files| {
        files
            .flatten()
            .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
    })
}

/// The folders that hold the sources of crates from the registry, each crate in a folder of its own.
fn crate_folders(metadata: &Value) -> BTreeSet<PathBuf> {
    let packages = metadata["packages"].as_array().into_iter().flatten();
    packages
        .filter(|package| package["source"].is_string())
        .filter_map(|package| {
            Path::new(package["manifest_path"].as_str()?)
                .parent()?
                .parent()
                .map(Path::to_owned)
        })
        .collect()
}

/// Compiler flags, as the items of a TOML array, that remove these folders from the front of every path.
fn remove_prefixes(folders: &BTreeSet<PathBuf>) -> String {
    let flags = folders
        .iter()
        .map(|folder| format!("'--remap-path-prefix={}='", folder.display()));
    flags.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_does_not_exist_holds_no_core_library() {
        assert!(!holds_core(Path::new("no/such/folder")));
    }

    #[test]
    fn prefixes_are_removed_from_the_paths_of_crates_and_not_from_our_own() {
        let metadata = serde_json::json!({ "packages": [
            { "source": "registry", "manifest_path": "/home/me/crates/index/defmt-1.0.0/Cargo.toml" },
            { "source": "registry", "manifest_path": "/home/me/crates/index/heapless-0.9.0/Cargo.toml" },
            { "source": null, "manifest_path": "/home/me/pocket-nines/Cargo.toml" },
        ] });
        let folders = crate_folders(&metadata);
        assert_eq!(
            remove_prefixes(&folders),
            "'--remap-path-prefix=/home/me/crates/index='"
        );
    }
}
