//! The boards that images are built for, and what the commands have to know about them and their chips.

use std::ops::Range;

use clap::ValueEnum;

/// A board, by the name that it has on the command line and in the name of its image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Board {
    /// A Raspberry Pi Pico, wired by hand
    Pico,
    /// A Raspberry Pi Pico in a Waveshare Pico-OLED-1.3
    #[value(name = "pico-oled-1.3")]
    PicoOled,
    /// A Raspberry Pi Pico 2, wired by hand
    #[value(name = "pico-2")]
    Pico2,
}

/// The chip of a board.
#[derive(Debug, PartialEq, Eq)]
pub struct Chip {
    /// The name that its drive has in its file INFO_UF2.TXT, and its drive's label.
    pub drive: &'static str,
    /// What rustc calls it.
    pub target: &'static str,
    /// What probe-rs calls it.
    pub probe: &'static str,
    /// Its boot ROM ignores UF2 blocks of another family (RP2040 datasheet, 2.8.4.2; RP2350 datasheet, 5.5.3).
    pub family: u32,
    /// Whether its boot ROM needs a block for no address in front of the others (erratum RP2350-E10).
    pub needs_absolute_block: bool,
    /// The flash of its board without the end, which is for saved games.
    pub flash: Range<u32>,
}

pub const RP2040: Chip = Chip {
    drive: "RPI-RP2",
    target: "thumbv6m-none-eabi",
    probe: "RP2040",
    family: 0xe48b_ff56,
    needs_absolute_block: false,
    flash: 0x1000_0000..0x101f_0000,
};

pub const RP2350: Chip = Chip {
    drive: "RP2350",
    target: "thumbv8m.main-none-eabihf",
    probe: "RP235x",
    // Programs for its Arm cores in the secure state, which is what they start in.
    family: 0xe48b_ff59,
    needs_absolute_block: true,
    flash: 0x1000_0000..0x103f_0000,
};

impl Board {
    /// All of them, the usual one first: where boards look the same, it is taken.
    pub const ALL: [Board; 3] = [Board::Pico, Board::PicoOled, Board::Pico2];

    /// The name of the board.
    pub const fn name(self) -> &'static str {
        match self {
            Board::Pico => "pico",
            Board::PicoOled => "pico-oled-1.3",
            Board::Pico2 => "pico-2",
        }
    }

    /// The feature of the package that an image for it is built with.
    pub const fn feature(self) -> &'static str {
        match self {
            Board::Pico => "board-pico",
            Board::PicoOled => "board-pico-oled",
            Board::Pico2 => "board-pico2",
        }
    }

    /// Its chip.
    pub const fn chip(self) -> &'static Chip {
        match self {
            Board::Pico | Board::PicoOled => &RP2040,
            Board::Pico2 => &RP2350,
        }
    }

    /// The name of a file about it, with this ending.
    pub fn file(self, ending: &str) -> String {
        format!("pocket-nines-{}.{ending}", self.name())
    }

    /// Arguments that turn a cargo command into one for its image.
    pub const fn arguments(self) -> [&'static str; 7] {
        [
            "--package",
            "pocket-nines",
            "--no-default-features",
            "--features",
            self.feature(),
            "--target",
            self.chip().target,
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::{metadata, root};

    #[test]
    fn the_name_of_a_board_is_what_the_command_line_takes() {
        assert_eq!(Board::value_variants(), Board::ALL);
        for board in Board::ALL {
            assert_eq!(Board::from_str(board.name(), false), Ok(board));
        }
    }

    #[test]
    fn every_board_of_the_package_is_one_of_these() {
        let metadata = metadata(&["--no-deps"]).unwrap();
        let packages = metadata["packages"].as_array().unwrap();
        let ours = packages
            .iter()
            .find(|package| package["name"] == "pocket-nines")
            .unwrap();
        let features = ours["features"].as_object().unwrap().keys();
        let mut boards: Vec<_> = features.filter(|feature| feature.starts_with("board-")).collect();
        boards.sort();
        let mut known = Board::ALL.map(Board::feature);
        known.sort();
        assert_eq!(boards, known);
    }

    #[test]
    fn the_flash_for_code_is_that_of_the_linker_script() {
        for (chip, script) in [(RP2040, "memory/rp2040.x"), (RP2350, "memory/rp2350.x")] {
            let text = std::fs::read_to_string(root().unwrap().join(script)).unwrap();
            let kilobytes = (chip.flash.end - chip.flash.start) / 1024 + 64;
            let storage = format!("ORIGIN = {:#x} + {kilobytes}K - 64K", chip.flash.start);
            assert!(text.contains(&storage), "{script} has no {storage}");
        }
    }

    #[test]
    fn the_targets_are_those_of_the_toolchain_file() {
        let text = std::fs::read_to_string(root().unwrap().join("rust-toolchain.toml")).unwrap();
        for board in Board::ALL {
            assert!(text.contains(&format!("\"{}\"", board.chip().target)), "{board:?}");
        }
    }
}
