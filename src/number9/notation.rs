//! A tile and its place as a person would write them down: `7> 3,-2` is a 7, turned by a quarter clockwise, with its corner
//! three squares to the right of the first tile's and two squares up. The arrow points to where the digit's top is.

use core::fmt;
use core::str::FromStr;

use super::{Corner, Digit, Placement, Turn};

/// Where the top of a digit is, turn by turn.
const ARROWS: [char; 4] = ['^', '>', 'v', '<'];

/// Why a text is not a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacementError {
    /// It does not begin with a digit.
    Digit,
    /// No arrow follows.
    Turn,
    /// No two numbers follow, with a comma between them.
    Corner,
}

impl FromStr for Placement {
    type Err = PlacementError;

    fn from_str(text: &str) -> Result<Placement, PlacementError> {
        let mut characters = text.chars();
        let digit = characters.next().and_then(|character| character.to_digit(10));
        let digit = digit
            .and_then(|value| Digit::new(value as u8))
            .ok_or(PlacementError::Digit)?;
        let arrow = characters.next();
        let quarters = ARROWS.iter().position(|&known| Some(known) == arrow);
        let turn = Turn::from_quarters(quarters.ok_or(PlacementError::Turn)? as u8);
        let corner = characters.as_str().strip_prefix(' ').and_then(read_corner);
        let corner = corner.ok_or(PlacementError::Corner)?;
        Ok(Placement { digit, turn, corner })
    }
}

fn read_corner(text: &str) -> Option<Corner> {
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
