//! Games to be paused, and a player who presses at random.

use harness::journeys::half_way;
use harness::{HOLD_MICROS, Harness, Slots, all_lessons_learned};
use pocket_nines::handheld::menu::{Item, Menu, Start};
use pocket_nines::handheld::{Button, GameKind, Scene};
use pocket_nines::number9::{Pace as DeckPace, Players, Skill};
use pocket_nines::random::Random;
use pocket_nines::seven_on_nine::{Pace, Players as Racers, Skill as BotSkill, Variant};
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
    /// Whether each of several people plays a whole deck before the device is handed over.
    whole_deck: bool,
    racers: Racers,
    /// Whether cards come by themselves, and whether a turn of house rules ends with its move.
    draw: Pace,
    turns: Pace,
    /// Whether the deck is one of the journey that is played again, with a ghost.
    on_journey: bool,
}

impl GameSetup {
    pub const fn number9(players: Players, with_clock: bool) -> GameSetup {
        GameSetup {
            start: Start::Number9(players),
            with_clock,
            whole_deck: false,
            racers: Racers::Two,
            draw: Pace::Brisk,
            turns: Pace::AsPrinted,
            on_journey: false,
        }
    }

    const fn race(variant: Variant, racers: Racers) -> GameSetup {
        GameSetup {
            start: Start::SevenOnNine(variant),
            racers,
            ..GameSetup::number9(Players::One, false)
        }
    }

    const fn race_by_hand(racers: Racers) -> GameSetup {
        GameSetup {
            draw: Pace::AsPrinted,
            ..GameSetup::race(Variant::Simultaneous, racers)
        }
    }

    const fn brisk_house_rules(racers: Racers) -> GameSetup {
        GameSetup {
            turns: Pace::Brisk,
            ..GameSetup::race(Variant::HouseRules, racers)
        }
    }

    const fn whole_decks(players: Players, with_clock: bool) -> GameSetup {
        GameSetup {
            whole_deck: true,
            ..GameSetup::number9(players, with_clock)
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
            ..GameSetup::number9(Players::One, with_clock)
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
            whole_deck: self.whole_deck,
            racers: self.racers,
            draw: self.draw,
            turns: self.turns,
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
        self.expect_as_described(&device);
        device
    }

    /// The game is played as the settings say.
    fn expect_as_described(self, device: &Harness) {
        if let Start::SevenOnNine(variant) = self.start {
            let setup = device.handheld().seven_on_nine().unwrap().race().setup();
            let is_by_itself = variant == Variant::Simultaneous && self.draw == Pace::Brisk;
            let is_brisk = variant == Variant::HouseRules && self.turns == Pace::Brisk;
            assert_eq!(
                (setup.deals_by_itself(), setup.ends_used_turns()),
                (is_by_itself, is_brisk)
            );
        } else {
            let pace = device.handheld().number9().unwrap().game().pace();
            assert_eq!(pace == DeckPace::WholeDeck, self.whole_deck);
        }
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

pub const GAMES_OF_NUMBER9: [GameSetup; 10] = [
    GameSetup::journey(false),
    GameSetup::journey(true),
    GameSetup::against_rivals(false),
    GameSetup::against_rivals(true),
    GameSetup::number9(Players::One, false),
    GameSetup::number9(Players::One, true),
    GameSetup::number9(Players::Three, false),
    GameSetup::number9(Players::Three, true),
    GameSetup::whole_decks(Players::Two, false),
    GameSetup::whole_decks(Players::Three, true),
];

pub const RACES: [GameSetup; 9] = [
    GameSetup::race(Variant::Simultaneous, Racers::Two),
    GameSetup::race(Variant::Simultaneous, Racers::Three),
    GameSetup::race(Variant::Simultaneous, Racers::Four),
    GameSetup::race(Variant::HouseRules, Racers::Two),
    GameSetup::race(Variant::HouseRules, Racers::Four),
    GameSetup::race_by_hand(Racers::Two),
    GameSetup::race_by_hand(Racers::Four),
    GameSetup::brisk_house_rules(Racers::Two),
    GameSetup::brisk_house_rules(Racers::Four),
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
