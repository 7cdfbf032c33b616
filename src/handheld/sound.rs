//! What the device sounds like, as plain data: short tones, one after another. The firmware plays them on a piezo, the
//! simulator rings; neither decides anything.
//!
//! A small piezo is loudest between one and four kilohertz, and everything here is short enough not to be in the way of
//! the next press.

use crate::seven_on_nine::Number;

/// One tone, or silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// How high, in hertz; 0 is silence.
    pub hertz: u16,
    /// How long, in milliseconds.
    pub millis: u16,
}

/// Something to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// The cursor or a menu moved.
    Move,
    /// A menu item was chosen.
    Choose,
    /// That is not allowed.
    Illegal,
    /// A tile was laid on this level: the higher the level, the higher it rings.
    Place {
        /// The level it lies on.
        level: u8,
    },
    /// A level was counted.
    Count,
    /// A number was called: each has a pitch of its own, so that a player can follow a race by ear.
    Called(Number),
    /// A card was drawn.
    Draw,
    /// Another card lay there first.
    TooLate,
    /// That card was wrong.
    WrongCard,
    /// "Go!" is near.
    Ready,
    /// "Go!"
    Go,
    /// Nobody could go on.
    Stall,
    /// The game is won, or the record broken.
    Win,
    /// The game is lost.
    Lose,
    /// The clock is running out.
    Tick,
}

/// A major scale over ten steps, for whatever rises.
const SCALE: [u16; 10] = [1047, 1175, 1319, 1397, 1568, 1760, 1976, 2093, 2349, 2637];

const SHORT: u16 = 25;
const MEDIUM: u16 = 60;
const LONG: u16 = 140;

/// Most tones a sound has.
pub const MOST_TONES: usize = 5;

impl Sound {
    /// The tones of this sound.
    pub fn tones(self) -> heapless::Vec<Tone, MOST_TONES> {
        let tone = |hertz, millis| Tone { hertz, millis };
        let step = |at: usize| SCALE[at.min(SCALE.len() - 1)];
        match self {
            Sound::Move => [tone(step(4), SHORT)].into_iter().collect(),
            Sound::Choose => [tone(step(4), SHORT), tone(step(7), SHORT)].into_iter().collect(),
            Sound::Illegal => [tone(220, MEDIUM)].into_iter().collect(),
            Sound::Place { level } => {
                let level = usize::from(level);
                [tone(step(level), MEDIUM), tone(step(level + 2), MEDIUM)]
                    .into_iter()
                    .collect()
            }
            Sound::Count => [tone(step(5), SHORT)].into_iter().collect(),
            Sound::Called(number) => [tone(step(usize::from(number.value()) - 1), MEDIUM)]
                .into_iter()
                .collect(),
            Sound::Draw => [tone(600, SHORT)].into_iter().collect(),
            Sound::TooLate => [tone(step(2), SHORT), tone(step(0), SHORT)].into_iter().collect(),
            Sound::WrongCard => [tone(260, MEDIUM), tone(200, LONG)].into_iter().collect(),
            Sound::Ready => [tone(step(0), MEDIUM)].into_iter().collect(),
            Sound::Go => [tone(step(7), LONG)].into_iter().collect(),
            Sound::Stall => [4, 2, 0].into_iter().map(|at| tone(step(at), MEDIUM)).collect(),
            Sound::Win => [0, 2, 4, 7, 9].into_iter().map(|at| tone(step(at), LONG)).collect(),
            Sound::Lose => [4, 3, 1].into_iter().map(|at| tone(step(at), LONG)).collect(),
            Sound::Tick => [tone(step(9), SHORT)].into_iter().collect(),
        }
    }
}
