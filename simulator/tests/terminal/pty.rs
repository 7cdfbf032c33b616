//! A pseudo-terminal for the simulator to run in. The test's end answers the queries that terminals answer, interprets the
//! output with a terminal emulator, and logs all of it.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};
use std::num::NonZero;
use std::path::Path;
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Termios, Winsize, tcgetattr, tcsetwinsize};

/// A test fails after waiting this long, which is ample even on a busy machine.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The query for the device attributes, and the answers of a terminal.
const WHICH_TERMINAL: &str = "\x1b[c";
const SOME_TERMINAL: &[u8] = b"\x1b[?1;2c";
const SPEAKS_KITTY: &[u8] = b"\x1b[?0u";

/// The sequences that switch reported releases on and off.
pub const ASK_FOR_RELEASES: &str = "\x1b[>11u";
const NO_MORE_RELEASES: &str = "\x1b[<1u";

/// Which key events a terminal reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// Presses only.
    Plain,
    /// Presses and releases: the kitty keyboard protocol.
    Kitty,
}

/// A running simulator and the terminal it is in.
pub struct Session {
    simulator: Child,
    terminal: File,
    other_end: File,
    printed: Receiver<Vec<u8>>,
    window: vt100::Parser,
    /// Everything that was printed so far.
    log: Vec<u8>,
    /// The terminal modes before the start.
    before: Termios,
}

impl Session {
    /// Starts the simulator in a window of this size.
    pub fn start(folder: &Path, keyboard: Keyboard, columns: u16, rows: u16, options: &[&str]) -> Session {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&terminal).unwrap();
        unlockpt(&terminal).unwrap();
        let name = ptsname(&terminal, Vec::new()).unwrap().into_string().unwrap();
        let other_end = OpenOptions::new().read(true).write(true).open(name).unwrap();
        let terminal = File::from(terminal);
        let before = tcgetattr(&other_end).unwrap();
        set_size(&terminal, columns, rows);
        let simulator = Command::new(env!("CARGO_BIN_EXE_simulator"))
            .arg("--folder")
            .arg(folder)
            .args(options)
            .env("TERM", "xterm-256color")
            .env_remove("COLORTERM")
            .env_remove("NO_COLOR")
            .stdin(other_end.try_clone().unwrap())
            .stdout(other_end.try_clone().unwrap())
            .stderr(other_end.try_clone().unwrap())
            .spawn()
            .unwrap();
        let printed = listen(terminal.try_clone().unwrap(), keyboard);
        Session {
            simulator,
            terminal,
            other_end,
            printed,
            window: vt100::Parser::new(some(rows), some(columns), 0),
            log: Vec::new(),
            before,
        }
    }

    /// Types these bytes.
    pub fn type_in(&mut self, bytes: &str) {
        self.terminal.write_all(bytes.as_bytes()).unwrap();
    }

    /// Resizes the window.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        self.window.screen_mut().set_size(some(rows), some(columns));
        set_size(&self.terminal, columns, rows);
        // The kernel sends this signal only to processes that have the terminal as controlling terminal.
        self.signal(Signal::WINCH);
    }

    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.simulator), signal).unwrap();
    }

    /// Clears the window, as a shell does that takes the screen.
    pub fn forget_window(&mut self) {
        self.window.process(b"\x1b[2J");
    }

    /// Whether this was ever printed, visible or not.
    pub fn has_printed(&self, wanted: &str) -> bool {
        self.log.windows(wanted.len()).any(|bytes| bytes == wanted.as_bytes())
    }

    /// Waits until the window shows this text, and returns all text in the window.
    pub fn wait_for(&mut self, wanted: &str) -> String {
        let until = Instant::now() + TIMEOUT;
        loop {
            let seen = self.window.screen().contents();
            if seen.contains(wanted) {
                return seen;
            }
            if !self.hear(until.saturating_duration_since(Instant::now())) {
                panic!("\"{wanted}\" never appeared, the window shows:\n{seen}");
            }
        }
    }

    /// Waits until the simulator is stopped, and checks that it left the terminal as it found it.
    pub fn expect_stopped(&mut self) {
        let until = Instant::now() + TIMEOUT;
        let pid = Pid::from_child(&self.simulator);
        loop {
            self.hear(Duration::from_millis(20));
            let changed = waitpid(Some(pid), WaitOptions::UNTRACED | WaitOptions::NOHANG).unwrap();
            if let Some((_, status)) = changed {
                assert!(status.stopped(), "{status:?}");
                break;
            }
            assert!(Instant::now() < until, "the simulator does not stop");
        }
        while self.hear(Duration::from_millis(200)) {}
        self.expect_restored();
    }

    /// Waits until the simulator has ended, and checks that it restored the terminal. Returns the text left in the window.
    pub fn end(mut self) -> (ExitStatus, String) {
        let until = Instant::now() + TIMEOUT;
        let status = loop {
            // The simulator would block if its output were not read.
            self.hear(Duration::from_millis(20));
            if let Some(status) = self.simulator.try_wait().unwrap() {
                break status;
            }
            assert!(Instant::now() < until, "the simulator does not end");
        };
        while self.hear(Duration::from_millis(200)) {}
        self.expect_restored();
        (status, self.window.screen().contents())
    }

    /// Whether the simulator has the screen for itself.
    pub fn is_taken(&self) -> bool {
        self.window.screen().alternate_screen()
    }

    fn expect_restored(&self) {
        let after = tcgetattr(&self.other_end).unwrap();
        assert_eq!(after.local_modes, self.before.local_modes, "echo and line mode");
        assert_eq!(after.input_modes, self.before.input_modes, "ends of lines");
        let screen = self.window.screen();
        assert!(!screen.alternate_screen(), "the screen of its own is left");
        assert!(!screen.hide_cursor(), "the cursor is back");
        assert_eq!(
            self.has_printed(ASK_FOR_RELEASES),
            self.has_printed(NO_MORE_RELEASES),
            "keys are as they were"
        );
    }

    /// Processes output that arrives within this time. Returns whether there was any.
    fn hear(&mut self, patience: Duration) -> bool {
        let Ok(bytes) = self.printed.recv_timeout(patience) else {
            return false;
        };
        self.window.process(&bytes);
        self.log.extend(bytes);
        true
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // Ends the simulator when a test fails. Errors mean that it has ended already.
        let _ = self.simulator.kill();
        let _ = self.simulator.wait();
    }
}

fn some(number: u16) -> NonZero<u16> {
    NonZero::new(number).unwrap()
}

fn set_size(terminal: &File, columns: u16, rows: u16) {
    let size = Winsize {
        ws_col: columns,
        ws_row: rows,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(terminal, size).unwrap();
}

/// Reads the output in a thread and answers the query for the device attributes.
fn listen(mut terminal: File, keyboard: Keyboard) -> Receiver<Vec<u8>> {
    let (sender, printed) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = [0; 65_536];
        while let Ok(count) = terminal.read(&mut bytes) {
            let text = String::from_utf8_lossy(&bytes[..count]);
            if text.contains(WHICH_TERMINAL) {
                if keyboard == Keyboard::Kitty {
                    terminal.write_all(SPEAKS_KITTY).unwrap();
                }
                terminal.write_all(SOME_TERMINAL).unwrap();
            }
            if count == 0 || sender.send(bytes[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    printed
}
