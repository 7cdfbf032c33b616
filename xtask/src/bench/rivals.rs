//! What the rivals take of the chip: every slice of their thoughts counted on the emulated core, from
//! `src/bin/chip_bench/rivals.rs`, and nothing worked out from anything else.
//!
//! The report, which the gate runs, has them think at a few positions; `cargo xtask bench` lets them play whole games, which
//! takes minutes. Both are held against the same budgets. What is over budget is said after everything was printed.

use pocket_nines::number9::Skill;

use super::{CYCLES_PER_MS, Counted, RIVALS, parse};
use crate::{device, image};

/// Labels of `chip_bench`. A thinker's number is added to all but the first.
const SIZE_OF_RIVAL: u32 = 100;
const AT_POSITION: Labels = Labels { begin: 110, think: 120 };
const IN_GAME: Labels = Labels { begin: 130, think: 140 };

/// What a move is made of.
#[derive(Clone, Copy)]
struct Labels {
    begin: u32,
    think: u32,
}

/// Games that each skill plays in `cargo xtask bench`. One of the Master takes the emulator a minute or two.
const GAMES: u32 = 1;

/// A press may come at the beginning of a slice, and has two milliseconds altogether.
const SLICE_MS: f64 = 0.4;
/// The rival's mind, and the deepest stack while it thinks.
const RAM_BUDGET: u64 = 24 * 1024;

/// Who is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thinker {
    Rival(Skill),
    /// What the stronger rivals do before their second thoughts, alone.
    Greedy,
}

impl Thinker {
    /// What is added to the labels.
    fn number(self) -> u32 {
        match self {
            Thinker::Rival(skill) => skill as u32,
            Thinker::Greedy => Skill::ALL.len() as u32,
        }
    }

    fn name(self) -> String {
        match self {
            Thinker::Rival(skill) => format!("{skill:?}"),
            Thinker::Greedy => "the greedy part alone".to_owned(),
        }
    }
}

/// How long a rival may think about a tile, in milliseconds.
struct Patience {
    who: Thinker,
    mean_ms: f64,
    worst_ms: f64,
}

/// Nobody notices a rival that looks no further than its own tile.
const GREEDY_MS: f64 = 5.0;

const PATIENCE: [Patience; Skill::ALL.len() + 1] = [
    Patience {
        who: Thinker::Rival(Skill::Novice),
        mean_ms: GREEDY_MS,
        worst_ms: GREEDY_MS,
    },
    Patience {
        who: Thinker::Rival(Skill::Club),
        mean_ms: GREEDY_MS,
        worst_ms: GREEDY_MS,
    },
    Patience {
        who: Thinker::Greedy,
        mean_ms: GREEDY_MS,
        worst_ms: GREEDY_MS,
    },
    Patience {
        who: Thinker::Rival(Skill::Expert),
        mean_ms: 100.0,
        worst_ms: 100.0,
    },
    Patience {
        who: Thinker::Rival(Skill::Master),
        mean_ms: 1500.0,
        worst_ms: 2000.0,
    },
];

/// Lets the rivals think at the positions of `harness/src/rival_positions.rs`.
pub fn at_positions() -> Result<(), String> {
    measure("rivals at fixed positions, ms", AT_POSITION, 0)
}

/// Lets them play whole games.
pub fn in_games() -> Result<(), String> {
    measure("rivals in whole games, ms", IN_GAME, GAMES)
}

fn measure(title: &str, labels: Labels, games: u32) -> Result<(), String> {
    device::install()?;
    let counted = parse(&device::cycles(&image::build("chip_bench")?, RIVALS + games)?)?;
    println!(
        "\n{title:<32}{:>8}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}{:>10}",
        "moves", "mean", "budget", "worst", "budget", "slices", "mean", "worst", "stack, B"
    );
    let mut exceeded = Vec::new();
    let mut deepest = 0;
    for patience in &PATIENCE {
        let thoughts = Thoughts::of(&counted, labels, patience.who)
            .ok_or_else(|| format!("chip_bench did not measure {}.", patience.who.name()))?;
        println!("{}", thoughts.written(patience));
        exceeded.extend(thoughts.exceeded(patience));
        deepest = deepest.max(thoughts.stack);
    }
    exceeded.extend(print_ram(&counted, deepest)?);
    if exceeded.is_empty() {
        Ok(())
    } else {
        Err(format!("Over budget: {}.", exceeded.join(", ")))
    }
}

/// Prints what a rival takes of RAM, and says so if it is too much.
fn print_ram(counted: &[Counted], deepest: u64) -> Result<Option<String>, String> {
    let told = counted.iter().find(|counted| counted.label == SIZE_OF_RIVAL);
    let size = told.ok_or("chip_bench did not tell the size of a rival.")?.cycles;
    let ram = size + deepest;
    println!("a rival {size} B, and its deepest stack {deepest} B: {ram} of {RAM_BUDGET} B");
    Ok((ram > RAM_BUDGET).then(|| "the RAM of a rival".to_owned()))
}

/// All moves of one skill, in cycles.
#[derive(Debug, PartialEq, Eq)]
struct Thoughts {
    moves: Vec<u64>,
    slices: usize,
    /// The beginning of a move is one as well.
    longest_slice: u64,
    stack: u64,
}

impl Thoughts {
    /// A move is what was counted from one beginning to the next.
    fn of(counted: &[Counted], labels: Labels, who: Thinker) -> Option<Thoughts> {
        let who = who.number();
        let mut thoughts = Thoughts {
            moves: Vec::new(),
            slices: 0,
            longest_slice: 0,
            stack: 0,
        };
        for &Counted { label, cycles, stack } in counted {
            if label == labels.begin + who {
                thoughts.moves.push(cycles);
            } else if label == labels.think + who {
                *thoughts.moves.last_mut()? += cycles;
                thoughts.slices += 1;
            } else {
                continue;
            }
            thoughts.longest_slice = thoughts.longest_slice.max(cycles);
            thoughts.stack = thoughts.stack.max(stack);
        }
        (thoughts.slices > 0).then_some(thoughts)
    }

    fn mean_ms(&self) -> f64 {
        ms(self.moves.iter().sum()) / self.moves.len() as f64
    }

    fn worst_ms(&self) -> f64 {
        ms(self.moves.iter().copied().max().unwrap_or(0))
    }

    fn written(&self, patience: &Patience) -> String {
        format!(
            "{:<32}{:>8}{:>10.2}{:>10}{:>10.2}{:>10}{:>10}{:>10.3}{:>10.3}{:>10}",
            patience.who.name(),
            self.moves.len(),
            self.mean_ms(),
            patience.mean_ms,
            self.worst_ms(),
            patience.worst_ms,
            self.slices,
            ms(self.moves.iter().sum()) / self.slices as f64,
            ms(self.longest_slice),
            self.stack,
        )
    }

    fn exceeded(&self, patience: &Patience) -> Vec<String> {
        let who = patience.who.name();
        let held = [
            ("the mean move", self.mean_ms(), patience.mean_ms),
            ("the longest move", self.worst_ms(), patience.worst_ms),
            ("the longest slice", ms(self.longest_slice), SLICE_MS),
        ];
        let over = held.iter().filter(|(_, ms, budget)| ms > budget);
        over.map(|(what, ..)| format!("{what} of {who}")).collect()
    }
}

fn ms(cycles: u64) -> f64 {
    cycles as f64 / CYCLES_PER_MS
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `cycles.mjs` would write of two moves of the Master: of three slices, and of one.
    const TWO_MOVES: &str = "100 9000\n133 10 8\n143 40000 900\n143 50000 1000\n143 30000 16\n132 5 4\n142 6 4\n\
                             133 20 8\n143 20000 500\n";

    fn patience(mean_ms: f64, worst_ms: f64) -> Patience {
        Patience {
            who: Thinker::Rival(Skill::Master),
            mean_ms,
            worst_ms,
        }
    }

    fn thoughts() -> Thoughts {
        Thoughts::of(&parse(TWO_MOVES).unwrap(), IN_GAME, Thinker::Rival(Skill::Master)).unwrap()
    }

    #[test]
    fn a_move_is_its_beginning_and_all_slices_up_to_the_next() {
        let thoughts = thoughts();
        assert_eq!(thoughts.moves, [120_010, 20_020]);
        assert_eq!(
            (thoughts.slices, thoughts.longest_slice, thoughts.stack),
            (4, 50_000, 1000)
        );
    }

    #[test]
    fn a_skill_that_was_not_measured_is_missed() {
        let counted = parse(TWO_MOVES).unwrap();
        assert_eq!(Thoughts::of(&counted, IN_GAME, Thinker::Rival(Skill::Novice)), None);
        assert_eq!(Thoughts::of(&counted, AT_POSITION, Thinker::Rival(Skill::Master)), None);
    }

    #[test]
    fn mean_longest_move_and_longest_slice_are_each_held_against_their_budget() {
        let thoughts = thoughts();
        assert_eq!(thoughts.exceeded(&patience(0.57, 0.97)), Vec::<String>::new());
        assert_eq!(thoughts.exceeded(&patience(0.55, 0.97)), ["the mean move of Master"]);
        assert_eq!(thoughts.exceeded(&patience(0.57, 0.96)), ["the longest move of Master"]);
        let slow = Thoughts {
            longest_slice: 50_001,
            ..thoughts
        };
        assert_eq!(slow.exceeded(&patience(1.0, 1.0)), ["the longest slice of Master"]);
    }

    #[test]
    fn a_rival_and_its_stack_share_their_budget() {
        let counted = parse("100 20000").unwrap();
        assert_eq!(print_ram(&counted, RAM_BUDGET - 20_000), Ok(None));
        assert!(print_ram(&counted, RAM_BUDGET - 19_999).unwrap().is_some());
        assert!(print_ram(&[], 0).is_err());
    }

    #[test]
    fn there_is_a_budget_for_every_skill() {
        let is_there = |who: Thinker| PATIENCE.iter().any(|patience| patience.who == who);
        assert!(Skill::ALL.into_iter().all(|skill| is_there(Thinker::Rival(skill))));
    }
}
