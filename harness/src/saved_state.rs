//! Saved states to switch a device on with: settings, high scores, statistics, the journey and games to continue. The device reads them
//! from its slots, as after a power cut.

use crate::{Harness, Slots};
use pocket_nines::handheld::Button;
use pocket_nines::number9::{DeckCode, Game};
use pocket_nines::seven_on_nine::{Race, Skill};
use pocket_nines::storage::Language;
use pocket_nines::storage::achievements::{Achievement, Achievements};
use pocket_nines::storage::high_scores::{HighScore, HighScores};
use pocket_nines::storage::journey::Journey;
use pocket_nines::storage::settings::{Lesson, Lessons, Settings};
use pocket_nines::storage::statistics::{Number9Statistics, RaceStatistics, Statistics};
use pocket_nines::storage::{high_scores, journey, number9, settings, seven_on_nine, statistics};
use pocket_nines::time::Timestamp;

/// An arbitrary seed: no screen depends on it.
pub(crate) const SEED: u64 = 9;

/// Points of five high scores, of every width.
const BEST: [u16; 5] = [131, 104, 98, 72, 8];

/// Default settings with all lessons learned.
pub fn all_lessons_learned() -> Settings {
    let mut lessons = Lessons::default();
    Lesson::ALL.into_iter().for_each(|lesson| lessons.learn(lesson));
    Settings {
        lessons,
        ..Settings::default()
    }
}

/// All achievements but these, all of them shown.
fn all_but(missing: &[Achievement]) -> Achievements {
    let mut achievements = Achievements::default();
    let earned = Achievement::ALL.into_iter().filter(|one| !missing.contains(one));
    earned.for_each(|one| achievements.grant(one));
    achievements
}

/// The contents of all slots.
#[derive(Clone, Debug)]
pub(crate) struct SavedState {
    pub settings: Settings,
    pub records: HighScores,
    pub statistics: Statistics,
    pub journey: Journey,
    pub number9: Option<number9::SavedGame>,
    pub race: Option<seven_on_nine::SavedRace>,
}

impl SavedState {
    /// A language, all lessons learned, and no games played.
    pub fn new(language: Language) -> SavedState {
        SavedState {
            settings: Settings {
                language,
                ..all_lessons_learned()
            },
            records: HighScores::default(),
            statistics: Statistics::default(),
            journey: Journey::default(),
            number9: None,
            race: None,
        }
    }

    /// With a saved game of Number 9.
    pub fn with_number9(language: Language, game: Game) -> SavedState {
        SavedState {
            number9: Some(game.into()),
            ..SavedState::new(language)
        }
    }

    /// With a saved race.
    pub fn with_race(language: Language, race: Race, level: Skill) -> SavedState {
        SavedState {
            race: Some(seven_on_nine::SavedRace::new(race, level)),
            ..SavedState::new(language)
        }
    }

    /// With the high scores and statistics of a player after years.
    pub fn after_years(language: Language) -> SavedState {
        let record = |(number, points)| HighScore {
            points,
            code: DeckCode::random(&mut pocket_nines::random::Random::new(number)),
            hinted: number == 1,
            replayed: false,
            par: None,
            club: None,
        };
        SavedState {
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
                    streak: 4,
                    longest_streak: 23,
                    best_millis_per_card: Some(1_380),
                },
                achievements: all_but(&[Achievement::Master, Achievement::Hard]),
            },
            ..SavedState::new(language)
        }
    }

    /// With this achievement earned, but not shown: the power was cut right after its game.
    pub fn with_achievement(language: Language, achievement: Achievement) -> SavedState {
        let mut saved_state = SavedState::new(language);
        saved_state.statistics.achievements.earned.add(achievement);
        saved_state
    }

    /// Switches the device on and skips its title.
    pub fn switch_on(&self) -> Harness {
        let mut device = Harness::with(self.slots(), SEED, Timestamp::START);
        device.tap(Button::A);
        device
    }

    fn slots(&self) -> Slots {
        let number9 = self.number9.as_ref();
        let race = self.race.as_ref();
        [
            Some(settings::encode(&self.settings).to_vec()),
            Some(high_scores::encode(&self.records).to_vec()),
            Some(statistics::encode(&self.statistics).to_vec()),
            Some(journey::encode(&self.journey).to_vec()),
            number9.map(|saved| number9::encode(saved).to_vec()),
            race.map(|saved| seven_on_nine::encode(saved).to_vec()),
        ]
    }
}
