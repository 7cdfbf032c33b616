//! Thumbs that know where they want to go: they look at what is marked, or at where the tile is, and press until it is
//! right. They have the six buttons and nothing else.

use crate::{Harness, TAP_MICROS};
use pocket_nines::handheld::gestures::{HOLD_MICROS, TAP_LIMIT_MICROS};
use pocket_nines::handheld::menu::{Item, MOST_ITEMS, Menu};
use pocket_nines::handheld::number9::{DROP_MICROS, Stage};
use pocket_nines::handheld::{Button, GameKind, Handheld, Number9Play, Scene};
use pocket_nines::number9::Placement;

/// No tile is farther away than this, and no wheel has more to turn.
const MOST_PRESSES: usize = 100;

/// Half of a held button's ring.
const HALF_TAP_LIMIT_MICROS: u64 = TAP_LIMIT_MICROS + (HOLD_MICROS - TAP_LIMIT_MICROS) / 2;

impl Harness {
    /// Moves the mark of a menu to an item.
    pub(super) fn mark(&mut self, item: Item) {
        for _ in 0..MOST_ITEMS {
            let handheld = self.handheld();
            let is_menu = matches!(handheld.scene(), Scene::Menu);
            if is_menu && handheld.choice().item(handheld.offers()) == Some(item) {
                return;
            }
            self.tap(Button::B);
        }
        panic!("the tour is lost: no {item:?} in {:?}", self.handheld().choice());
    }

    /// Chooses an item of a menu.
    pub(super) fn choose(&mut self, item: Item) {
        self.mark(item);
        self.tap(Button::A);
    }

    /// From the main menu back to the game that was left.
    pub(super) fn go_on_with(&mut self, game: GameKind) {
        self.choose(Item::Open(match game {
            GameKind::Number9 => Menu::Game(GameKind::Number9),
            GameKind::SevenOnNine => Menu::Game(GameKind::SevenOnNine),
        }));
        self.choose(Item::Continue(game));
    }

    /// Back to what was before.
    pub(super) fn go_back(&mut self) {
        self.hold(Button::B);
    }

    /// Holds a button until its ring is half full. It is still down then.
    pub(super) fn half_hold(&mut self, button: Button) {
        self.edge(button, true);
        self.wait(HALF_TAP_LIMIT_MICROS);
    }

    /// Lets go of it.
    pub(super) fn let_go(&mut self, button: Button) {
        self.edge(button, false);
        self.wait(TAP_MICROS);
    }

    /// Waits for something to come about and says whether it did, within the time.
    pub(super) fn wait_until(&mut self, micros: u64, wish: impl Fn(&Handheld) -> bool) -> bool {
        let until = self.now().plus_micros(micros);
        while !wish(self.handheld()) {
            if !self.step(until) {
                return wish(self.handheld());
            }
        }
        true
    }

    /// Brings the tile in hand there, legal or not.
    pub(super) fn bring_to(&mut self, wish: Placement) {
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
        panic!("the tour is lost: the tile does not get to {wish:?}");
    }

    /// Lays the tile in hand where it is, and waits until it lies.
    pub(super) fn lay(&mut self) {
        self.hold(Button::A);
        self.wait(DROP_MICROS);
    }

    /// What is going on in Number 9.
    pub(super) fn stage(&self) -> Option<Stage> {
        self.handheld().number9().map(Number9Play::stage)
    }
}
