//! Turns keys into button edges, in two kinds of terminals.
//!
//! Some terminals report releases: those with the kitty keyboard protocol, and the consoles of Windows. There a button is
//! down as long as its key is. Most terminals only report presses, and repeat them while the key is down. There a key is a
//! tap, and with Shift a hold, and this module synthesizes both edges. Auto-repeat of a key must not become several taps;
//! only direction keys may repeat.
//!
//! A terminal that supports releases does not always send them, so the module relies on them only after the first one. The
//! edges of a synthesized tap have fixed timestamps, so a delay in the main loop can never turn a tap into a hold.

use pocket_nines::handheld::gestures::HOLD_MICROS;
use pocket_nines::handheld::{Button, Edge};
use pocket_nines::time::Timestamp;

use super::keys::KeyPress;

/// The length of a synthesized tap: short enough for a menu to follow at once, and for keys that repeat 30 times a second.
pub const TAP_MICROS: u64 = 20_000;

/// The length of a synthesized hold: a little longer than the threshold.
pub const HELD_MICROS: u64 = HOLD_MICROS + 50_000;

/// Presses of one key closer together than this are taken for auto-repeat. The slowest keyboards repeat every 92 ms; few
/// people tap nine times a second.
pub const REPEAT_MICROS: u64 = 110_000;

/// The state of all buttons and of the last key.
#[derive(Clone, Debug, Default)]
pub struct KeyTiming {
    /// Whether the terminal has ever reported a release.
    hears_releases: bool,
    /// Each button's press, in the order of [`Button::ALL`].
    presses: [Option<Press>; Button::ALL.len()],
    /// The last key that was pressed, and when, unless its release was reported.
    last: Option<(KeyPress, Timestamp)>,
}

/// A button that is down.
#[derive(Clone, Copy, Debug)]
struct Press {
    /// The physical button: the opposite one while the device is turned round.
    contact: Button,
    /// When it comes up; `None` waits for the release of the key.
    until: Option<Timestamp>,
    /// Whether it stays down until then even if the key is released.
    held: bool,
}

impl KeyTiming {
    /// Whether the terminal has ever reported a release.
    pub fn hears_releases(&self) -> bool {
        self.hears_releases
    }

    /// A key was pressed, or repeats. `is_turned` says whether the device is turned round.
    pub fn press(&mut self, key: KeyPress, is_turned: bool, at: Timestamp, mut tell: impl FnMut(Edge)) {
        self.advance(at, &mut tell);
        let before = self.last.replace((key, at));
        let is_repeat = before.is_some_and(|(last, then)| last == key && at.micros_since(then) < REPEAT_MICROS);
        let is_down = key
            .buttons
            .iter()
            .all(|&button| self.presses[button as usize].is_some());
        if is_down || (is_repeat && !key.only_moves()) {
            return;
        }
        // A synthesized press may outlast its key. Another key ends it.
        self.lift(at, &mut tell, |press| press.until.is_some());
        let until = match (key.held, self.hears_releases) {
            (true, _) => Some(at.plus_micros(HELD_MICROS)),
            (false, true) => None,
            (false, false) => Some(at.plus_micros(TAP_MICROS)),
        };
        for &button in key.buttons {
            let contact = if is_turned { button.turned_round() } else { button };
            let held = key.held;
            self.presses[button as usize] = Some(Press { contact, until, held });
            tell(Edge {
                button: contact,
                down: true,
                at,
            });
        }
    }

    /// A key was released. A synthesized hold goes on.
    pub fn release(&mut self, key: KeyPress, at: Timestamp, mut tell: impl FnMut(Edge)) {
        self.advance(at, &mut tell);
        self.hears_releases = true;
        self.last = None;
        for &button in key.buttons {
            if let Some(press) = self.presses[button as usize].take_if(|press| !press.held) {
                tell(press.up(at));
            }
        }
    }

    /// Releases all keys.
    pub fn release_all(&mut self, at: Timestamp, mut tell: impl FnMut(Edge)) {
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

    /// When the next synthesized press ends.
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
