//! How far the games are, on a terminal where somebody waits for them. Anywhere else, in a file or in continuous
//! integration, there is nothing to be seen of it.

use std::io::{self, IsTerminal, Write};
use std::sync::Mutex;

const BAR: usize = 40;
/// Back to the beginning of the line, and clears it.
const ANEW: &str = "\r\x1b[K";

/// Counts games as they end, by whichever thread.
#[derive(Debug)]
pub struct Progress {
    all: usize,
    ended: Mutex<usize>,
    is_watched: bool,
}

impl Progress {
    /// So many games are to be played.
    pub fn of(all: usize) -> Progress {
        let progress = Progress {
            all,
            ended: Mutex::new(0),
            is_watched: is_watched(),
        };
        progress.show(0);
        progress
    }

    /// One more is over.
    pub fn step(&self) {
        // Whoever panicked meanwhile has left a number all the same.
        let mut ended = self.ended.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        *ended += 1;
        self.show(*ended);
    }

    fn show(&self, ended: usize) {
        if self.is_watched {
            self.say(&format!("{ANEW}{}", bar(ended, self.all)));
        }
    }

    /// A terminal that has gone away is no reason to stop playing.
    fn say(&self, text: &str) {
        let mut terminal = io::stderr();
        let _ = terminal.write_all(text.as_bytes()).and_then(|()| terminal.flush());
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.is_watched {
            self.say(ANEW);
        }
    }
}

/// Whether somebody looks on.
pub fn is_watched() -> bool {
    io::stderr().is_terminal()
}

fn bar(ended: usize, all: usize) -> String {
    let full = BAR * ended / all.max(1);
    format!(
        "[{}{}] {ended} of {all} games",
        "#".repeat(full),
        ".".repeat(BAR - full)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_fills_from_left_to_right_and_is_full_at_the_end_alone() {
        assert!(bar(0, 400).starts_with("[....") && bar(0, 400).ends_with("] 0 of 400 games"));
        assert!(bar(399, 400).contains(".]"));
        assert!(bar(400, 400).contains("##] 400 of 400"));
        assert_eq!(bar(0, 0).len(), bar(1, 1).len());
    }
}
