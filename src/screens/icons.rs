//! Small pictures beside words and figures: a bulb, a crown, a cup, a clock. They say the same in every language.

use super::bitmap::{Bitmap, bitmap};

/// A hint had helped.
pub(super) const BULB: Bitmap = bitmap![".XXX.", "X...X", "X...X", "X...X", ".X.X.", ".XXX.", ".XXX."];

/// Nobody is ahead.
pub(super) const CROWN: Bitmap = bitmap!["X.X.X", "XXXXX", "XXXXX"];

/// Time that was spent.
pub(super) const CLOCK: Bitmap = bitmap![
    "..XXXXX..",
    ".X.....X.",
    "X...X...X",
    "X...X...X",
    "X...XXX.X",
    "X.......X",
    "X.......X",
    ".X.....X.",
    "..XXXXX..",
];

/// Records.
pub(super) const CUP: Bitmap = bitmap![
    ".....XXXXXXXXXXXXXXXXX.....",
    ".....XXXXXXXXXXXXXXXXX.....",
    "...........................",
    ".XXXX.XXXXXXXXXXXXXXX.XXXX.",
    "XXXXX.XXXXXXXXXXXXXXX.XXXXX",
    "XX....XXXXXXX.XXXXXXX....XX",
    "XX....XXXXXXX.XXXXXXX....XX",
    "XX....XXX.........XXX....XX",
    "XX....XXXX.......XXXX....XX",
    "XXX...XXXXX.....XXXXX...XXX",
    ".XXX..XXXXX.....XXXXX..XXX.",
    "..XXX.XXXX..XXX..XXXX.XXX..",
    "...XXX.XXX.XXXXX.XXX.XXX...",
    "....XX.XXXXXXXXXXXXX.XX....",
    ".......XXXXXXXXXXXXX.......",
    "........XXXXXXXXXXX........",
    ".........XXXXXXXXX.........",
    "..........XXXXXXX..........",
    "............XXX............",
    "............XXX............",
    "............XXX............",
    "...........XXXXX...........",
    ".........XXXXXXXXX.........",
    "...........................",
    ".......XXXXXXXXXXXXX.......",
    "......XXXXXXXXXXXXXXX......",
    "......XXXXXXXXXXXXXXX......",
];
