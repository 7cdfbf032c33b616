//! Finding one's way: through menus, by the texts of their items, and through a deck code, wheel by wheel. Buttons are all
//! that anybody has.

use std::format;
use std::string::String;
use std::vec::Vec;

use super::performance::Performance;
use super::shown;
use super::step::Thumbs;
use pocket_nines::handheld::menu::MOST_ITEMS;
use pocket_nines::handheld::{Button, Scene};
use pocket_nines::number9::deck::{ALPHABET, LENGTH};

/// From as many steps on, the way back is the shorter one.
const SHORTER: usize = ALPHABET.len().div_ceil(2);

impl Performance<'_, '_> {
    /// Moves the mark of a menu to an item.
    pub(super) fn mark(&mut self, text: &str) -> Result<(), String> {
        let mut others = Vec::new();
        for _ in 0..=MOST_ITEMS {
            let marked = shown::marked(self.handheld()?).ok_or("this is no menu")?;
            if marked == text {
                return Ok(());
            }
            others.push(marked);
            self.reach(self.either(Button::B, Button::Down))?;
        }
        Err(format!("there is only {others:?}"))
    }

    /// Chooses an item of a menu.
    pub(super) fn choose(&mut self, text: &str) -> Result<(), String> {
        self.mark(text)?;
        self.reach(self.either(Button::A, Button::Right))
    }

    /// Turns the wheels of a deck code, each the shorter way, and accepts them one by one.
    pub(super) fn type_in(&mut self, characters: &[char; LENGTH]) -> Result<(), String> {
        for (place, &wanted) in characters.iter().enumerate() {
            for _ in 0..ALPHABET.len() {
                let Scene::DeckCode(entry) = self.handheld()?.scene() else {
                    return Err("there are no wheels".into());
                };
                let position = |wanted| ALPHABET.iter().position(|&character| character == wanted);
                let (to, from) = (position(wanted), position(entry.characters()[place]));
                let steps = (to.unwrap_or(0) + ALPHABET.len() - from.unwrap_or(0)) % ALPHABET.len();
                match (steps, self.thumbs) {
                    (0, _) => break,
                    (..SHORTER, _) => self.reach(self.either(Button::B, Button::Down))?,
                    (_, Thumbs::TwoButtons) => self.tap_both()?,
                    (_, Thumbs::Directions) => self.reach(Button::Up)?,
                }
            }
            self.reach(self.either(Button::A, Button::Right))?;
        }
        Ok(())
    }

    /// Taps the button that has this one's meaning for whoever holds the device as it lies.
    pub(super) fn reach(&mut self, button: Button) -> Result<(), String> {
        self.tap(self.in_place_of(button)?)
    }

    pub(super) fn in_place_of(&self, button: Button) -> Result<Button, String> {
        let is_turned = self.handheld()?.panel().is_turned;
        Ok(if is_turned { button.turned_round() } else { button })
    }

    fn either(&self, of_two: Button, direction: Button) -> Button {
        match self.thumbs {
            Thumbs::TwoButtons => of_two,
            Thumbs::Directions => direction,
        }
    }
}
