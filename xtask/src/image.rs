//! Builds the images for the chip, always with the release profile: what is tested is what is shipped.
//!
//! An image must not depend on whose machine built it. Panics carry the path of their source file, which for crates
//! from the registry starts in the builder's home; that part is cut off.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::toolchain;
use crate::workspace::{CHIP, FOR_CHIP, build_executable, metadata, target_folder};

/// Builds `src/bin/<bin>.rs` and returns the ELF file.
pub fn build(bin: &str) -> Result<PathBuf, String> {
    build_with(bin, &[])
}

/// Builds the firmware so that it crashes on request, and returns a copy of the ELF file, as the next build of the firmware
/// replaces this one.
pub fn build_to_provoke() -> Result<PathBuf, String> {
    let elf = build_with("firmware", &["--features", "crash-on-request"])?;
    let copy = target_folder()?.join("pocket-nines-provoke.elf");
    fs::copy(&elf, &copy).map_err(|error| format!("{}: {error}.", copy.display()))?;
    Ok(copy)
}

fn build_with(bin: &str, more: &[&str]) -> Result<PathBuf, String> {
    toolchain::ensure_chip_target()?;
    let flags = format!(
        "target.{CHIP}.rustflags=[{}]",
        cut_off(&crate_folders(&metadata(&["--filter-platform", CHIP])?))
    );
    build_executable(
        &[
            &["build", "--release", "--bin", bin, "--config", &flags][..],
            &FOR_CHIP,
            more,
        ]
        .concat(),
        bin,
    )
}

/// The folders that hold the sources of crates, each in a folder of its own.
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

/// Compiler flags, as the inside of a TOML array, that take these folders off the front of every path.
fn cut_off(folders: &BTreeSet<PathBuf>) -> String {
    let flags = folders
        .iter()
        .map(|folder| format!("'--remap-path-prefix={}='", folder.display()));
    flags.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_crates_are_cut_off_and_our_own_are_not() {
        let metadata = serde_json::json!({ "packages": [
            { "source": "registry", "manifest_path": "/home/me/crates/index/defmt-1.0.0/Cargo.toml" },
            { "source": "registry", "manifest_path": "/home/me/crates/index/heapless-0.9.0/Cargo.toml" },
            { "source": null, "manifest_path": "/home/me/pocket-nines/Cargo.toml" },
        ] });
        let folders = crate_folders(&metadata);
        assert_eq!(cut_off(&folders), "'--remap-path-prefix=/home/me/crates/index='");
    }
}
