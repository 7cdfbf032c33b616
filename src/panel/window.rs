//! The window through which the panel takes its bytes, and the commands that move it.
//!
//! The panel fills a window of columns and pages by itself, page by page and from left to right, and begins again at its
//! top left once it is full (SSD1306 datasheet, 10.1.3 to 10.1.5). It keeps columns and pages apart: setting one leaves
//! the other, and the place reached in it, as they are. So this keeps in mind what the panel keeps, and a run that begins
//! where the panel happens to be needs fewer commands, or none. A run that ends early leaves the panel in the middle of its
//! last page.
//!
//! What is kept here must be what the panel keeps, or bytes go astray without a word: whoever loses a transfer, or the
//! panel, starts over with a new window and with [`everything`](super::difference::everything).

use core::ops::Range;

use heapless::Vec;

use super::difference::Run;
use crate::screens::WIDTH;
use crate::screens::frame::PAGES;

/// Commands for the start, before the first run: windows are filled page by page.
pub const START_UP: [u8; 2] = [0x20, 0x00];

/// What a transfer begins with if commands follow.
pub const COMMANDS: u8 = 0x00;

/// What a transfer begins with if bytes of a frame follow.
pub const PIXELS: u8 = 0x40;

/// Commands that take the first and the last one.
const SET_COLUMNS: u8 = 0x21;
const SET_PAGES: u8 = 0x22;

/// Bytes of such a command.
const SET: usize = 3;

/// The most bytes of commands that a run can need.
pub const MOST_COMMANDS: usize = 2 * SET;

/// Bytes that every transfer begins with: the panel's address, and what follows.
const TRANSFER: usize = 2;

/// Bytes on the bus for a run besides its own, if it needs all commands.
pub(super) const DEAREST: usize = 2 * TRANSFER + MOST_COMMANDS;

/// The same, if the panel is on the right page already: what a run beside or below another usually needs.
pub(super) const USUAL: usize = 2 * TRANSFER + SET;

/// What the panel keeps in mind. New, it is of no size and anywhere: every run needs all commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Window {
    columns: Range<u8>,
    pages: Range<u8>,
    /// Where the next byte goes.
    column: u8,
    page: u8,
}

impl Window {
    /// The commands before the bytes of a run, if any; then all bytes of the run must follow. Who says which run is `next`
    /// gets a window that is left open towards it.
    pub fn open(&mut self, run: &Run, next: Option<&Run>) -> Vec<u8, MOST_COMMANDS> {
        let is_one_page = run.pages.len() == 1;
        let follows_beside = next.is_some_and(|next| next.pages.start + 1 == run.pages.end);
        let follows_below = next.is_some_and(|next| next.pages.start == run.pages.end);
        let fits = self.columns == run.columns || is_one_page && run.end <= self.columns.end;
        let mut commands = Vec::new();
        if self.column != run.columns.start || !fits {
            // At the last column of its window the panel goes on to the page below, so this one is out of reach.
            let is_left_open = is_one_page && follows_beside;
            let end = if is_left_open { WIDTH as u8 } else { run.columns.end };
            self.columns = run.columns.start..end;
            self.column = run.columns.start;
            commands.extend(set(SET_COLUMNS, &self.columns));
        }
        if self.page != run.pages.start || self.pages.end < run.pages.end {
            let is_left_open = follows_beside || follows_below;
            let end = if is_left_open { PAGES as u8 } else { run.pages.end };
            self.pages = run.pages.start..end;
            self.page = run.pages.start;
            commands.extend(set(SET_PAGES, &self.pages));
        }
        self.fill(run);
        commands
    }

    /// Where the panel is after all bytes of a run.
    fn fill(&mut self, run: &Run) {
        if run.end < self.columns.end {
            self.column = run.end;
            self.page = run.pages.end - 1;
        } else {
            self.column = self.columns.start;
            self.page = if run.pages.end < self.pages.end {
                run.pages.end
            } else {
                self.pages.start
            };
        }
    }
}

fn set(command: u8, to: &Range<u8>) -> [u8; SET] {
    [command, to.start, to.end - 1]
}

/// How many bytes go over the bus for a run with these commands, everything counted.
pub fn cost(run: &Run, commands: &[u8]) -> usize {
    let told = if commands.is_empty() {
        0
    } else {
        TRANSFER + commands.len()
    };
    told + TRANSFER + run.size()
}
