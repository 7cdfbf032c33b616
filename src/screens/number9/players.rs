//! The players of Number 9 as all screens show them: by name, by initial where a name does not fit, and with their
//! skill.
//!
//! People in pass and play have numbers. The only person among rivals is called "You". A rival has the name of an
//! animal; its initial stands for it beside a layout, so translations give the rivals names with different initials.

use core::fmt::{self, Display};

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::primitives::Rectangle;

use crate::handheld::Number9Play;
use crate::number9::Skill;
use crate::screens::Surface;
use crate::seat::Seat;
use crate::words::Words;

/// A player at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// One of several people, by number from 1.
    Person(u8),
    /// The only person, playing against rivals.
    You,
    /// A rival.
    Rival {
        /// Its seat.
        seat: Seat,
        /// Its skill.
        skill: Skill,
    },
}

impl Player {
    /// The player in a seat.
    pub fn of(play: &Number9Play, seat: Seat) -> Player {
        match play.rival(seat) {
            Some(skill) => Player::Rival { seat, skill },
            None if play.has_rivals() => Player::You,
            None => Player::Person(seat.index() as u8 + 1),
        }
    }

    /// The name in a language.
    pub fn name(self, words: &'static Words) -> Name {
        Name { player: self, words }
    }

    /// The skill of a rival.
    pub fn skill(self) -> Option<Skill> {
        match self {
            Player::Rival { skill, .. } => Some(skill),
            _ => None,
        }
    }

    /// The first letter of a rival's name.
    pub fn initial(self, words: &Words) -> Option<char> {
        match self {
            Player::Rival { seat, .. } => rival(words, seat).chars().next(),
            _ => None,
        }
    }
}

/// A player's name in a language, to be displayed.
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

/// The name of a rival.
fn rival(words: &Words, seat: Seat) -> &'static str {
    words.shared.players.rival(seat).unwrap_or("")
}

/// The skill icon has a step for each skill, each higher than the one before. Steps above the rival's skill are flat.
const STEP: Size = Size::new(1, 2);
const STEP_PITCH: u32 = 2;
const LOWEST_STEP: u32 = 3;
const FLAT_STEP: u32 = 1;

/// The size of the skill icon.
pub(super) const STEPS: Size = Size::new(
    (Skill::ALL.len() as u32 - 1) * STEP_PITCH + STEP.width,
    LOWEST_STEP + (Skill::ALL.len() as u32 - 1) * STEP.height,
);

/// Draws the skill icon, for places where the word for the skill does not fit.
pub(super) fn draw_steps<D: Surface>(
    target: &mut D,
    skill: Skill,
    corner: Point,
    color: BinaryColor,
) -> Result<(), D::Error> {
    for (step, reached) in (0..).zip(Skill::ALL) {
        let height = if reached <= skill {
            LOWEST_STEP + step * STEP.height
        } else {
            FLAT_STEP
        };
        let at = corner + Size::new(step * STEP_PITCH, STEPS.height - height);
        target.fill_solid(&Rectangle::new(at, Size::new(STEP.width, height)), color)?;
    }
    Ok(())
}
