//! The library as WebAssembly, and the JavaScript around it.
//!
//! The JavaScript is written by the library behind the command `wasm-bindgen`, so that nobody has to install that command in
//! the right version: Cargo.lock has it.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::image::{ensure_target, without_own_paths};
use crate::program;
use crate::workspace::{cargo, target_folder};

const TARGET: &str = "wasm32-unknown-unknown";

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
