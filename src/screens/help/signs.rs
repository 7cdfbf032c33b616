//! Signs that mean the same in both games, and what the buttons do in Number 9.

use crate::screens::picture::{Picture, picture};

/// This is right.
pub(in crate::screens) static TICK: Picture = picture![
    ".......XX",
    "......XXX",
    ".....XXX.",
    "XX..XXX..",
    "XXXXXX...",
    ".XXXX....",
    "..XX.....",
];

/// This is wrong.
pub(in crate::screens) static CROSS: Picture = picture![
    "XX....XX.",
    "XXX..XXX.",
    ".XXXXXX..",
    "..XXXX...",
    ".XXXXXX..",
    "XXX..XXX.",
    "XX....XX.",
];

/// This leads to that.
pub(in crate::screens) static ARROW: Picture = picture![
    "....X...", "....XX..", "....XXX.", "XXXXXXXX", "XXXXXXXX", "....XXX.", "....XX..", "....X...",
];

/// The other way round.
pub(in crate::screens) static ARROW_BACK: Picture = picture![
    "...X....", "..XX....", ".XXX....", "XXXXXXXX", "XXXXXXXX", ".XXX....", "..XX....", "...X....",
];

/// Points, as beside the layout.
pub(in crate::screens) static STAR: Picture = picture![
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
pub(in crate::screens) static HOP: Picture = picture![
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
pub(in crate::screens) static TURN: Picture = picture![
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
pub(in crate::screens) static LAY: Picture = picture![
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
pub(in crate::screens) static PAUSE: Picture = picture![
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
