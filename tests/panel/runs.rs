//! Which bytes go together.

use std::ops::Range;

use pocket_nines::panel::difference::{Run, runs};
use pocket_nines::screens::Frame;

use crate::{filled, run, run_to};

#[test]
fn what_lies_close_together_is_one_run_and_what_lies_apart_is_two() {
    let runs_with_gap = |gap: i32| {
        let frame = filled(&[(10..20, 8..16), (20 + gap..40, 8..16)]);
        runs(&Frame::new(), &frame).collect::<Vec<_>>()
    };
    assert_eq!(runs_with_gap(7), [run(10..40, 1..2)]);
    assert_eq!(runs_with_gap(8), [run(10..20, 1..2), run(28..40, 1..2)]);
}

#[test]
fn a_run_goes_on_to_the_page_below_if_that_costs_no_more_than_another_run() {
    let runs_with_below = |columns: Range<i32>| {
        let frame = filled(&[(20..30, 0..8), (columns, 8..16)]);
        runs(&Frame::new(), &frame).collect::<Vec<_>>()
    };
    assert_eq!(runs_with_below(20..37), [run(20..37, 0..2)]);
    assert_eq!(runs_with_below(20..38), [run(20..30, 0..1), run(20..38, 1..2)]);
    assert_eq!(runs_with_below(13..30), [run(13..30, 0..2)]);
    assert_eq!(runs_with_below(12..30), [run(20..30, 0..1), run(12..30, 1..2)]);
    assert_eq!(runs_with_below(27..30), [run(20..30, 0..2)]);
    assert_eq!(runs_with_below(28..30), [run(20..30, 0..1), run(28..30, 1..2)]);
}

#[test]
fn a_run_ends_with_the_last_byte_that_differs() {
    let frame = filled(&[(20..50, 0..16), (20..21, 16..24)]);
    let found: Vec<Run> = runs(&Frame::new(), &frame).collect();
    assert_eq!(found, [run_to(20..50, 0..3, 21)]);
    assert_eq!(found[0].size(), 61);
    assert_eq!(found[0].places().last(), Some((2, 20)));
}

#[test]
fn a_run_that_ended_early_leaves_the_rest_of_its_last_page_to_another() {
    let frame = filled(&[(20..50, 0..8), (20..32, 8..16), (40..50, 8..16)]);
    let found: Vec<Run> = runs(&Frame::new(), &frame).collect();
    assert_eq!(found, [run_to(20..50, 0..2, 32), run(40..50, 1..2)]);
}

#[test]
fn a_run_that_widens_as_it_goes_down_keeps_clear_of_its_neighbour() {
    let stairs = [(30..40, 8..16), (30..46, 16..24), (30..49, 24..32), (30..51, 32..40)];
    let all: Vec<_> = stairs.into_iter().chain([(50..60, 0..16)]).collect();
    let found: Vec<Run> = runs(&Frame::new(), &filled(&all)).collect();
    assert_eq!(found, [run(50..60, 0..2), run(30..49, 1..4), run(30..51, 4..5)]);
}

#[test]
fn a_rectangle_is_one_run_however_tall() {
    let frame = filled(&[(40..60, 0..64)]);
    assert_eq!(runs(&Frame::new(), &frame).collect::<Vec<_>>(), [run(40..60, 0..8)]);
}

#[test]
fn a_tile_that_leaves_and_arrives_far_away_is_two_runs() {
    let (here, there) = (filled(&[(10..30, 8..32)]), filled(&[(80..100, 16..40)]));
    let found: Vec<Run> = runs(&here, &there).collect();
    assert_eq!(found, [run(10..30, 1..4), run(80..100, 2..5)]);
}

#[test]
fn a_mark_that_moves_to_the_next_row_of_a_menu_is_one_run() {
    let (here, there) = (filled(&[(0..120, 10..20)]), filled(&[(0..120, 20..30)]));
    assert_eq!(runs(&here, &there).collect::<Vec<_>>(), [run(0..120, 1..4)]);
}
