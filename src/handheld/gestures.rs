//! Debouncing, and gestures from button edges: press, tap, hold, repeat. This is the only place that debounces: the
//! firmware reports every edge but spikes, at most one per millisecond and button.
//!
//! A press counts from the timestamp of its first edge, without delay. Edges in the next few milliseconds are contact
//! bounce and are ignored; after that time the level of the contact is taken. A press comes at once, a tap only with
//! the release, because until then it may become a hold. The race reacts to presses, menus react to taps.
//!
//! A stuck button causes one press and one hold and then nothing, so it can neither play nor keep the device awake.

use crate::time::Timestamp;

/// A button of the device. A and B are all it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Chooses, jumps to the next spot, slaps or draws; held: lays the tile.
    A,
    /// Next item, turns the tile, next number in hand; held: back or pause.
    B,
    /// Moves up.
    Up,
    /// Moves down.
    Down,
    /// Moves left.
    Left,
    /// Moves right.
    Right,
}

impl Button {
    /// All buttons.
    pub const ALL: [Button; 6] = [
        Button::A,
        Button::B,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];

    /// The button that is in this one's place when the device is rotated by 180 degrees.
    #[must_use]
    pub const fn turned_round(self) -> Button {
        match self {
            Button::A => Button::B,
            Button::B => Button::A,
            Button::Up => Button::Down,
            Button::Down => Button::Up,
            Button::Left => Button::Right,
            Button::Right => Button::Left,
        }
    }

    /// A and B cause a hold, the directions repeat.
    const fn can_be_held(self) -> bool {
        matches!(self, Button::A | Button::B)
    }
}

/// A button contact closed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Which button.
    pub button: Button,
    /// Whether the contact closed, so that the button is down.
    pub down: bool,
    /// The timestamp.
    pub at: Timestamp,
}

/// What a player did with the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// The button went down.
    Press(Button),
    /// It was released quickly.
    Tap(Button),
    /// It was released later than a tap, but too early for a hold.
    SlowTap(Button),
    /// It has been down long enough to count as held.
    Hold(Button),
    /// A direction is still down: repeated at a steady pace.
    Repeat(Button),
    /// A and B are down together. Neither of them becomes a tap or a hold.
    Together,
}

impl Gesture {
    /// The same gesture on a device that is rotated by 180 degrees.
    #[must_use]
    pub const fn turned_round(self) -> Gesture {
        match self {
            Gesture::Press(button) => Gesture::Press(button.turned_round()),
            Gesture::Tap(button) => Gesture::Tap(button.turned_round()),
            Gesture::SlowTap(button) => Gesture::SlowTap(button.turned_round()),
            Gesture::Hold(button) => Gesture::Hold(button.turned_round()),
            Gesture::Repeat(button) => Gesture::Repeat(button.turned_round()),
            Gesture::Together => Gesture::Together,
        }
    }
}

/// Debounce time: edges of a contact are ignored for this long after it changed. Worn or cheap buttons bounce for up to
/// twenty milliseconds, and the firmware may report their last edge a millisecond late. Nobody releases a button and presses
/// it again within this time.
pub const DEBOUNCE_MICROS: u64 = 22_000;

/// A press of this length or more is no tap. From then on the screen shows how far it is from a hold.
pub const TAP_LIMIT_MICROS: u64 = 250_000;

/// A press of this length is a hold.
pub const HOLD_MICROS: u64 = 900_000;

/// How long a direction must be down before it repeats.
pub const REPEAT_AFTER_MICROS: u64 = 350_000;

/// Time between two repeats.
pub const REPEAT_MICROS: u64 = 90_000;

/// A direction that is down for this long is taken for stuck and repeats no more.
pub const STUCK_MICROS: u64 = 15_000_000;

/// The state of all buttons.
#[derive(Clone, Debug, Default)]
pub struct Gestures {
    contacts: [Contact; Button::ALL.len()],
    /// Edges come from a keyboard or the like, which debounces its keys itself and may repeat them faster than a person can.
    never_bounce: bool,
}

/// The state of one button.
#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    /// The level of the pin at its last edge.
    closed: bool,
    /// The debounced state.
    down: bool,
    /// Timestamp of the last change of the debounced state.
    since: Timestamp,
    /// Edges before this time are contact bounce.
    bounces_until: Timestamp,
    press: Press,
    /// How many repeats this press has caused.
    repeats: u64,
}

/// Whether a press can still cause a gesture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Press {
    /// It can become a tap, a hold or a repeat.
    #[default]
    Open,
    /// It has had its effect and is ignored until the button is released.
    Spent,
}

/// Something that happens by time alone.
#[derive(Clone, Copy)]
enum Due {
    /// The bounce is over, and the pin is not at the debounced state.
    Settle,
    Hold,
    Repeat,
}

impl Gestures {
    /// All buttons up.
    pub fn new() -> Gestures {
        Gestures::default()
    }

    /// All buttons up; they never bounce, so that every edge counts.
    pub fn without_bounce() -> Gestures {
        Gestures {
            never_bounce: true,
            ..Gestures::default()
        }
    }

    /// Takes an edge, after everything that was due before it. `tell` receives the gestures in the order of time.
    pub fn edge(&mut self, edge: Edge, mut tell: impl FnMut(Timestamp, Gesture)) {
        self.pass_time(edge.at, &mut tell);
        let contact = &mut self.contacts[edge.button as usize];
        contact.closed = edge.down;
        if edge.at >= contact.bounces_until {
            self.settle(edge.button, edge.at, &mut tell);
        }
    }

    /// Lets time pass.
    pub fn advance(&mut self, now: Timestamp, mut tell: impl FnMut(Timestamp, Gesture)) {
        self.pass_time(now, &mut tell);
    }

    fn pass_time(&mut self, now: Timestamp, tell: &mut dyn FnMut(Timestamp, Gesture)) {
        while let Some((at, button, due)) = self.next_due().filter(|&(at, ..)| at <= now) {
            let contact = &mut self.contacts[button as usize];
            match due {
                Due::Settle => self.settle(button, at, tell),
                Due::Hold => {
                    contact.press = Press::Spent;
                    tell(at, Gesture::Hold(button));
                }
                Due::Repeat => {
                    contact.repeats += 1;
                    tell(at, Gesture::Repeat(button));
                }
            }
        }
    }

    /// When something happens if no edge comes.
    pub fn wake(&self) -> Option<Timestamp> {
        self.next_due().map(|(at, ..)| at)
    }

    /// How far a button is from a hold: none up to the length of a tap, then 0 to 255, and none again after the hold.
    pub fn hold_progress(&self, button: Button, now: Timestamp) -> Option<u8> {
        let contact = &self.contacts[button as usize];
        let is_open = contact.down && contact.press == Press::Open && button.can_be_held();
        let held = now
            .micros_since(contact.since)
            .checked_sub(TAP_LIMIT_MICROS)
            .filter(|_| is_open)?;
        Some((held * 255 / (HOLD_MICROS - TAP_LIMIT_MICROS)).min(255) as u8)
    }

    /// When [`Gestures::hold_progress`] of a button that is down begins.
    pub(super) fn hold_begins(&self) -> Option<Timestamp> {
        let contacts = [Button::A, Button::B].map(|button| &self.contacts[button as usize]);
        let open = contacts
            .into_iter()
            .filter(|contact| contact.down && contact.press == Press::Open);
        open.map(|contact| contact.since.plus_micros(TAP_LIMIT_MICROS)).min()
    }

    /// Whether a button is down.
    pub(super) const fn is_down(&self, button: Button) -> bool {
        self.contacts[button as usize].down
    }

    /// Whether any button is down.
    pub(super) fn is_any_down(&self) -> bool {
        self.contacts.iter().any(|contact| contact.down)
    }

    /// When a button last went down or up.
    pub(super) fn last_change(&self) -> Timestamp {
        let changes = self.contacts.iter().map(|contact| contact.since);
        changes.max().unwrap_or_default()
    }

    /// Whether a button is down, and its press has had its effect.
    pub(super) fn is_spent(&self, button: Button) -> bool {
        self.is_down(button) && self.contacts[button as usize].press == Press::Spent
    }

    /// Ignores the buttons that are down until they are released: their press has had its effect.
    pub fn ignore_pressed(&mut self) {
        for contact in &mut self.contacts {
            contact.press = Press::Spent;
        }
    }

    fn settle(&mut self, button: Button, at: Timestamp, tell: &mut dyn FnMut(Timestamp, Gesture)) {
        let contact = &mut self.contacts[button as usize];
        if contact.closed == contact.down {
            return;
        }
        let before = *contact;
        contact.down = contact.closed;
        contact.since = at;
        contact.bounces_until = at.plus_micros(if self.never_bounce { 0 } else { DEBOUNCE_MICROS });
        contact.press = Press::Open;
        contact.repeats = 0;
        if contact.down {
            tell(at, Gesture::Press(button));
            self.detect_both(at, tell);
        } else if before.press == Press::Open {
            let is_quick = at.micros_since(before.since) < TAP_LIMIT_MICROS;
            tell(
                at,
                if is_quick {
                    Gesture::Tap(button)
                } else {
                    Gesture::SlowTap(button)
                },
            );
        }
    }

    fn detect_both(&mut self, at: Timestamp, tell: &mut dyn FnMut(Timestamp, Gesture)) {
        let both = [Button::A as usize, Button::B as usize];
        if both
            .iter()
            .all(|&button| self.contacts[button].down && self.contacts[button].press == Press::Open)
        {
            for button in both {
                self.contacts[button].press = Press::Spent;
            }
            tell(at, Gesture::Together);
        }
    }

    /// The next thing that happens if no edge comes: when, on which button, and what.
    fn next_due(&self) -> Option<(Timestamp, Button, Due)> {
        let due = |button: Button| {
            let contact = &self.contacts[button as usize];
            if contact.closed != contact.down {
                return Some((contact.bounces_until, button, Due::Settle));
            }
            if !contact.down || contact.press == Press::Spent {
                return None;
            }
            if button.can_be_held() {
                return Some((contact.since.plus_micros(HOLD_MICROS), button, Due::Hold));
            }
            let after = REPEAT_AFTER_MICROS + contact.repeats * REPEAT_MICROS;
            (after < STUCK_MICROS).then(|| (contact.since.plus_micros(after), button, Due::Repeat))
        };
        Button::ALL.into_iter().filter_map(due).min_by_key(|&(at, ..)| at)
    }
}
