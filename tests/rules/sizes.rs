//! What a game takes of the chip's memory.

use pocket_nines::{number9, seven_on_nine, storage};

#[test]
fn a_number9_game_takes_at_most_2_kb_for_each_player() {
    let bytes = size_of::<number9::Game>();
    println!("a Number 9 game for four: {bytes} bytes");
    assert!(
        bytes <= 2048,
        "{bytes} bytes: even the game for four fits into one player's share"
    );
}

#[test]
fn a_race_for_four_takes_at_most_1_kb() {
    let bytes = size_of::<seven_on_nine::Race>();
    println!("a race for four: {bytes} bytes");
    assert!(bytes <= 1024, "{bytes} bytes");
}

#[test]
fn the_search_for_spots_takes_at_most_3_kb() {
    let bytes = size_of::<number9::Spots>();
    println!("the search for spots: {bytes} bytes");
    assert!(bytes <= 3072, "{bytes} bytes");
}

#[test]
fn saved_games_fit_their_documented_sizes() {
    assert_eq!(storage::number9::MOST_BYTES, 330);
    assert_eq!(storage::seven_on_nine::MOST_BYTES, 214);
}
