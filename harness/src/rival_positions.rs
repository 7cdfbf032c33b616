//! The positions that a rival's thoughts are measured at: early, in the middle and late in a game that the Master played,
//! with the tile of the next round in hand. Read with `core` alone, because it is the chip that measures them.

use pocket_nines::number9::{Digit, Placement, Table};

/// As `cargo xtask rivals --record` writes it.
const GAME: &str = include_str!("rival_game.txt");

/// So many tiles lie on the table. There are most spots to think about when it is neither empty nor nearly full.
const LAID: [usize; 3] = [6, 10, 14];

/// All of them, each with the tile in hand.
pub fn all() -> impl Iterator<Item = (Table, Digit)> {
    LAID.into_iter().map(|laid| {
        let mut tiles = GAME.lines().filter_map(|line| line.parse::<Placement>().ok());
        let mut table = Table::new();
        for wish in tiles.by_ref().take(laid) {
            table.place(wish).expect("a recorded game is legal");
        }
        (table, tiles.next().expect("a recorded game is whole").digit)
    })
}
