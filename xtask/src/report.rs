//! `cargo xtask report`: what a player notices of the image, measured while both games are played on it in the emulator; how
//! much memory it takes; and how long the rivals of Number 9 think. Each figure is printed beside its budget, and a budget
//! that is exceeded fails the command.
//!
//! Everything is measured three times, with each of the costs of flash in [`FLASH_CYCLES`]. Budgets are about the last.
//!
//! How things are measured is in the JavaScript that [`device::report`] runs. What they may cost is in the table below,
//! which follows docs/design.md. A budget that cannot be met stays visible as a goal, beside a limit that keeps the figure
//! from getting worse.

use std::collections::HashMap;
use std::path::Path;

use crate::bench::rivals;
use crate::boards::Board;
use crate::device::FLASH_CYCLES;
use crate::{device, image, size};

/// What a figure may be.
#[derive(Clone, Copy)]
enum Limit {
    /// Printed for information.
    None,
    AtMost(f64),
    AtLeast(f64),
    /// Should be at most `goal`. That is not reached, and fails nothing; more than `limit`, 5 % above the measured value,
    /// fails.
    Goal {
        goal: f64,
        limit: f64,
    },
}

/// Which value of several measurements is compared with the limit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    Median = 1,
    Worst = 2,
}

/// Something that is measured.
struct Figure {
    /// Its name in the output of the emulator.
    key: &'static str,
    name: &'static str,
    unit: &'static str,
    limit: Limit,
    which: Which,
}

impl Figure {
    const fn new(key: &'static str, name: &'static str, unit: &'static str, limit: Limit) -> Self {
        Figure {
            key,
            name,
            unit,
            limit,
            which: Which::Worst,
        }
    }

    const fn median(self) -> Self {
        Figure {
            which: Which::Median,
            ..self
        }
    }

    /// The value that is compared with the limit. `parse` lets no figure be without values.
    fn compared(&self, values: &[f64]) -> f64 {
        values[(self.which as usize).min(values.len() - 1)]
    }

    fn is_exceeded(&self, values: &[f64]) -> bool {
        let value = self.compared(values);
        match self.limit {
            Limit::None => false,
            Limit::AtMost(limit) | Limit::Goal { limit, .. } => value > limit,
            Limit::AtLeast(limit) => value < limit,
        }
    }

    /// The budget as it is printed, and whether it is met.
    fn verdict(&self, values: &[f64]) -> (String, String) {
        let is_met = || if self.is_exceeded(values) { "EXCEEDED" } else { "met" }.to_owned();
        match self.limit {
            Limit::None => (String::new(), String::new()),
            Limit::AtMost(most) => (format!("≤ {most}"), is_met()),
            Limit::AtLeast(least) => (format!("≥ {least}"), is_met()),
            Limit::Goal { goal, limit } if self.is_exceeded(values) => {
                (format!("≤ {goal}"), format!("EXCEEDED, even the limit of {limit}"))
            }
            Limit::Goal { goal, limit } if self.compared(values) > goal => {
                (format!("≤ {goal}"), format!("missed, fails above {limit}"))
            }
            Limit::Goal { goal, .. } => (format!("≤ {goal}"), is_met()),
        }
    }
}

/// Figures under a common heading.
struct Group {
    title: &'static str,
    figures: &'static [Figure],
}

const FIRST_BYTE: Limit = Limit::AtMost(2.0);
/// A move that scrolls the whole layout changes up to 776 bytes, which take 17.5 ms on the bus whatever is done.
const MOVE: Limit = Limit::Goal {
    goal: 16.7,
    limit: 18.6,
};
/// Half of what the chip took before its clock was lowered and its unused clocks were stopped: 23.4 mA, by the same model.
const CHIP_WAITING: Limit = Limit::AtMost(11.7);
const VARIABLES_BUDGET: Limit = Limit::AtMost(size::VARIABLES_BUDGET as f64);
const RAM_BUDGET: Limit = Limit::AtMost(size::RAM_BUDGET as f64);
const FLASH_BUDGET: Limit = Limit::AtMost(size::FLASH_BUDGET as f64);

/// All figures.
#[rustfmt::skip] // A table: one figure a line.
const GROUPS: &[Group] = &[
    Group { title: "From a button press to the first byte of the new frame on the bus", figures: &[
        Figure::new("press_number9", "Number 9", "ms", FIRST_BYTE),
        Figure::new("press_race", "race", "ms", FIRST_BYTE),
        Figure::new("press_within_frame_number9", "Number 9, while a frame is being sent", "ms", FIRST_BYTE),
        Figure::new("press_within_frame_race", "race, while a frame is being sent", "ms", FIRST_BYTE),
        Figure::new("press_while_saving_number9", "Number 9, while flash is being written", "ms", FIRST_BYTE),
        Figure::new("press_while_thinking", "Number 9, while a rival thinks", "ms", FIRST_BYTE),
    ] },
    Group { title: "From a button press to the first byte that changes the picture", figures: &[
        Figure::new("shown_within_frame_number9", "Number 9, while a frame is being sent", "ms", FIRST_BYTE),
        Figure::new("shown_within_frame_race", "race, while a frame is being sent", "ms", FIRST_BYTE),
    ] },
    Group { title: "From a press that moves the tile in Number 9 to the last byte of the new frame", figures: &[
        Figure::new("move", "all moves", "ms", MOVE),
        Figure::new("move", "half of the moves", "ms", Limit::AtMost(8.0)).median(),
        Figure::new("moves_in_time", "share of moves within 16.7 ms", "%", Limit::AtLeast(98.0)),
    ] },
    Group { title: "Start", figures: &[
        Figure::new("first_frame", "from reset to the first frame on the panel", "ms", Limit::AtMost(250.0)),
    ] },
    Group { title: "Bytes sent to the panel for each byte of the picture that changes", figures: &[
        Figure::new("ratio_number9", "Number 9", "", Limit::None),
        Figure::new("ratio_race", "race", "", Limit::None),
    ] },
    Group { title: "Processor", figures: &[
        Figure::new("asleep_waiting", "asleep while Number 9 waits for a press", "%", Limit::AtLeast(99.5)),
        Figure::new("awake_waiting", "awake while Number 9 waits for a press", "%", Limit::None),
        Figure::new("awake_moving", "awake during ten moves a second", "%", Limit::None),
        Figure::new("awake_in_race", "awake while a race runs", "%", Limit::None),
        Figure::new("awake_for_par", "awake to compute par, for each tile", "ms", Limit::AtMost(2100.0)),
        Figure::new("masked", "interrupts disabled, except for flash", "ms", Limit::None),
        Figure::new("masked_race", "interrupts disabled while a race runs", "ms", Limit::AtMost(3.0)),
        Figure::new("flash_in_race", "writes to flash while a race runs", "", Limit::AtMost(0.0)),
    ] },
    Group { title: "Average current on the 3.3 V rail, by the model in emulator/src/current.mjs", figures: &[
        Figure::new("chip_current_waiting", "chip, while Number 9 waits for a press", "mA", CHIP_WAITING),
        Figure::new("current_waiting", "all, while Number 9 waits for a press", "mA", Limit::None),
        Figure::new("chip_current_moving", "chip, during ten moves a second", "mA", Limit::None),
        Figure::new("current_moving", "all, during ten moves a second", "mA", Limit::None),
        Figure::new("chip_current_race", "chip, while a race is played", "mA", Limit::None),
        Figure::new("current_race", "all, while a race is played", "mA", Limit::None),
        Figure::new("chip_current_sleeping", "chip, asleep", "mA", Limit::None),
        Figure::new("current_sleeping", "all, asleep", "mA", Limit::None),
    ] },
    Group { title: "The panel's part of it, in a game of Number 9", figures: &[
        Figure::new("current_ssd1306_high", "SSD1306, high brightness", "mA", Limit::None),
        Figure::new("current_ssd1306_middle", "SSD1306, medium", "mA", Limit::None),
        Figure::new("current_ssd1306_low", "SSD1306, low", "mA", Limit::None),
        Figure::new("current_ssd1306_dim", "SSD1306, dim after a minute", "mA", Limit::None),
        Figure::new("current_sh1106_high", "SH1106, high brightness", "mA", Limit::None),
        Figure::new("current_sh1106_middle", "SH1106, medium", "mA", Limit::None),
        Figure::new("current_sh1106_low", "SH1106, low", "mA", Limit::None),
        Figure::new("current_sh1106_dim", "SH1106, dim after a minute", "mA", Limit::None),
    ] },
    Group { title: "How long three AAA cells last at these averages; docs/power.md has the assumptions", figures: &[
        Figure::new("hours_waiting", "while Number 9 waits for a press", "h", Limit::None),
        Figure::new("hours_moving", "during ten moves a second", "h", Limit::None),
        Figure::new("hours_race", "while a race is played", "h", Limit::None),
        Figure::new("hours_sleeping", "asleep", "h", Limit::None),
    ] },
    Group { title: "Memory", figures: &[
        Figure::new(STACK, "deepest stack", "bytes", Limit::None),
        Figure::new(VARIABLES, "static variables", "bytes", Limit::None),
        Figure::new(VARIABLES_AND_STACK, "static variables and deepest stack", "bytes", VARIABLES_BUDGET),
        Figure::new(CODE_IN_RAM, "code and tables in RAM", "bytes", Limit::None),
        Figure::new(RAM, "all of these", "bytes", RAM_BUDGET),
        Figure::new(FLASH, "flash", "bytes", FLASH_BUDGET),
    ] },
];

/// Keys of the figures about memory. The emulator measures the stack; the others are read from the ELF file.
const FLASH: &str = "flash";
const RAM: &str = "ram";
const VARIABLES: &str = "variables";
const VARIABLES_AND_STACK: &str = "variables_and_stack";
const CODE_IN_RAM: &str = "code_in_ram";
const STACK: &str = "stack";

/// What the bytes on the bus are for: the key without the game, and the name.
const BYTES: &[(&str, &str)] = &[
    ("all", "all"),
    ("changed", "change the picture"),
    ("unchanged", "unchanged, between two changes"),
    ("addressing", "I2C address and control bytes"),
    ("positions", "commands that set page and column"),
    ("keepAlive", "brightness, and checks for the panel"),
];

/// The run that budgets are about.
const LAST: usize = FLASH_CYCLES.len() - 1;

type Measured = HashMap<String, Vec<f64>>;

/// Builds the image, prints its sections, and reports on it.
pub fn run() -> Result<(), String> {
    device::install()?;
    let elf = image::build(Board::Pico)?;
    // An image that is too large is still measured.
    let sizes = size::report(&elf);
    of(&elf).and(sizes)
}

/// Reports on this image. Fails, after everything is printed, with the names of the exceeded budgets.
pub fn of(elf: &Path) -> Result<(), String> {
    let taken = size::taken(elf)?;
    let mut runs = Vec::new();
    for flash_cycles in FLASH_CYCLES {
        let mut measured = parse(&device::report(elf, flash_cycles)?)?;
        let [variables, code, flash] = [taken.variables, taken.code_in_ram, taken.flash].map(f64::from);
        let with_stack = variables + one(&measured, STACK)?;
        for (key, value) in [
            (FLASH, flash),
            (VARIABLES, variables),
            (VARIABLES_AND_STACK, with_stack),
            (CODE_IN_RAM, code),
            (RAM, with_stack + code),
        ] {
            measured.insert(key.to_owned(), vec![value]);
        }
        runs.push(measured);
    }
    let exceeded = print(&runs)?;
    print_bytes(&runs[LAST])?;
    let rivals = rivals::at_positions();
    if exceeded.is_empty() {
        rivals
    } else {
        let rest = rivals.err().map_or(String::new(), |sentence| format!("\n{sentence}"));
        Err(format!("Budgets exceeded:\n{}{rest}", exceeded.join("\n")))
    }
}

/// Prints all figures and returns the names of those that exceed their budget.
fn print(runs: &[Measured]) -> Result<Vec<String>, String> {
    println!("\nBoth games are played on the image in the emulator. The race is one of 7 on 9 against three bots.");
    println!(
        "Columns: cycles that a word of flash costs which is not in the cache. The last is what budgets are about."
    );
    let [none, likely, most] = FLASH_CYCLES;
    println!("{:<44}{none:>10}{likely:>10}{most:>10}", "");
    println!(
        "{:<44}{:>10}{:>10}{:>10}{:>10}{:>10}{:<7}{:>10}",
        "", "worst", "worst", "best", "median", "worst", "", "budget"
    );
    let mut exceeded = Vec::new();
    for Group { title, figures } in GROUPS {
        println!("{title}");
        for figure in *figures {
            let values = runs
                .iter()
                .map(|measured| all(measured, figure.key))
                .collect::<Result<Vec<_>, _>>()?;
            let (budget, verdict) = figure.verdict(values[LAST]);
            let others: String = values[..LAST]
                .iter()
                .map(|values| format!("{:>10}", number(figure.compared(values))))
                .collect();
            let line = format!(
                "  {:<42}{others}{:>30} {:<6}{budget:>10}  {verdict}",
                figure.name,
                columns(figure, values[LAST]),
                figure.unit
            );
            println!("{}", line.trim_end());
            if figure.is_exceeded(values[LAST]) {
                exceeded.push(format!("  {title}: {}", figure.name));
            }
        }
    }
    Ok(exceeded)
}

/// The numbers of a figure, each below its heading. A figure about the median shows that alone.
fn columns(figure: &Figure, values: &[f64]) -> String {
    if figure.which == Which::Median {
        return format!("{:>20}{:10}", number(figure.compared(values)), "");
    }
    values.iter().map(|&value| format!("{:>10}", number(value))).collect()
}

fn print_bytes(measured: &Measured) -> Result<(), String> {
    println!(
        "\n{:<44}{:>10}{:>10}",
        "Bytes sent in a whole game", "Number 9", "7 on 9"
    );
    for (key, name) in BYTES {
        let count = |game| one(measured, &format!("bytes_{key}_{game}"));
        println!("  {name:<42}{:>10}{:>10}", count("number9")?, count("race")?);
    }
    Ok(())
}

/// Counts are printed without decimals.
fn number(value: f64) -> String {
    if value.fract() == 0.0 {
        format!("{value}")
    } else {
        format!("{value:.3}")
    }
}

fn all<'a>(measured: &'a Measured, key: &str) -> Result<&'a [f64], String> {
    let values = measured.get(key).map(Vec::as_slice);
    values.ok_or_else(|| format!("The emulator did not measure \"{key}\"."))
}

fn one(measured: &Measured, key: &str) -> Result<f64, String> {
    Ok(all(measured, key)?[0])
}

/// Parses lines of a key and its values, at least one.
fn parse(lines: &str) -> Result<Measured, String> {
    let figure = |line: &str| {
        let (key, values) = line.split_once(' ')?;
        let values: Vec<f64> = values
            .split(' ')
            .map(|value| value.parse().ok())
            .collect::<Option<_>>()?;
        Some((key.to_owned(), values))
    };
    lines
        .lines()
        .map(|line| figure(line).ok_or_else(|| format!("This line of the emulator is not understood: {line}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_are_parsed() {
        let measured = parse("stack 8864\nmove 1.5 2 16.75\n").unwrap();
        assert_eq!(one(&measured, "stack"), Ok(8864.0));
        assert_eq!(all(&measured, "move"), Ok(&[1.5, 2.0, 16.75][..]));
        assert!(all(&measured, "jump").is_err());
        assert!(parse("stack").is_err());
        assert!(parse("stack deep").is_err());
    }

    #[test]
    fn the_worst_value_is_compared_with_the_budget_unless_it_is_for_the_median() {
        let worst = Figure::new("move", "", "ms", Limit::AtMost(10.0));
        assert!(!worst.is_exceeded(&[1.0, 2.0, 10.0]));
        assert!(worst.is_exceeded(&[1.0, 2.0, 10.1]));
        assert!(worst.is_exceeded(&[10.1]));
        let median = worst.median();
        assert!(!median.is_exceeded(&[1.0, 10.0, 30.0]));
        assert!(median.is_exceeded(&[1.0, 10.1, 30.0]));
        let least = Figure::new("asleep", "", "%", Limit::AtLeast(99.5));
        assert!(least.is_exceeded(&[99.4]));
    }

    #[test]
    fn a_missed_goal_is_printed_and_fails_only_above_its_limit() {
        let goal = Figure::new("ratio", "", "", Limit::Goal { goal: 1.25, limit: 1.5 });
        assert_eq!(goal.verdict(&[1.25]).1, "met");
        assert_eq!(goal.verdict(&[1.4]).1, "missed, fails above 1.5");
        assert!(!goal.is_exceeded(&[1.5]) && goal.is_exceeded(&[1.51]));
    }
}
