//! The digits of Number 9, as small as they can be and still be read.

use crate::number9::Digit;
use crate::screens::picture::{Picture, picture};

/// Pixels from side to side of a digit.
pub(super) const DIGIT_WIDTH: u32 = 3;

/// Pixels from top to bottom of a digit.
pub(super) const DIGIT_HEIGHT: u32 = 5;

static DIGITS: [Picture; 10] = [
    picture!["XXX", "X.X", "X.X", "X.X", "XXX"],
    picture![".X.", "XX.", ".X.", ".X.", "XXX"],
    picture!["XXX", "..X", "XXX", "X..", "XXX"],
    picture!["XXX", "..X", ".XX", "..X", "XXX"],
    picture!["X.X", "X.X", "XXX", "..X", "..X"],
    picture!["XXX", "X..", "XXX", "..X", "XXX"],
    picture!["XXX", "X..", "XXX", "X.X", "XXX"],
    picture!["XXX", "..X", "..X", ".X.", ".X."],
    picture!["XXX", "X.X", "XXX", "X.X", "XXX"],
    picture!["XXX", "X.X", "XXX", "..X", "XXX"],
];

/// The picture of a digit.
pub(super) fn digit(digit: Digit) -> Picture {
    DIGITS[usize::from(digit.value())]
}
