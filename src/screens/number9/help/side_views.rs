//! Tiles seen from the side, where it is heights that matter: what lies is an outline, what is being laid is lit, and
//! striped where it may not lie, as in play.

use crate::screens::picture::{Picture, picture};

/// On the table.
pub(super) static ON_TABLE: Picture = picture![
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
pub(super) static ON_LEVEL_1: Picture = picture![
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
pub(super) static ON_LEVEL_2: Picture = picture![
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
pub(super) static SUPPORTED: Picture = picture![
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
pub(super) static HANGING: Picture = picture![
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
pub(super) static OVER_HOLE: Picture = picture![
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
pub(super) static ON_TWO: Picture = picture![
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
pub(super) static ON_ONE: Picture = picture![
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
