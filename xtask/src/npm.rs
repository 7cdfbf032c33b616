//! Node.js, and the npm packages that tests in JavaScript need: exactly those of the lock files, installed when they
//! have changed.

use std::fs;
use std::process::Command;
use std::time::SystemTime;

use crate::program;
use crate::workspace::root;

const OLDEST_NODE: u32 = 20;
pub const NO_NODE: &str = "Node.js is missing: install version 20 or newer, with npm, to run the image in an emulator.";

/// Installs the npm packages of a folder in the workspace, unless the installation is newer than the lock file.
pub fn install(folder: &str) -> Result<(), String> {
    check_node()?;
    let folder = root()?.join(folder);
    let changed = |file: &str| {
        fs::metadata(folder.join(file))
            .and_then(|metadata| metadata.modified())
            .ok()
    };
    // npm writes this copy of the lock file last, so if it exists, the installation is complete.
    if is_current(changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    program::run(
        Command::new(npm)
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(folder),
        NO_NODE,
    )
}

/// Fails with a sentence where Node.js is missing or too old.
pub fn check_node() -> Result<(), String> {
    let version = program::read(Command::new("node").arg("--version"), NO_NODE)?;
    match major(&version) {
        Some(major) if major >= OLDEST_NODE => Ok(()),
        _ => Err(format!(
            "Node.js {} is too old: install version {OLDEST_NODE} or newer.",
            version.trim()
        )),
    }
}

fn major(version: &str) -> Option<u32> {
    version.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

fn is_current(installed: Option<SystemTime>, locked: Option<SystemTime>) -> bool {
    installed.is_some() && installed >= locked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_version_is_read_from_what_node_says() {
        assert_eq!(major("v20.11.1\n"), Some(20));
        assert_eq!(major("nonsense"), None);
    }

    #[test]
    fn an_installation_older_than_the_lock_file_is_not_current() {
        let early = SystemTime::UNIX_EPOCH;
        let late = SystemTime::now();
        assert!(is_current(Some(late), Some(early)));
        assert!(!is_current(Some(early), Some(late)));
        assert!(!is_current(None, Some(early)));
    }
}
