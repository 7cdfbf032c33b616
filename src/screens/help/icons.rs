//! Icons for the drawings of help pages: those used by both games, and those for the buttons in Number 9.

use crate::screens::bitmap::{Bitmap, bitmap};

/// A legal move.
pub(in crate::screens) const TICK: Bitmap = bitmap![
    ".......XX",
    "......XXX",
    ".....XXX.",
    "XX..XXX..",
    "XXXXXX...",
    ".XXXX....",
    "..XX.....",
];

/// An illegal move.
pub(in crate::screens) const CROSS: Bitmap = bitmap![
    "XX....XX.",
    "XXX..XXX.",
    ".XXXXXX..",
    "..XXXX...",
    ".XXXXXX..",
    "XXX..XXX.",
    "XX....XX.",
];

/// From left to right.
pub(in crate::screens) const ARROW: Bitmap = bitmap![
    "....X...", "....XX..", "....XXX.", "XXXXXXXX", "XXXXXXXX", "....XXX.", "....XX..", "....X...",
];

/// From right to left.
pub(in crate::screens) const ARROW_BACK: Bitmap = bitmap![
    "...X....", "..XX....", ".XXX....", "XXXXXXXX", "XXXXXXXX", ".XXX....", "..XX....", "...X....",
];

/// The tile moves to the next spot.
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

/// The tile turns by a quarter.
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

/// The tile is laid on others.
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

/// The pause symbol of a media player.
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
