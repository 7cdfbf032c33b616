//! `cargo xtask bench`: what things cost, counted and not timed.
//!
//! First the report on the image as a whole, `xtask/src/report.rs`. Then its parts on the chip: cycles of an emulated
//! Cortex-M0+, from `src/bin/chip_bench/main.rs`, each against its budget, and whole games of the rivals. On the desktop: instructions of the functions in
//! `benches/rules.rs`, to see a change at once without the long way through the emulator. Both counts are the same on
//! every run, whatever else the machine does. Only the ratios that `benches/rules.rs` prints by itself at the end are
//! timed.
//!
//! Then the bytes that change on the panel from frame to frame, `benches/frames.rs`, and last the tournament of the
//! bots, `benches/tournament.rs`: not what they cost, but whether they are worth it.

pub mod rivals;

use std::process::Command;

use crate::workspace::{build_executable, cargo, root};
use crate::{callgrind, device, image, program, report};

const CYCLES_PER_MS: f64 = 125_000.0;

/// What `chip_bench` measures: the parts of the firmware, or the rivals, plus one for each whole game that every rival plays.
const PARTS: u32 = 0;
const RIVALS: u32 = 1;

/// Something that `chip_bench` measures under this label.
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
    OnChip::new(4, "judge one spot", 0.2),
    // A press may come in the middle of one, and has two milliseconds altogether.
    OnChip::new(5, "a piece of ranking jumps, typical", 0.6),
    OnChip::new(6, "a piece of ranking jumps, scattered", 1.0),
    OnChip::new(10, "an edge of a button, menus", 1.0),
    // What is left of the 2 ms from a press to its frame, after drawing.
    OnChip::new(11, "an edge of a button, Number 9", 0.24),
    OnChip::new(12, "an edge of a button, 7 on 9", 1.0),
    OnChip::new(13, "a step of time, Number 9", 1.0),
    OnChip::new(20, "draw the title", 1.0),
    OnChip::new(21, "draw a menu", 1.0),
    OnChip::new(22, "draw a card of text", 1.0),
    OnChip::new(23, "draw a help page", 1.0),
    OnChip::new(24, "draw a table of figures", 1.0),
    OnChip::new(25, "draw Number 9", 1.0),
    OnChip::new(26, "draw a whole layout", 1.0),
    OnChip::new(27, "draw 7 on 9", 1.0),
    OnChip::new(40, "dirty regions, Number 9", 0.64),
    OnChip::new(41, "dirty regions, 7 on 9", 0.64),
];

/// Something that `benches/rules.rs` calls: how we name it, and a pattern for the function's path. `*` stands for any
/// characters, so that a pattern survives a function's move.
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

/// Measures the image, then its parts on the chip and on the desktop, then lets the bots play.
pub fn run() -> Result<(), String> {
    // What is over budget there is said at the end, so that the rest can be seen.
    let report = report::run();
    on_chip()?;
    rivals::in_games()?;
    on_desktop()?;
    for bench in ["frames", "tournament"] {
        println!();
        let mut command = cargo(&["bench", "--quiet", "--bench", bench])?;
        program::run(&mut command, "Cargo was not found.")?;
    }
    report
}

fn on_chip() -> Result<(), String> {
    device::install()?;
    let counted = parse(&device::cycles(&image::build("chip_bench")?, PARTS)?)?;
    if let Some(Counted { label, .. }) = counted
        .iter()
        .find(|counted| ON_CHIP.iter().all(|known| known.label != counted.label))
    {
        return Err(format!(
            "chip_bench measures {label}, which xtask/src/bench.rs has no name for."
        ));
    }

    println!(
        "\n{:<32}{:>12}{:>12}{:>16}{:>12}",
        "on the chip, cycles", "mean", "worst", "ms at 125 MHz", "budget, ms"
    );
    let mut exceeded = Vec::new();
    for known in ON_CHIP {
        let cycles: Vec<u64> = counted
            .iter()
            .filter(|counted| counted.label == known.label)
            .map(|counted| counted.cycles)
            .collect();
        // The worst of several runs is what a player would notice.
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
        Err(format!("Over budget: {}.", exceeded.join(", ")))
    }
}

fn on_desktop() -> Result<(), String> {
    let binary = build_executable(&["bench", "--bench", "rules", "--no-run"], "rules")?;
    let functions: Vec<&str> = ON_DESKTOP.iter().map(|known| known.function).collect();
    match callgrind::instructions(&binary, &functions)? {
        None => println!("\nvalgrind is missing, so instructions on the desktop are not counted."),
        Some(counts) => {
            println!("\n{:<32}{:>16}", "on the desktop", "instructions");
            for (known, count) in ON_DESKTOP.iter().zip(counts) {
                println!("{:<32}{:>16}", known.name, count);
            }
        }
    }
    println!();
    program::run(
        Command::new(binary).current_dir(root()?),
        "The benchmark was not found where cargo put it.",
    )
}

/// A stretch of code that was measured, or a number that an image told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Counted {
    label: u32,
    /// Or the number.
    cycles: u64,
    /// Bytes of it that the stretch took, itself and what it called.
    stack: u64,
}

/// Reads lines of a label, a count and, of a stretch, its stack.
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
        .map(|line| numbers(line).ok_or_else(|| format!("cycles.mjs wrote \"{line}\".")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_counts_and_stacks_are_read() {
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
