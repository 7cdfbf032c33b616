//! The skills of the rivals: how widely and how far ahead a rival of each skill searches, and for how long. The weaker
//! ones do not blunder at random: they overlook turns and levels, always the same ones, as people do. The stronger ones
//! see every spot and differ in depth.

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

/// How many candidates are evaluated for the tile in hand: those with the best quick scores. The Master evaluates more,
/// because the spot that the rollouts prefer is not always among the best by quick score.
const EXPERT_BREADTH: u8 = 12;
const MASTER_BREADTH: u8 = 40;

/// How many candidates are evaluated for each tile that is drawn in a rollout: in most rounds, and in the last round of
/// the Master.
const ROLLOUT_BREADTH: u8 = 4;
const LAST_ROUND_BREADTH: u8 = 6;

/// A round of expectimax: every digit to come is tried once as the next tile.
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

/// The cost after which the search for one tile's spot ends, in units of 100 cycles (`time_slice.rs`). The Master has
/// two seconds, which are 2,500,000 units, and the Expert a tenth of a second. The counted cost is accurate to a
/// twentieth, and the search goes on until the current sample is complete, so both budgets are lower by a margin.
const MASTER_BUDGET: u32 = 2_250_000;
const EXPERT_BUDGET: u32 = 105_000;

impl Skill {
    /// Every skill, the weakest first.
    pub const ALL: [Skill; 4] = [Skill::Novice, Skill::Club, Skill::Expert, Skill::Master];

    /// How widely a rival of this skill searches for the spot of the tile in hand. What a weak rival overlooks depends
    /// on its seed alone, so that it is the same for every tile.
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

    /// The rounds of rollouts by which a rival of this skill looks ahead. None if it does not look ahead.
    pub(super) fn rounds(self) -> &'static [HalvingRound] {
        match self {
            Skill::Novice | Skill::Club => &[],
            Skill::Expert => &EXPERT,
            Skill::Master => &MASTER,
        }
    }

    /// The cost after which a rival of this skill ends its search for a tile's spot, in units of 100 cycles.
    pub(super) fn budget(self) -> u32 {
        match self {
            Skill::Novice | Skill::Club | Skill::Expert => EXPERT_BUDGET,
            Skill::Master => MASTER_BUDGET,
        }
    }
}
