//! Turns keys into button edges, in two kinds of terminals.
//!
//! Some terminals report releases: those with the kitty keyboard protocol, and the consoles of Windows. There a button is
//! down as long as its key is. Most terminals only report presses, and repeat them while the key is down. There a key is a
//! tap, and with Shift a hold, and this module synthesizes both edges. Auto-repeat of a key must not become several taps;
//! only direction keys may repeat.
//!
//! Auto-repeat is told from quick taps by its delay: a key that is kept down is silent for a while before it repeats. So
//! however quickly taps follow one another, they count, and only presses that follow such a silence closely do not.
//!
//! A synthesized hold lasts longer than its key. A key for the same button that is pressed meanwhile waits until it is over.
//!
//! A terminal that supports releases does not always send them, so the module relies on them only after the first one. The
//! edges of a synthesized tap have fixed timestamps, so a delay in the main loop can never turn a tap into a hold.

use std::collections::VecDeque;

use pocket_nines::handheld::gestures::HOLD_MICROS;
use pocket_nines::handheld::{Button, Edge};
use pocket_nines::time::Timestamp;

use super::keys::KeyPress;

/// The length of a synthesized tap: short enough for a menu to follow at once, and for keys that repeat 30 times a second.
pub const TAP_MICROS: u64 = 20_000;

/// The length of a synthesized hold: a little longer than the threshold.
pub const HELD_MICROS: u64 = HOLD_MICROS + 50_000;

/// Once a key repeats, its presses are closer together than this. The slowest keyboards repeat every 92 ms.
pub const REPEAT_MICROS: u64 = 110_000;

/// No keyboard is set to repeat a key earlier than this after its press.
pub const SHORTEST_DELAY_MICROS: u64 = 200_000;

/// No keyboard is set to repeat a key later than this after its press.
pub const LONGEST_DELAY_MICROS: u64 = 1_000_000;

/// The state of all buttons and of the last key.
#[derive(Clone, Debug, Default)]
pub struct KeyTiming {
    /// Whether the terminal has ever reported a release.
    hears_releases: bool,
    /// Each button's press, in the order of [`Button::ALL`].
    presses: [Option<Press>; Button::ALL.len()],
    /// The last key that was pressed, unless its release was reported.
    last: Option<LastKey>,
    /// Keys that were pressed during a synthesized hold of the same button, in order.
    waiting: VecDeque<Waiting>,
}

/// A key that waits until a synthesized hold is over.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    key: KeyPress,
    is_turned: bool,
    /// Earlier it could still turn out to be the first repetition of a key that is kept down.
    ready: Timestamp,
}

/// The last key that was pressed.
#[derive(Clone, Copy, Debug)]
struct LastKey {
    key: KeyPress,
    at: Timestamp,
    /// Whether it followed a silence as long as that before a key repeats, or repeats already.
    may_repeat: bool,
}

impl LastKey {
    /// What a press of this key is, if it was the last one.
    fn again(self, key: KeyPress, at: Timestamp) -> (bool, LastKey) {
        let silence = at.micros_since(self.at);
        let is_repeat = self.may_repeat && silence < REPEAT_MICROS;
        let may_repeat = is_repeat || (SHORTEST_DELAY_MICROS..=LONGEST_DELAY_MICROS).contains(&silence);
        (is_repeat, LastKey { key, at, may_repeat })
    }
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
        let is_last = |last: &LastKey| last.key == key;
        let (is_repeat, last) = match self.last.filter(is_last) {
            Some(last) => last.again(key, at),
            None => (
                false,
                LastKey {
                    key,
                    at,
                    may_repeat: false,
                },
            ),
        };
        self.last = Some(last);
        if is_repeat && !key.only_moves() {
            // What came before it was the first repetition.
            self.waiting.retain(|waiting| waiting.key != key);
            return;
        }
        let presses = || key.buttons.iter().map(|&button| self.presses[button as usize]);
        if presses().flatten().any(|press| press.held) || !self.waiting.is_empty() {
            let ready = at.plus_micros(REPEAT_MICROS);
            self.waiting.push_back(Waiting { key, is_turned, ready });
            return;
        }
        let is_kept_down = |press: Option<Press>| press.is_some_and(|press| press.until.is_none());
        if !presses().all(is_kept_down) {
            // A synthesized press may outlast its key. Another key ends it.
            self.lift(at, &mut tell, |press| press.until.is_some());
            let comes_up_with_its_key = self.hears_releases && !key.held;
            let until = (!comes_up_with_its_key).then(|| synthesized_end(key, at));
            self.begin(key, is_turned, at, until, &mut tell);
        }
    }

    /// Presses the buttons of a key.
    fn begin(
        &mut self,
        key: KeyPress,
        is_turned: bool,
        at: Timestamp,
        until: Option<Timestamp>,
        tell: &mut impl FnMut(Edge),
    ) {
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
        self.waiting.clear();
        self.lift(at, &mut tell, |_| true);
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Timestamp, mut tell: impl FnMut(Edge)) {
        while let Some(at) = self.wake().filter(|&at| at <= now) {
            self.lift(at, &mut tell, |press| press.until == Some(at));
            let is_due = self.next_start().is_some_and(|start| start <= at);
            if let Some(Waiting { key, is_turned, .. }) = is_due.then(|| self.waiting.pop_front()).flatten() {
                // Its release may be long past.
                let until = Some(synthesized_end(key, at));
                self.begin(key, is_turned, at, until, &mut tell);
            }
        }
    }

    /// When the next synthesized press begins or ends.
    pub fn wake(&self) -> Option<Timestamp> {
        self.ends().min().into_iter().chain(self.next_start()).min()
    }

    /// When the first key that waits gets its turn: after all synthesized presses before it.
    fn next_start(&self) -> Option<Timestamp> {
        let ready = self.waiting.front()?.ready;
        Some(self.ends().fold(ready, Timestamp::max))
    }

    /// When the synthesized presses end.
    fn ends(&self) -> impl Iterator<Item = Timestamp> {
        self.presses.iter().flatten().filter_map(|press| press.until)
    }

    fn lift(&mut self, at: Timestamp, tell: &mut impl FnMut(Edge), which: impl Fn(&Press) -> bool) {
        for press in &mut self.presses {
            if let Some(press) = press.take_if(|press| which(press)) {
                tell(press.up(at));
            }
        }
    }
}

/// When a synthesized press of this key ends.
fn synthesized_end(key: KeyPress, at: Timestamp) -> Timestamp {
    at.plus_micros(if key.held { HELD_MICROS } else { TAP_MICROS })
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
