//! What somebody has chosen once and for all, and how it is written down.

use heapless::Vec;

use super::DecodeError;
use super::envelope::{self, AROUND, Kind};
use crate::seven_on_nine::{Level, Players};
use crate::words::Language;

/// How bright the panel is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brightness {
    /// For the night.
    Low,
    /// For a room.
    #[default]
    Middle,
    /// For the sun.
    High,
}

impl Brightness {
    /// All of them, the darkest first.
    pub const ALL: [Brightness; 3] = [Brightness::Low, Brightness::Middle, Brightness::High];
}

/// How fast the mark sweeps in 7 on 9.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    /// For beginners and thinkers.
    Slow,
    /// For most.
    #[default]
    Normal,
    /// For the quick.
    Fast,
}

impl Speed {
    /// All speeds, the slowest first.
    pub const ALL: [Speed; 3] = [Speed::Slow, Speed::Normal, Speed::Fast];
}

/// All settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// What the device speaks.
    pub language: Language,
    /// Whether it makes a sound.
    pub sound: bool,
    /// How bright the panel is.
    pub brightness: Brightness,
    /// How fast the mark sweeps.
    pub sweep: Speed,
    /// How many race, the player included.
    pub racers: Players,
    /// How good the bots are.
    pub bot_level: Level,
    /// Whether a tile must be laid within a minute.
    pub clock: bool,
    /// Whether screen and buttons are turned round.
    pub left_handed: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::default(),
            sound: true,
            brightness: Brightness::default(),
            sweep: Speed::default(),
            racers: Players::Two,
            bot_level: Level::Easy,
            clock: false,
            left_handed: false,
        }
    }
}

const VERSION: u8 = 1;

/// A byte for each setting.
pub const MOST_BYTES: usize = AROUND + 8;

/// Writes the settings down.
pub fn encode(settings: &Settings) -> Vec<u8, MOST_BYTES> {
    // Without `..`, so that a new setting cannot be forgotten.
    let &Settings {
        language,
        sound,
        brightness,
        sweep,
        racers,
        bot_level,
        clock,
        left_handed,
    } = settings;
    envelope::seal(Kind::Settings, VERSION, |bytes| {
        bytes.extend([language.code(), sound.into(), brightness as u8, sweep as u8]);
        bytes.extend([racers as u8, bot_level as u8, clock.into(), left_handed.into()]);
    })
}

/// Reads the settings, or says why the bytes are none.
pub fn decode(bytes: &[u8]) -> Result<Settings, DecodeError> {
    let mut reader = envelope::open(Kind::Settings, VERSION, bytes)?;
    let settings = Settings {
        language: Language::from_code(reader.byte()?).ok_or(DecodeError::Unreachable)?,
        sound: reader.flag()?,
        brightness: one_of(&Brightness::ALL, reader.byte()?)?,
        sweep: one_of(&Speed::ALL, reader.byte()?)?,
        racers: Players::new(reader.byte()?.into()).ok_or(DecodeError::Unreachable)?,
        bot_level: one_of(&Level::ALL, reader.byte()?)?,
        clock: reader.flag()?,
        left_handed: reader.flag()?,
    };
    reader.end()?;
    Ok(settings)
}

fn one_of<T: Copy>(all: &[T], position: u8) -> Result<T, DecodeError> {
    all.get(usize::from(position)).copied().ok_or(DecodeError::Unreachable)
}
