//! The main loop: waits for events and for the time the handheld asked for, passes both to the app, and shows the result.
//! While the handheld has something to compute, the loop lets it think between events.

use std::hash::{BuildHasher, RandomState};
use std::io;

use super::app::{App, Next};
use super::args::Options;
use super::events::{Clock, Event, EventQueue};
use super::folder::Folder;
use super::terminal::{self, Terminal};

/// How long the handheld thinks before the loop looks for keys again: too short for a player to notice.
const THINK_MICROS: u64 = 4_000;

/// Plays until the player quits. An error is a sentence for the player.
pub fn play(options: Options, build: &'static str) -> Result<(), String> {
    if let Some(sentence) = terminal::obstacle() {
        return Err(sentence.to_owned());
    }
    let clock = Clock::start();
    let folder = options.folder.clone().map(Folder::at).or_else(Folder::usual);
    let seed = options.seed.unwrap_or_else(random_seed);
    let mut app = App::new(folder, options, seed, build, clock.now());
    // `run` restores the terminal, so that messages printed after it can be read.
    let played = run(&mut app, clock).map_err(|error| format!("The terminal does not work: {error}."));
    app.switch_off(clock.now()).and(played)
}

fn run(app: &mut App, clock: Clock) -> io::Result<()> {
    let mut terminal = Terminal::open()?;
    let mut window = terminal.window()?;
    let events = EventQueue::open(clock)?;
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
            match event {
                Event::Key(key, at) => {
                    if app.key(&key, at) == Next::Quit {
                        return Ok(());
                    }
                }
                Event::Resized(size) => {
                    window = size;
                    terminal.forget();
                    terminal.show(app.render(window))?;
                }
                Event::LostFocus(at) => app.release_all(at),
                Event::Ended => return Ok(()),
                Event::Lost(error) => return Err(error),
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

/// A random seed: the standard library seeds its hashes with random bytes from the system.
fn random_seed() -> u64 {
    RandomState::new().hash_one(())
}
