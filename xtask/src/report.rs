//! The report: what a player notices of the image, measured while two whole games are played on it in the emulator, and
//! what it takes of the chip; then what it takes the rivals to think at a few positions. Each figure stands beside its
//! budget, and one that is exceeded fails the run.
//!
//! How things are measured is in `tests/device/measure_*.mjs`; what they may cost is here, in one table. A budget that
//! cannot be met must stay visible: it is an aim then, next to a guard against getting worse.

use std::collections::HashMap;
use std::path::Path;

use crate::bench::rivals;
use crate::{device, image, size};

/// What a figure may be.
enum Limit {
    /// It is only to be seen.
    None,
    AtMost(f64),
    AtLeast(f64),
    /// At most so much is wanted. It is said where that is missed, and does not fail the run.
    Aim(f64),
}

/// Which of several values is held against the limit.
#[derive(Clone, Copy)]
enum Which {
    Median = 1,
    Last = 2,
}

/// Something that is measured.
struct Figure {
    /// The name that `report.mjs` has for it.
    key: &'static str,
    name: &'static str,
    unit: &'static str,
    limit: Limit,
    which: Which,
    /// Where the limit comes from.
    source: &'static str,
}

impl Figure {
    const fn new(
        key: &'static str,
        name: &'static str,
        unit: &'static str,
        limit: Limit,
        source: &'static str,
    ) -> Self {
        Figure {
            key,
            name,
            unit,
            limit,
            which: Which::Last,
            source,
        }
    }

    const fn seen(key: &'static str, name: &'static str, unit: &'static str) -> Self {
        Figure::new(key, name, unit, Limit::None, "")
    }

    const fn median(self) -> Self {
        Figure {
            which: Which::Median,
            ..self
        }
    }
}

const DESIGN: &str = "docs/design.md";
const GUARD: &str = "5 % above measured";
/// Nothing else asks for it.
const HERE: &str = "set here";

const FIRST_BYTE: Limit = Limit::AtMost(2.0);
/// A move that scrolls the whole layout changes up to 776 bytes, which take 17.5 ms on the bus whatever is done.
const MOVE: Limit = Limit::Aim(16.7);
const RATIO: Limit = Limit::Aim(1.25);

const FIGURES: &[Figure] = &[
    Figure::new(
        "press_number9",
        "press to first byte, Number 9",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new("press_race", "press to first byte, 7 on 9", "ms", FIRST_BYTE, DESIGN),
    Figure::new(
        "press_within_frame_number9",
        "  within a frame, Number 9",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new(
        "press_within_frame_race",
        "  within a frame, 7 on 9",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new(
        "press_while_saving_number9",
        "  while a page of flash is written",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new(
        "press_while_thinking",
        "  while a rival thinks",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new(
        "shown_within_frame_number9",
        "  first byte that differs, Number 9",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new(
        "shown_within_frame_race",
        "  first byte that differs, 7 on 9",
        "ms",
        FIRST_BYTE,
        DESIGN,
    ),
    Figure::new("move", "cursor move, press to all sent", "ms", MOVE, DESIGN),
    Figure::new("move", "  must not get worse", "ms", Limit::AtMost(18.6), GUARD),
    Figure::new(
        "moves_in_time",
        "  moves within 16.7 ms",
        "%",
        Limit::AtLeast(95.0),
        HERE,
    ),
    Figure::new("move", "cursor move, median", "ms", Limit::AtMost(8.0), HERE).median(),
    Figure::new(
        "first_frame",
        "reset to first frame lit",
        "ms",
        Limit::AtMost(250.0),
        DESIGN,
    ),
    Figure::new("ratio_number9", "bytes sent : changed, Number 9", "", RATIO, DESIGN),
    Figure::new("ratio_number9", "  must not get worse", "", Limit::AtMost(1.49), GUARD),
    Figure::new("ratio_race", "bytes sent : changed, 7 on 9", "", RATIO, DESIGN),
    Figure::new("ratio_race", "  must not get worse", "", Limit::AtMost(1.355), GUARD),
    Figure::new(
        "asleep_waiting",
        "asleep while Number 9 waits, par known",
        "%",
        Limit::AtLeast(99.5),
        DESIGN,
    ),
    Figure::seen("awake_waiting", "awake while Number 9 waits", "%"),
    Figure::seen("awake_moving", "awake, ten moves a second", "%"),
    Figure::seen("awake_for_par", "awake for a tile of par", "ms"),
    Figure::seen("awake_sweeping", "awake while a race runs", "%"),
    Figure::seen("masked", "interrupts off, longest, without flash", "ms"),
    Figure::new(
        "masked_race",
        "interrupts off, longest, in a race",
        "ms",
        Limit::AtMost(3.0),
        HERE,
    ),
    Figure::new(
        "flash_in_race",
        "writes to flash while a race runs",
        "",
        Limit::AtMost(0.0),
        HERE,
    ),
    Figure::seen(STACK, "deepest stack", "B"),
    Figure::seen(VARIABLES, "variables", "B"),
    Figure::new(
        RAM,
        "variables and deepest stack",
        "B",
        Limit::AtMost(size::RAM_BUDGET as f64),
        DESIGN,
    ),
    Figure::new(FLASH, "flash", "B", Limit::AtMost(size::FLASH_BUDGET as f64), DESIGN),
];

/// What the image takes is not measured in the emulator, but joins the rest under these names.
const FLASH: &str = "flash";
const RAM: &str = "ram";
const VARIABLES: &str = "variables";
const STACK: &str = "stack";

/// Where the bytes on the bus go: the names of `report.mjs`, without the game.
const BYTES: &[(&str, &str)] = &[
    ("all", "all"),
    ("changed", "changed a byte of the picture"),
    ("unchanged", "the same as before, within a run"),
    ("addressing", "address and control bytes"),
    ("windows", "commands that set the window"),
    ("keepAlive", "light, and whether the panel is there"),
];

type Measured = HashMap<String, Vec<f64>>;

/// Builds the image and reports on it, section by section first.
pub fn run() -> Result<(), String> {
    device::install()?;
    let elf = image::build("firmware")?;
    // What is too large is no reason not to measure the rest.
    let sizes = size::report(&elf);
    of(&elf).and(sizes)
}

/// Reports on this image. Fails, after everything was printed, with the names of what is over budget.
pub fn of(elf: &Path) -> Result<(), String> {
    let mut measured = parse(&device::report(elf)?)?;
    let taken = size::taken(elf)?;
    let ram = f64::from(taken.variables) + one(&measured, STACK)?;
    for (key, value) in [
        (FLASH, f64::from(taken.flash)),
        (VARIABLES, f64::from(taken.variables)),
        (RAM, ram),
    ] {
        measured.insert(key.to_owned(), vec![value]);
    }
    let exceeded = print(&measured)?;
    print_bytes(&measured)?;
    let rivals = rivals::at_positions();
    if exceeded.is_empty() {
        rivals
    } else {
        let rest = rivals.err().map_or(String::new(), |sentence| format!("\n{sentence}"));
        Err(format!("Over budget: {}.{rest}", exceeded.join(", ")))
    }
}

/// Prints all figures and returns the names of those that are over budget.
fn print(measured: &Measured) -> Result<Vec<&'static str>, String> {
    println!(
        "\n{:<40}{:>10}{:>10}{:>10}  {:<4}{:>10}  from",
        "on the emulated device", "least", "median", "worst", "", "budget"
    );
    let mut exceeded = Vec::new();
    for figure in FIGURES {
        let values = all(measured, figure.key)?;
        let (budget, remark) = match figure.limit {
            Limit::None => (String::new(), ""),
            Limit::AtMost(most) => (format!("≤ {most}"), figure.source),
            Limit::AtLeast(least) => (format!("≥ {least}"), figure.source),
            Limit::Aim(most) if held(figure, values) > most => (format!("≤ {most}"), "missed, see docs/performance.md"),
            Limit::Aim(most) => (format!("≤ {most}"), figure.source),
        };
        let numbers: String = values.iter().map(|&value| format!("{:>10}", written(value))).collect();
        println!(
            "{:<40}{numbers:>30}  {:<4}{budget:>10}  {remark}",
            figure.name, figure.unit
        );
        if is_exceeded(figure, values) {
            exceeded.push(figure.name.trim());
        }
    }
    Ok(exceeded)
}

fn print_bytes(measured: &Measured) -> Result<(), String> {
    println!(
        "\n{:<40}{:>10}{:>10}",
        "bytes on the bus, over a game", "Number 9", "7 on 9"
    );
    for (key, name) in BYTES {
        let count = |game| one(measured, &format!("bytes_{key}_{game}"));
        println!("{name:<40}{:>10}{:>10}", count("number9")?, count("race")?);
    }
    Ok(())
}

fn is_exceeded(figure: &Figure, values: &[f64]) -> bool {
    match figure.limit {
        Limit::AtMost(most) => held(figure, values) > most,
        Limit::AtLeast(least) => held(figure, values) < least,
        Limit::None | Limit::Aim(_) => false,
    }
}

/// The value that is held against the limit. `parse` lets none be empty.
fn held(figure: &Figure, values: &[f64]) -> f64 {
    values[(figure.which as usize).min(values.len() - 1)]
}

/// Whole numbers are counts.
fn written(value: f64) -> String {
    if value.fract() == 0.0 {
        format!("{value}")
    } else {
        format!("{value:.3}")
    }
}

fn all<'a>(measured: &'a Measured, key: &str) -> Result<&'a [f64], String> {
    let values = measured.get(key).map(Vec::as_slice);
    values.ok_or_else(|| format!("report.mjs did not measure \"{key}\"."))
}

fn one(measured: &Measured, key: &str) -> Result<f64, String> {
    Ok(all(measured, key)?[0])
}

/// Reads lines of a name and its numbers, at least one.
fn parse(lines: &str) -> Result<Measured, String> {
    let figure = |line: &str| {
        let (name, numbers) = line.split_once(' ')?;
        let numbers: Vec<f64> = numbers
            .split(' ')
            .map(|number| number.parse().ok())
            .collect::<Option<_>>()?;
        Some((name.to_owned(), numbers))
    };
    lines
        .lines()
        .map(|line| figure(line).ok_or_else(|| format!("report.mjs wrote \"{line}\".")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_read() {
        let measured = parse("stack 8864\nmove 1.5 2 16.75\n").unwrap();
        assert_eq!(one(&measured, "stack"), Ok(8864.0));
        assert_eq!(all(&measured, "move"), Ok(&[1.5, 2.0, 16.75][..]));
        assert!(all(&measured, "jump").is_err());
        assert!(parse("stack").is_err());
        assert!(parse("stack deep").is_err());
    }

    #[test]
    fn the_worst_is_held_against_the_budget_unless_it_is_for_the_median() {
        let worst = Figure::new("move", "", "ms", Limit::AtMost(10.0), "");
        assert!(!is_exceeded(&worst, &[1.0, 2.0, 10.0]));
        assert!(is_exceeded(&worst, &[1.0, 2.0, 10.1]));
        assert!(is_exceeded(&worst, &[10.1]));
        let median = worst.median();
        assert!(!is_exceeded(&median, &[1.0, 10.0, 30.0]));
        assert!(is_exceeded(&median, &[1.0, 10.1, 30.0]));
    }

    #[test]
    fn an_aim_that_is_missed_fails_nothing() {
        let aim = Figure::new("ratio", "", "", Limit::Aim(1.25), "");
        assert!(!is_exceeded(&aim, &[1.4]));
        let least = Figure::new("asleep", "", "%", Limit::AtLeast(99.5), "");
        assert!(is_exceeded(&least, &[99.4]));
    }
}
