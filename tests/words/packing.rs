//! How texts are kept: a byte a letter, and once however often they are said.

use std::collections::{BTreeSet, HashSet};

use pocket_nines::words::{Language, Letter, Sentence, Text, script};

use crate::letters;

#[test]
fn every_character_that_can_be_drawn_is_one_letter() {
    let alphabets = Language::ALL.map(Language::letters).concat();
    let others = alphabets.chars().chain(script::SIGNS.chars());
    let characters: BTreeSet<char> = script::ASCII
        .chain(others)
        .chain(['\n', script::NO_BREAK_SPACE])
        .collect();
    let mut seen = HashSet::new();
    for character in characters {
        let letter = Letter::of(character).unwrap();
        assert_eq!(letter.character(), character);
        assert!(seen.insert(letter), "{character:?} has a letter of its own");
    }
    for character in ['\t', '\u{7f}', '\u{a1}', 'ÿ', 'Ѐ', 'ѝ', '\u{2014}', '漢', char::MAX] {
        assert_eq!(Letter::of(character), None, "{character:?}");
    }
}

#[test]
fn texts_that_are_worded_alike_are_one() {
    let words = Language::Russian.words();
    assert_eq!(words.race.you_win, words.number9_end.you_win);
    assert_ne!(words.race.you_win, words.race.go);
    assert_eq!(words.main_menu.number9, Language::Bulgarian.words().main_menu.number9);
    assert_eq!(format!("{} {:?}", words.race.go, words.race.go), "Марш! \"Марш!\"");
    assert_eq!(words.race.go.sentence().letters(), letters("Марш!"));
    assert_eq!(
        (Text::NOTHING.sentence().letters(), Text::NOTHING.to_string()),
        (&[][..], String::new())
    );
}

#[test]
fn a_sentence_takes_what_it_has_room_for() {
    assert_eq!(
        Sentence::<8>::of(&format_args!("{}-{}", "при", 7)).letters(),
        letters("при-7")
    );
    assert_eq!(Sentence::<4>::of(&"слово").letters(), letters("слов"));
    assert_eq!(Sentence::<4>::of(&'漢').letters(), letters("?"));
}
