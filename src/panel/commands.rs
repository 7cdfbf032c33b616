//! Commands that several controllers share, and their encoding, which the `ssd1306` crate supplies. Its driver is not used: it
//! would send every command as a transfer of its own, and wait for each.

use ::ssd1306::command::Command;
use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};

use super::Commands;
use crate::handheld::Light;
use crate::storage::settings::Brightness;

/// How strongly pixels glow: the second phase of their pre-charge (SSD1306 datasheet, 10.1.17) and the contrast (10.1.7).
struct Glow {
    precharge: u8,
    contrast: u8,
}

const fn glow(precharge: u8, contrast: u8) -> Glow {
    Glow { precharge, contrast }
}

/// Dim is well below the lowest brightness in the settings, so that the change is noticed.
const DIM: Glow = glow(1, 0x00);
const LOW: Glow = glow(2, 0x2F);
const MIDDLE: Glow = glow(2, 0x5F);
const HIGH: Glow = glow(2, 0xFF);

/// How bright a panel is before it is told the player's choice.
pub(super) const AT_START: Light = Light::As(Brightness::Middle);

/// Pre-charge and contrast for this light.
pub(super) fn brightness(light: Light) -> [Command; 2] {
    let Glow { precharge, contrast } = match light {
        Light::Dim => DIM,
        Light::As(Brightness::Low) => LOW,
        Light::As(Brightness::Middle) => MIDDLE,
        Light::As(Brightness::High) => HIGH,
    };
    [Command::PreChargePeriod(1, precharge), Command::Contrast(contrast)]
}

/// Columns and rows, for a controller that most modules have mounted upside down: an upright picture takes both reversals.
pub(super) fn orientation(is_flipped: bool) -> [Command; 2] {
    [Command::SegmentRemap(!is_flipped), Command::ReverseComDir(!is_flipped)]
}

/// The commands as bytes.
pub(super) fn encode(commands: &[Command]) -> Commands {
    let mut list = List(Commands::new());
    for command in commands {
        command
            .send(&mut list)
            .expect("a list has room for the longest start-up");
    }
    list.0
}

/// What commands are sent to: a list instead of a bus.
struct List(Commands);

impl WriteOnlyDataCommand for List {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(commands) = commands else {
            return Err(DisplayError::DataFormatNotImplemented);
        };
        self.0
            .extend_from_slice(commands)
            .map_err(|_| DisplayError::OutOfBoundsError)
    }

    fn send_data(&mut self, _: DataFormat<'_>) -> Result<(), DisplayError> {
        Err(DisplayError::DataFormatNotImplemented)
    }
}
