//! Random games of Number 9, played on the library and on the reference model at once. Every candidate spot of every
//! move is judged by both, and both must say the same.

use std::collections::{BTreeSet, HashSet};

use pocket_nines::number9::{Corner, DeckCode, Digit, Placement, Spot, Table, Turn};
use pocket_nines::random::Random;
use proptest::prelude::*;

use crate::layouts::Style;
use crate::test_data::Verdict;
use harness::reference::number9::{Laid, Layout, Verdict as Judged};

fn compare_whole_game(seed: u64, style: Style) {
    let mut random = Random::new(seed);
    let deck = DeckCode::random(&mut random).deck();
    let mut table = Table::new();
    let mut layout = Layout::default();
    for &digit in deck.digits() {
        let spots = compare_every_spot(&table, &layout, digit);
        let chosen = style.choose(&table, &spots, None, &mut random);
        let laid = table.place(chosen).unwrap();
        assert_eq!(laid, chosen);
        let Corner { x, y } = laid.corner();
        layout.place(digit.value(), laid.turn() as u8, x.into(), y.into());
        compare_layouts(&table, &layout);
    }
    for digit in Digit::ALL {
        assert_eq!(
            table.spots(digit).next(),
            None,
            "both tiles of every digit lie on the table"
        );
    }
}

/// Returns the legal spots.
fn compare_every_spot(table: &Table, layout: &Layout, digit: Digit) -> Vec<Spot> {
    let mut expected_spots = BTreeSet::new();
    for ((quarters, x, y), judged) in layout.verdicts(digit.value()) {
        let corner = Corner { x: x as i8, y: y as i8 };
        let verdict = Verdict::from(table.check(Placement {
            digit,
            turn: Turn::from_quarters(quarters),
            corner,
        }));
        let expected = match judged {
            Judged::Legal { level } => Verdict::Legal(level as u8),
            Judged::Overhang { level } => Verdict::Overhang(level as u8),
            Judged::OnOneTile { level } => Verdict::OnOneTile(level as u8),
            Judged::Apart { level } => Verdict::Apart(level as u8),
        };
        if let Verdict::Legal(level) = verdict
            && digit.turns().contains(&Turn::from_quarters(quarters))
        {
            expected_spots.insert((quarters, x, y, usize::from(level)));
        }
        assert_eq!(
            verdict, expected,
            "{digit:?} turned {quarters} at {x},{y} on {layout:?}"
        );
    }
    let spots: Vec<Spot> = table.spots(digit).collect();
    let found: BTreeSet<_> = spots.iter().map(|&spot| as_in_reference(spot)).collect();
    assert_eq!(found.len(), spots.len(), "a spot was found twice");
    assert_eq!(found, expected_spots, "{digit:?} on {layout:?}");
    spots
}

fn as_in_reference(spot: Spot) -> (u8, i32, i32, usize) {
    let Corner { x, y } = spot.corner();
    (spot.turn() as u8, x.into(), y.into(), spot.level().into())
}

fn compare_layouts(table: &Table, layout: &Layout) {
    let tiles: Vec<Laid> = table
        .tiles()
        .iter()
        .map(|&tile| {
            let (turn, x, y, level) = as_in_reference(tile);
            Laid {
                digit: tile.digit().value(),
                turn,
                x,
                y,
                level,
            }
        })
        .collect();
    assert_eq!(tiles, layout.tiles);
    assert!(layout.is_sound(), "a tile floats or stands alone: {layout:?}");

    let score = table.score();
    let mut counted: Vec<u32> = score.from_the_top().map(|(_, points)| points.into()).collect();
    counted.reverse();
    assert_eq!(counted, layout.points_by_level());
    assert_eq!(u32::from(score.total()), layout.score());
    assert_eq!(
        u32::from(score.total()),
        table.tiles().iter().map(|tile| u32::from(tile.points())).sum()
    );
    for tile in table.tiles() {
        for square in tile.squares() {
            let covers = |other: &&Spot| other.level() == tile.level() && other.squares().any(|own| own == square);
            assert_eq!(table.tiles().iter().filter(covers).collect::<Vec<_>>(), [tile]);
            assert!(table.height(square) > tile.level());
        }
    }
}

// A thousand games and more, in several tests so that they run side by side.
proptest! {
    #![proptest_config(crate::cases(300))]

    #[test]
    fn games_played_anyhow_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Style::Anywhere);
    }

    #[test]
    fn games_that_climb_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Style::High);
    }

    #[test]
    fn games_of_all_sorts_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Style::Mixed);
    }
}

// Layouts that spread have the most candidates by far, so fewer of them do.
proptest! {
    #![proptest_config(crate::cases(100))]

    #[test]
    fn games_that_spread_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Style::Far);
    }
}

/// Further than two tiles reach.
const FAR: i8 = 6;

fn by_asking_everywhere(table: &Table, digit: Digit) -> HashSet<Spot> {
    let corners = (-FAR..=FAR).flat_map(|y| (-FAR..=FAR).map(move |x| Corner { x, y }));
    corners
        .flat_map(|corner| Turn::ALL.map(|turn| Placement { digit, turn, corner }))
        .filter_map(|wish| table.check(wish).ok())
        .collect()
}

#[test]
fn the_second_tile_finds_every_spot_beside_the_first() {
    for first in Digit::ALL {
        for turn in Turn::ALL {
            let mut table = Table::new();
            let corner = Corner { x: 0, y: 0 };
            table
                .place(Placement {
                    digit: first,
                    turn,
                    corner,
                })
                .unwrap();
            for second in Digit::ALL {
                let found: HashSet<Spot> = table.spots(second).collect();
                assert_eq!(found.len(), table.spots(second).count(), "a spot was found twice");
                assert_eq!(
                    found,
                    by_asking_everywhere(&table, second),
                    "{second:?} beside {first:?} {turn:?}"
                );
            }
        }
    }
}
