//! Counts the instructions of single functions with valgrind's callgrind.
//!
//! Counting is on from entering the function until leaving it, including the functions it calls. Each function is counted
//! in a run of its own, because a function called by another would switch its counting off.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{program, workspace};

const MISSING: &str = "valgrind is missing";

/// An environment variable that tells the benchmark to run every function once, as repetitions are for timing.
const ONCE: &str = "ONCE";

/// Runs `binary` once for each pattern and returns how many instructions each function took, summed over all its calls.
/// `None` if valgrind is missing. A pattern is a function's path as valgrind shows it, with `*` for any characters.
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
        let message = String::from_utf8_lossy(&output.stderr);
        return Err(format!(
            "{} failed ({}).\n{message}",
            program::as_typed(&command),
            output.status
        ));
    }
    let counts = fs::read_to_string(&counts).map_err(|error| format!("{}: {error}.", counts.display()))?;
    match total(&counts) {
        Some(count) if count > 0 => Ok(count),
        _ => Err(format!("The benchmark calls no function that matches \"{pattern}\".")),
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
