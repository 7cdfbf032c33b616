//! Jumping from spot to spot.

use std::collections::HashSet;

use pocket_nines::number9::{Corner, DeckCode, Digit, Spot, Table, Turn};
use pocket_nines::random::Random;
use proptest::prelude::*;

/// A table after some rounds that climb, with the next tile.
fn position(seed: u64, rounds: usize) -> (Table, Digit) {
    let mut random = Random::new(seed);
    let deck = DeckCode::random(&mut random).deck();
    let mut table = Table::new();
    for &digit in &deck.digits()[..rounds] {
        let spots: Vec<Spot> = table.spots(digit).collect();
        let top = spots.iter().map(|spot| spot.level()).max().unwrap();
        let high: Vec<Spot> = spots.into_iter().filter(|spot| spot.level() == top).collect();
        table.place(high[random.below(high.len() as u32) as usize]).unwrap();
    }
    (table, deck.digits()[rounds])
}

/// Edges shared with tiles of the same level, counted square by square.
fn edges(table: &Table, spot: Spot) -> usize {
    let mine: HashSet<_> = spot.squares().map(|square| (square.x, square.y)).collect();
    let others = table
        .tiles()
        .iter()
        .filter(|tile| tile.level() == spot.level())
        .flat_map(|tile| tile.squares());
    others
        .map(|square| {
            let beside = [(-1, 0), (1, 0), (0, -1), (0, 1)];
            beside
                .iter()
                .filter(|(dx, dy)| mine.contains(&(square.x + dx, square.y + dy)))
                .count()
        })
        .sum()
}

fn visit_every_spot(seed: u64, rounds: usize) {
    let (table, digit) = position(seed, rounds);
    for &turn in digit.turns() {
        let all: HashSet<Spot> = table.spots(digit).filter(|spot| spot.turn() == turn).collect();
        let mut visited = vec![];
        let mut from = None;
        for _ in 0..all.len() {
            let spot = table.next_spot(digit, turn, from).unwrap();
            visited.push(spot);
            from = Some(spot.corner());
        }
        assert_eq!(visited.iter().copied().collect::<HashSet<_>>(), all);
        let worth = |spot: &Spot| (spot.level(), edges(&table, *spot));
        assert!(visited.is_sorted_by_key(|spot| std::cmp::Reverse(worth(spot))));
        assert_eq!(
            table.next_spot(digit, turn, from),
            visited.first().copied(),
            "round again"
        );
        for pair in visited.windows(2) {
            assert_eq!(table.previous_spot(digit, turn, Some(pair[1].corner())), Some(pair[0]));
        }
        assert_eq!(table.previous_spot(digit, turn, None), visited.last().copied());
    }
}

proptest! {
    #![proptest_config(crate::cases(60))]

    #[test]
    fn jumping_visits_every_spot_of_a_turn_once_the_best_first(seed: u64, rounds in 0..20_usize) {
        visit_every_spot(seed, rounds);
    }
}

#[test]
fn only_edges_on_the_same_level_make_a_spot_snug() {
    // Here the order of the spots would be another one if tiles of other levels counted.
    visit_every_spot(1_524_239_927_140_202_597, 15);
}

#[test]
fn from_an_illegal_place_the_jump_goes_to_the_best_spot() {
    let (table, digit) = position(3, 12);
    let nowhere = Some(Corner { x: 100, y: 100 });
    assert_eq!(
        table.next_spot(digit, Turn::Upright, nowhere),
        table.next_spot(digit, Turn::Upright, None)
    );
}

#[test]
fn without_a_tile_left_there_is_nowhere_to_jump() {
    let mut table = Table::new();
    for _ in 0..2 {
        let spot = table.next_spot(Digit::ALL[3], Turn::Upright, None).unwrap();
        table.place(spot).unwrap();
    }
    assert_eq!(table.next_spot(Digit::ALL[3], Turn::Upright, None), None);
    assert_eq!(table.previous_spot(Digit::ALL[3], Turn::Upright, None), None);
}
