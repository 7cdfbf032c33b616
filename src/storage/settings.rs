//! What somebody has chosen or learned once and for all, and how it is written down.

use heapless::Vec;

use super::envelope::{self, AROUND, Reader, one_of};
use super::number9::MOST_RIVALS;
use super::slots::Slot;
use super::{DecodeError, Language};
use crate::number9::Skill;
use crate::seat::Seat;
use crate::seven_on_nine::{Players, Skill as BotSkill};

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

/// How many rivals sit beside whoever plays Number 9 against them, and how good the one in each seat is, at the table or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Company {
    /// How many sit at the table.
    pub rivals: Rivals,
    /// What each of the three can do, by seat.
    pub skills: [Skill; MOST_RIVALS],
}

impl Company {
    /// How good those are who sit at the table.
    pub fn seated(&self) -> &[Skill] {
        &self.skills[..self.rivals.count()]
    }

    /// How good the rival in this seat is; none for the player's own.
    pub fn skill(&self, seat: Seat) -> Option<Skill> {
        self.skills.get(seat.index().checked_sub(1)?).copied()
    }

    /// The same, to be changed.
    pub fn skill_mut(&mut self, seat: Seat) -> Option<&mut Skill> {
        self.skills.get_mut(seat.index().checked_sub(1)?)
    }
}

impl Default for Company {
    fn default() -> Company {
        Company {
            rivals: Rivals::One,
            skills: [Skill::Club, Skill::Expert, Skill::Master],
        }
    }
}

/// How many rivals there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rivals {
    /// The one in the second seat.
    One = 1,
    /// Those in the second and the third seat.
    Two,
    /// All of them.
    Three,
}

impl Rivals {
    /// Every number of rivals, the smallest first.
    pub const ALL: [Rivals; MOST_RIVALS] = [Rivals::One, Rivals::Two, Rivals::Three];

    /// How many they are.
    pub const fn count(self) -> usize {
        self as usize
    }
}

/// Something that is explained on a card of its own before it is done for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lesson {
    /// How to find one's way through the menus.
    Menu,
    /// How to lay tiles.
    Number9,
    /// How to type in a deck code.
    DeckCode,
    /// How to race.
    Race,
    /// What is different at home.
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

/// Which lessons somebody has had.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Lessons(u8);

impl Lessons {
    /// Whether this one was among them.
    pub const fn has(self, lesson: Lesson) -> bool {
        self.0 & lesson.bit() != 0
    }

    /// Adds this one.
    pub const fn learn(&mut self, lesson: Lesson) {
        self.0 |= lesson.bit();
    }

    /// The lessons behind these bits, if there is one behind each.
    fn from_bits(bits: u8) -> Option<Lessons> {
        let all = Lesson::ALL.into_iter().fold(0, |all, lesson| all | lesson.bit());
        (bits & !all == 0).then_some(Lessons(bits))
    }
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
    pub bot_skill: BotSkill,
    /// Who plays Number 9 against the player.
    pub company: Company,
    /// Whether a tile must be laid within a minute.
    pub clock: bool,
    /// Whether screen and buttons are turned round.
    pub left_handed: bool,
    /// What need not be explained again.
    pub lessons: Lessons,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::default(),
            sound: true,
            brightness: Brightness::default(),
            sweep: Speed::default(),
            racers: Players::Two,
            bot_skill: BotSkill::Easy,
            company: Company::default(),
            clock: false,
            left_handed: false,
            lessons: Lessons::default(),
        }
    }
}

const VERSION: u8 = 2;

/// The first version that knows rivals.
const KNOWS_RIVALS: u8 = 2;

/// A byte for each setting, and for the skill of each rival.
pub const MOST_BYTES: usize = AROUND + 10 + MOST_RIVALS;

/// Writes the settings down.
pub fn encode(settings: &Settings) -> Vec<u8, MOST_BYTES> {
    // Without `..`, so that a new setting cannot be forgotten.
    let &Settings {
        language,
        sound,
        brightness,
        sweep,
        racers,
        bot_skill,
        company,
        clock,
        left_handed,
        lessons,
    } = settings;
    envelope::seal(Slot::Settings, VERSION, |writer| {
        writer.bytes(&[language.code(), sound.into(), brightness as u8, sweep as u8]);
        writer.bytes(&[racers as u8, bot_skill as u8, clock.into(), left_handed.into()]);
        writer.bytes(&[lessons.0, company.rivals as u8]);
        writer.bytes(&company.skills.map(|skill| skill as u8));
    })
}

/// Reads the settings, or says why the bytes are none.
pub fn decode(bytes: &[u8]) -> Result<Settings, DecodeError> {
    let mut reader = envelope::open(Slot::Settings, VERSION, bytes)?;
    let mut settings = Settings {
        language: Language::from_code(reader.byte()?).ok_or(DecodeError::Unreachable)?,
        sound: reader.flag()?,
        brightness: one_of(&Brightness::ALL, reader.byte()?)?,
        sweep: one_of(&Speed::ALL, reader.byte()?)?,
        racers: Players::new(reader.byte()?.into()).ok_or(DecodeError::Unreachable)?,
        bot_skill: one_of(&BotSkill::ALL, reader.byte()?)?,
        company: Company::default(),
        clock: reader.flag()?,
        left_handed: reader.flag()?,
        lessons: Lessons::from_bits(reader.byte()?).ok_or(DecodeError::Unreachable)?,
    };
    if reader.version() >= KNOWS_RIVALS {
        settings.company = read_company(&mut reader)?;
    }
    reader.end()?;
    Ok(settings)
}

fn read_company(reader: &mut Reader<'_>) -> Result<Company, DecodeError> {
    let count = usize::from(reader.byte()?);
    let rivals = Rivals::ALL.into_iter().find(|rivals| rivals.count() == count);
    let mut company = Company {
        rivals: rivals.ok_or(DecodeError::Unreachable)?,
        ..Company::default()
    };
    for skill in &mut company.skills {
        *skill = one_of(&Skill::ALL, reader.byte()?)?;
    }
    Ok(company)
}
