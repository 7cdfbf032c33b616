//! `docs/adding-a-board.md` lists all places that another board touches.

use crate::{read, root, rust_files};

const PAGE: &str = "docs/adding-a-board.md";
const BOARDS: &str = "src/bin/firmware/boards";
const CHIPS: &str = "src/bin/firmware/chip";

/// The files in the page's table: those that exist, and the new one.
fn listed() -> (Vec<String>, Vec<String>) {
    let page = read(PAGE);
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let files = rows.map(|row| row.split('`').next().unwrap_or_default().to_owned());
    files.partition(|file| !file.contains("<name>"))
}

/// Whether a text names a pin, as `PIN_14` or `GP14`.
fn names_a_pin(text: &str) -> bool {
    ["PIN_", "GP"].iter().any(|prefix| {
        let mut behind = text.split(prefix).skip(1);
        behind.any(|rest| rest.starts_with(|first: char| first.is_ascii_digit()))
    })
}

#[test]
fn another_board_touches_at_most_three_files_and_adds_one() {
    let (old, new) = listed();
    assert!((1..=3).contains(&old.len()), "{old:?}");
    assert_eq!(new, [format!("{BOARDS}/<name>.rs")]);
    for file in old {
        assert!(!read(&file).is_empty());
    }
}

#[test]
fn the_page_lists_every_file_that_the_feature_of_a_board_stands_in() {
    let others = ["Cargo.toml", "build.rs"].map(str::to_owned);
    let sources = ["src", "xtask/src", "simulator/src", "harness/src"]
        .map(rust_files)
        .concat();
    let boards = rust_files(BOARDS);
    let features: Vec<String> = boards
        .iter()
        .filter(|file| !file.ends_with("mod.rs"))
        .map(|file| {
            file.rsplit('/')
                .next()
                .unwrap()
                .trim_end_matches(".rs")
                .replace('_', "-")
        })
        .map(|name| format!("\"board-{name}\""))
        .collect();
    assert!(features.len() > 1);
    let (mut listed, _) = listed();
    listed.sort();
    for feature in features {
        // Cargo.toml has it without quotation marks.
        let has = |text: &str| text.contains(&feature) || text.contains(&format!("\n{} =", feature.trim_matches('"')));
        let mut naming: Vec<String> = others
            .iter()
            .chain(&sources)
            .filter(|file| has(&read(file)))
            .cloned()
            .collect();
        naming.sort();
        assert_eq!(listed, naming, "{feature}; left: {PAGE}, right: the sources");
    }
}

#[test]
fn every_file_that_the_page_names_exists() {
    let page = read(PAGE);
    let words = page.split('`').skip(1).step_by(2);
    let is_path = |word: &&str| word.contains('/') && !word.contains(['<', ' ']);
    for path in words.filter(is_path) {
        assert!(root().join(path).exists(), "{path}");
    }
}

#[test]
fn only_boards_name_pins() {
    for file in rust_files("src") {
        if !file.starts_with(BOARDS) {
            assert!(!names_a_pin(&read(&file)), "{} names a pin", file);
        }
    }
    assert!(names_a_pin(&read(&format!("{BOARDS}/pico.rs"))));
}

#[test]
fn only_chips_name_registers() {
    for file in rust_files("src") {
        if !file.starts_with(CHIPS) {
            assert!(!read(&file).contains("embassy_rp::pac"), "{} names registers", file);
        }
    }
}

#[test]
fn every_board_is_one_of_the_boards() {
    let list = read(&format!("{BOARDS}/mod.rs"));
    for file in rust_files(BOARDS).iter().filter(|file| !file.ends_with("mod.rs")) {
        let name = file.rsplit('/').next().unwrap().trim_end_matches(".rs");
        assert!(list.contains(&format!("mod {name};")), "{name} is not in boards/mod.rs");
    }
}
