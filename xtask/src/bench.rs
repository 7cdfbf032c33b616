//! `cargo xtask bench`: what the parts of the program cost, counted rather than timed, so that every run prints the same
//! numbers whatever else the machine does.
//!
//! It prints the report on the image (`report.rs`); the cycles that its parts take on the emulated chip, measured by
//! `src/bin/chip_bench` and compared with budgets; the cycles that the rivals take in whole games, and the
//! time that the Master takes on the image; the instructions of
//! `benches/rules.rs` on the desktop, which show the effect of a change without the long way through the emulator; the bytes
//! that change on the panel from frame to frame (`benches/frames.rs`); how strong the bots of 7 on 9 are
//! (`benches/tournament.rs`); and how many taps it takes to find a spot in Number 9 (`benches/walk.rs`). Only the ratios that `benches/rules.rs` prints at its end are timed.

pub mod rivals;

use std::process::Command;

use crate::device::FLASH_CYCLES;
use crate::workspace::{build_executable, cargo, root};
use crate::{callgrind, device, image, program, report};

const CYCLES_PER_MS: f64 = 125_000.0;

/// Parts are measured with flash at its slowest.
const MOST_FLASH_CYCLES: u32 = FLASH_CYCLES[FLASH_CYCLES.len() - 1];

/// What `chip_bench` is asked to measure: the parts of the firmware, or the rivals, plus one for each whole game that every
/// rival plays.
const PARTS: u32 = 0;
const RIVALS: u32 = 1;

/// A part of the firmware, and the label under which `chip_bench` prints its cycles.
struct OnChip {
    label: u32,
    name: &'static str,
    budget_ms: f64,
}

impl OnChip {
    const fn new(label: u32, name: &'static str, budget_ms: f64) -> OnChip {
        OnChip { label, name, budget_ms }
    }
}

const ON_CHIP: &[OnChip] = &[
    OnChip::new(2, "all spots, typical round 15", 1.0),
    OnChip::new(3, "all spots, scattered round 15", 2.0),
    OnChip::new(4, "check one spot", 0.2),
    // A press may have to wait for one, and must be answered within two milliseconds altogether.
    OnChip::new(5, "one step of ranking jumps, typical", 0.6),
    OnChip::new(6, "one step of ranking jumps, scattered", 1.0),
    OnChip::new(10, "handle a button edge, menus", 1.0),
    // The part of the 2 ms from a press to its frame that drawing leaves.
    OnChip::new(11, "handle a button edge, Number 9", 0.24),
    OnChip::new(12, "handle a button edge, 7 on 9", 1.0),
    OnChip::new(13, "handle a timer, Number 9", 1.0),
    OnChip::new(20, "draw the title", 1.0),
    OnChip::new(21, "draw a menu", 1.0),
    OnChip::new(22, "draw a page of text", 1.0),
    OnChip::new(23, "draw a help page", 1.0),
    OnChip::new(24, "draw a table of figures", 1.0),
    OnChip::new(25, "draw Number 9", 1.0),
    OnChip::new(26, "draw a whole layout", 1.0),
    OnChip::new(27, "draw 7 on 9", 1.0),
    OnChip::new(40, "dirty regions, Number 9", 0.64),
    OnChip::new(41, "dirty regions, 7 on 9", 0.64),
];

/// A function that `benches/rules.rs` calls: its printed name, and a pattern for its path. `*` stands for any characters, so
/// that the function may move to another module.
struct OnDesktop {
    name: &'static str,
    function: &'static str,
}

const ON_DESKTOP: &[OnDesktop] = &[
    OnDesktop {
        name: "all spots, library",
        function: "*measured_spots*",
    },
    OnDesktop {
        name: "all spots, reference",
        function: "*measured_reference*",
    },
];

/// Measures everything. Exceeded budgets of the report fail the command at the end, after the rest was printed.
pub fn run() -> Result<(), String> {
    let report = report::run();
    on_chip()?;
    rivals::in_games()?;
    rivals::master_on_the_image()?;
    on_desktop()?;
    for bench in ["frames", "tournament", "walk"] {
        println!();
        let mut command = cargo(&["bench", "--quiet", "--bench", bench])?;
        program::run(&mut command, "Cargo was not found.")?;
    }
    report
}

fn on_chip() -> Result<(), String> {
    device::install()?;
    let counted = parse(&device::cycles(&image::build_bench()?, PARTS, MOST_FLASH_CYCLES)?)?;
    if let Some(Counted { label, .. }) = counted
        .iter()
        .find(|counted| ON_CHIP.iter().all(|known| known.label != counted.label))
    {
        return Err(format!(
            "chip_bench measures {label}, which has no name in xtask/src/bench.rs."
        ));
    }

    println!(
        "\n{:<32}{:>12}{:>12}{:>16}{:>12}",
        "Cycles on the chip", "mean", "worst", "worst, ms", "budget, ms"
    );
    let mut exceeded = Vec::new();
    for known in ON_CHIP {
        let cycles: Vec<u64> = counted
            .iter()
            .filter(|counted| counted.label == known.label)
            .map(|counted| counted.cycles)
            .collect();
        // The worst of several runs counts, because it is the one that a player notices.
        let worst = cycles
            .iter()
            .max()
            .ok_or_else(|| format!("chip_bench did not measure \"{}\".", known.name))?;
        let mean = cycles.iter().sum::<u64>() / cycles.len() as u64;
        let ms = *worst as f64 / CYCLES_PER_MS;
        println!(
            "{:<32}{:>12}{:>12}{:>16.3}{:>12.3}",
            known.name, mean, worst, ms, known.budget_ms
        );
        if ms > known.budget_ms {
            exceeded.push(known.name);
        }
    }
    if exceeded.is_empty() {
        Ok(())
    } else {
        Err(format!("Budgets exceeded: {}.", exceeded.join(", ")))
    }
}

fn on_desktop() -> Result<(), String> {
    let binary = build_executable(&["bench", "--bench", "rules", "--no-run"], "rules")?;
    let functions: Vec<&str> = ON_DESKTOP.iter().map(|known| known.function).collect();
    match callgrind::instructions(&binary, &functions)? {
        None => println!("\nvalgrind is not installed, so the instructions on the desktop are not counted."),
        Some(counts) => {
            println!("\n{:<32}{:>16}", "On the desktop", "instructions");
            for (known, count) in ON_DESKTOP.iter().zip(counts) {
                println!("{:<32}{:>16}", known.name, count);
            }
        }
    }
    println!();
    program::run(
        Command::new(binary).current_dir(root()?),
        "The benchmark is not where cargo put it.",
    )
}

/// One measurement of `chip_bench`: the cycles and the stack of a stretch of code, or just a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted {
    label: u32,
    /// The cycles, or the number.
    cycles: u64,
    /// Bytes of stack that the code used, including the functions it called.
    stack: u64,
}

/// Parses lines of a label, a count and, for a stretch of code, its stack.
fn parse(lines: &str) -> Result<Vec<Counted>, String> {
    let numbers = |line: &str| {
        let mut words = line.split(' ');
        let label = words.next()?.parse().ok()?;
        let cycles = words.next()?.parse().ok()?;
        let stack = words.next().map_or(Some(0), |word| word.parse().ok())?;
        words.next().is_none().then_some(Counted { label, cycles, stack })
    };
    lines
        .lines()
        .map(|line| numbers(line).ok_or_else(|| format!("This line of chip_bench is not understood: {line}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_counts_and_stacks_are_parsed() {
        let counted = |label, cycles, stack| Counted { label, cycles, stack };
        assert_eq!(
            parse("1 250 16\n2 99000000000 0\n3 7\n"),
            Ok(vec![
                counted(1, 250, 16),
                counted(2, 99_000_000_000, 0),
                counted(3, 7, 0)
            ])
        );
        for wrong in ["one 250", "1", "1 2 deep", "1 2 3 4"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
