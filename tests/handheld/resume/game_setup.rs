//! Games to be paused, and a player who presses at random.

use harness::journeys::half_way;
use harness::{HOLD_MICROS, Harness, Slots, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::{Button, GameKind, Scene};
use pocket_nines::number9::{Players, Skill};
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::{Players as Racers, Skill as BotSkill, Variant};
use pocket_nines::storage::settings::{self, RivalCount, RivalSettings, Settings};
use pocket_nines::storage::{Slot, journey};
use pocket_nines::time::Timestamp;

const MILLI: u64 = 1_000;
pub const SECOND: u64 = 1_000_000;

/// A game to be paused.
#[derive(Clone, Copy, Debug)]
pub struct GameSetup {
    start: Start,
    pub with_clock: bool,
    racers: Racers,
    /// Whether the deck is one of the journey that is played again, with a ghost.
    on_journey: bool,
}

impl GameSetup {
    pub const fn number9(players: Players, with_clock: bool) -> GameSetup {
        GameSetup {
            start: Start::Number9(players),
            with_clock,
            racers: Racers::Two,
            on_journey: false,
        }
    }

    const fn race(variant: Variant, racers: Racers) -> GameSetup {
        GameSetup {
            start: Start::SevenOnNine(variant),
            with_clock: false,
            racers,
            on_journey: false,
        }
    }

    const fn journey(with_clock: bool) -> GameSetup {
        GameSetup {
            on_journey: true,
            ..GameSetup::number9(Players::One, with_clock)
        }
    }

    const fn against_rivals(with_clock: bool) -> GameSetup {
        GameSetup {
            start: Start::Rivals,
            with_clock,
            racers: Racers::Two,
            on_journey: false,
        }
    }

    pub fn game(self) -> GameKind {
        match self.start {
            Start::SevenOnNine(_) => GameKind::SevenOnNine,
            _ => GameKind::Number9,
        }
    }

    /// A device on which this game has just begun.
    pub fn begin(self, seed: u64) -> Harness {
        let settings = Settings {
            clock: self.with_clock,
            racers: self.racers,
            bot_skill: BotSkill::Medium,
            rivals: RivalSettings {
                count: RivalCount::Two,
                skills: [Skill::Novice, Skill::Club, Skill::Expert],
            },
            ..all_lessons_learned()
        };
        if self.on_journey {
            return GameSetup::begin_on_journey(&settings, seed);
        }
        let mut device = Harness::with_settings(&settings, seed);
        device.start(self.start);
        device
    }

    /// A device on which somebody has come half way and begins again with the first deck.
    fn begin_on_journey(settings: &Settings, seed: u64) -> Harness {
        let mut slots = Slots::default();
        slots[Slot::Settings as usize] = Some(settings::encode(settings).to_vec());
        slots[Slot::Journey as usize] = Some(journey::encode(&half_way()).to_vec());
        let mut device = Harness::with(slots, seed, Timestamp::START);
        device.wait(2 * SECOND);
        device.choose(Item::Open(Menu::Game(GameKind::Number9)));
        device.choose(Item::Journey);
        // After the last open deck comes the first.
        device.tap(Button::B);
        device.tap(Button::A);
        device
    }
}

pub const GAMES_OF_NUMBER9: [GameSetup; 8] = [
    GameSetup::journey(false),
    GameSetup::journey(true),
    GameSetup::against_rivals(false),
    GameSetup::against_rivals(true),
    GameSetup::number9(Players::One, false),
    GameSetup::number9(Players::One, true),
    GameSetup::number9(Players::Three, false),
    GameSetup::number9(Players::Three, true),
];

pub const RACES: [GameSetup; 5] = [
    GameSetup::race(Variant::Simultaneous, Racers::Two),
    GameSetup::race(Variant::Simultaneous, Racers::Three),
    GameSetup::race(Variant::Simultaneous, Racers::Four),
    GameSetup::race(Variant::HouseRules, Racers::Two),
    GameSetup::race(Variant::HouseRules, Racers::Four),
];

/// Random presses: a button, how long it is down, and the pause after it.
pub struct RandomPlayer(pub Random);

impl RandomPlayer {
    pub fn press(&mut self) -> (Button, u64, u64) {
        let RandomPlayer(random) = self;
        let button = match random.below(8) {
            0..3 => Button::A,
            3..6 => Button::B,
            _ => Button::ALL[random.below(Button::ALL.len() as u32) as usize],
        };
        let button = if button == Button::Down { Button::Up } else { button };
        // Down is not pressed and B never held, because that pauses a race or the game, which the test does itself.
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

/// Whether a game is running, neither paused nor over.
pub fn is_played(device: &Harness) -> bool {
    let handheld = device.handheld();
    match handheld.scene() {
        Scene::Playing(GameKind::Number9) => handheld.offers().can_continue(GameKind::Number9),
        Scene::Playing(GameKind::SevenOnNine) => handheld.offers().can_continue(GameKind::SevenOnNine),
        _ => false,
    }
}
