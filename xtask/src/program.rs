//! Starts other programs, shows for how long they have been running, and turns their failures into sentences.
//!
//! A program that is not installed is an ordinary case here: the caller passes the sentence that tells how to get it. At a
//! terminal, what the program prints passes through this process, so that a spinner can stay below it.

use std::env;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

use indicatif::ProgressBar;

use crate::progress;

/// Runs the command with its output on the terminal. Fails when the command fails.
pub fn run(command: &mut Command, if_missing: &str) -> Result<(), String> {
    follow(command, if_missing, None)
}

/// Runs the command and returns what it wrote to standard output. Fails when the command fails.
pub fn read(command: &mut Command, if_missing: &str) -> Result<String, String> {
    let typed = as_typed(command);
    let mut bytes = Vec::new();
    follow(command, if_missing, Some(&mut bytes))?;
    String::from_utf8(bytes).map_err(|_| format!("{typed} wrote something that is not text."))
}

/// Runs the command and returns its output and status, whether it succeeded or not.
pub fn try_out(command: &mut Command, if_missing: &str) -> Result<Output, String> {
    let spinner = progress::spinner(as_typed(command));
    let output = command.output();
    spinner.finish_and_clear();
    output.map_err(|error| not_started(command, &error, if_missing))
}

/// Runs a command that uses the terminal itself, without a spinner of ours. Fails when the command fails.
pub fn run_interactive(command: &mut Command, if_missing: &str) -> Result<(), String> {
    let status = command
        .status()
        .map_err(|error| not_started(command, &error, if_missing))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{} failed ({status}).", as_typed(command)))
    }
}

/// Runs the command below a spinner. Its standard output goes into `captured`, or else where ours goes.
fn follow(command: &mut Command, if_missing: &str, captured: Option<&mut Vec<u8>>) -> Result<(), String> {
    let typed = as_typed(command);
    let spinner = progress::spinner(&typed);
    let passes_through = !spinner.is_hidden();
    if passes_through {
        command.stderr(Stdio::piped());
        if env::var_os("NO_COLOR").is_none() {
            // Cargo and Node see a pipe and would drop their colours.
            command.env("CARGO_TERM_COLOR", "always").env("FORCE_COLOR", "1");
        }
    }
    if passes_through || captured.is_some() {
        command.stdout(Stdio::piped());
    }
    let mut child = command
        .spawn()
        .map_err(|error| not_started(command, &error, if_missing))?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let passed = thread::scope(|scope| {
        if let Some(stderr) = stderr {
            scope.spawn(|| pass_on(stderr, io::stderr(), &spinner));
        }
        match (stdout, captured) {
            (Some(mut stdout), Some(captured)) => stdout.read_to_end(captured).map(|_| ()),
            (Some(stdout), None) => pass_on(stdout, io::stdout(), &spinner),
            (None, _) => Ok(()),
        }
    });
    let status = child.wait();
    spinner.finish_and_clear();
    match passed.and(status) {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{typed} failed ({status}).")),
        Err(error) => Err(format!("{typed}: {error}.")),
    }
}

/// Copies line by line, above the spinner.
fn pass_on(from: impl Read, mut to: impl Write, spinner: &ProgressBar) -> io::Result<()> {
    let mut lines = BufReader::new(from);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        spinner.suspend(|| to.write_all(&line).and_then(|()| to.flush()))?;
        line.clear();
    }
    Ok(())
}

/// The command as a person would type it.
pub fn as_typed(command: &Command) -> String {
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some(format!("{}={:?}", name.to_string_lossy(), value?.to_string_lossy())));
    // Cargo is started by its full path; a person types its name.
    let program = std::path::Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program());
    let arguments = command.get_args().map(|argument| {
        let argument = argument.to_string_lossy();
        if argument.contains([' ', '*']) {
            format!("{argument:?}")
        } else {
            argument.into_owned()
        }
    });
    variables
        .chain([program.to_string_lossy().into_owned()])
        .chain(arguments)
        .collect::<Vec<_>>()
        .join(" ")
}

fn not_started(command: &Command, error: &io::Error, if_missing: &str) -> String {
    if error.kind() == io::ErrorKind::NotFound {
        if_missing.to_owned()
    } else {
        format!("{} could not be started: {error}.", as_typed(command))
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
    fn a_command_is_shown_as_one_would_type_it() {
        let mut command = Command::new("/somewhere/bin/cargo");
        command
            .args(["doc", "--cfg", "two words"])
            .env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(
            as_typed(&command),
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --cfg \"two words\""
        );
    }
}
