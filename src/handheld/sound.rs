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
        // What is the same each time lies in flash: to put it together tone by tone takes more room.
        let tones: &[Tone] = match self {
            Sound::Move => const { &[step(4, SHORT)] },
            Sound::Choose => const { &[step(4, SHORT), step(7, SHORT)] },
            Sound::Illegal => const { &[tone(220, MEDIUM)] },
            Sound::Place { level } => &[step(level.into(), MEDIUM), step(usize::from(level) + 2, MEDIUM)],
            Sound::Count => const { &[step(5, SHORT)] },
            Sound::Called(number) => &[step(usize::from(number.value()) - 1, MEDIUM)],
            Sound::Draw => const { &[tone(600, SHORT)] },
            Sound::TooLate => const { &[step(2, SHORT), step(0, SHORT)] },
            Sound::WrongCard => const { &[tone(260, MEDIUM), tone(200, LONG)] },
            Sound::Ready => const { &[step(0, MEDIUM)] },
            Sound::Go => const { &[step(7, LONG)] },
            Sound::Stall => const { &[step(4, MEDIUM), step(2, MEDIUM), step(0, MEDIUM)] },
            Sound::Win => &[0, 2, 4, 7, 9].map(|at| step(at, LONG)),
            Sound::Lose => const { &[step(4, LONG), step(3, LONG), step(1, LONG)] },
            Sound::Tick => const { &[step(9, SHORT)] },
        };
        tones.iter().copied().collect()
    }
}

const fn tone(hertz: u16, millis: u16) -> Tone {
    Tone { hertz, millis }
}

/// A step of the scale, or its highest.
const fn step(at: usize, millis: u16) -> Tone {
    let highest = SCALE.len() - 1;
    tone(SCALE[if at < highest { at } else { highest }], millis)
}
