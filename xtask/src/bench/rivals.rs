//! The cycles that the rivals of Number 9 take on the chip, measured by `src/bin/chip_bench/rivals.rs` in the emulator for
//! each time slice of their thinking.
//!
//! `cargo xtask report` measures a few positions; `cargo xtask bench` measures whole games, which takes minutes. Both use the
//! same budgets, and report an exceeded one after everything is printed.

use pocket_nines::number9::Skill;

use super::{CYCLES_PER_MS, Counted, MOST_FLASH_CYCLES, RIVALS, parse};
use crate::boards::Board;
use crate::device::FLASH_CYCLES;
use crate::{device, image};

/// Labels of `chip_bench`. The number of the player is added to all but the first.
const SIZE_OF_RIVAL: u32 = 100;
const AT_POSITION: Labels = Labels { begin: 110, think: 120 };
const IN_GAME: Labels = Labels { begin: 130, think: 140 };

/// Labels of the parts of a move.
#[derive(Clone, Copy)]
struct Labels {
    begin: u32,
    think: u32,
}

/// Games that each player plays in `cargo xtask bench`. The emulator takes a minute or two for one game of the Master.
const GAMES: u32 = 1;

/// A press may have to wait for a whole time slice, and must be answered within two milliseconds altogether.
const SLICE_MS: f64 = 0.4;
/// Bytes for the `Rival` and the deepest stack while it thinks.
const RAM_BUDGET: u64 = 24 * 1024;

/// The player that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Player {
    Rival(Skill),
    /// The first evaluation of the stronger rivals, without looking ahead.
    Greedy,
}

impl Player {
    /// The number that is added to the labels.
    fn number(self) -> u32 {
        match self {
            Player::Rival(skill) => skill as u32,
            Player::Greedy => Skill::ALL.len() as u32,
        }
    }

    fn name(self) -> String {
        match self {
            Player::Rival(skill) => format!("{skill:?}"),
            Player::Greedy => "Expert, not looking ahead".to_owned(),
        }
    }
}

/// How long a player may think about a tile, in milliseconds.
struct Budget {
    who: Player,
    mean_ms: f64,
    worst_ms: f64,
}

/// Players that do not look ahead answer at once.
const GREEDY_MS: f64 = 5.0;

const BUDGETS: [Budget; Skill::ALL.len() + 1] = [
    Budget {
        who: Player::Rival(Skill::Novice),
        mean_ms: GREEDY_MS,
        worst_ms: GREEDY_MS,
    },
    Budget {
        who: Player::Rival(Skill::Club),
        mean_ms: GREEDY_MS,
        worst_ms: GREEDY_MS,
    },
    Budget {
        who: Player::Greedy,
        mean_ms: GREEDY_MS,
        worst_ms: GREEDY_MS,
    },
    Budget {
        who: Player::Rival(Skill::Expert),
        mean_ms: 100.0,
        worst_ms: 100.0,
    },
    Budget {
        who: Player::Rival(Skill::Master),
        mean_ms: 1500.0,
        worst_ms: 2000.0,
    },
];

/// A Master that somebody waits for is stopped after this long, and lays the best spot that it has found so far.
const MASTER_LIMIT_MS: f64 = 2000.0;
/// Of a hundred tiles, so many may be stopped.
const STOPPED_TILES: usize = 1;
const TILES: usize = 100;

/// Measures the rivals at the positions of `src/number9/positions.rs`.
pub fn at_positions() -> Result<(), String> {
    measure("Rivals at fixed positions", AT_POSITION, 0, &FLASH_CYCLES)
}

/// Measures the rivals in whole games, with flash at its slowest.
pub fn in_games() -> Result<(), String> {
    measure("Rivals in whole games", IN_GAME, GAMES, &[MOST_FLASH_CYCLES])
}

/// Measures for how long the Master thinks on the image itself, where it shares the core with everything else.
pub fn master_on_the_image() -> Result<(), String> {
    let elf = image::build(Board::Pico)?;
    let lines = device::time_master(&elf, MOST_FLASH_CYCLES)?;
    let times: Vec<f64> = lines
        .split_whitespace()
        .map(|time| time.parse().map_err(|_| format!("This time is not understood: {time}")))
        .collect::<Result<_, _>>()?;
    if times.len() != TILES {
        return Err(format!("{} tiles were measured, not {TILES}.", times.len()));
    }
    let stopped = times.iter().filter(|&&time| time > MASTER_LIMIT_MS).count();
    println!(
        "\nThe Master on the image, {MOST_FLASH_CYCLES} cycles a word of flash: {TILES} tiles, mean {:.0} ms, worst {:.0} ms; \
         {stopped} took longer than its limit of {MASTER_LIMIT_MS} ms, budget {STOPPED_TILES}",
        times.iter().sum::<f64>() / times.len() as f64,
        times.iter().copied().fold(0.0, f64::max)
    );
    if stopped <= STOPPED_TILES {
        Ok(())
    } else {
        Err(format!("The Master was stopped at {stopped} of {TILES} tiles."))
    }
}

fn measure(title: &str, labels: Labels, games: u32, flash_costs: &[u32]) -> Result<(), String> {
    device::install()?;
    let bench = image::build_bench()?;
    let mut last = Ok(());
    for &flash_cycles in flash_costs {
        let counted = parse(&device::cycles(&bench, RIVALS + games, flash_cycles)?)?;
        let title = format!("{title}, {flash_cycles} cycles a word of flash");
        // Budgets are about the last, where flash is at its slowest.
        last = print(&title, labels, &counted)?;
    }
    last
}

/// Prints a table. The inner result is about the budgets.
fn print(title: &str, labels: Labels, counted: &[Counted]) -> Result<Result<(), String>, String> {
    println!("\n{title:<56}{:>20}{:>30}", "ms for a move", "ms for a time slice");
    println!(
        "{:<28}{:>8}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>14}",
        "", "moves", "mean", "budget", "worst", "budget", "slices", "mean", "worst", "stack, bytes"
    );
    let mut exceeded = Vec::new();
    let mut deepest = 0;
    for budget in &BUDGETS {
        let timing = Timing::of(counted, labels, budget.who)
            .ok_or_else(|| format!("chip_bench did not measure {}.", budget.who.name()))?;
        println!("{}", timing.row(budget));
        exceeded.extend(timing.exceeded(budget));
        deepest = deepest.max(timing.stack);
    }
    exceeded.extend(print_ram(counted, deepest)?);
    Ok(if exceeded.is_empty() {
        Ok(())
    } else {
        Err(format!("Budgets exceeded: {}.", exceeded.join(", ")))
    })
}

/// Prints how much RAM a rival takes. Returns its name if the budget is exceeded.
fn print_ram(counted: &[Counted], deepest: u64) -> Result<Option<String>, String> {
    let printed = counted.iter().find(|counted| counted.label == SIZE_OF_RIVAL);
    let size = printed.ok_or("chip_bench did not print the size of a rival.")?.cycles;
    let ram = size + deepest;
    println!("RAM for a rival: {size} bytes, and {deepest} bytes of stack, are {ram} of {RAM_BUDGET} bytes");
    Ok((ram > RAM_BUDGET).then(|| "the RAM of a rival".to_owned()))
}

/// All moves of one player, in cycles.
#[derive(Debug, PartialEq, Eq)]
struct Timing {
    moves: Vec<u64>,
    slices: usize,
    /// The beginning of a move counts as a time slice.
    longest_slice: u64,
    stack: u64,
}

impl Timing {
    /// Adds up the time slices of each move. None if this player was not measured.
    fn of(counted: &[Counted], labels: Labels, who: Player) -> Option<Timing> {
        let who = who.number();
        let mut timing = Timing {
            moves: Vec::new(),
            slices: 0,
            longest_slice: 0,
            stack: 0,
        };
        for &Counted { label, cycles, stack } in counted {
            if label == labels.begin + who {
                timing.moves.push(cycles);
            } else if label == labels.think + who {
                *timing.moves.last_mut()? += cycles;
                timing.slices += 1;
            } else {
                continue;
            }
            timing.longest_slice = timing.longest_slice.max(cycles);
            timing.stack = timing.stack.max(stack);
        }
        (timing.slices > 0).then_some(timing)
    }

    fn mean_ms(&self) -> f64 {
        ms(self.moves.iter().sum()) / self.moves.len() as f64
    }

    fn worst_ms(&self) -> f64 {
        ms(self.moves.iter().copied().max().unwrap_or(0))
    }

    fn row(&self, budget: &Budget) -> String {
        format!(
            "{:<28}{:>8}{:>10.2}{:>10}{:>10.2}{:>10}{:>10}{:>10.3}{:>10.3}{:>14}",
            budget.who.name(),
            self.moves.len(),
            self.mean_ms(),
            budget.mean_ms,
            self.worst_ms(),
            budget.worst_ms,
            self.slices,
            ms(self.moves.iter().sum()) / self.slices as f64,
            ms(self.longest_slice),
            self.stack,
        )
    }

    fn exceeded(&self, budget: &Budget) -> Vec<String> {
        let who = budget.who.name();
        let figures = [
            ("the mean time for a move", self.mean_ms(), budget.mean_ms),
            ("the longest time for a move", self.worst_ms(), budget.worst_ms),
            ("the longest time slice", ms(self.longest_slice), SLICE_MS),
        ];
        let over = figures.iter().filter(|(_, ms, budget)| ms > budget);
        over.map(|(what, ..)| format!("{what} of {who}")).collect()
    }
}

fn ms(cycles: u64) -> f64 {
    cycles as f64 / CYCLES_PER_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Measurements of two moves of the Master, one of three time slices and one of a single one.
    const TWO_MOVES: &str = "100 9000\n133 10 8\n143 40000 900\n143 50000 1000\n143 30000 16\n132 5 4\n142 6 4\n\
                             133 20 8\n143 20000 500\n";

    fn budget(mean_ms: f64, worst_ms: f64) -> Budget {
        Budget {
            who: Player::Rival(Skill::Master),
            mean_ms,
            worst_ms,
        }
    }

    fn timing() -> Timing {
        Timing::of(&parse(TWO_MOVES).unwrap(), IN_GAME, Player::Rival(Skill::Master)).unwrap()
    }

    #[test]
    fn a_move_is_its_beginning_and_the_slices_up_to_the_next_beginning() {
        let timing = timing();
        assert_eq!(timing.moves, [120_010, 20_020]);
        assert_eq!((timing.slices, timing.longest_slice, timing.stack), (4, 50_000, 1000));
    }

    #[test]
    fn a_player_that_was_not_measured_is_noticed() {
        let counted = parse(TWO_MOVES).unwrap();
        assert_eq!(Timing::of(&counted, IN_GAME, Player::Rival(Skill::Novice)), None);
        assert_eq!(Timing::of(&counted, AT_POSITION, Player::Rival(Skill::Master)), None);
    }

    #[test]
    fn mean_move_longest_move_and_longest_slice_have_budgets_of_their_own() {
        let timing = timing();
        assert_eq!(timing.exceeded(&budget(0.57, 0.97)), Vec::<String>::new());
        assert_eq!(
            timing.exceeded(&budget(0.55, 0.97)),
            ["the mean time for a move of Master"]
        );
        assert_eq!(
            timing.exceeded(&budget(0.57, 0.96)),
            ["the longest time for a move of Master"]
        );
        let slow = Timing {
            longest_slice: 50_001,
            ..timing
        };
        assert_eq!(slow.exceeded(&budget(1.0, 1.0)), ["the longest time slice of Master"]);
    }

    #[test]
    fn a_rival_and_its_stack_share_a_budget() {
        let counted = parse("100 20000").unwrap();
        assert_eq!(print_ram(&counted, RAM_BUDGET - 20_000), Ok(None));
        assert!(print_ram(&counted, RAM_BUDGET - 19_999).unwrap().is_some());
        assert!(print_ram(&[], 0).is_err());
    }

    #[test]
    fn there_is_a_budget_for_every_skill() {
        let is_there = |who: Player| BUDGETS.iter().any(|budget| budget.who == who);
        assert!(Skill::ALL.into_iter().all(|skill| is_there(Player::Rival(skill))));
    }
}
