//! Every two tiles, in every turn, at every distance: what the search for spots finds is what the rules allow.

use std::collections::HashSet;

use pocket_nines::number9::{Corner, Digit, Placement, Spot, Table, Turn};

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
