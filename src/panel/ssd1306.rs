//! The SSD1306, a controller of panels with 128 × 64 pixels. The SSD1309 and the SSD1315 take the same commands.

use ::ssd1306::command::{AddrMode, Command, VcomhLevel};

use super::commands::{AT_START, brightness, encode, orientation};
use super::{Commands, Controller, Layout, Memory};
use crate::handheld::Light;
use crate::screens::{HEIGHT, WIDTH};

/// A byte moves the column on, and never the page.
const ADDRESSING: Command = Command::AddressMode(AddrMode::Page);

#[derive(Debug)]
pub(super) struct Ssd1306;

impl Controller for Ssd1306 {
    fn memory(&self, _: bool) -> Memory {
        Memory {
            layout: Layout::Upright,
            columns: WIDTH as u8,
            column_offset: 0,
        }
    }

    fn prepare(&self, is_flipped: bool) -> Commands {
        let [columns, rows] = orientation(is_flipped);
        encode(&[Command::DisplayOn(false), columns, rows, ADDRESSING])
    }

    /// As the datasheet's application note lists it, chapter 3.
    fn start(&self, is_flipped: bool) -> Commands {
        let [columns, rows] = orientation(is_flipped);
        let [precharge, contrast] = brightness(AT_START);
        encode(&[
            Command::DisplayClockDiv(8, 0),
            Command::Multiplex(HEIGHT as u8 - 1),
            Command::DisplayOffset(0),
            Command::StartLine(0),
            Command::ChargePump(true),
            ADDRESSING,
            Command::ComPinConfig(true, false),
            columns,
            rows,
            precharge,
            contrast,
            Command::VcomhDeselect(VcomhLevel::Auto),
            Command::AllOn(false),
            Command::Invert(false),
            Command::EnableScroll(false),
            Command::DisplayOn(true),
        ])
    }

    fn light(&self, light: Light) -> Commands {
        let [precharge, contrast] = brightness(light);
        encode(&[precharge, contrast, Command::DisplayOn(true)])
    }

    /// The charge pump draws current even while the panel is off.
    fn off(&self) -> Commands {
        encode(&[Command::DisplayOn(false), Command::ChargePump(false)])
    }
}
