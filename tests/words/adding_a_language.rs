//! `docs/adding-a-language.md` lists the places to touch for another language, and the list is true: no other file names a
//! language, and every file on it does.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use pocket_nines::storage::Language;

/// Folders with code; tests may name the languages that they are about.
const SOURCES: [&str; 5] = ["src", "simulator/src", "harness/src", "xtask/src", "benches"];

const MOST_EXISTING_FILES: usize = 3;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The paths that items of the first list begin with.
fn listed() -> Vec<String> {
    let page = fs::read_to_string(root().join("docs/adding-a-language.md")).unwrap();
    let lines = page.lines().skip_while(|line| !line.starts_with("- `"));
    lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("- `")?.split('`').next())
        .map(str::to_owned)
        .collect()
}

/// All Rust files in a folder and below it, as paths from the root.
fn rust_files(folder: &str) -> Vec<String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let entry = entry.unwrap();
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            files.extend(rust_files(&path));
        } else if path.ends_with(".rs") {
            files.push(path);
        }
    }
    files
}

fn names_a_language(file: &String) -> bool {
    let code = fs::read_to_string(root().join(file)).unwrap();
    let names = Language::ALL.map(|language| format!("Language::{language:?}"));
    names.iter().any(|name| code.contains(name))
}

#[test]
fn the_page_lists_every_file_that_names_a_language() {
    let (folders, files): (Vec<_>, Vec<_>) = listed().into_iter().partition(|path| path.ends_with('/'));
    assert_eq!(folders, ["src/words/<language>/"]);
    for language in Language::ALL {
        let folder = folders[0].replace("<language>", &format!("{language:?}").to_lowercase());
        for file in ["mod.rs", "number9.rs", "seven_on_nine.rs"] {
            assert!(root().join(&folder).join(file).is_file(), "{folder}{file}");
        }
    }
    assert!(files.len() <= MOST_EXISTING_FILES, "{files:?}");
    let naming = SOURCES
        .iter()
        .flat_map(|folder| rust_files(folder))
        .filter(names_a_language);
    assert_eq!(files.into_iter().collect::<BTreeSet<_>>(), naming.collect());
}
