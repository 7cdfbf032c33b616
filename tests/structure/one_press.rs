//! docs/design.md follows one press of A in Number 9 from the pin to the pixel.

use std::collections::BTreeSet;

use crate::{listed_files, root};

const MOST_HOPS: usize = 10;

#[test]
fn the_way_of_a_press_has_few_hops_through_existing_files_and_never_goes_back() {
    let hops = listed_files("docs/design.md", "## One press of A, from pin to pixel");
    assert!(!hops.is_empty() && hops.len() <= MOST_HOPS, "{} hops", hops.len());
    for hop in &hops {
        assert!(root().join(hop).is_file(), "{hop} does not exist");
    }
    let different: BTreeSet<_> = hops.iter().collect();
    assert_eq!(different.len(), hops.len(), "a file comes twice: {hops:?}");
}
