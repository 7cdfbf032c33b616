//! Tables of Number 9 from tiles as text, such as `7> 3,-2`.

use pocket_nines::number9::{Placement, Table};

/// A tile.
pub fn tile(text: &str) -> Placement {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// The table after these tiles.
pub fn table(tiles: &[&str]) -> Table {
    let mut table = Table::new();
    for text in tiles {
        table
            .place(tile(text))
            .unwrap_or_else(|violation| panic!("{text}: {violation:?}"));
    }
    table
}
