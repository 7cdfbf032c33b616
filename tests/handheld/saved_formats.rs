//! High scores, statistics and settings: their rules and their saved bytes.

use pocket_nines::number9::{DeckCode, Digit, Skill, Table};
use pocket_nines::random::Random;
use pocket_nines::seat::Seat;
use pocket_nines::seven_on_nine::{Action, Move, Pace, Phase, Players, Race, Setup, Skill as BotSkill, Variant};
use pocket_nines::storage::Language;
use pocket_nines::storage::high_scores::{HighScore, HighScores, KEPT, MOST_PLAYED, MOST_POINTS};
use pocket_nines::storage::settings::{Brightness, Lesson, RivalCount, RivalSettings, Settings};
use pocket_nines::storage::statistics::{RaceFigures, RaceStatistics, Statistics};
use pocket_nines::storage::{DecodeError, high_scores, settings, statistics};
use proptest::prelude::*;

use harness::damage::{changed, reseal};

fn record(points: u16, number: u32) -> HighScore {
    HighScore {
        points,
        code: DeckCode::new(number).unwrap(),
        hinted: number % 2 == 1,
        replayed: false,
        par: None,
        club: None,
    }
}

fn points(records: &HighScores) -> Vec<u16> {
    records.best().iter().map(|record| record.points).collect()
}

#[test]
fn the_five_best_are_kept_the_best_first() {
    let mut records = HighScores::default();
    let places: Vec<_> = (0..)
        .zip([40, 70, 55, 90, 10, 60, 10, 5])
        .map(|(n, p)| records.enter(record(p, n)))
        .collect();
    assert_eq!(
        places,
        [Some(0), Some(0), Some(1), Some(0), Some(4), Some(2), None, None]
    );
    assert_eq!(points(&records), [90, 70, 60, 55, 40]);
}

#[test]
fn of_two_equal_games_the_older_stays_ahead() {
    let mut records = HighScores::default();
    records.enter(record(50, 1));
    assert_eq!(records.enter(record(50, 2)), Some(1));
    assert_eq!(records.best()[0].code.number(), 1);
}

#[test]
fn a_game_without_points_is_no_record() {
    assert_eq!(HighScores::default().enter(record(0, 1)), None);
}

#[test]
fn a_game_of_number9_is_added_to_the_statistics() {
    let mut all = Statistics::default();
    assert_eq!(all.number9.average(), None);
    let mut table = Table::new();
    for digit in [0, 0, 9, 9, 5, 5, 8] {
        let spots = table.spots(Digit::ALL[digit]);
        let spot = spots.max_by_key(|spot| spot.level()).unwrap();
        table.place(spot).unwrap();
    }
    let score = table.score();
    all.number9.add(&score);
    all.number9.add(&score);
    assert_eq!(
        (all.number9.games, all.number9.points),
        (2, 2 * u32::from(score.total()))
    );
    assert_eq!(all.number9.average(), Some(score.total().into()));
    assert_eq!(all.number9.highest_level, table.top_level().unwrap());
    assert_eq!(all.number9.excellent, 0);
}

fn figures(won: bool, [cards, misses]: [u32; 2], longest_run: u8, millis: u64) -> RaceFigures {
    RaceFigures {
        by_house_rules: false,
        won,
        cards,
        misses,
        longest_run,
        millis,
    }
}

#[test]
fn races_are_added_up() {
    let mut all = RaceStatistics::default();
    assert_eq!(all.millis_per_card(), None);
    all.add(&figures(true, [36, 2], 4, 72_000));
    all.add(&figures(false, [14, 0], 3, 53_000));
    let expected = RaceStatistics {
        races: 2,
        won: 1,
        cards: 50,
        misses: 2,
        longest_run: 4,
        millis: 125_000,
        streak: 0,
        longest_streak: 1,
        best_millis_per_card: Some(2_000),
    };
    assert_eq!((all, all.millis_per_card()), (expected, Some(2_500)));
}

#[test]
fn counters_stop_at_their_end() {
    let full = RaceStatistics {
        races: u32::MAX,
        won: u32::MAX,
        cards: u32::MAX,
        misses: u32::MAX,
        longest_run: 72,
        millis: u64::MAX,
        streak: u32::MAX,
        longest_streak: u32::MAX,
        best_millis_per_card: Some(1),
    };
    let mut more = full;
    more.add(&figures(true, [9, 9], 9, 9));
    assert_eq!(more, full);
}

#[test]
fn the_figures_of_a_race_follow_from_its_actions() {
    for seed in 0..20 {
        let setup = Setup {
            players: Players::Three,
            variant: Variant::Simultaneous,
            pace: Pace::AsPrinted,
            seed,
        };
        let mut race = Race::deal(setup);
        let mut random = Random::new(seed);
        let mut played = vec![];
        while !matches!(race.phase(), Phase::Won(_)) {
            let at = race.now().plus_micros(1_234);
            let _ = race.go(at);
            let seat = Seat::ALL[random.below(3) as usize];
            let fitting = race.hand(seat).unwrap().kinds().find(|card| card.fits(race.top()));
            let what = match fitting {
                _ if race.cards_left(seat) == 1 && race.left_to_draw(seat) == 0 => Move::LayLast,
                Some(card) => Move::Play { card, on: race.top() },
                None => Move::Draw,
            };
            if race.act(Action { seat, at, what }).is_ok() && what != Move::Draw {
                played.push(seat);
            }
        }
        for seat in race.seats() {
            let runs = played.split(|&other| other != seat).map(<[Seat]>::len);
            let expected = RaceFigures {
                by_house_rules: false,
                won: race.cards_left(seat) == 0,
                cards: played.iter().filter(|&&other| other == seat).count() as u32,
                misses: 7,
                longest_run: runs.max().unwrap() as u8,
                millis: race.now().as_micros() / 1_000,
            };
            assert_eq!(RaceFigures::of(&race, seat, 7), expected);
        }
    }
}

#[test]
fn learning_a_lesson_changes_no_other() {
    for lesson in Lesson::ALL {
        let mut lessons = Settings::default().lessons;
        assert!(Lesson::ALL.into_iter().all(|other| !lessons.has(other)));
        lessons.learn(lesson);
        lessons.learn(lesson);
        assert!(
            Lesson::ALL
                .into_iter()
                .all(|other| lessons.has(other) == (other == lesson))
        );
    }
}

/// These bytes may never change their meaning.
#[test]
fn settings_written_by_versions_1_and_2_are_still_read() {
    let mut kept = Settings {
        language: Language::Icelandic,
        sound: false,
        brightness: Brightness::High,
        racers: Players::Four,
        bot_skill: BotSkill::Medium,
        clock: true,
        left_handed: true,
        ..Settings::default()
    };
    kept.lessons.learn(Lesson::Menu);
    kept.lessons.learn(Lesson::HouseRules);
    let bytes = [5, 1, 17, 0, 3, 0, 2, 2, 4, 1, 1, 1, 17, 51, 148, 9, 58];
    assert_eq!(settings::decode(&bytes), Ok(kept), "with the default rivals");
    let rivals = RivalSettings {
        count: RivalCount::Three,
        skills: [Skill::Master, Skill::Novice, Skill::Expert],
    };
    let kept = Settings { rivals, ..kept };
    let bytes = [5, 2, 21, 0, 3, 0, 2, 2, 4, 1, 1, 1, 17, 3, 3, 0, 2, 142, 91, 71, 115];
    assert_eq!(settings::decode(&bytes), Ok(kept), "with the default paces");
}

/// Nor may these.
#[test]
fn settings_and_records_written_by_version_3_are_still_read() {
    let kept = Settings {
        draw: Pace::AsPrinted,
        turns: Pace::Brisk,
        reasons: 2,
        whole_deck: true,
        ..Settings::default()
    };
    let bytes = [
        5, 3, 24, 0, 0, 1, 1, 0, 1, 2, 0, 0, 0, 0, 1, 1, 2, 3, 2, 1, 204, 46, 132, 66,
    ];
    assert_eq!(&settings::encode(&kept)[..], bytes);
    assert_eq!(settings::decode(&bytes), Ok(kept));
    let mut records = HighScores::default();
    records.enter(HighScore {
        par: Some(98),
        club: Some(61),
        ..record(64, 2)
    });
    records.remember(DeckCode::new(2).unwrap());
    records.remember(DeckCode::new(2_000_000).unwrap());
    let bytes = [
        3, 3, 29, 0, 1, 64, 0, 2, 0, 0, 0, 0, 98, 0, 61, 0, 64, 0, 2, 2, 0, 0, 128, 132, 30, 85, 118, 111, 124,
    ];
    assert_eq!(&high_scores::encode(&records)[..], bytes);
    assert_eq!(high_scores::decode(&bytes), Ok(records));
}

fn any_records() -> impl Strategy<Value = HighScores> {
    let game = (0..=MOST_POINTS, 0..DeckCode::COUNT, prop::option::of(0..=MOST_POINTS));
    prop::collection::vec(game, 0..12).prop_map(|games| {
        let mut records = HighScores::default();
        for (points, number, par) in games {
            records.enter(HighScore {
                par,
                ..record(points, number)
            });
        }
        records
    })
}

/// These bytes may never change their meaning.
#[test]
fn records_written_by_versions_1_and_2_are_still_read() {
    let mut kept = HighScores::default();
    kept.enter(record(101, 4_711));
    kept.enter(record(64, 2));
    let bytes = [
        3, 1, 23, 0, 2, 101, 0, 103, 18, 0, 0, 1, 64, 0, 2, 0, 0, 0, 0, 206, 146, 6, 89,
    ];
    assert_eq!(high_scores::decode(&bytes), Ok(kept.clone()), "without par");
    assert!(kept.set_par(DeckCode::new(2).unwrap(), 98, None));
    let bytes = [
        3, 2, 27, 0, 2, 101, 0, 103, 18, 0, 0, 1, 255, 255, 64, 0, 2, 0, 0, 0, 0, 98, 0, 48, 170, 219, 30,
    ];
    assert_eq!(high_scores::decode(&bytes), Ok(kept.clone()));
    let as_now = high_scores::encode(&kept);
    assert_eq!(
        high_scores::decode(&as_now),
        Ok(kept),
        "and from now on as this version writes it"
    );
}

#[test]
fn only_a_fair_game_is_a_record_and_played_decks_are_remembered() {
    let code = |number| DeckCode::new(number).unwrap();
    let mut records = HighScores::default();
    records.enter(record(80, 2));
    records.enter(record(90, 3));
    records.enter(HighScore {
        replayed: true,
        ..record(120, 4)
    });
    assert_eq!(records.record(), Some(80), "neither the hinted nor the replayed game");
    assert!(records.is_played(code(4)) && !records.is_played(code(5)));
    for number in 100..100 + MOST_PLAYED as u32 + 1 {
        assert!(records.remember(code(number)), "deck {number} is new");
        assert!(!records.remember(code(number)), "deck {number} is known");
    }
    assert!(!records.is_played(code(100)), "the first one is forgotten");
    assert!(records.is_played(code(101)) && records.is_played(code(100 + MOST_PLAYED as u32)));
    let bytes = high_scores::encode(&records);
    assert_eq!(high_scores::decode(&bytes), Ok(records.clone()));
    for points in [121, 122, 123, 124, 125] {
        records.enter(HighScore {
            hinted: true,
            ..record(points, 7)
        });
    }
    assert_eq!(records.record(), Some(80), "even if others have displaced it");
    assert_eq!(high_scores::decode(&high_scores::encode(&records)), Ok(records));
}

#[test]
fn par_is_noted_with_every_game_of_its_deck() {
    let mut records = HighScores::default();
    for (points, number) in [(70, 5), (60, 6), (50, 5)] {
        records.enter(record(points, number));
    }
    assert!(records.set_par(DeckCode::new(5).unwrap(), 98, None));
    assert!(
        !records.set_par(DeckCode::new(7).unwrap(), 77, Some(60)),
        "that deck has no high score"
    );
    let pars: Vec<_> = records.best().iter().map(|record| record.par).collect();
    assert_eq!(pars, [Some(98), None, Some(98)]);
}

#[test]
fn an_impossible_par_is_refused() {
    let mut kept = HighScores::default();
    kept.enter(record(50, 1));
    let bytes = high_scores::encode(&kept);
    for (points, is_read) in [
        (0, true),
        (MOST_POINTS, true),
        (MOST_POINTS + 1, false),
        (u16::MAX - 1, false),
    ] {
        let bytes = changed(&bytes, bytes.len() - 11, &points.to_le_bytes());
        assert_eq!(high_scores::decode(&bytes).is_ok(), is_read, "{points}");
    }
}

#[test]
fn every_setting_round_trips() {
    let sets: [fn(&mut Settings, usize); 14] = [
        |all, n| all.language = Language::ALL[n % 4],
        |all, n| all.sound = n % 2 == 0,
        |all, n| all.brightness = Brightness::ALL[n % 3],
        |all, n| all.draw = Pace::ALL[n % 2],
        |all, n| all.turns = Pace::ALL[n % 2],
        |all, n| all.racers = Players::ALL[n % 3],
        |all, n| all.bot_skill = BotSkill::ALL[n % 3],
        |all, n| all.clock = n % 2 == 0,
        |all, n| all.left_handed = n % 2 == 0,
        |all, n| all.lessons.learn(Lesson::ALL[n % 5]),
        |all, n| all.rivals.count = RivalCount::ALL[n % 3],
        |all, n| all.rivals.skills[0] = Skill::ALL[n % 4],
        |all, n| all.rivals.skills[1] = Skill::ALL[n % 4],
        |all, n| all.rivals.skills[2] = Skill::ALL[n % 4],
    ];
    for set in sets {
        let mut seen = vec![];
        for n in 0..4 {
            let mut all = Settings::default();
            set(&mut all, n);
            let bytes = settings::encode(&all);
            assert_eq!(settings::decode(&bytes), Ok(all));
            seen.push(bytes);
        }
        assert!(
            seen.iter().any(|bytes| *bytes != seen[0]),
            "each setting changes the bytes"
        );
    }
}

#[test]
fn invalid_values_of_settings_are_refused() {
    let bytes = settings::encode(&Settings::default());
    for position in 4..18 {
        let mut wrong = bytes.to_vec();
        // Too large for every setting, with a bit that belongs to no lesson.
        wrong[position] = 0x29;
        assert_eq!(settings::decode(&wrong), Err(DecodeError::Corrupt));
        reseal(&mut wrong);
        assert_eq!(
            settings::decode(&wrong),
            Err(DecodeError::Unreachable),
            "byte {position}"
        );
    }
}

proptest! {
    #[test]
    fn high_scores_round_trip(kept in any_records()) {
        prop_assert!(kept.best().len() <= KEPT);
        prop_assert_eq!(high_scores::decode(&high_scores::encode(&kept)), Ok(kept));
    }

    #[test]
    fn statistics_round_trip(counters: [u32; 7], level in 0..10_u8, run in 0..=72_u8, millis: u64) {
        let mut all = Statistics::default();
        let [games, points, excellent, races, won, cards, misses] = counters;
        all.number9.games = games;
        all.number9.points = points;
        all.number9.excellent = excellent.min(games);
        all.number9.highest_level = level;
        let won = won.min(races);
        all.races = RaceStatistics {
            races, won, cards, misses, longest_run: run, millis,
            streak: won / 2, longest_streak: won, best_millis_per_card: (won > 0).then_some(misses / 2),
        };
        prop_assert_eq!(statistics::decode(&statistics::encode(&all)), Ok(all));
    }

    #[test]
    fn damage_is_detected(kept in any_records(), bit: prop::sample::Index, cut: prop::sample::Index) {
        let bytes = high_scores::encode(&kept);
        prop_assert_eq!(high_scores::decode(&bytes[..cut.index(bytes.len())]), Err(DecodeError::CutShort));
        let mut flipped = bytes.clone();
        let bit = bit.index(bytes.len() * 8);
        flipped[bit / 8] ^= 1 << (bit % 8);
        prop_assert!(high_scores::decode(&flipped).is_err());
        prop_assert_eq!(statistics::decode(&bytes), Err(DecodeError::OtherKind));
    }

    #[test]
    fn decoding_random_bytes_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        let _ = high_scores::decode(&bytes);
        let _ = settings::decode(&bytes);
        let _ = statistics::decode(&bytes);
    }
}
