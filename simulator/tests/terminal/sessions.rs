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
const CONTROL_Z: &str = "\x1b[122;5u";

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
fn a_signal_ends_the_simulator_in_order_and_with_its_own_exit_code() {
    for (signal, name, code) in [
        (Signal::HUP, "hup", 129),
        (Signal::INT, "int", 130),
        (Signal::QUIT, "quit", 131),
        (Signal::TERM, "term", 143),
    ] {
        let folder = scratch_folder(name);
        let mut session = Session::start(folder.path(), Keyboard::Plain, 140, 45, IN_ENGLISH);
        session.wait_for("q: quit");
        session.signal(signal);
        assert_eq!(session.end().0.code(), Some(code), "{signal:?}");
        assert!(folder.file(Slot::Settings).exists());
    }
}

#[test]
fn control_z_leaves_the_terminal_to_the_shell_until_the_simulator_continues_with_its_picture() {
    for keyboard in [Keyboard::Plain, Keyboard::Kitty] {
        let mut session = Session::start(&scratch("stopped"), keyboard, 140, 45, IN_ENGLISH);
        session.wait_for("q: quit");
        for stop in [0, 1] {
            match (stop, keyboard) {
                (0, Keyboard::Plain) => session.type_in("\x1a"),
                (0, Keyboard::Kitty) => session.type_in(CONTROL_Z),
                _ => session.signal(Signal::TSTP),
            }
            session.expect_stopped();
            session.signal(Signal::CONT);
            let seen = session.wait_for("q: quit");
            assert!(seen.contains('█') && session.is_taken(), "{seen}");
        }
        session.type_in(if keyboard == Keyboard::Plain { "q" } else { CONTROL_C });
        assert_eq!(session.end().0.code(), Some(0));
    }
}

#[test]
fn a_simulator_that_was_stopped_from_outside_draws_its_picture_again() {
    let mut session = Session::start(&scratch("stopped_outside"), Keyboard::Plain, 140, 45, IN_ENGLISH);
    session.wait_for("q: quit");
    session.signal(Signal::STOP);
    session.forget_window();
    session.signal(Signal::CONT);
    session.wait_for("q: quit");
    session.type_in("q");
    assert_eq!(session.end().0.code(), Some(0));
}

#[test]
fn a_second_simulator_in_one_folder_says_so_and_names_another() {
    let (folder, other) = (scratch("shared"), scratch("shared-2"));
    let mut first = Session::start(&folder, Keyboard::Plain, 140, 45, IN_ENGLISH);
    first.wait_for("q: quit");
    let (status, seen) = Session::start(&folder, Keyboard::Plain, 200, 45, IN_ENGLISH).end();
    assert_eq!(status.code(), Some(1));
    assert!(seen.contains("Another simulator plays with the saves in "), "{seen}");
    assert!(seen.contains("shared-2"), "{seen}");
    let mut second = Session::start(&other, Keyboard::Plain, 140, 45, IN_ENGLISH);
    second.wait_for("q: quit");
    second.type_in("q");
    assert_eq!(second.end().0.code(), Some(0));
    first.type_in("q");
    assert_eq!(first.end().0.code(), Some(0));
    let mut next = Session::start(&folder, Keyboard::Plain, 140, 45, IN_ENGLISH);
    next.wait_for("q: quit");
}

#[test]
fn a_record_that_cannot_be_written_is_reported_before_play_begins() {
    let nowhere = scratch("record_session").join("nowhere").join("game.txt");
    let options = ["--record", nowhere.to_str().unwrap()];
    let session = Session::start(&scratch("record_saves"), Keyboard::Plain, 200, 45, &options);
    let (status, seen) = session.end();
    assert_eq!(status.code(), Some(1));
    assert!(
        seen.contains("Cannot write the game to ") && seen.contains("game.txt"),
        "{seen}"
    );
    assert!(!scratch("record_session").exists(), "nothing is left of the try");
}

#[test]
fn a_folder_that_cannot_be_is_reported_before_play_begins() {
    let path = scratch("session_in_the_way");
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, b"no folder").unwrap();
    for (folder, wrong) in [
        (path.clone(), "it is a file, not a folder."),
        (path.join("below"), "Cannot make the folder "),
    ] {
        let session = Session::start(&folder, Keyboard::Plain, 200, 45, IN_ENGLISH);
        let (status, seen) = session.end();
        assert_eq!(status.code(), Some(1));
        assert!(seen.contains("session_in_the_way") && seen.contains(wrong), "{seen}");
        assert!(!seen.contains("damaged"), "{seen}");
    }
    fs::remove_file(path).unwrap();
}
