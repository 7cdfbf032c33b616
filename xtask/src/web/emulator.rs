//! The emulator for the page: the modules of `emulator/src` and of its package rp2040js.
//!
//! A browser knows nothing of packages: it wants an address for each module. So the name of the package is replaced by
//! the address of its first module, and of the package only the modules are copied that are reachable from there.

use std::collections::BTreeSet;
use std::path::Path;

use super::{copy_folder, file_name, imports, read, write};
use crate::device;
use crate::workspace::root;

const PACKAGE: &str = "rp2040js";

/// Where its modules are, in the folder of the emulator, and the first of them.
const MODULES: &str = "node_modules/rp2040js/dist/esm";
const FIRST: &str = "index.js";

/// The module that is for Node.js alone.
const FOR_NODE: &str = "node.mjs";

/// Copies the emulator into this folder.
pub fn copy(to: &Path) -> Result<(), String> {
    device::install()?;
    let emulator = root()?.join("emulator");
    copy_folder(&emulator.join("src"), &to.join("src"), &|path| {
        file_name(path) != FOR_NODE
    })?;
    for entry in std::fs::read_dir(to.join("src")).map_err(|error| super::with_path(to, &error))? {
        let path = entry.map_err(|error| super::with_path(to, &error))?.path();
        let source = with_addresses(&read(&path)?);
        let strange = imports::of(&source)
            .into_iter()
            .find(|address| !address.starts_with('.'));
        if let Some(address) = strange {
            return Err(format!(
                "{} imports {address}, which is not on the page.",
                path.display()
            ));
        }
        write(&path, source)?;
    }
    copy_package(&emulator.join(MODULES), &to.join(PACKAGE))
}

/// The source of a module of the emulator with an address in place of the package's name.
fn with_addresses(source: &str) -> String {
    let address = format!("../{PACKAGE}/{FIRST}");
    source.replace(&format!("from '{PACKAGE}'"), &format!("from '{address}'"))
}

/// Copies the modules of the package that its first one imports, and those that they import.
fn copy_package(from: &Path, to: &Path) -> Result<(), String> {
    let (mut found, mut to_read) = (BTreeSet::from([FIRST.to_owned()]), vec![FIRST.to_owned()]);
    while let Some(module) = to_read.pop() {
        let source = read(&from.join(&module))?;
        for address in imports::of(&source) {
            let path = imports::resolve(&module, address)
                .ok_or_else(|| format!("{PACKAGE}/{module} imports {address}, which is not on the page."))?;
            if found.insert(path.clone()) {
                to_read.push(path);
            }
        }
        // Maps to sources that are not on the page would only be asked for in vain.
        let lines = source.lines().filter(|line| !line.starts_with("//# sourceMappingURL="));
        write(&to.join(&module), lines.collect::<Vec<_>>().join("\n") + "\n")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_package_becomes_an_address() {
        assert_eq!(
            with_addresses("import { RP2040 } from 'rp2040js';\nimport { Chip } from './chip.mjs';\n"),
            "import { RP2040 } from '../rp2040js/index.js';\nimport { Chip } from './chip.mjs';\n"
        );
    }
}
