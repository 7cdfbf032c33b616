//! Parsing of the command line, error messages and exit codes.

use std::ffi::OsString;
use std::process::{Command, Output, Stdio};

use pocket_nines::storage::Language;

use simulator::args::{Args, Options, Transfer, USAGE, read};
use simulator::scale::Scale;

fn read_words(words: &str) -> Result<Args, String> {
    read(words.split_whitespace().map(OsString::from))
}

/// Runs the program itself, without a terminal.
fn run(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_simulator"))
        .args(words)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

#[test]
fn without_options_all_defaults_apply() {
    assert_eq!(read_words(""), Ok(Args::Play(Options::default())));
}

#[test]
fn every_option_is_understood() {
    let options = Options {
        seed: Some(u64::MAX),
        scale: Some(Scale::Blocks(2)),
        language: Some(Language::Icelandic),
        folder: Some("somewhere/else".into()),
        record: Some("game.txt".into()),
        mute: true,
    };
    assert_eq!(
        read_words(
            "--seed 18446744073709551615 --scale 2 --language is --folder somewhere/else --record game.txt --mute"
        ),
        Ok(Args::Play(options.clone()))
    );
    assert_eq!(
        read_words(
            "--mute --seed=18446744073709551615 --scale=2 --language=is --folder=somewhere/else --record=game.txt"
        ),
        Ok(Args::Play(options))
    );
}

#[test]
fn saves_are_moved_instead_of_playing() {
    let transfer = Transfer {
        import: Some("from.save".into()),
        export: Some("to.save".into()),
        replace: true,
        folder: Some("saves".into()),
    };
    assert_eq!(
        read_words("--import from.save --folder saves --export to.save --replace --mute"),
        Ok(Args::Transfer(transfer))
    );
}

#[test]
fn help_and_version_win_over_other_options() {
    assert_eq!(read_words("--seed 1 --help"), Ok(Args::Help));
    assert_eq!(read_words("-h"), Ok(Args::Help));
    assert_eq!(read_words("--mute -V"), Ok(Args::Version));
    assert_eq!(read_words("--version"), Ok(Args::Version));
}

#[test]
fn every_error_is_a_sentence() {
    for (words, sentence) in [
        ("--sed 1", "There is no option \"--sed\"."),
        ("-s", "There is no option \"-s\"."),
        ("number9", "Unexpected argument \"number9\"."),
        ("--seed", "\"--seed\" needs a value."),
        ("--folder", "\"--folder\" needs a value."),
        ("--record", "\"--record\" needs a value."),
        ("--seed -1", "\"--seed\" takes a whole number, not \"-1\"."),
        (
            "--seed 18446744073709551616",
            "\"--seed\" takes a whole number, not \"18446744073709551616\".",
        ),
        ("--scale 9", "\"--scale\" takes a number from 0 to 8, not \"9\"."),
        ("--scale big", "\"--scale\" takes a number from 0 to 8, not \"big\"."),
        ("--language de", "\"--language\" takes en, ru, bg or is, not \"de\"."),
        ("--mute=yes", "\"--mute\" takes no value."),
        ("--import", "\"--import\" needs a value."),
        ("--replace", "\"--replace\" goes with \"--import\" or \"--export\"."),
    ] {
        assert_eq!(read_words(words), Err(sentence.to_owned()), "{words}");
    }
}

#[test]
fn the_usage_names_every_option_and_fits_a_small_terminal() {
    for option in [
        "--seed",
        "--scale",
        "--language",
        "--folder",
        "--record",
        "--mute",
        "--help",
        "--version",
    ] {
        assert!(USAGE.contains(option), "{option}");
    }
    assert!(USAGE.lines().all(|line| line.chars().count() <= 100));
    assert!(USAGE.contains(&format!("1 to {}", Scale::LARGEST)));
}

#[test]
fn the_program_prints_its_answers_and_sets_its_exit_code() {
    let help = run(&["--help"]);
    assert_eq!((help.status.code(), &*help.stdout), (Some(0), USAGE.as_bytes()));

    let version = run(&["--version"]);
    let said = String::from_utf8(version.stdout).unwrap();
    assert_eq!(version.status.code(), Some(0));
    assert!(
        said.starts_with(&format!("Pocket Nines {}, build ", env!("CARGO_PKG_VERSION"))),
        "{said}"
    );

    let wrong = run(&["--colour"]);
    let said = String::from_utf8(wrong.stderr).unwrap();
    assert_eq!((wrong.status.code(), &*wrong.stdout), (Some(2), &b""[..]));
    assert_eq!(said, format!("There is no option \"--colour\".\n\n{USAGE}"));
}

#[test]
fn without_a_terminal_the_program_says_so_in_a_sentence() {
    let piped = run(&[]);
    let said = String::from_utf8(piped.stderr).unwrap();
    assert_eq!((piped.status.code(), &*piped.stdout), (Some(1), &b""[..]));
    assert!(
        said.contains("terminal") && said.ends_with(".\n") && said.lines().count() == 1,
        "{said}"
    );
}
