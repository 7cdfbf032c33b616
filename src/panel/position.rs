//! Where a controller expects the next byte: a page and a column, set by one command for the page and two for the halves of
//! the column (SSD1306 datasheet, 10.1.1, 10.1.2 and 10.1.13; SH1106 and SH1107 have the same). A byte moves the column on,
//! and never the page. What the controller has already is not sent again, so the mirror here must never differ from it.

use super::Commands;
use super::region::Region;

const SET_LOW_COLUMN: u8 = 0x00;
const SET_HIGH_COLUMN: u8 = 0x10;
const SET_PAGE: u8 = 0xB0;
/// The half of a column number that one command sets.
const HALF_BITS: u32 = 4;
const LOW_HALF: u8 = (1 << HALF_BITS) - 1;

/// Bytes of the commands that set a column.
pub(super) const COLUMN_COMMANDS: usize = 2;

/// Where the next byte goes, as far as it is known.
#[derive(Clone, Debug, Default)]
pub(super) struct Position {
    page: Option<u8>,
    column: Option<u8>,
}

impl Position {
    /// The commands before the bytes of a region, if any; then all of its bytes must follow. Its columns lie this far right in
    /// the controller's memory.
    pub(super) fn move_to(&mut self, region: &Region, column_offset: u8, memory_columns: u8) -> Commands {
        let column = region.columns.start + column_offset;
        let mut commands = Commands::new();
        if self.page != Some(region.page) {
            commands.extend([set_page(region.page)]);
        }
        let [low, high] = set_column(column);
        let known = self.column.map(set_column);
        if known.is_none_or(|[known, _]| known != low) {
            commands.extend([low]);
        }
        if known.is_none_or(|[_, known]| known != high) {
            commands.extend([high]);
        }
        self.page = Some(region.page);
        // Controllers differ in what follows the last column of their memory, so there the column is unknown.
        let next = region.columns.end + column_offset;
        self.column = (next < memory_columns).then_some(next);
        commands
    }
}

/// The command that sets the page.
pub(super) const fn set_page(page: u8) -> u8 {
    SET_PAGE | page
}

/// The commands that set the column.
pub(super) const fn set_column(column: u8) -> [u8; COLUMN_COMMANDS] {
    [
        SET_LOW_COLUMN | column & LOW_HALF,
        SET_HIGH_COLUMN | column >> HALF_BITS,
    ]
}
