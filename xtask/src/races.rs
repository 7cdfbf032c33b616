//! `cargo xtask races`: how a person who sees only the panel fares against one bot, on the image in the emulator.
//!
//! The person is that of `benches/person.rs`, who needs 0.6 s to work out the answers to a card and errs in one of 25.
//! They press A and B alone, from the menu on, and read the pixels (`tests/device/race_player.mjs`). The seeds are
//! fixed, so the table is the same on every machine.

use clap::ValueEnum;
use serde_json::Value;

use crate::boards::Board;
use crate::{device, uf2};

/// Standard deviations to either side of the mean of a normal distribution that enclose 95 %.
const DEVIATIONS: f64 = 1.96;

/// What a person does with their time apart from thinking, in the order of the columns. A lock-out counts as waiting.
const NOT_THINKING: [&str; 4] = ["stepping", "drawing", "waiting", "barred"];

/// At most so many percent of the time against Hard may go into these.
const MOST_PERCENT: f64 = 35.0;

/// What can be chosen on the command line.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cargo xtask races                        200 races against Hard and 200 against Medium
  cargo xtask races hard --races 1000      more exactly")]
pub struct Options {
    /// The level of the bot; Hard and Medium if none is named
    #[arg(value_name = "LEVEL", ignore_case = true)]
    levels: Vec<Level>,

    /// How many races against each
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    races: u32,
}

/// The level of a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Level {
    Easy,
    Medium,
    Hard,
}

impl Level {
    fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    /// The percentage of races that the person has to win, from and up to.
    fn required(self) -> [f64; 2] {
        match self {
            // Hard is made for this person. The others are for slower ones.
            Level::Hard => [40.0, 60.0],
            Level::Medium | Level::Easy => [LEAST_AGAINST_SLOWER, 100.0],
        }
    }
}

/// Nearly always.
const LEAST_AGAINST_SLOWER: f64 = 85.0;

/// What came of all races against one level.
#[derive(Debug, PartialEq)]
struct Sum {
    races: f64,
    wins: f64,
    cards: f64,
    presses: f64,
    wrong: f64,
    thinking: f64,
    others: [f64; NOT_THINKING.len()],
}

/// Plays the races and prints the table. Fails if a figure is outside its range.
pub fn run(options: &Options) -> Result<(), String> {
    device::install()?;
    let image = uf2::build(Board::Pico)?;
    let levels = match options.levels.as_slice() {
        [] => &[Level::Hard, Level::Medium],
        levels => levels,
    };
    println!(
        "\n{:<10}{:>6}{:>8}{:>14}{:>10}{:>10}{:>10}{:>10}{:>9}{:>9}{:>9}{:>8}{:>9}{:>9}",
        "7 on 9",
        "races",
        "wins %",
        "95 %",
        "required",
        "s a card",
        "thinking",
        "stepping",
        "drawing",
        "waiting",
        "barred",
        "all but",
        "presses",
        "wrong %"
    );
    let mut missed = Vec::new();
    for &level in levels {
        let sum = parse(&device::races(&image.uf2, level.name(), options.races)?)?;
        sum.print(level);
        missed.extend(sum.missed(level));
    }
    println!("\nOf the time from \"Go!\" on, in percent. Against Hard, all but thinking may take {MOST_PERCENT} %.");
    if missed.is_empty() {
        Ok(())
    } else {
        Err(missed.join("\n"))
    }
}

impl Sum {
    fn seconds(&self) -> f64 {
        self.thinking + self.others.iter().sum::<f64>()
    }

    fn percent(&self, seconds: f64) -> f64 {
        100.0 * seconds / self.seconds()
    }

    fn not_thinking(&self) -> f64 {
        self.percent(self.others.iter().sum())
    }

    fn wins_percent(&self) -> f64 {
        100.0 * self.wins / self.races
    }

    fn print(&self, level: Level) {
        let [low, high] = interval(self.wins / self.races, self.races);
        let [least, most] = level.required();
        let [stepping, drawing, waiting, barred] = self.others.map(|seconds| self.percent(seconds));
        println!(
            "{:<10}{:>6}{:>8.1}{:>14}{:>10}{:>10.2}{:>10.1}{:>10.1}{:>9.1}{:>9.1}{:>9.1}{:>8.1}{:>9.1}{:>9.1}",
            level.name(),
            self.races,
            self.wins_percent(),
            format!("{:.1}–{:.1}", 100.0 * low, 100.0 * high),
            format!("{least}–{most}"),
            self.seconds() / self.cards,
            self.percent(self.thinking),
            stepping,
            drawing,
            waiting,
            barred,
            self.not_thinking(),
            self.presses / self.cards,
            100.0 * self.wrong / (self.cards + self.wrong),
        );
    }

    /// A sentence for each figure that is outside its range.
    fn missed(&self, level: Level) -> Vec<String> {
        let [least, most] = level.required();
        let (wins, others) = (self.wins_percent(), self.not_thinking());
        let mut missed = Vec::new();
        if !(least..=most).contains(&wins) {
            missed.push(format!(
                "The person wins {wins:.1} % against {}, not {least} to {most} %.",
                level.name()
            ));
        }
        // Slower bots leave more time to wait in.
        if level == Level::Hard && others > MOST_PERCENT {
            missed.push(format!(
                "{others:.1} % of the time against {} is not thinking, above {MOST_PERCENT} %.",
                level.name()
            ));
        }
        missed
    }
}

/// Wilson's 95 % confidence interval of a share.
fn interval(share: f64, races: f64) -> [f64; 2] {
    let z = DEVIATIONS;
    let scale = 1.0 + z * z / races;
    let middle = share + z * z / (2.0 * races);
    let reach = z * (share * (1.0 - share) / races + z * z / (4.0 * races * races)).sqrt();
    [(middle - reach) / scale, (middle + reach) / scale]
}

/// Parses the line of JSON that `races.mjs` prints.
fn parse(line: &str) -> Result<Sum, String> {
    let json: Value = serde_json::from_str(line).map_err(|error| format!("{line}: {error}."))?;
    let figure = |name: &str| {
        json[name]
            .as_f64()
            .ok_or_else(|| format!("races.mjs says nothing about {name}."))
    };
    let mut others = [0.0; NOT_THINKING.len()];
    for (seconds, name) in others.iter_mut().zip(NOT_THINKING) {
        *seconds = figure(name)?;
    }
    Ok(Sum {
        races: figure("races")?,
        wins: figure("hasWon")?,
        cards: figure("cards")?,
        presses: figure("presses")?,
        wrong: figure("wrong")?,
        thinking: figure("thinking")?,
        others,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"races":10,"hasWon":5,"cards":300,"presses":1200,"wrong":12,
        "thinking":64,"stepping":20,"drawing":4,"waiting":8,"barred":4}"#;

    #[test]
    fn what_the_races_print_is_summed_up() {
        let sum = parse(LINE).unwrap();
        assert_eq!(
            (sum.seconds(), sum.wins_percent(), sum.not_thinking()),
            (100.0, 50.0, 36.0)
        );
        assert_eq!(sum.missed(Level::Hard).len(), 1);
        assert_eq!(sum.missed(Level::Medium).len(), 1);
        assert!(parse(r#"{"races":10}"#).is_err());
    }

    #[test]
    fn wins_in_range_and_enough_thinking_miss_no_bar() {
        let line = LINE.replace("\"thinking\":64", "\"thinking\":70");
        let wins = |wins: u32| parse(&line.replace("\"hasWon\":5", &format!("\"hasWon\":{wins}"))).unwrap();
        assert_eq!(wins(5).missed(Level::Hard).len(), 0);
        assert_eq!(wins(7).missed(Level::Hard).len(), 1);
        assert_eq!(wins(9).missed(Level::Medium).len(), 0);
    }
}
