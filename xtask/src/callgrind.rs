//! Counts instructions of single functions with valgrind.
//!
//! Counting is switched on when the function is entered and off when it is left, calls included. One run per function:
//! functions that call each other would switch each other off.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{program, workspace};

const MISSING: &str = "valgrind is missing";

/// Tells the binary that a count needs no repetitions.
const ONCE: &str = "ONCE";

/// Runs `binary` once for each pattern and returns how many instructions each function took, all its calls together.
/// `None` where there is no valgrind. A pattern is a function's path as valgrind shows it, with `*` for any characters.
pub fn instructions(binary: &Path, patterns: &[&str]) -> Result<Option<Vec<u64>>, String> {
    if program::try_out(Command::new("valgrind").arg("--version"), MISSING).is_err() {
        return Ok(None);
    }
    patterns
        .iter()
        .map(|pattern| count(binary, pattern))
        .collect::<Result<_, _>>()
        .map(Some)
}

fn count(binary: &Path, pattern: &str) -> Result<u64, String> {
    let counts = workspace::target_folder()?.join("callgrind.out");
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--quiet"])
        .arg(format!("--toggle-collect={pattern}"))
        .arg(format!("--callgrind-out-file={}", counts.display()))
        .arg(binary)
        .env(ONCE, "1");
    let output = program::try_out(&mut command, MISSING)?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!(
            "{} failed ({}).\n{said}",
            program::as_typed(&command),
            output.status
        ));
    }
    let counts = fs::read_to_string(&counts).map_err(|error| format!("{}: {error}.", counts.display()))?;
    match total(&counts) {
        Some(count) if count > 0 => Ok(count),
        _ => Err(format!("No function that is called matches \"{pattern}\".")),
    }
}

/// The file ends with one line `totals:`; its first number is instructions.
fn total(counts: &str) -> Option<u64> {
    let line = counts.lines().find_map(|line| line.strip_prefix("totals:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_total_is_found_in_the_counts() {
        assert_eq!(
            total("version: 1\nevents: Ir\nfn=(1) main\n12 5\ntotals: 123456\n"),
            Some(123_456)
        );
        assert_eq!(total("version: 1\n"), None);
    }
}
