//! Steps in menus and in the entry of a deck code, done by pressing buttons. Menu items are found by their texts.

use super::describe;
use super::runner::Runner;
use super::step::Controls;
use pocket_nines::handheld::menu::MOST_ITEMS;
use pocket_nines::handheld::{Button, Scene};
use pocket_nines::number9::deck::{ALPHABET, LENGTH};

/// From this many steps on, turning a wheel backwards is shorter.
const SHORTER: usize = ALPHABET.len().div_ceil(2);

impl Runner<'_, '_> {
    /// Moves the mark of a menu to an item.
    pub(super) fn mark(&mut self, text: &str) -> Result<(), String> {
        let mut others = Vec::new();
        for _ in 0..=MOST_ITEMS {
            let marked = describe::marked(self.handheld()?).ok_or("this is no menu")?;
            if marked == text {
                return Ok(());
            }
            others.push(marked);
            self.tap_as_shown(self.either(Button::B, Button::Down))?;
        }
        Err(format!("there is only {others:?}"))
    }

    /// Chooses an item of a menu.
    pub(super) fn choose(&mut self, text: &str) -> Result<(), String> {
        self.mark(text)?;
        self.tap_as_shown(self.either(Button::A, Button::Right))
    }

    /// Turns the wheels of a deck code, each the shorter way, and confirms them one by one.
    pub(super) fn type_in(&mut self, characters: &[char; LENGTH]) -> Result<(), String> {
        for (place, &wanted) in characters.iter().enumerate() {
            for _ in 0..ALPHABET.len() {
                let Scene::DeckCode(entry) = self.handheld()?.scene() else {
                    return Err("there are no wheels".into());
                };
                let position = |wanted| ALPHABET.iter().position(|&character| character == wanted);
                let (to, from) = (position(wanted), position(entry.characters()[place]));
                let steps = (to.unwrap_or(0) + ALPHABET.len() - from.unwrap_or(0)) % ALPHABET.len();
                match (steps, self.controls) {
                    (0, _) => break,
                    (..SHORTER, _) => self.tap_as_shown(self.either(Button::B, Button::Down))?,
                    (_, Controls::TwoButtons) => self.tap_both()?,
                    (_, Controls::Directions) => self.tap_as_shown(Button::Up)?,
                }
            }
            self.tap_as_shown(self.either(Button::A, Button::Right))?;
        }
        Ok(())
    }

    /// Taps the button that the screen calls so: the opposite one while the device is turned round.
    pub(super) fn tap_as_shown(&mut self, button: Button) -> Result<(), String> {
        self.tap(self.as_shown(button)?)
    }

    pub(super) fn as_shown(&self, button: Button) -> Result<Button, String> {
        let is_turned = self.handheld()?.panel().is_turned;
        Ok(if is_turned { button.turned_round() } else { button })
    }

    fn either(&self, of_two: Button, direction: Button) -> Button {
        match self.controls {
            Controls::TwoButtons => of_two,
            Controls::Directions => direction,
        }
    }
}
