//! Folders that only one test writes to.

use std::fs;
use std::path::PathBuf;

use simulator::folder::Folder;

/// A folder of this name, which does not exist yet.
pub fn scratch(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("simulator").join(name);
    // It may be left from another run, or not be there at all.
    let _ = fs::remove_dir_all(&path);
    path
}

/// The same, to keep something in.
pub fn scratch_folder(name: &str) -> Folder {
    Folder::at(scratch(name))
}
