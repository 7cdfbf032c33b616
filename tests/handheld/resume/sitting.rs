//! Games to be paused, and somebody who plays them at random.

use harness::{HOLD_MICROS, Harness};
use pocket_nines::handheld::menu::{Item, MOST_ITEMS, Menu, Start};
use pocket_nines::handheld::{Button, GameKind, Scene};
use pocket_nines::number9::{Players, Skill};
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::{Players as Racers, Skill as BotSkill, Variant};
use pocket_nines::storage::settings::{self, Lesson, Lessons, RivalCount, RivalSettings, Settings};
use pocket_nines::storage::slots::Slot;
use pocket_nines::time::Timestamp;

const MILLI: u64 = 1_000;
pub const SECOND: u64 = 1_000_000;

/// A game to be paused.
#[derive(Clone, Copy, Debug)]
pub struct Sitting {
    start: Start,
    with_clock: bool,
    racers: Racers,
}

impl Sitting {
    pub const fn number9(players: Players, with_clock: bool) -> Sitting {
        Sitting {
            start: Start::Number9(players),
            with_clock,
            racers: Racers::Two,
        }
    }

    const fn race(variant: Variant, racers: Racers) -> Sitting {
        Sitting {
            start: Start::SevenOnNine(variant),
            with_clock: false,
            racers,
        }
    }

    const fn against_rivals(with_clock: bool) -> Sitting {
        Sitting {
            start: Start::Rivals,
            with_clock,
            racers: Racers::Two,
        }
    }

    pub fn title(self) -> GameKind {
        match self.start {
            Start::SevenOnNine(_) => GameKind::SevenOnNine,
            _ => GameKind::Number9,
        }
    }

    /// A device on which this game has just begun.
    pub fn begin(self, seed: u64) -> Harness {
        let mut lessons = Lessons::default();
        Lesson::ALL.into_iter().for_each(|lesson| lessons.learn(lesson));
        let settings = Settings {
            lessons,
            clock: self.with_clock,
            racers: self.racers,
            bot_skill: BotSkill::Medium,
            rivals: RivalSettings {
                count: RivalCount::Two,
                skills: [Skill::Novice, Skill::Club, Skill::Expert],
            },
            ..Settings::default()
        };
        let mut slots: [Option<Vec<u8>>; Slot::ALL.len()] = Default::default();
        slots[Slot::Settings as usize] = Some(settings::encode(&settings).to_vec());
        let mut device = Harness::with(slots, seed, Timestamp::START);
        device.wait(2 * SECOND);
        open_menu_of(&mut device, self.title());
        if let Start::Number9(Players::Two | Players::Three | Players::Four) = self.start {
            choose(&mut device, Item::Open(Menu::PassAndPlay));
        }
        if let Start::Rivals = self.start {
            choose(&mut device, Item::Open(Menu::Rivals));
        }
        choose(&mut device, Item::Start(self.start));
        device
    }
}

pub const GAMES_OF_NUMBER9: [Sitting; 6] = [
    Sitting::against_rivals(false),
    Sitting::against_rivals(true),
    Sitting::number9(Players::One, false),
    Sitting::number9(Players::One, true),
    Sitting::number9(Players::Three, false),
    Sitting::number9(Players::Three, true),
];

pub const RACES: [Sitting; 5] = [
    Sitting::race(Variant::Simultaneous, Racers::Two),
    Sitting::race(Variant::Simultaneous, Racers::Three),
    Sitting::race(Variant::Simultaneous, Racers::Four),
    Sitting::race(Variant::HouseRules, Racers::Two),
    Sitting::race(Variant::HouseRules, Racers::Four),
];

pub fn choose(device: &mut Harness, item: Item) {
    for _ in 0..MOST_ITEMS {
        if device.handheld().choice().item(device.handheld().offers()) == Some(item) {
            return device.tap(Button::A);
        }
        device.tap(Button::B);
    }
    panic!(
        "there is no {item:?}: {:?}, {:?}",
        device.handheld().choice(),
        device.handheld().scene()
    );
}

pub fn open_menu_of(device: &mut Harness, game: GameKind) {
    choose(
        device,
        match game {
            GameKind::Number9 => Item::Open(Menu::Game(GameKind::Number9)),
            GameKind::SevenOnNine => Item::Open(Menu::Game(GameKind::SevenOnNine)),
        },
    );
}

/// Somebody's presses: each time a button, how long it is down, and how long nothing happens then.
pub struct Thumb(pub Random);

impl Thumb {
    pub fn press(&mut self) -> (Button, u64, u64) {
        let Thumb(random) = self;
        let button = match random.below(8) {
            0..3 => Button::A,
            3..6 => Button::B,
            _ => Button::ALL[random.below(Button::ALL.len() as u32) as usize],
        };
        // B held is a pause, and that comes when the test says so.
        let down = match (button, random.below(3)) {
            (Button::A, 0) => HOLD_MICROS,
            _ => 30 * MILLI + u64::from(random.below(150_000)),
        };
        (button, down, 30 * MILLI + u64::from(random.below(900_000)))
    }

    pub fn play(&mut self, device: &mut Harness) {
        let (button, down, after) = self.press();
        device.press_for(button, down);
        device.wait(after);
    }
}

/// Whether the game is going on, neither paused nor over.
pub fn is_played(device: &Harness) -> bool {
    let handheld = device.handheld();
    match handheld.scene() {
        Scene::Playing(GameKind::Number9) => handheld.offers().can_continue(GameKind::Number9),
        Scene::Playing(GameKind::SevenOnNine) => handheld.offers().can_continue(GameKind::SevenOnNine),
        _ => false,
    }
}
