//! Which key stands for which button.
//!
//! The letters on the screen are A and B, so those keys come first; others lie better under two hands. Letters are taken in
//! both alphabets of the device, because nobody should have to change the keyboard's layout for two buttons.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use pocket_nines::handheld::Button;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Buttons are pressed.
    Press(Touch),
    /// The simulator is to end.
    Quit,
}

/// Buttons that are pressed by one key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Which ones.
    pub buttons: &'static [Button],
    /// They are held until that counts as holding, however short the key was down.
    pub held: bool,
}

impl Touch {
    /// Whether moving is all these buttons do. Their keys may repeat by themselves.
    pub fn only_moves(self) -> bool {
        !self
            .buttons
            .iter()
            .any(|button| matches!(button, Button::A | Button::B))
    }
}

/// What a key stands for, if for anything.
pub fn meaning(key: &KeyEvent) -> Option<Key> {
    let letter = match key.code {
        KeyCode::Char(letter) => letter.to_lowercase().next(),
        _ => None,
    };
    // Latin c, or the Cyrillic letter on the same key.
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return matches!(letter, Some('c' | 'с')).then_some(Key::Quit);
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    // A terminal tells of Shift by the letter, by the modifier, or by both.
    let is_capital = matches!(key.code, KeyCode::Char(letter) if letter.is_uppercase());
    let held = is_capital || key.modifiers.contains(KeyModifiers::SHIFT);
    let press = |buttons| Some(Key::Press(Touch { buttons, held }));
    match (key.code, letter) {
        (_, Some('q' | 'й')) => Some(Key::Quit),
        (_, Some('a' | 'z' | ' ' | 'а')) | (KeyCode::Enter, _) => press(&[Button::A]),
        (_, Some('b' | 'x' | 'б' | 'в')) | (KeyCode::Tab | KeyCode::BackTab, _) => press(&[Button::B]),
        (_, Some('c' | 'с')) => press(&[Button::A, Button::B]),
        // The way back is B held, and this is the key that everybody tries for it.
        (KeyCode::Esc, _) => Some(Key::Press(Touch {
            buttons: &[Button::B],
            held: true,
        })),
        (KeyCode::Up, _) => direction(&[Button::Up]),
        (KeyCode::Down, _) => direction(&[Button::Down]),
        (KeyCode::Left, _) => direction(&[Button::Left]),
        (KeyCode::Right, _) => direction(&[Button::Right]),
        _ => None,
    }
}

/// Directions repeat while they are down; holding them means nothing else.
fn direction(buttons: &'static [Button]) -> Option<Key> {
    Some(Key::Press(Touch { buttons, held: false }))
}
