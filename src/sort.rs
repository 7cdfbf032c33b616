//! A stable sort without an allocator, which `core` does not have.

/// Sorts a few items by insertion. Items with equal keys keep their order.
pub(crate) fn stable_sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && key(&items[place]) < key(&items[place - 1]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}
