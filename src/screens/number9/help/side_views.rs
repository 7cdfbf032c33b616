//! Tiles seen from the side, for help pages about levels. Laid tiles are outlines; the tile in hand is lit where it may
//! be laid and striped where it may not, as in play.

use crate::screens::bitmap::{Bitmap, bitmap};

/// A tile on the table.
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

/// A tile on level 1.
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

/// A tile on level 2.
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

/// A tile supported everywhere.
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

/// A tile with one end unsupported.
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

/// A tile with its middle over a hole.
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

/// A tile on two others.
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

/// A tile on a single other.
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
