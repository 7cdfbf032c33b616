//! The drawings in `docs/pictures` name and connect the pins that `docs/wiring.md` names, which xtask compares with the boards.

use std::collections::BTreeSet;
use std::fs;

use crate::{read, root};

/// What is at the pins of a Pico, 1 to 40 (Raspberry Pi Pico datasheet, 2.1). AGND is a ground as well.
const PINS: [&str; 40] = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND", "GP10", "GP11", "GP12",
    "GP13", "GND", "GP14", "GP15", "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN", "GP26",
    "GP27", "GND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
];

const BREADBOARD: &str = "docs/pictures/wiring-breadboard.svg";
const TWO_BUTTONS: &str = "docs/pictures/wiring-two-buttons.svg";

/// The drawings, by their paths.
fn drawings() -> Vec<String> {
    let folder = fs::read_dir(root().join("docs/pictures")).unwrap();
    let names = folder.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names
        .filter(|name| name.ends_with(".svg"))
        .map(|name| format!("docs/pictures/{name}"))
        .collect()
}

/// What a drawing says is at which pin, as in "GP4 · pin 6".
fn pins_in(drawing: &str) -> BTreeSet<(String, usize)> {
    let text = read(drawing);
    let mut pins = BTreeSet::new();
    for (at, mark) in text.match_indices(" · pin ") {
        let name = text[..at].rsplit(['>', ' ', '.']).next().unwrap();
        let digits: String = text[at + mark.len()..]
            .chars()
            .take_while(char::is_ascii_digit)
            .collect();
        pins.insert((name.to_owned(), digits.parse().unwrap()));
    }
    pins
}

/// The value of an attribute of an element.
fn attribute<'a>(element: &'a str, name: &str) -> Option<&'a str> {
    element.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

#[test]
fn every_pin_in_a_drawing_has_the_number_that_the_board_has() {
    for drawing in drawings() {
        let pins = pins_in(&drawing);
        assert!(!pins.is_empty(), "{drawing} names no pins");
        for (name, number) in pins {
            assert_eq!(PINS[number - 1], name, "{drawing}: pin {number}");
        }
    }
}

#[test]
fn every_pin_in_a_drawing_is_in_the_tables_of_the_wiring_page() {
    let page = read("docs/wiring.md");
    for drawing in drawings() {
        let file = drawing.rsplit('/').next().unwrap();
        assert!(
            page.contains(&format!("](pictures/{file})")),
            "the page does not show {file}"
        );
        for (name, number) in pins_in(&drawing) {
            let gpio = if name.starts_with("GP") { name.as_str() } else { "" };
            let row = format!("| {gpio} | {number} |").replace("|  |", "| |");
            assert!(page.contains(&row), "{drawing}: {name}, pin {number}");
        }
    }
}

#[test]
fn the_breadboard_has_the_wires_of_the_build_with_two_buttons() {
    assert_eq!(pins_in(BREADBOARD), pins_in(TWO_BUTTONS));
}

#[test]
fn every_wire_on_the_breadboard_begins_in_the_column_of_its_pin() {
    const FIRST_COLUMN: usize = 48;
    const PITCH: usize = 14;
    let text = read(BREADBOARD);
    let mut seen = BTreeSet::new();
    for element in text.split('<') {
        let Some(pin) = attribute(element, "data-pin") else {
            continue;
        };
        let pin: usize = pin.parse().unwrap();
        let start = attribute(element, "d").unwrap().trim_start_matches('M');
        let (x, rest) = start.split_once(' ').unwrap();
        let y: usize = rest
            .chars()
            .take_while(char::is_ascii_digit)
            .collect::<String>()
            .parse()
            .unwrap();
        // Pins 1 to 20 are joined with the holes a to e of their column, 21 to 40 with f to j; what the Pico covers is left out.
        let (column, rows) = if pin <= 20 {
            (pin, 296..=310)
        } else {
            (41 - pin, 156..=170)
        };
        assert_eq!(x.parse(), Ok(FIRST_COLUMN + (column - 1) * PITCH), "pin {pin}");
        assert!(rows.contains(&y), "pin {pin} at {y}");
        seen.insert((PINS[pin - 1].to_owned(), pin));
    }
    assert_eq!(seen, pins_in(BREADBOARD));
}
