//! Panel controllers, without a bus: each turns the difference between two frames into [`Transfer`]s, the bytes that bring
//! the panel from the one frame to the other. The firmware moves those bytes; nothing here may touch a bus or wait.
//!
//! [`ssd1306`] is the first controller. Another one becomes a module beside it, with the same functions; what both share
//! is in this file.

pub mod ssd1306;

use core::ops::Range;

use heapless::Vec;

use crate::screens::Frame;

/// Bytes that every transfer over I2C begins with: the panel's address and the control byte.
const TRANSFER_OVERHEAD: usize = 2;

/// The most bytes that a controller sends as one list of commands: its start-up.
const MAX_COMMANDS: usize = 32;

/// Encoded commands, one right behind the other.
pub type Commands = Vec<u8, MAX_COMMANDS>;

/// What goes over the bus in one go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Transfer {
    /// Commands for the controller.
    Commands(Commands),
    /// All bytes of this region. They are not copied here, so that the newest bytes can be sent.
    Pixels(Region),
}

impl Transfer {
    /// The I2C control byte before commands (SSD1306 datasheet, 8.1.5.2).
    pub const COMMANDS: u8 = 0x00;
    /// The I2C control byte before pixels.
    pub const PIXELS: u8 = 0x40;

    /// How many bytes it is on an I2C bus, address and control byte included.
    pub fn bus_bytes(&self) -> usize {
        TRANSFER_OVERHEAD
            + match self {
                Transfer::Commands(commands) => commands.len(),
                Transfer::Pixels(region) => region.size(),
            }
    }
}

/// Bytes of a frame that go to the panel together: a rectangle whose last page may end early.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Region {
    /// From the left.
    pub columns: Range<u8>,
    /// From the top. A page is eight rows of pixels, which share a byte.
    pub pages: Range<u8>,
    /// The column at which the last page ends, at most the end of `columns`.
    pub end: u8,
}

impl Region {
    /// The page and the column of each byte, in the order in which the panel takes them: page by page, from the left.
    pub fn places(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let Region { columns, pages, end } = self.clone();
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

    /// Its bytes in a frame, in the order in which the panel takes them.
    pub fn bytes<'a>(&self, frame: &'a Frame) -> impl Iterator<Item = u8> + use<'a> {
        self.places().map(|(page, column)| frame.byte(page, column))
    }
}
