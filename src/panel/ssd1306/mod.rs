//! The SSD1306, a controller of OLED panels with 128 × 64 pixels: its commands, and which transfers turn one frame into
//! another.
//!
//! The `ssd1306` crate supplies the commands and their encoding. Its driver is not used: it would send every command as a
//! transfer of its own, and wait for each.
//!
//! After a reset, send [`Ssd1306::prepare`], all pixels ([`whole_screen`]) and then [`Ssd1306::start`], as the panel's
//! memory starts out with noise. From then on [`Ssd1306::transfers`] of the [`dirty_regions`] follow the frames. The
//! controller remembers where the panel expects the next byte. After a transfer that failed or ended early that is wrong, and
//! bytes would go astray unnoticed: call [`Ssd1306::forget_position`], or start over with a new controller.

mod dirty;
mod window;

use core::iter::Peekable;

use ::ssd1306::command::{AddrMode, Command, VcomhLevel};
use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};

use self::window::Window;
use super::{Commands, Region, Transfer};
use crate::handheld::Light;
use crate::screens::HEIGHT;
use crate::storage::settings::Brightness;

pub use self::dirty::{Regions, dirty_regions, whole_screen};

/// How strongly pixels glow: the second phase of their pre-charge (datasheet, 10.1.17) and the contrast (10.1.7).
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

/// An SSD1306, as far as it is known from what was sent to it.
#[derive(Clone, Debug)]
pub struct Ssd1306 {
    window: Window,
    is_flipped: bool,
}

impl Ssd1306 {
    /// A controller that was just reset; flipped, the picture is turned by half a turn.
    pub fn new(is_flipped: bool) -> Ssd1306 {
        Ssd1306 {
            window: Window::default(),
            is_flipped,
        }
    }

    /// Settles how pixels are taken, before the first of them: a flipped panel reverses columns as they come in. The panel
    /// stays dark.
    pub fn prepare(&self) -> Commands {
        let [columns, rows] = self.orientation();
        encode(&[Command::DisplayOn(false), columns, rows, ADDRESSING])
    }

    /// Sets everything that a panel needs which was just switched on (datasheet, application note, 3), and lights it.
    pub fn start(&self) -> Commands {
        let [columns, rows] = self.orientation();
        let [precharge, contrast] = brightness(MIDDLE);
        encode(&[
            Command::DisplayOn(false),
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

    /// Makes the panel as bright as this, or switches it off, which only [`Ssd1306::start`] ends.
    pub fn light(&self, light: Option<Light>) -> Commands {
        let Some(light) = light else {
            // The charge pump draws current even while the panel is off (application note, 2.1).
            return encode(&[Command::DisplayOn(false), Command::ChargePump(false)]);
        };
        let [precharge, contrast] = brightness(match light {
            Light::Dim => DIM,
            Light::As(Brightness::Low) => LOW,
            Light::As(Brightness::Middle) => MIDDLE,
            Light::As(Brightness::High) => HIGH,
        });
        encode(&[precharge, contrast, Command::DisplayOn(true)])
    }

    /// The transfers that send these regions. Each must be sent whole before the next is asked for.
    pub fn transfers<R: IntoIterator<Item = Region>>(&mut self, regions: R) -> Transfers<'_, R::IntoIter> {
        Transfers {
            window: &mut self.window,
            regions: regions.into_iter().peekable(),
            addressed: None,
        }
    }

    /// Says that the panel may expect its next byte anywhere. The next region is addressed in full.
    pub fn forget_position(&mut self) {
        self.window = Window::default();
    }

    /// Most modules have the controller mounted upside down, so that an upright picture takes both reversals.
    fn orientation(&self) -> [Command; 2] {
        [
            Command::SegmentRemap(!self.is_flipped),
            Command::ReverseComDir(!self.is_flipped),
        ]
    }
}

/// Pixels go in page by page, from left to right.
const ADDRESSING: Command = Command::AddressMode(AddrMode::Horizontal);

fn brightness(Glow { precharge, contrast }: Glow) -> [Command; 2] {
    [Command::PreChargePeriod(1, precharge), Command::Contrast(contrast)]
}

fn encode(commands: &[Command]) -> Commands {
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

/// Transfers, one after the other: for each region its address, as far as the panel is not there already, and its pixels.
#[derive(Debug)]
pub struct Transfers<'a, R: Iterator<Item = Region>> {
    window: &'a mut Window,
    regions: Peekable<R>,
    /// The region that was addressed by the last transfer.
    addressed: Option<Region>,
}

impl<R: Iterator<Item = Region>> Iterator for Transfers<'_, R> {
    type Item = Transfer;

    fn next(&mut self) -> Option<Transfer> {
        if let Some(region) = self.addressed.take() {
            return Some(Transfer::Pixels(region));
        }
        let region = self.regions.next()?;
        let commands = self.window.open(&region, self.regions.peek());
        if commands.is_empty() {
            return Some(Transfer::Pixels(region));
        }
        self.addressed = Some(region);
        Some(Transfer::Commands(encode(&commands)))
    }
}
