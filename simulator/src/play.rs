//! The main loop: waits for events and for the time the handheld asked for, passes both to the app, and shows the result.
//! While the handheld has something to compute, the loop lets it think between events.
//!
//! Whatever could lose a game is tried before the first picture: the data folder and the file for records.

use std::hash::{BuildHasher, RandomState};
use std::io;

use super::app::{App, NO_FOLDER, Next};
use super::args::Options;
use super::claim::Claim;
use super::events::{Clock, Event, EventQueue};
use super::folder::Folder;
use super::record;
use super::terminal::{self, Terminal};

/// How long the handheld thinks before the loop looks for keys again: too short for a player to notice.
const THINK_MICROS: u64 = 4_000;

/// What ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The player.
    Quit,
    /// A signal of this number.
    Signal(i32),
}

/// Plays until the player quits or a signal arrives. Returns what ended the game, and the sentence for the player if
/// something went wrong.
pub fn play(options: Options, build: &'static str) -> (End, Result<(), String>) {
    match prepare(&options) {
        Ok((folder, claim)) => {
            let result = play_in(folder, options, build);
            drop(claim);
            result
        }
        Err(sentence) => (End::Quit, Err(sentence)),
    }
}

/// Tries everything that play needs.
fn prepare(options: &Options) -> Result<(Folder, Claim), String> {
    if let Some(sentence) = terminal::obstacle() {
        return Err(sentence.to_owned());
    }
    if let Some(path) = &options.record {
        record::try_out(path)?;
    }
    let folder = options.folder.clone().map(Folder::at).or_else(Folder::usual);
    let folder = folder.ok_or(NO_FOLDER)?;
    let claim = Claim::of(&folder)?;
    Ok((folder, claim))
}

fn play_in(folder: Folder, options: Options, build: &'static str) -> (End, Result<(), String>) {
    let clock = Clock::start();
    let seed = options.seed.unwrap_or_else(random_seed);
    let mut app = App::new(Some(folder), options, seed, build, clock.now());
    // `run` restores the terminal, so that messages printed after it can be read.
    let (end, played) = match run(&mut app, &clock) {
        Ok(end) => (end, Ok(())),
        Err(error) => (End::Quit, Err(format!("The terminal does not work: {error}."))),
    };
    (end, app.switch_off(clock.now()).and(played))
}

fn run(app: &mut App, clock: &Clock) -> io::Result<End> {
    let mut terminal = Terminal::open()?;
    let mut window = terminal.window()?;
    let events = EventQueue::open(clock.clone())?;
    // The signal to continue after a stop of our own says nothing new.
    #[cfg(unix)]
    let mut has_resumed = false;
    loop {
        if app.take_ring() {
            terminal.ring()?;
        }
        if app.take_stale() {
            terminal.show(app.render(window))?;
        }
        // Keys that have arrived are handled before the time that has passed since, each with its own timestamp.
        let mut next = if app.is_thinking() {
            events.take()
        } else {
            events.wait(app.wake())
        };
        while let Some(event) = next {
            let mut suspends = false;
            match event {
                Event::Key(key, at) => match app.key(&key, at) {
                    Next::Quit => return Ok(End::Quit),
                    Next::Suspend => suspends = true,
                    Next::Continue => {}
                },
                Event::Resized(size) => {
                    window = size;
                    terminal.forget();
                    terminal.show(app.render(window))?;
                }
                Event::LostFocus(at) => app.release_all(at),
                #[cfg(unix)]
                Event::Signalled(signal) => return Ok(End::Signal(signal)),
                #[cfg(unix)]
                Event::Stopped => suspends = true,
                #[cfg(unix)]
                Event::Continued if has_resumed => has_resumed = false,
                #[cfg(unix)]
                Event::Continued => {
                    terminal.resume()?;
                    window = terminal.window()?;
                    terminal.show(app.render(window))?;
                }
                Event::Ended => return Ok(End::Quit),
                Event::Lost(error) => return Err(error),
            }
            if suspends {
                app.rest(clock.now());
                #[cfg(unix)]
                {
                    suspend(&mut terminal, clock)?;
                    has_resumed = true;
                    window = terminal.window()?;
                    terminal.show(app.render(window))?;
                }
            }
            next = events.take();
        }
        app.advance(clock.now());
        let until = clock.now().plus_micros(THINK_MICROS);
        while app.is_thinking() && clock.now() < until {
            app.think();
        }
    }
}

/// Leaves the terminal to the shell and stops, until the shell says to continue.
#[cfg(unix)]
fn suspend(terminal: &mut Terminal, clock: &Clock) -> io::Result<()> {
    use signal_hook::consts::SIGTSTP;
    use signal_hook::low_level::emulate_default_handler;

    terminal.rest();
    clock.stop_while(|| emulate_default_handler(SIGTSTP))?;
    terminal.resume()
}

/// A random seed: the standard library seeds its hashes with random bytes from the system.
fn random_seed() -> u64 {
    RandomState::new().hash_one(())
}
