//! Deck codes: short, hard to get wrong, and the same deck for ever.

use std::collections::HashSet;

use pocket_nines::number9::deck::ALPHABET;
use pocket_nines::number9::{COPIES, DeckCode, DeckCodeError, Digit};
use pocket_nines::random::Random;
use proptest::prelude::*;

fn digits(code: DeckCode) -> String {
    code.deck()
        .digits()
        .iter()
        .map(|digit| digit.value().to_string())
        .collect()
}

/// These pairs may never change: people have written such codes down, and saved games name their deck by it.
#[test]
fn the_same_code_deals_the_same_deck_for_ever() {
    for line in include_str!("data/deck_codes.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let [number, code, deck] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let named = DeckCode::new(number.parse().unwrap()).unwrap();
        assert_eq!(format!("{number} {named} {}", digits(named)), line);
        assert_eq!(code.parse(), Ok(named));
        assert_eq!(deck, digits(named));
    }
}

#[test]
fn every_deck_has_every_digit_twice() {
    let mut random = Random::new(7);
    for _ in 0..1000 {
        let deck = DeckCode::random(&mut random).deck();
        for digit in Digit::ALL {
            assert_eq!(deck.digits().iter().filter(|&&drawn| drawn == digit).count(), COPIES);
        }
    }
}

#[test]
fn different_codes_deal_different_decks() {
    let decks: HashSet<_> = (0..10_000)
        .map(|number| digits(DeckCode::new(number).unwrap()))
        .collect();
    assert_eq!(decks.len(), 10_000);
}

#[test]
fn codes_have_no_vowels_and_never_both_of_two_characters_that_look_alike() {
    let alphabet: String = ALPHABET.iter().collect();
    assert_eq!(alphabet.len(), 19);
    assert!(!alphabet.contains(['A', 'E', 'I', 'O', 'U', 'Y']));
    for alike in ["0ODQ", "1IL", "2Z", "5S", "8B", "6G", "UVY", "MN"] {
        assert!(
            alike.chars().filter(|&character| alphabet.contains(character)).count() <= 1,
            "{alike}"
        );
    }
}

#[test]
fn there_is_a_code_for_each_number_below_the_count_and_for_no_other() {
    assert_eq!(DeckCode::COUNT, 2_476_099);
    assert_eq!(DeckCode::new(DeckCode::COUNT), None);
    let last = DeckCode::new(DeckCode::COUNT - 1).unwrap();
    assert_eq!(last.number(), DeckCode::COUNT - 1);
    assert_eq!(last.to_string().parse(), Ok(last));
}

#[test]
fn a_code_of_the_wrong_length_is_refused() {
    assert_eq!("".parse::<DeckCode>(), Err(DeckCodeError::Length { found: 0 }));
    assert_eq!("222-22".parse::<DeckCode>(), Err(DeckCodeError::Length { found: 5 }));
    assert_eq!("222-2222".parse::<DeckCode>(), Err(DeckCodeError::Length { found: 7 }));
    assert!("222-222".parse::<DeckCode>().is_ok());
}

#[test]
fn a_character_that_no_code_contains_is_refused_with_its_position() {
    assert_eq!(
        "2O2-222".parse::<DeckCode>(),
        Err(DeckCodeError::Character { position: 1 })
    );
    assert_eq!(
        "222-22й".parse::<DeckCode>(),
        Err(DeckCodeError::Character { position: 5 })
    );
    assert_eq!(
        "22_222".parse::<DeckCode>(),
        Err(DeckCodeError::Character { position: 2 })
    );
}

proptest! {
    #![proptest_config(crate::cases(2_000))]

    #[test]
    fn a_code_is_read_as_it_is_written(number in 0..DeckCode::COUNT) {
        let code = DeckCode::new(number).unwrap();
        let text = code.to_string();
        prop_assert_eq!(text.len(), 7);
        prop_assert_eq!(text.parse(), Ok(code));
        prop_assert_eq!(text.to_lowercase().replace('-', " ").parse(), Ok(code));
        prop_assert_eq!(text.replace('-', ""), code.characters().iter().collect::<String>());
    }

    #[test]
    fn one_wrong_character_is_always_noticed(number in 0..DeckCode::COUNT, position in 0..6_usize, other in 0..19_usize) {
        let mut characters = DeckCode::new(number).unwrap().characters();
        let wrong = ALPHABET[other];
        prop_assume!(characters[position] != wrong);
        characters[position] = wrong;
        prop_assert_eq!(characters.iter().collect::<String>().parse::<DeckCode>(), Err(DeckCodeError::Check));
    }

    #[test]
    fn two_swapped_characters_are_always_noticed(number in 0..DeckCode::COUNT, a in 0..6_usize, b in 0..6_usize) {
        let mut characters = DeckCode::new(number).unwrap().characters();
        prop_assume!(characters[a] != characters[b]);
        characters.swap(a, b);
        prop_assert_eq!(characters.iter().collect::<String>().parse::<DeckCode>(), Err(DeckCodeError::Check));
    }

    #[test]
    fn no_text_makes_the_reader_panic(text: String) {
        if let Ok(code) = text.parse::<DeckCode>() {
            prop_assert_eq!(code.to_string().to_lowercase().replace('-', ""), text.replace([' ', '-'], "").to_lowercase());
        }
    }
}
