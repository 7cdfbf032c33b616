//! What sets the rivals apart. The weaker ones do not blunder by chance: they overlook things, always the same ones, as
//! people do. The stronger ones see everything and differ in how far they think ahead.

use super::ply::{Breadth, Manner};
use super::trials::Heat;

/// How well a rival plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Skill {
    /// Has just learnt the rules: never turns a tile, and goes by the look of it.
    Novice,
    /// Plays now and then: forgets one of the turns, looks no higher than the second level, and goes by the look of it.
    Club,
    /// Plays well: weighs what each spot leaves for the next tile.
    Expert,
    /// Plays as well as there is time for: tries the best spots out, many draws ahead.
    Master,
}

/// How many places those who judge choose from, and how many the Master does: the best one after all is not always among the
/// best at a glance.
const WIDE: Breadth = 12;
const WIDER: Breadth = 40;

/// How many places are judged for a tile that may come, and for one that decides between the last few.
const NARROW: Breadth = 4;
const LESS_NARROW: Breadth = 6;

/// One tile ahead, whichever comes.
const ONE_AHEAD: Heat = Heat {
    contenders: 7,
    depth: 1,
    samples: 0,
    breadth: NARROW,
};

static EXPERT: [Heat; 1] = [ONE_AHEAD];

/// The fewer places are left, the more often they are tried, and the further ahead.
static MASTER: [Heat; 3] = [
    Heat {
        contenders: 16,
        ..ONE_AHEAD
    },
    Heat {
        contenders: 9,
        depth: 2,
        samples: 30,
        breadth: NARROW,
    },
    Heat {
        contenders: 4,
        depth: 4,
        samples: 60,
        breadth: LESS_NARROW,
    },
];

/// After so much work, in hundreds of cycles, a rival makes up its mind: the Master has two seconds, which are 2,500,000, and
/// the Expert a tenth of one. What they count by then is within a twentieth, and the draw under way is brought to an end.
const PATIENCE: u32 = 2_250_000;
const LESS_PATIENCE: u32 = 105_000;

impl Skill {
    /// Every skill, the weakest first.
    pub const ALL: [Skill; 4] = [Skill::Novice, Skill::Club, Skill::Expert, Skill::Master];

    /// How it looks at the tile in hand. What it overlooks depends on nothing but who it is.
    pub(super) fn manner(self, seed: u32) -> Manner {
        let careless = Manner {
            first_turn: seed as u8 % 4,
            is_glancing: true,
            ..Manner::thorough(1)
        };
        match self {
            Skill::Novice => Manner { turns: 1, ..careless },
            Skill::Club => Manner {
                turns: 3,
                ceiling: 2,
                ..careless
            },
            Skill::Expert => Manner::thorough(WIDE),
            Skill::Master => Manner::thorough(WIDER),
        }
    }

    /// How it tries places out.
    pub(super) fn heats(self) -> &'static [Heat] {
        match self {
            Skill::Novice | Skill::Club => &[],
            Skill::Expert => &EXPERT,
            Skill::Master => &MASTER,
        }
    }

    /// The work after which it makes up its mind.
    pub(super) fn patience(self) -> u32 {
        match self {
            Skill::Novice | Skill::Club | Skill::Expert => LESS_PATIENCE,
            Skill::Master => PATIENCE,
        }
    }
}
