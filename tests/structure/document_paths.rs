//! Every file that a document names exists.

use std::fs;

use crate::{read, root};

/// Documents with paths of this project. The changelog is left out: it also names files of the past.
fn documents() -> Vec<String> {
    let mut documents = vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned()];
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if name.ends_with(".md") {
            documents.push(format!("docs/{name}"));
        }
    }
    documents
}

/// Whether this looks like a path from the root of the project, without placeholders and wildcards.
fn is_path(word: &str) -> bool {
    let tops = [
        "src/",
        "tests/",
        "harness/",
        "simulator/",
        "xtask/",
        "emulator/",
        "docs/",
        "benches/",
        "web/",
    ];
    tops.iter().any(|top| word.starts_with(top)) && !word.contains(['<', '*', ' ', ':', '{', '…'])
}

#[test]
fn every_path_in_backticks_exists() {
    let mut seen = 0;
    for document in documents() {
        let text = read(&document);
        for path in text.split('`').skip(1).step_by(2).filter(|word| is_path(word)) {
            assert!(
                root().join(path).exists(),
                "{document} names {path}, which does not exist"
            );
            seen += 1;
        }
    }
    assert!(seen > 50, "only {seen} paths were found");
}

#[test]
fn every_link_to_a_file_leads_somewhere() {
    for document in documents() {
        let text = read(&document);
        let folder = document.rsplit_once('/').map_or("", |(folder, _)| folder);
        for link in text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split([')', '#']).next())
        {
            if !link.is_empty() && !link.contains("://") {
                assert!(
                    root().join(folder).join(link).exists(),
                    "{document} links to {link}, which does not exist"
                );
            }
        }
    }
}
