//! The settings, and how they are serialized. They include which lessons the player has had, so that none is repeated.

use heapless::Vec;

use super::Slot;
use super::envelope::{self, OVERHEAD, Reader, one_of};
use super::number9::MOST_RIVALS;
use super::{DecodeError, Language};
use crate::number9::Skill;
use crate::seat::Seat;
use crate::seven_on_nine::{Pace, Players, Skill as BotSkill};

/// How bright the panel is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brightness {
    /// In the dark.
    Low,
    /// In a lit room.
    #[default]
    Middle,
    /// In the sun.
    High,
}

impl Brightness {
    /// All levels, the darkest first.
    pub const ALL: [Brightness; 3] = [Brightness::Low, Brightness::Middle, Brightness::High];
}

/// The rivals in Number 9. A skill is kept for each of the three seats, whether its rival plays or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RivalSettings {
    /// How many rivals play.
    pub count: RivalCount,
    /// The skill of each rival, from the second seat to the fourth.
    pub skills: [Skill; MOST_RIVALS],
}

impl RivalSettings {
    /// The skills of the rivals that play.
    pub fn playing(&self) -> &[Skill] {
        &self.skills[..self.count.get()]
    }

    /// The skill of the rival in this seat; none for the first seat, which is the player's.
    pub fn skill(&self, seat: Seat) -> Option<Skill> {
        self.skills.get(seat.index().checked_sub(1)?).copied()
    }

    /// The skill of the rival in this seat, mutable.
    pub(crate) fn skill_mut(&mut self, seat: Seat) -> Option<&mut Skill> {
        self.skills.get_mut(seat.index().checked_sub(1)?)
    }
}

impl Default for RivalSettings {
    fn default() -> RivalSettings {
        RivalSettings {
            count: RivalCount::One,
            skills: [Skill::Club, Skill::Expert, Skill::Master],
        }
    }
}

/// The number of rivals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RivalCount {
    /// A rival in the second seat.
    One = 1,
    /// Rivals in the second and the third seat.
    Two,
    /// Rivals in all seats but the first.
    Three,
}

impl RivalCount {
    /// Every number of rivals, the smallest first.
    pub const ALL: [RivalCount; MOST_RIVALS] = [RivalCount::One, RivalCount::Two, RivalCount::Three];

    /// The number.
    pub const fn get(self) -> usize {
        self as usize
    }
}

/// An explanation that is shown before the player does something for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lesson {
    /// How to use the menus.
    Menu,
    /// How to lay tiles.
    Number9,
    /// How to enter a deck code.
    DeckCode,
    /// How to race.
    Race,
    /// What is different with house rules.
    HouseRules,
}

impl Lesson {
    /// All lessons.
    pub const ALL: [Lesson; 5] = [
        Lesson::Menu,
        Lesson::Number9,
        Lesson::DeckCode,
        Lesson::Race,
        Lesson::HouseRules,
    ];

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The lessons that the player has had, as a set of bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lessons(u8);

impl Lessons {
    /// Whether the player has had this lesson.
    pub const fn has(self, lesson: Lesson) -> bool {
        self.0 & lesson.bit() != 0
    }

    /// Adds a lesson.
    pub const fn learn(&mut self, lesson: Lesson) {
        self.0 |= lesson.bit();
    }

    /// The lessons that these bits stand for; none if a bit stands for no lesson.
    fn from_bits(bits: u8) -> Option<Lessons> {
        let all = Lesson::ALL.into_iter().fold(0, |all, lesson| all | lesson.bit());
        (bits & !all == 0).then_some(Lessons(bits))
    }
}

/// All settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The language of all texts.
    pub language: Language,
    /// Whether the device makes sounds.
    pub sound: bool,
    /// How bright the panel is.
    pub brightness: Brightness,
    /// Whether cards come by themselves in a race.
    pub draw: Pace,
    /// Whether a turn ends with its move in a game by house rules.
    pub turns: Pace,
    /// The number of players in a race, including the person.
    pub racers: Players,
    /// The skill of the bots.
    pub bot_skill: BotSkill,
    /// The rivals in Number 9.
    pub rivals: RivalSettings,
    /// Whether each tile of Number 9 must be laid within a minute.
    pub clock: bool,
    /// Whether the device is held rotated by 180 degrees, for a left-handed player.
    pub left_handed: bool,
    /// The lessons that the player has had.
    pub lessons: Lessons,
    /// How often an illegal spot of Number 9 was explained in words, up to [`MOST_REASONS`].
    pub reasons: u8,
    /// Whether people who pass the device on in Number 9 play a whole deck before they do.
    pub whole_deck: bool,
}

/// How often an illegal spot of Number 9 is explained in words. After that the drawing is enough.
pub const MOST_REASONS: u8 = 3;

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::default(),
            sound: true,
            brightness: Brightness::default(),
            draw: Pace::Brisk,
            turns: Pace::AsPrinted,
            racers: Players::Two,
            bot_skill: BotSkill::Easy,
            rivals: RivalSettings::default(),
            clock: false,
            left_handed: false,
            lessons: Lessons::default(),
            reasons: 0,
            whole_deck: false,
        }
    }
}

const VERSION: u8 = 3;

/// The first version with rivals.
const RIVALS_SINCE: u8 = 2;

/// The first version with the pace of races and of house rules. Versions 1 and 2 have the speed of a mark that swept over the
/// hand in this place, which is read and dropped.
const PACE_SINCE: u8 = 3;

/// How many speeds the mark had.
const SPEEDS: u8 = 3;

/// The first version with the reasons of Number 9 and with whole decks.
const REASONS_SINCE: u8 = 3;

/// A byte for each setting, and one for the skill of each rival.
pub const MOST_BYTES: usize = OVERHEAD + 13 + MOST_RIVALS;

/// Serializes the settings.
pub fn encode(settings: &Settings) -> Vec<u8, MOST_BYTES> {
    // Without `..`, so that the compiler reports a new setting that is not serialized.
    let &Settings {
        language,
        sound,
        brightness,
        draw,
        turns,
        racers,
        bot_skill,
        rivals,
        clock,
        left_handed,
        lessons,
        reasons,
        whole_deck,
    } = settings;
    envelope::encode(Slot::Settings, VERSION, |writer| {
        writer.bytes(&[language.code(), sound.into(), brightness as u8]);
        writer.bytes(&[draw as u8, turns as u8]);
        writer.bytes(&[racers as u8, bot_skill as u8, clock.into(), left_handed.into()]);
        writer.bytes(&[lessons.0, rivals.count as u8]);
        writer.bytes(&rivals.skills.map(|skill| skill as u8));
        writer.bytes(&[reasons, whole_deck.into()]);
    })
}

/// Decodes the settings.
pub fn decode(bytes: &[u8]) -> Result<Settings, DecodeError> {
    let mut reader = envelope::decode(Slot::Settings, VERSION, bytes)?;
    let language = Language::from_code(reader.byte()?).ok_or(DecodeError::Unreachable)?;
    let sound = reader.flag()?;
    let brightness = one_of(&Brightness::ALL, reader.byte()?)?;
    let Settings {
        mut draw, mut turns, ..
    } = Settings::default();
    if reader.version() >= PACE_SINCE {
        draw = one_of(&Pace::ALL, reader.byte()?)?;
        turns = one_of(&Pace::ALL, reader.byte()?)?;
    } else if reader.byte()? >= SPEEDS {
        return Err(DecodeError::Unreachable);
    }
    let mut settings = Settings {
        language,
        sound,
        brightness,
        draw,
        turns,
        racers: Players::new(reader.byte()?.into()).ok_or(DecodeError::Unreachable)?,
        bot_skill: one_of(&BotSkill::ALL, reader.byte()?)?,
        rivals: RivalSettings::default(),
        clock: reader.flag()?,
        left_handed: reader.flag()?,
        lessons: Lessons::from_bits(reader.byte()?).ok_or(DecodeError::Unreachable)?,
        reasons: 0,
        whole_deck: false,
    };
    if reader.version() >= RIVALS_SINCE {
        settings.rivals = read_rivals(&mut reader)?;
    }
    if reader.version() >= REASONS_SINCE {
        settings.reasons = reader.byte()?;
        settings.whole_deck = reader.flag()?;
    }
    if settings.reasons > MOST_REASONS {
        return Err(DecodeError::Unreachable);
    }
    reader.end()?;
    Ok(settings)
}

fn read_rivals(reader: &mut Reader<'_>) -> Result<RivalSettings, DecodeError> {
    let count = usize::from(reader.byte()?);
    let count = RivalCount::ALL.into_iter().find(|known| known.get() == count);
    let mut rivals = RivalSettings {
        count: count.ok_or(DecodeError::Unreachable)?,
        ..RivalSettings::default()
    };
    for skill in &mut rivals.skills {
        *skill = one_of(&Skill::ALL, reader.byte()?)?;
    }
    Ok(rivals)
}
