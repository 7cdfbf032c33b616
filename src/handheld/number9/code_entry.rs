//! Typing in a deck code with two buttons: B turns the wheel of one character, A accepts it and goes on to the next. What
//! was typed stays there, so that a slip is mended in one place.

use crate::handheld::device::Handheld;
use crate::handheld::gestures::{Button, Gesture};
use crate::handheld::menu::Start;
use crate::handheld::scene::Scene;
use crate::handheld::{Effects, Sound};
use crate::number9::deck::{ALPHABET, LENGTH};
use crate::number9::{DeckCode, Players};

/// A code that is being typed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CodeEntry {
    /// Positions in the alphabet.
    wheels: [usize; LENGTH],
    place: usize,
}

/// What became of a gesture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// It goes on.
    More,
    /// Somebody has changed their mind.
    Left,
    /// All characters are there, and this is what they make; none if they do not go together.
    Done(Option<DeckCode>),
}

impl CodeEntry {
    /// Nothing typed so far.
    pub const fn new() -> CodeEntry {
        CodeEntry {
            wheels: [0; LENGTH],
            place: 0,
        }
    }

    /// All characters as they stand.
    pub fn characters(&self) -> [char; LENGTH] {
        self.wheels.map(|position| ALPHABET[position])
    }

    /// Which one is being chosen, counted from 0.
    pub fn place(&self) -> usize {
        self.place
    }

    /// Does what a button asks for.
    pub fn gesture(&mut self, gesture: Gesture, out: &mut Effects) -> Typed {
        match gesture {
            Gesture::Tap(Button::A) | Gesture::LetGo(Button::A) | Gesture::Press(Button::Right) => self.accept(out),
            Gesture::Hold(Button::B) | Gesture::Press(Button::Left) => self.go_back(out),
            Gesture::Tap(Button::B)
            | Gesture::LetGo(Button::B)
            | Gesture::Press(Button::Down)
            | Gesture::Repeat(Button::Down) => self.turn(1, out),
            Gesture::Together | Gesture::Press(Button::Up) | Gesture::Repeat(Button::Up) => {
                self.turn(ALPHABET.len() - 1, out)
            }
            _ => Typed::More,
        }
    }

    fn turn(&mut self, by: usize, out: &mut Effects) -> Typed {
        let wheel = &mut self.wheels[self.place];
        *wheel = (*wheel + by) % ALPHABET.len();
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
            None => Typed::Left,
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
            Typed::Left => self.show_menu(),
            Typed::Done(Some(code)) => self.begin_or_ask(Start::Deck(code, Players::One)),
            Typed::Done(None) => self.show(Scene::WrongCode(entry)),
        }
    }
}
