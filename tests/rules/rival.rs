//! Properties of the rivals of Number 9: legal answers on any table, an answer after the first time slice, the same answer for
//! the same table, tile, skill and seed; and that the incremental evaluation agrees with one from scratch.

use std::collections::HashSet;

use pocket_nines::number9::rival::tuning::TuningBoard;
use pocket_nines::number9::{DeckCode, Digit, LEVELS, Rival, Skill, Spot, Table};
use proptest::prelude::*;

use crate::cases;
use crate::layouts::{Style, layout};

/// Thinks to the end and returns the answer.
fn answer(rival: &mut Rival, skill: Skill, table: &Table, digit: Digit, seed: u32) -> Option<Spot> {
    rival.begin(skill, digit, seed);
    while rival.think(table) {}
    rival.answer()
}

/// Thinks for this many time slices and returns the answer.
fn hasty_answer(rival: &mut Rival, skill: Skill, table: &Table, digit: Digit, slices: usize) -> Option<Spot> {
    rival.begin(skill, digit, 0);
    for _ in 0..slices {
        if !rival.think(table) {
            break;
        }
    }
    rival.answer()
}

/// Layouts that are played, and those that are too wide for the rival's board.
fn styles() -> impl Strategy<Value = Style> {
    prop_oneof![Just(Style::Anywhere), Just(Style::Far), Just(Style::High)]
}

fn skills_that_are_quick() -> impl Strategy<Value = Skill> {
    prop_oneof![Just(Skill::Novice), Just(Skill::Club), Just(Skill::Expert)]
}

fn score(skill: Skill, decks: u32) -> u32 {
    let mut rival = Rival::new();
    let games = (0..decks).map(|deck| {
        let mut table = Table::new();
        for &digit in DeckCode::new(1_000 + deck).unwrap().deck().digits() {
            let spot = answer(&mut rival, skill, &table, digit, deck).unwrap();
            table.place(spot).unwrap();
        }
        u32::from(table.score().total())
    });
    games.sum()
}

proptest! {
    #![proptest_config(cases(60))]

    #[test]
    fn the_answer_is_legal_on_any_table(
        style in styles(), skill in skills_that_are_quick(), deck: u32, tiles in 0..20_usize, seed: u32
    ) {
        let (table, digit) = layout(deck.into(), tiles, style);
        let spot = answer(&mut Rival::new(), skill, &table, digit.unwrap(), seed).unwrap();
        prop_assert_eq!(table.check(spot), Ok(spot));
    }

    #[test]
    fn there_is_a_legal_answer_after_any_number_of_time_slices(
        style in styles(), deck: u32, tiles in 0..20_usize, slices in 1..40_usize
    ) {
        let (table, digit) = layout(deck.into(), tiles, style);
        let spot = hasty_answer(&mut Rival::new(), Skill::Master, &table, digit.unwrap(), slices).unwrap();
        prop_assert_eq!(table.check(spot), Ok(spot));
    }

    #[test]
    fn the_same_seed_gives_the_same_answer_whatever_was_searched_before(
        style in styles(), skill in skills_that_are_quick(), deck: u32, tiles in 0..20_usize, before: u32, seed: u32
    ) {
        let (table, digit) = layout(deck.into(), tiles, style);
        let digit = digit.unwrap();
        let fresh = answer(&mut Rival::new(), skill, &table, digit, seed);
        let mut rival = Rival::new();
        let (other, other_digit) = layout(before.into(), 12, Style::Anywhere);
        // Broken off in the middle of a search.
        hasty_answer(&mut rival, Skill::Master, &other, other_digit.unwrap(), before as usize % 300);
        prop_assert_eq!(answer(&mut rival, skill, &table, digit, seed), fresh);
    }

    #[test]
    fn what_fits_where_is_what_the_rules_say(style in styles(), deck: u32, tiles in 0..20_usize) {
        let (table, _) = layout(deck.into(), tiles, style);
        prop_assume!(fits_board(&table));
        let board = TuningBoard::new(&table);
        for level in 1..LEVELS {
            let fits = |digit: &Digit| table.spots(*digit).any(|spot| usize::from(spot.level()) == level);
            let expected = Digit::ALL.iter().filter(|digit| fits(digit)).fold(0, |set, digit| set | 1 << digit.value());
            prop_assert_eq!(board.fits(level), expected, "level {}", level);
        }
    }

    #[test]
    fn a_packing_has_tiles_side_by_side_on_the_highest_levels_where_the_rules_allow_them(deck: u32, tiles in 1..20_usize) {
        let (table, _) = layout(deck.into(), tiles, Style::High);
        prop_assume!(fits_board(&table));
        let mut board = TuningBoard::new(&table);
        let left = board.remaining();
        let mut expected = Vec::new();
        let places = board.packing();
        let packed: Vec<Spot> = places.into_iter().map(|place| board.table_spot(&table, place).expect("legal")).collect();
        for digit in Digit::ALL.into_iter().rev().filter(|digit| digit.value() > 0 && left[usize::from(digit.value())] > 0) {
            let here = packed.iter().find(|spot| spot.digit() == digit);
            // Higher digits are packed first.
            let is_clear = |spot: &Spot| expected.iter().all(|other: &Spot| {
                other.level() != spot.level() || other.squares().all(|square| spot.squares().all(|own| own != square))
            });
            let highest = table.spots(digit).filter(is_clear).map(|spot| spot.level()).max().filter(|&level| level > 0);
            prop_assert_eq!(here.map(|spot| spot.level()), highest, "a {} among {:?}", digit.value(), packed);
            prop_assert!(here.is_none_or(is_clear), "{:?}", packed);
            expected.extend(here.copied());
        }
        prop_assert_eq!(packed.len(), expected.len());
        let points: i32 = expected.iter().map(|spot| i32::from(spot.points())).sum();
        let features = board.features();
        prop_assert_eq!(&features[features.len() - 2..], &[points, expected.len() as i32]);
    }

    #[test]
    fn the_value_of_a_candidate_is_that_of_the_layout_with_the_tile_there(deck: u32, tiles in 1..19_usize) {
        let (table, digit) = layout(deck.into(), tiles, Style::High);
        prop_assume!(fits_board(&table));
        let mut board = TuningBoard::new(&table);
        let before = board.features();
        for (place, worth) in board.candidates(digit.unwrap().value(), 20) {
            let spot = board.table_spot(&table, place).unwrap();
            let mut after = table.clone();
            after.place(spot).unwrap();
            let mut from_scratch = TuningBoard::new(&after);
            board.place(place);
            prop_assert_eq!(board.features(), from_scratch.features());
            prop_assert_eq!(worth, place.points() * 1024 + board.evaluate());
            board.undo();
            prop_assert_eq!(board.features(), before);
        }
    }
}

/// Whether a layout is narrow enough for the rival's board.
fn fits_board(table: &Table) -> bool {
    let corners = |of: fn(Spot) -> i8| table.tiles().iter().map(move |&tile| i16::from(of(tile)));
    let span = |of: fn(Spot) -> i8| corners(of).max().unwrap_or(0) - corners(of).min().unwrap_or(0);
    span(|tile| tile.corner().x) <= 20 && span(|tile| tile.corner().y) <= 20
}

#[test]
fn a_tile_that_is_not_left_has_no_answer() {
    let mut table = Table::new();
    let nine = Digit::ALL[9];
    for _ in 0..2 {
        let spot = table.spots(nine).next().unwrap();
        table.place(spot).unwrap();
    }
    assert_eq!(answer(&mut Rival::new(), Skill::Expert, &table, nine, 0), None);
}

#[test]
fn a_rival_without_a_tile_has_no_answer() {
    let mut rival = Rival::default();
    assert!(!rival.think(&Table::new()));
    assert_eq!(rival.answer(), None);
}

#[test]
fn the_last_tile_goes_where_it_scores_most() {
    for deck in 0..20 {
        let (table, digit) = layout(deck.into(), 19, Style::High);
        let digit = digit.unwrap();
        let most = table.spots(digit).map(Spot::points).max().unwrap();
        for skill in [Skill::Expert, Skill::Master] {
            let spot = answer(&mut Rival::new(), skill, &table, digit, deck).unwrap();
            if fits_board(&table) {
                assert_eq!(spot.points(), most, "deck {deck}, {skill:?}");
            }
        }
    }
}

#[test]
fn the_better_skill_scores_more() {
    let scores = [Skill::Novice, Skill::Club, Skill::Expert].map(|skill| score(skill, 12));
    assert!(scores.is_sorted(), "{scores:?}");
    assert!(2 * scores[2] > 3 * scores[0], "{scores:?}");
}

#[test]
fn rivals_of_one_game_differ() {
    let table = Table::new();
    let turns: HashSet<u8> = (0..20)
        .map(|seed| {
            let spot = answer(&mut Rival::new(), Skill::Expert, &table, Digit::ALL[5], seed).unwrap();
            spot.turn() as u8
        })
        .collect();
    assert!(turns.len() > 1);
}

#[test]
fn a_master_thinks_in_many_time_slices_and_comes_to_an_end() {
    let mut rival = Rival::new();
    let mut table = Table::new();
    let deck = DeckCode::new(9).unwrap().deck();
    for &digit in &deck.digits()[..10] {
        let spot = answer(&mut rival, Skill::Expert, &table, digit, 1).unwrap();
        table.place(spot).unwrap();
    }
    rival.begin(Skill::Master, deck.digits()[10], 1);
    let mut slices = 1;
    while rival.think(&table) {
        slices += 1;
    }
    assert!((1_000..40_000).contains(&slices), "{slices} time slices");
}

#[test]
fn a_rival_fits_into_its_memory() {
    assert!(size_of::<Rival>() <= 12 * 1024, "{}", size_of::<Rival>());
}
