//! From regions to transfers: before the pixels of each region goes its address, as far as the controller is not there already.

use super::position::Position;
use super::region::Region;
use super::{Commands, Memory, TRANSFER_OVERHEAD};

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

/// Transfers, one after the other.
#[derive(Debug)]
pub struct Transfers<'a, R> {
    memory: Memory,
    position: &'a mut Position,
    regions: R,
    /// The region that was addressed by the last transfer.
    addressed: Option<Region>,
}

impl<'a, R> Transfers<'a, R> {
    pub(super) fn new(memory: Memory, position: &'a mut Position, regions: R) -> Self {
        Transfers {
            memory,
            position,
            regions,
            addressed: None,
        }
    }
}

impl<R: Iterator<Item = Region>> Iterator for Transfers<'_, R> {
    type Item = Transfer;

    fn next(&mut self) -> Option<Transfer> {
        if let Some(region) = self.addressed.take() {
            return Some(Transfer::Pixels(region));
        }
        let region = self.regions.next()?;
        let Memory {
            column_offset, columns, ..
        } = self.memory;
        let commands = self.position.move_to(&region, column_offset, columns);
        if commands.is_empty() {
            return Some(Transfer::Pixels(region));
        }
        self.addressed = Some(region);
        Some(Transfer::Commands(commands))
    }
}
