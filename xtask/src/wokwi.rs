//! `cargo xtask wokwi`: writes the files for the Wokwi simulator, `diagram.json` and `wokwi.toml`, from the board's file.
//!
//! The board's source is the only place that says which pin is what, so the pins are read from its text. Places on the drawing
//! are ours. Tests compare the files in the repository with what this writes, and the pins with `docs/wiring.md`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::boards::Board;
use crate::workspace::root;

const BOARD: &str = "src/bin/firmware/boards/pico.rs";
const DIAGRAM: &str = "diagram.json";
const SETTINGS: &str = "wokwi.toml";

/// The parts of the drawing, by their names in it.
const PICO: &str = "pico";
const PANEL: &str = "panel";
const PIEZO: &str = "piezo";
const RESISTOR: &str = "resistor";

/// The address that nearly all panels have. Wokwi wants it written down.
const PANEL_ADDRESS: &str = "0x3c";

/// The resistor in the piezo's wire that `docs/wiring.md` recommends.
const PIEZO_OHMS: &str = "1000";

/// What is connected to which GPIO.
struct Pins {
    buttons: Vec<(String, u8)>,
    sda: u8,
    scl: u8,
    piezo: u8,
}

/// Writes both files.
pub fn write() -> Result<(), String> {
    let root = root()?;
    for (name, text) in files(&root)? {
        let path = root.join(name);
        fs::write(&path, text).map_err(|error| format!("{}: {error}.", path.display()))?;
        println!("{}", path.display());
    }
    Ok(())
}

/// The names and contents of the files.
fn files(root: &Path) -> Result<[(&'static str, String); 2], String> {
    let source = fs::read_to_string(root.join(BOARD)).map_err(|error| format!("{BOARD}: {error}."))?;
    let pins = pins(&source)?;
    Ok([(DIAGRAM, format!("{:#}\n", diagram(&pins))), (SETTINGS, settings())])
}

fn settings() -> String {
    format!(
        "# Written by `cargo xtask wokwi`; `cargo xtask uf2` builds the image.\n[wokwi]\nversion = 1\n\
         firmware = \"target/{}\"\nelf = \"target/{}\"\n",
        Board::Pico.file("uf2"),
        Board::Pico.file("elf")
    )
}

/// Reads the pins from the text of a board's file.
fn pins(source: &str) -> Result<Pins, String> {
    let behind = |start: &str| {
        let rest = source.split_once(start).map(|(_, rest)| rest);
        rest.ok_or_else(|| format!("{BOARD} has no \"{start}\"."))
    };
    let number =
        |start: &str| leading_number(behind(start)?).ok_or_else(|| format!("{BOARD}: \"{start}\" has no number."));
    let buttons: Vec<(String, u8)> = source.split("(Button::").skip(1).filter_map(button).collect();
    if buttons.is_empty() {
        return Err(format!("{BOARD} has no buttons."));
    }
    Ok(Pins {
        buttons,
        sda: number("sda: chip.PIN_")?,
        scl: number("scl: chip.PIN_")?,
        piezo: number("PWM_SLICE0, chip.PIN_")?,
    })
}

/// A button of the constant `BUTTONS`, as in `A, 14)`. Where a button is read, no number follows its name.
fn button(text: &str) -> Option<(String, u8)> {
    let (name, rest) = text.split_once(", ")?;
    Some((name.to_owned(), leading_number(rest)?))
}

fn leading_number(text: &str) -> Option<u8> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

fn diagram(pins: &Pins) -> Value {
    let mut parts = vec![
        json!({ "type": "wokwi-pi-pico", "id": PICO, "top": 0, "left": 0, "attrs": {} }),
        json!({ "type": "board-ssd1306", "id": PANEL, "top": -140, "left": 0, "attrs": { "i2cAddress": PANEL_ADDRESS } }),
        json!({ "type": "wokwi-buzzer", "id": PIEZO, "top": 150, "left": 200, "attrs": {} }),
        json!({ "type": "wokwi-resistor", "id": RESISTOR, "top": 100, "left": 200, "attrs": { "value": PIEZO_OHMS } }),
    ];
    let mut wires = vec![
        wire(gpio(pins.sda), format!("{PANEL}:SDA")),
        wire(gpio(pins.scl), format!("{PANEL}:SCL")),
        wire(format!("{PICO}:3V3"), format!("{PANEL}:VCC")),
        wire(ground(), format!("{PANEL}:GND")),
        wire(gpio(pins.piezo), format!("{RESISTOR}:1")),
        wire(format!("{RESISTOR}:2"), format!("{PIEZO}:2")),
        wire(ground(), format!("{PIEZO}:1")),
    ];
    for (place, (name, pin)) in pins.buttons.iter().enumerate() {
        parts.push(json!({
            "type": "wokwi-pushbutton", "id": name, "top": 60 * place, "left": -160, "attrs": { "label": name }
        }));
        wires.push(wire(gpio(*pin), format!("{name}:1.r")));
        wires.push(wire(ground(), format!("{name}:2.r")));
    }
    json!({ "version": 1, "author": "Pocket Nines", "editor": "wokwi", "parts": parts, "connections": wires })
}

fn gpio(pin: u8) -> String {
    format!("{PICO}:GP{pin}")
}

fn ground() -> String {
    format!("{PICO}:GND.1")
}

/// A wire between two pins: its colour and its way are for the simulator to choose.
fn wire(from: String, to: String) -> Value {
    json!([from, to, "", []])
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOURCE: &str = "[(Button::A, 14), (Button::Up, 10)] \
                          (Button::A, Input::new(chip.PIN_14)) sda: chip.PIN_4, scl: chip.PIN_5, PWM_SLICE0, chip.PIN_16";

    #[test]
    fn the_files_in_the_repository_are_those_that_the_board_gives() {
        let root = root().unwrap();
        for (name, text) in files(&root).unwrap() {
            let kept = fs::read_to_string(root.join(name)).unwrap();
            assert!(
                kept == text,
                "{name} is not what the board's file gives: run `cargo xtask wokwi`"
            );
        }
    }

    #[test]
    fn pins_and_parts_are_those_of_the_wiring_page() {
        let root = root().unwrap();
        let pins = pins(&fs::read_to_string(root.join(BOARD)).unwrap()).unwrap();
        let page = fs::read_to_string(root.join("docs/wiring.md")).unwrap();
        let row = |part: &str, pin: u8| {
            let mut rows = page.lines().filter(|line| line.starts_with(&format!("| {part}")));
            assert!(
                rows.any(|line| line.contains(&format!("| GP{pin} |"))),
                "{part}: GP{pin}"
            );
        };
        row("display SDA", pins.sda);
        row("display SCL", pins.scl);
        row("piezo, one side", pins.piezo);
        for (name, pin) in &pins.buttons {
            row(&format!("button {name},"), *pin);
        }
        assert_eq!(page.matches("| button ").count(), pins.buttons.len());
        assert!(page.contains("SSD1306") && page.contains("1 kΩ"));
    }

    #[test]
    fn each_button_is_read_once_with_its_pin() {
        let pins = pins(SOURCE).unwrap();
        assert_eq!(pins.buttons, [("A".to_owned(), 14), ("Up".to_owned(), 10)]);
        assert_eq!((pins.sda, pins.scl, pins.piezo), (4, 5, 16));
    }

    #[test]
    fn a_board_without_a_piezo_is_reported() {
        let source = SOURCE.replace("PWM_SLICE0", "");
        assert!(pins(&source).is_err_and(|sentence| sentence.contains("PWM_SLICE0")));
    }
}
