//! Entering a deck code with two buttons: B changes the current character, A accepts it and moves on to the next one.
//! If the code is not valid, all characters stay, so that the player can correct a single one.

use crate::handheld::device::Handheld;
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::menu::Start;
use crate::handheld::scene::Scene;
use crate::handheld::{Effects, Sound};
use crate::number9::deck::{ALPHABET, LENGTH};
use crate::number9::{DeckCode, Players};

/// A code that is being entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeEntry {
    /// The index of each character in the alphabet.
    characters: [usize; LENGTH],
    /// The index of the current character.
    place: usize,
}

/// The result of a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// The code is not complete.
    More,
    /// The player went back from the first character.
    Cancelled,
    /// All characters are entered. None if the code is not valid.
    Done(Option<DeckCode>),
}

impl CodeEntry {
    /// All characters at the first of the alphabet.
    pub const fn new() -> CodeEntry {
        CodeEntry {
            characters: [0; LENGTH],
            place: 0,
        }
    }

    /// All characters.
    pub fn characters(&self) -> [char; LENGTH] {
        self.characters.map(|index| ALPHABET[index])
    }

    /// The index of the character that is being chosen.
    pub fn place(&self) -> usize {
        self.place
    }

    /// Handles a gesture.
    pub fn gesture(&mut self, gesture: Gesture, out: &mut Effects) -> Typed {
        match gesture {
            Gesture::Tap(Button::A) | Gesture::SlowTap(Button::A) | Gesture::Press(Button::Right) => self.accept(out),
            Gesture::Hold(Button::B) | Gesture::Press(Button::Left) => self.go_back(out),
            Gesture::Tap(Button::B)
            | Gesture::SlowTap(Button::B)
            | Gesture::Press(Button::Down)
            | Gesture::Repeat(Button::Down) => self.turn(1, out),
            Gesture::Together | Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => {
                self.turn(ALPHABET.len() - 1, out)
            }
            _ => Typed::More,
        }
    }

    fn turn(&mut self, by: usize, out: &mut Effects) -> Typed {
        let character = &mut self.characters[self.place];
        *character = (*character + by) % ALPHABET.len();
        out.sound(Sound::Move);
        Typed::More
    }

    fn accept(&mut self, out: &mut Effects) -> Typed {
        if self.place + 1 < LENGTH {
            self.place += 1;
            out.sound(Sound::Choose);
            return Typed::More;
        }
        let code = DeckCode::from_characters(self.characters()).ok();
        out.sound(if code.is_some() { Sound::Choose } else { Sound::Illegal });
        self.place = 0;
        Typed::Done(code)
    }

    fn go_back(&mut self, out: &mut Effects) -> Typed {
        out.sound(Sound::Move);
        match self.place.checked_sub(1) {
            Some(place) => {
                self.place = place;
                Typed::More
            }
            None => Typed::Cancelled,
        }
    }
}

impl Default for CodeEntry {
    fn default() -> CodeEntry {
        CodeEntry::new()
    }
}

impl Handheld {
    pub(in crate::handheld) fn on_deck_code(&mut self, mut entry: CodeEntry, gesture: Gesture) {
        let typed = entry.gesture(gesture, &mut self.effects);
        self.scene = Scene::DeckCode(entry);
        match typed {
            Typed::More => {}
            Typed::Cancelled => self.show_menu(),
            Typed::Done(Some(code)) => self.begin_or_ask(Start::Deck(code, Players::One)),
            Typed::Done(None) => self.show(Scene::WrongCode(entry)),
        }
    }
}
