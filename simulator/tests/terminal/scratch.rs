//! Temporary folders, one for each test.

use std::fs;
use std::path::PathBuf;

use simulator::folder::Folder;

/// The path of a folder of this name, which does not exist yet.
pub fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("simulator").join(name);
    // Removes what an earlier run left. An error means that there was nothing.
    let _ = fs::remove_dir_all(&path);
    path
}

/// The same as a folder for saves.
pub fn scratch_folder(name: &str) -> Folder {
    Folder::at(scratch(name))
}
