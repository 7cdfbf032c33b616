//! Playing: waits for keys and for the time, lets the app deal with them, and shows what has become of it. Meanwhile the
//! device thinks, if there is anything to think about.

use std::hash::{BuildHasher, RandomState};
use std::io;

use super::app::{After, App};
use super::args::Options;
use super::clock::Clock;
use super::folder::Folder;
use super::inbox::{Happening, Inbox};
use super::terminal::{self, Terminal};

/// How long the device thinks between two looks at the keys: no thumb notices that.
const THINK_MICROS: u64 = 4_000;

/// Plays until somebody has enough of it, or says in a sentence why not.
pub fn play(options: Options, build: &'static str) -> Result<(), String> {
    if let Some(sentence) = terminal::obstacle() {
        return Err(sentence.to_owned());
    }
    let clock = Clock::start();
    let folder = options.folder.clone().map(Folder::at).or_else(Folder::usual);
    let seed = options.seed.unwrap_or_else(chance);
    let mut app = App::new(folder, options, seed, build, clock.now());
    // The terminal is given back before anything is said.
    let played = at_terminal(&mut app, clock).map_err(|error| format!("The terminal does not work: {error}."));
    app.switch_off(clock.now()).and(played)
}

fn at_terminal(app: &mut App, clock: Clock) -> io::Result<()> {
    let mut terminal = Terminal::open()?;
    let mut window = terminal.window()?;
    let inbox = Inbox::open(clock)?;
    loop {
        if app.take_ring() {
            terminal.ring()?;
        }
        if app.take_stale() {
            terminal.show(app.page(window))?;
        }
        // Keys come before the time that has passed since, so that each is dealt with at its own moment.
        let mut happening = if app.is_thinking() {
            inbox.take()
        } else {
            inbox.wait(app.wake())
        };
        while let Some(happened) = happening {
            match happened {
                Happening::Key(key, at) => {
                    if app.key(&key, at) == After::Leave {
                        return Ok(());
                    }
                }
                Happening::Resized(size) => {
                    window = size;
                    terminal.forget();
                    terminal.show(app.page(window))?;
                }
                Happening::LostFocus(at) => app.look_away(at),
                Happening::Ended => return Ok(()),
                Happening::Lost(error) => return Err(error),
            }
            happening = inbox.take();
        }
        app.advance(clock.now());
        let until = clock.now().plus_micros(THINK_MICROS);
        while app.is_thinking() && clock.now() < until {
            app.think();
        }
    }
}

/// A number that nobody can foresee: the standard library's hashes start from what the system hands out.
fn chance() -> u64 {
    RandomState::new().hash_one(())
}
