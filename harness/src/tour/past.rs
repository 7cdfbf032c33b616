//! What somebody has done with a device before the walk begins: what they chose, reached and left unfinished. The device
//! gets to know it as it would after a night without power, and by no other way.

use std::vec::Vec;

use super::Harness;
use pocket_nines::handheld::Button;
use pocket_nines::number9::{DeckCode, Game};
use pocket_nines::seven_on_nine::{Race, Skill};
use pocket_nines::storage::Language;
use pocket_nines::storage::high_scores::{HighScore, HighScores};
use pocket_nines::storage::settings::{Lesson, Lessons, Settings};
use pocket_nines::storage::slots::Slot;
use pocket_nines::storage::statistics::{Number9Statistics, RaceStatistics, Statistics};
use pocket_nines::storage::{high_scores, number9, settings, seven_on_nine, statistics};
use pocket_nines::time::Timestamp;

/// The bytes of all slots.
pub(super) type Slots = [Option<Vec<u8>>; Slot::ALL.len()];

/// Any will do: what chance decides is not what a screen is about.
pub(super) const SEED: u64 = 9;

/// Points of somebody's five best games, as wide as they get.
const BEST: [u16; 5] = [131, 104, 98, 72, 8];

/// Everything that a device keeps.
#[derive(Clone, Debug)]
pub(super) struct Past {
    pub settings: Settings,
    pub records: HighScores,
    pub statistics: Statistics,
    pub number9: Option<number9::SavedGame>,
    pub race: Option<seven_on_nine::SavedRace>,
}

impl Past {
    /// Somebody speaks this language, knows the buttons, and has not played yet.
    pub fn of(language: Language) -> Past {
        let mut lessons = Lessons::default();
        Lesson::ALL.into_iter().for_each(|lesson| lessons.learn(lesson));
        Past {
            settings: Settings {
                language,
                lessons,
                ..Settings::default()
            },
            records: HighScores::default(),
            statistics: Statistics::default(),
            number9: None,
            race: None,
        }
    }

    /// They have put this game aside.
    pub fn amid_number9(language: Language, game: Game) -> Past {
        Past {
            number9: Some(game.into()),
            ..Past::of(language)
        }
    }

    /// They have put this race aside.
    pub fn amid_race(language: Language, race: Race, level: Skill) -> Past {
        Past {
            race: Some(seven_on_nine::SavedRace::new(race, level)),
            ..Past::of(language)
        }
    }

    /// They have been playing for years.
    pub fn of_veteran(language: Language) -> Past {
        let record = |(number, points)| HighScore {
            points,
            code: DeckCode::random(&mut pocket_nines::random::Random::new(number)),
            hinted: number == 1,
            par: None,
        };
        Past {
            records: HighScores::from_best((0..).zip(BEST).map(record)).unwrap_or_default(),
            statistics: Statistics {
                number9: Number9Statistics {
                    games: 1_204,
                    points: 78_260,
                    excellent: 117,
                    highest_level: 5,
                },
                races: RaceStatistics {
                    races: 2_310,
                    won: 1_187,
                    cards: 81_400,
                    misses: 10_062,
                    longest_run: 17,
                    millis: 371_520_000,
                },
            },
            ..Past::of(language)
        }
    }

    /// Switches the device on and skips its title.
    pub fn switch_on(&self) -> Harness {
        let mut device = Harness::with(self.slots(), SEED, Timestamp::START);
        device.tap(Button::A);
        device
    }

    pub fn slots(&self) -> Slots {
        let number9 = self.number9.as_ref();
        let race = self.race.as_ref();
        [
            Some(settings::encode(&self.settings).to_vec()),
            Some(high_scores::encode(&self.records).to_vec()),
            Some(statistics::encode(&self.statistics).to_vec()),
            number9.map(|saved| number9::encode(saved).to_vec()),
            race.map(|saved| seven_on_nine::encode(saved).to_vec()),
        ]
    }
}
