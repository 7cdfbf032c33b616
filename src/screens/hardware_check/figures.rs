//! What is known about the hardware, as labels and figures. One that is not known is a hyphen, never a guess.
//!
//! Units are the international symbols, which are the same in all languages, as are the names of boards and panels.

use core::fmt::{self, Display};

use embedded_graphics::geometry::Point;
use embedded_graphics::pixelcolor::BinaryColor;

use crate::handheld::hardware::CrystalStart;
use crate::handheld::{Hardware, Supply};
use crate::screens::statistics::{RIGHT, figure};
use crate::screens::widgets::{self, ROW_PITCH, ROWS_TOP};
use crate::screens::{Surface, WIDTH, icons, text};
use crate::storage::Language;
use crate::words::{FontSize, Tenths, Words};

/// In place of a figure that is not known.
const UNKNOWN: &str = "-";

const BYTES_IN_MEGABYTE: u32 = 1 << 20;
const BYTES_IN_KILOBYTE: u32 = 1 << 10;
const HERTZ_IN_KILOHERTZ: u32 = 1_000;
const MILLIVOLTS_IN_TENTH: u32 = 100;

/// The largest figure with a unit of two letters that fits beside its label.
const MAX_FIGURE: u32 = 9_999;

/// Between a mark and the figure to its right.
const MARK_GAP: i32 = 4;

/// A figure, if it is known.
struct Known<T>(Option<T>);

impl<T: Display> Display for Known<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(figure) => figure.fmt(f),
            None => f.write_str(UNKNOWN),
        }
    }
}

/// A figure with its unit, without fractions.
struct Whole(u32, &'static str);

impl Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.0.min(MAX_FIGURE), self.1)
    }
}

/// A voltage in tenths of a volt.
struct Volts(Tenths);

impl Display for Volts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} V", self.0)
    }
}

/// A time in milliseconds, with as many decimals as matter.
struct Millis {
    micros: u32,
    mark: &'static str,
}

impl Display for Millis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Millis { micros, mark } = *self;
        let rounded_to = |step: u32| micros.saturating_add(step / 2) / step;
        match (rounded_to(10), rounded_to(100), rounded_to(1_000)) {
            (hundredths @ ..1_000, _, _) => write!(f, "{}{mark}{:02} ms", hundredths / 100, hundredths % 100),
            (_, tenths @ ..1_000, _) => write!(f, "{}{mark}{} ms", tenths / 10, tenths % 10),
            (.., whole) => Whole(whole, "ms").fmt(f),
        }
    }
}

/// Board, chip and supply.
pub fn draw_board<D: Surface>(target: &mut D, language: Language, hardware: &Hardware) -> Result<(), D::Error> {
    let words = &language.words().shared.check;
    widgets::heading(target, words.parts, WIDTH as i32)?;
    let flash = hardware.flash_bytes.map(|bytes| match bytes / BYTES_IN_MEGABYTE {
        0 => Whole(bytes / BYTES_IN_KILOBYTE, "KB"),
        megabytes => Whole(megabytes, "MB"),
    });
    figure(target, 0, words.board, Known(hardware.board))?;
    figure(target, 1, words.revision, Known(hardware.chip_revision))?;
    figure(target, 2, words.flash, Known(flash))?;
    figure(target, 3, words.batteries, supply(hardware, language.words()))
}

/// The panel and what belongs to it, and the longest standstill of the chip.
pub fn draw_display<D: Surface>(target: &mut D, language: Language, hardware: &Hardware) -> Result<(), D::Error> {
    let words = &language.words().shared.check;
    widgets::heading(target, words.measured, WIDTH as i32)?;
    let bus = hardware.bus_hertz;
    let bus = bus.map(|hertz| Whole(hertz.saturating_add(HERTZ_IN_KILOHERTZ / 2) / HERTZ_IN_KILOHERTZ, "kHz"));
    let (crystal, micros) = match hardware.crystal {
        Some(CrystalStart::Measured(micros)) => (words.crystal_measured, Some(micros)),
        Some(CrystalStart::Configured(micros)) => (words.crystal_configured, Some(micros)),
        None => (words.crystal_measured, None),
    };
    figure(target, 0, words.display, Known(hardware.panel))?;
    figure(target, 1, words.bus, Known(bus))?;
    figure(target, 2, crystal, millis(micros, language))?;
    figure(
        target,
        3,
        words.standstill,
        millis(hardware.worst_masked_micros, language),
    )
}

/// Press to first byte on the bus.
pub fn draw_latency<D: Surface>(target: &mut D, language: Language, hardware: &Hardware) -> Result<(), D::Error> {
    let words = &language.words().shared.check;
    widgets::heading(target, words.latency, WIDTH as i32)?;
    let latency = hardware.latency;
    let rows = [
        (words.least, latency.map(|latency| latency.least)),
        (words.median, latency.map(|latency| latency.median)),
        (words.worst, latency.map(|latency| latency.worst)),
    ];
    for (row, (label, micros)) in (0..).zip(rows) {
        figure(target, row, label, millis(micros, language))?;
    }
    Ok(())
}

/// The parts of the device and the state of its batteries, for About.
pub fn draw_parts<D: Surface>(
    target: &mut D,
    language: Language,
    hardware: &Hardware,
    level: Supply,
) -> Result<(), D::Error> {
    let words = &language.words().shared.check;
    figure(target, 0, words.board, Known(hardware.board))?;
    figure(target, 1, words.display, Known(hardware.panel))?;
    let volts = supply(hardware, language.words());
    if let Some(mark) = icons::battery(level) {
        let left = RIGHT - text::width(&volts, FontSize::Normal) as i32 - MARK_GAP - mark.size().width as i32;
        mark.draw(
            target,
            Point::new(left, ROWS_TOP + 2 * ROW_PITCH as i32 + 1),
            BinaryColor::On,
        )?;
    }
    figure(target, 2, words.batteries, volts)
}

fn supply(hardware: &Hardware, words: &Words) -> impl Display {
    let millivolts = hardware.supply_millivolts.map(u32::from);
    let tenths = millivolts.map(|millivolts| (millivolts + MILLIVOLTS_IN_TENTH / 2) / MILLIVOLTS_IN_TENTH);
    Known(tenths.map(|tenths| Volts(words.tenths(tenths))))
}

fn millis(micros: Option<u32>, language: Language) -> impl Display {
    let mark = language.words().shared.decimal_mark;
    Known(micros.map(|micros| Millis { micros, mark }))
}
