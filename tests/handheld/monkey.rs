//! A monkey test: random presses and power cuts, after which the device must still work.
//!
//! The presses come in patterns ("moods"), because uniformly random presses would never place twenty tiles or win a race.
//! After every edge the device must ask for a reasonable next call, and everything it saves must be decodable. Every now and
//! then a copy of the device is driven to the main menu, which must be reachable.
//!
//! The environment variable `MONKEY_EDGES` sets the number of edges; the default suits the quick gate.

mod session;

use std::collections::BTreeSet;
use std::{env, thread};

use harness::TAP_MICROS;
use pocket_nines::handheld::{Button, Crash, GameKind, Hardware, Scene};
use pocket_nines::random::Random;
use pocket_nines::screens::{self, Frame};
use pocket_nines::seat::Seat;
use pocket_nines::storage::Slot;
use pocket_nines::time::Timestamp;

use crate::monkey::session::{EVERYTHING, Session};

const DEFAULT_EDGES: u64 = 2_000_000;

/// Number of monkeys, who share the edges.
const SEEDS: u64 = 8;

/// How often a frame is drawn.
const EDGES_PER_FRAME: u64 = 50;

/// How often the way to the main menu is tried.
const EDGES_PER_RESCUE: u64 = 997;

/// How often the device computes one slice, how often a whole move, and the most slices of a move.
const EDGES_PER_MOMENT: u32 = 16;
const EDGES_PER_THOUGHT: u32 = 50_000;
const MOST_MOMENTS: u32 = 10_000;

/// How often the batteries have another voltage.
const EDGES_PER_VOLTAGE: u32 = 500;

/// How long a mood lasts, in edges.
const MOOD_EDGES: u32 = 400;

/// A race takes longer.
const RACE_EDGES: u32 = 2_000;

/// How often nothing is pressed for an hour: rarely, because simulating an hour takes long.
const DOZE_EDGES: u32 = 40;

const MILLI: u64 = 1_000;
const SECOND: u64 = 1_000_000;
const MINUTE: u64 = 60 * SECOND;

/// What the monkey is up to.
#[derive(Clone, Copy, Debug)]
enum Mood {
    /// Any button, for any time.
    Anything,
    /// Taps A and B.
    Tapping,
    /// Holds A, with a tap in between: this lays tiles.
    Laying,
    /// Holds B, with a tap in between: this goes back.
    GoingBack,
    /// Taps as fast as possible.
    Hammering,
    /// Slaps when the mark is right, and draws: this wins races.
    Racing,
    /// The direction buttons.
    Directions,
    /// Bouncing contacts.
    Bouncing,
    /// Presses something every now and then, and sometimes nothing for an hour.
    Dozing,
}

/// Some come more often than others.
const MOODS: [Mood; 13] = [
    Mood::Anything,
    Mood::Tapping,
    Mood::Tapping,
    Mood::Tapping,
    Mood::Laying,
    Mood::Laying,
    Mood::Laying,
    Mood::GoingBack,
    Mood::Hammering,
    Mood::Racing,
    Mood::Directions,
    Mood::Bouncing,
    Mood::Dozing,
];

/// A monkey and the buttons it holds down.
struct Monkey {
    random: Random,
    mood: Mood,
    /// Edges until the mood changes.
    patience: u32,
    down: [bool; Button::ALL.len()],
    session: Session,
}

impl Monkey {
    fn new(seed: u64) -> Monkey {
        Monkey {
            random: Random::new(seed),
            mood: Mood::Anything,
            patience: 0,
            down: [false; Button::ALL.len()],
            session: Session::new(Default::default(), seed, Timestamp::START),
        }
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.random.below(all.len() as u32) as usize]
    }

    fn between(&mut self, least: u64, most: u64) -> u64 {
        least + u64::from(self.random.below((most - least) as u32))
    }

    fn happens(&mut self, one_in: u32) -> bool {
        self.random.below(one_in) == 0
    }

    /// Moves one contact, and waits for as long as the mood says.
    fn act(&mut self) {
        if self.patience == 0 {
            self.mood = self.one_of(&MOODS);
            self.patience = self.random.below(match self.mood {
                Mood::Racing => RACE_EDGES,
                Mood::Dozing => DOZE_EDGES,
                _ => MOOD_EDGES,
            });
            // Sometimes a button stays down until it is chosen again.
            if !self.happens(10) {
                self.let_go();
            }
        }
        self.patience = self.patience.saturating_sub(1);
        if self.happens(2_000) {
            self.cut_power();
        }
        if self.happens(EDGES_PER_VOLTAGE) {
            self.change_batteries();
        }
        let (button, micros) = self.wish();
        let down = &mut self.down[button as usize];
        *down = !*down;
        self.session.edge(button, *down);
        self.session.wait(micros);
        if self.happens(EDGES_PER_MOMENT) {
            self.session.think(1);
        }
        if self.happens(EDGES_PER_THOUGHT) {
            self.session.think(MOST_MOMENTS);
        }
    }

    /// The batteries have another voltage, or nobody knows it any more.
    fn change_batteries(&mut self) {
        let supply_millivolts = self.one_of(&[None, Some(2_700), Some(2_950), Some(3_150), Some(3_250), Some(4_500)]);
        self.session.handheld.set_hardware(Hardware {
            supply_millivolts,
            ..Hardware::default()
        });
    }

    /// Which contact changes, and how long nothing happens then.
    fn wish(&mut self) -> (Button, u64) {
        let held = [Button::A, Button::B]
            .into_iter()
            .find(|&button| self.down[button as usize]);
        let (tap, rest) = (
            self.between(20 * MILLI, 200 * MILLI),
            self.between(20 * MILLI, 300 * MILLI),
        );
        let hold = self.between(920 * MILLI, 1_100 * MILLI);
        match (self.mood, held) {
            (Mood::Anything, _) => {
                let most = self.one_of(&[1, 10 * MILLI, 300 * MILLI, 1_200 * MILLI]);
                (self.one_of(&Button::ALL), self.between(0, most))
            }
            (Mood::Directions, _) => {
                let button = self.one_of(&Button::ALL);
                let most = self.one_of(&[200 * MILLI, 200 * MILLI, 2_000 * MILLI]);
                (button, self.between(0, most))
            }
            (Mood::Bouncing, _) => {
                let most = self.one_of(&[500, 2 * MILLI, 9 * MILLI, 100 * MILLI]);
                (
                    self.one_of(&[Button::A, Button::B, Button::Down]),
                    self.between(0, most),
                )
            }
            (Mood::Dozing, _) => {
                let most = if self.happens(100) { 60 * MINUTE } else { 35 * SECOND };
                (self.one_of(&Button::ALL), self.between(0, most))
            }
            (_, Some(held)) => (held, rest),
            (Mood::Tapping, None) => (self.one_of(&[Button::A, Button::B]), tap),
            (Mood::Laying, None) if self.happens(5) => (self.one_of(&[Button::A, Button::B]), tap),
            (Mood::Laying, None) => (Button::A, hold),
            (Mood::GoingBack, None) if self.happens(3) => (self.one_of(&[Button::A, Button::B]), tap),
            (Mood::GoingBack, None) => (Button::B, hold),
            (Mood::Hammering, None) => (
                self.one_of(&[Button::A, Button::B]),
                self.between(10 * MILLI, 60 * MILLI),
            ),
            (Mood::Racing, None) => (self.racing(), tap),
        }
    }

    /// The button that a good player would press in a race.
    fn racing(&mut self) -> Button {
        let is_racing = matches!(self.session.handheld.scene(), Scene::Playing(GameKind::SevenOnNine));
        let race = self
            .session
            .handheld
            .seven_on_nine()
            .filter(|play| is_racing && !play.is_over());
        if race.is_none() {
            return self.one_of(&[Button::A, Button::B]);
        }
        let fits = race.is_some_and(|play| {
            let is_last = play.race().cards_left(Seat::First) == 1;
            play.marked_card()
                .is_some_and(|card| is_last || card.fits(play.race().top()))
        });
        let holds = race
            .and_then(|play| play.race().hand(Seat::First))
            .map_or(0, |hand| hand.len());
        if fits {
            Button::A
        } else if holds < 7 || self.happens(10) {
            Button::Up
        } else {
            self.one_of(&[Button::B, Button::Left])
        }
    }

    fn let_go(&mut self) {
        for button in Button::ALL {
            if core::mem::take(&mut self.down[button as usize]) {
                self.session.edge(button, false);
            }
        }
        self.session.wait(TAP_MICROS);
    }

    /// Switches off without warning and on again, or lets it crash; now and then some bytes have changed meanwhile.
    fn cut_power(&mut self) {
        let game = self.session.handheld.playing();
        let Session { now, slots, .. } = &self.session;
        let (now, mut slots) = (*now, slots.clone());
        let slot = self.one_of(&Slot::ALL);
        if let Some(bytes) = slots[slot as usize].as_mut().filter(|_| self.random.below(4) == 0) {
            let place = self.random.below(bytes.len() as u32) as usize;
            bytes[place] ^= 1 << self.random.below(8);
        }
        let seed = self.random.next_u64();
        self.session = Session::new(slots, seed, now);
        if self.happens(2) {
            self.session.handheld.crashed(Crash::Hang { at: 0 }, game);
        }
        // The contacts are as they were; the device finds out with their next edge.
        if self.happens(20) {
            self.session.handheld.could_not_save();
        }
    }
}

/// Lets a monkey play, and returns the screens it saw.
fn play(seed: u64, edges: u64) -> BTreeSet<&'static str> {
    let mut monkey = Monkey::new(seed);
    let mut seen = BTreeSet::new();
    for edge in 1..=edges {
        monkey.act();
        seen.insert(monkey.session.seen());
        if edge % EDGES_PER_FRAME == 0 {
            let mut frame = Frame::new();
            let Ok(()) = screens::draw(&mut frame, &monkey.session.handheld);
        }
        if edge % EDGES_PER_RESCUE == 0 {
            monkey.session.expect_games_can_be_kept();
            let lost = monkey.session.clone();
            let handheld = format!("{:?}", lost.handheld.scene());
            assert!(
                lost.find_main_menu().is_some(),
                "seed {seed}, edge {edge}: nobody finds out of {handheld}"
            );
        }
    }
    seen
}

#[test]
fn after_random_presses_and_power_cuts_the_device_still_works() {
    let edges = env::var("MONKEY_EDGES").map_or(DEFAULT_EDGES, |edges| edges.parse().unwrap());
    let seen = thread::scope(|scope| {
        let spawn = |seed| {
            let monkey = thread::Builder::new().name(format!("monkey {seed}"));
            monkey.spawn_scoped(scope, move || play(seed, edges / SEEDS)).unwrap()
        };
        let monkeys: Vec<_> = (0..SEEDS).map(spawn).collect();
        let seen = monkeys.into_iter().map(|monkey| monkey.join().unwrap());
        seen.reduce(|all, seen| &all | &seen).unwrap()
    });
    let unseen: Vec<_> = EVERYTHING.into_iter().filter(|place| !seen.contains(place)).collect();
    assert!(unseen.is_empty(), "the monkey never saw {unseen:?}");
}
