//! Screens of a table of Number 9 during a game, and how the view follows the tile in hand.

mod rivals;
pub mod tables;
mod views;

use pocket_nines::number9::{ROUNDS, Table};
use pocket_nines::screens::Frame;
use pocket_nines::screens::number9::layout::{self, Layout, Part};
use pocket_nines::screens::number9::{
    BOARD, FIGURES, Hand, Other, Status, View, draw_drop, draw_status, draw_table, draw_tile_in_hand,
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
        pacemaker: None,
        clock: None,
        language,
    };
    draw_status(&mut frame, FIGURES, &status).unwrap();
    frame
}

fn overview(table: &Table) -> Frame {
    let layout = Layout {
        table,
        player: None,
        part: Part::Whole,
    };
    let mut frame = Frame::new();
    layout::draw(&mut frame, Language::English, &layout, None).unwrap();
    frame
}

/// The first tile is in the middle, as an early layout is. A legal tile is lit and then shows what lies beneath, an illegal
/// one is striped, and while A is held the tile fills up.
#[test]
fn the_tile_in_hand_shows_whether_it_may_be_laid() {
    let early = table(&["1^ 0,0", "4^ -2,-1", "7> -2,1", "9< -3,2"]);
    let late = round_fifteen();
    for (name, table, tile_in_hand, hand) in [
        ("first_tile", &Table::new(), "4^ 0,0", Hand::Shown),
        ("early", &early, "0^ 2,0", Hand::Shown),
        ("legal", &late, "3^ -5,1", Hand::Shown),
        ("legal_see_through", &late, "3^ -5,1", Hand::SeeThrough),
        ("overhang", &late, "3> -2,-3", Hand::Shown),
        ("overhang_see_through", &late, "3> -2,-3", Hand::SeeThrough),
        ("on_one_tile", &early, "1< -3,3", Hand::Shown),
        ("apart", &late, "3> 6,3", Hand::Shown),
        ("laying", &late, "3^ -5,1", Hand::Laying(150)),
    ] {
        expect_picture(&format!("table_{name}"), &playing(table, tile_in_hand, hand));
    }
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
