//! The key map.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use pocket_nines::handheld::Button;

use simulator::keys::{Key, KeyPress, meaning};

fn plain(code: KeyCode) -> Option<Key> {
    meaning(&KeyEvent::new(code, KeyModifiers::NONE))
}

fn press(buttons: &'static [Button]) -> Option<Key> {
    Some(Key::Press(KeyPress { buttons, held: false }))
}

fn hold(buttons: &'static [Button]) -> Option<Key> {
    Some(Key::Press(KeyPress { buttons, held: true }))
}

#[test]
fn latin_and_cyrillic_letters_space_enter_and_tab_are_a_and_b() {
    for letter in ['a', 'z', ' ', 'а'] {
        assert_eq!(plain(KeyCode::Char(letter)), press(&[Button::A]), "{letter}");
    }
    for letter in ['b', 'x', 'б', 'в'] {
        assert_eq!(plain(KeyCode::Char(letter)), press(&[Button::B]), "{letter}");
    }
    assert_eq!(plain(KeyCode::Enter), press(&[Button::A]));
    assert_eq!(plain(KeyCode::Tab), press(&[Button::B]));
    for letter in ['c', 'с'] {
        assert_eq!(plain(KeyCode::Char(letter)), press(&[Button::A, Button::B]), "{letter}");
    }
}

#[test]
fn arrows_are_directions() {
    assert_eq!(plain(KeyCode::Up), press(&[Button::Up]));
    assert_eq!(plain(KeyCode::Down), press(&[Button::Down]));
    assert_eq!(plain(KeyCode::Left), press(&[Button::Left]));
    assert_eq!(plain(KeyCode::Right), press(&[Button::Right]));
    let with_shift = meaning(&KeyEvent::new(KeyCode::Up, KeyModifiers::SHIFT));
    assert_eq!(
        with_shift,
        press(&[Button::Up]),
        "a direction cannot be held for anything"
    );
}

#[test]
fn shift_holds_a_button_however_the_terminal_reports_it() {
    assert_eq!(plain(KeyCode::Char('A')), hold(&[Button::A]));
    assert_eq!(plain(KeyCode::Char('Б')), hold(&[Button::B]));
    assert_eq!(plain(KeyCode::Char('C')), hold(&[Button::A, Button::B]));
    for letter in ['a', 'A'] {
        let shifted = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::SHIFT);
        assert_eq!(meaning(&shifted), hold(&[Button::A]));
    }
    let back_tab = KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT);
    assert_eq!(meaning(&back_tab), hold(&[Button::B]));
}

#[test]
fn escape_goes_back_as_b_held_does() {
    assert_eq!(plain(KeyCode::Esc), hold(&[Button::B]));
}

#[test]
fn q_and_control_c_quit() {
    for letter in ['q', 'Q', 'й'] {
        assert_eq!(plain(KeyCode::Char(letter)), Some(Key::Quit), "{letter}");
    }
    for letter in ['c', 'C', 'с'] {
        let with_control = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        assert_eq!(meaning(&with_control), Some(Key::Quit), "{letter}");
    }
}

#[test]
fn other_keys_mean_nothing() {
    for code in [
        KeyCode::Char('k'),
        KeyCode::Char('1'),
        KeyCode::F(1),
        KeyCode::Backspace,
        KeyCode::Null,
    ] {
        assert_eq!(plain(code), None, "{code:?}");
    }
    for modifier in [KeyModifiers::CONTROL, KeyModifiers::ALT] {
        assert_eq!(meaning(&KeyEvent::new(KeyCode::Char('a'), modifier)), None);
    }
}
