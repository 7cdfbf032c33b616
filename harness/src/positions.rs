//! The positions that are measured: after fourteen rounds of the counted games, with the tile of round fifteen in hand. Ten
//! games climb, as people play; ten lie about at random and are wider. Read with `core` alone, because the chip
//! measures the same positions as the desktop.

use pocket_nines::number9::{Digit, Placement, Table};

const GAMES: &str = include_str!("../../tests/rules/data/counted_games.txt");

/// Tiles on the table in round fifteen.
const LAID: usize = 14;

/// The file holds the games played at random first, then those that climb.
const PLAYED_AT_RANDOM: usize = 10;

/// The positions as people play.
pub fn typical() -> impl Iterator<Item = (Table, Digit)> {
    all().skip(PLAYED_AT_RANDOM)
}

/// The positions that lie about at random.
pub fn scattered() -> impl Iterator<Item = (Table, Digit)> {
    all().take(PLAYED_AT_RANDOM)
}

fn all() -> impl Iterator<Item = (Table, Digit)> {
    GAMES.split("\ngame ").skip(1).map(|game| {
        let mut tiles = game.lines().filter_map(|line| line.strip_prefix("try ")).map(tile);
        let mut table = Table::new();
        for wish in tiles.by_ref().take(LAID) {
            table.place(wish).expect("counted games are legal");
        }
        (table, tiles.next().expect("counted games are whole").digit)
    })
}

fn tile(line: &str) -> Placement {
    let tile = line.split_once(" is ").map_or(line, |(tile, _)| tile);
    tile.parse().expect("a line of the counted games")
}
