//! Small pictures beside words and figures: a cup, a star, a clock. They say the same in every language.

use super::picture::{Picture, picture};

/// A record was made with a hint.
pub(super) const STAR: Picture = picture![
    "...X...", "...X...", "XXXXXXX", ".XXXXX.", "..XXX..", ".XX.XX.", ".X...X.",
];

/// Time that was spent.
pub(super) const CLOCK: Picture = picture![
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
pub(super) const CUP: Picture = picture![
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
