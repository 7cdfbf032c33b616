//! Positions that are measured, each with the tile in hand: the benchmarks on the desktop and those on the chip read the same
//! ones. The device never asks for them, so they are not part of its image.

use super::{Digit, Placement, Table};

/// Twenty games: ten played at random, then ten that climb, as people play.
const COUNTED_GAMES: &str = include_str!("../../tests/rules/data/counted_games.txt");
const PLAYED_AT_RANDOM: usize = 10;

/// How many tiles of the counted games lie on the table: the next round is the fifteenth.
const LAID: usize = 14;

/// A game of the Master, as `cargo xtask rivals --record` writes it.
const RIVAL_GAME: &str = include_str!("../../tests/rules/data/rival_game.txt");

/// How many tiles of the Master's game lie on the table: early, in the middle and late. There are most spots to think about
/// when the table is neither empty nor nearly full.
const LAID_BY_RIVAL: [usize; 3] = [6, 10, 14];

/// Round fifteen of games as people play them.
pub fn typical() -> impl Iterator<Item = (Table, Digit)> {
    counted().skip(PLAYED_AT_RANDOM)
}

/// Round fifteen of games played at random, which are wider.
pub fn scattered() -> impl Iterator<Item = (Table, Digit)> {
    counted().take(PLAYED_AT_RANDOM)
}

/// Positions to measure how long a rival thinks.
pub fn for_rivals() -> impl Iterator<Item = (Table, Digit)> {
    LAID_BY_RIVAL.into_iter().map(|laid| {
        let tiles = RIVAL_GAME.lines().filter_map(|line| line.parse().ok());
        after(laid, tiles)
    })
}

fn counted() -> impl Iterator<Item = (Table, Digit)> {
    COUNTED_GAMES.split("\ngame ").skip(1).map(|game| {
        let tiles = game.lines().filter_map(|line| line.strip_prefix("try ")).map(tile);
        after(LAID, tiles)
    })
}

/// The table after this many tiles, and the digit of the next one.
fn after(laid: usize, mut tiles: impl Iterator<Item = Placement>) -> (Table, Digit) {
    let mut table = Table::new();
    for placement in tiles.by_ref().take(laid) {
        table.place(placement).expect("the games are legal");
    }
    (table, tiles.next().expect("the games are complete").digit)
}

/// The tile in a line such as `9> 2,-2 is legal 0 of 92`.
fn tile(line: &str) -> Placement {
    let tile = line.split_once(" is ").map_or(line, |(tile, _)| tile);
    tile.parse().expect("a line of the counted games")
}
