//! The simulator in a pseudo-terminal: what it shows, what it saves, and that it restores the terminal.

use std::fs;

use pocket_nines::storage::Slot;
use rustix::process::Signal;

use crate::pty::{ASK_FOR_RELEASES, Keyboard, Session};
use crate::scratch::{scratch, scratch_folder};

/// Keys in the encoding of the kitty keyboard protocol.
const A_DOWN: &str = "\x1b[97;1:1u";
const A_UP: &str = "\x1b[97;1:3u";
const CONTROL_C: &str = "\x1b[99;5u";

const IN_ENGLISH: &[&str] = &["--language", "en"];

#[test]
fn the_simulator_shows_the_panel_and_its_keys_and_ends_with_q() {
    let mut session = Session::start(&scratch("session"), Keyboard::Plain, 140, 45, IN_ENGLISH);
    let seen = session.wait_for("q: quit");
    assert!(seen.contains('█'), "a picture in blocks:\n{seen}");
    assert!(seen.contains("press the key with Shift"), "{seen}");
    assert!(!session.has_printed(ASK_FOR_RELEASES), "this terminal knows of none");
    session.type_in("q");
    assert_eq!(session.end().0.code(), Some(0));
}

#[test]
fn a_terminal_that_supports_releases_is_asked_for_them() {
    let mut session = Session::start(&scratch("kitty"), Keyboard::Kitty, 140, 45, IN_ENGLISH);
    session.wait_for("q: quit");
    assert!(session.has_printed(ASK_FOR_RELEASES));
    session.type_in(A_DOWN);
    session.type_in(A_UP);
    session.wait_for("keep the key down");
    session.type_in(CONTROL_C);
    assert_eq!(session.end().0.code(), Some(0));
}

#[test]
fn a_small_window_is_drawn_in_braille_and_a_tiny_one_shows_a_message_until_it_is_enlarged() {
    let mut session = Session::start(&scratch("resized"), Keyboard::Plain, 80, 24, IN_ENGLISH);
    let seen = session.wait_for("q: quit");
    assert!(seen.contains('⣿') && !seen.contains('█'), "{seen}");
    session.resize(30, 8);
    session.wait_for("too small");
    session.resize(140, 45);
    let seen = session.wait_for("q: quit");
    assert!(seen.contains('█') && !seen.contains("too small"), "{seen}");
    session.type_in("q");
    assert_eq!(session.end().0.code(), Some(0));
}

#[test]
fn a_signal_ends_the_simulator_in_order() {
    for (signal, name) in [(Signal::TERM, "term"), (Signal::HUP, "hup"), (Signal::INT, "int")] {
        let folder = scratch_folder(name);
        let mut session = Session::start(folder.path(), Keyboard::Plain, 140, 45, IN_ENGLISH);
        session.wait_for("q: quit");
        session.signal(signal);
        assert_eq!(session.end().0.code(), Some(0), "{signal:?}");
        assert!(folder.file(Slot::Settings).exists());
    }
}

#[test]
fn a_folder_that_cannot_be_written_to_is_reported_after_the_game() {
    let path = scratch("session_in_the_way");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, b"no folder").unwrap();
    let mut session = Session::start(&path, Keyboard::Plain, 140, 45, IN_ENGLISH);
    session.wait_for("q: quit");
    session.type_in("q");
    let (status, seen) = session.end();
    assert_eq!(status.code(), Some(1));
    assert!(seen.contains("Cannot save to "), "{seen}");
    fs::remove_file(path).unwrap();
}
