//! Signs that mean the same in both games, and what the buttons do in Number 9.

use crate::screens::picture::{Picture, picture};

/// This is right.
pub(super) static TICK: Picture = picture![
    ".......XX",
    "......XXX",
    ".....XXX.",
    "XX..XXX..",
    "XXXXXX...",
    ".XXXX....",
    "..XX.....",
];

/// This is wrong.
pub(super) static CROSS: Picture = picture![
    "XX....XX.",
    "XXX..XXX.",
    ".XXXXXX..",
    "..XXXX...",
    ".XXXXXX..",
    "XXX..XXX.",
    "XX....XX.",
];

/// This leads to that.
pub(super) static ARROW: Picture = picture![
    "....X...", "....XX..", "....XXX.", "XXXXXXXX", "XXXXXXXX", "....XXX.", "....XX..", "....X...",
];

/// The other way round.
pub(super) static ARROW_BACK: Picture = picture![
    "...X....", "..XX....", ".XXX....", "XXXXXXXX", "XXXXXXXX", ".XXX....", "..XX....", "...X....",
];

/// Points, as beside the layout.
pub(super) static STAR: Picture = picture![
    "....X....",
    "....X....",
    "...XXX...",
    "XXXXXXXXX",
    ".XXXXXXX.",
    "..XXXXX..",
    "..XXXXX..",
    ".XXX.XXX.",
    ".X.....X.",
];

/// From one spot to the next.
pub(super) static HOP: Picture = picture![
    "....XXXX.....",
    "...X....X....",
    "..X......X...",
    "..X......X...",
    "..X...XXXXXXX",
    ".......XXXXX.",
    "........XXX..",
    ".........X...",
    ".............",
    "X.X.X..XXXXXX",
    ".......XXXXXX",
    "X...X..XXXXXX",
    ".......XXXXXX",
    "X.X.X..XXXXXX",
];

/// A quarter turn.
pub(super) static TURN: Picture = picture![
    "....XXXX......",
    "..XXXXXXXX....",
    ".XXX....XXX...",
    ".XX......XX...",
    "XX........XX..",
    "XX......XXXXXX",
    "XX.......XXXX.",
    "XX........XX..",
    ".XX...........",
    ".XXX....XXX...",
    "..XXXXXXXX....",
    "....XXXX......",
];

/// Down onto the others.
pub(super) static LAY: Picture = picture![
    "....XXXXX....",
    "....XXXXX....",
    "....XXXXX....",
    "....XXXXX....",
    ".............",
    "......X......",
    "......X......",
    "...XXXXXXX...",
    "....XXXXX....",
    ".....XXX.....",
    "......X......",
    ".............",
    "XXXXXXXXXXXXX",
    "X.....X.....X",
    "XXXXXXXXXXXXX",
];

/// As on every player of music.
pub(super) static PAUSE: Picture = picture![
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
    "XXXX..XXXX",
];
