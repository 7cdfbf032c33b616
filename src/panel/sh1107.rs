//! The SH1107 of a Waveshare Pico-OLED-1.3, on SPI: a panel of 64 × 128 pixels that lies on its side. A column of its memory of
//! 128 columns is a row of the screen, and the panel shows the first 64. Over SPI it cannot be read (SH1107 datasheet,
//! "4 Wire Serial Interface").
//!
//! What is special about this module, as its maker sets it up: the rows are wired to the upper and the lower end of the
//! controller's common lines, so they are counted from line 96, and the voltage for the pixels is made outside the controller, whose
//! own DC-DC converter has to stay off.
//!
//! The direction of the common lines is left as it is. The maker's examples turn the picture by reversing segments and sending the
//! rows in the other order, so this is the one way that is known to work.

use ::ssd1306::command::Command;

use super::commands::{AT_START, brightness, encode};
use super::{Commands, Controller, Layout, Memory};
use crate::handheld::Light;
use crate::screens::{HEIGHT, WIDTH};

/// Each byte moves the column on, and never the page (command 3).
const PAGE_ADDRESSING: u8 = 0x20;

/// Segments from right to left, and from left to right, as this panel is mounted.
const SEGMENTS_REVERSED: u8 = 0xA0;
const SEGMENTS_UPRIGHT: u8 = 0xA1;

/// Common lines in their own order (command 12).
const COMMON_LINES: u8 = 0xC0;

/// The converter in the controller stays off, with the switching frequency that it has after a reset. To be set while the panel is
/// off.
const NO_CONVERTER: [u8; 2] = [0xAD, 0x8A];

/// The memory's first column is the first row. An SSD1306 has a command of one byte for it.
const START_LINE: [u8; 2] = [0xDC, 0];

/// The common line of the first row.
const FIRST_COMMON_LINE: u8 = 96;
const DISPLAY_OFFSET: [u8; 2] = [0xD3, FIRST_COMMON_LINE];

/// The oscillator a twentieth slower than usual, divided by two.
const CLOCK: [u8; 2] = [0xD5, 0x41];

/// The level of lines that are not selected: 0.77 of the supply.
const DESELECT_LEVEL: [u8; 2] = [0xDB, 0x35];

#[derive(Debug)]
pub(super) struct Sh1107;

impl Controller for Sh1107 {
    fn memory(&self, is_flipped: bool) -> Memory {
        Memory {
            layout: if is_flipped {
                Layout::QuarterTurnFromBelow
            } else {
                Layout::QuarterTurn
            },
            columns: WIDTH as u8,
            column_offset: 0,
        }
    }

    /// The converter is settled here, where the panel is off.
    fn prepare(&self, is_flipped: bool) -> Commands {
        let mut commands = encode(&[Command::DisplayOn(false)]);
        commands.extend(NO_CONVERTER);
        commands.extend(orientation(is_flipped));
        commands
    }

    /// Also right for a panel that is lit: the converter is set to what it is.
    fn start(&self, is_flipped: bool) -> Commands {
        let mut commands = Commands::new();
        commands.extend(CLOCK);
        commands.extend(encode(&[Command::Multiplex(HEIGHT as u8 - 1)]));
        commands.extend(DISPLAY_OFFSET);
        commands.extend(START_LINE);
        commands.extend(orientation(is_flipped));
        commands.extend(glow(AT_START));
        commands.extend(DESELECT_LEVEL);
        commands.extend(NO_CONVERTER);
        commands.extend(encode(&[
            Command::AllOn(false),
            Command::Invert(false),
            Command::DisplayOn(true),
        ]));
        commands
    }

    fn light(&self, light: Light) -> Commands {
        let mut commands = glow(light);
        commands.extend(encode(&[Command::DisplayOn(true)]));
        commands
    }

    fn off(&self) -> Commands {
        encode(&[Command::DisplayOn(false)])
    }
}

fn glow(light: Light) -> Commands {
    encode(&brightness(light))
}

fn orientation(is_flipped: bool) -> [u8; 3] {
    let segments = if is_flipped {
        SEGMENTS_REVERSED
    } else {
        SEGMENTS_UPRIGHT
    };
    [PAGE_ADDRESSING, segments, COMMON_LINES]
}
