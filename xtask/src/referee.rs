//! `cargo xtask referee FILE`: checks a recorded game of Number 9 against the rules. Prints every fault with its line, then
//! the score of each player.
//!
//! The library judges; this file only reads and prints.

use std::fmt::Write;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use pocket_nines::number9::transcript::{self, Judgement};
use pocket_nines::number9::{ROUNDS, Table};

/// Prints the judgement. Fails if the record has faults or cannot be read.
pub fn judge(path: &Path) -> Result<(), String> {
    let bytes = fs::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound => format!("There is no file {}.", path.display()),
        _ => format!("{} cannot be read: {error}.", path.display()),
    })?;
    let (said, judgement) = report(&bytes);
    print!("{said}");
    match judgement.faults {
        0 => Ok(()),
        1 => Err(format!("{} is broken: 1 fault.", path.display())),
        faults => Err(format!("{} is broken: {faults} faults.", path.display())),
    }
}

/// The text to print, and the judgement.
fn report(bytes: &[u8]) -> (String, Judgement) {
    let mut said = String::new();
    // Writing to a string cannot fail, here and below.
    let judgement = transcript::judge(bytes, |finding| {
        let _ = writeln!(said, "{finding}\n");
    });
    if let Some(code) = judgement.code {
        let _ = writeln!(said, "deck {code}");
    }
    for (number, table) in (1..).zip(&judgement.tables) {
        let _ = writeln!(said, "player {number}");
        write_score(&mut said, table);
    }
    if judgement.is_clean() {
        let _ = writeln!(said, "The record is clean.");
    }
    (said, judgement)
}

/// Writes the score as a game is counted, from the top level down.
fn write_score(said: &mut String, table: &Table) {
    for (level, points) in table.score().from_the_top() {
        let _ = writeln!(said, "  level {level}: {points:>4}");
    }
    let _ = write!(said, "  total:   {:>4}", table.score().total());
    let _ = match table.tiles().len() {
        ROUNDS => writeln!(said),
        tiles => writeln!(said, ", with {tiles} of {ROUNDS} tiles on the table"),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example in the description of the format.
    fn example() -> &'static str {
        let text = include_str!("../../docs/transcript-format.md");
        let after = text.split_once("```text\n").unwrap().1;
        after.split_once("```").unwrap().0
    }

    #[test]
    fn a_clean_record_is_printed_with_its_score_from_the_top_level_down() {
        let (said, judgement) = report(example().as_bytes());
        assert!(judgement.is_clean(), "{said}");
        assert!(said.starts_with("deck "), "{said}");
        assert!(said.ends_with("The record is clean.\n"), "{said}");
        let levels: Vec<&str> = said.lines().filter(|line| line.contains("level")).collect();
        assert!(
            levels.len() > 1 && levels.is_sorted_by(|upper, lower| upper > lower),
            "{said}"
        );
        let total = judgement.tables[0].score().total().to_string();
        assert!(
            said.lines()
                .any(|line| line.contains("total:") && line.ends_with(&total)),
            "{said}"
        );
    }

    #[test]
    fn a_fault_is_printed_with_its_line_and_the_rest_is_counted() {
        let spoilt = example().replacen("player 1\n", "player 1\nnonsense\n", 1);
        let number = 1 + spoilt.lines().position(|line| line == "nonsense").unwrap();
        let (said, judgement) = report(spoilt.as_bytes());
        assert_eq!(judgement.faults, 1, "{said}");
        assert!(
            said.starts_with(&format!("line {number}: nonsense\n    A line begins with ")),
            "{said}"
        );
        assert!(said.contains("total:") && !said.contains("clean"), "{said}");
    }

    #[test]
    fn the_total_tells_if_tiles_are_missing() {
        let (said, _) = report(b"player 1\n7^ 0,0\n");
        assert!(
            said.contains("total:      0, with 1 of 20 tiles on the table"),
            "{said}"
        );
    }

    #[test]
    fn a_file_that_is_missing_or_cannot_be_read_is_an_error() {
        let said = judge(Path::new("no/such/file")).unwrap_err();
        assert_eq!(said, "There is no file no/such/file.");
        let said = judge(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err();
        assert!(said.contains("cannot be read: ") && said.ends_with('.'), "{said}");
    }

    #[test]
    fn a_broken_record_is_a_failure() {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        let said = judge(&source).unwrap_err();
        assert!(said.contains(" is broken: ") && said.ends_with(" faults."), "{said}");
    }
}
