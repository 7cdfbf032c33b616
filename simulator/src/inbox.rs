//! Everything that can happen outside, in one queue: keys with the moment they were seen, changes of the window, and
//! signals to end. Whoever plays waits here, until something comes or until the handheld wants the time.
//!
//! Each source has a thread of its own that sleeps until there is something to tell. So nothing polls, and a key keeps its
//! own time however long a frame or a file takes.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::{io, thread};

use crossterm::event::{self, Event, KeyEvent};
use pocket_nines::time::Timestamp;

use super::clock::Clock;
use super::page::Window;

/// Something that happened outside.
#[derive(Debug)]
pub enum Happening {
    /// A key, and when.
    Key(KeyEvent, Timestamp),
    /// The window has another size.
    Resized(Window),
    /// Keys go elsewhere from now on.
    LostFocus(Timestamp),
    /// The system wants the program to end.
    Ended,
    /// The terminal cannot be read any more.
    Lost(io::Error),
}

/// The queue.
#[derive(Debug)]
pub struct Inbox {
    clock: Clock,
    happenings: Receiver<Happening>,
}

impl Inbox {
    /// Begins to listen.
    pub fn open(clock: Clock) -> io::Result<Inbox> {
        let (sender, happenings) = mpsc::channel();
        #[cfg(unix)]
        hear_signals(sender.clone())?;
        thread::Builder::new()
            .name("keys".to_owned())
            .spawn(move || hear_terminal(clock, &sender))?;
        Ok(Inbox { clock, happenings })
    }

    /// Waits for the next happening, but not beyond `until`.
    pub fn wait(&self, until: Option<Timestamp>) -> Option<Happening> {
        let happening = match until {
            Some(until) => self.happenings.recv_timeout(self.clock.until(until)),
            None => self.happenings.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match happening {
            Ok(happening) => Some(happening),
            Err(RecvTimeoutError::Timeout) => None,
            // Nobody listens any more, so nobody could ever quit.
            Err(RecvTimeoutError::Disconnected) => Some(Happening::Ended),
        }
    }

    /// What has happened already.
    pub fn take(&self) -> Option<Happening> {
        self.happenings.try_recv().ok()
    }
}

/// Ends when nobody is there to be told.
fn hear_terminal(clock: Clock, sender: &Sender<Happening>) {
    loop {
        let event = event::read();
        let at = clock.now();
        let happening = match event {
            Ok(Event::Key(key)) => Happening::Key(key, at),
            Ok(Event::Resize(columns, rows)) => Happening::Resized(Window::new(columns, rows)),
            Ok(Event::FocusLost) => Happening::LostFocus(at),
            Ok(_) => continue,
            Err(error) => Happening::Lost(error),
        };
        let is_lost = matches!(happening, Happening::Lost(_));
        if sender.send(happening).is_err() || is_lost {
            return;
        }
    }
}

/// A closed window and a system that shuts down are no reason to lose a race.
#[cfg(unix)]
fn hear_signals(sender: Sender<Happening>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let hear = move || {
        for _ in signals.forever() {
            if sender.send(Happening::Ended).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(hear)?;
    Ok(())
}
