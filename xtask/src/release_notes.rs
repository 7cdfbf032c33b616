//! `cargo xtask release-notes TAG`: the section of CHANGELOG.md about a version, for the page of its release.
//!
//! A release without its section is a mistake, and so is a tag that names another version than Cargo.toml: both fail.

use std::fs;

use crate::workspace::{metadata, root};

const FILE: &str = "CHANGELOG.md";

/// The start of the headings of sections.
const HEADING: &str = "## ";

/// Prints the section about the version of this tag.
pub fn print(tag: &str) -> Result<(), String> {
    let version = version_of(tag)?;
    let metadata = metadata(&["--no-deps"])?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let ours = packages.filter(|package| package["name"] == "pocket-nines");
    for package in ours {
        if package["version"] != version {
            return Err(format!(
                "The tag {tag} is not the version in Cargo.toml, {}.",
                package["version"]
            ));
        }
    }
    let text = fs::read_to_string(root()?.join(FILE)).map_err(|error| format!("{FILE}: {error}."))?;
    println!("{}", section(&text, version)?);
    Ok(())
}

fn version_of(tag: &str) -> Result<&str, String> {
    let version = tag.strip_prefix('v').unwrap_or_default();
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let parts: Vec<&str> = version.split('.').collect();
    if parts.len() == 3 && parts.into_iter().all(is_number) {
        Ok(version)
    } else {
        Err(format!("The tag {tag} is no version: it should look like v1.2.0."))
    }
}

/// The text below the heading of a version, which may have a date after it.
fn section<'a>(changelog: &'a str, version: &str) -> Result<&'a str, String> {
    let missing = || format!("{FILE} has no section \"{HEADING}{version}\".");
    let is_heading = |line: &str| {
        line.strip_prefix(HEADING)
            .and_then(|line| line.split_whitespace().next())
            == Some(version)
    };
    let mut start = 0;
    for line in changelog.split_inclusive('\n') {
        start += line.len();
        if is_heading(line) {
            let rest = &changelog[start..];
            let end = rest.find(&format!("\n{HEADING}")).unwrap_or(rest.len());
            let text = rest[..end].trim();
            return if text.is_empty() { Err(missing()) } else { Ok(text) };
        }
    }
    Err(missing())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGELOG: &str = "# Changelog\n\n## Unreleased\n\n- soon\n\n## 1.10.0 (2027-01-02)\n\n### Added\n- ten\n\n\
                             ## 1.1.0\n- one\n\n## 1.0.0\n";

    #[test]
    fn the_section_of_a_version_ends_at_the_next_one() {
        assert_eq!(section(CHANGELOG, "1.10.0"), Ok("### Added\n- ten"));
        assert_eq!(section(CHANGELOG, "1.1.0"), Ok("- one"));
    }

    #[test]
    fn a_version_without_a_section_is_refused() {
        for version in ["1.0.0", "1.1", "2.0.0", "Unreleased version"] {
            assert!(section(CHANGELOG, version).unwrap_err().contains(version));
        }
    }

    #[test]
    fn only_a_v_and_three_numbers_are_a_tag() {
        assert_eq!(version_of("v1.10.0"), Ok("1.10.0"));
        for tag in ["1.10.0", "v1.10", "v1.10.0.0", "v1.10.x", "v1..0", "nightly", ""] {
            assert!(version_of(tag).is_err(), "{tag}");
        }
    }
}
