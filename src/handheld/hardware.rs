//! What the hardware says about itself, for the hardware check: the parts that were found and what was measured on them.
//!
//! The driver supplies these facts; nothing here reads a register. A figure that is not known is absent and never made up: a
//! simulator knows none.

use core::fmt;

/// A board that an image is built for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BoardKind {
    /// A Raspberry Pi Pico.
    Pico,
    /// A Raspberry Pi Pico W.
    PicoW,
    /// A Pico in a Waveshare Pico-OLED-1.3.
    PicoOled,
    /// A Raspberry Pi Pico 2.
    Pico2,
}

impl BoardKind {
    /// All boards; the place of a board is its value in a code, so new ones are added at the end.
    pub const ALL: [BoardKind; 4] = [BoardKind::Pico, BoardKind::PicoW, BoardKind::PicoOled, BoardKind::Pico2];
}

impl fmt::Display for BoardKind {
    /// The name that its maker gave it, which is the same in all languages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            BoardKind::Pico => "Pico",
            BoardKind::PicoW => "Pico W",
            BoardKind::PicoOled => "Pico-OLED-1.3",
            BoardKind::Pico2 => "Pico 2",
        })
    }
}

/// A display controller, and where it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PanelKind {
    /// An SSD1306, or one that takes the same commands, at I2C address 0x3C.
    Ssd1306At3c,
    /// The same at 0x3D.
    Ssd1306At3d,
    /// An SH1106 at I2C address 0x3C.
    Sh1106At3c,
    /// The same at 0x3D.
    Sh1106At3d,
    /// An SH1107 on SPI.
    Sh1107,
}

impl PanelKind {
    /// All panels; the place of a panel is its value in a code, so new ones are added at the end.
    pub const ALL: [PanelKind; 5] = [
        PanelKind::Ssd1306At3c,
        PanelKind::Ssd1306At3d,
        PanelKind::Sh1106At3c,
        PanelKind::Sh1106At3d,
        PanelKind::Sh1107,
    ];
}

impl fmt::Display for PanelKind {
    /// The name of the controller, and the address or bus.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            PanelKind::Ssd1306At3c => "SSD1306 0x3C",
            PanelKind::Ssd1306At3d => "SSD1306 0x3D",
            PanelKind::Sh1106At3c => "SH1106 0x3C",
            PanelKind::Sh1106At3d => "SH1106 0x3D",
            PanelKind::Sh1107 => "SH1107 SPI",
        })
    }
}

/// The time that the crystal took to become stable, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CrystalStart {
    /// As it was measured.
    Measured(u32),
    /// As it was configured: the chip waits this long whatever the crystal does.
    Configured(u32),
}

/// Below this voltage at VSYS the batteries are nearly empty, and the player is warned.
pub const LOW_SUPPLY_MILLIVOLTS: u16 = 3_200;

/// Below this voltage at VSYS flash may not be erased or programmed any more: what is half written when the supply fails is
/// lost. The flash chip itself works down to 2.7 V (W25Q16JV datasheet, 9.2); an erase pulls weak cells down further.
pub const LEAST_WRITE_MILLIVOLTS: u16 = 2_900;

/// The facts, as far as they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hardware {
    /// The board that was found, or that the image was built for.
    pub board: Option<BoardKind>,
    /// The revision of the chip, from its own register.
    pub chip_revision: Option<u8>,
    /// The panel that answers.
    pub panel: Option<PanelKind>,
    /// The clock of the panel's bus, as configured.
    pub bus_hertz: Option<u32>,
    /// How long the crystal took to start.
    pub crystal: Option<CrystalStart>,
    /// The supply voltage.
    pub supply_millivolts: Option<u16>,
    /// The size of flash in bytes.
    pub flash_bytes: Option<u32>,
    /// The longest time that a write to flash has kept interrupts off since the device was switched on, in microseconds.
    pub worst_masked_micros: Option<u32>,
    /// Press to first byte on the bus, since the device was switched on.
    pub latency: Option<LatencySummary>,
}

/// Press to first byte on the bus, in microseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LatencySummary {
    /// The least of all.
    pub least: u32,
    /// As many were quicker as were slower, to within [`BIN_MICROS`].
    pub median: u32,
    /// The worst of all.
    pub worst: u32,
}

/// The width of a bin of the histogram.
pub const BIN_MICROS: u32 = 50;

/// The number of bins. The last one also counts everything that is longer.
const BINS: usize = 128;

/// Counts latencies in a histogram of fixed size. Least and worst are exact, the median is that of its bin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Latencies {
    bins: [u16; BINS],
    least: u32,
    worst: u32,
}

impl Latencies {
    /// None so far.
    pub const fn new() -> Latencies {
        Latencies {
            bins: [0; BINS],
            least: u32::MAX,
            worst: 0,
        }
    }

    /// Counts one.
    pub fn add(&mut self, micros: u32) {
        let bin = &mut self.bins[((micros / BIN_MICROS) as usize).min(BINS - 1)];
        if *bin == u16::MAX {
            // The shape of the histogram, and so the median, is kept.
            self.bins.iter_mut().for_each(|bin| *bin /= 2);
        }
        self.bins[((micros / BIN_MICROS) as usize).min(BINS - 1)] += 1;
        self.least = self.least.min(micros);
        self.worst = self.worst.max(micros);
    }

    /// Least, median and worst; none if nothing was counted.
    pub fn summary(&self) -> Option<LatencySummary> {
        let total: u32 = self.bins.iter().map(|&bin| u32::from(bin)).sum();
        let mut below = 0;
        let middle = self.bins.iter().position(|&bin| {
            below += u32::from(bin);
            total > 0 && below * 2 >= total
        })?;
        let median = middle as u32 * BIN_MICROS + BIN_MICROS / 2;
        Some(LatencySummary {
            least: self.least,
            median: median.clamp(self.least, self.worst),
            worst: self.worst,
        })
    }
}

impl Default for Latencies {
    fn default() -> Latencies {
        Latencies::new()
    }
}
