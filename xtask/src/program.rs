//! Starts other programs and turns what goes wrong into a sentence.
//!
//! A program that is not installed is an ordinary case here, not a surprise: whoever starts one says what to tell the
//! person who lacks it.

use std::io;
use std::process::{Command, Output, Stdio};

/// Runs the command with its output on the terminal. Fails when it does.
pub fn run(command: &mut Command, if_missing: &str) -> Result<(), String> {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error, if_missing))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} failed ({status}).", written(command)))
    }
}

/// Runs the command and returns what it wrote to standard output. Fails when it does.
pub fn read(command: &mut Command, if_missing: &str) -> Result<String, String> {
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| not_started(command, &error, if_missing))?;
    if !output.status.success() {
        return Err(format!("{} failed ({}).", written(command), output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{} wrote something that is not text.", written(command)))
}

/// Runs the command and returns everything about it, whether it succeeded or not.
pub fn try_out(command: &mut Command, if_missing: &str) -> Result<Output, String> {
    command
        .output()
        .map_err(|error| not_started(command, &error, if_missing))
}

/// The command as a person would type it.
pub fn written(command: &Command) -> String {
    let settings = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={:?}", name.to_string_lossy(), value?.to_string_lossy())));
    // Cargo is started by its full path; a person types its name.
    let program = std::path::Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program());
    let words = command.get_args().map(|word| {
        let word = word.to_string_lossy();
        if word.contains([' ', '*']) {
            format!("{word:?}")
        } else {
            word.into_owned()
        }
    });
    settings
        .chain([program.to_string_lossy().into_owned()])
        .chain(words)
        .collect::<Vec<_>>()
        .join(" ")
}

fn not_started(command: &Command, error: &io::Error, if_missing: &str) -> String {
    if error.kind() == io::ErrorKind::NotFound {
        if_missing.to_owned()
    } else {
        format!("{} could not be started: {error}.", written(command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_answered_with_the_sentence_for_it() {
        let answer = run(&mut Command::new("no-such-program-anywhere"), "Install it.");
        assert_eq!(answer, Err("Install it.".to_owned()));
    }

    #[test]
    fn a_command_is_written_as_one_would_type_it() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command
            .args(["doc", "--cfg", "two words"])
            .env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(
            written(&command),
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --cfg \"two words\""
        );
    }
}
