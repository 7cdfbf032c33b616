//! Tiles seen from the side, where it is heights that matter: what lies is an outline, what is being laid is lit, and
//! striped where it may not lie, as in play.

use crate::screens::bitmap::{Bitmap, bitmap};

/// On the table.
pub(super) const ON_TABLE: Bitmap = bitmap![
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    ".........",
    "XXXXXXXXX",
    "XXXXXXXXX",
    "XXXXXXXXX",
    "XXXXXXXXX",
];

/// On two tiles of the table.
pub(super) const ON_LEVEL_1: Bitmap = bitmap![
    ".................",
    ".................",
    ".................",
    ".................",
    "....XXXXXXXXX....",
    "....XXXXXXXXX....",
    "....XXXXXXXXX....",
    "....XXXXXXXXX....",
    ".................",
    "XXXXXXXXXXXXXXXXX",
    "X.......X.......X",
    "X.......X.......X",
    "X.......X.......X",
    "XXXXXXXXXXXXXXXXX",
];

/// A level higher.
pub(super) const ON_LEVEL_2: Bitmap = bitmap![
    "........XXXXXXXXX........",
    "........XXXXXXXXX........",
    "........XXXXXXXXX........",
    "........XXXXXXXXX........",
    ".........................",
    "....XXXXXXXXXXXXXXXXX....",
    "....X.......X.......X....",
    "....X.......X.......X....",
    "....X.......X.......X....",
    "XXXXXXXXXXXXXXXXXXXXXXXXX",
    "X.......X.......X.......X",
    "X.......X.......X.......X",
    "X.......X.......X.......X",
    "XXXXXXXXXXXXXXXXXXXXXXXXX",
];

/// With something below every part of it.
pub(super) const SUPPORTED: Bitmap = bitmap![
    "...XXXXXXXXXXXXXXXXX...",
    "...XXXXXXXXXXXXXXXXX...",
    "...XXXXXXXXXXXXXXXXX...",
    "...XXXXXXXXXXXXXXXXX...",
    "...XXXXXXXXXXXXXXXXX...",
    "...XXXXXXXXXXXXXXXXX...",
    ".......................",
    "XXXXXXXXXXXXXXXXXXXXXXX",
    "X..........X..........X",
    "X..........X..........X",
    "X..........X..........X",
    "X..........X..........X",
    "X..........X..........X",
    "X..........X..........X",
    "XXXXXXXXXXXXXXXXXXXXXXX",
];

/// With one end in the air.
pub(super) const HANGING: Bitmap = bitmap![
    "......XXXXXXXXXXXXXXXXX",
    "......XX...X...X...X..X",
    "......X...X...X...X...X",
    "......X..X...X...X...XX",
    "......X.X...X...X...X.X",
    "......XXXXXXXXXXXXXXXXX",
    ".......................",
    "XXXXXXXXXXXXXXXXX......",
    "X.......X.......X......",
    "X.......X.......X......",
    "X.......X.......X......",
    "X.......X.......X......",
    "X.......X.......X......",
    "X.......X.......X......",
    "XXXXXXXXXXXXXXXXX......",
];

/// With nothing below its middle.
pub(super) const OVER_HOLE: Bitmap = bitmap![
    "...XXXXXXXXXXXXXXXXX...",
    "...X...X...X...X...X...",
    "...X..X...X...X...XX...",
    "...X.X...X...X...X.X...",
    "...XX...X...X...X..X...",
    "...XXXXXXXXXXXXXXXXX...",
    ".......................",
    "XXXXXXXX.......XXXXXXXX",
    "X......X.......X......X",
    "X......X.......X......X",
    "X......X.......X......X",
    "X......X.......X......X",
    "X......X.......X......X",
    "X......X.......X......X",
    "XXXXXXXX.......XXXXXXXX",
];

/// On two others.
pub(super) const ON_TWO: Bitmap = bitmap![
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    ".........................................",
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    "X...................X...................X",
    "X........XXX........X........X.X........X",
    "X..........X........X........X.X........X",
    "X..........X........X........XXX........X",
    "X.........X.........X..........X........X",
    "X.........X.........X..........X........X",
    "X...................X...................X",
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
];

/// On a single one.
pub(super) const ON_ONE: Bitmap = bitmap![
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    "........X..X...X...X...X...X...XX........",
    "........X.X...X...X...X...X...X.X........",
    "........XX...X...X...X...X...X..X........",
    "........XXXXXXXXXXXXXXXXXXXXXXXXX........",
    ".........................................",
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
    "X.......................................X",
    "X..................XXX..................X",
    "X....................X..................X",
    "X....................X..................X",
    "X...................X...................X",
    "X...................X...................X",
    "X.......................................X",
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX",
];
