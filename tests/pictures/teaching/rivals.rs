//! The end of Number 9 for one person: among rivals, and against par.

use pocket_nines::handheld::Par;
use pocket_nines::handheld::number9::celebration::{FRAME_MICROS, FRAMES};
use pocket_nines::number9::Skill;
use pocket_nines::screens::number9::score::celebration;
use pocket_nines::screens::number9::score::result::{self, Solo};
use pocket_nines::screens::number9::score::standings::{self, Standings};
use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;
use pocket_nines::words::FontSize;

use crate::screen::Screen;
use crate::teaching::endings::{code, expect_words, shown, stages_of};
use crate::teaching::games::{FAIR, FLAT, GOOD, POOR, against, standings_among};
use harness::golden::expect_picture;

/// Before par is known, in the middle of it, and when it is, in every width.
const PARS: [Par; 5] = [
    Par::Thinking { tiles: 0 },
    Par::Thinking { tiles: 13 },
    Par::Known(7),
    Par::Known(98),
    Par::Known(299),
];

fn expect_par(screen: &Screen, language: Language, size: FontSize, par: Par) {
    let phrase = language.words().number9.end.par;
    match par {
        Par::None => {}
        Par::Thinking { .. } => screen.expect_text(size, phrase.fill([&"..."])),
        Par::Known(par) => screen.expect_text(size, phrase.fill([&par])),
    }
}

fn result_of(language: Language, standings: &Standings) -> Screen {
    let hint = language.words().number9.button_help.score;
    Screen::of(|panel| standings::draw_result(panel, language, standings, code(), hint))
}

#[test]
fn rivals_are_counted_by_their_names() {
    let skills = [Skill::Novice, Skill::Expert, Skill::Master];
    for language in Language::ALL {
        let words = language.words();
        for players in [&[FAIR, POOR][..], &[FAIR, GOOD, POOR], &[GOOD, FLAT, FAIR, POOR]] {
            let rivals = players.len() - 1;
            for (play, since, levels) in stages_of(against(players, &skills[..rivals])) {
                if play.celebration(since).is_some() {
                    continue;
                }
                let screen = shown(&play, language, since);
                screen.expect_text(FontSize::Normal, words.shared.players.you);
                for name in &words.shared.players.rivals[..rivals] {
                    screen.expect_text(FontSize::Normal, name);
                }
                if language == Language::English && levels == 2 {
                    expect_picture(&format!("score_counting_rivals_{rivals}"), screen.frame());
                }
            }
        }
    }
}

#[test]
fn the_result_among_rivals_can_be_read_whatever_the_figures() {
    for language in Language::ALL {
        let words = language.words();
        for rivals in 1..=3 {
            for (points, par) in [0, 45, 299].into_iter().flat_map(|own| PARS.map(|par| (own, par))) {
                for (skill, is_hinted) in Skill::ALL.into_iter().flat_map(|skill| [(skill, false), (skill, true)]) {
                    let counted: Vec<u16> = [points, 299, 298, 8][..=rivals].to_vec();
                    let standings = Standings {
                        par,
                        is_hinted,
                        is_high_score: points == 299,
                        ..standings_among(&counted, skill)
                    };
                    let screen = result_of(language, &standings);
                    screen.expect_text(FontSize::Normal, "2KM-8MX");
                    screen.expect_text(FontSize::Normal, words.shared.players.you);
                    expect_par(&screen, language, FontSize::Small, par);
                    for name in &words.shared.players.rivals[..rivals] {
                        screen.expect_text(FontSize::Normal, name);
                    }
                    let size = if rivals < 3 { FontSize::Title } else { FontSize::Normal };
                    for points in &counted {
                        screen.expect_text(size, points);
                    }
                    if rivals == 1 {
                        screen.expect_text(FontSize::Small, words.number9.skills.of(skill));
                    }
                    if standings.is_high_score {
                        expect_words(&screen, FontSize::Normal, words.number9.end.new_high_score);
                        screen.expect_text(FontSize::Normal, words.number9.end.tie);
                    } else {
                        let winner = words.number9.end.winner.fill([&words.shared.players.rivals[0]]);
                        screen.expect_text(FontSize::Normal, winner);
                    }
                }
            }
        }
    }
}

#[test]
fn the_result_among_rivals_says_who_has_won_how_good_they_are_and_par() {
    let standings = |counted: &[u16], par, is_hinted, is_high_score| Standings {
        par,
        is_hinted,
        is_high_score,
        ..standings_among(counted, Skill::Novice)
    };
    for language in Language::ALL {
        let expect = |name: &str, standings: &Standings| {
            let name = format!("score_rivals_{name}_{}", language.tag());
            expect_picture(&name, result_of(language, standings).frame());
        };
        let words = &language.words().number9.end;
        let won = standings(&[104, 38, 84, 98], Par::Known(98), true, false);
        expect("won", &won);
        result_of(language, &won).expect_text(FontSize::Normal, words.you_win);
        expect("lost", &standings(&[84, 113, 45], Par::Known(299), false, false));
        expect(
            "record",
            &standings(&[131, 38], Par::Thinking { tiles: 13 }, false, true),
        );
        expect("tie", &standings(&[104, 104], Par::Known(121), true, false));
    }
}

#[test]
fn a_finished_game_among_rivals_ends_with_the_standings() {
    let (play, since, _) = stages_of(against(&[FAIR, GOOD], &[Skill::Club])).pop().unwrap();
    assert_eq!(play.rival(Seat::Second), Some(Skill::Club));
    let expected = Standings {
        par: Par::Thinking { tiles: 0 },
        ..standings_among(&[84, 113], Skill::Club)
    };
    let screen = shown(&play, Language::English, since);
    assert_eq!(screen.frame(), result_of(Language::English, &expected).frame());
}

#[test]
fn a_hundred_points_are_celebrated_among_rivals_too() {
    let (play, since, _) = stages_of(against(&[GOOD, FAIR], &[Skill::Club])).pop().unwrap();
    let celebrated = Screen::of(|panel| {
        celebration::draw(
            panel,
            Language::English,
            113,
            0,
            Language::English.words().number9.button_help.score,
        )
    });
    let first = shown(&play, Language::English, since);
    assert_eq!(first.frame(), celebrated.frame());
    let after = since.plus_micros(FRAMES as u64 * FRAME_MICROS);
    shown(&play, Language::English, after).expect_text(FontSize::Normal, "You win!");
    let (play, since, _) = stages_of(against(&[FAIR, GOOD], &[Skill::Club])).pop().unwrap();
    shown(&play, Language::English, since).expect_text(FontSize::Normal, "Winner: Fox");
}

#[test]
fn the_result_of_one_is_compared_with_par() {
    for language in Language::ALL {
        let hint = language.words().number9.button_help.score;
        let solo = |points, par, is_hinted: bool| {
            let solo = Solo {
                points,
                best_before: Some(123),
                place: Some(3),
                is_record: false,
                is_replayed: !is_hinted,
                club: Some(62),
                par,
                is_hinted,
                code: code(),
            };
            Screen::of(|panel| result::draw(panel, language, &solo, hint))
        };
        for (points, par) in [0, 45, 299].into_iter().flat_map(|own| PARS.map(|par| (own, par))) {
            for is_hinted in [false, true] {
                let screen = solo(points, par, is_hinted);
                expect_par(&screen, language, FontSize::Normal, par);
                if let Par::Known(_) = par {
                    screen.expect_text(FontSize::Small, language.words().number9.end.club.fill([&62]));
                }
            }
        }
        let expect = |name: &str, screen: Screen| {
            expect_picture(&format!("score_par_{name}_{}", language.tag()), screen.frame());
        };
        expect("beaten", solo(113, Par::Known(98), true));
        expect("missed", solo(84, Par::Known(121), true));
        expect("thinking", solo(84, Par::Thinking { tiles: 13 }, false));
    }
}

#[test]
fn par_grows_by_a_twentieth_with_every_tile() {
    let bar = |tiles| {
        let standings = Standings {
            par: Par::Thinking { tiles },
            ..standings_among(&[84, 113], Skill::Club)
        };
        let screen = Screen::of(|panel| standings::draw_result(panel, Language::English, &standings, code(), ""));
        let rows = screen.rows(0..64);
        rows.iter().map(|row| row.count_ones()).sum::<u32>()
    };
    assert!((0..20).all(|tiles| bar(tiles) < bar(tiles + 1)));
}
