//! docs/adding-a-game.md lists every file outside a game's own folders that a new game touches: exactly those that name
//! 7 on 9 today.

use crate::{listed_files, read, rust_files};

const MOST_FILES: usize = 10;

/// Whether a file belongs to a game alone.
fn is_of_a_game(file: &str) -> bool {
    ["number9", "seven_on_nine"]
        .iter()
        .any(|game| file.contains(&format!("/{game}/")) || file.ends_with(&format!("/{game}.rs")))
}

#[test]
fn the_list_of_files_that_a_new_game_touches_is_complete_and_short() {
    let naming: Vec<String> = rust_files("src")
        .into_iter()
        .filter(|file| !is_of_a_game(file) && !file.starts_with("src/bin/chip_bench/"))
        .filter(|file| {
            let source = read(file);
            source.contains("SevenOnNine") || source.contains("seven_on_nine")
        })
        .collect();
    let mut listed = listed_files("docs/adding-a-game.md", "## Existing files to change");
    listed.sort();
    assert_eq!(listed, naming, "left: docs/adding-a-game.md, right: the sources");
    assert!(naming.len() <= MOST_FILES, "{} files: {naming:#?}", naming.len());
}

#[test]
fn the_stages_of_a_game_are_named_in_its_own_folders_only() {
    for file in rust_files("src").into_iter().filter(|file| !is_of_a_game(file)) {
        assert!(!read(&file).contains("Stage::"), "{file} names a stage of a game");
    }
}
