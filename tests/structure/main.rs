//! The structure of the project: which module may import which, and whether the documents about it are true.

mod adding_a_board;
mod adding_a_game;
mod adding_a_language;
mod dependencies;
mod document_paths;
mod drawings;
mod one_press;

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The folder of the project.
fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The text of a file of the project.
fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All Rust files in a folder of the project, with paths from the root and `/` between folders.
fn rust_files(folder: &str) -> Vec<String> {
    fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                collect(&path, files);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                files.push(path);
            }
        }
    }
    let root = root();
    let mut files = Vec::new();
    collect(&root.join(folder), &mut files);
    let relative = |path: &PathBuf| path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
    let mut names: Vec<String> = files.iter().map(relative).collect();
    names.sort();
    names
}

/// The paths in backticks in the list items below a heading of a document. Paths with a placeholder are left out.
fn listed_files(document: &str, heading: &str) -> Vec<String> {
    let text = read(document);
    let section = text
        .split_once(&format!("{heading}\n"))
        .unwrap_or_else(|| panic!("{document} has no heading \"{heading}\""))
        .1;
    let section = section.split("\n## ").next().unwrap();
    let first_path = |line: &str| Some(line.split('`').nth(1)?.to_owned());
    let items = section.lines().filter(|line| {
        line.starts_with("- ") || line.starts_with("| ") || line.starts_with(|c: char| c.is_ascii_digit())
    });
    items
        .filter_map(first_path)
        .filter(|path| path.contains('/') && !path.contains('<'))
        .collect()
}
