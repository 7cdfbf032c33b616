//! Who sits at a table of Number 9, as every screen calls them: a name, a letter where there is no room for one, and how
//! good they are.
//!
//! People have numbers, as they know each other's names themselves. Whoever plays against rivals is the only person at the
//! table and is spoken to. A rival goes by the name of an animal, and by its first letter beside a layout: in no language
//! do two of them begin alike, and letters so small are told apart where faces would not be.

use core::fmt::{self, Display};

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::handheld::Number9Play;
use crate::number9::Skill;
use crate::screens::Surface;
use crate::seat::Seat;
use crate::words::Words;

/// Somebody at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// One of several people, by number from 1.
    Person(u8),
    /// The only person, among rivals.
    You,
    /// A rival.
    Rival {
        /// Where it sits.
        seat: Seat,
        /// How good it is.
        skill: Skill,
    },
}

impl Player {
    /// Whoever sits there.
    pub fn of(play: &Number9Play, seat: Seat) -> Player {
        match play.rival(seat) {
            Some(skill) => Player::Rival { seat, skill },
            None if play.has_rivals() => Player::You,
            None => Player::Person(seat.index() as u8 + 1),
        }
    }

    /// The name, to be shown.
    pub fn name(self, words: &'static Words) -> Name {
        Name { player: self, words }
    }

    /// How good a rival is.
    pub fn skill(self) -> Option<Skill> {
        match self {
            Player::Rival { skill, .. } => Some(skill),
            _ => None,
        }
    }

    /// What a rival's name begins with.
    pub fn initial(self, words: &Words) -> Option<char> {
        match self {
            Player::Rival { seat, .. } => rival(words, seat).chars().next(),
            _ => None,
        }
    }
}

/// A player's name in a language.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    player: Player,
    words: &'static Words,
}

impl Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let players = &self.words.shared.players;
        match self.player {
            Player::Person(number) => players.player.fill([&number]).fmt(f),
            Player::You => players.you.fmt(f),
            Player::Rival { seat, .. } => rival(self.words, seat).fmt(f),
        }
    }
}

/// What a rival is called.
fn rival(words: &Words, seat: Seat) -> &'static str {
    words.shared.players.rival(seat).unwrap_or("")
}

/// A step for each skill, higher than the one before it; of those that are not reached, the ground is seen.
const STEP: Size = Size::new(2, 2);
const STEP_PITCH: u32 = 3;
const LOWEST: u32 = 3;
const GROUND: u32 = 1;

/// How large all steps are together.
pub(super) const STEPS: Size = Size::new(
    (Skill::ALL.len() as u32 - 1) * STEP_PITCH + STEP.width,
    LOWEST + (Skill::ALL.len() as u32 - 1) * STEP.height,
);

/// Draws how good a rival is where there is no room for the word.
pub(super) fn draw_steps<D: Surface>(
    target: &mut D,
    skill: Skill,
    corner: Point,
    color: BinaryColor,
) -> Result<(), D::Error> {
    for (step, reached) in (0..).zip(Skill::ALL) {
        let height = if reached <= skill {
            LOWEST + step * STEP.height
        } else {
            GROUND
        };
        let at = corner + Size::new(step * STEP_PITCH, STEPS.height - height);
        target.fill_solid(&Rectangle::new(at, Size::new(STEP.width, height)), color)?;
    }
    Ok(())
}
