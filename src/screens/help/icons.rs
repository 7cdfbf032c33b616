//! Signs that mean the same in both games, and what the buttons do in Number 9.

use crate::screens::bitmap::{Bitmap, bitmap};

/// This is right.
pub(in crate::screens) const TICK: Bitmap = bitmap![
    ".......XX",
    "......XXX",
    ".....XXX.",
    "XX..XXX..",
    "XXXXXX...",
    ".XXXX....",
    "..XX.....",
];

/// This is wrong.
pub(in crate::screens) const CROSS: Bitmap = bitmap![
    "XX....XX.",
    "XXX..XXX.",
    ".XXXXXX..",
    "..XXXX...",
    ".XXXXXX..",
    "XXX..XXX.",
    "XX....XX.",
];

/// This leads to that.
pub(in crate::screens) const ARROW: Bitmap = bitmap![
    "....X...", "....XX..", "....XXX.", "XXXXXXXX", "XXXXXXXX", "....XXX.", "....XX..", "....X...",
];

/// The other way round.
pub(in crate::screens) const ARROW_BACK: Bitmap = bitmap![
    "...X....", "..XX....", ".XXX....", "XXXXXXXX", "XXXXXXXX", ".XXX....", "..XX....", "...X....",
];

/// Points, as beside the layout.
pub(in crate::screens) const STAR: Bitmap = bitmap![
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
pub(in crate::screens) const HOP: Bitmap = bitmap![
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
pub(in crate::screens) const TURN: Bitmap = bitmap![
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
pub(in crate::screens) const LAY: Bitmap = bitmap![
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
pub(in crate::screens) const PAUSE: Bitmap = bitmap![
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
