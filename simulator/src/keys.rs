//! The key map: which key stands for which button.
//!
//! The keys A and B are the buttons A and B, as the screen calls them; other keys are easier to reach with two hands.
//! Cyrillic letters work too, so that a player need not switch the keyboard layout.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use pocket_nines::handheld::Button;

/// The meaning of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Buttons are pressed.
    Press(KeyPress),
    /// The simulator ends.
    Quit,
    /// The simulator stops and leaves the terminal to the shell, until it is told to continue.
    Suspend,
}

/// The buttons that one key presses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPress {
    /// The buttons.
    pub buttons: &'static [Button],
    /// Whether the buttons are held long enough to count as a hold, however short the key was down.
    pub held: bool,
}

impl KeyPress {
    /// Whether these are direction buttons only. Their keys may auto-repeat.
    pub fn only_moves(self) -> bool {
        !self
            .buttons
            .iter()
            .any(|button| matches!(button, Button::A | Button::B))
    }
}

/// The meaning of a key, if it has one.
pub fn meaning(key: &KeyEvent) -> Option<Key> {
    let letter = match key.code {
        KeyCode::Char(letter) => letter.to_lowercase().next(),
        _ => None,
    };
    // Latin c or Cyrillic с.
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match letter {
            Some('c' | 'с') => Some(Key::Quit),
            // Latin z, or Cyrillic я on the same key.
            Some('z' | 'я') => Some(Key::Suspend),
            _ => None,
        };
    }
    if key.modifiers.contains(KeyModifiers::ALT) {
        return None;
    }
    // A terminal reports Shift by a capital letter, by the modifier, or by both.
    let is_capital = matches!(key.code, KeyCode::Char(letter) if letter.is_uppercase());
    let held = is_capital || key.modifiers.contains(KeyModifiers::SHIFT);
    let press = |buttons| Some(Key::Press(KeyPress { buttons, held }));
    match (key.code, letter) {
        (_, Some('q' | 'й')) => Some(Key::Quit),
        (_, Some('a' | 'z' | ' ' | 'а')) | (KeyCode::Enter, _) => press(&[Button::A]),
        (_, Some('b' | 'x' | 'б' | 'в')) | (KeyCode::Tab | KeyCode::BackTab, _) => press(&[Button::B]),
        (_, Some('c' | 'с')) => press(&[Button::A, Button::B]),
        // Escape is the usual key to go back, which is B held on the device.
        (KeyCode::Esc, _) => Some(Key::Press(KeyPress {
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

/// Direction buttons have no hold gesture: Shift makes no difference.
fn direction(buttons: &'static [Button]) -> Option<Key> {
    Some(Key::Press(KeyPress { buttons, held: false }))
}
