//! Makes sure that code for the chip can be compiled.
//!
//! `rust-toolchain.toml` names the target, but rustup installs it by itself only where automatic installation is
//! allowed, and not every Rust comes from rustup. So the compiler is asked, and rustup only when something is missing.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use crate::program;
use crate::workspace::{CHIP, root};

const NO_RUSTC: &str = "The Rust compiler was not found: install Rust with rustup, see https://rustup.rs.";
const NO_RUSTUP: &str = "The target thumbv6m-none-eabi is missing and so is rustup: install Rust with rustup, see \
                         https://rustup.rs, or add the target with the tool that your Rust came from.";

/// Adds the chip's target to the toolchain if it is not there.
pub fn ensure_chip_target() -> Result<(), String> {
    if chip_target_is_there()? {
        return Ok(());
    }
    println!("== adding the target {CHIP}");
    program::run(
        Command::new("rustup")
            .args(["target", "add", CHIP])
            .current_dir(root()?),
        NO_RUSTUP,
    )?;
    if chip_target_is_there()? {
        Ok(())
    } else {
        Err(format!("rustup added {CHIP}, but the compiler lacks it."))
    }
}

fn chip_target_is_there() -> Result<bool, String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command
        .args(["--print", "target-libdir", "--target", CHIP])
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_does_not_exist_holds_no_core_library() {
        assert!(!holds_core(Path::new("no/such/folder")));
    }
}
