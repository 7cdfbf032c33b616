//! A region: bytes of the controller's memory that are sent together.

use core::ops::Range;

/// Bytes that go to the panel together: columns of one page.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// The page, from the top. A page is eight rows of pixels, which share a byte.
    pub page: u8,
    /// The columns, from the left.
    pub columns: Range<u8>,
}

impl Region {
    /// The page and the column of each byte, in the order in which the panel takes them.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let page = self.page.into();
        self.columns.clone().map(move |column| (page, column.into()))
    }

    /// How many bytes it has.
    pub fn size(&self) -> usize {
        self.columns.len()
    }
}
