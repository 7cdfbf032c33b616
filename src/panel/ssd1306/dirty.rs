//! Dirty regions: the bytes of a frame that have to go to the panel, gathered around those that differ from what it shows.
//!
//! Every region costs bus time of its own, as much as seven to ten bytes. So bytes that lie close together are one region,
//! unchanged bytes in between included, and bytes that lie apart are several. A byte that differs must never be left out, no
//! byte is in two regions, and all regions together never cost more than the whole screen.
//!
//! Finding the cheapest regions takes longer than it saves. These are found one by one from the top left, and the first is
//! known before the others are searched for. In our games they cost about 2 % more than the cheapest that are known;
//! `benches/frames.rs` counts.

use core::ops::Range;

use super::window::{MAX_OVERHEAD, USUAL_OVERHEAD};
use crate::panel::Region;
use crate::screens::WIDTH;
use crate::screens::frame::{Frame, PAGES};
use crate::screens::surface::low_bits;

/// A bit for each column of a page, the leftmost column in the lowest bit.
type Row = u128;

const COLUMNS: u32 = Row::BITS;
const _: () = assert!(COLUMNS as usize == WIDTH, "a row has a bit for each column");

/// Bytes on the bus for the whole screen.
const WHOLE_SCREEN: usize = MAX_OVERHEAD + WIDTH * PAGES;

/// The widest gap between bytes of one page that costs no more than another region.
const GAP: u32 = USUAL_OVERHEAD as u32;

/// Shifts that together spread a bit over the gap behind it.
const NEAR: [u32; 3] = [1, 2, 4];
const _: () = assert!(NEAR[0] + NEAR[1] + NEAR[2] == GAP);

/// The regions that have to be sent to a panel that shows one frame so that it shows the other.
pub fn dirty_regions(shown: &Frame, wanted: &Frame) -> Regions {
    let differs = differing(shown, wanted);
    let max_cost: usize = differs.iter().map(|&row| max_cost(row)).sum();
    if max_cost < WHOLE_SCREEN {
        Regions::around(differs)
    } else {
        whole_screen()
    }
}

/// A single region of all bytes, for a panel whose memory is unknown.
pub fn whole_screen() -> Regions {
    Regions::around([Row::MAX; PAGES])
}

/// The columns that differ, page by page.
fn differing(shown: &Frame, wanted: &Frame) -> [Row; PAGES] {
    // Collected in words, as the chip has no registers for whole rows.
    const PART: usize = u32::BITS as usize;
    let mut rows = [0; PAGES];
    let parts = shown.columns().chunks(PART).zip(wanted.columns().chunks(PART));
    for (shown, wanted) in parts.rev() {
        let mut words = [0; PAGES];
        for (column, (shown, wanted)) in shown.iter().zip(wanted).enumerate() {
            let (pages, _) = words.as_chunks_mut::<4>();
            for (words, (shown, wanted)) in pages.iter_mut().zip(shown.iter().zip(wanted)) {
                if shown == wanted {
                    continue;
                }
                for (word, byte) in words.iter_mut().zip((shown ^ wanted).to_le_bytes()) {
                    *word |= u32::from(byte != 0) << column;
                }
            }
        }
        for (row, word) in rows.iter_mut().zip(words) {
            *row = *row << PART | Row::from(word);
        }
    }
    rows
}

/// Regions, one after the other: from top to bottom, and from left to right where they begin on the same page.
#[derive(Clone, Debug)]
pub struct Regions {
    /// The bytes that differ and are in no region yet.
    differs: [Row; PAGES],
    /// The bytes that are in a region. One that widens as it goes down could meet one that begins farther up.
    taken: [Row; PAGES],
    /// Above this page, all bytes that differ are in a region.
    page: usize,
}

impl Regions {
    const fn around(differs: [Row; PAGES]) -> Regions {
        Regions {
            differs,
            taken: [0; PAGES],
            page: 0,
        }
    }

    /// The region extended to the page below, as far as the first span there; none if two regions cost less. Bytes farther
    /// right are behind another gap, and cheaper in a region of their own.
    fn with_page_below(&self, area: &Area) -> Option<Area> {
        let below = Spans::of(*self.differs.get(area.pages.end)?).next_in(&area.columns)?;
        let together = Area {
            columns: area.columns.start.min(below.start)..area.columns.end.max(below.end),
            pages: area.pages.start..area.pages.end + 1,
            end: below.end,
        };
        let apart = area.size() + USUAL_OVERHEAD + below.len();
        (together.size() <= apart && self.is_free(&together)).then_some(together)
    }

    fn is_free(&self, area: &Area) -> bool {
        let row = within(&area.columns);
        self.taken[area.pages.clone()].iter().all(|taken| taken & row == 0)
    }
}

/// A region while it grows.
struct Area {
    columns: Range<u32>,
    pages: Range<usize>,
    end: u32,
}

impl Area {
    fn size(&self) -> usize {
        let left_out = self.columns.end - self.end;
        self.columns.len() * self.pages.len() - left_out as usize
    }
}

/// The bytes that differ on a page, in spans. A span goes on across gaps that cost no more than another region.
struct Spans {
    differs: Row,
    /// The columns between spans, without the first few behind each, as many as a gap has.
    apart: Row,
}

impl Spans {
    fn of(differs: Row) -> Spans {
        let apart = !near(differs);
        Spans { differs, apart }
    }

    /// The first span that starts at this column or right of it.
    fn next(&self, from: u32) -> Option<Range<u32>> {
        let differs = self.differs & !before(from);
        if differs == 0 {
            return None;
        }
        let start = differs.trailing_zeros();
        let behind = (self.apart & !before(start)).trailing_zeros();
        let end = COLUMNS - (differs & before(behind)).leading_zeros();
        Some(start..end)
    }

    /// The first span that has a differing byte in these columns.
    fn next_in(&self, columns: &Range<u32>) -> Option<Range<u32>> {
        let differs = self.differs & within(columns);
        if differs == 0 {
            return None;
        }
        let apart = self.apart & before(differs.trailing_zeros());
        self.next(COLUMNS - apart.leading_zeros())
    }
}

impl Iterator for Regions {
    type Item = Region;

    fn next(&mut self) -> Option<Region> {
        while *self.differs.get(self.page)? == 0 {
            self.page += 1;
        }
        let columns = Spans::of(self.differs[self.page]).next(0)?;
        let mut area = Area {
            end: columns.end,
            columns,
            pages: self.page..self.page + 1,
        };
        while let Some(larger) = self.with_page_below(&area) {
            area = larger;
        }
        let Area { columns, pages, end } = area;
        let row = within(&columns);
        for page in pages.clone() {
            let row = if page + 1 < pages.end { row } else { row & before(end) };
            self.differs[page] &= !row;
            self.taken[page] |= row;
        }
        Some(Region {
            columns: columns.start as u8..columns.end as u8,
            pages: pages.start as u8..pages.end as u8,
            end: end as u8,
        })
    }
}

/// The most that a page can cost: each of its spans as a region of its own.
fn max_cost(differs: Row) -> usize {
    let near = near(differs);
    let spans = (near & !(near << 1)).count_ones();
    // `near` counts a gap behind each span. That of the last one may lie partly outside the panel.
    let missing = GAP.saturating_sub(differs.leading_zeros());
    let columns = near.count_ones() + missing - spans * GAP;
    columns as usize + spans as usize * MAX_OVERHEAD
}

/// The columns that differ, and a gap behind each.
fn near(differs: Row) -> Row {
    NEAR.into_iter().fold(differs, |near, shift| near | near << shift)
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

#[inline]
const fn within(columns: &Range<u32>) -> Row {
    before(columns.end) & !before(columns.start)
}
