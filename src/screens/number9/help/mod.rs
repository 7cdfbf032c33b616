//! The drawings of Number 9's help pages.

mod side_views;

use self::side_views::{HANGING, ON_LEVEL_1, ON_LEVEL_2, ON_ONE, ON_TABLE, ON_TWO, OVER_HOLE, SUPPORTED};
use crate::handheld::number9::HELP_PAGES;
use crate::number9::Turn;
use crate::screens::bitmap::{Bitmap, bitmap};
use crate::screens::help::icons::{CROSS, HOP, LAY, PAUSE, TICK, TURN};
use crate::screens::help::strip::Piece;
use crate::screens::help::tile_pair::{TilePair, tile};
use crate::screens::icons::{FLAG, GHOST, STAR};

/// One drawing per page.
pub(in crate::screens) const DRAWINGS: [&[Piece]; HELP_PAGES] =
    [GOAL, TOUCH, GAPS, TWO, SCORE, BUTTONS, CLOCK, JOURNEY, NEXT_STAR];

/// A higher tile scores more.
const GOAL: &[Piece] = &[
    Piece::Icon(ON_TABLE),
    Piece::Space(14),
    Piece::Icon(ON_LEVEL_1),
    Piece::Space(3),
    Piece::Icon(STAR),
    Piece::Space(14),
    Piece::Icon(ON_LEVEL_2),
    Piece::Space(3),
    Piece::Icon(STAR),
    Piece::Space(2),
    Piece::Icon(STAR),
];

/// Two drawings: tiles that touch edge to edge, which is allowed, and tiles that touch at a corner only, which is not.
const TOUCH: &[Piece] = &[
    Piece::TilePair(EDGE_TO_EDGE),
    Piece::Space(16),
    Piece::TilePair(CORNER_TO_CORNER),
];

const EDGE_TO_EDGE: TilePair = TilePair {
    columns: 5,
    laid: tile(1, Turn::Anticlockwise, 0, 0),
    in_hand: tile(1, Turn::Anticlockwise, 1, 1),
};

const CORNER_TO_CORNER: TilePair = TilePair {
    columns: 8,
    laid: tile(1, Turn::Anticlockwise, 0, 0),
    in_hand: tile(1, Turn::Anticlockwise, 4, 1),
};

const GAPS: &[Piece] = &[
    Piece::Icon(SUPPORTED),
    Piece::Space(2),
    Piece::Icon(TICK),
    Piece::Space(6),
    Piece::Icon(HANGING),
    Piece::Space(2),
    Piece::Icon(CROSS),
    Piece::Space(6),
    Piece::Icon(OVER_HOLE),
    Piece::Space(2),
    Piece::Icon(CROSS),
];

const TWO: &[Piece] = &[
    Piece::Icon(ON_TWO),
    Piece::Space(3),
    Piece::Icon(TICK),
    Piece::Space(12),
    Piece::Icon(ON_ONE),
    Piece::Space(3),
    Piece::Icon(CROSS),
];

const SCORE: &[Piece] = &[
    Piece::Icon(ON_LEVEL_2),
    Piece::Space(3),
    Piece::Figures("8×2=16"),
    Piece::Space(8),
    Piece::Icon(ON_TABLE),
    Piece::Space(3),
    Piece::Figures("8×0=0"),
];

const BUTTONS: &[Piece] = &[
    Piece::Key {
        letter: 'A',
        is_held: false,
    },
    Piece::Space(2),
    Piece::Icon(HOP),
    Piece::Space(6),
    Piece::Key {
        letter: 'B',
        is_held: false,
    },
    Piece::Space(2),
    Piece::Icon(TURN),
    Piece::Space(6),
    Piece::Key {
        letter: 'A',
        is_held: true,
    },
    Piece::Space(2),
    Piece::Icon(LAY),
    Piece::Space(6),
    Piece::Key {
        letter: 'B',
        is_held: true,
    },
    Piece::Space(3),
    Piece::Icon(PAUSE),
];

/// The bar of the clock, which gets shorter, and the seconds that are left.
const CLOCK: &[Piece] = &[
    Piece::Icon(FULL_BAR),
    Piece::Space(12),
    Piece::Icon(HALF_BAR),
    Piece::Space(12),
    Piece::Icon(SHORT_BAR),
    Piece::Space(5),
    Piece::Figures("19"),
];

const FULL_BAR: Bitmap = bitmap![
    "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX",
];

const HALF_BAR: Bitmap = bitmap![
    ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX", "XXX",
];

const SHORT_BAR: Bitmap = bitmap![
    ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", ".X.", "XXX", "XXX", "XXX", "XXX",
];

/// The towers that stand for one, two and three stars on the way.
const JOURNEY: &[Piece] = &[
    Piece::Icon(TOWER_OF_1),
    Piece::Space(2),
    Piece::Icon(STAR),
    Piece::Space(10),
    Piece::Icon(TOWER_OF_2),
    Piece::Space(2),
    Piece::Icon(STAR),
    Piece::Space(1),
    Piece::Icon(STAR),
    Piece::Space(10),
    Piece::Icon(TOWER_OF_3),
    Piece::Space(2),
    Piece::Icon(STAR),
    Piece::Space(1),
    Piece::Icon(STAR),
    Piece::Space(1),
    Piece::Icon(STAR),
];

const TOWER_OF_1: Bitmap = bitmap![
    ".........",
    ".........",
    ".........",
    ".........",
    ".XXXXXXX.",
    ".XXXXXXX.",
    "XXXXXXXXX",
];

const TOWER_OF_2: Bitmap = bitmap![
    ".........",
    ".........",
    "..XXXXX..",
    "..XXXXX..",
    ".XXXXXXX.",
    ".XXXXXXX.",
    "XXXXXXXXX",
];

const TOWER_OF_3: Bitmap = bitmap![
    "...XXX...",
    "...XXX...",
    "..XXXXX..",
    "..XXXXX..",
    ".XXXXXXX.",
    ".XXXXXXX.",
    "XXXXXXXXX",
];

/// The points for the next star, and the lead over the best game so far.
const NEXT_STAR: &[Piece] = &[
    Piece::Icon(FLAG),
    Piece::Space(4),
    Piece::Figures("71"),
    Piece::Space(20),
    Piece::Icon(GHOST),
    Piece::Space(4),
    Piece::Figures("+5"),
];
