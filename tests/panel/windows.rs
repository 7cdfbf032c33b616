//! Which commands go before the bytes of a run.

use pocket_nines::panel::window::Window;

use crate::{run, run_to};

#[test]
fn the_same_place_again_needs_no_commands() {
    let mut window = Window::default();
    let bar = run(20..31, 2..4);
    assert_eq!(window.open(&bar, None), [0x21, 20, 30, 0x22, 2, 3]);
    assert_eq!(window.open(&bar, None), []);
}

#[test]
fn only_what_is_different_about_the_next_place_is_told() {
    let mut window = Window::default();
    window.open(&run(0..11, 4..8), None);
    assert_eq!(window.open(&run(43..54, 4..8), None), [0x21, 43, 53]);
    assert_eq!(window.open(&run(43..54, 1..3), None), [0x22, 1, 2]);
}

#[test]
fn the_panel_is_left_where_the_next_run_begins() {
    let (left, right, below) = (run(9..25, 0..1), run(38..47, 0..1), run(0..52, 1..3));
    let mut window = Window::default();
    assert_eq!(window.open(&left, Some(&right)), [0x21, 9, 127, 0x22, 0, 7]);
    assert_eq!(window.open(&right, Some(&below)), [0x21, 38, 46]);
    assert_eq!(window.open(&below, None), [0x21, 0, 51]);
}

#[test]
fn a_run_right_below_the_one_before_needs_only_its_columns() {
    let (above, below) = (run(10..20, 2..4), run(0..52, 4..5));
    let mut window = Window::default();
    assert_eq!(window.open(&above, Some(&below)), [0x21, 10, 19, 0x22, 2, 7]);
    assert_eq!(window.open(&below, None), [0x21, 0, 51]);
}

#[test]
fn a_run_that_ended_early_is_where_the_next_one_on_that_page_begins() {
    let (left, right) = (run_to(20..50, 0..2, 32), run(40..50, 1..2));
    let mut window = Window::default();
    assert_eq!(window.open(&left, Some(&right)), [0x21, 20, 49, 0x22, 0, 7]);
    assert_eq!(window.open(&right, None), [0x21, 40, 49]);
}

#[test]
fn a_run_that_begins_right_where_another_ended_early_needs_no_commands_within_the_same_columns() {
    let mut window = Window::default();
    window.open(&run_to(20..50, 0..2, 32), None);
    assert_eq!(window.open(&run(32..40, 1..2), None), []);
    assert_eq!(window.open(&run(40..50, 1..2), None), [], "and now the window is full");
    assert_eq!(window.open(&run_to(20..50, 0..2, 32), None), []);
    assert_eq!(
        window.open(&run(32..51, 1..2), None),
        [0x21, 32, 50],
        "one column too far"
    );
}

#[test]
fn a_window_that_was_left_open_for_a_run_which_never_came_does_no_harm() {
    let (left, right, other) = (run(9..25, 0..1), run(38..47, 0..1), run(9..128, 0..1));
    let mut window = Window::default();
    window.open(&left, Some(&right));
    assert_eq!(window.open(&other, None), [0x21, 9, 127]);
}
