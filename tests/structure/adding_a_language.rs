//! `docs/adding-a-language.md` lists the places to touch for another language, and the list is true: no other file names a
//! language, and every file on it does.

use std::collections::BTreeSet;

use pocket_nines::storage::Language;

use crate::{read, root, rust_files};

/// Folders with code; tests may name the languages that they are about.
const SOURCES: [&str; 5] = ["src", "simulator/src", "harness/src", "xtask/src", "benches"];

const MOST_EXISTING_FILES: usize = 3;

/// The paths that items of the first list begin with.
fn listed() -> Vec<String> {
    let page = read("docs/adding-a-language.md");
    let lines = page.lines().skip_while(|line| !line.starts_with("- `"));
    lines
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("- `")?.split('`').next())
        .map(str::to_owned)
        .collect()
}

fn names_a_language(file: &str) -> bool {
    let code = read(file);
    let names = Language::ALL.map(|language| format!("Language::{language:?}"));
    names.iter().any(|name| code.contains(name))
}

#[test]
fn the_page_lists_every_file_that_names_a_language() {
    let (folders, files): (Vec<_>, Vec<_>) = listed().into_iter().partition(|path| path.ends_with('/'));
    assert_eq!(folders, ["src/words/<language>/"]);
    for language in Language::ALL {
        let folder = folders[0].replace("<language>", &format!("{language:?}").to_lowercase());
        for file in ["shared.rs", "number9.rs", "seven_on_nine.rs"] {
            assert!(root().join(&folder).join(file).is_file(), "{folder}{file}");
        }
    }
    assert!(files.len() <= MOST_EXISTING_FILES, "{files:?}");
    let naming = SOURCES
        .iter()
        .flat_map(|folder| rust_files(folder))
        .filter(|file| names_a_language(file));
    assert_eq!(files.into_iter().collect::<BTreeSet<_>>(), naming.collect());
}
