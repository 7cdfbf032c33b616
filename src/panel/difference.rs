//! What of a frame has to go to the panel: runs of bytes, around those that differ from what it shows. A run is a
//! rectangle whose last page may end early.
//!
//! Every run costs bus time of its own, as much as seven to ten bytes. So what lies close together is one run, unchanged
//! bytes in between included, and what lies apart is several. A byte that differs must never be left out, no byte is in
//! two runs, and all runs together never cost more than one run of everything.
//!
//! To find the cheapest runs takes longer than it saves. These are found one by one, from the top left, and the first is
//! known before the others are thought of. In our games they cost about 2 % more than the cheapest, as far as those are
//! known; `benches/frames.rs` counts. Nothing here knows a bus: who sends decides when, and what to do if the panel is gone.

use core::ops::Range;

use super::window;
use crate::screens::WIDTH;
use crate::screens::frame::{Frame, PAGES};
use crate::screens::surface::lowest;

/// A bit for each column of a page, the leftmost column in the lowest bit.
type Row = u128;

const COLUMNS: u32 = Row::BITS;
const _: () = assert!(COLUMNS as usize == WIDTH, "a row has a bit for each column");

/// Bytes on the bus for a run of everything.
const EVERYTHING: usize = window::DEAREST + WIDTH * PAGES;

/// The widest gap between bytes of one page that costs no more than another run.
const GAP: u32 = window::USUAL as u32;

/// Shifts that spread a bit over the gap behind it.
const NEAR: [u32; 3] = [1, 2, 4];
const _: () = assert!(NEAR[0] + NEAR[1] + NEAR[2] == GAP);

/// The runs that turn what the panel shows into what it is to show.
pub fn runs(shown: &Frame, wanted: &Frame) -> Runs {
    let differs = differing(shown, wanted);
    let most: usize = differs.iter().map(|&row| most_for_row(row)).sum();
    if most < EVERYTHING {
        Runs::around(differs)
    } else {
        everything()
    }
}

/// A single run of all bytes, for a panel that shows who knows what.
pub fn everything() -> Runs {
    Runs::around([Row::MAX; PAGES])
}

/// The bytes that differ.
fn differing(shown: &Frame, wanted: &Frame) -> [Row; PAGES] {
    // Column by column into words, as the chip has no registers for whole rows.
    const PART: usize = u32::BITS as usize;
    let mut rows = [0; PAGES];
    let parts = shown.columns().chunks(PART).zip(wanted.columns().chunks(PART));
    for (shown, wanted) in parts.rev() {
        let mut words = [0; PAGES];
        for (column, (shown, wanted)) in shown.iter().zip(wanted).enumerate() {
            let (pages, _) = words.as_chunks_mut();
            for ([a, b, c, d], (shown, wanted)) in pages.iter_mut().zip(shown.iter().zip(wanted)) {
                if shown == wanted {
                    continue;
                }
                let bytes = (shown ^ wanted).to_le_bytes();
                let differs = |page: usize| u32::from(bytes[page] != 0) << column;
                // Written out: in an image that is made small, a loop of four stays a loop.
                *a |= differs(0);
                *b |= differs(1);
                *c |= differs(2);
                *d |= differs(3);
            }
        }
        for (row, word) in rows.iter_mut().zip(words) {
            *row = *row << PART | Row::from(word);
        }
    }
    rows
}

/// Bytes that go to the panel together.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Run {
    /// From the left.
    pub columns: Range<u8>,
    /// From the top.
    pub pages: Range<u8>,
    /// Where the last page ends, at the latest with the columns.
    pub end: u8,
}

impl Run {
    /// The page and the column of each byte, in the order in which the panel takes them.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Run { columns, pages, end } = self.clone();
        let last = pages.end - 1;
        pages.flat_map(move |page| {
            let end = if page < last { columns.end } else { end };
            (columns.start..end).map(move |column| (page.into(), column.into()))
        })
    }

    /// How many bytes it has.
    pub fn size(&self) -> usize {
        let left_out = usize::from(self.columns.end - self.end);
        self.columns.len() * self.pages.len() - left_out
    }

    /// The bytes, in the order in which the panel takes them.
    pub fn bytes<'a>(&self, frame: &'a Frame) -> impl Iterator<Item = u8> + use<'a> {
        self.places().map(|(page, column)| frame.byte(page, column))
    }
}

/// Runs, one after the other: from top to bottom, and from left to right where they begin on the same page.
#[derive(Clone, Debug)]
pub struct Runs {
    /// What differs and is in no run yet.
    differs: [Row; PAGES],
    /// What is in a run. A run that widens as it goes down could meet one that begins farther up.
    taken: [Row; PAGES],
    /// Above this page, all that differs is in a run.
    page: usize,
}

impl Runs {
    const fn around(differs: [Row; PAGES]) -> Runs {
        Runs {
            differs,
            taken: [0; PAGES],
            page: 0,
        }
    }

    /// The run that goes on to the page below, as far as the first span there; none if that costs more than runs apart.
    /// What lies farther right is behind another gap, and cheaper apart.
    fn with_page_below(&self, area: &FlashStore) -> Option<FlashStore> {
        let below = Spans::of(*self.differs.get(area.pages.end)?).next_in(&area.columns)?;
        let together = FlashStore {
            columns: area.columns.start.min(below.start)..area.columns.end.max(below.end),
            pages: area.pages.start..area.pages.end + 1,
            end: below.end,
        };
        let apart = area.size() + window::USUAL + below.len();
        (together.size() <= apart && self.is_free(&together)).then_some(together)
    }

    fn is_free(&self, area: &FlashStore) -> bool {
        let row = within(&area.columns);
        self.taken[area.pages.clone()].iter().all(|taken| taken & row == 0)
    }
}

/// A run while it grows.
struct FlashStore {
    columns: Range<u32>,
    pages: Range<usize>,
    end: u32,
}

impl FlashStore {
    fn size(&self) -> usize {
        let left_out = self.columns.end - self.end;
        self.columns.len() * self.pages.len() - left_out as usize
    }
}

/// What differs on a page, in spans that go on across gaps which cost no more than another run.
struct Spans {
    differs: Row,
    /// Columns between spans, but those right behind one, as far as a gap goes.
    apart: Row,
}

impl Spans {
    fn of(differs: Row) -> Spans {
        let apart = !near(differs);
        Spans { differs, apart }
    }

    /// The first span from a column on.
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

    /// The first span with a byte in these columns that differs.
    fn next_in(&self, columns: &Range<u32>) -> Option<Range<u32>> {
        let differs = self.differs & within(columns);
        if differs == 0 {
            return None;
        }
        let apart = self.apart & before(differs.trailing_zeros());
        self.next(COLUMNS - apart.leading_zeros())
    }
}

impl Iterator for Runs {
    type Item = Run;

    fn next(&mut self) -> Option<Run> {
        while *self.differs.get(self.page)? == 0 {
            self.page += 1;
        }
        let columns = Spans::of(self.differs[self.page]).next(0)?;
        let mut area = FlashStore {
            end: columns.end,
            columns,
            pages: self.page..self.page + 1,
        };
        while let Some(larger) = self.with_page_below(&area) {
            area = larger;
        }
        let FlashStore { columns, pages, end } = area;
        let row = within(&columns);
        for page in pages.clone() {
            let row = if page + 1 < pages.end { row } else { row & before(end) };
            self.differs[page] &= !row;
            self.taken[page] |= row;
        }
        Some(Run {
            columns: columns.start as u8..columns.end as u8,
            pages: pages.start as u8..pages.end as u8,
            end: end as u8,
        })
    }
}

/// What a row costs at most: each of its spans as a run of its own.
fn most_for_row(differs: Row) -> usize {
    let near = near(differs);
    let spans = (near & !(near << 1)).count_ones();
    // A gap is behind each of them, but the last one may not fit on the panel.
    let missing = GAP.saturating_sub(differs.leading_zeros());
    let columns = near.count_ones() + missing - spans * GAP;
    columns as usize + spans as usize * window::DEAREST
}

/// What differs, and a gap behind it.
fn near(differs: Row) -> Row {
    NEAR.into_iter().fold(differs, |near, shift| near | near << shift)
}

/// The columns left of this one.
// Word by word: for the chip a whole row has no shift that is not a long detour.
#[inline]
const fn before(column: u32) -> Row {
    const fn word(column: u32, number: u32) -> Row {
        let first = number * u32::BITS;
        (lowest(column.saturating_sub(first)) as Row) << first
    }
    word(column, 0) | word(column, 1) | word(column, 2) | word(column, 3)
}

#[inline]
const fn within(columns: &Range<u32>) -> Row {
    before(columns.end) & !before(columns.start)
}
