//! Random games of Number 9, played on the library and on the reference model at once. Every candidate spot of every
//! move is judged by both, and both must say the same.

use std::collections::BTreeSet;

use pocket_nines::number9::{Corner, DeckCode, Digit, Placement, Spot, Table, Turn};
use pocket_nines::random::Random;
use proptest::prelude::*;

use crate::notation::Verdict;
use harness::reference::number9::{Laid, Layout, Verdict as Judged};

/// How a random player picks a spot.
#[derive(Clone, Copy, Debug)]
enum Taste {
    /// Any.
    Anything,
    /// On the highest level there is.
    High,
    /// As far out as possible, to outgrow any window the library looks through.
    Far,
    /// Any of those, anew each time.
    Moody,
}

impl Taste {
    fn pick(self, spots: &[Spot], random: &mut Random) -> Spot {
        let any = |spots: &[Spot], random: &mut Random| spots[random.below(spots.len() as u32) as usize];
        let best = |worth: fn(&Spot) -> i32, random: &mut Random| {
            let most = spots.iter().map(worth).max().unwrap();
            any(
                &spots
                    .iter()
                    .copied()
                    .filter(|spot| worth(spot) == most)
                    .collect::<Vec<_>>(),
                random,
            )
        };
        match self {
            Taste::Anything => any(spots, random),
            Taste::High => best(|spot| i32::from(spot.level()), random),
            Taste::Far => best(
                |spot| i32::from(spot.corner().x).abs().max(i32::from(spot.corner().y).abs()),
                random,
            ),
            Taste::Moody => {
                [Taste::Anything, Taste::High, Taste::High, Taste::Far][random.below(4) as usize].pick(spots, random)
            }
        }
    }
}

fn compare_whole_game(seed: u64, taste: Taste) {
    let mut random = Random::new(seed);
    let deck = DeckCode::random(&mut random).deck();
    let mut table = Table::new();
    let mut layout = Layout::default();
    for &digit in deck.digits() {
        let spots = compare_every_spot(&table, &layout, digit);
        let chosen = taste.pick(&spots, &mut random);
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
        compare_whole_game(seed, Taste::Anything);
    }

    #[test]
    fn games_that_climb_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Taste::High);
    }

    #[test]
    fn games_of_all_sorts_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Taste::Moody);
    }
}

// Layouts that spread have the most candidates by far, so fewer of them do.
proptest! {
    #![proptest_config(crate::cases(100))]

    #[test]
    fn games_that_spread_are_judged_like_the_reference(seed: u64) {
        compare_whole_game(seed, Taste::Far);
    }
}
