//! The other players beside a layout, and the line below it while a rival thinks.

use std::collections::HashSet;

use embedded_graphics::geometry::Point;
use embedded_graphics::prelude::Transform;
use pocket_nines::number9::{Digit, Skill, Spot, Violation};
use pocket_nines::screens::number9::players::Player;
use pocket_nines::screens::number9::thinking;
use pocket_nines::screens::number9::{FIGURES, Hand, Other, Status, draw_status};
use pocket_nines::screens::{Frame, WIDTH};
use pocket_nines::seat::Seat;
use pocket_nines::storage::Language;

use crate::table::playing_among;
use crate::table::tables::{TOWER, round_fifteen};
use harness::golden::expect_picture;
use harness::tables::{table, tile};

/// Rivals with these points; those that have yet to lay their tile have a minus.
fn rivals(points: &[i32]) -> Vec<Other> {
    let seats = Seat::ALL.into_iter().skip(1).zip(Skill::ALL);
    let others = points.iter().zip(seats).map(|(points, (seat, skill))| Other {
        player: Player::Rival { seat, skill },
        points: points.unsigned_abs() as u16,
        is_thinking: *points < 0,
    });
    others.collect()
}

fn legal() -> Result<Spot, Violation> {
    table(&TOWER[..12]).check(tile(TOWER[12]))
}

fn illegal() -> Result<Spot, Violation> {
    round_fifteen().check(tile("3> 6,3"))
}

/// As many columns of figures as the panel has room for.
fn columns(columns: &[Status<'_>]) -> Frame {
    let mut frame = Frame::new();
    for (place, status) in (0..).zip(columns) {
        let left = FIGURES.size.width as i32 * place - FIGURES.top_left.x;
        assert!(left + FIGURES.top_left.x < WIDTH as i32, "there is no room for so many");
        draw_status(&mut frame, FIGURES.translate(Point::new(left, 0)), status).unwrap();
    }
    frame
}

fn status<'a>(verdict: &'a Result<Spot, Violation>, others: &'a [Other], score: u16) -> Status<'a> {
    Status {
        round: 13,
        digit: Digit::ALL[8],
        verdict,
        score,
        is_hinted: false,
        others,
        pacemaker: None,
        clock: None,
        language: Language::English,
    }
}

#[test]
fn one_to_three_rivals_and_a_clock_go_beside_the_layout() {
    let verdict = legal();
    let (one, two, three) = (rivals(&[45]), rivals(&[-45, 112]), rivals(&[-45, -112, 7]));
    let frame = columns(&[
        status(&verdict, &[], 104),
        status(&verdict, &one, 104),
        status(&verdict, &two, 104),
        Status {
            clock: Some(21),
            ..status(&verdict, &three, 104)
        },
    ]);
    expect_picture("rivals_beside", &frame);
}

#[test]
fn the_leader_has_a_crown_unless_there_are_no_points() {
    let verdict = illegal();
    let (behind, ahead) = (rivals(&[45, 98, 7]), rivals(&[112, -112, 7]));
    let (level, nothing) = (rivals(&[104, 8, -104]), rivals(&[0, 0, 0]));
    let frame = columns(&[
        status(&verdict, &behind, 104),
        status(&verdict, &ahead, 104),
        status(&verdict, &level, 104),
        status(&verdict, &nothing, 0),
    ]);
    expect_picture("rivals_ahead", &frame);
}

#[test]
fn rivals_are_named_by_their_first_letters_in_every_language() {
    let verdict = legal();
    let others = rivals(&[45, -88, 7]);
    let columns_of = |language| Status {
        language,
        ..status(&verdict, &others, 61)
    };
    expect_picture("rivals_letters", &columns(&Language::ALL.map(columns_of)));
    for language in Language::ALL {
        let words = language.words();
        let letters: HashSet<_> = others.iter().filter_map(|other| other.player.initial(words)).collect();
        assert_eq!(letters.len(), others.len(), "{language:?}: two rivals begin alike");
    }
}

#[test]
fn a_hint_that_has_helped_is_seen_for_the_rest_of_the_game() {
    let (legal, illegal) = (legal(), illegal());
    let (two, three) = (rivals(&[45, 112]), rivals(&[45, 98, 7]));
    let hinted = |status| Status {
        is_hinted: true,
        ..status
    };
    let frame = columns(&[
        hinted(status(&legal, &[], 104)),
        hinted(status(&illegal, &[], 41)),
        hinted(status(&legal, &two, 104)),
        hinted(status(&illegal, &three, 104)),
    ]);
    expect_picture("hinted_beside", &frame);
}

#[test]
fn people_have_no_letters_and_no_thinking_animation() {
    let others = [(2, 45), (3, 112), (4, 7)].map(|(number, points)| Other {
        player: Player::Person(number),
        points,
        is_thinking: false,
    });
    let verdict = legal();
    let frame = columns(&[
        status(&verdict, &others[..1], 104),
        status(&verdict, &others[..2], 104),
        status(&verdict, &others, 104),
    ]);
    expect_picture("people_beside", &frame);
}

#[test]
fn while_waiting_the_rival_is_named_and_an_animation_runs() {
    let others = rivals(&[-33, 45, -7]);
    for language in Language::ALL {
        let words = language.words();
        let name = others[0].player.name(words);
        let mut seen: Vec<Frame> = Vec::new();
        for step in 0..5 {
            let mut frame = playing_among(&round_fifteen(), "3^ -5,1", Hand::Shown, &others, language);
            thinking::draw(&mut frame, &words.number9.play.thinking.fill([&name]), step).unwrap();
            if step == 2 {
                expect_picture(&format!("waiting_{}", language.tag()), &frame);
            }
            assert_eq!(seen.contains(&frame), step == 4, "step {step}");
            seen.push(frame);
        }
    }
}

#[test]
fn a_hint_that_is_thought_about_is_announced() {
    for language in Language::ALL {
        let mut frame = playing_among(&round_fifteen(), "3^ -5,1", Hand::Shown, &[], language);
        let searching = language.words().number9.play.searching;
        thinking::draw(&mut frame, &searching, 3).unwrap();
        expect_picture(&format!("hint_wanted_{}", language.tag()), &frame);
    }
}
