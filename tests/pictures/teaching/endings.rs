//! The end of Number 9, for one to four players, from the first level that is counted to the result.

use std::fmt::Display;

use pocket_nines::handheld::number9::Stage;
use pocket_nines::handheld::number9::celebration::{FRAME_MICROS, FRAMES, frame};
use pocket_nines::handheld::{Effects, Number9Play, Par};
use pocket_nines::number9::{DeckCode, Game, LEVELS, Players};
use pocket_nines::screens::number9::score::celebration;
use pocket_nines::screens::number9::score::counting::draw_sum;
use pocket_nines::screens::number9::score::result::{self, Solo};
use pocket_nines::screens::number9::score::{self, Ending, standings};
use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;
use pocket_nines::storage::high_scores::KEPT;
use pocket_nines::storage::statistics::EXCELLENT;
use pocket_nines::time::Timestamp;
use pocket_nines::words::{FontSize, Room};

use crate::screen::Screen;
use crate::teaching::games::{FAIR, FLAT, GOOD, POOR, Player, about_to_be_counted, standings_of};
use harness::golden::expect_picture;

/// Games for one to four.
const TABLES: [&[Player]; 7] = [
    &[GOOD],
    &[POOR],
    &[FLAT],
    &[FAIR, GOOD],
    &[POOR, POOR],
    &[GOOD, FLAT, GOOD],
    &[FAIR, POOR, GOOD, FLAT],
];

/// Scores from the worst to more than any game has reached, in every width.
const FIGURES: [u16; 5] = [0, 7, 45, 123, 299];

pub fn ending(play: &Number9Play, language: Language, now: Timestamp) -> Ending<'_> {
    let hints = &language.words().number9.button_help;
    Ending {
        play,
        now,
        language,
        best_before: Some(98),
        place: Some(1),
        is_record: false,
        journey: None,
        bottom_line: match play.stage() {
            Stage::Counted { .. } => hints.score,
            _ => hints.counting,
        },
    }
}

pub fn shown(play: &Number9Play, language: Language, now: Timestamp) -> Screen {
    Screen::of(|panel| score::draw(panel, &ending(play, language, now), play.par()))
}

/// Every stage of a count, the time it begins at, and how many levels are counted then.
fn stages(players: &[Player]) -> Vec<(Number9Play, Timestamp, usize)> {
    stages_of(about_to_be_counted(players))
}

/// The same of a game that is about to be counted.
pub fn stages_of(mut play: Number9Play) -> Vec<(Number9Play, Timestamp, usize)> {
    let mut stages = Vec::new();
    loop {
        match play.stage() {
            Stage::Counting { levels, since } => stages.push((play.clone(), since, levels)),
            Stage::Counted { since } => {
                stages.push((play, since, LEVELS));
                return stages;
            }
            other => panic!("{other:?}"),
        }
        let wake = play.next_event().unwrap();
        play.pass_time(wake, &mut Effects::default());
    }
}

pub fn code() -> DeckCode {
    "2KM-8MX".parse().unwrap()
}

/// All words of a text that is broken between words.
pub fn expect_words(screen: &Screen, size: FontSize, text: impl Display) {
    for word in text.to_string().split(' ') {
        screen.expect_text(size, word);
    }
}

#[test]
fn a_game_for_one_is_counted_level_by_level() {
    for (play, since, levels) in stages(&[GOOD]) {
        if levels < LEVELS {
            expect_picture(
                &format!("score_counting_{levels}"),
                shown(&play, Language::English, since).frame(),
            );
        }
    }
}

#[test]
fn levels_and_their_sum_can_be_read_while_they_are_counted() {
    for language in Language::ALL {
        let words = language.words();
        for (play, since, levels) in TABLES[..3].iter().flat_map(|players| stages(players)) {
            let Stage::Counting { .. } = play.stage() else { continue };
            let screen = shown(&play, language, since);
            let score = play.game().table(Seat::First).unwrap().score();
            for (level, points) in score.from_the_top().take(levels) {
                let label = match level {
                    0 => words.number9.end.table.to_string(),
                    _ => words.number9.play.level_short.fill([&level]).to_string(),
                };
                screen.expect_text(FontSize::Small, &label);
                screen.expect_text(FontSize::Small, points);
            }
            screen.expect_text(FontSize::Large, play.counted(Seat::First));
            screen.expect_hint(FontSize::Small, words.number9.button_help.counting);
        }
    }
}

#[test]
fn of_many_levels_the_last_ones_are_seen() {
    let counted: Vec<(u8, u16)> = (0..LEVELS as u8)
        .rev()
        .map(|level| (level, u16::from(level) * 30))
        .collect();
    for language in Language::ALL {
        let words = language.words();
        for levels in 0..=LEVELS {
            let screen = Screen::of(|panel| draw_sum(panel, language, &counted[..levels]));
            if let Some(&(level @ 1.., points)) = counted[..levels].last() {
                let label = words.number9.play.level_short.fill([&level]).to_string();
                screen.expect_text(FontSize::Small, &label);
                screen.expect_text(FontSize::Small, points);
            }
            let sum: u16 = counted[..levels].iter().map(|&(_, points)| points).sum();
            screen.expect_text(FontSize::Large, sum);
            if (language, levels) == (Language::English, LEVELS) {
                expect_picture("score_many_levels", screen.frame());
            }
        }
    }
}

#[test]
fn the_result_of_one_can_be_read_whatever_the_figures() {
    let places = (0..KEPT).map(Some).chain([None]);
    for language in Language::ALL {
        let (words, hint) = (language.words(), language.words().number9.button_help.score);
        for (points, place) in FIGURES
            .into_iter()
            .flat_map(|points| places.clone().map(move |place| (points, place)))
        {
            for record in FIGURES.into_iter().map(Some).chain([None]) {
                let solo = Solo {
                    points,
                    best_before: record,
                    place,
                    is_record: place == Some(0),
                    is_replayed: false,
                    club: None,
                    par: Par::Known(98),
                    is_hinted: false,
                    code: code(),
                };
                let screen = Screen::of(|panel| result::draw(panel, language, &solo, hint));
                screen.expect_text(FontSize::Huge, points);
                screen.expect_text(FontSize::Large, "2KM-8MX");
                screen.expect_text(FontSize::Small, words.number9.deck_code.label);
                screen.expect_hint(FontSize::Small, hint);
                if place == Some(0) {
                    expect_words(&screen, Room::SHOUT.size, words.number9.end.new_high_score);
                    continue;
                }
                if let Some(record) = record {
                    let record = words.number9.end.high_score.fill([&record]).to_string();
                    screen.expect_text(FontSize::Normal, &record);
                }
                if let Some(place) = place {
                    let place = words.number9.end.place.fill([&(place + 1)]).to_string();
                    expect_words(&screen, FontSize::Small, &place);
                }
            }
        }
    }
}

#[test]
fn the_result_of_one_says_how_good_it_is() {
    let solo = |points, record, place| {
        let code = code();
        let solo = Solo {
            points,
            best_before: record,
            place,
            is_record: place == Some(0),
            is_replayed: false,
            club: Some(62),
            par: Par::Known(131),
            is_hinted: false,
            code,
        };
        move |language: Language, name: &str| {
            let hint = language.words().number9.button_help.score;
            let screen = Screen::of(|panel| result::draw(panel, language, &solo, hint));
            expect_picture(&format!("score_{name}_{}", language.tag()), screen.frame());
        }
    };
    for language in Language::ALL {
        solo(299, Some(123), Some(0))(language, "new_record");
        solo(123, Some(299), Some(4))(language, "among_the_best");
    }
    solo(45, Some(123), None)(Language::English, "record_to_beat");
    solo(0, None, None)(Language::English, "nothing");
}

#[test]
fn a_hundred_points_are_celebrated_and_then_the_result_is_shown() {
    let (play, counted, _) = stages(&[GOOD]).pop().unwrap();
    let mut now = counted;
    let mut frames = Vec::new();
    while let Some(next) = play.celebration(now).map(|celebration| celebration.frame_ends) {
        assert_eq!(next.micros_since(now), FRAME_MICROS);
        frames.push(shown(&play, Language::English, now));
        let just_before = next.minus_micros(1).unwrap();
        let same = shown(&play, Language::English, just_before);
        assert_eq!(
            same.frame(),
            frames.last().unwrap().frame(),
            "a frame changes in between"
        );
        now = next;
    }
    assert_eq!(frames.len(), FRAMES);
    assert!(
        frames.windows(2).all(|pair| pair[0].frame() != pair[1].frame()),
        "a frame is not new"
    );
    let settled = shown(&play, Language::English, now);
    let later = shown(&play, Language::English, now.plus_micros(60_000_000));
    assert_eq!(settled.frame(), later.frame());
    expect_picture("score_settled", settled.frame());
}

#[test]
fn fireworks_never_touch_a_letter() {
    for language in Language::ALL {
        let (words, hint) = (language.words(), language.words().number9.button_help.score);
        for frame in 0..FRAMES {
            for points in [100, 123, 299] {
                let screen = Screen::of(|panel| celebration::draw(panel, language, points, frame, hint));
                screen.expect_text(FontSize::Huge, points);
                expect_words(&screen, Room::BOX.size, words.number9.end.hundred);
                screen.expect_hint(FontSize::Small, hint);
                if points == 123 && language == Language::English && [2, 6, 14].contains(&frame) {
                    expect_picture(&format!("score_celebration_{frame}"), screen.frame());
                }
            }
        }
    }
}

#[test]
fn less_than_a_hundred_points_are_not_celebrated() {
    assert_eq!(frame(EXCELLENT - 1, 0), None);
    assert_eq!(frame(EXCELLENT, 0), Some(0));
    assert_eq!(frame(EXCELLENT, FRAMES as u64 * FRAME_MICROS), None);
    for players in &TABLES[1..] {
        for (play, since, _) in stages(players) {
            assert_eq!(play.celebration(since), None);
        }
    }
}

#[test]
fn several_are_counted_at_the_same_time() {
    for language in Language::ALL {
        let words = language.words();
        for players in &TABLES[3..] {
            for (play, since, levels) in stages(players) {
                let screen = shown(&play, language, since);
                for (player, seat) in (1..).zip(play.game().seats()) {
                    let name = words.shared.players.player.fill([&player]).to_string();
                    screen.expect_text(Room::NAME.size, &name);
                    let points = play.counted(seat).to_string();
                    let size = if players.len() < 4 {
                        FontSize::Title
                    } else {
                        FontSize::Normal
                    };
                    screen.expect_text(size, &points);
                }
                if language == Language::English && [2, LEVELS].contains(&levels) {
                    let stage = if levels == LEVELS { "result" } else { "counting" };
                    let name = format!("score_{stage}_of_{}_{}", players.len(), play.counted(Seat::First));
                    expect_picture(&name, screen.frame());
                }
            }
        }
    }
}

#[test]
fn several_are_told_which_level_is_counted() {
    for language in Language::ALL {
        let words = language.words();
        let stages = stages(&[GOOD, FLAT]);
        for (play, since, levels) in &stages[1..stages.len() - 1] {
            let level = 4 - levels;
            let heading = match level {
                0 => words.number9.end.table.to_string(),
                _ => words.number9.play.level.fill([&level]).to_string(),
            };
            shown(play, language, *since).expect_text(FontSize::Normal, &heading);
        }
    }
}

#[test]
fn the_winner_or_a_tie_is_told_whatever_the_figures() {
    for language in Language::ALL {
        let (words, hint) = (language.words(), language.words().number9.button_help.score);
        for players in 2..=4 {
            for (most, tied) in FIGURES
                .into_iter()
                .flat_map(|most| (1..=players).map(move |tied| (most, tied)))
            {
                let others = most.saturating_sub(1);
                if others == most {
                    continue;
                }
                // The best sit last.
                let counted = (0..players).map(|seat| if seat < players - tied { others } else { most });
                let standings = standings_of(counted, most);
                let screen = Screen::of(|panel| standings::draw_result(panel, language, &standings, code(), hint));
                screen.expect_text(FontSize::Normal, "2KM-8MX");
                screen.expect_hint(FontSize::Small, hint);
                let size = if players < 4 { FontSize::Title } else { FontSize::Normal };
                for points in &standings.counted {
                    screen.expect_text(size, points);
                }
                if tied == 1 {
                    let name = words.shared.players.player.fill([&players]).to_string();
                    let winner = words.number9.end.winner.fill([&name]).to_string();
                    screen.expect_text(FontSize::Normal, &winner);
                } else {
                    screen.expect_text(FontSize::Normal, words.number9.end.tie);
                    expect_words(&screen, FontSize::Small, words.number9.end.shared);
                }
            }
        }
    }
}

#[test]
fn a_bar_is_full_when_the_best_score_is_counted_and_no_longer() {
    let screen = |counted: &[u16]| {
        let standings = standings_of(counted.iter().copied(), 299);
        Screen::of(|panel| standings::draw_count(panel, Language::English, &standings, Some(1), ""))
    };
    let longest = |screen: &Screen| {
        let rows = screen.rows(0..64);
        rows.iter().map(|row| row.count_ones()).max()
    };
    let half = screen(&[150, 0]);
    let full = screen(&[299, 0]);
    assert!(longest(&half) < longest(&full));
    for players in 2..=4 {
        let counted = vec![299; players];
        let screen = screen(&counted);
        screen.expect_text(FontSize::Normal, "Level 1");
        let size = if players < 4 { FontSize::Title } else { FontSize::Normal };
        screen.expect_text(size, "299");
    }
}

#[test]
fn before_the_count_there_is_nothing_to_see() {
    let game = Game::new(code(), Players::One);
    let play = Number9Play::new(game, false, Timestamp::START);
    let screen = shown(&play, Language::English, Timestamp::START);
    assert!(screen.rows(0..64).iter().all(|&row| row == 0));
}
