//! The sounds of the device as lists of tones. The firmware plays them on a piezo; the simulator rings the terminal's
//! bell for the important ones.
//!
//! A small piezo is loudest between one and four kilohertz. All sounds are short, so that one is over before the next
//! press.

/// One tone, or silence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tone {
    /// Frequency in hertz; 0 is silence.
    pub hertz: u16,
    /// Duration in milliseconds.
    pub millis: u16,
}

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sound {
    /// The cursor or a menu moved.
    Move,
    /// A menu item was chosen.
    Choose,
    /// That is not allowed.
    Illegal,
    /// A tile was laid on this level. The pitch rises with the level.
    Place {
        /// The level it lies on.
        level: u8,
    },
    /// A level was counted.
    Count,
    /// A card of this number was played. Each number has its own pitch, so that a player can follow a race by ear.
    Called(u8),
    /// A card was drawn.
    Draw,
    /// The card came too late: another one was played first.
    TooLate,
    /// The card does not fit.
    WrongCard,
    /// A second of the countdown before "Go!".
    Ready,
    /// "Go!"
    Go,
    /// A stall: no player could continue.
    Stall,
    /// The game is won, or its score is the best so far.
    Win,
    /// The game is lost.
    Lose,
    /// An achievement was earned.
    Achievement,
    /// The clock is running out.
    Tick,
    /// All tones of the scale, one after another, to try the buzzer.
    Scale,
}

/// Ten steps of a major scale.
const SCALE: [u16; 10] = [1047, 1175, 1319, 1397, 1568, 1760, 1976, 2093, 2349, 2637];

const SHORT: u16 = 25;
const MEDIUM: u16 = 60;
const LONG: u16 = 140;

/// Most tones a sound has.
pub const MOST_TONES: usize = SCALE.len();

impl Sound {
    /// The tones of this sound.
    pub fn tones(self) -> heapless::Vec<Tone, MOST_TONES> {
        let tones: &[Tone] = match self {
            Sound::Move => &[step(4, SHORT)],
            Sound::Choose => &[step(4, SHORT), step(7, SHORT)],
            Sound::Illegal => &[tone(220, MEDIUM)],
            Sound::Place { level } => &[step(level.into(), MEDIUM), step(usize::from(level) + 2, MEDIUM)],
            Sound::Count => &[step(5, SHORT)],
            Sound::Called(number) => &[step(usize::from(number).saturating_sub(1), MEDIUM)],
            Sound::Draw => &[tone(600, SHORT)],
            Sound::TooLate => &[step(2, SHORT), step(0, SHORT)],
            Sound::WrongCard => &[tone(260, MEDIUM), tone(200, LONG)],
            Sound::Ready => &[step(0, MEDIUM)],
            Sound::Go => &[step(7, LONG)],
            Sound::Stall => &[step(4, MEDIUM), step(2, MEDIUM), step(0, MEDIUM)],
            Sound::Win => &[0, 2, 4, 7, 9].map(|at| step(at, LONG)),
            Sound::Lose => &[step(4, LONG), step(3, LONG), step(1, LONG)],
            Sound::Achievement => &[4, 7, 9].map(|at| step(at, MEDIUM)),
            Sound::Tick => &[step(9, SHORT)],
            Sound::Scale => &SCALE.map(|hertz| tone(hertz, MEDIUM)),
        };
        tones.iter().copied().collect()
    }
}

const fn tone(hertz: u16, millis: u16) -> Tone {
    Tone { hertz, millis }
}

/// A tone of the scale; steps above the highest are cut off.
const fn step(at: usize, millis: u16) -> Tone {
    let highest = SCALE.len() - 1;
    tone(SCALE[if at < highest { at } else { highest }], millis)
}
