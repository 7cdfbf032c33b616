//! Dirty regions: the bytes of a frame that have to go to the panel, gathered around those that differ from what it shows.
//!
//! A region lies on one page of the controller's memory. Each costs bus time of its own, as much as five to seven bytes, so
//! bytes of a page that lie close together are one region, unchanged bytes in between included, and bytes that lie apart are
//! several. A byte that differs must never be left out, and no byte is in two regions.

use core::array;
use core::ops::Range;

use super::TRANSFER_OVERHEAD;
use super::layout::{Layout, MAX_PAGES};
use super::position::COLUMN_COMMANDS;
use super::region::Region;
use crate::screens::Frame;
use crate::screens::surface::low_bits;

/// A bit for each column of a page, the leftmost column in the lowest bit.
pub(super) type Row = u128;

/// The widest gap between bytes of one page that costs no more than another region: a transfer with the commands for its
/// column, and the overhead of the one with its bytes.
const GAP: u32 = (2 * TRANSFER_OVERHEAD + COLUMN_COMMANDS) as u32;

/// Shifts that together spread a bit over the gap behind it.
const NEAR: [u32; 3] = [1, 2, 3];
const _: () = assert!(NEAR[0] + NEAR[1] + NEAR[2] == GAP);

/// Regions, one after the other: from top to bottom, and from left to right on a page.
#[derive(Clone, Debug, Default)]
pub struct Regions {
    /// The bytes that differ and are in no region yet, page by page.
    differs: [Row; MAX_PAGES],
    /// Above this page, all bytes that differ are in a region.
    page: usize,
}

impl Regions {
    /// The regions that have to be sent to a panel that shows one frame so that it shows the other.
    pub(super) fn between(shown: &Frame, wanted: &Frame, layout: Layout) -> Regions {
        let differs = layout.differing(shown, wanted);
        Regions { differs, page: 0 }
    }

    /// All bytes, for a panel whose memory is unknown.
    pub(super) fn whole_screen(layout: Layout) -> Regions {
        let mut differs = [0; MAX_PAGES];
        differs[..layout.pages()].fill(before(layout.columns() as u32));
        Regions { differs, page: 0 }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.differs == [0; MAX_PAGES]
    }

    /// Regions of the bytes that are not in `others`.
    pub fn without(&self, others: &Regions) -> Regions {
        let differs = array::from_fn(|page| self.differs[page] & !others.differs[page]);
        Regions { differs, page: 0 }
    }

    /// Adds the bytes of other regions.
    pub fn add(&mut self, others: &Regions) {
        for (differs, others) in self.differs.iter_mut().zip(others.differs) {
            *differs |= others;
        }
        self.page = 0;
    }

    /// Takes back a region that was not sent, or only in part.
    pub fn put_back(&mut self, region: &Region) {
        let Range { start, end } = region.columns;
        self.differs[usize::from(region.page)] |= before(end.into()) & !before(start.into());
        self.page = 0;
    }
}

impl Iterator for Regions {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        let differs = loop {
            match self.differs.get_mut(self.page)? {
                0 => self.page += 1,
                differs => break differs,
            }
        };
        let Range { start, end } = first_span(*differs);
        *differs &= !before(end);
        Some(Region {
            page: self.page as u8,
            columns: start as u8..end as u8,
        })
    }
}

/// The first bytes of a page that are sent together, up to a gap that costs more than another region.
fn first_span(differs: Row) -> Range<u32> {
    let near = NEAR.into_iter().fold(differs, |near, shift| near | near << shift);
    let start = differs.trailing_zeros();
    let behind = (!near & !before(start)).trailing_zeros();
    let end = Row::BITS - (differs & before(behind)).leading_zeros();
    start..end
}

/// The columns left of this one.
// Word by word: the Cortex-M0+ has no shift of 128 bits, and what the compiler makes of one is slow.
#[inline]
const fn before(column: u32) -> Row {
    const fn word(column: u32, number: u32) -> Row {
        let first = number * u32::BITS;
        (low_bits(column.saturating_sub(first)) as Row) << first
    }
    word(column, 0) | word(column, 1) | word(column, 2) | word(column, 3)
}
