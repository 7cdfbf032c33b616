//! The list of achievements, and the screen that tells of one.

use pocket_nines::handheld::StatisticsPage;
use pocket_nines::screens::text::fits;
use pocket_nines::screens::{Frame, achievements, statistics};
use pocket_nines::storage::Language;
use pocket_nines::storage::achievements::{Achievement, Achievements};
use pocket_nines::storage::statistics::Statistics;
use pocket_nines::words::Room;

use crate::lists::legible;
use harness::golden::expect_picture;

/// Of the achievements in this list, every page shows some.
const EARNED: [Achievement; 5] = [
    Achievement::Hundred,
    Achievement::Novice,
    Achievement::Club,
    Achievement::Easy,
    Achievement::NoMiss,
];

fn list_drawn(language: Language, earned: &[Achievement], page: usize) -> Frame {
    let mut achievements = Achievements::default();
    earned.iter().for_each(|&one| achievements.grant(one));
    let all = Statistics {
        achievements,
        ..Statistics::default()
    };
    let line = language.words().shared.button_help.help;
    legible(&format!("{language:?}, page {page}, {earned:?}"), |panel| {
        statistics::draw(panel, language, &all, StatisticsPage::Achievements { page }, line)
    })
}

fn pages() -> impl Iterator<Item = usize> {
    StatisticsPage::ALL.into_iter().filter_map(|page| match page {
        StatisticsPage::Achievements { page } => Some(page),
        _ => None,
    })
}

#[test]
fn the_list_tells_what_was_earned_and_what_is_still_to_be_done() {
    for language in Language::ALL {
        for page in pages() {
            let name = format!("achievements_{}_{}", page + 1, language.tag());
            expect_picture(&name, &list_drawn(language, &EARNED, page));
        }
    }
}

#[test]
fn every_achievement_has_a_row_of_its_own() {
    for language in Language::ALL {
        for achievement in Achievement::ALL {
            let is_marked =
                |&page: &usize| list_drawn(language, &[achievement], page) != list_drawn(language, &[], page);
            // The count beside the heading changes on every page, so the row is looked for below it.
            let rows = |earned: &[Achievement], page| {
                let frame = list_drawn(language, earned, page);
                let below_heading = |&[top, bottom]: &[u32; 2]| [top >> 13, bottom];
                frame.columns().iter().map(below_heading).collect::<Vec<_>>()
            };
            let pages_with_row = pages()
                .filter(|&page| rows(&[achievement], page) != rows(&[], page))
                .count();
            assert_eq!(pages_with_row, 1, "{language:?}, {achievement:?}");
            assert_eq!(
                pages().filter(is_marked).count(),
                pages().count(),
                "the count is on every page"
            );
        }
    }
}

#[test]
fn the_list_is_legible_with_all_and_with_none() {
    for language in Language::ALL {
        for page in pages() {
            list_drawn(language, &Achievement::ALL, page);
            list_drawn(language, &[], page);
        }
    }
}

#[test]
fn an_achievement_is_told_in_every_language() {
    for language in Language::ALL {
        let line = language.words().shared.button_help.message;
        for achievement in Achievement::ALL {
            let drawn = legible(&format!("{language:?}, {achievement:?}"), |panel| {
                achievements::draw_earned(panel, language, achievement, line)
            });
            let tag = language.tag();
            // One of each game, and the longest words.
            if [Achievement::LevelFour, Achievement::Medium, Achievement::NoMiss].contains(&achievement) {
                expect_picture(&format!("earned_{achievement:?}_{tag}").to_lowercase(), &drawn);
            }
        }
    }
}

#[test]
fn what_an_achievement_asks_for_fits_beside_the_cup() {
    for language in Language::ALL {
        let words = language.words();
        let mut texts = 0;
        words.each(&mut |name, text, room| {
            if room == Room::ACHIEVEMENT && name.contains("Achievements.") {
                texts += 1;
                assert!(fits(text, Room::EARNED), "{language:?}, {name}: {text}");
            }
        });
        assert_eq!(texts, Achievement::ALL.len());
    }
}
