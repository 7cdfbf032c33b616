//! Icons that several screens show beside words and figures. They need no translation.

use super::bitmap::{Bitmap, bitmap};
use crate::handheld::Supply;

/// A light bulb: the player used a hint.
pub(super) const BULB: Bitmap = bitmap![".XXX.", "X...X", "X...X", "X...X", ".X.X.", ".XXX.", ".XXX."];

/// An arrow round: the deck had been played before.
pub(super) const AGAIN: Bitmap = bitmap![".XX..", "X..X.", "X.XXX", "X..X.", "X....", "X...X", ".XXX."];

/// A star that was earned, or points; and a star that was not earned.
pub(super) const STAR: Bitmap = bitmap![
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
pub(super) const NO_STAR: Bitmap = bitmap![
    "....X....",
    "....X....",
    "...X.X...",
    "XXXX.XXXX",
    ".X.....X.",
    "..X...X..",
    "..X.X.X..",
    ".X.X.X.X.",
    ".X.....X.",
];

/// A ghost: the best game with this deck.
pub(super) const GHOST: Bitmap = bitmap![".XXXX.", "XXXXXX", "X.XX.X", "XXXXXX", "XXXXXX", "X.XX.X"];

/// A flag: the points to reach.
pub(super) const FLAG: Bitmap = bitmap!["XX....", "XXXXX.", "XXXXXX", "XXX...", "X.....", "X....."];

/// A crown: this player leads.
pub(super) const CROWN: Bitmap = bitmap!["X.X.X", "XXXXX", "XXXXX"];

/// Batteries that are nearly empty.
const BATTERY_LOW: Bitmap = bitmap![
    "XXXXXXXXXX.",
    "X........X.",
    "X.XX.....XX",
    "X.XX.....XX",
    "X.XX.....XX",
    "X........X.",
    "XXXXXXXXXX.",
];

/// Batteries that are too low to save.
const BATTERY_EMPTY: Bitmap = bitmap![
    "XXXXXXXXXX.",
    "X........X.",
    "X...X.X..XX",
    "X....X...XX",
    "X...X.X..XX",
    "X........X.",
    "XXXXXXXXXX.",
];

/// The mark of low batteries; none while they have enough.
pub(super) const fn battery(supply: Supply) -> Option<Bitmap> {
    match supply {
        Supply::Enough => None,
        Supply::Low => Some(BATTERY_LOW),
        Supply::TooLowToWrite => Some(BATTERY_EMPTY),
    }
}

/// A clock: time played.
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

/// A cup: the winner, and the high scores.
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
