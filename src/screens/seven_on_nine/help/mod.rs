//! The drawings of 7 on 9's help pages.

mod icons;

use self::icons::{
    BACK_TO_HAND, CARDS, CHOSEN_PLAYER, CLOCK, CUP, DRAW, FACE_DOWN, FROM_1_TO_9, FROM_9_TO_2, HOURGLASS, MARK, PLAY,
    PLAYER,
};
use crate::handheld::seven_on_nine::HELP_PAGES;
use crate::screens::help::icons::{ARROW, ARROW_BACK, CROSS, TICK};
use crate::screens::help::small_card::SmallCard;
use crate::screens::help::strip::Piece;

/// One drawing per page.
pub(in crate::screens) const DRAWINGS: [&[Piece]; HELP_PAGES] = [GOAL, FITS, AROUND, BUTTONS, SLIPS, LAST, HOUSE_RULES];

/// All players play onto the same pile.
const GOAL: &[Piece] = &[
    Piece::Icon(CARDS),
    Piece::Space(5),
    Piece::Icon(ARROW),
    Piece::Space(5),
    Piece::Card(number("7")),
    Piece::Space(5),
    Piece::Icon(ARROW_BACK),
    Piece::Space(5),
    Piece::Icon(CARDS),
];

const FITS: &[Piece] = &[
    Piece::Card(SmallCard {
        number: "5",
        modifier: Some("±1"),
    }),
    Piece::Space(4),
    Piece::Icon(ARROW),
    Piece::Space(5),
    Piece::Card(number("4")),
    Piece::Space(2),
    Piece::Icon(TICK),
    Piece::Space(5),
    Piece::Card(number("6")),
    Piece::Space(2),
    Piece::Icon(TICK),
    Piece::Space(5),
    Piece::Card(number("8")),
    Piece::Space(2),
    Piece::Icon(CROSS),
];

/// The numbers wrap around after 10.
const AROUND: &[Piece] = &[
    Piece::Figures("+3"),
    Piece::Space(5),
    Piece::Icon(FROM_9_TO_2),
    Piece::Space(14),
    Piece::Figures("-2"),
    Piece::Space(5),
    Piece::Icon(FROM_1_TO_9),
];

const BUTTONS: &[Piece] = &[
    Piece::Key {
        letter: 'B',
        is_held: false,
    },
    Piece::Space(3),
    Piece::Icon(MARK),
    Piece::Space(12),
    Piece::Key {
        letter: 'A',
        is_held: false,
    },
    Piece::Space(3),
    Piece::Icon(PLAY),
];

/// The first of two cards stays and the other goes back to its hand; a wrong card costs time.
const SLIPS: &[Piece] = &[
    Piece::Card(number("6")),
    Piece::Space(2),
    Piece::Icon(TICK),
    Piece::Space(6),
    Piece::Card(number("6")),
    Piece::Space(3),
    Piece::Icon(BACK_TO_HAND),
    Piece::Space(14),
    Piece::Card(number("8")),
    Piece::Space(2),
    Piece::Icon(CROSS),
    Piece::Space(3),
    Piece::Icon(HOURGLASS),
];

const LAST: &[Piece] = &[
    Piece::Icon(FACE_DOWN),
    Piece::Space(6),
    Piece::Icon(ARROW),
    Piece::Space(6),
    Piece::Card(number("?")),
    Piece::Space(16),
    Piece::Icon(CUP),
];

const HOUSE_RULES: &[Piece] = &[
    Piece::Icon(CLOCK),
    Piece::Space(2),
    Piece::Figures("5"),
    Piece::Space(10),
    Piece::Icon(PLAYER),
    Piece::Space(3),
    Piece::Icon(CHOSEN_PLAYER),
    Piece::Space(3),
    Piece::Icon(PLAYER),
    Piece::Space(10),
    Piece::Icon(PLAY),
    Piece::Space(4),
    Piece::Figures("/"),
    Piece::Space(4),
    Piece::Icon(DRAW),
];

/// A card without a modifier.
const fn number(number: &'static str) -> SmallCard {
    SmallCard { number, modifier: None }
}
