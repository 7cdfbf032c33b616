//! The event queue: keys with the time they arrived, changes of the window, and signals. The main loop waits here until an
//! event arrives or the handheld is due to be called.
//!
//! Each source has its own thread, which blocks until there is an event. So nothing polls, and the timestamp of a key does
//! not depend on how long a frame or a file takes.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use std::{io, thread};

use crossterm::event::{self, KeyEvent};
use pocket_nines::time::Timestamp;

use super::window::WindowSize;

/// A monotonic clock that counts microseconds from the start of the simulator, without the time for which the simulator was
/// stopped: after it, the handheld must not find that hours have passed. Clones agree.
#[derive(Clone, Debug)]
pub struct Clock {
    start: Instant,
    stopped_micros: Arc<AtomicU64>,
}

impl Clock {
    /// Starts a clock.
    pub fn start() -> Clock {
        Clock {
            start: Instant::now(),
            stopped_micros: Arc::default(),
        }
    }

    /// The time.
    pub fn now(&self) -> Timestamp {
        Timestamp::from_micros(self.elapsed_micros() - self.stopped_micros.load(Ordering::SeqCst))
    }

    /// Runs something, and counts its time as none.
    #[cfg(unix)]
    pub fn stop_while<T>(&self, run: impl FnOnce() -> T) -> T {
        let before = self.elapsed_micros();
        let result = run();
        let stopped = self.elapsed_micros() - before;
        self.stopped_micros.fetch_add(stopped, Ordering::SeqCst);
        result
    }

    fn elapsed_micros(&self) -> u64 {
        // 64 bits hold the microseconds of half a million years.
        self.start.elapsed().as_micros() as u64
    }

    /// The time from now until `then`; zero if `then` is in the past.
    fn until(&self, then: Timestamp) -> Duration {
        Duration::from_micros(then.micros_since(self.now()))
    }
}

/// An event from outside.
#[derive(Debug)]
pub enum Event {
    /// A key, and when it was read.
    Key(KeyEvent, Timestamp),
    /// The window has a new size.
    Resized(WindowSize),
    /// Keys go to another window from now on.
    LostFocus(Timestamp),
    /// A signal asks the program to end.
    #[cfg(unix)]
    Signalled(i32),
    /// A signal asks the program to stop for a while, as Ctrl-Z does.
    #[cfg(unix)]
    Stopped,
    /// The program goes on after it was stopped.
    #[cfg(unix)]
    Continued,
    /// No event can arrive any more.
    Ended,
    /// The terminal cannot be read any more.
    Lost(io::Error),
}

/// The queue.
#[derive(Debug)]
pub struct EventQueue {
    clock: Clock,
    events: Receiver<Event>,
}

impl EventQueue {
    /// Starts the threads that read events.
    pub fn open(clock: Clock) -> io::Result<EventQueue> {
        let (sender, events) = mpsc::channel();
        let key_clock = clock.clone();
        #[cfg(unix)]
        read_signals(sender.clone())?;
        thread::Builder::new()
            .name("keys".to_owned())
            .spawn(move || read_terminal(&key_clock, &sender))?;
        Ok(EventQueue { clock, events })
    }

    /// Waits for the next event, at most until `until`.
    pub fn wait(&self, until: Option<Timestamp>) -> Option<Event> {
        let event = match until {
            Some(until) => self.events.recv_timeout(self.clock.until(until)),
            None => self.events.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match event {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            // All threads have ended, so no key could quit the program any more.
            Err(RecvTimeoutError::Disconnected) => Some(Event::Ended),
        }
    }

    /// The next event, if one has arrived already.
    pub fn take(&self) -> Option<Event> {
        self.events.try_recv().ok()
    }
}

/// Forwards terminal events until the queue is dropped or the terminal fails.
fn read_terminal(clock: &Clock, sender: &Sender<Event>) {
    loop {
        let event = event::read();
        let at = clock.now();
        let event = match event {
            Ok(event::Event::Key(key)) => Event::Key(key, at),
            Ok(event::Event::Resize(columns, rows)) => Event::Resized(WindowSize::new(columns, rows)),
            Ok(event::Event::FocusLost) => Event::LostFocus(at),
            Ok(_) => continue,
            Err(error) => Event::Lost(error),
        };
        let is_lost = matches!(event, Event::Lost(_));
        if sender.send(event).is_err() || is_lost {
            return;
        }
    }
}

/// Turns signals into events, so that a running game is saved when the window is closed or the system shuts down, and the
/// terminal is restored before the program stops.
#[cfg(unix)]
fn read_signals(sender: Sender<Event>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::iterator::Signals;

    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT])?;
    let forward = move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGTSTP => Event::Stopped,
                SIGCONT => Event::Continued,
                _ => Event::Signalled(signal),
            };
            if sender.send(event).is_err() {
                return;
            }
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(forward)?;
    Ok(())
}
