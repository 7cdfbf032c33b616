//! Keys as edges of buttons, in two kinds of terminals.
//!
//! Some tell when a key comes up: those that speak the kitty keyboard protocol, and the consoles of Windows. There a button
//! is down as long as its key is. Most only tell that a key went down, again and again while it stays there. In those a
//! key is a tap, and with Shift it is a hold, with both edges made up here. A key that repeats itself is still one press,
//! as it is on the device; only directions may repeat.
//!
//! A terminal that promises releases does not always send them, so they are believed once one has been seen. A tap can
//! never become a hold by that: its two edges carry stamps that do not depend on how soon anybody gets round to them.

use pocket_nines::handheld::gestures::{DEBOUNCE_MICROS, HOLD_MICROS};
use pocket_nines::handheld::{Button, Edge};
use pocket_nines::time::Timestamp;

use super::keys::Touch;

/// How long a made-up tap lasts: longer than a contact bounces, and so short that a menu follows at once.
pub const TAP_MICROS: u64 = 20_000;
const _: () = assert!(TAP_MICROS > DEBOUNCE_MICROS);

/// How long a made-up hold lasts: as long as it takes, and a little.
pub const HELD_MICROS: u64 = HOLD_MICROS + 50_000;

/// Presses of one key that follow each other so closely come from the keyboard. The slowest keyboards repeat every 92 ms;
/// hardly anybody taps nine times a second.
pub const REPEAT_MICROS: u64 = 110_000;

/// All buttons, and the keys that hold them down.
#[derive(Clone, Debug, Default)]
pub struct KeyTiming {
    /// Whether the terminal has ever told that a key came up.
    hears_releases: bool,
    /// Each button's press, in the order of [`Button::ALL`].
    presses: [Option<Press>; Button::ALL.len()],
    /// The key that went down last and has not come up since, as far as is known.
    last: Option<(Touch, Timestamp)>,
}

/// A button that is down.
#[derive(Clone, Copy, Debug)]
struct Press {
    /// Its contact: another one than its name says while the device is turned round.
    contact: Button,
    /// When it comes up; none is with its key.
    until: Option<Timestamp>,
    /// It goes on until then, whatever its key does.
    held: bool,
}

impl KeyTiming {
    /// Whether the terminal has ever told that a key came up.
    pub fn hears_releases(&self) -> bool {
        self.hears_releases
    }

    /// A key went down, or repeats itself. While the device is turned round, so are its contacts.
    pub fn press(&mut self, touch: Touch, is_turned: bool, at: Timestamp, mut tell: impl FnMut(Edge)) {
        self.advance(at, &mut tell);
        let before = self.last.replace((touch, at));
        let is_repeat = before.is_some_and(|(last, then)| last == touch && at.micros_since(then) < REPEAT_MICROS);
        let is_down = touch
            .buttons
            .iter()
            .all(|&button| self.presses[button as usize].is_some());
        if is_down || (is_repeat && !touch.only_moves()) {
            return;
        }
        // A made-up press lasts longer than its key may; whoever presses another key is done with it.
        self.lift(at, &mut tell, |press| press.until.is_some());
        let until = match (touch.held, self.hears_releases) {
            (true, _) => Some(at.plus_micros(HELD_MICROS)),
            (false, true) => None,
            (false, false) => Some(at.plus_micros(TAP_MICROS)),
        };
        for &button in touch.buttons {
            let contact = if is_turned { button.turned_round() } else { button };
            let held = touch.held;
            self.presses[button as usize] = Some(Press { contact, until, held });
            tell(Edge {
                button: contact,
                down: true,
                at,
            });
        }
    }

    /// A key came up. A made-up hold goes on without it.
    pub fn release(&mut self, touch: Touch, at: Timestamp, mut tell: impl FnMut(Edge)) {
        self.advance(at, &mut tell);
        self.hears_releases = true;
        self.last = None;
        for &button in touch.buttons {
            if let Some(press) = self.presses[button as usize].take_if(|press| !press.held) {
                tell(press.up(at));
            }
        }
    }

    /// Lets all keys come up: nobody will tell when they do.
    pub fn let_go(&mut self, at: Timestamp, mut tell: impl FnMut(Edge)) {
        self.advance(at, &mut tell);
        self.last = None;
        self.lift(at, &mut tell, |_| true);
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Timestamp, mut tell: impl FnMut(Edge)) {
        while let Some(at) = self.wake().filter(|&at| at <= now) {
            self.lift(at, &mut tell, |press| press.until == Some(at));
        }
    }

    /// When the next made-up press ends.
    pub fn wake(&self) -> Option<Timestamp> {
        self.presses.iter().flatten().filter_map(|press| press.until).min()
    }

    fn lift(&mut self, at: Timestamp, tell: &mut impl FnMut(Edge), which: impl Fn(&Press) -> bool) {
        for press in &mut self.presses {
            if let Some(press) = press.take_if(|press| which(press)) {
                tell(press.up(at));
            }
        }
    }
}

impl Press {
    fn up(self, at: Timestamp) -> Edge {
        Edge {
            button: self.contact,
            down: false,
            at,
        }
    }
}
