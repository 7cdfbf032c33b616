//! Commands for the panel, written down by the driver crate.
//!
//! The crate knows the controller, and would send each command as a transfer of its own. Here it is given a list instead of
//! a bus, so that it never waits, and what it has to say at once goes out at once. Nothing here may touch the bus.

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use heapless::Vec;
use ssd1306::Ssd1306;
use ssd1306::mode::BasicMode;
use ssd1306::prelude::{DisplayRotation, DisplaySize128x64};

/// More bytes than the driver has to say to a panel that was just switched on, which is the most that it ever says.
const MOST_BYTES: usize = 32;

/// Commands, one right behind the other.
pub type Commands = Vec<u8, MOST_BYTES>;

/// The driver of the panel, with a list for a bus.
pub type Driver<'a> = Ssd1306<List<'a>, DisplaySize128x64, BasicMode>;

/// What the driver takes for a bus.
pub struct List<'a>(&'a mut Commands);

/// The commands that the driver gives to a panel mounted like this when it is told to do something.
pub fn of(
    rotation: DisplayRotation,
    something: impl FnOnce(&mut Driver<'_>) -> Result<(), DisplayError>,
) -> Result<Commands, DisplayError> {
    let mut commands = Commands::new();
    something(&mut Ssd1306::new(List(&mut commands), DisplaySize128x64, rotation))?;
    Ok(commands)
}

impl WriteOnlyDataCommand for List<'_> {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(commands) = commands else {
            return Err(DisplayError::DataFormatNotImplemented);
        };
        self.0
            .extend_from_slice(commands)
            .map_err(|_| DisplayError::BusWriteError)
    }

    /// Pixels are no commands.
    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
