//! Icons for the drawings of 7 on 9's help pages.

use crate::screens::bitmap::{Bitmap, bitmap};

/// A hand of cards, face down.
pub(super) const CARDS: Bitmap = bitmap![
    ".XXXXXXXXX..XX..XX.",
    "X.........X...X...X",
    "X.X.X.X.X.X...X...X",
    "X..X.X.X..X...X...X",
    "X.X.X.X.X.X...X...X",
    "X..X.X.X..X...X...X",
    "X.X.X.X.X.X...X...X",
    "X..X.X.X..X...X...X",
    "X.X.X.X.X.X...X...X",
    "X..X.X.X..X...X...X",
    "X.X.X.X.X.X...X...X",
    "X..X.X.X..X...X...X",
    "X.X.X.X.X.X...X...X",
    "X.........X...X...X",
    ".XXXXXXXXX..XX..XX.",
];

/// A card face down.
pub(super) const FACE_DOWN: Bitmap = bitmap![
    ".XXXXXXXXX.",
    "X.........X",
    "X.X.X.X.X.X",
    "X..X.X.X..X",
    "X.X.X.X.X.X",
    "X..X.X.X..X",
    "X.X.X.X.X.X",
    "X..X.X.X..X",
    "X.X.X.X.X.X",
    "X..X.X.X..X",
    "X.X.X.X.X.X",
    "X..X.X.X..X",
    "X.X.X.X.X.X",
    "X.........X",
    ".XXXXXXXXX.",
];

/// Three steps up, from 9 over 10 and 1 to 2.
pub(super) const FROM_9_TO_2: Bitmap = bitmap![
    ".....XXXXXXXX.....XXXXXXX.....XXXXX......",
    "....X........X...X.......X...X.....X.....",
    "...X..........X.X.........X.X.......X....",
    "...X..........X.X.........X.X.....XXXXX..",
    "...................................XXX...",
    "....................................X....",
    ".........................................",
    ".XXXX.......XX..XXXX.......XX.......XXXX.",
    "XX..XX.....XXX.XX..XX.....XXX......XX..XX",
    "XX..XX......XX.XX..XX......XX..........XX",
    "XX..XX......XX.XX..XX......XX.........XX.",
    ".XXXXX......XX.XX..XX......XX........XX..",
    "....XX......XX.XX..XX......XX.......XX...",
    "...XX.......XX.XX..XX......XX......XX....",
    ".XXX........XX..XXXX......XXXX.....XXXXXX",
];

/// Two steps down, from 1 over 10 to 9.
pub(super) const FROM_1_TO_9: Bitmap = bitmap![
    ".....XXXXXXXX.....XXXXXXX.....",
    "....X........X...X.......X....",
    "...X..........X.X.........X...",
    ".XXXXX........X.X.........X...",
    "..XXX.........................",
    "...X..........................",
    "..............................",
    ".XXXX.......XX..XXXX.......XX.",
    "XX..XX.....XXX.XX..XX.....XXX.",
    "XX..XX......XX.XX..XX......XX.",
    "XX..XX......XX.XX..XX......XX.",
    ".XXXXX......XX.XX..XX......XX.",
    "....XX......XX.XX..XX......XX.",
    "...XX.......XX.XX..XX......XX.",
    ".XXX........XX..XXXX......XXXX",
];

/// The mark on one of the numbers.
pub(super) const MARK: Bitmap = bitmap![
    "............XXXXXXXXXX............",
    "............XXXXXXXXXX............",
    "............XX......XX............",
    "............XX..XXXXXX............",
    "............XX..XXXXXX............",
    ".XXXX.......XX.....XXX........XXX.",
    "XX..XX......XXXXXX..XX.......XX...",
    "....XX...X..XXXXXX..XX..X...XX....",
    "...XX...XX..XX..XX..XX..XX..XXXXX.",
    "..XX...XXX..XXX....XXX..XXX.XX..XX",
    ".XX.....XX..XXXXXXXXXX..XX..XX..XX",
    "XX.......X..XXXXXXXXXX..X...XX..XX",
    "X.XXXX.......................XXXX.",
];

/// Playing a card.
pub(super) const PLAY: Bitmap = bitmap![
    "........XXXXXXXXX.",
    ".......X.........X",
    ".......X.........X",
    ".......X.........X",
    ".......XX........X",
    ".......XXX.......X",
    "...XXXXXXXX......X",
    ".......XXX.......X",
    ".......XX........X",
    ".......X.........X",
    ".......X.........X",
    ".......X.........X",
    "........XXXXXXXXX.",
];

/// Drawing a card.
pub(super) const DRAW: Bitmap = bitmap![
    ".XXXXXXX..........",
    "X.......X.........",
    "X.X.X.X.X.........",
    "X..X.X..X.....X...",
    "X.X.X.X.X.....XX..",
    "X..X.X..X.....XXX.",
    "X.X.X.X.X.XXXXXXXX",
    "X..X.X..X.....XXX.",
    "X.X.X.X.X.....XX..",
    "X..X.X..X.....X...",
    "X.X.X.X.X.........",
    "X.......X.........",
    ".XXXXXXX..........",
];

/// A card goes back to the hand.
pub(super) const BACK_TO_HAND: Bitmap = bitmap![
    "....XXXXX..",
    "...XXXXXXX.",
    "..XX.....XX",
    "..XX.....XX",
    "..XX.....XX",
    ".........XX",
    "...X....XX.",
    "..XXXXXXXX.",
    ".XXXXXXXX..",
    "..XX.......",
    "...X.......",
];

/// Waiting after a wrong card.
pub(super) const HOURGLASS: Bitmap = bitmap![
    "XXXXXXXXXXX",
    ".X.......X.",
    ".X.......X.",
    ".X.XXXXX.X.",
    "..X.XXX.X..",
    "...X.X.X...",
    "....X.X....",
    "....X.X....",
    "...X.X.X...",
    "..X..X..X..",
    ".X...X...X.",
    ".X..XXX..X.",
    ".X.XXXXX.X.",
    "XXXXXXXXXXX",
];

/// Winning.
pub(super) const CUP: Bitmap = bitmap![
    "...XXXXXXXXX...",
    "...XXXXXXXXX...",
    "XXXXXXXXXXXXXXX",
    "X..XXXXXXXXX..X",
    "X..XXXXXXXXX..X",
    ".X.XXXXXXXXX.X.",
    "..XXXXXXXXXXX..",
    "....XXXXXXX....",
    ".....XXXXX.....",
    "......XXX......",
    "......XXX......",
    "......XXX......",
    ".....XXXXX.....",
    "...XXXXXXXXX...",
    "...XXXXXXXXX...",
];

/// The time of a turn.
pub(super) const CLOCK: Bitmap = bitmap![
    "....XXXXX....",
    "..XX.....XX..",
    ".X.........X.",
    ".X....X....X.",
    "X.....X.....X",
    "X.....X.....X",
    "X.....XXXX..X",
    "X...........X",
    "X...........X",
    ".X.........X.",
    ".X.........X.",
    "..XX.....XX..",
    "....XXXXX....",
];

/// A player.
pub(super) const PLAYER: Bitmap = bitmap![
    "...XXX...",
    "..X...X..",
    "..X...X..",
    "..X...X..",
    "...XXX...",
    "..X...X..",
    ".X.....X.",
    "X.......X",
    "X.......X",
    "X.......X",
    "XXXXXXXXX",
];

/// The player with the turn.
pub(super) const CHOSEN_PLAYER: Bitmap = bitmap![
    "...XXX...",
    "..XXXXX..",
    "..XXXXX..",
    "..XXXXX..",
    "...XXX...",
    "..XXXXX..",
    ".XXXXXXX.",
    "XXXXXXXXX",
    "XXXXXXXXX",
    "XXXXXXXXX",
    "XXXXXXXXX",
];
