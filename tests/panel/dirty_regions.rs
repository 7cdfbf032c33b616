//! Which bytes are sent together.

use std::ops::Range;

use pocket_nines::panel::Region;
use pocket_nines::panel::ssd1306::dirty_regions;
use pocket_nines::screens::Frame;

use crate::{filled, region, region_to};

#[test]
fn bytes_close_together_are_one_region_and_bytes_apart_are_two() {
    let regions_with_gap = |gap: i32| {
        let frame = filled(&[(10..20, 8..16), (20 + gap..40, 8..16)]);
        dirty_regions(&Frame::new(), &frame).collect::<Vec<_>>()
    };
    assert_eq!(regions_with_gap(7), [region(10..40, 1..2)]);
    assert_eq!(regions_with_gap(8), [region(10..20, 1..2), region(28..40, 1..2)]);
}

#[test]
fn a_region_goes_on_to_the_page_below_if_that_costs_no_more_than_another_region() {
    let regions_with_below = |columns: Range<i32>| {
        let frame = filled(&[(20..30, 0..8), (columns, 8..16)]);
        dirty_regions(&Frame::new(), &frame).collect::<Vec<_>>()
    };
    assert_eq!(regions_with_below(20..37), [region(20..37, 0..2)]);
    assert_eq!(regions_with_below(20..38), [region(20..30, 0..1), region(20..38, 1..2)]);
    assert_eq!(regions_with_below(13..30), [region(13..30, 0..2)]);
    assert_eq!(regions_with_below(12..30), [region(20..30, 0..1), region(12..30, 1..2)]);
    assert_eq!(regions_with_below(27..30), [region(20..30, 0..2)]);
    assert_eq!(regions_with_below(28..30), [region(20..30, 0..1), region(28..30, 1..2)]);
}

#[test]
fn a_region_ends_with_the_last_byte_that_differs() {
    let frame = filled(&[(20..50, 0..16), (20..21, 16..24)]);
    let found: Vec<Region> = dirty_regions(&Frame::new(), &frame).collect();
    assert_eq!(found, [region_to(20..50, 0..3, 21)]);
    assert_eq!(found[0].size(), 61);
    assert_eq!(found[0].places().last(), Some((2, 20)));
}

#[test]
fn a_region_that_ended_early_leaves_the_rest_of_its_last_page_to_another() {
    let frame = filled(&[(20..50, 0..8), (20..32, 8..16), (40..50, 8..16)]);
    let found: Vec<Region> = dirty_regions(&Frame::new(), &frame).collect();
    assert_eq!(found, [region_to(20..50, 0..2, 32), region(40..50, 1..2)]);
}

#[test]
fn a_region_that_widens_as_it_goes_down_keeps_clear_of_its_neighbour() {
    let stairs = [(30..40, 8..16), (30..46, 16..24), (30..49, 24..32), (30..51, 32..40)];
    let all: Vec<_> = stairs.into_iter().chain([(50..60, 0..16)]).collect();
    let found: Vec<Region> = dirty_regions(&Frame::new(), &filled(&all)).collect();
    assert_eq!(
        found,
        [region(50..60, 0..2), region(30..49, 1..4), region(30..51, 4..5)]
    );
}

#[test]
fn a_rectangle_is_one_region_however_tall() {
    let frame = filled(&[(40..60, 0..64)]);
    assert_eq!(
        dirty_regions(&Frame::new(), &frame).collect::<Vec<_>>(),
        [region(40..60, 0..8)]
    );
}

#[test]
fn a_tile_that_leaves_and_arrives_far_away_is_two_regions() {
    let (here, there) = (filled(&[(10..30, 8..32)]), filled(&[(80..100, 16..40)]));
    let found: Vec<Region> = dirty_regions(&here, &there).collect();
    assert_eq!(found, [region(10..30, 1..4), region(80..100, 2..5)]);
}

#[test]
fn a_mark_that_moves_to_the_next_row_of_a_menu_is_one_region() {
    let (here, there) = (filled(&[(0..120, 10..20)]), filled(&[(0..120, 20..30)]));
    assert_eq!(dirty_regions(&here, &there).collect::<Vec<_>>(), [region(0..120, 1..4)]);
}
