//! A placement as text: `7> 3,-2` is a 7, turned by a quarter clockwise, with its corner three squares to the right of the
//! first tile's and two squares up. The arrow points to where the top of the digit is.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use super::{Corner, Digit, Placement, Turn};

/// The arrow that stands for each turn, in the order of [`Turn::ALL`].
const ARROWS: [char; 4] = ['^', '>', 'v', '<'];

/// Why a text is not a placement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePlacementError {
    /// The text does not begin with a digit.
    Digit,
    /// The digit is not followed by an arrow.
    Turn,
    /// The arrow is not followed by two numbers with a comma between them.
    Corner,
}

impl fmt::Display for ParsePlacementError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParsePlacementError::Digit => write!(f, "A tile begins with its digit, as in \"7> 3,-2\"."),
            ParsePlacementError::Turn => write!(
                f,
                "The digit is followed by where its top points, ^, >, v or <, as in \"7> 3,-2\"."
            ),
            ParsePlacementError::Corner => write!(
                f,
                "The arrow is followed by a space, the column, a comma and the row, as in \"7> 3,-2\"; both are from {} to {}.",
                i8::MIN,
                i8::MAX
            ),
        }
    }
}

impl Error for ParsePlacementError {}

impl FromStr for Placement {
    type Err = ParsePlacementError;

    fn from_str(text: &str) -> Result<Placement, ParsePlacementError> {
        let mut characters = text.chars();
        let digit = characters.next().and_then(|character| character.to_digit(10));
        let digit = digit
            .and_then(|value| Digit::new(value as u8))
            .ok_or(ParsePlacementError::Digit)?;
        let arrow = characters.next();
        let quarters = ARROWS.iter().position(|&known| Some(known) == arrow);
        let turn = Turn::from_quarters(quarters.ok_or(ParsePlacementError::Turn)? as u8);
        let corner = characters.as_str().strip_prefix(' ').and_then(parse_corner);
        let corner = corner.ok_or(ParsePlacementError::Corner)?;
        Ok(Placement { digit, turn, corner })
    }
}

fn parse_corner(text: &str) -> Option<Corner> {
    let (x, y) = text.split_once(',')?;
    Some(Corner {
        x: x.parse().ok()?,
        y: y.parse().ok()?,
    })
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placement { digit, turn, corner } = self;
        write!(
            f,
            "{}{} {},{}",
            digit.value(),
            ARROWS[*turn as usize],
            corner.x,
            corner.y
        )
    }
}
