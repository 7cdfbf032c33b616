//! The skills: how widely and how far ahead each rival searches, and for how long. The weaker ones do not blunder at random:
//! they overlook things, always the same ones, as people do. The stronger ones see every spot and differ in depth.

use super::candidates::SearchLimits;
use super::rollout::HalvingRound;

/// How well a rival plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skill {
    /// Has just learnt the rules: never turns a tile, and takes the spot with the best quick score.
    Novice,
    /// Plays now and then: forgets one of the turns, looks no higher than the second level, and takes the spot with the best
    /// quick score.
    Club,
    /// Plays well: evaluates the best spots, one tile ahead.
    Expert,
    /// Plays as well as there is time for: rollouts of the best spots, up to four tiles ahead.
    Master,
}

/// How many candidates are evaluated for the tile in hand. The Master needs more, as the best spot in the end is not always
/// among the best by quick score.
const EXPERT_BREADTH: u8 = 12;
const MASTER_BREADTH: u8 = 40;

/// How many candidates are evaluated for a tile of a rollout, and in the last round.
const ROLLOUT_BREADTH: u8 = 4;
const LAST_ROUND_BREADTH: u8 = 6;

/// Every tile that may come, one tile ahead.
const EXPECTIMAX: HalvingRound = HalvingRound {
    contenders: 7,
    depth: 1,
    samples: 0,
    breadth: ROLLOUT_BREADTH,
};

static EXPERT: [HalvingRound; 1] = [EXPECTIMAX];

static MASTER: [HalvingRound; 3] = [
    HalvingRound {
        contenders: 16,
        ..EXPECTIMAX
    },
    HalvingRound {
        contenders: 9,
        depth: 2,
        samples: 30,
        breadth: ROLLOUT_BREADTH,
    },
    HalvingRound {
        contenders: 4,
        depth: 4,
        samples: 60,
        breadth: LAST_ROUND_BREADTH,
    },
];

/// The cost after which the search ends, in the units of `time_slice.rs`. The Master has two seconds, which are 2,500,000
/// units, and the Expert a tenth of one. The counted cost is accurate to a twentieth, and a sample that is under way is
/// brought to its end, so both have a margin.
const MASTER_BUDGET: u32 = 2_250_000;
const EXPERT_BUDGET: u32 = 105_000;

impl Skill {
    /// Every skill, the weakest first.
    pub const ALL: [Skill; 4] = [Skill::Novice, Skill::Club, Skill::Expert, Skill::Master];

    /// Which candidates it considers for the tile in hand. What a weak rival overlooks follows from its seed alone.
    pub(super) fn limits(self, seed: u32) -> SearchLimits {
        let careless = SearchLimits {
            first_turn: seed as u8 % 4,
            is_quick: true,
            ..SearchLimits::full(1)
        };
        match self {
            Skill::Novice => SearchLimits { turns: 1, ..careless },
            Skill::Club => SearchLimits {
                turns: 3,
                highest_level: 2,
                ..careless
            },
            Skill::Expert => SearchLimits::full(EXPERT_BREADTH),
            Skill::Master => SearchLimits::full(MASTER_BREADTH),
        }
    }

    /// The rounds in which it looks ahead.
    pub(super) fn rounds(self) -> &'static [HalvingRound] {
        match self {
            Skill::Novice | Skill::Club => &[],
            Skill::Expert => &EXPERT,
            Skill::Master => &MASTER,
        }
    }

    /// The cost after which it ends the search.
    pub(super) fn budget(self) -> u32 {
        match self {
            Skill::Novice | Skill::Club | Skill::Expert => EXPERT_BUDGET,
            Skill::Master => MASTER_BUDGET,
        }
    }
}
