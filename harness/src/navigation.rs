//! Presses with a goal: look at the marked item or at the tile in hand, and press buttons until it is right. The state of the
//! device is read, but changed by its buttons only.

use crate::{Harness, TAP_MICROS};
use pocket_nines::handheld::gestures::{HOLD_MICROS, TAP_LIMIT_MICROS};
use pocket_nines::handheld::menu::{Item, MOST_ITEMS, Menu, Start};
use pocket_nines::handheld::number9::{DROP_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Handheld, Number9Play, Scene};
use pocket_nines::number9::{Placement, Players};

/// A tile is at its place after fewer presses than this.
const MOST_PRESSES: usize = 100;

/// The time after which the ring of a held button is half full.
const HALF_TAP_LIMIT_MICROS: u64 = TAP_LIMIT_MICROS + (HOLD_MICROS - TAP_LIMIT_MICROS) / 2;

impl Harness {
    /// The marked item, if a menu is shown.
    pub fn marked(&self) -> Option<Item> {
        let is_menu = matches!(self.handheld().scene(), Scene::Menu);
        let item = self.handheld().choice().item(self.handheld().offers());
        item.filter(|_| is_menu)
    }

    /// Moves the mark of a menu to an item.
    pub fn mark(&mut self, item: Item) {
        for _ in 0..MOST_ITEMS {
            if self.marked() == Some(item) {
                return;
            }
            self.tap(Button::B);
        }
        let (scene, choice) = (self.handheld().scene(), self.handheld().choice());
        panic!("there is no {item:?} in {choice:?}: {scene:?}");
    }

    /// Chooses an item of a menu.
    pub fn choose(&mut self, item: Item) {
        self.mark(item);
        self.tap(Button::A);
    }

    /// Starts a game from the main menu.
    pub fn start(&mut self, start: Start) {
        self.choose(Item::Open(Menu::Game(match start {
            Start::SevenOnNine(_) => GameKind::SevenOnNine,
            _ => GameKind::Number9,
        })));
        match start {
            Start::Rivals => self.choose(Item::Open(Menu::Rivals)),
            Start::Number9(Players::Two | Players::Three | Players::Four) => {
                self.choose(Item::Open(Menu::PassAndPlay));
            }
            _ => {}
        }
        self.choose(Item::Start(start));
    }

    /// Continues a saved game from the main menu.
    pub fn continue_game(&mut self, game: GameKind) {
        self.choose(Item::Open(Menu::Game(game)));
        self.choose(Item::Continue(game));
    }

    /// Pauses the game and leaves it for the main menu.
    pub fn pause_and_leave(&mut self) {
        self.hold(Button::B);
        self.choose(Item::Leave);
    }

    /// Goes on from every achievement that is shown. Returns how many there were.
    pub fn close_achievements(&mut self) -> usize {
        let mut closed = 0;
        while let Scene::Earned { .. } = self.scene() {
            self.tap(Button::A);
            closed += 1;
        }
        closed
    }

    /// Goes back by holding B.
    pub(crate) fn go_back(&mut self) {
        self.hold(Button::B);
    }

    /// Holds a button until its ring is half full. It is still down then.
    pub(crate) fn hold_half(&mut self, button: Button) {
        self.edge(button, true);
        self.wait(HALF_TAP_LIMIT_MICROS);
    }

    /// Releases it.
    pub(crate) fn release(&mut self, button: Button) {
        self.edge(button, false);
        self.wait(TAP_MICROS);
    }

    /// Waits until a condition holds, at most this long. Returns whether it holds.
    pub(crate) fn wait_until(&mut self, micros: u64, wish: impl Fn(&Handheld) -> bool) -> bool {
        let until = self.now().plus_micros(micros);
        while !wish(self.handheld()) {
            if !self.step(until) {
                return wish(self.handheld());
            }
        }
        true
    }

    /// Moves the tile in hand there, legal or not.
    pub(crate) fn move_tile_to(&mut self, wish: Placement) {
        for _ in 0..MOST_PRESSES {
            let Some((hand, _)) = self.handheld().number9().and_then(Number9Play::in_hand) else {
                break;
            };
            let (here, there) = (hand.corner, wish.corner);
            let is_turned = hand.digit.same_looking(hand.turn) == wish.digit.same_looking(wish.turn);
            self.tap(match (there.x - here.x, there.y - here.y) {
                _ if !is_turned => Button::B,
                (1.., _) => Button::Right,
                (..0, _) => Button::Left,
                (0, 1..) => Button::Down,
                (0, ..0) => Button::Up,
                (0, 0) => return,
            });
        }
        panic!("the tile does not get to {wish:?}");
    }

    /// Places the tile in hand, and waits until it has dropped.
    pub(crate) fn lay(&mut self) {
        self.hold(Button::A);
        self.wait(DROP_MICROS);
    }

    /// The stage of Number 9, if a game is running.
    pub(crate) fn stage(&self) -> Option<Stage> {
        self.handheld().number9().map(Number9Play::stage)
    }
}
