//! Panel controllers, without a bus: each turns the difference between two frames into [`Transfer`]s, the bytes that bring
//! the panel from the one frame to the other. The firmware moves those bytes; nothing here may touch a bus or wait.
//!
//! A [`Kind`] of controller is one file with its commands, behind the trait [`Controller`]. One image serves all kinds on I2C;
//! [`detect`] tells them apart. After a reset, send [`Panel::prepare`], all pixels ([`Panel::whole_screen`]) and then
//! [`Panel::start`], as the panel's memory starts out with noise. From then on [`Panel::transfers`] of the
//! [`Panel::dirty_regions`] follow the frames. A panel remembers where its controller expects the next byte. After a transfer
//! that failed or ended early that is wrong, and bytes would go astray unnoticed: call [`Panel::forget_position`], or start
//! over with a new panel.
//!
//! Bytes are addressed by page and column, which every controller understands. Windows of several pages, which only an SSD1306
//! has, would save 1 to 9 % of the bytes on the bus.

mod commands;
pub mod detect;
mod dirty;
mod layout;
mod position;
mod region;
mod sh1106;
mod sh1107;
mod ssd1306;
mod transfers;

use core::fmt::Debug;

use heapless::Vec;

use self::position::Position;
use crate::handheld::Light;
use crate::screens::Frame;

pub use self::dirty::Regions;
pub use self::layout::Layout;
pub use self::region::Region;
pub use self::transfers::{Transfer, Transfers};

/// Bytes that every transfer over I2C begins with: the panel's address and the control byte.
const TRANSFER_OVERHEAD: usize = 2;

/// The most bytes that a controller sends as one list of commands: its start-up.
const MAX_COMMANDS: usize = 32;

/// Encoded commands, one right behind the other.
pub type Commands = Vec<u8, MAX_COMMANDS>;

/// The controllers that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// On most panels of 0.96 inches. The SSD1309 and the SSD1315 take the same commands.
    Ssd1306,
    /// On most panels of 1.3 inches with I2C.
    Sh1106,
    /// On a Waveshare Pico-OLED-1.3, with SPI.
    Sh1107,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 3] = [Kind::Ssd1306, Kind::Sh1106, Kind::Sh1107];

    /// As it is printed on modules.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Ssd1306 => "SSD1306",
            Kind::Sh1106 => "SH1106",
            Kind::Sh1107 => "SH1107",
        }
    }

    const fn controller(self) -> &'static dyn Controller {
        match self {
            Kind::Ssd1306 => &ssd1306::Ssd1306,
            Kind::Sh1106 => &sh1106::Sh1106,
            Kind::Sh1107 => &sh1107::Sh1107,
        }
    }
}

/// The memory of a controller, and which part of it the panel shows.
#[derive(Clone, Copy, Debug)]
struct Memory {
    layout: Layout,
    columns: u8,
    /// The first column that is shown.
    column_offset: u8,
}

/// What a kind of controller has of its own.
trait Controller: Debug + Sync {
    /// How the memory lies on the screen; for some, a flipped picture lies differently.
    fn memory(&self, is_flipped: bool) -> Memory;

    /// Settles how pixels are taken, before the first of them: a flipped panel reverses columns as they come in. The panel
    /// stays dark.
    fn prepare(&self, is_flipped: bool) -> Commands;

    /// Sets everything that a panel needs which was just switched on, and lights it. One that is lit already does not flicker.
    fn start(&self, is_flipped: bool) -> Commands;

    /// Makes the panel as bright as this.
    fn light(&self, light: Light) -> Commands;

    /// Switches the panel off, and what supplies its pixels.
    fn off(&self) -> Commands;
}

/// A panel, as far as it is known from what was sent to it.
#[derive(Clone, Debug)]
pub struct Panel {
    kind: Kind,
    is_flipped: bool,
    position: Position,
}

impl Panel {
    /// A panel that was just reset; flipped, the picture is turned by half a turn.
    pub fn new(kind: Kind, is_flipped: bool) -> Panel {
        Panel {
            kind,
            is_flipped,
            position: Position::default(),
        }
    }

    /// The kind of its controller.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    fn memory(&self) -> Memory {
        self.kind.controller().memory(self.is_flipped)
    }

    /// How the controller's memory lies on the screen.
    pub fn layout(&self) -> Layout {
        self.memory().layout
    }

    /// The commands before the first pixels. The panel stays dark.
    pub fn prepare(&self) -> Commands {
        self.kind.controller().prepare(self.is_flipped)
    }

    /// The commands that light a panel whose memory has the picture.
    pub fn start(&self) -> Commands {
        self.kind.controller().start(self.is_flipped)
    }

    /// Makes the panel as bright as this, or switches it off. A panel that was off has to be started again.
    pub fn light(&self, light: Option<Light>) -> Commands {
        let controller = self.kind.controller();
        light.map_or_else(|| controller.off(), |light| controller.light(light))
    }

    /// The regions that have to be sent to a panel that shows one frame so that it shows the other.
    pub fn dirty_regions(&self, shown: &Frame, wanted: &Frame) -> Regions {
        Regions::between(shown, wanted, self.layout())
    }

    /// All bytes, for a panel whose memory is unknown.
    pub fn whole_screen(&self) -> Regions {
        Regions::whole_screen(self.layout())
    }

    /// The transfers that send these regions. Each must be sent whole before the next is asked for.
    pub fn transfers<R: IntoIterator<Item = Region>>(&mut self, regions: R) -> Transfers<'_, R::IntoIter> {
        Transfers::new(self.memory(), &mut self.position, regions.into_iter())
    }

    /// Says that the panel may expect its next byte anywhere. The next region is addressed in full.
    pub fn forget_position(&mut self) {
        self.position = Position::default();
    }
}
