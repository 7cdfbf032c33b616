//! Records, statistics, about the device, and a deck code that is typed in.

use pocket_nines::handheld::{Crash, GameKind, StatisticsPage};
use pocket_nines::number9::DeckCode;
use pocket_nines::number9::deck::{ALPHABET, LENGTH};
use pocket_nines::screens::number9::{code_entry, high_scores};
use pocket_nines::screens::text::fits;
use pocket_nines::screens::{Frame, about, crash, statistics};
use pocket_nines::storage::Language;
use pocket_nines::storage::achievements::Achievements;
use pocket_nines::storage::high_scores::{HighScore, HighScores, KEPT, MOST_POINTS};
use pocket_nines::storage::statistics::{Number9Statistics, RaceStatistics, Statistics};
use pocket_nines::words::{FontSize, Room};

use crate::lists::legible;
use harness::golden::expect_picture;

/// What the Master made of some decks.
const PARS: [u16; 3] = [98, 299, 7];

/// The pages of the statistics that show figures.
const FIGURES: [StatisticsPage; 3] = [
    StatisticsPage::Totals(GameKind::Number9),
    StatisticsPage::Totals(GameKind::SevenOnNine),
    StatisticsPage::Streaks,
];

/// Games with these points; those that were hinted have a minus. Par is known of every other one.
fn best(points: &[i32]) -> HighScores {
    let code = |place: usize| DeckCode::new(place as u32 * 123_457 + 89_012).unwrap();
    let records = points.iter().enumerate().map(|(place, &points)| HighScore {
        points: points.unsigned_abs() as u16,
        code: code(place),
        hinted: points < 0,
        replayed: place == 3,
        par: (place % 2 == 0).then_some(PARS[place / 2]),
        club: None,
    });
    HighScores::from_best(records).unwrap()
}

fn records_drawn(language: Language, records: &HighScores, marked: usize) -> Frame {
    let hint = language.words().number9.button_help.high_scores;
    legible(&format!("{language:?}, {records:?}"), |panel| {
        high_scores::draw(panel, language, records, marked, hint)
    })
}

#[test]
fn records_are_legible_however_many_and_whichever_is_marked() {
    let most = i32::from(MOST_POINTS);
    for language in Language::ALL {
        for count in 0..=KEPT {
            let records = best(&[-most, -most, -most, -most, -most][..count]);
            for marked in 0..=KEPT {
                records_drawn(language, &records, marked);
            }
        }
    }
}

#[test]
fn that_there_are_no_high_scores_goes_in_beside_the_cup() {
    let room = Room {
        size: FontSize::Normal,
        columns: 15,
        lines: 5,
    };
    for language in Language::ALL {
        let text = language.words().number9.no_high_scores;
        assert!(fits(text, room), "{language:?}: {text}");
    }
}

#[test]
fn records_show_place_points_code_and_hints() {
    let five = best(&[112, -87, 64, 63, -9]);
    expect_picture("records", &records_drawn(Language::English, &five, 0));
    expect_picture("records_hinted", &records_drawn(Language::English, &five, 1));
    for language in Language::ALL {
        let name = format!("records_par_{}", language.tag());
        expect_picture(&name, &records_drawn(language, &five, 2));
    }
    expect_picture("records_two", &records_drawn(Language::English, &best(&[58, 41]), 1));
    expect_picture("records_none", &records_drawn(Language::English, &best(&[]), 0));
}

/// Statistics in which every counter stands at this.
fn all_at(counter: u32) -> Statistics {
    Statistics {
        number9: Number9Statistics {
            games: counter,
            points: counter.saturating_mul(58),
            excellent: counter,
            highest_level: counter.min(19) as u8,
        },
        races: RaceStatistics {
            races: counter,
            won: counter,
            cards: counter,
            misses: counter,
            longest_run: counter.min(72) as u8,
            millis: u64::from(counter) * 2_345,
            streak: counter,
            longest_streak: counter,
            best_millis_per_card: (counter > 0).then_some(counter),
        },
        achievements: Achievements::default(),
    }
}

fn statistics_drawn(language: Language, statistics: &Statistics, page: StatisticsPage) -> Frame {
    let hint = language.words().shared.button_help.menu_hold;
    legible(&format!("{language:?}, {statistics:?}"), |panel| {
        statistics::draw(panel, language, statistics, page, hint)
    })
}

/// Few games with more of everything than there ever was.
fn far_too_much() -> Statistics {
    let mut statistics = all_at(u32::MAX);
    statistics.number9.games = 1;
    statistics.races.cards = 1;
    statistics.races.millis = u64::MAX;
    statistics
}

#[test]
fn no_figure_outgrows_its_room() {
    let counters = [0, 1, 9, 10, 99, 999, 9_999, 99_999, 999_999, 1_000_000, u32::MAX];
    let cases = counters.map(all_at).into_iter().chain([far_too_much()]);
    for statistics in cases {
        for language in Language::ALL {
            for page in FIGURES {
                statistics_drawn(language, &statistics, page);
            }
        }
    }
}

#[test]
fn statistics_have_a_page_for_each_game_and_one_for_streaks() {
    let some = Statistics {
        number9: Number9Statistics {
            games: 42,
            points: 42 * 58,
            excellent: 3,
            highest_level: 5,
        },
        races: RaceStatistics {
            races: 30,
            won: 12,
            cards: 812,
            misses: 97,
            longest_run: 6,
            millis: 7_530_000,
            streak: 2,
            longest_streak: 5,
            best_millis_per_card: Some(1_449),
        },
        achievements: Achievements::default(),
    };
    let names = [
        ["statistics_number9", "statistics_races", "statistics_streaks"],
        [
            "statistics_number9_none",
            "statistics_races_none",
            "statistics_streaks_none",
        ],
        [
            "statistics_number9_most",
            "statistics_races_most",
            "statistics_streaks_most",
        ],
    ];
    for (names, statistics) in names.iter().zip([some, Statistics::default(), far_too_much()]) {
        for (name, page) in names.iter().zip(FIGURES) {
            expect_picture(name, &statistics_drawn(Language::English, &statistics, page));
        }
    }
    for language in Language::ALL {
        let name = format!("statistics_streaks_{}", language.tag());
        expect_picture(&name, &statistics_drawn(language, &some, StatisticsPage::Streaks));
    }
}

fn about_drawn(language: Language, version: &str, build: &str) -> Frame {
    let hint = language.words().shared.button_help.menu_hold;
    legible(&format!("{language:?}, {version}, {build}"), |panel| {
        about::draw(panel, language, version, build, hint)
    })
}

#[test]
fn version_build_and_licence_are_told() {
    expect_picture("about", &about_drawn(Language::English, "0.1.0", "88db394a"));
    expect_picture("about_bg", &about_drawn(Language::Bulgarian, "0.1.0", "88db394a"));
    for language in Language::ALL {
        about_drawn(language, "00.00.00", "88db394a");
        about_drawn(language, "0.1.0-rc.1+long", "88db394a-with-more");
        about_drawn(language, "", "");
    }
}

fn crash_drawn(language: Language, crash: Crash, goes_on: bool) -> Frame {
    let hints = &language.words().shared.button_help;
    let hint = if goes_on { hints.crash } else { hints.message };
    legible(&format!("{language:?}, {crash}"), |panel| {
        crash::draw(panel, language, crash, goes_on, hint)
    })
}

#[test]
fn a_crash_has_a_code_and_tells_what_happens_next() {
    let panic = Crash::Panic {
        file: "src/screens/statistics.rs",
        line: 1_204,
    };
    let fault = Crash::Fault { address: 0x1000_8f2c };
    let hang = Crash::Hang { at: 3 };
    for language in Language::ALL {
        let tag = language.tag();
        expect_picture(&format!("crash_panic_{tag}"), &crash_drawn(language, panic, true));
        expect_picture(&format!("crash_fault_{tag}"), &crash_drawn(language, fault, false));
        expect_picture(&format!("crash_hang_{tag}"), &crash_drawn(language, hang, true));
    }
}

fn code_drawn(language: Language, characters: [char; LENGTH], place: usize) -> Frame {
    let hint = language.words().number9.button_help.code;
    legible(&format!("{language:?}, {characters:?}, {place}"), |panel| {
        code_entry::draw(panel, language, &characters, place, hint)
    })
}

#[test]
fn a_code_is_legible_whichever_wheel_is_turned_to_whatever() {
    for language in Language::ALL {
        for place in 0..=LENGTH {
            for character in ALPHABET {
                code_drawn(language, [character; LENGTH], place);
            }
        }
    }
    code_drawn(Language::English, ['?'; LENGTH], 0);
}

#[test]
fn a_code_is_typed_on_six_wheels() {
    let first = ALPHABET[0];
    let untouched = [first; LENGTH];
    expect_picture("code_entry", &code_drawn(Language::English, untouched, 0));
    let some = ['X', 'K', 'M', '9', first, first];
    expect_picture("code_entry_half", &code_drawn(Language::English, some, 3));
    let all = ['X', 'K', 'M', '9', 'W', 'T'];
    expect_picture("code_entry_last", &code_drawn(Language::English, all, 5));
    expect_picture("code_entry_again", &code_drawn(Language::English, all, 0));
}
