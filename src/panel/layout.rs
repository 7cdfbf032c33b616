//! How the memory of a controller lies on the screen. The memory is pages of eight rows; a byte is eight pixels of a column,
//! one below the other. Mounted upright, rows and columns are those of the screen. Turned by a quarter, the memory's rows are
//! the screen's columns, and a byte is eight pixels beside one another.

use super::dirty::Row;
use crate::screens::frame::{Frame, PAGE, PAGES};
use crate::screens::{HEIGHT, WIDTH};

/// How the controller's memory lies on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Layout {
    /// 128 columns and 64 rows, as the screen has.
    Upright,
    /// 64 columns and 128 rows: the first row is the leftmost column of the screen, the first column its top row.
    QuarterTurn,
    /// The same, but the first column is the bottom row of the screen.
    QuarterTurnFromBelow,
}

/// The most pages that a memory has.
pub(super) const MAX_PAGES: usize = WIDTH / PAGE;

const _: () = assert!(Row::BITS as usize == WIDTH, "a row has a bit for each column");
const _: () = assert!(u64::BITS as usize == HEIGHT, "a column has a bit for each row");

impl Layout {
    /// How many pages the memory has.
    pub const fn pages(self) -> usize {
        match self {
            Layout::Upright => PAGES,
            Layout::QuarterTurn | Layout::QuarterTurnFromBelow => MAX_PAGES,
        }
    }

    /// How many columns it has.
    pub const fn columns(self) -> usize {
        match self {
            Layout::Upright => WIDTH,
            Layout::QuarterTurn | Layout::QuarterTurnFromBelow => HEIGHT,
        }
    }

    /// The byte of a page and column, as the controller takes it.
    pub const fn byte(self, frame: &Frame, page: usize, column: usize) -> u8 {
        match self {
            Layout::Upright => frame.byte(page, column),
            Layout::QuarterTurn => frame.row_byte(page, column),
            Layout::QuarterTurnFromBelow => frame.row_byte(page, HEIGHT - 1 - column),
        }
    }

    /// Sets the byte of a page and column.
    pub const fn set_byte(self, frame: &mut Frame, page: usize, column: usize, byte: u8) {
        match self {
            Layout::Upright => frame.set_byte(page, column, byte),
            Layout::QuarterTurn => frame.set_row_byte(page, column, byte),
            Layout::QuarterTurnFromBelow => frame.set_row_byte(page, HEIGHT - 1 - column, byte),
        }
    }

    /// The bytes in which two frames differ, page by page.
    pub(super) fn differing(self, shown: &Frame, wanted: &Frame) -> [Row; MAX_PAGES] {
        match self {
            Layout::Upright => differing_upright(shown, wanted),
            Layout::QuarterTurn => differing_turned(shown, wanted).map(Row::from),
            Layout::QuarterTurnFromBelow => differing_turned(shown, wanted).map(|rows| Row::from(rows.reverse_bits())),
        }
    }
}

fn differing_upright(shown: &Frame, wanted: &Frame) -> [Row; MAX_PAGES] {
    // Collected in words, as the chip has no registers for whole rows.
    const PART: usize = u32::BITS as usize;
    let mut rows = [0; MAX_PAGES];
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

/// The rows of the screen in which two frames differ, for each eight columns; the top row in the lowest bit.
fn differing_turned(shown: &Frame, wanted: &Frame) -> [u64; MAX_PAGES] {
    let (shown, _) = shown.columns().as_chunks::<PAGE>();
    let (wanted, _) = wanted.columns().as_chunks::<PAGE>();
    let mut rows = [0; MAX_PAGES];
    for (row, (shown, wanted)) in rows.iter_mut().zip(shown.iter().zip(wanted)) {
        let [upper, lower] = shown
            .iter()
            .zip(wanted)
            .fold([0; 2], |[upper, lower], (shown, wanted)| {
                [upper | shown[0] ^ wanted[0], lower | shown[1] ^ wanted[1]]
            });
        *row = u64::from(lower) << u32::BITS | u64::from(upper);
    }
    rows
}
