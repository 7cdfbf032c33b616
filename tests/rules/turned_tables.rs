//! A table that is turned by a quarter: the same game, seen from another side.

use pocket_nines::number9::{Corner, Placement, ROUNDS, Square, Table};

use crate::layouts::{Style, layout};

/// So many random layouts of every style and size.
const SEEDS: u64 = 20;

fn each_layout(mut check: impl FnMut(&Table, &str)) {
    for style in Style::ALL {
        for seed in 0..SEEDS {
            let rounds = 1 + seed as usize * ROUNDS / SEEDS as usize;
            let (table, _) = layout(seed, rounds, style);
            check(&table, &format!("{style:?}, seed {seed}, {rounds} tiles"));
        }
    }
}

/// A square on a table that is turned clockwise.
fn turned(square: Square) -> Square {
    Square {
        x: -square.y - 1,
        y: square.x,
    }
}

#[test]
fn four_turns_lead_back_to_the_same_table_and_fewer_do_not() {
    each_layout(|table, what| {
        assert_eq!(table.turned().turned().turned().turned(), *table, "{what}");
        if table.tiles().len() > 1 {
            assert_ne!(table.turned(), *table, "{what}");
            assert_ne!(table.turned().turned(), *table, "{what}");
        }
    });
}

#[test]
fn every_square_of_every_tile_is_turned_clockwise() {
    each_layout(|table, what| {
        let there = table.turned();
        assert_eq!(there.tiles().len(), table.tiles().len(), "{what}");
        for (before, after) in table.tiles().iter().zip(there.tiles()) {
            assert_eq!(
                (before.digit(), before.level()),
                (after.digit(), after.level()),
                "{what}"
            );
            let mut expected: Vec<_> = before.squares().map(turned).collect();
            let mut squares: Vec<_> = after.squares().collect();
            expected.sort_by_key(|square| (square.y, square.x));
            squares.sort_by_key(|square| (square.y, square.x));
            assert_eq!(squares, expected, "{what}, {before:?}");
        }
    });
}

#[test]
fn every_tile_of_a_turned_table_is_legal_and_the_score_is_the_same() {
    each_layout(|table, what| {
        let mut there = table.clone();
        for quarters in 1..4 {
            there = there.turned();
            // The first tile of a game lies at the origin.
            let origin = there.tiles()[0].corner();
            let mut again = Table::new();
            for &tile in there.tiles() {
                let Corner { x, y } = tile.corner();
                let placement = Placement {
                    corner: Corner {
                        x: x - origin.x,
                        y: y - origin.y,
                    },
                    ..tile.into()
                };
                let laid = again.place(placement);
                let laid = laid.unwrap_or_else(|violation| panic!("{what}, {quarters} quarters: {violation:?}"));
                assert_eq!((laid.level(), laid.points()), (tile.level(), tile.points()), "{what}");
            }
            assert_eq!(again.score(), table.score(), "{what}");
            assert_eq!(there.score(), table.score(), "{what}");
        }
    });
}
