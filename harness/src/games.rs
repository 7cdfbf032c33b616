//! Typical use of the device, played on virtual time, and every frame shown meanwhile: the load on the bus to the panel. It
//! is the same on every run, so that figures can be compared.

use crate::Harness;
use pocket_nines::handheld::menu::{Item, MOST_ITEMS, Menu, Setting, Start};
use pocket_nines::handheld::{Button, GameKind, Number9Play, Scene, SevenOnNinePlay};
use pocket_nines::number9::{self, Placement, ROUNDS};
use pocket_nines::screens::Frame;
use pocket_nines::seven_on_nine::{Players, Variant};
use pocket_nines::storage::Language;
use pocket_nines::time::Timestamp;

const SEED: u64 = 9;
const SECOND: u64 = 1_000_000;
const TAP: u64 = SECOND / 15;

/// The player's reaction time, from seeing a fitting card marked to the slap.
const REACTION: u64 = SECOND / 5;

/// How long the player waits for the mark before drawing another card, and the pause after a slap.
const PATIENCE: u64 = 3 * SECOND;
const BREATH: u64 = SECOND;

/// A device and the frames it has shown.
pub struct Game {
    device: Harness,
    /// The frames, each different from the one before.
    pub frames: Vec<Frame>,
    /// Indices of the frames that show a move of the tile in hand.
    pub moves: Vec<usize>,
    in_hand: Option<Placement>,
}

impl Game {
    /// A solo game: each tile is turned, tried at some spots and placed at one of them.
    pub fn number9() -> Game {
        let mut game = Game::in_main_menu();
        game.choose(Item::Open(Menu::Game(GameKind::Number9)));
        game.begin(Start::Number9(number9::Players::One));
        for tile in 0..ROUNDS {
            game.taps(Button::B, 1 + tile % 4);
            game.taps(Button::A, tile % 3);
            game.wait(2 * SECOND);
            game.hold(Button::A);
            game.wait(SECOND);
        }
        game.wait(15 * SECOND);
        game
    }

    /// A race against three bots to its end. The player slaps if a card fits and draws otherwise.
    pub fn race(variant: Variant) -> Game {
        let mut game = Game::in_main_menu();
        game.choose(Item::Open(Menu::Game(GameKind::SevenOnNine)));
        game.choose(Item::Change(Setting::Bots));
        game.tap(Button::A);
        game.begin(Start::SevenOnNine(variant));
        let is_meant = game
            .racing()
            .is_some_and(|play| play.race().setup().players == Players::Four);
        assert!(is_meant, "four race");
        while game.racing().is_some_and(|play| !play.is_over()) {
            if game.waits_for_mark() {
                game.wait(REACTION);
                game.tap(Button::A);
                game.wait(BREATH);
            } else {
                game.tap(Button::B);
            }
        }
        game.wait(PATIENCE);
        game
    }

    /// Help pages, high scores, statistics and menus.
    pub fn reading() -> Game {
        let mut game = Game::in_main_menu();
        game.choose(Item::Open(Menu::HowToPlay));
        game.choose(Item::Help(GameKind::Number9));
        game.taps(Button::B, 5);
        game.hold(Button::B);
        game.hold(Button::B);
        game.choose(Item::HighScores);
        game.hold(Button::B);
        game.choose(Item::Statistics);
        game.hold(Button::B);
        game.taps(Button::B, MOST_ITEMS);
        game.wait(6 * SECOND);
        game
    }

    fn in_main_menu() -> Game {
        let mut device = Harness::new(SEED);
        device.wait(2 * SECOND);
        let frames = vec![device.frame()];
        let mut game = Game {
            device,
            frames,
            moves: Vec::new(),
            in_hand: None,
        };
        game.choose(Item::Speak(Language::default()));
        game.skip_lesson();
        game
    }

    /// Begins a game. Earlier frames are dropped.
    fn begin(&mut self, start: Start) {
        self.choose(Item::Start(start));
        self.skip_lesson();
        self.frames.drain(..self.frames.len() - 1);
    }

    fn choose(&mut self, item: Item) {
        for _ in 0..MOST_ITEMS {
            let handheld = self.device.handheld();
            if handheld.choice().item(handheld.offers()) == Some(item) {
                return self.tap(Button::A);
            }
            self.tap(Button::B);
        }
        panic!("there is no {item:?} in {:?}", self.device.handheld().choice());
    }

    fn skip_lesson(&mut self) {
        if matches!(self.device.scene(), Scene::Lesson(_)) {
            self.tap(Button::A);
        }
    }

    fn racing(&self) -> Option<&SevenOnNinePlay> {
        self.device.handheld().seven_on_nine()
    }

    /// Waits until the mark is on a fitting card. Returns whether it came there.
    fn waits_for_mark(&mut self) -> bool {
        let until = self.device.now().plus_micros(PATIENCE);
        loop {
            let fits = |play: &SevenOnNinePlay| play.marked_card().is_some_and(|card| card.fits(play.race().top()));
            if self.racing().is_some_and(fits) {
                return true;
            }
            if !self.step(until) {
                return false;
            }
        }
    }

    fn taps(&mut self, button: Button, times: usize) {
        (0..times).for_each(|_| self.tap(button));
    }

    fn tap(&mut self, button: Button) {
        self.press(button, TAP);
    }

    fn hold(&mut self, button: Button) {
        self.press(button, SECOND);
    }

    fn press(&mut self, button: Button, micros: u64) {
        self.device.edge(button, true);
        self.look();
        self.wait(micros);
        self.device.edge(button, false);
        self.look();
        self.wait(TAP);
    }

    fn wait(&mut self, micros: u64) {
        let until = self.device.now().plus_micros(micros);
        while self.step(until) {}
    }

    fn step(&mut self, until: Timestamp) -> bool {
        let is_early = self.device.step(until);
        self.look();
        is_early
    }

    fn look(&mut self) {
        let frame = self.device.frame();
        let play = self.device.handheld().number9();
        let in_hand = play.and_then(Number9Play::in_hand).map(|(placement, _)| placement);
        let before = core::mem::replace(&mut self.in_hand, in_hand);
        if self.frames.last() == Some(&frame) {
            return;
        }
        if before.is_some() && in_hand.is_some() && before != in_hand {
            self.moves.push(self.frames.len());
        }
        self.frames.push(frame);
    }
}
