//! `cargo xtask decode CODE`: prints what a code of the hardware check says, beside what the emulated device measures of
//! itself, so that anybody can compare a real board with the model.

use std::fmt::{Display, Write};

use pocket_nines::handheld::hardware::{BoardKind, CrystalStart, Hardware, LatencySummary, PanelKind};
use pocket_nines::handheld::hardware_code::{HardwareCode, HardwareCodeError};

/// What the model says, and below it where that comes from.
const MODEL: Hardware = Hardware {
    board: Some(BoardKind::Pico),
    chip_revision: Some(2),
    panel: Some(PanelKind::Ssd1306At3c),
    bus_hertz: Some(400_000),
    crystal: Some(CrystalStart::Configured(8_000)),
    supply_millivolts: None,
    flash_bytes: Some(2 * MEGABYTE),
    worst_masked_micros: Some(45_000),
    latency: Some(LatencySummary {
        least: 670,
        median: 1_020,
        worst: 1_870,
    }),
};

const SOURCE: &str = "\
The model is the image in the emulator. Its times from a press to the bus are those that `cargo xtask report` prints at 60
cycles for a word of flash: least and median of Number 9, the worst of all while flash is written. A sector is erased in the
typical time of the flash chip's datasheet.";

const MEGABYTE: u32 = 1024 * 1024;

/// In place of a figure that is not known.
const UNKNOWN: &str = "-";

// Widths of the columns.
const NAMES: usize = 36;
const FIGURES: usize = 24;

/// Prints the table.
pub fn run(code: &str) -> Result<(), String> {
    print!("{}", table(code).map_err(|error| error.to_string())?);
    Ok(())
}

fn table(code: &str) -> Result<String, HardwareCodeError> {
    let board = rows(&code.parse::<HardwareCode>()?.facts()?);
    let mut table = String::new();
    // Writing to a string cannot fail.
    let _ = writeln!(table, "{:NAMES$}{:FIGURES$}the model", "", "this device");
    for ((name, device), (_, model)) in board.into_iter().zip(rows(&MODEL)) {
        let _ = writeln!(table, "{name:NAMES$}{device:FIGURES$}{model}");
    }
    let _ = writeln!(table, "\n{SOURCE}");
    Ok(table)
}

/// Every figure with its name.
fn rows(facts: &Hardware) -> [(&'static str, String); 11] {
    let latency = |part: fn(LatencySummary) -> u32| known(facts.latency.map(|latency| millis(part(latency))));
    [
        ("board", known(facts.board)),
        ("revision of the chip", known(facts.chip_revision)),
        ("panel", known(facts.panel)),
        (
            "clock of the panel's bus",
            known(facts.bus_hertz.map(|hertz| format!("{} kHz", hertz / 1_000))),
        ),
        ("start of the crystal", known(facts.crystal.map(crystal))),
        (
            "supply",
            known(
                facts
                    .supply_millivolts
                    .map(|supply| format!("{:.2} V", f64::from(supply) / 1e3)),
            ),
        ),
        ("flash", known(facts.flash_bytes.map(flash))),
        ("interrupts off, longest", known(facts.worst_masked_micros.map(millis))),
        ("press to first byte, least", latency(|latency| latency.least)),
        ("press to first byte, median", latency(|latency| latency.median)),
        ("press to first byte, worst", latency(|latency| latency.worst)),
    ]
}

fn known(figure: Option<impl Display>) -> String {
    figure.map_or(UNKNOWN.to_owned(), |figure| figure.to_string())
}

fn crystal(start: CrystalStart) -> String {
    match start {
        CrystalStart::Measured(micros) => format!("{}, measured", millis(micros)),
        CrystalStart::Configured(micros) => format!("{}, configured", millis(micros)),
    }
}

fn flash(bytes: u32) -> String {
    match bytes / MEGABYTE {
        0 => format!("{} KB", bytes / 1024),
        megabytes => format!("{megabytes} MB"),
    }
}

fn millis(micros: u32) -> String {
    format!("{:.2} ms", f64::from(micros) / 1e3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figures_of_a_code_stand_beside_those_of_the_model() {
        let slow = Hardware {
            panel: None,
            supply_millivolts: Some(3_300),
            crystal: Some(CrystalStart::Measured(1_300)),
            ..MODEL
        };
        let table = table(&HardwareCode::new(&slow).to_string()).unwrap();
        let has_row = |columns: &[&str]| {
            let words = |line: &str| {
                line.split("  ")
                    .map(str::trim)
                    .filter(|part| !part.is_empty())
                    .eq(columns.iter().copied())
            };
            table.lines().any(words)
        };
        assert!(has_row(&["board", "Pico", "Pico"]), "{table}");
        assert!(has_row(&["panel", "-", "SSD1306 0x3C"]), "{table}");
        assert!(has_row(&["supply", "3.30 V", "-"]), "{table}");
        assert!(
            has_row(&["start of the crystal", "1.30 ms, measured", "8.00 ms, configured"]),
            "{table}"
        );
        assert!(has_row(&["flash", "2 MB", "2 MB"]), "{table}");
        assert!(
            has_row(&["press to first byte, least", "0.67 ms", "0.67 ms"]),
            "{table}"
        );
    }

    #[test]
    fn a_code_that_knows_nothing_has_no_figures() {
        let table = table(&HardwareCode::new(&Hardware::default()).to_string()).unwrap();
        let rows = table.lines().skip(1).take(11);
        assert!(rows.clone().all(|row| row[NAMES..].starts_with("-  ")), "{table}");
    }

    #[test]
    fn what_is_no_code_is_refused_with_a_sentence() {
        assert_eq!(
            run("KX9-964").unwrap_err(),
            "A hardware code has 28 characters, and this has 6."
        );
        let code = HardwareCode::new(&MODEL).to_string();
        let mistyped = code.replacen('2', "3", 1);
        assert!(run(&mistyped).unwrap_err().contains("misread or mistyped"));
        let vowel = code.replacen('2', "A", 1);
        assert!(run(&vowel).unwrap_err().contains("at place 1 "), "{vowel}");
    }
}
