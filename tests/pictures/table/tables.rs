//! Tables for pictures.

use std::cmp::Reverse;

use pocket_nines::number9::{Corner, Digit, ROUNDS, Spot, Square, Table, positions};

/// A game that reaches level 4 and scores 122.
pub const TOWER: [&str; ROUNDS] = [
    "0> 0,0", "0> 0,3", "5^ 1,2", "3^ -3,0", "4^ -2,0", "7> 0,2", "8^ -5,1", "6v -3,4", "9< -3,3", "9> -3,3", "5< 0,6",
    "2v -6,-1", "8^ -1,2", "6< -6,0", "3> -4,0", "4^ -4,6", "2< -4,1", "7> -3,2", "1< -3,6", "1> -2,6",
];

/// Fourteen tiles on three levels, as people play.
pub fn round_fifteen() -> Table {
    positions::typical().nth(3).unwrap().0
}

/// Fourteen tiles placed at random.
pub fn scattered() -> Table {
    positions::scattered().nth(1).unwrap().0
}

/// A table of so many tiles, each placed as far as possible in one direction.
pub fn chain(tiles: usize, far: fn(Square) -> i16) -> Table {
    let mut table = Table::new();
    for digit in Digit::ALL.into_iter().chain(Digit::ALL).take(tiles) {
        let reach = |spot: &Spot| {
            let Corner { x, y } = spot.corner();
            (spot.squares().map(far).max(), Reverse((x.abs().min(y.abs()), x, y)))
        };
        let farthest = table.spots(digit).max_by_key(reach).unwrap();
        table.place(farthest).unwrap();
    }
    table
}
