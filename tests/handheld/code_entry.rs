//! Typing in a deck code.

use pocket_nines::handheld::number9::code_entry::{CodeEntry, Typed};
use pocket_nines::handheld::{Button, Effects, Gesture, Sound};
use pocket_nines::number9::DeckCode;
use pocket_nines::number9::deck::{ALPHABET, LENGTH};
use pocket_nines::random::Random;

const NEXT: Gesture = Gesture::Tap(Button::B);
const BEFORE: Gesture = Gesture::Together;
const ACCEPT: Gesture = Gesture::Tap(Button::A);
const BACK: Gesture = Gesture::Hold(Button::B);

fn does(entry: &mut CodeEntry, gesture: Gesture) -> (Typed, Vec<Sound>) {
    let mut out = Effects::default();
    let typed = entry.gesture(gesture, &mut out);
    (typed, out.sounds.iter().copied().collect())
}

/// Types with A and B alone, and returns the result.
fn types(entry: &mut CodeEntry, characters: [char; LENGTH]) -> Typed {
    let mut typed = Typed::More;
    for (place, wanted) in characters.into_iter().enumerate() {
        assert_eq!((typed, entry.place()), (Typed::More, place));
        while entry.characters()[place] != wanted {
            assert_eq!(does(entry, NEXT), (Typed::More, vec![Sound::Move]));
        }
        (typed, _) = does(entry, ACCEPT);
    }
    typed
}

#[test]
fn every_code_can_be_typed_with_a_and_b() {
    let mut random = Random::new(1);
    for _ in 0..200 {
        let code = DeckCode::random(&mut random);
        assert_eq!(types(&mut CodeEntry::new(), code.characters()), Typed::Done(Some(code)));
    }
}

#[test]
fn a_wheel_goes_round_both_ways() {
    let mut entry = CodeEntry::default();
    for character in ALPHABET.into_iter().chain([ALPHABET[0]]) {
        assert_eq!(entry.characters()[0], character);
        does(&mut entry, NEXT);
    }
    for character in [ALPHABET[1], ALPHABET[0]].into_iter().chain(ALPHABET.into_iter().rev()) {
        assert_eq!(entry.characters()[0], character);
        does(&mut entry, BEFORE);
    }
    assert_eq!(entry.characters()[1..], [ALPHABET[0]; LENGTH - 1], "the others stay");
}

#[test]
fn directions_turn_and_move_too() {
    let mut entry = CodeEntry::new();
    for gesture in [
        Gesture::Press(Button::Down),
        Gesture::Repeat(Button::Down),
        Gesture::SlowTap(Button::B),
        Gesture::Press(Button::Up),
        Gesture::Repeat(Button::Up),
    ] {
        assert_eq!(does(&mut entry, gesture), (Typed::More, vec![Sound::Move]));
    }
    assert_eq!(entry.characters()[0], ALPHABET[1]);
    does(&mut entry, Gesture::Press(Button::Right));
    does(&mut entry, Gesture::SlowTap(Button::A));
    assert_eq!(entry.place(), 2);
    does(&mut entry, Gesture::Press(Button::Left));
    assert_eq!(entry.place(), 1);
}

#[test]
fn a_wrong_code_makes_a_sound_and_what_was_typed_stays() {
    let mut characters = DeckCode::new(4_711).unwrap().characters();
    characters.swap(2, 3);
    let mut entry = CodeEntry::new();
    for &wanted in &characters[..LENGTH - 1] {
        while entry.characters()[entry.place()] != wanted {
            does(&mut entry, NEXT);
        }
        assert_eq!(does(&mut entry, ACCEPT), (Typed::More, vec![Sound::Choose]));
    }
    while entry.characters()[LENGTH - 1] != characters[LENGTH - 1] {
        does(&mut entry, NEXT);
    }
    assert_eq!(does(&mut entry, ACCEPT), (Typed::Done(None), vec![Sound::Illegal]));
    assert_eq!((entry.characters(), entry.place()), (characters, 0));
}

#[test]
fn going_back_moves_to_the_previous_character_and_then_leaves() {
    let mut entry = CodeEntry::new();
    does(&mut entry, NEXT);
    does(&mut entry, ACCEPT);
    does(&mut entry, ACCEPT);
    assert_eq!(does(&mut entry, BACK), (Typed::More, vec![Sound::Move]));
    assert_eq!(does(&mut entry, BACK).0, Typed::More);
    assert_eq!((entry.place(), entry.characters()[0]), (0, ALPHABET[1]));
    assert_eq!(does(&mut entry, BACK), (Typed::Cancelled, vec![Sound::Move]));
}

#[test]
fn other_gestures_do_nothing() {
    let mut entry = CodeEntry::new();
    for gesture in [
        Gesture::Press(Button::A),
        Gesture::Press(Button::B),
        Gesture::Hold(Button::A),
        Gesture::Repeat(Button::Left),
        Gesture::Repeat(Button::Right),
    ] {
        assert_eq!(does(&mut entry, gesture), (Typed::More, vec![]));
        assert_eq!(entry, CodeEntry::new());
    }
}
