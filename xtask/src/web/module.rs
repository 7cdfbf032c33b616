//! The library as WebAssembly, and the JavaScript around it.
//!
//! The JavaScript is written by the library behind the command `wasm-bindgen`, so that nobody has to install that
//! command in the right version: Cargo.lock has it.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::image::{ensure_target, without_own_paths};
use crate::program;
use crate::workspace::{cargo, target_folder};

/// The target that the library is built for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The package, and the profile in the workspace's Cargo.toml.
const PACKAGE: &str = "pocket-nines-web";
const PROFILE: &str = "wasm";

/// The name of the files that the page loads: `pocket_nines.js` and `pocket_nines_bg.wasm`.
const NAME: &str = "pocket_nines";

/// Builds the module into this folder.
pub fn build(folder: &Path) -> Result<(), String> {
    ensure_target(TARGET)?;
    let paths = without_own_paths(TARGET)?;
    let what = ["--profile", PROFILE, "--package", PACKAGE, "--target", TARGET];
    let arguments = [&["build"][..], &what, &["--config", &paths]].concat();
    program::run(&mut cargo(&arguments)?, "Cargo was not found.")?;
    let built = target_folder()?
        .join(TARGET)
        .join(PROFILE)
        .join(PACKAGE.replace('-', "_"))
        .with_extension("wasm");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(&built)
        .out_name(NAME)
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true);
    bindgen
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder))
        .map_err(|error| format!("{}: {error:#}.", built.display()))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::workspace::root;

    #[test]
    fn the_target_is_in_the_toolchain_file() {
        let text = fs::read_to_string(root().unwrap().join("rust-toolchain.toml")).unwrap();
        assert!(text.contains(&format!("\"{TARGET}\"")));
    }

    /// The library writes JavaScript for modules of its own version only.
    #[test]
    fn both_halves_of_wasm_bindgen_have_the_same_version() {
        let version = |file: &str, name: &str| {
            let text = fs::read_to_string(root().unwrap().join(file)).unwrap();
            let line = text
                .lines()
                .find(|line| line.starts_with(&format!("{name} = \"=")))
                .map(str::to_owned);
            line.unwrap_or_else(|| panic!("{file} pins no version of {name}"))
                .split('"')
                .nth(1)
                .map(str::to_owned)
        };
        assert_eq!(
            version("web/Cargo.toml", "wasm-bindgen"),
            version("xtask/Cargo.toml", "wasm-bindgen-cli-support")
        );
    }
}
