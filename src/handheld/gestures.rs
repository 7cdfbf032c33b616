//! What a thumb means: edges of contacts in, gestures out. This is the only place that knows about bouncing, holding and
//! repeating.
//!
//! A press counts from its first edge, without any delay. What the contact does in the next few milliseconds is bouncing
//! and is not listened to; afterwards it is asked where it came to rest. A press and a tap are two things: a race goes by
//! the press, which comes at once, a menu by the tap, which comes with the release and so can be told from a hold.
//!
//! A button that is stuck is one press and one hold and then nothing more, so that it can neither play nor keep the
//! device awake.

use crate::time::Timestamp;

/// A button of the device. A and B are all it needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Chooses, jumps, slaps, and places when held.
    A,
    /// Goes on, turns, draws, and goes back when held.
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

    /// The button that is in this one's place once the device is turned round.
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

    /// A and B can be held for something; the others repeat.
    const fn can_be_held(self) -> bool {
        matches!(self, Button::A | Button::B)
    }
}

/// A contact closed or opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Whose.
    pub button: Button,
    /// Closed, so the button is down.
    pub down: bool,
    /// When.
    pub at: Timestamp,
}

/// What somebody did with a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// The button went down, this very moment.
    Press(Button),
    /// It came up again quickly.
    Tap(Button),
    /// It came up again after the ring had begun to fill, but before it was full.
    LetGo(Button),
    /// It is down for so long that the ring is full.
    Hold(Button),
    /// A direction is still down.
    Repeat(Button),
    /// A and B are down together. Neither will be a tap or a hold.
    Together,
}

impl Gesture {
    /// The same on a device that is turned round.
    #[must_use]
    pub const fn turned_round(self) -> Gesture {
        match self {
            Gesture::Press(button) => Gesture::Press(button.turned_round()),
            Gesture::Tap(button) => Gesture::Tap(button.turned_round()),
            Gesture::LetGo(button) => Gesture::LetGo(button.turned_round()),
            Gesture::Hold(button) => Gesture::Hold(button.turned_round()),
            Gesture::Repeat(button) => Gesture::Repeat(button.turned_round()),
            Gesture::Together => Gesture::Together,
        }
    }
}

/// How long a contact is not listened to after it changed. Cheap buttons bounce for up to five milliseconds.
pub const BOUNCE_MICROS: u64 = 8_000;

/// From when on a press is no tap any more, and the ring begins to fill.
pub const RING_MICROS: u64 = 250_000;

/// When the ring is full.
pub const HOLD_MICROS: u64 = 900_000;

/// After how long a direction begins to repeat.
pub const REPEAT_AFTER_MICROS: u64 = 350_000;

/// How fast it repeats.
pub const REPEAT_MICROS: u64 = 90_000;

/// A direction that is down for longer than anybody would hold it is stuck, and repeats no more.
pub const STUCK_MICROS: u64 = 15_000_000;

/// The six contacts and what they are up to.
#[derive(Clone, Debug, Default)]
pub struct Gestures {
    contacts: [Contact; Button::ALL.len()],
}

/// One contact.
#[derive(Clone, Copy, Debug, Default)]
struct Contact {
    /// What the wire said last.
    closed: bool,
    /// What is taken for true: the wire, without its bouncing.
    down: bool,
    /// Since when that is so.
    since: Timestamp,
    /// Until when the wire is not listened to.
    bounces_until: Timestamp,
    press: Press,
    /// How often the press was repeated.
    repeats: u64,
}

/// What has become of a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Press {
    /// It can still become anything.
    #[default]
    Open,
    /// It has had its effect.
    Spent,
}

/// Something that happens by time alone.
#[derive(Clone, Copy)]
enum Due {
    Settle,
    Hold,
    Repeat,
}

impl Gestures {
    /// All buttons up.
    pub fn new() -> Gestures {
        Gestures::default()
    }

    /// Takes an edge, after whatever was due before it. Gestures are told in the order of time.
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

    // One for all listeners: copies of it would take more flash than they save time.
    #[inline(never)]
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

    /// When something will happen if nobody does anything.
    pub fn wake(&self) -> Option<Timestamp> {
        self.next_due().map(|(at, ..)| at)
    }

    /// How far the ring of a held button is filled, up to 255; nothing before it begins and after it is full.
    pub fn hold_progress(&self, button: Button, now: Timestamp) -> Option<u8> {
        let contact = &self.contacts[button as usize];
        let is_open = contact.down && contact.press == Press::Open && button.can_be_held();
        let held = now
            .micros_since(contact.since)
            .checked_sub(RING_MICROS)
            .filter(|_| is_open)?;
        Some((held * 255 / (HOLD_MICROS - RING_MICROS)).min(255) as u8)
    }

    /// When the ring of a held button begins to fill, as long as it can.
    pub fn hold_begins(&self) -> Option<Timestamp> {
        let contacts = [Button::A, Button::B].map(|button| &self.contacts[button as usize]);
        let open = contacts
            .into_iter()
            .filter(|contact| contact.down && contact.press == Press::Open);
        open.map(|contact| contact.since.plus_micros(RING_MICROS)).min()
    }

    /// Makes nothing more of the buttons that are down: whatever they were pressed for is done.
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
        contact.bounces_until = at.plus_micros(BOUNCE_MICROS);
        contact.press = Press::Open;
        contact.repeats = 0;
        if contact.down {
            tell(at, Gesture::Press(button));
            self.look_for_both(at, tell);
        } else if before.press == Press::Open {
            let is_quick = at.micros_since(before.since) < RING_MICROS;
            tell(
                at,
                if is_quick {
                    Gesture::Tap(button)
                } else {
                    Gesture::LetGo(button)
                },
            );
        }
    }

    fn look_for_both(&mut self, at: Timestamp, tell: &mut dyn FnMut(Timestamp, Gesture)) {
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

    /// What happens next by time alone, the earliest first.
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
