//! The SH1106, a controller that is found on nearly every panel of 1.3 inches. It has a memory of 132 columns, of which the
//! panel shows the middle 128. It must never get the SSD1306's charge pump command, and no other controller its own.

use ::ssd1306::command::{Command, VcomhLevel};

use super::commands::{AT_START, brightness, encode, orientation};
use super::{Commands, Controller, Layout, Memory};
use crate::handheld::Light;
use crate::screens::{HEIGHT, WIDTH};

/// The columns of its memory, of which the panel shows the middle. So a flipped picture has the same offset.
const COLUMNS: u8 = 132;

/// The DC-DC converter that drives the pixels, switched while the panel is off (SH1106 datasheet, command 13).
const CONVERTER_ON: [u8; 2] = [0xAD, 0x8B];
const CONVERTER_OFF: [u8; 2] = [0xAD, 0x8A];

#[derive(Debug)]
pub(super) struct Sh1106;

impl Controller for Sh1106 {
    fn memory(&self, _: bool) -> Memory {
        Memory {
            layout: Layout::Upright,
            columns: COLUMNS,
            column_offset: (COLUMNS - WIDTH as u8) / 2,
        }
    }

    fn prepare(&self, is_flipped: bool) -> Commands {
        let [columns, rows] = orientation(is_flipped);
        encode(&[Command::DisplayOn(false), columns, rows])
    }

    fn start(&self, is_flipped: bool) -> Commands {
        let [columns, rows] = orientation(is_flipped);
        let [precharge, contrast] = brightness(AT_START);
        let mut commands = encode(&[
            Command::DisplayClockDiv(8, 0),
            Command::Multiplex(HEIGHT as u8 - 1),
            Command::DisplayOffset(0),
            Command::StartLine(0),
            Command::ComPinConfig(true, false),
            columns,
            rows,
            precharge,
            contrast,
            Command::VcomhDeselect(VcomhLevel::Auto),
            Command::AllOn(false),
            Command::Invert(false),
        ]);
        commands.extend(CONVERTER_ON);
        commands.extend(encode(&[Command::DisplayOn(true)]));
        commands
    }

    fn light(&self, light: Light) -> Commands {
        let [precharge, contrast] = brightness(light);
        encode(&[precharge, contrast, Command::DisplayOn(true)])
    }

    fn off(&self) -> Commands {
        let mut commands = encode(&[Command::DisplayOn(false)]);
        commands.extend(CONVERTER_OFF);
        commands
    }
}
