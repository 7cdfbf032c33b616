//! The boards that an image can be built for, one file each: which pin is what, and nothing else. The rest of the firmware
//! takes its parts from here and never names a pin; `docs/adding-a-board.md` lists the places that another board touches.
//!
//! All of them have their crystal, their LED, their piezo and the divider of their supply in common, and these types.

#[cfg(not(any(feature = "board-pico", feature = "board-pico-oled", feature = "board-pico2")))]
compile_error!(
    "an image needs a board: add the feature `board-pico`, `board-pico-oled` or `board-pico2`, or run `cargo xtask uf2`"
);

#[cfg(any(
    all(feature = "board-pico", feature = "board-pico-oled"),
    all(feature = "board-pico", feature = "board-pico2"),
    all(feature = "board-pico-oled", feature = "board-pico2"),
))]
compile_error!(
    "an image is for one board: choose one of the features `board-pico`, `board-pico-oled` and `board-pico2`, or run `cargo xtask uf2`"
);

#[cfg(feature = "board-pico")]
mod pico;
#[cfg(feature = "board-pico2")]
mod pico2;
#[cfg(feature = "board-pico-oled")]
mod pico_oled;

use embassy_rp::Peripherals;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::gpio::{Input, Output};
use embassy_rp::peripherals::FLASH;
use embassy_rp::pwm::Pwm;
use embassy_rp::watchdog::Watchdog;
use pocket_nines::handheld::Button;

use crate::chip;

#[cfg(feature = "board-pico")]
pub use pico::*;
#[cfg(feature = "board-pico-oled")]
pub use pico_oled::*;
#[cfg(feature = "board-pico2")]
pub use pico2::*;

/// The crystal on any Pico.
const CRYSTAL_HZ: u32 = 12_000_000;

/// How long the crystal gets to become stable, in milliseconds, at power-on and each time the device wakes up. Most need about
/// one (Hardware design with RP2040, 2.3), but some boards were seen to need 6, 12 and even 40 (pico-sdk issues 457 and 2234,
/// rp-hal issue 44), and 64 is what firmware for such boards gives them.
pub const CRYSTAL_MILLIS: u32 = 64;

/// The pin with a third of VSYS, and its channel of the ADC (Pico datasheet, 2.1; the same on a Pico 2).
pub const SUPPLY_GPIO: u8 = 29;
pub const SUPPLY_CHANNEL: u8 = 3;
pub const SUPPLY_DIVIDER: u32 = 3;

/// The buttons, each between its pin and ground: pressed is low.
pub type ButtonInputs = [(Button, Input<'static>); BUTTONS.len()];

/// The flash chip.
pub type FlashChip = Flash<'static, FLASH, Blocking, FLASH_SIZE>;

/// The parts of the handheld.
pub struct Board {
    pub led: Output<'static>,
    pub buttons: ButtonInputs,
    pub panel: PanelWires,
    pub piezo: Pwm<'static>,
    pub flash: FlashChip,
    pub watchdog: Watchdog,
}

/// Starts the chip's clocks. It may not call code that runs from RAM.
pub fn start_clocks() -> Peripherals {
    chip::start(CRYSTAL_HZ, CRYSTAL_MILLIS)
}
