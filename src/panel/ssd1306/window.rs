//! The window through which the panel takes its bytes, and the commands that move it.
//!
//! The panel fills a window of columns and pages by itself, page by page and from left to right, and begins again at its
//! top left once it is full (SSD1306 datasheet, 10.1.3 to 10.1.5). Columns and pages are set apart: setting the one leaves
//! the other, and the position in it, as they are. [`Window`] mirrors that state, so a region that begins at the panel's
//! position needs fewer commands, or none. The mirror must never differ from the panel.

use core::ops::Range;

use ::ssd1306::command::{Command, Page};
use heapless::Vec;

use crate::panel::{Region, TRANSFER_OVERHEAD};
use crate::screens::WIDTH;
use crate::screens::frame::{PAGE, PAGES};

/// Bytes of the command that sets columns, and of the one that sets pages.
const SET: usize = 3;

/// Bytes on the bus for a region besides its own, if both commands are needed.
pub(super) const MAX_OVERHEAD: usize = 2 * TRANSFER_OVERHEAD + 2 * SET;

/// The same, if the panel is on the right page already: what a region beside or below another usually needs.
pub(super) const USUAL_OVERHEAD: usize = 2 * TRANSFER_OVERHEAD + SET;

/// Columns, pages and position of the panel. The default is empty and fits no region, so all commands are needed.
#[derive(Clone, Debug, Default)]
pub(super) struct Window {
    columns: Range<u8>,
    pages: Range<u8>,
    /// The position: where the next byte goes.
    column: u8,
    page: u8,
}

impl Window {
    /// The commands before the bytes of a region, if any; then all of its bytes must follow. The window is left open
    /// towards the `next` region, so that it needs fewer commands.
    pub(super) fn open(&mut self, region: &Region, next: Option<&Region>) -> Vec<Command, 2> {
        let is_one_page = region.pages.len() == 1;
        let next_is_beside = next.is_some_and(|next| next.pages.start + 1 == region.pages.end);
        let next_is_below = next.is_some_and(|next| next.pages.start == region.pages.end);
        let fits = self.columns == region.columns || is_one_page && region.end <= self.columns.end;
        let mut commands = Vec::new();
        if self.column != region.columns.start || !fits {
            // At the last column of its window the panel goes on to the page below, and the rest of this page is out of
            // reach.
            let stays_open = is_one_page && next_is_beside;
            let end = if stays_open { WIDTH as u8 } else { region.columns.end };
            self.columns = region.columns.start..end;
            self.column = region.columns.start;
            commands.extend([Command::ColumnAddress(self.column, end - 1)]);
        }
        if self.page != region.pages.start || self.pages.end < region.pages.end {
            let stays_open = next_is_beside || next_is_below;
            let end = if stays_open { PAGES as u8 } else { region.pages.end };
            self.pages = region.pages.start..end;
            self.page = region.pages.start;
            commands.extend([Command::PageAddress(page(self.page), page(end - 1))]);
        }
        self.fill(region);
        commands
    }

    /// Moves the position behind all bytes of a region.
    fn fill(&mut self, region: &Region) {
        if region.end < self.columns.end {
            self.column = region.end;
            self.page = region.pages.end - 1;
        } else {
            self.column = self.columns.start;
            self.page = if region.pages.end < self.pages.end {
                region.pages.end
            } else {
                self.pages.start
            };
        }
    }
}

/// The crate counts in rows of pixels.
fn page(number: u8) -> Page {
    Page::from(number * PAGE as u8)
}
