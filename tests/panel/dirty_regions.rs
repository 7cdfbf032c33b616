//! Which bytes are sent together.

use crate::{dirty_regions, filled, panel, region};
use pocket_nines::screens::Frame;

#[test]
fn bytes_close_together_are_one_region_and_bytes_apart_are_two() {
    let regions_with_gap = |gap: i32| {
        let frame = filled(&[(10..20, 8..16), (20 + gap..40, 8..16)]);
        dirty_regions(&Frame::new(), &frame)
    };
    assert_eq!(regions_with_gap(6), [region(1, 10..40)]);
    assert_eq!(regions_with_gap(7), [region(1, 10..20), region(1, 27..40)]);
}

#[test]
fn a_rectangle_is_one_region_on_each_of_its_pages() {
    let found = dirty_regions(&Frame::new(), &filled(&[(40..60, 4..30)]));
    let expected = [
        region(0, 40..60),
        region(1, 40..60),
        region(2, 40..60),
        region(3, 40..60),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_tile_that_leaves_and_arrives_far_away_is_two_regions_on_a_page() {
    let (here, there) = (filled(&[(10..30, 8..24)]), filled(&[(80..100, 16..32)]));
    let expected = [
        region(1, 10..30),
        region(2, 10..30),
        region(2, 80..100),
        region(3, 80..100),
    ];
    assert_eq!(dirty_regions(&here, &there), expected);
}

#[test]
fn bytes_at_both_edges_are_found() {
    let found = dirty_regions(&Frame::new(), &filled(&[(0..1, 0..8), (127..128, 56..64)]));
    assert_eq!(found, [region(0, 0..1), region(7, 127..128)]);
}

#[test]
fn what_a_newer_frame_changes_can_be_told_from_the_rest_of_the_older_one() {
    let panel = panel();
    let older = filled(&[(10..30, 0..16), (60..70, 0..8)]);
    let newer = filled(&[(10..30, 0..16), (60..70, 0..8), (40..50, 56..64), (66..80, 0..8)]);
    let mut left = panel.dirty_regions(&Frame::new(), &older);
    let cut_short = left.next().unwrap();
    left.put_back(&cut_short);
    assert_eq!(
        left.clone().collect::<Vec<_>>(),
        dirty_regions(&Frame::new(), &older),
        "a region that was put back is not lost"
    );
    let all = panel.dirty_regions(&Frame::new(), &newer);
    let newest = all.without(&left);
    assert!(!newest.is_empty() && left.without(&all).is_empty());
    assert_eq!(
        newest.clone().collect::<Vec<_>>(),
        [region(0, 70..80), region(7, 40..50)]
    );
    left.add(&newest);
    assert_eq!(left.collect::<Vec<_>>(), all.collect::<Vec<_>>());
}
