//! Imports point one way: rules ← storage ← handheld ← screens ← panel ← firmware. The picture in docs/design.md shows
//! exactly the imports that exist.

use std::collections::BTreeSet;

use crate::{read, rust_files};

/// The modules of the library, from those that know nothing of the others to those that know most. A module may import only
/// from groups before its own.
const LAYERS: [&[&str]; 7] = [
    &["random", "seat", "sort", "time"],
    &["number9", "seven_on_nine"],
    &["storage"],
    &["handheld"],
    &["words"],
    &["screens"],
    &["panel"],
];

/// Imported by every program, and importing nothing.
const BUILD: &str = "BUILD";

fn layer(module: &str) -> usize {
    let layer = LAYERS.iter().position(|layer| layer.contains(&module));
    layer.unwrap_or_else(|| panic!("the module `{module}` has no layer yet"))
}

/// The module of the library that a file belongs to; none for programs and for lib.rs.
fn module(file: &str) -> Option<&str> {
    let path = file.strip_prefix("src/")?;
    let name = path.split('/').next()?;
    let name = name.strip_suffix(".rs").unwrap_or(name);
    (!["bin", "lib"].contains(&name)).then_some(name)
}

/// The modules of the library that a source text names after `crate::`, outside of comments.
fn imported(source: &str) -> BTreeSet<&str> {
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(|line| line.split("crate::").skip(1))
        .map(|rest| {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        })
        .filter(|name| !name.is_empty() && *name != BUILD)
        .collect()
}

/// Every import from one module to another, with a file in which it stands.
fn imports() -> BTreeSet<(String, String, String)> {
    let mut imports = BTreeSet::new();
    for file in rust_files("src") {
        let Some(from) = module(&file) else { continue };
        for to in imported(&read(&file)) {
            // `pub(in crate::handheld)` and the like stay within a module.
            if to != from {
                imports.insert((from.to_owned(), to.to_owned(), file.clone()));
            }
        }
    }
    imports
}

#[test]
fn no_module_imports_from_a_later_layer_or_from_its_own() {
    for (from, to, file) in imports() {
        assert!(
            layer(&to) < layer(&from),
            "{file}: `{from}` must not import from `{to}`; see LAYERS in tests/structure/dependencies.rs"
        );
    }
}

#[test]
fn braces_after_crate_do_not_hide_an_import() {
    for file in rust_files("src").iter().filter(|file| module(file).is_some()) {
        assert!(
            !read(file).contains("use crate::{"),
            "{file}: write one `use` for each module, so that this test sees all of them"
        );
    }
}

#[test]
fn the_picture_in_the_design_document_shows_exactly_these_imports() {
    let design = read("docs/design.md");
    let picture = design
        .split("```mermaid\n")
        .nth(1)
        .expect("docs/design.md has a picture");
    let picture = picture.split("```").next().unwrap();
    let drawn: BTreeSet<(String, String)> = picture
        .lines()
        .filter_map(|line| line.trim().split_once(" --> "))
        .map(|(from, to)| (from.to_owned(), to.to_owned()))
        .collect();
    // Everything imports the small types of the first layer; arrows to them would hide all others.
    let real: BTreeSet<(String, String)> = imports()
        .into_iter()
        .filter(|(_, to, _)| layer(to) > 0)
        .map(|(from, to, _)| (from, to))
        .collect();
    let program = |(from, _): &&(String, String)| !LAYERS.iter().any(|layer| layer.contains(&from.as_str()));
    let of_library: BTreeSet<_> = drawn.iter().filter(|arrow| !program(arrow)).cloned().collect();
    assert_eq!(of_library, real, "left: docs/design.md, right: the sources");
}
