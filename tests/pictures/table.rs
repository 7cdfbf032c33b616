//! Screens of a table of Number 9 during a game, and how the view follows the tile in hand.

mod rivals;
pub mod tables;
mod views;

use pocket_nines::number9::{ROUNDS, Table};
use pocket_nines::screens::Frame;
use pocket_nines::screens::number9::{
    BOARD, FIGURES, Hand, Other, SCREEN, Status, View, draw_drop, draw_status, draw_table, draw_tile_in_hand,
};
use pocket_nines::storage::Language;

use crate::table::tables::{TOWER, chain, round_fifteen, scattered};
use harness::golden::expect_picture;
use harness::tables::{table, tile};

/// The screen of a solo game.
fn playing(table: &Table, tile_in_hand: &str, hand: Hand) -> Frame {
    playing_among(table, tile_in_hand, hand, &[], Language::English)
}

/// The screen of a game with other players.
fn playing_among(table: &Table, tile_in_hand: &str, hand: Hand, others: &[Other], language: Language) -> Frame {
    let tile_in_hand = tile(tile_in_hand);
    let view = View::of(None, BOARD, table.tiles(), tile_in_hand);
    let verdict = table.check(tile_in_hand);
    let mut frame = Frame::new();
    draw_table(&mut frame, &view, table.tiles()).unwrap();
    draw_tile_in_hand(&mut frame, &view, table.tiles(), tile_in_hand, &verdict, hand).unwrap();
    let status = Status {
        round: table.tiles().len() as u8 + 1,
        digit: tile_in_hand.digit,
        verdict: &verdict,
        score: table.score().total(),
        is_hinted: false,
        others,
        clock: None,
        language,
    };
    draw_status(&mut frame, FIGURES, &status).unwrap();
    frame
}

fn overview(table: &Table) -> Frame {
    let mut frame = Frame::new();
    draw_table(&mut frame, &View::overview(SCREEN, table.tiles()), table.tiles()).unwrap();
    frame
}

#[test]
fn the_first_tile_is_in_the_middle_of_an_empty_table() {
    expect_picture("table_first_tile", &playing(&Table::new(), "4^ 0,0", Hand::Shown));
}

#[test]
fn an_early_layout_is_small_and_in_the_middle() {
    let early = table(&["1^ 0,0", "4^ -2,-1", "7> -2,1", "9< -3,2"]);
    expect_picture("table_early", &playing(&early, "0^ 2,0", Hand::Shown));
}

#[test]
fn a_legal_tile_is_lit_and_then_shows_what_lies_beneath() {
    expect_picture("table_legal", &playing(&round_fifteen(), "3^ -5,1", Hand::Shown));
    expect_picture(
        "table_legal_see_through",
        &playing(&round_fifteen(), "3^ -5,1", Hand::SeeThrough),
    );
}

#[test]
fn a_tile_that_hangs_over_is_striped_and_shows_where() {
    expect_picture("table_overhang", &playing(&round_fifteen(), "3> -2,-3", Hand::Shown));
    expect_picture(
        "table_overhang_see_through",
        &playing(&round_fifteen(), "3> -2,-3", Hand::SeeThrough),
    );
}

#[test]
fn a_tile_on_a_single_one_is_striped() {
    let early = table(&["1^ 0,0", "4^ -2,-1", "7> -2,1", "9< -3,2"]);
    expect_picture("table_on_one_tile", &playing(&early, "1< -3,3", Hand::Shown));
}

#[test]
fn a_tile_apart_is_striped() {
    expect_picture("table_apart", &playing(&round_fifteen(), "3> 6,3", Hand::Shown));
}

#[test]
fn while_a_is_held_the_tile_fills_up() {
    expect_picture("table_laying", &playing(&round_fifteen(), "3^ -5,1", Hand::Laying(150)));
}

#[test]
fn five_levels_look_different() {
    let tower = table(&TOWER[..ROUNDS - 2]);
    expect_picture("table_tower", &playing(&tower, TOWER[ROUNDS - 2], Hand::Shown));
    expect_picture("overview_tower", &overview(&table(&TOWER)));
}

#[test]
fn a_wide_layout_is_shown_in_part_and_as_a_whole() {
    expect_picture("table_scattered", &playing(&scattered(), "1< 6,-3", Hand::Shown));
    expect_picture("overview_scattered", &overview(&scattered()));
}

#[test]
fn a_chain_of_twenty_tiles_is_shown_in_part_and_as_a_whole() {
    let chain_right = chain(ROUNDS - 1, |square| square.x);
    expect_picture("table_chain", &playing(&chain_right, "9^ 30,3", Hand::Shown));
    expect_picture("overview_chain_of_twelve", &overview(&chain(12, |square| square.x)));
    expect_picture("overview_chain", &overview(&chain(ROUNDS, |square| square.x)));
    expect_picture("overview_chain_down", &overview(&chain(ROUNDS, |square| square.y)));
}

#[test]
fn a_laid_tile_comes_down_in_four_frames() {
    let table = round_fifteen();
    let spot = table.check(tile("3^ -5,1")).unwrap();
    let view = View::of(None, BOARD, table.tiles(), spot.into());
    for (name, progress) in [
        ("table_drop_1", 0),
        ("table_drop_2", 64),
        ("table_drop_3", 128),
        ("table_drop_4", 255),
    ] {
        let mut frame = Frame::new();
        draw_table(&mut frame, &view, table.tiles()).unwrap();
        draw_drop(&mut frame, &view, spot, progress).unwrap();
        expect_picture(name, &frame);
    }
}
