//! The cards of 7 on 9.

use pocket_nines::seven_on_nine::{CARDS, Card, Modifier, Number};

fn card(number: u8, modifier: usize) -> Card {
    Card {
        number: Number::new(number).unwrap(),
        modifier: Modifier::ALL[modifier - 1],
    }
}

/// Written by hand, row by row: the number, then what may follow on ±1, on ±2 and on ±3, up before down.
const ANSWERS: [(u8, [[u8; 2]; 3]); 10] = [
    (1, [[2, 10], [3, 9], [4, 8]]),
    (2, [[3, 1], [4, 10], [5, 9]]),
    (3, [[4, 2], [5, 1], [6, 10]]),
    (4, [[5, 3], [6, 2], [7, 1]]),
    (5, [[6, 4], [7, 3], [8, 2]]),
    (6, [[7, 5], [8, 4], [9, 3]]),
    (7, [[8, 6], [9, 5], [10, 4]]),
    (8, [[9, 7], [10, 6], [1, 5]]),
    (9, [[10, 8], [1, 7], [2, 6]]),
    (10, [[1, 9], [2, 8], [3, 7]]),
];

#[test]
fn every_card_takes_the_two_numbers_of_the_table_and_no_other() {
    for (number, answers) in ANSWERS {
        for (modifier, answers) in (1..).zip(answers) {
            let top = card(number, modifier);
            assert_eq!(top.answers().map(Number::value), answers, "{top:?}");
            for follower in (0..Card::KINDS).filter_map(Card::of_kind) {
                assert_eq!(
                    follower.fits(top),
                    answers.contains(&follower.number.value()),
                    "{follower:?} on {top:?}"
                );
            }
        }
    }
}

#[test]
fn the_box_holds_73_cards_as_tabled() {
    let table = [
        [3, 3, 3, 3, 2, 2, 2, 2, 2, 2],
        [2, 2, 2, 2, 3, 3, 3, 3, 2, 2],
        [3, 3, 3, 2, 2, 2, 2, 2, 3, 3],
    ];
    for (modifier, row) in (1..).zip(table) {
        for (number, copies) in (1..).zip(row) {
            assert_eq!(card(number, modifier).copies(), copies);
        }
    }
    let total: usize = (0..Card::KINDS)
        .filter_map(Card::of_kind)
        .map(|card| usize::from(card.copies()))
        .sum();
    assert_eq!(total, CARDS);
}

#[test]
fn there_are_thirty_kinds_each_at_its_own_position() {
    assert_eq!(Card::KINDS, 30);
    for kind in 0..Card::KINDS {
        assert_eq!(Card::of_kind(kind).unwrap().kind(), kind);
    }
    assert_eq!(Card::of_kind(Card::KINDS), None);
    assert_eq!(Card::of_kind(0), Some(card(1, 1)));
    assert_eq!(Card::of_kind(29), Some(card(10, 3)));
}

#[test]
fn numbers_are_1_to_10() {
    assert_eq!(Number::new(0), None);
    assert_eq!(Number::new(11), None);
    assert_eq!(
        Number::all().map(Number::value).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    );
    assert_eq!(Number::new(10).map(Number::value), Some(10));
    assert_eq!(Modifier::ALL.map(Modifier::value), [1, 2, 3]);
}
